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

impl Row {
    /// All five, weakest first.
    pub const ALL: [Self; 5] = [
        Self::SmallStraight,
        Self::LargeStraight,
        Self::TwoPairs,
        Self::ThreeOfAKind,
        Self::FourOfAKind,
    ];

    /// 1–5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Whether its values are consecutive (rows 1 and 2).
    #[must_use]
    pub const fn is_straight(self) -> bool {
        matches!(self, Self::SmallStraight | Self::LargeStraight)
    }
}

/// How strong an argument is under one power card: a larger value wins, equal
/// values are a tie (S2a-tie). Packs group, row, suits and closeness (S3b, S3c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Strength(pub u32);

impl Strength {
    const GROUP: u32 = 22;
    const ROW: u32 = 19;
    const SUITS: u32 = 16;

    /// All but closeness, which is the lowest sixteen bits. Never 0, because
    /// rows count from 1.
    pub(super) const fn pack(group: Group, row: Row, suits: u32) -> Self {
        Self(
            (group as u32) << Self::GROUP
                | (row.number() as u32) << Self::ROW
                | suits << Self::SUITS,
        )
    }

    /// The group and the row.
    #[must_use]
    pub const fn group_and_row(self) -> (Group, Row) {
        let group = match self.0 >> Self::GROUP {
            0 => Group::A,
            1 => Group::B,
            _ => Group::C,
        };
        let row = match self.0 >> Self::ROW & 7 {
            0 | 1 => Row::SmallStraight,
            2 => Row::LargeStraight,
            3 => Row::TwoPairs,
            4 => Row::ThreeOfAKind,
            _ => Row::FourOfAKind,
        };
        (group, row)
    }
}

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

/// Why a combination is no argument; of several reasons the first in this
/// list. The texts are for logs and tools; people get theirs in their language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Invalid {
    /// Not three or four cards.
    #[error("{cards} cards instead of three or four")]
    Size {
        /// How many there are.
        cards: u8,
    },
    /// More than one Joker (S3d).
    #[error("more than one Joker")]
    TwoJokers,
    /// The same card twice: no hand can hold it.
    #[error("{0} is named twice")]
    Repeated(Card),
    /// Neither straight, two pairs nor of a kind (S3-rows).
    #[error("neither straight, two pairs nor of a kind")]
    NoRow,
    /// The power card's suit is missing (S2a).
    #[error("the power card's suit {} is missing", .0.letter())]
    LacksSuit(Suit),
    /// Institutions alone at a table with the house rule *citizens needed*.
    #[error("no citizen")]
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
