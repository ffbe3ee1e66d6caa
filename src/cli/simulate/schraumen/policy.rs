//! The ways of playing that can be simulated.

use clap::ValueEnum;
use tempelrat_rules::schraumen::{Schraumen, What};
use tempelrat_rules::{Answer, Ask, Chance, Rules, Seat, Viewer};

use crate::house::{Level, schraumen};

/// A way of playing: the levels that a table offers, and one that only
/// simulations use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Policy {
    /// House player: by chance, but nothing absurd
    Easy,
    /// House player: tries each answer and takes the one that leaves it best off
    Medium,
    /// Any legal answer
    Random,
}

impl Policy {
    /// What `seat` answers, from its own view alone.
    pub(super) fn answer(
        self,
        game: &Schraumen,
        seat: Seat,
        asks: &[Ask<What>],
        chance: &mut Chance,
    ) -> Option<Answer<What>> {
        let level = match self {
            Self::Easy => Level::Easy,
            Self::Medium => Level::Medium,
            Self::Random => return schraumen::random_answer(asks, chance),
        };
        let view = game.view(Viewer::Seat(seat));
        schraumen::answer(level, &view, asks, chance)
    }
}
