//! What an argument is and which of two is stronger (S3).

use serde::{Deserialize, Serialize};

use super::{Card, Rank, Suit};
use crate::Positions;

/// The three groups, weakest first (S3a, S3b1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Group {
    /// Citizens only.
    A,
    /// With at least one institution.
    B,
    /// Citizens with a broad consensus.
    C,
}

/// The five rows, weakest first (S3-rows, S3b2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Row {
    /// Row 1: three consecutive values.
    SmallStraight,
    /// Row 2: four consecutive values.
    LargeStraight,
    /// Row 3.
    TwoPairs,
    /// Row 4.
    ThreeOfAKind,
    /// Row 5.
    FourOfAKind,
}

/// How strong an argument is under one power card: a larger value wins, equal
/// values are a tie (S2a-tie). Packs group, row, suits and closeness (S3b, S3c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Strength(pub u32);

/// A valid combination of three or four civil cards under one power card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Argument {
    /// The cards, in the order in which they are best shown.
    pub cards: Vec<Card>,
    /// A, B or C.
    pub group: Group,
    /// Row 1–5.
    pub row: Row,
    /// The number of different suits; a Joker has none (S3c1, S3d).
    pub suits: u8,
    /// The value a Joker in it stands for (S3d).
    pub joker: Option<Rank>,
    /// For comparison.
    pub strength: Strength,
}

/// Why a combination is no argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Invalid {
    /// Not three or four cards.
    Size {
        /// How many there are.
        cards: u8,
    },
    /// More than one Joker (S3d).
    TwoJokers,
    /// Neither straight, two pairs nor of a kind (S3-rows).
    NoRow,
    /// The power card's suit is missing (S2a).
    LacksSuit(Suit),
    /// Institutions alone at a table with the house rule *citizens needed*.
    NeedsCitizen,
}

/// An argument that a hand holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Where its cards are in the hand.
    pub positions: Positions,
    /// The argument they make.
    pub argument: Argument,
    /// The warning of S3d: with a card less (the Joker) it would be stronger.
    pub stronger_without_joker: bool,
}
