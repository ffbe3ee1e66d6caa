//! One description of what may be answered, for the validator, the buttons and
//! the house players alike.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// The open decision that an answer belongs to. A game numbers its decisions
/// from 1; a stale press is recognised by carrying a number that has passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChoiceId(pub u32);

/// A set of positions in a list of at most 64 entries (a hand, usually), as
/// they stood when the choice was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Positions(pub u64);

impl Positions {
    /// No position.
    pub const NONE: Self = Self(0);

    /// The number of positions in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `position` is in the set.
    #[must_use]
    pub const fn contains(self, position: u8) -> bool {
        position < 64 && self.0 >> position & 1 == 1
    }

    /// The positions, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = u8::try_from(rest.trailing_zeros())
                .ok()
                .filter(|p| *p < 64)?;
            rest &= rest - 1;
            Some(lowest)
        })
    }
}

impl FromIterator<u8> for Positions {
    fn from_iter<I: IntoIterator<Item = u8>>(positions: I) -> Self {
        Self(positions.into_iter().fold(0, |set, p| set | 1 << (p & 63)))
    }
}

/// The shape of what may be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// One of `count` options, by its index.
    OneOf {
        /** How many there are. */
        count: u8,
    },
    /// `min..=max` of `of` entries, by their positions.
    Subset {
        /** How many there are. */
        of: u8,
        /** At least. */
        min: u8,
        /** At most. */
        max: u8,
    },
    /// A whole number, `min..=max`.
    Amount {
        /** At least. */
        min: u16,
        /** At most. */
        max: u16,
    },
    /// An order of `of` entries.
    Order {
        /** How many there are. */
        of: u8,
    },
    /// Free text of at most `max` characters.
    Text {
        /** Longest text, in characters. */
        max: u16,
    },
}

/// One thing that a seat may answer now. `W` is the game's list of things that
/// can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask<W> {
    /// The decision it belongs to.
    pub choice: ChoiceId,
    /// What is asked.
    pub what: W,
    /// The shape of an answer.
    pub form: Form,
}

/// The value of an answer, in the shape that the ask's [`Form`] names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// An option's index.
    One(u8),
    /// Positions.
    Subset(Positions),
    /// A whole number.
    Amount(u16),
    /// Positions in the new order.
    Order(Vec<u8>),
    /// Free text.
    Text(String),
}

/// What a seat answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer<W> {
    /// Which of the seat's asks is answered.
    pub what: W,
    /// With what.
    pub input: Input,
}

/// Everything that can happen to a game. People, house players and clocks all
/// come through this door.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action<W> {
    /// A seat answers an open choice (or someone answers for it, T11, T12).
    Answer {
        /** Whose answer it is. */
        seat: Seat,
        /** The choice it answers. */
        choice: ChoiceId,
        /** The answer. */
        answer: Answer<W>,
    },
    /// A seat leaves the game for good (T15).
    Leave {
        /** Who leaves. */
        seat: Seat,
    },
    /// A stroke of the auctioneer's hammer (Z3-hammer). Refused by games
    /// without auctions.
    Hammer {
        /** The auction it is meant for. */
        auction: u32,
        /** The number of the bid it is meant for. */
        bid: u32,
        /** 0 the praise is over, 1 going once, 2 going twice, 3 gone. */
        stage: u8,
    },
    /// The table says which seats are held by people who are present: those who
    /// vote on a sacrilege (Z6-vote). At first all are. Refused by games
    /// without such votes.
    Present {
        /** Which. */
        seats: SeatSet,
    },
}

impl<W: Copy> Action<W> {
    /// The same action of a game that knows only some of what can be asked;
    /// none if it doesn't know what is answered.
    #[must_use]
    pub fn narrowed<V>(&self, narrow: impl FnOnce(W) -> Option<V>) -> Option<Action<V>> {
        Some(match self {
            Self::Answer {
                seat,
                choice,
                answer,
            } => Action::Answer {
                seat: *seat,
                choice: *choice,
                answer: Answer {
                    what: narrow(answer.what)?,
                    input: answer.input.clone(),
                },
            },
            Self::Leave { seat } => Action::Leave { seat: *seat },
            Self::Hammer {
                auction,
                bid,
                stage,
            } => Action::Hammer {
                auction: *auction,
                bid: *bid,
                stage: *stage,
            },
            Self::Present { seats } => Action::Present { seats: *seats },
        })
    }
}
