//! Reading the standings: a page of them, somebody's place, somebody's course.
//! No results are gone through for it.

use sqlx::SqliteConnection;
use tempelrat_clock::Timestamp;

use super::{Broken, GuildId, Store, TableId, UserId};
use crate::standings::{Period, Rating, Standing};

/// Which list of standings.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Board {
    pub(crate) guild: GuildId,
    pub(crate) game: &'static str,
    pub(crate) period: Period,
}

/// Which part of it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    /// The page of this number, from 0.
    Page(u32),
    /// The page on which this person stands.
    Of(UserId),
}

/// A part of a list.
pub(crate) struct BoardRows {
    /// How many stand in the list.
    pub(crate) people: u64,
    /// The number of the page, from 0; none if the person isn't in the list.
    pub(crate) page: Option<u32>,
    /// The rank of the first of the rows.
    pub(crate) rank: u64,
    pub(crate) rows: Vec<BoardRow>,
}

/// One person in it.
pub(crate) struct BoardRow {
    pub(crate) user: UserId,
    /// As last seen.
    pub(crate) name: String,
    pub(crate) standing: Standing,
}

/// What a result did to the rating of a seat.
pub(crate) struct RatingChangeRow {
    pub(crate) seat: u8,
    pub(crate) before: i64,
    pub(crate) after: i64,
}

/// A rating after a game, in points.
pub(crate) struct CourseRow {
    pub(crate) at: Timestamp,
    pub(crate) points: i64,
}

/// What the rows of a list are sorted by.
struct Key {
    established: i64,
    points: i64,
    player: i64,
}

impl Store {
    /// A part of a list, with so many rows a page.
    pub(crate) async fn board(
        &self,
        board: Board,
        part: Part,
        per_page: u32,
    ) -> Result<BoardRows, Broken> {
        // One transaction, so that its parts are of the same moment.
        let mut from = self.readers().begin().await?;
        let people = people(&mut from, board).await?;
        let page = match part {
            Part::Page(page) => Some(page),
            Part::Of(user) => match key_of(&mut from, board, user).await? {
                Some(key) => Some(page(ahead(&mut from, board, &key).await?, per_page)),
                None => None,
            },
        };
        let (first, rows) = match page {
            Some(page) => rows(&mut from, board, page, per_page).await?,
            None => (None, Vec::new()),
        };
        let rank = match first {
            Some(first) => better(&mut from, board, &first).await? + 1,
            None => 1,
        };
        Ok(BoardRows {
            people,
            page,
            rank,
            rows,
        })
    }

    /// How the rating of someone went over the last so many games, oldest
    /// first.
    pub(crate) async fn course(
        &self,
        board: Board,
        user: UserId,
        games: u32,
    ) -> Result<Vec<CourseRow>, Broken> {
        let (guild, user) = (board.guild.0.cast_signed(), user.0.cast_signed());
        let season = board.period.number();
        let rows = sqlx::query!(
            r#"select at as "at!: i64", iif(?1 = 0, after, after_in_season) as "points!: i64"
               from rating_changes
               where player = (select id from players where guild = ?2 and user = ?3)
                   and game = ?4 and (?1 = 0 or season = ?1)
               order by id desc limit ?5"#,
            season,
            guild,
            user,
            board.game,
            games,
        )
        .fetch_all(self.readers())
        .await?;
        let rows = rows.into_iter().rev().map(|row| CourseRow {
            at: Timestamp(row.at),
            points: row.points,
        });
        Ok(rows.collect())
    }

    /// What the result of a table did to the ratings of its seats; nothing if
    /// it didn't count.
    pub(crate) async fn rating_changes(
        &self,
        table: TableId,
    ) -> Result<Vec<RatingChangeRow>, Broken> {
        let rows = sqlx::query_as!(
            RatingChangeRow,
            r#"select seat as "seat: u8", before, after from rating_changes
               where table_id = ? order by seat"#,
            table.0
        );
        Ok(rows.fetch_all(self.readers()).await?)
    }
}

async fn people(from: &mut SqliteConnection, board: Board) -> Result<u64, Broken> {
    let (guild, season) = (board.guild.0.cast_signed(), board.period.number());
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!: i64" from standings
           where guild = ? and game = ? and season = ?"#,
        guild,
        board.game,
        season,
    );
    Ok(count.fetch_one(from).await?.cast_unsigned())
}

/// By what someone is sorted into the list.
async fn key_of(
    from: &mut SqliteConnection,
    board: Board,
    user: UserId,
) -> Result<Option<Key>, Broken> {
    let (guild, season) = (board.guild.0.cast_signed(), board.period.number());
    let user = user.0.cast_signed();
    let key = sqlx::query_as!(
        Key,
        r#"select established as "established!", points as "points!", player as "player!"
           from standings where guild = ?1 and game = ?2 and season = ?3
               and player = (select id from players where guild = ?1 and user = ?4)"#,
        guild,
        board.game,
        season,
        user,
    );
    Ok(key.fetch_optional(from).await?)
}

/// How many stand before a row in the list.
async fn ahead(from: &mut SqliteConnection, board: Board, key: &Key) -> Result<u64, Broken> {
    let (guild, season) = (board.guild.0.cast_signed(), board.period.number());
    let equals = sqlx::query_scalar!(
        r#"select count(*) as "count!: i64" from standings
           where guild = ? and game = ? and season = ? and established = ? and points = ?
               and player < ?"#,
        guild,
        board.game,
        season,
        key.established,
        key.points,
        key.player,
    );
    let equals = equals.fetch_one(&mut *from).await?.cast_unsigned();
    Ok(better(from, board, key).await? + equals)
}

/// How many are better than a row.
async fn better(from: &mut SqliteConnection, board: Board, key: &Key) -> Result<u64, Broken> {
    let (guild, season) = (board.guild.0.cast_signed(), board.period.number());
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!: i64" from standings
           where guild = ? and game = ? and season = ?
               and (established > ?4 or (established = ?4 and points > ?5))"#,
        guild,
        board.game,
        season,
        key.established,
        key.points,
    );
    Ok(count.fetch_one(from).await?.cast_unsigned())
}

/// The rows of a page, and by what the first of them is sorted.
async fn rows(
    from: &mut SqliteConnection,
    board: Board,
    page: u32,
    per_page: u32,
) -> Result<(Option<Key>, Vec<BoardRow>), Broken> {
    let (guild, season) = (board.guild.0.cast_signed(), board.period.number());
    let skipped = i64::from(page) * i64::from(per_page);
    let rows = sqlx::query!(
        r#"select player as "player!", established as "established!", points as "points!",
               user as "user!", coalesce(name, '') as "name!: String",
               mean as "mean!", deviation as "deviation!", games as "games!: u32",
               wins as "wins!: u32", draws as "draws!: u32", streak as "streak!: u32",
               best_streak as "best_streak!: u32"
           from (select player from standings
                   where guild = ?1 and game = ?2 and season = ?3
                   order by established desc, points desc, player limit ?4 offset ?5)
               join standings using (player) join players on players.id = player
           where standings.guild = ?1 and game = ?2 and season = ?3
           order by established desc, points desc, player"#,
        guild,
        board.game,
        season,
        per_page,
        skipped,
    )
    .fetch_all(from)
    .await?;
    let first = rows.first().map(|row| Key {
        established: row.established,
        points: row.points,
        player: row.player,
    });
    let rows = rows.into_iter().map(|row| BoardRow {
        user: UserId(row.user.cast_unsigned()),
        name: row.name,
        standing: Standing {
            rating: Rating {
                mean: row.mean,
                deviation: row.deviation,
            },
            games: row.games,
            wins: row.wins,
            draws: row.draws,
            streak: row.streak,
            best_streak: row.best_streak,
        },
    });
    Ok((first, rows.collect()))
}

fn page(ahead: u64, per_page: u32) -> u32 {
    u32::try_from(ahead / u64::from(per_page.max(1))).unwrap_or(u32::MAX)
}
