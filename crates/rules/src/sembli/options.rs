//! House rules of a table of Sembli.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Which arguments are a C (house rule *consensus*, S3a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Consensus {
    /// Citizens only, three or four of a kind.
    #[default]
    Kind,
    /// Citizens only, all four suits present.
    FourSuits,
    /// Citizens only, all in one suit.
    OneSuit,
}

/// Who leads the first round (S2a-start).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Starter {
    /// Left to chance.
    #[default]
    Chance,
    /// This seat.
    Seat(Seat),
}

/// The house rules of one table; the default is the printed game as we read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Options {
    /// Who leads the first round.
    pub starter: Starter,
    /// Three Jokers instead of two (S1b).
    pub three_jokers: bool,
    /// A 4–4 is decided by one more power card (S2d).
    pub tie_break: bool,
    /// A 2 3 (4) is a straight with the Ace as its lowest value (S3-values).
    pub ace_low: bool,
    /// A B must contain at least one citizen (S3a).
    pub citizens_needed: bool,
    /// The reading of C.
    pub consensus: Consensus,
}
