//! An open decision of one or several seats: what each may answer, what each
//! has answered, and where the answers go.

use serde::{Deserialize, Serialize};

use super::ScrollId;
use super::effect::{Key, Name};
use crate::{ChoiceId, Seat, SeatSet};

/// What one seat may answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Items {
    /// One of these scrolls to read, or something else.
    Read {
        /** Readable scrolls; empty for whoever may not know them. */
        scrolls: Vec<ScrollId>,
        /** It may stop. */
        stop: bool,
        /** It may draw (ZF). */
        draw: bool,
    },
    /// So many of these scrolls.
    Scrolls {
        /** Which; empty for whoever may not know them. */
        from: Vec<ScrollId>,
        /** How many. */
        take: u8,
    },
    /// One of these seats.
    Seats(Vec<Seat>),
    /// One of these options.
    Keys {
        /** What is offered. */
        keys: Vec<Key>,
        /** The one that a missed deadline takes (T11, ZH10). */
        default: u8,
    },
    /// A number.
    Number {
        /** At least. */
        min: u16,
        /** At most. */
        max: u16,
    },
    /// A vote for one of these seats, or for nobody.
    Vote(Vec<Seat>),
    /// An order of these scrolls of the temple, the top one first.
    Order {
        /** Which; empty for whoever may not know them. */
        scrolls: Vec<ScrollId>,
        /** How many. */
        count: u8,
    },
}

/// What one seat has answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// This scroll is read.
    Read(ScrollId),
    /// It stops.
    Stop,
    /// It draws.
    Draw,
    /// These scrolls.
    Scrolls(Vec<ScrollId>),
    /// This seat.
    Seat(Seat),
    /// This option.
    Key(Key),
    /// This number.
    Number(u16),
    /// A vote; none if it abstains.
    Vote(Option<Seat>),
    /// This order.
    Order(Vec<ScrollId>),
    /// What others may not know before all have answered (ZB9).
    Secret,
}

impl Items {
    /// The only reply there is; none if there are several or none at all
    /// (ZB9).
    pub(super) fn only(&self) -> Option<Reply> {
        match self {
            Self::Read {
                scrolls,
                stop,
                draw,
            } => match (scrolls.as_slice(), stop, draw) {
                ([scroll], false, false) => Some(Reply::Read(*scroll)),
                ([], true, false) => Some(Reply::Stop),
                ([], false, true) => Some(Reply::Draw),
                _ => None,
            },
            Self::Scrolls { from, take } if from.len() <= usize::from(*take) => {
                Some(Reply::Scrolls(from.clone()))
            }
            Self::Seats(seats) => single(seats).map(Reply::Seat),
            Self::Keys { keys, .. } => single(keys).map(Reply::Key),
            Self::Number { min, max } if min >= max => Some(Reply::Number(*min)),
            Self::Vote(seats) => single(seats).map(|seat| Reply::Vote(Some(seat))),
            Self::Order { scrolls, .. } if scrolls.len() < 2 => Some(Reply::Order(scrolls.clone())),
            Self::Scrolls { .. } | Self::Number { .. } | Self::Order { .. } => None,
        }
    }

    /// Whether nothing at all can be answered.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Read {
                scrolls,
                stop,
                draw,
            } => scrolls.is_empty() && !stop && !draw,
            Self::Scrolls { from, take } => from.is_empty() || *take == 0,
            Self::Seats(seats) | Self::Vote(seats) => seats.is_empty(),
            Self::Keys { keys, .. } => keys.is_empty(),
            Self::Number { .. } => false,
            Self::Order { scrolls, .. } => scrolls.is_empty(),
        }
    }

    /// The same without what only the asked may know.
    pub(super) fn masked(&self) -> Self {
        match self {
            Self::Read { stop, draw, .. } => Self::Read {
                scrolls: Vec::new(),
                stop: *stop,
                draw: *draw,
            },
            Self::Scrolls { take, .. } => Self::Scrolls {
                from: Vec::new(),
                take: *take,
            },
            Self::Order { count, .. } => Self::Order {
                scrolls: Vec::new(),
                count: *count,
            },
            Self::Seats(seats) => Self::Seats(seats.clone()),
            Self::Keys { keys, default } => Self::Keys {
                keys: keys.clone(),
                default: *default,
            },
            Self::Number { min, max } => Self::Number {
                min: *min,
                max: *max,
            },
            Self::Vote(seats) => Self::Vote(seats.clone()),
        }
    }
}

fn single<T: Clone>(items: &[T]) -> Option<T> {
    match items {
        [only] => Some(only.clone()),
        _ => None,
    }
}

/// Where the replies go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Then {
    /// The druid's reading (Z1).
    ReadPhase,
    /// A reading inside another (ZB10).
    ReadOne,
    /// The festival (ZF).
    Freely,
    /// Into a variable: a seat.
    Seat(Name),
    /// Into a variable: a scroll.
    Scroll(Name),
    /// Into a variable: options.
    Keys(Name),
    /// Into a variable: numbers.
    Nums(Name),
    /// Votes for these seats are counted, and the elected goes into a
    /// variable.
    Elect(Name, Vec<Seat>),
    /// The reader breaks a tie (ZB9).
    BreakTie(Name),
    /// Chosen scrolls go to this seat.
    Give(Seat),
    /// The asked takes scrolls from this seat.
    Take(Seat),
    /// Chosen scrolls burn.
    Burn,
    /// Chosen scrolls go to the next seat, everybody's at once.
    Rotate,
    /// A scroll comes back from the fire.
    Recall,
    /// The top of the temple gets a new order.
    Arrange,
}

/// What one seat is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Who.
    pub seat: Seat,
    /// What.
    pub items: Items,
}

/// An open decision. Seats that had only one possibility have replied already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Its number.
    pub choice: ChoiceId,
    /// The reading it belongs to; none for the druid's own choice.
    pub reading: Option<u32>,
    /// Where the replies go.
    pub then: Then,
    /// Who was asked what.
    pub offers: Vec<Offer>,
    /// Who has replied.
    pub replies: Vec<(Seat, Reply)>,
}

impl Decision {
    /// Who is still awaited.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        let asked: SeatSet = self.offers.iter().map(|offer| offer.seat).collect();
        let replied = self.replies.iter().map(|(seat, _)| *seat);
        replied.fold(asked, SeatSet::without)
    }

    /// What `seat` is offered.
    #[must_use]
    pub fn offer(&self, seat: Seat) -> Option<&Items> {
        let offer = self.offers.iter().find(|offer| offer.seat == seat)?;
        Some(&offer.items)
    }
}
