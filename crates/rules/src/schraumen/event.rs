//! What happens in a game of Schraumen. `redact` decides who learns how much of
//! it; the renderer turns it into words.

use serde::{Deserialize, Serialize};

use super::auction::Bid;
use super::effect::Key;
use super::state::{Duty, Face};
use super::{Direction, Outcome, ScrollId};
use crate::{Seat, SeatSet};

/// Scrolls that some may see and others may only count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seen {
    /// The scrolls themselves.
    Scrolls(Vec<ScrollId>),
    /// How many there are.
    Count(u8),
}

impl Seen {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u8 {
        match self {
            Self::Scrolls(scrolls) => u8::try_from(scrolls.len()).unwrap_or(u8::MAX),
            Self::Count(count) => *count,
        }
    }

    /// Only how many there are.
    #[must_use]
    pub fn counted(&self) -> Self {
        Self::Count(self.count())
    }
}

/// Where plums lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// The garden.
    Garden,
    /// A purse.
    Purse(Seat),
    /// A scroll.
    Scroll(ScrollId),
}

/// Where a lot goes that nobody bid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unsold {
    /// It falls to this seat for nothing (Z3-free, Z3-vow).
    Free(Seat),
    /// It burns unread (Z3-vow).
    Burnt,
    /// It stays with its seller (ZH5).
    Kept,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The game began.
    Began {
        /** The first druid (ZA5). */
        druid: Seat,
    },
    /// A seat was dealt its hand (ZA4).
    Dealt {
        /** Whose. */
        seat: Seat,
        /** What: the owner's secret. */
        scrolls: Seen,
    },
    /// An office began.
    OfficeBegan {
        /** Its number. */
        office: u32,
        /** The druid. */
        druid: Seat,
        /** What the druid is obliged to (ZH1). */
        duties: Vec<Duty>,
    },
    /// An office was skipped (ZH1).
    OfficeSkipped {
        /** Its number. */
        office: u32,
        /** Who sleeps. */
        seat: Seat,
    },
    /// An office ended.
    OfficeEnded {
        /** The druid. */
        druid: Seat,
    },
    /// The druid has more than five scrolls and can read none (Z1-vow).
    VowCantBeKept {
        /** Who. */
        seat: Seat,
    },
    /// The druid stopped reading.
    StoppedReading {
        /** Who. */
        seat: Seat,
    },
    /// These seats had only one possibility and weren't asked (ZB9).
    Unasked {
        /** Who. */
        seats: SeatSet,
    },
    /// A scroll is read aloud; what it does follows (Z1).
    ReadAloud {
        /** By whom. */
        seat: Seat,
        /** Which. */
        scroll: ScrollId,
        /** It lay open and is read again (ZB6). */
        again: bool,
    },
    /// A reading is over, and its scroll burns.
    ReadingBurnt {
        /** Which. */
        scroll: ScrollId,
    },
    /// A reading is over, and its scroll lies open.
    LaidOpen {
        /** Before whom. */
        seat: Seat,
        /** Which. */
        scroll: ScrollId,
    },
    /// A reading is over, and its scroll goes to a seat.
    Handed {
        /** To whom. */
        seat: Seat,
        /** Which. */
        scroll: ScrollId,
    },
    /// An open scroll acts; what it does follows.
    Acts {
        /** Whose. */
        seat: Seat,
        /** Which. */
        scroll: ScrollId,
    },
    /// Plums moved.
    Plums {
        /** From where. */
        from: Spot,
        /** Where to. */
        to: Spot,
        /** How many. */
        n: u16,
    },
    /// An open scroll warded off a loss (ZH9).
    Shielded {
        /** Whose. */
        seat: Seat,
        /** Which. */
        scroll: ScrollId,
        /** How many plums were kept. */
        n: u16,
    },
    /// A seat drew from the temple.
    Drew {
        /** Who. */
        seat: Seat,
        /** What: the drawer's secret. */
        scrolls: Seen,
    },
    /// The temple was empty, so a seat drew nothing (ZE2).
    NothingToDraw {
        /** Who. */
        seat: Seat,
    },
    /// Scrolls changed hands.
    Passed {
        /** From whom. */
        from: Seat,
        /** To whom. */
        to: Seat,
        /** What: only the two know. */
        scrolls: Seen,
        /** Those of them that lie open. */
        open: Vec<ScrollId>,
    },
    /// Two seats swapped all their scrolls.
    Swapped {
        /** One. */
        a: Seat,
        /** The other. */
        b: Seat,
    },
    /// All scrolls went to the next seat at once.
    HandsRotated,
    /// A scroll burnt unread, or an open one burnt.
    Burnt {
        /** Whose; none if it came from the temple. */
        seat: Option<Seat>,
        /** What: secret if it is face down. */
        scrolls: Seen,
        /** Whether it can be seen. */
        face: Face,
    },
    /// All hidden and open scrolls of a seat went back to the temple, which
    /// was shuffled.
    BackToTemple {
        /** Whose. */
        seat: Seat,
        /** How many. */
        count: u8,
    },
    /// A scroll came back from the fire.
    Recalled {
        /** To whom. */
        seat: Seat,
        /** Which. */
        scroll: ScrollId,
    },
    /// A seat was shown a hand.
    Peeked {
        /** Who saw. */
        by: Seat,
        /** Whose hand. */
        of: Seat,
        /** What: the two know. */
        scrolls: Seen,
    },
    /// All were shown a hand.
    Revealed {
        /** Whose. */
        seat: Seat,
        /** What. */
        scrolls: Vec<ScrollId>,
    },
    /// A seat looks at the top of the temple.
    LookedAtTemple {
        /** Who. */
        seat: Seat,
        /** What, the top scroll first. */
        scrolls: Seen,
    },
    /// A seat has put the top of the temple into an order.
    Arranged {
        /** Who. */
        seat: Seat,
        /** The new order, the top scroll first. */
        scrolls: Seen,
    },
    /// A seat chose a seat.
    ChoseSeat {
        /** Who. */
        seat: Seat,
        /** Whom. */
        chosen: Seat,
    },
    /// A scroll was chosen, by its owner or blindly.
    ChoseScroll {
        /** By whom. */
        seat: Seat,
        /** Whose. */
        of: Seat,
        /** Which: its owner's secret. */
        scroll: Seen,
    },
    /// A seat has answered; what, is revealed when all have (ZB9).
    Replied {
        /** Who. */
        seat: Seat,
    },
    /// Options were chosen; revealed together (ZB9).
    Answered {
        /** By whom, what. */
        answers: Vec<(Seat, Key)>,
    },
    /// Numbers were told; revealed together (ZB9).
    Told {
        /** By whom, what. */
        numbers: Vec<(Seat, u16)>,
    },
    /// A vote was counted (ZB9).
    Voted {
        /** How many votes each got. */
        tally: Vec<(Seat, u8)>,
        /** Who has most. */
        leaders: Vec<Seat>,
    },
    /// A seat is obliged to something (ZH1).
    Obliged {
        /** Who. */
        seat: Seat,
        /** To what. */
        duty: Duty,
    },
    /// The office wanders the other way round.
    Reversed {
        /** The new direction. */
        direction: Direction,
    },
    /// More auctions in this office.
    ExtraAuctions {
        /** How many. */
        count: u8,
    },
    /// A scroll counts so many plums at the end.
    FinalWorth {
        /** How many. */
        plums: u16,
    },
    /// An echo repeats a scroll.
    Echoed {
        /** Which. */
        scroll: ScrollId,
    },
    /// No auction is held in this office (ZH1).
    NoAuction {
        /** The druid. */
        druid: Seat,
    },
    /// A lot is put up (Z2).
    LotPutUp {
        /** The auction's number. */
        auction: u32,
        /** Who sells. */
        seller: Seat,
        /** What: the seller's secret. */
        lot: Seen,
        /** Whether it comes from the temple. */
        from_temple: bool,
        /** Who may bid (Z3). */
        may_bid: SeatSet,
    },
    /// A bid stands (Z3).
    Bid {
        /** The auction. */
        auction: u32,
        /** The bid. */
        bid: Bid,
    },
    /// A seat passes (Z3).
    PassedBid {
        /** The auction. */
        auction: u32,
        /** Who. */
        seat: Seat,
    },
    /// A seat takes its pass back (Z3).
    CameBack {
        /** The auction. */
        auction: u32,
        /** Who. */
        seat: Seat,
    },
    /// The hammer strikes (Z3-hammer).
    Hammer {
        /** The auction. */
        auction: u32,
        /** 0 the praise is over, 1 going once, 2 going twice, 3 gone. */
        stage: u8,
    },
    /// The lot is sold (Z4).
    Sold {
        /** The auction. */
        auction: u32,
        /** Who sold. */
        seller: Seat,
        /** Who bought. */
        winner: Seat,
        /** For how much. */
        price: u16,
        /** What: the two know. */
        lot: Seen,
        /** All bids that stand, or all limits in the order in which they were
        posted. */
        bids: Vec<Bid>,
    },
    /// Nobody bid.
    Unsold {
        /** The auction. */
        auction: u32,
        /** Who would have sold. */
        seller: Seat,
        /** Where the lot goes. */
        to: Unsold,
        /** What: the seller and the receiver know. */
        lot: Seen,
    },
    /// Somebody called "Sacrilege!" (Z6-vote).
    Accused {
        /** The auction. */
        auction: u32,
        /** Who. */
        accuser: Seat,
        /** Who votes, besides. */
        voters: SeatSet,
    },
    /// The druid confessed (Z6-vote).
    Confessed {
        /** Who. */
        druid: Seat,
    },
    /// The vote on a sacrilege was counted (Z6-vote).
    Verdict {
        /** Whether the druid is guilty. */
        guilty: bool,
        /** How many said so, the accuser among them. */
        yes: u8,
        /** Of how many. */
        of: u8,
    },
    /// The druid lost its office, and the lot burnt (Z6).
    OfficeLost {
        /** Who. */
        druid: Seat,
        /** The lot, unread for ever. */
        lot: Seen,
    },
    /// A seat left the game (ZH4).
    Left {
        /** Who. */
        seat: Seat,
    },
    /// An effect that would never have ended was stopped.
    Stopped {
        /** Whose effect. */
        scroll: ScrollId,
    },
    /// The game ended.
    Ended(Outcome),
}
