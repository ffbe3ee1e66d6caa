//! What is printed.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use tempelrat_rules::schraumen::DeckRef;

use super::tally::{Ended, ScrollCount, TITLE, Tally};
use crate::cli::simulate::share;

/// What is printed. Shares are between 0 and 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Offices a game.
    pub offices_mean: f64,
    /// Offices of the longest game.
    pub offices_max: u64,
    /// Plums a player at the end.
    pub plums_mean: f64,
    /// Plums of the winner.
    pub winner_plums_mean: f64,
    /// Shares of the games by what ended them: `temple`, a scroll's id, or
    /// `cut-short`.
    pub endings: BTreeMap<String, f64>,
    /// Scrolls burnt unread a game.
    pub burnt_unread_mean: f64,
    /// What a lot that is sold costs.
    pub price_mean: f64,
    /// Share of the games in which the garden was empty at some time.
    pub dry_garden_share: f64,
    /// Share of the games with several winners.
    pub ties_share: f64,
    /// Share of the titles that goes to whoever was druid first.
    pub first_seat_share: f64,
    /// Each scroll that is in play.
    pub scrolls: BTreeMap<String, ScrollFigures>,
    /// Broken invariants.
    pub violations: u64,
}

/// What became of one scroll.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ScrollFigures {
    /// Share of the games in which somebody read it.
    pub read: f64,
    /// Share of the games in which somebody got it.
    pub held: f64,
    /// How much more often than others its readers win.
    pub win_lift: f64,
}

impl Summary {
    /// The figures of `tally`, of games with so many players.
    #[must_use]
    pub fn of(tally: &Tally, players: u8, deck: &DeckRef) -> Self {
        let games = tally.games;
        let name = |ending: &Ended| match ending {
            Ended::Temple => "temple".to_owned(),
            Ended::CutShort => "cut-short".to_owned(),
            Ended::Scroll(scroll) => deck
                .scroll(*scroll)
                .map_or_else(String::new, |s| s.id.clone()),
        };
        let endings = tally.endings.iter();
        let scrolls = tally.scrolls.iter().filter_map(|(scroll, count)| {
            let id = deck.scroll(*scroll)?.id.clone();
            Some((id, figures(count, games, players)))
        });
        Self {
            games,
            offices_mean: share(tally.offices, games),
            offices_max: tally.offices_max,
            plums_mean: share(tally.plums, games * u64::from(players)),
            winner_plums_mean: share(tally.winner_plums, games),
            endings: endings
                .map(|(ending, count)| (name(ending), share(*count, games)))
                .collect(),
            burnt_unread_mean: share(tally.burnt_unread, games),
            price_mean: share(tally.prices, tally.sold),
            dry_garden_share: share(tally.dry, games),
            ties_share: share(tally.ties, games),
            first_seat_share: share(tally.first_titles, games * TITLE),
            scrolls: scrolls.collect(),
            violations: tally.violations,
        }
    }
}

fn figures(count: &ScrollCount, games: u64, players: u8) -> ScrollFigures {
    let lift = if count.readers == 0 {
        0.0
    } else {
        share(count.titles, count.readers * TITLE) - 1.0 / f64::from(players)
    };
    ScrollFigures {
        read: share(count.read, games),
        held: share(count.held, games),
        win_lift: lift,
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let mut line = |name: &str, value: String| writeln!(f, "{name:<24}{value}");
        line("games", self.games.to_string())?;
        line("offices a game", format!("{:.2}", self.offices_mean))?;
        line("offices of the longest", self.offices_max.to_string())?;
        line("plums a player", format!("{:.2}", self.plums_mean))?;
        line(
            "plums of the winner",
            format!("{:.2}", self.winner_plums_mean),
        )?;
        for (ending, share) in &self.endings {
            line(&format!("ended by {ending}"), percent(*share))?;
        }
        line("burnt unread", format!("{:.2}", self.burnt_unread_mean))?;
        line("price of a lot", format!("{:.2}", self.price_mean))?;
        line("garden empty", percent(self.dry_garden_share))?;
        line("titles shared", percent(self.ties_share))?;
        line("titles of first druids", percent(self.first_seat_share))?;
        for (id, scroll) in &self.scrolls {
            let ScrollFigures {
                read,
                held,
                win_lift,
            } = scroll;
            let value = format!(
                "held {:>7}  read {:>7}  lift {:>+6.3}",
                percent(*held),
                percent(*read),
                win_lift
            );
            line(id, value)?;
        }
        line("violations", self.violations.to_string())
    }
}
