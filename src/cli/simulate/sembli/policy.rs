//! The ways of playing that can be compared.

use clap::ValueEnum;
use tempelrat_rules::sembli::{View, What};
use tempelrat_rules::{Answer, Ask, Chance};

use crate::house::{Level, sembli};

/// A way of playing: the levels that a table offers, and two that only
/// simulations use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// House player: the weakest valid argument
    Easy,
    /// House player: leads with the strongest argument, responds with the cheapest that wins
    Medium,
    /// Any legal answer
    Random,
    /// The strongest argument, in the lead and in response
    Strongest,
}

impl Policy {
    pub(super) fn answer(
        self,
        view: &View,
        asks: &[Ask<What>],
        chance: &mut Chance,
    ) -> Option<Answer<What>> {
        match self {
            Self::Easy => sembli::answer(Level::Easy, view, asks, chance),
            Self::Medium => sembli::answer(Level::Medium, view, asks, chance),
            Self::Random => sembli::random_answer(view, asks, chance),
            Self::Strongest => sembli::strongest_answer(view, asks, chance),
        }
    }
}
