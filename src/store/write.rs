//! The statements of one action's transaction. Each costs a hop between
//! threads, so there are few, and rows of a kind go as one JSON text.

use serde::Serialize;
use sqlx::Transaction;
use sqlx::sqlite::Sqlite;

use super::commit::{CommitError, Committed};
use super::count::{Countable, CountableSeat, count};
use super::{
    ActionRow, Broken, Change, DeadlineChanges, DeckRow, GuildId, NewTable, PeopleRows, PostRow,
    ResultRow, SecretRow, TableId, Target, TitleRow, UserId,
};

/// At so many tables of one server a person may sit (T1).
const TABLES_PER_PERSON: i64 = 3;

type Writing<'t> = Transaction<'t, Sqlite>;

/// Writes `change` down; whoever called commits.
pub(super) async fn write(to: &mut Writing<'_>, change: &Change) -> Committed {
    let (table, seq) = write_table(to, change).await?;
    write_action(to, table, seq, change).await?;
    if let Some(people) = &change.people {
        write_people(to, table, people).await?;
    }
    for user in &change.limited {
        refuse_too_many(to, *user, change.target.guild()).await?;
    }
    write_deadlines(to, table, &change.deadlines).await?;
    for secret in &change.secrets {
        write_secret(to, table, secret).await?;
    }
    if let Some(deck) = &change.deck {
        write_deck(to, deck).await?;
    }
    write_posts(to, table, seq, change, &change.told).await?;
    if let Some(state) = &change.state {
        write_state(to, table, seq, change, state).await?;
    }
    write_posts(to, table, seq, change, &change.posts).await?;
    if let Some(title) = &change.title {
        write_title(to, change.target.guild(), title).await?;
    }
    if let Some(result) = &change.result {
        write_result(to, table, change, result).await?;
    }
    if let Some(proof) = &change.proof {
        write_proof(to, table, proof).await?;
    }
    Ok(table)
}

async fn write_table(to: &mut Writing<'_>, change: &Change) -> Result<(TableId, i64), CommitError> {
    match &change.target {
        Target::New(new) => Ok((insert_table(to, change, new).await?, 1)),
        Target::Known { table, after, .. } => {
            update_table(to, change, *table, *after).await?;
            if change.moved {
                move_queue(to, change, *table).await?;
            }
            Ok((*table, after + 1))
        }
    }
}

async fn insert_table(
    to: &mut Writing<'_>,
    change: &Change,
    new: &NewTable,
) -> Result<TableId, CommitError> {
    let guild = new.guild.0.cast_signed();
    let channel = new.channel.0.cast_signed();
    let id = sqlx::query_scalar!(
        r#"insert into tables (guild, channel, game, stage, seq, snapshot, opened_at, changed_at)
           values (?, ?, ?, ?, 1, ?, ?6, ?6) returning id as "id!""#,
        guild,
        channel,
        new.game,
        change.stage,
        change.snapshot,
        change.at.0,
    )
    .fetch_one(&mut **to)
    .await?;
    Ok(TableId(id))
}

async fn update_table(
    to: &mut Writing<'_>,
    change: &Change,
    table: TableId,
    after: i64,
) -> Result<(), CommitError> {
    let channel = change.target.channel().0.cast_signed();
    let done = sqlx::query!(
        "update tables set seq = seq + 1, channel = ?, stage = ?, snapshot = ?, changed_at = ?
         where id = ? and seq = ?",
        channel,
        change.stage,
        change.snapshot,
        change.at.0,
        table.0,
        after,
    )
    .execute(&mut **to)
    .await?;
    if done.rows_affected() == 1 {
        Ok(())
    } else {
        Err(CommitError::Outdated)
    }
}

/// What waits to be published goes where the table has gone (T18).
async fn move_queue(
    to: &mut Writing<'_>,
    change: &Change,
    table: TableId,
) -> Result<(), CommitError> {
    let channel = change.target.channel().0.cast_signed();
    sqlx::query!(
        "update outbox set channel = ?, attempts = 0, not_before = ? where table_id = ?",
        channel,
        change.at.0,
        table.0,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_action(
    to: &mut Writing<'_>,
    table: TableId,
    seq: i64,
    change: &Change,
) -> Result<(), CommitError> {
    let ActionRow {
        origin,
        actor,
        action,
        events,
    } = &change.action;
    sqlx::query!(
        "insert into actions (table_id, seq, at, origin, actor, action, events)
         values (?, ?, ?, ?, ?, ?, ?)",
        table.0,
        seq,
        change.at.0,
        origin,
        actor,
        action,
        events,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_people(
    to: &mut Writing<'_>,
    table: TableId,
    people: &PeopleRows,
) -> Result<(), CommitError> {
    sqlx::query!("delete from seats where table_id = ?", table.0)
        .execute(&mut **to)
        .await?;
    for (seat, who) in (0_i64..).zip(&people.seats) {
        let Some(who) = who else { continue };
        let user = who.user.0.cast_signed();
        sqlx::query!(
            "insert into seats (table_id, seat, user, name) values (?, ?, ?, ?)",
            table.0,
            seat,
            user,
            who.name,
        )
        .execute(&mut **to)
        .await?;
    }
    sqlx::query!("delete from challenges where table_id = ?", table.0)
        .execute(&mut **to)
        .await?;
    if let Some(who) = &people.challenged {
        let user = who.user.0.cast_signed();
        sqlx::query!(
            "insert into challenges (table_id, user, name) values (?, ?, ?)",
            table.0,
            user,
            who.name,
        )
        .execute(&mut **to)
        .await?;
    }
    write_offers(to, table, people).await
}

async fn write_offers(
    to: &mut Writing<'_>,
    table: TableId,
    people: &PeopleRows,
) -> Result<(), CommitError> {
    sqlx::query!("delete from offers where table_id = ?", table.0)
        .execute(&mut **to)
        .await?;
    for (seat, who) in &people.offered {
        let user = who.user.0.cast_signed();
        sqlx::query!(
            "insert into offers (table_id, seat, user, name) values (?, ?, ?, ?)",
            table.0,
            seat,
            user,
            who.name,
        )
        .execute(&mut **to)
        .await?;
    }
    Ok(())
}

async fn refuse_too_many(
    to: &mut Writing<'_>,
    user: UserId,
    guild: GuildId,
) -> Result<(), CommitError> {
    let user = user.0.cast_signed();
    let guild = guild.0.cast_signed();
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!: i64" from seats
           join tables on tables.id = seats.table_id
           where seats.user = ? and tables.guild = ? and tables.stage in ('lobby', 'playing')"#,
        user,
        guild,
    )
    .fetch_one(&mut **to)
    .await?;
    if count > TABLES_PER_PERSON {
        Err(CommitError::TooManyTables)
    } else {
        Ok(())
    }
}

async fn write_deadlines(
    to: &mut Writing<'_>,
    table: TableId,
    deadlines: &DeadlineChanges,
) -> Result<(), CommitError> {
    if !deadlines.set.is_empty() {
        let rows = json(&deadlines.set)?;
        sqlx::query!(
            "insert or replace into deadlines (table_id, kind, at)
             select ?, value ->> 'kind', value ->> 'at' from json_each(?)",
            table.0,
            rows,
        )
        .execute(&mut **to)
        .await?;
    }
    if !deadlines.stopped.is_empty() {
        let kinds = json(&deadlines.stopped)?;
        sqlx::query!(
            "delete from deadlines
             where table_id = ? and kind in (select value from json_each(?))",
            table.0,
            kinds,
        )
        .execute(&mut **to)
        .await?;
    }
    Ok(())
}

fn json(rows: &impl Serialize) -> Result<String, CommitError> {
    serde_json::to_string(rows).map_err(|error| CommitError::Broken(Broken::unreadable(error)))
}

async fn write_secret(
    to: &mut Writing<'_>,
    table: TableId,
    secret: &SecretRow,
) -> Result<(), CommitError> {
    sqlx::query!(
        "insert into secrets (table_id, game, secrets) values (?, ?, ?)
         on conflict (table_id, game) do update set secrets = excluded.secrets",
        table.0,
        secret.game,
        secret.secrets,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

/// The same deck is the same row.
async fn write_deck(to: &mut Writing<'_>, deck: &DeckRow) -> Result<(), CommitError> {
    sqlx::query!(
        "insert into decks (hash, deck) values (?, ?) on conflict (hash) do nothing",
        deck.hash,
        deck.deck,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_state(
    to: &mut Writing<'_>,
    table: TableId,
    seq: i64,
    change: &Change,
    state: &str,
) -> Result<(), CommitError> {
    let channel = change.target.channel().0.cast_signed();
    sqlx::query!(
        "insert into outbox (table_id, channel, seq, kind, post, not_before)
         values (?, ?, ?, 'state', ?, ?)
         on conflict (table_id) where kind = 'state'
         do update set seq = excluded.seq, channel = excluded.channel",
        table.0,
        channel,
        seq,
        state,
        change.at.0,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_posts(
    to: &mut Writing<'_>,
    table: TableId,
    seq: i64,
    change: &Change,
    posts: &[PostRow],
) -> Result<(), CommitError> {
    if posts.is_empty() {
        return Ok(());
    }
    let channel = change.target.channel().0.cast_signed();
    let posts = json(&posts)?;
    sqlx::query!(
        "insert into outbox (table_id, channel, seq, kind, mention, post, not_before)
         select ?, ?, ?, 'post', value ->> 'mention', value ->> 'post', ? from json_each(?)
         where not exists (select 1 from people
             where user = value ->> 'unless_muted' and mentions = 'off')
         order by key",
        table.0,
        channel,
        seq,
        change.at.0,
        posts,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_title(
    to: &mut Writing<'_>,
    guild: GuildId,
    title: &TitleRow,
) -> Result<(), CommitError> {
    let (guild, user) = (guild.0.cast_signed(), title.user.0.cast_signed());
    sqlx::query!(
        "insert into titles (guild, user, title) values (?, ?, ?)
         on conflict (guild, user) do update set title = excluded.title",
        guild,
        user,
        title.title,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

/// Titles last until the next game of Schraumen on the server ends (ZE4).
async fn end_titles(to: &mut Writing<'_>, guild: i64, game: &str) -> Result<(), CommitError> {
    sqlx::query!(
        "delete from titles where guild = ? and ? = 'schraumen'",
        guild,
        game
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}

async fn write_result(
    to: &mut Writing<'_>,
    table: TableId,
    change: &Change,
    result: &ResultRow,
) -> Result<(), CommitError> {
    let guild = change.target.guild().0.cast_signed();
    end_titles(to, guild, result.game).await?;
    sqlx::query!(
        "insert into results
         (table_id, guild, game, started_at, ended_at, actions, rounds, ending, counted)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        table.0,
        guild,
        result.game,
        result.started.0,
        change.at.0,
        result.actions,
        result.rounds,
        result.ending,
        result.counted,
    )
    .execute(&mut **to)
    .await?;
    for (seat, row) in (0_i64..).zip(&result.seats) {
        let user = row.user.map(|user| user.0.cast_signed());
        sqlx::query!(
            "insert into result_seats (table_id, seat, user, house, points, rank, left)
             values (?, ?, ?, ?, ?, ?, ?)",
            table.0,
            seat,
            user,
            row.house,
            row.points,
            row.rank,
            row.left,
        )
        .execute(&mut **to)
        .await?;
    }
    if result.counted == "people" {
        count(to, &countable(table, change, result)).await?;
    }
    Ok(())
}

/// What of a result goes into the standings.
fn countable<'a>(table: TableId, change: &Change, result: &'a ResultRow) -> Countable<'a> {
    let seats = result.seats.iter().map(|seat| CountableSeat {
        user: seat.user,
        name: seat.name.clone(),
        rank: seat.rank,
        left: seat.left,
    });
    Countable {
        table,
        guild: change.target.guild(),
        game: result.game,
        at: change.at,
        seats: seats.collect(),
    }
}

async fn write_proof(to: &mut Writing<'_>, table: TableId, proof: &str) -> Result<(), CommitError> {
    sqlx::query!(
        "insert into proofs (table_id, proof) values (?, ?)",
        table.0,
        proof,
    )
    .execute(&mut **to)
    .await?;
    Ok(())
}
