//! What an auction consists of (Z2–Z5), and who can still change it.

use serde::{Deserialize, Serialize};

use super::{Schraumen, ScrollId, Trial};
use crate::{ChoiceId, Seat, SeatSet};

/// A bid, or a limit once it has been revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// Who.
    pub seat: Seat,
    /// How many plums.
    pub amount: u16,
    /// Its number, counted from 1.
    pub number: u32,
}

/// A limit of a sealed auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// Whose.
    pub seat: Seat,
    /// How many plums at most; none for whoever may not know it yet.
    pub amount: Option<u16>,
}

/// A scroll that is being auctioned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    /// Its number, counted from 1.
    pub number: u32,
    /// The decision that bids answer.
    pub choice: ChoiceId,
    /// Who sells: the druid, or the owner of the scroll (ZH5).
    pub seller: Seat,
    /// The scroll; none for whoever may not know it.
    pub lot: Option<ScrollId>,
    /// Whether it comes from the temple and lies with nobody; else it is still
    /// with its seller.
    pub from_temple: bool,
    /// Bids are taken.
    pub open: bool,
    /// Who may bid, fixed when the lot is put up (Z3).
    pub may_bid: SeatSet,
    /// Who has passed.
    pub passed: SeatSet,
    /// The bids that stand, the highest last.
    pub bids: Vec<Bid>,
    /// The limits in the order in which they were posted.
    pub limits: Vec<Limit>,
    /// How often the highest bid has changed: what the hammer must know.
    pub bid: u32,
    /// The hammer's next stroke: 0 ends the praise, 1 going once, 2 going
    /// twice, 3 gone.
    pub stage: u8,
    /// Somebody has called "Sacrilege!" in it (Z6-vote).
    pub accused: bool,
    /// The vote on it, while the auction stands still.
    pub trial: Option<Trial>,
}

impl Auction {
    /// The highest bid.
    #[must_use]
    pub fn highest(&self) -> Option<Bid> {
        self.bids.last().copied()
    }

    /// The least that a bid must be.
    #[must_use]
    pub fn least_bid(&self) -> u16 {
        self.highest().map_or(1, |bid| bid.amount.saturating_add(1))
    }

    /// Who has the highest bid.
    #[must_use]
    pub fn leader(&self) -> Option<Seat> {
        self.highest().map(|bid| bid.seat)
    }

    /// Who has posted a limit or passed, in a sealed auction.
    #[must_use]
    pub fn posted(&self) -> SeatSet {
        let limits = self.limits.iter().map(|limit| limit.seat);
        limits.fold(self.passed, SeatSet::with)
    }
}

impl Schraumen {
    /// Who could still outbid the highest bid: those the auction waits for.
    pub(super) fn rivals(&self, auction: &Auction) -> SeatSet {
        let candidates = auction.may_bid.iter().filter(|seat| {
            self.plays(*seat)
                && !auction.passed.contains(*seat)
                && auction.leader() != Some(*seat)
                && self.plums(*seat) >= auction.least_bid()
        });
        candidates.collect()
    }

    /// Who hasn't posted a limit yet.
    pub(super) fn unposted(&self, auction: &Auction) -> SeatSet {
        let posted = auction.posted();
        let may_bid = auction.may_bid.iter();
        may_bid.filter(|seat| !posted.contains(*seat)).collect()
    }
}
