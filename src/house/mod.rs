//! House players (T4): a view and the asks in, an answer out. They never hold
//! a table's state, and see no more than their seat.

pub mod schraumen;
pub mod sembli;

use tempelrat_rules::any::{View, What};
use tempelrat_rules::{Answer, Ask, Chance};

use serde::{Deserialize, Serialize};

/// How well a house player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Sembli: plays the weakest valid argument. Schraumen: by chance, but
    /// nothing absurd.
    Easy,
    /// Sembli: leads with the strongest, answers with the cheapest that wins.
    /// Schraumen: tries each answer and takes the one that leaves it best off.
    Medium,
}

/// What a house player answers to the first of the games' questions that are
/// `asks`; none if nothing is asked.
#[must_use]
pub fn answer(
    level: Level,
    view: &View,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    match view {
        View::Sembli(view) => {
            let asks = narrowed(asks, What::sembli);
            sembli::answer(level, view, &asks, chance).map(Answer::from)
        }
        View::Schraumen(view) => {
            let asks = narrowed(asks, What::schraumen);
            schraumen::answer(level, view, &asks, chance).map(Answer::from)
        }
    }
}

fn narrowed<W>(asks: &[Ask<What>], narrow: impl Fn(What) -> Option<W>) -> Vec<Ask<W>> {
    let asks = asks.iter().filter_map(|ask| {
        Some(Ask {
            choice: ask.choice,
            what: narrow(ask.what)?,
            form: ask.form,
        })
    });
    asks.collect()
}
