//! Counting the results that are older than the standings: when the database
//! is opened, in the order in which they came, each once.

use sqlx::{Connection as _, SqliteConnection};
use tempelrat_clock::Timestamp;

use super::count::{Countable, CountableSeat, count};
use super::{Broken, GuildId, TableId, UserId};

/// So many share a transaction.
const TOGETHER: i64 = 500;

/// Counts them. Interrupted, it goes on where it was the next time.
pub(super) async fn count_old(writer: &mut SqliteConnection) -> Result<(), Broken> {
    while count_some(writer).await? {}
    Ok(())
}

/// Counts the oldest of them. Whether there were any.
async fn count_some(writer: &mut SqliteConnection) -> Result<bool, Broken> {
    let mut transaction = writer.begin_with("begin immediate").await?;
    let results = sqlx::query!(
        r#"select table_id as "table_id!", guild as "guild!", game as "game!",
               ended_at as "ended_at!"
           from uncounted_results join results using (table_id)
           order by ended_at, table_id limit ?"#,
        TOGETHER,
    )
    .fetch_all(&mut *transaction)
    .await?;
    for result in &results {
        let countable = Countable {
            table: TableId(result.table_id),
            guild: GuildId(result.guild.cast_unsigned()),
            game: &result.game,
            at: Timestamp(result.ended_at),
            seats: seats(&mut transaction, result.table_id).await?,
        };
        count(&mut transaction, &countable).await?;
        sqlx::query!(
            "delete from uncounted_results where table_id = ?",
            result.table_id
        )
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(!results.is_empty())
}

async fn seats(from: &mut SqliteConnection, table: i64) -> Result<Vec<CountableSeat>, Broken> {
    let rows = sqlx::query!(
        r#"select result_seats.user, seats.name as "name?", rank as "rank: u8",
               left as "left: bool"
           from result_seats left join seats
               on seats.table_id = result_seats.table_id and seats.seat = result_seats.seat
               and seats.user = result_seats.user
           where result_seats.table_id = ? order by result_seats.seat"#,
        table,
    )
    .fetch_all(from)
    .await?;
    let seats = rows.into_iter().map(|row| CountableSeat {
        user: row.user.map(|user| UserId(user.cast_unsigned())),
        name: row.name,
        rank: row.rank,
        left: row.left,
    });
    Ok(seats.collect())
}
