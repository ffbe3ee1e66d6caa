//! The 47 civil cards and the 8 power cards.

use serde::{Deserialize, Serialize};

/// A suit and the vision of society it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// ◆ Technology, `D`.
    Diamonds,
    /// ♣ Nature, `C`.
    Clubs,
    /// ♠ Tradition, `S`.
    Spades,
    /// ♥ Solidarity, `H`.
    Hearts,
}

/// The value of a civil card other than the Joker: 2–10, then Jack, then Ace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rank {
    /// A citizen, 2–10.
    Number(u8),
    /// An institution that follows the 10 (S3-values).
    Jack,
    /// An institution.
    Ace,
}

/// A civil card, as a number below 47: 44 suited cards, then the Jokers
/// (44, 45, and 46 for the house rule of three). Written as in `7D`, `10H`,
/// `JS`, `AC`, `X`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// King or Queen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PowerRank {
    /// The Ace stands closest to a King (S3c2).
    King,
    /// The Jack stands closest to a Queen (S3c2).
    Queen,
}

/// One of the eight cards that are played for. Written as in `KD`, `QH`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowerCard {
    /// King or Queen.
    pub rank: PowerRank,
    /// Its suit: an argument must contain it (S2a).
    pub suit: Suit,
}
