//! What the standings' buttons say back. They belong to no table.
//!
//! `1.score.sembli.20264.page.3` is: version 1, the standings of Sembli, the
//! last quarter of 2026 (0 would be all time), their page 3 (from 0).

use std::fmt;

use super::VERSION;
use crate::table::{GameKind, Period};

/// Stands where other ids have the number of their table.
const KIND: &str = "score";

/// A button under a list of standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScoreId {
    /// The standings of which game.
    pub game: GameKind,
    /// Of which games of it.
    pub period: Period,
    /// What using it asks for.
    pub press: ScorePress,
}

/// What can be pressed under a list of standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScorePress {
    /// Show the page of this number, from 0.
    Page(u32),
    /// Show the page on which whoever presses stands.
    Me,
    /// Show how the rating of whoever presses went.
    Chart,
}

impl ScoreId {
    /// Reads what [`fmt::Display`] writes, and nothing else.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('.').skip(2);
        let game = parts.next().and_then(game)?;
        let period = Period::numbered(parts.next()?.parse().ok()?)?;
        let press = match (parts.next()?, parts.next()) {
            ("page", Some(page)) => ScorePress::Page(page.parse().ok()?),
            ("me", None) => ScorePress::Me,
            ("chart", None) => ScorePress::Chart,
            _ => return None,
        };
        let id = Self {
            game,
            period,
            press,
        };
        (id.to_string() == text).then_some(id)
    }
}

impl fmt::Display for ScoreId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, period) = (game_word(self.game), self.period.number());
        write!(f, "{VERSION}.{KIND}.{game}.{period}.")?;
        match self.press {
            ScorePress::Page(page) => write!(f, "page.{page}"),
            ScorePress::Me => f.write_str("me"),
            ScorePress::Chart => f.write_str("chart"),
        }
    }
}

pub(super) const GAMES: [GameKind; 2] = [GameKind::Sembli, GameKind::Schraumen];

fn game(word: &str) -> Option<GameKind> {
    GAMES.into_iter().find(|game| game_word(*game) == word)
}

const fn game_word(game: GameKind) -> &'static str {
    match game {
        GameKind::Sembli => "sembli",
        GameKind::Schraumen => "schraumen",
    }
}
