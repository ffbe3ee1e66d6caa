//! Who stands where on a server (T22), for whoever asks. Reading alone: what
//! is counted is counted with the end of a game.

use super::keep::game_name;
use super::{GameKind, GuildId, Period, Tables, Title, UserId};
use crate::standings::{Season, Standing, date, ranks};
use crate::store::{Board, BoardRows, Broken, Part};

/// Ten rows a page (T22).
const PER_PAGE: u32 = 10;

/// The course of a rating goes back so many games.
const COURSE: u32 = 100;

/// From where a list is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    /// The page of this number, from 0.
    Page(u32),
    /// The page on which this person stands.
    Person(UserId),
}

/// A page of a list of standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// Of which game.
    pub game: GameKind,
    /// Of which games of it.
    pub period: Period,
    /// The season that is now.
    pub now: Season,
    /// How many people stand in the list.
    pub people: u64,
    /// How many pages there are.
    pub pages: u32,
    /// The number of this page, from 0; none if it was asked for a person who
    /// isn't in the list.
    pub page: Option<u32>,
    /// Who stands on it; nobody beyond the last page.
    pub rows: Vec<StandingView>,
}

/// Somebody in a list of standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingView {
    /// The rank; equals share one.
    pub rank: u64,
    /// The account. Whoever has left the server still stands here.
    pub user: UserId,
    /// The name as last seen, unescaped.
    pub name: String,
    /// What the person bears as the server's reigning Oberschraum (ZE4).
    pub title: Option<Title>,
    /// The rating in points.
    pub points: i64,
    /// How far it may well be off, in points.
    pub margin: i64,
    /// Whether there are too few games for it to say much (T23).
    pub provisional: bool,
    /// How many games.
    pub games: u32,
    /// How many were won.
    pub wins: u32,
    /// In how many the first place was shared.
    pub draws: u32,
    /// The most games won in a row.
    pub best_streak: u32,
}

/// How a person's rating went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The points after each of the last games, oldest first; at most 100.
    pub points: Vec<i64>,
    /// The days of the first and the last of these games.
    pub days: (String, String),
}

impl Tables {
    /// A page of the standings on a server.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn standings(
        &self,
        guild: GuildId,
        game: GameKind,
        period: Period,
        from: From,
    ) -> Result<Standings, Broken> {
        let hall = self.hall();
        let part = match from {
            From::Page(page) => Part::Page(page),
            From::Person(user) => Part::Of(user),
        };
        let rows = hall.store.board(board(guild, game, period), part, PER_PAGE);
        let rows = rows.await?;
        let pages = rows.people.div_ceil(PER_PAGE.into());
        let titles = hall.titles(guild).await?;
        Ok(Standings {
            game,
            period,
            now: Season::at(hall.clock.now()),
            people: rows.people,
            pages: u32::try_from(pages).unwrap_or(u32::MAX),
            page: rows.page,
            rows: views(rows, &titles),
        })
    }

    /// How someone's rating went; none without a game.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn course(
        &self,
        guild: GuildId,
        game: GameKind,
        period: Period,
        user: UserId,
    ) -> Result<Option<Course>, Broken> {
        let store = &self.hall().store;
        let rows = store
            .course(board(guild, game, period), user, COURSE)
            .await?;
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return Ok(None);
        };
        Ok(Some(Course {
            days: (date(first.at), date(last.at)),
            points: rows.iter().map(|row| row.points).collect(),
        }))
    }
}

const fn board(guild: GuildId, game: GameKind, period: Period) -> Board {
    Board {
        guild,
        game: game_name(game),
        period,
    }
}

fn views(rows: BoardRows, titles: &[(UserId, Title)]) -> Vec<StandingView> {
    // Provisional ones stand behind the others: they are equal to none of them.
    let score = |standing: &Standing| (standing.provisional(), standing.rating.points());
    let scores: Vec<_> = rows.rows.iter().map(|row| score(&row.standing)).collect();
    let page = u64::from(rows.page.unwrap_or_default());
    let ranks = ranks(page * u64::from(PER_PAGE) + 1, rows.rank, &scores);
    let title = |user| {
        let mut titles = titles.iter();
        titles.find(|(bearer, _)| *bearer == user).map(|(_, t)| *t)
    };
    let rows = rows.rows.into_iter().zip(ranks);
    rows.map(|(row, rank)| StandingView {
        rank,
        user: row.user,
        title: title(row.user),
        name: row.name,
        points: row.standing.rating.points(),
        margin: row.standing.rating.margin(),
        provisional: row.standing.provisional(),
        games: row.standing.games,
        wins: row.standing.wins,
        draws: row.standing.draws,
        best_streak: row.standing.best_streak,
    })
    .collect()
}
