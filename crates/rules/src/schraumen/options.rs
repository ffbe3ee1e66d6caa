//! What is chosen at a table of Schraumen before it starts.

use serde::{Deserialize, Serialize};

use super::{Removal, Scroll};
use crate::Seat;

/// Whether Festival of Magic is in the deck (ZA2, ZF).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Festival {
    /// It is; eleven scrolls are set aside.
    #[default]
    On,
    /// It isn't; ten scrolls are set aside.
    Off,
}

/// How the vow of five binds (Z1-vow).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Vow {
    /// More than five scrolls force readings.
    #[default]
    Usual,
    /// Besides, five at the start of an office force one reading.
    Strict,
}

/// How lots are sold (Z3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Bidding {
    /// Open and ascending, with the hammer.
    #[default]
    Live,
    /// Each posts a secret limit.
    Sealed,
}

/// Whether "Sacrilege!" can be called (Z6-vote).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Sacrilege {
    /// It can, and people vote.
    #[default]
    Vote,
    /// It can't.
    Off,
}

/// Who is druid first (ZA5). Who has the oldest account only the table knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum FirstDruid {
    /// Left to chance.
    #[default]
    Chance,
    /// This seat.
    Seat(Seat),
}

/// The options of one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Options {
    /// Festival of Magic.
    pub festival: Festival,
    /// The vow of five.
    pub vow: Vow,
    /// The auction.
    pub bidding: Bidding,
    /// Sacrilege.
    pub sacrilege: Sacrilege,
    /// The first druid.
    pub first: FirstDruid,
}

impl Options {
    /// Whether these options take `scroll` out of the deck.
    #[must_use]
    pub fn remove(&self, scroll: &Scroll) -> bool {
        match scroll.removable_by {
            Some(Removal::NoFestival) => self.festival == Festival::Off,
            None => false,
        }
    }

    /// Whether whoever is to be druid first sits at a table of so many.
    #[must_use]
    pub const fn begin_among(&self, seats: u8) -> bool {
        match self.first {
            FirstDruid::Chance => true,
            FirstDruid::Seat(seat) => seat.0 < seats,
        }
    }
}
