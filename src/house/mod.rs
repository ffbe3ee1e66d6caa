//! House players (T4): a view and the asks in, an answer out. They never hold
//! a table's state, and see no more than their seat.

pub mod sembli;

use serde::{Deserialize, Serialize};

/// How well a house player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays the weakest valid argument.
    Easy,
    /// Leads with the strongest, answers with the cheapest that wins.
    Medium,
}
