//! Everything a running game consists of. It leaves this module's parent only
//! through a view, an event or a snapshot.

use serde::{Deserialize, Serialize};

use super::auction::Auction;
use super::decision::Decision;
use super::program::{Laid, Reading, Task};
use super::{DeckRef, Ending, Options, Outcome, Scroll, ScrollId};
use crate::{Chance, Format, Seat, SeatSet};

/// The plums in the game (ZA3).
pub(super) const PLUMS: u16 = 100;
/// The plums in each purse at the start (ZA3).
pub(super) const PURSE: u16 = 7;
/// The scrolls in each hand at the start (ZA4).
pub(super) const HAND: usize = 3;
/// The vow of five (Z1-vow).
pub(super) const VOW: usize = 5;

/// Which way the office wanders (ZA6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Direction {
    /// By rising seat number.
    Onward,
    /// By falling seat number.
    Back,
}

/// Whether a burnt scroll can be seen (ZB8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Face {
    /// It was read.
    Up,
    /// It burnt unread, and is shut for ever.
    Down,
}

/// One player's possessions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Schraum {
    pub(super) plums: u16,
    /// Hidden scrolls, the latest last.
    pub(super) hand: Vec<ScrollId>,
    pub(super) gone: bool,
}

/// A scroll that lies open before its owner (ZB6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// Which.
    pub scroll: ScrollId,
    /// Whose.
    pub owner: Seat,
    /// Plums on it: in nobody's purse.
    pub plums: u16,
    /// The office in which it was laid: it can be read in a later one.
    pub since: u32,
    /// What it does; none if it lies open only because of its plums.
    pub laid: Option<Laid>,
}

/// A scroll in the fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Burnt {
    /// Which; none for whoever may not know it.
    pub scroll: Option<ScrollId>,
    /// Whether it was read.
    pub face: Face,
}

/// What a seat is obliged to in its next office (ZH1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Duty {
    /// To read nothing.
    NoReading,
    /// To hold no auction.
    NoAuction,
    /// To be skipped.
    Skip,
    /// To read this scroll and no other; none for whoever may not know it.
    OnlyRead(Option<ScrollId>),
}

/// A duty and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Obligation {
    /// Who is obliged.
    pub seat: Seat,
    /// To what.
    pub duty: Duty,
}

/// The office that is being held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Office {
    /// Counted from 1; a skipped office counts.
    pub number: u32,
    /// Who holds it.
    pub druid: Seat,
    /// Auctions still to be held.
    pub auctions_left: u8,
    /// Whether it has auctioned already.
    pub auctioned: bool,
    /// Nothing may be read.
    pub silent: bool,
    /// No auction may be held.
    pub no_auction: bool,
    /// Only these may be read, and must be; none of it if nothing obliges.
    /// Scrolls that a viewer may not know are none.
    pub only: Option<Vec<Option<ScrollId>>>,
    /// One scroll must be read because of the strict vow (Z1-vow).
    pub must_read: bool,
}

/// Something that a seat was shown (ZB4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shown {
    /// A hand.
    Hand {
        /** Whose. */
        seat: Seat,
        /** What was in it. */
        scrolls: Vec<ScrollId>,
    },
    /// The top of the temple, the top scroll first.
    Temple {
        /** What. */
        scrolls: Vec<ScrollId>,
    },
    /// A lot.
    Lot {
        /** Which. */
        scroll: ScrollId,
    },
}

/// An entry in a seat's private notebook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Whose notebook.
    pub seat: Seat,
    /// In which office.
    pub office: u32,
    /// What was shown.
    pub shown: Shown,
}

/// A SOFORT that waits to be read (Z5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// By whom.
    pub seat: Seat,
    /// Which; none for whoever may not know it.
    pub scroll: Option<ScrollId>,
}

/// The end, once it has come and before the ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Closing {
    pub(super) ending: Ending,
    /// Who wins whatever it owns.
    pub(super) special: SeatSet,
}

/// The numbers that the next things get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Counters {
    /// The last reading.
    pub reading: u32,
    /// The last choice.
    pub choice: u32,
    /// The last auction.
    pub auction: u32,
}

/// A game of Schraumen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Schraumen {
    pub(super) format: Format<1>,
    pub(super) deck: DeckRef,
    pub(super) options: Options,
    pub(super) schraums: Vec<Schraum>,
    pub(super) garden: u16,
    /// The oldest first.
    pub(super) open: Vec<Open>,
    /// The top scroll is last.
    pub(super) temple: Vec<ScrollId>,
    /// The scroll burnt first is first.
    pub(super) fire: Vec<Burnt>,
    /// The Great 11 (ZA2).
    pub(super) set_aside: Vec<ScrollId>,
    /// For each scroll of the deck, who knows where it is while it is hidden.
    pub(super) known: Vec<SeatSet>,
    pub(super) notes: Vec<Note>,
    pub(super) last_read: Option<ScrollId>,
    pub(super) direction: Direction,
    pub(super) office: Office,
    pub(super) obligations: Vec<Obligation>,
    /// What a scroll counts at the end.
    pub(super) final_worth: u16,
    pub(super) stack: Vec<Task>,
    pub(super) readings: Vec<Reading>,
    /// The next one to be read is last.
    pub(super) queue: Vec<Waiting>,
    pub(super) decision: Option<Decision>,
    pub(super) auction: Option<Auction>,
    /// The seats that people hold who are there (Z6-vote).
    pub(super) present: SeatSet,
    pub(super) counters: Counters,
    /// How often the interpreter had to stop an endless effect.
    pub(super) runaways: u32,
    pub(super) closing: Option<Closing>,
    pub(super) outcome: Option<Outcome>,
    pub(super) chance: Chance,
}

impl Schraumen {
    /// The deck it is played with.
    #[must_use]
    pub fn deck(&self) -> &DeckRef {
        &self.deck
    }

    /// What lies in the fire and is shut for ever (ZB8).
    pub(crate) fn burnt_unread(&self) -> impl Iterator<Item = ScrollId> {
        let shut = self.fire.iter().filter(|burnt| burnt.face == Face::Down);
        shut.filter_map(|burnt| burnt.scroll)
    }

    /// Whether the scroll is read at once (Z5).
    pub(super) fn is_sofort(&self, scroll: ScrollId) -> bool {
        self.deck.scroll(scroll).is_some_and(|s| s.sofort)
    }

    /// What the scroll says.
    pub(super) fn scroll(&self, scroll: ScrollId) -> Option<&Scroll> {
        self.deck.scroll(scroll)
    }

    /// The plums in a purse.
    pub(super) fn plums(&self, seat: Seat) -> u16 {
        self.schraums.get(seat.index()).map_or(0, |s| s.plums)
    }

    /// A seat's hidden scrolls.
    pub(super) fn hand(&self, seat: Seat) -> &[ScrollId] {
        self.schraums.get(seat.index()).map_or(&[], |s| &s.hand)
    }

    /// A seat's open scrolls, the oldest first.
    pub(super) fn open_of(&self, seat: Seat) -> impl Iterator<Item = &Open> {
        self.open.iter().filter(move |open| open.owner == seat)
    }

    /// Hidden and open scrolls, in this order.
    pub(super) fn scrolls(&self, seat: Seat) -> Vec<ScrollId> {
        let hidden = self.hand(seat).iter().copied();
        hidden.chain(self.open_of(seat).map(|o| o.scroll)).collect()
    }

    /// How many scrolls a seat has (Z1-count).
    pub(super) fn scroll_count(&self, seat: Seat) -> usize {
        self.hand(seat).len() + self.open_of(seat).count()
    }

    /// Whether a seat has this scroll.
    pub(super) fn has(&self, seat: Seat, scroll: ScrollId) -> bool {
        self.hand(seat).contains(&scroll) || self.open_of(seat).any(|o| o.scroll == scroll)
    }

    /// The reading with this number.
    pub(super) fn reading(&self, id: u32) -> Option<&Reading> {
        self.readings.iter().rev().find(|reading| reading.id == id)
    }

    /// The reading with this number, to change it.
    pub(super) fn reading_mut(&mut self, id: u32) -> Option<&mut Reading> {
        let mut readings = self.readings.iter_mut().rev();
        readings.find(|reading| reading.id == id)
    }

    /// The open scroll.
    pub(super) fn open_scroll(&self, scroll: ScrollId) -> Option<&Open> {
        self.open.iter().find(|open| open.scroll == scroll)
    }
}
