//! How a game of Schraumen ends (ZE).

use serde::{Deserialize, Serialize};

use super::ScrollId;
use crate::{Seat, SeatSet};

/// What ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// A druid needed a scroll from the temple and found none (ZE2).
    Temple,
    /// This scroll (ZE1).
    Scroll(ScrollId),
    /// Fewer than three were left (T15), or an unsound deck had brought the
    /// game to a standstill.
    CutShort,
}

/// Where one seat ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub seat: Seat,
    /// Its rank; equals share one (1, 2, 2, 4).
    pub rank: u8,
    /// Plums in the purse.
    pub plums: u16,
    /// Scrolls held, hidden and open.
    pub scrolls: u8,
    /// Plums with what the scrolls count.
    pub total: u16,
    /// It left before the end.
    pub left: bool,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// What ended it.
    pub ending: Ending,
    /// Who won; several share the title (ZE3).
    pub winners: SeatSet,
    /// A special victory, whatever the plums say (ZE3).
    pub special: bool,
    /// What a scroll counted.
    pub final_worth: u16,
    /// The offices held and skipped.
    pub offices: u32,
    /// All seats, the best first; equals in the order of their seats.
    pub ranking: Vec<Standing>,
}
