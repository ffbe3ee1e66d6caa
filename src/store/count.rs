//! Counting a result in the standings (T21, T22): four statements however many
//! sat at the table, within the transaction that keeps the result.

use std::collections::HashMap;

use serde::Serialize;
use sqlx::SqliteConnection;
use tempelrat_clock::Timestamp;

use super::{Broken, GuildId, TableId, UserId};
use crate::standings::{self, Finish, Period, Rating, Season, Standing};

/// A result between people.
pub(super) struct Countable<'a> {
    pub(super) table: TableId,
    pub(super) guild: GuildId,
    pub(super) game: &'a str,
    pub(super) at: Timestamp,
    /// In the order of the seats.
    pub(super) seats: Vec<CountableSeat>,
}

/// One of its seats.
pub(super) struct CountableSeat {
    /// None if that person was erased.
    pub(super) user: Option<UserId>,
    pub(super) name: Option<String>,
    pub(super) rank: u8,
    pub(super) left: bool,
}

/// What is known about a player, in a season and ever.
#[derive(Clone, Copy, Default)]
struct Known {
    /// None if it is nobody's.
    player: Option<i64>,
    ever: Standing,
    season: Standing,
}

/// Brings the standings up to date.
pub(super) async fn count(to: &mut SqliteConnection, result: &Countable<'_>) -> Result<(), Broken> {
    let season = Period::Season(Season::at(result.at)).number();
    note_players(to, result).await?;
    let before = known(to, result, season).await?;
    let after = Known::after(&before, &result.seats);
    write_standings(to, result, season, &after).await?;
    write_changes(to, result, season, &before, &after).await
}

impl Known {
    fn after(before: &[Self], seats: &[CountableSeat]) -> Vec<Self> {
        let finished = |standing: fn(&Self) -> Standing| {
            let finishes = before.iter().zip(seats).map(|(known, seat)| Finish {
                standing: standing(known),
                rank: seat.rank,
                left: seat.left,
            });
            standings::after(&finishes.collect::<Vec<_>>())
        };
        let (ever, season) = (finished(|k| k.ever), finished(|k| k.season));
        let after = before.iter().zip(ever).zip(season);
        after
            .map(|((known, ever), season)| Self {
                player: known.player,
                ever,
                season,
            })
            .collect()
    }
}

#[derive(Serialize)]
struct PlayerRow<'a> {
    user: i64,
    name: Option<&'a str>,
}

async fn note_players(to: &mut SqliteConnection, result: &Countable<'_>) -> Result<(), Broken> {
    let rows = result.seats.iter().filter_map(|seat| {
        Some(PlayerRow {
            user: seat.user?.0.cast_signed(),
            name: seat.name.as_deref(),
        })
    });
    let (guild, rows) = (result.guild.0.cast_signed(), json(rows)?);
    sqlx::query!(
        "insert into players (guild, user, name)
         select ?, value ->> 'user', value ->> 'name' from json_each(?) where true
         on conflict (guild, user) do update set name = coalesce(excluded.name, name)",
        guild,
        rows,
    )
    .execute(to)
    .await?;
    Ok(())
}

/// What is known about whoever sits on each seat.
async fn known(
    to: &mut SqliteConnection,
    result: &Countable<'_>,
    season: i64,
) -> Result<Vec<Known>, Broken> {
    let guild = result.guild.0.cast_signed();
    let users = result.seats.iter().filter_map(|seat| seat.user);
    let users = json(users.map(|user| user.0.cast_signed()))?;
    let rows = sqlx::query!(
        r#"select players.id as "player!", players.user as "user!", season as "season?",
               mean as "mean?", deviation as "deviation?", games as "games?: u32",
               wins as "wins?: u32", draws as "draws?: u32", streak as "streak?: u32",
               best_streak as "best_streak?: u32"
           from players left join standings
               on standings.guild = players.guild and standings.game = ?
               and standings.season in (0, ?) and standings.player = players.id
           where players.guild = ? and players.user in (select value from json_each(?))"#,
        result.game,
        season,
        guild,
        users,
    )
    .fetch_all(to)
    .await?;
    let mut by_user: HashMap<i64, Known> = HashMap::new();
    for row in rows {
        let known = by_user.entry(row.user).or_default();
        known.player = Some(row.player);
        let (Some(of), Some(mean), Some(deviation)) = (row.season, row.mean, row.deviation) else {
            continue;
        };
        let standing = Standing {
            rating: Rating { mean, deviation },
            games: row.games.unwrap_or_default(),
            wins: row.wins.unwrap_or_default(),
            draws: row.draws.unwrap_or_default(),
            streak: row.streak.unwrap_or_default(),
            best_streak: row.best_streak.unwrap_or_default(),
        };
        if of == 0 {
            known.ever = standing;
        } else {
            known.season = standing;
        }
    }
    let of = |seat: &CountableSeat| {
        seat.user
            .and_then(|user| by_user.get(&user.0.cast_signed()))
    };
    let seats = result.seats.iter();
    Ok(seats
        .map(|seat| of(seat).copied().unwrap_or_default())
        .collect())
}

#[derive(Serialize)]
struct StandingRow {
    season: i64,
    player: i64,
    mean: i64,
    deviation: i64,
    points: i64,
    established: u8,
    games: u32,
    wins: u32,
    draws: u32,
    streak: u32,
    best_streak: u32,
}

impl StandingRow {
    fn new(player: i64, season: i64, standing: &Standing) -> Self {
        Self {
            season,
            player,
            mean: standing.rating.mean,
            deviation: standing.rating.deviation,
            points: standing.rating.points(),
            established: u8::from(!standing.provisional()),
            games: standing.games,
            wins: standing.wins,
            draws: standing.draws,
            streak: standing.streak,
            best_streak: standing.best_streak,
        }
    }
}

async fn write_standings(
    to: &mut SqliteConnection,
    result: &Countable<'_>,
    season: i64,
    after: &[Known],
) -> Result<(), Broken> {
    let players = after
        .iter()
        .filter_map(|known| Some((known.player?, known)));
    let rows = players.flat_map(|(player, known)| {
        let ever = StandingRow::new(player, Period::AllTime.number(), &known.ever);
        [ever, StandingRow::new(player, season, &known.season)]
    });
    let (guild, rows) = (result.guild.0.cast_signed(), json(rows)?);
    sqlx::query!(
        "insert or replace into standings (guild, game, season, player, mean, deviation, points,
             established, games, wins, draws, streak, best_streak)
         select ?, ?, value ->> 'season', value ->> 'player', value ->> 'mean',
             value ->> 'deviation', value ->> 'points', value ->> 'established',
             value ->> 'games', value ->> 'wins', value ->> 'draws', value ->> 'streak',
             value ->> 'best_streak'
         from json_each(?)",
        guild,
        result.game,
        rows,
    )
    .execute(to)
    .await?;
    Ok(())
}

#[derive(Serialize)]
struct ChangeRow {
    player: Option<i64>,
    before: i64,
    after: i64,
    after_in_season: i64,
}

async fn write_changes(
    to: &mut SqliteConnection,
    result: &Countable<'_>,
    season: i64,
    before: &[Known],
    after: &[Known],
) -> Result<(), Broken> {
    let rows = before.iter().zip(after).map(|(before, after)| ChangeRow {
        player: after.player,
        before: before.ever.rating.points(),
        after: after.ever.rating.points(),
        after_in_season: after.season.rating.points(),
    });
    let rows = json(rows)?;
    sqlx::query!(
        "insert into rating_changes
             (table_id, seat, player, game, season, at, before, after, after_in_season)
         select ?, key, value ->> 'player', ?, ?, ?, value ->> 'before', value ->> 'after',
             value ->> 'after_in_season'
         from json_each(?) order by key",
        result.table.0,
        result.game,
        season,
        result.at.0,
        rows,
    )
    .execute(to)
    .await?;
    Ok(())
}

fn json<T: Serialize>(rows: impl Iterator<Item = T>) -> Result<String, Broken> {
    serde_json::to_string(&rows.collect::<Vec<_>>()).map_err(Broken::unreadable)
}
