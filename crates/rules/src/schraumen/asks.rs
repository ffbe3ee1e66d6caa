//! What is open, who is awaited, and what each seat may answer.

use super::auction::Auction;
use super::decision::{Decision, Items};
use super::{Bidding, Sacrilege, Schraumen, Trial, What};
use crate::{Ask, ChoiceId, Form, Seat, SeatSet};

/// What is open.
pub(super) enum Pending<'a> {
    Decision(&'a Decision),
    Auction(&'a Auction),
    Trial(&'a Trial),
}

impl Pending<'_> {
    pub(super) fn choice(&self) -> ChoiceId {
        match self {
            Self::Decision(decision) => decision.choice,
            Self::Auction(auction) => auction.choice,
            Self::Trial(trial) => trial.choice,
        }
    }
}

const ONE: Form = Form::OneOf { count: 1 };

impl Schraumen {
    pub(super) fn pending(&self) -> Option<Pending<'_>> {
        if let Some(decision) = &self.decision {
            return Some(Pending::Decision(decision));
        }
        let auction = self.auction.as_ref().filter(|auction| auction.open)?;
        Some(match &auction.trial {
            Some(trial) => Pending::Trial(trial),
            None => Pending::Auction(auction),
        })
    }

    /// The seats that are awaited.
    pub(super) fn awaited(&self) -> SeatSet {
        match self.pending() {
            Some(Pending::Decision(decision)) => decision.awaited(),
            Some(Pending::Trial(trial)) => trial.awaited(),
            Some(Pending::Auction(auction)) => match self.options.bidding {
                Bidding::Live => self.rivals(auction),
                Bidding::Sealed => self.unposted(auction),
            },
            None => SeatSet::EMPTY,
        }
    }

    /// What `seat` may answer now.
    pub(super) fn asked(&self, seat: Seat) -> Vec<Ask<What>> {
        let Some(pending) = self.pending().filter(|_| self.plays(seat)) else {
            return Vec::new();
        };
        let asks = match &pending {
            Pending::Decision(decision) => decision_asks(decision, seat),
            Pending::Auction(auction) => self.auction_asks(auction, seat),
            Pending::Trial(trial) if trial.awaited().contains(seat) => {
                vec![(What::Verdict, Form::OneOf { count: 2 })]
            }
            Pending::Trial(_) if seat == self.office.druid => vec![(What::Confess, ONE)],
            Pending::Trial(_) => Vec::new(),
        };
        let choice = pending.choice();
        let ask = |(what, form)| Ask { choice, what, form };
        asks.into_iter().map(ask).collect()
    }

    fn auction_asks(&self, auction: &Auction, seat: Seat) -> Vec<(What, Form)> {
        let (min, max) = (auction.least_bid(), self.plums(seat));
        let mut asks = Vec::new();
        match self.options.bidding {
            Bidding::Live => {
                if self.may_raise(auction, seat) && min <= max {
                    asks.push((What::Bid, Form::Amount { min, max }));
                }
                if self.rivals(auction).contains(seat) {
                    asks.push((What::Pass, ONE));
                }
                if auction.passed.contains(seat) {
                    asks.push((What::ComeBack, ONE));
                }
            }
            Bidding::Sealed if self.unposted(auction).contains(seat) => {
                asks.push((What::Limit, Form::Amount { min: 1, max }));
                asks.push((What::Pass, ONE));
            }
            Bidding::Sealed => {}
        }
        if self.may_accuse(auction, seat) {
            asks.push((What::Accuse, ONE));
        }
        asks
    }

    fn may_raise(&self, auction: &Auction, seat: Seat) -> bool {
        auction.may_bid.contains(seat) && auction.leader() != Some(seat) && self.plays(seat)
    }

    /// Z6-vote: once in an auction from the temple, by anybody but the druid.
    pub(super) fn may_accuse(&self, auction: &Auction, seat: Seat) -> bool {
        self.options.sacrilege == Sacrilege::Vote
            && auction.from_temple
            && !auction.accused
            && seat != auction.seller
    }
}

fn decision_asks(decision: &Decision, seat: Seat) -> Vec<(What, Form)> {
    if !decision.awaited().contains(seat) {
        return Vec::new();
    }
    let Some(items) = decision.offer(seat) else {
        return Vec::new();
    };
    let one_of = |length: usize| Form::OneOf {
        count: u8::try_from(length).unwrap_or(u8::MAX),
    };
    match items {
        Items::Read {
            scrolls,
            stop,
            draw,
        } => {
            let read = (!scrolls.is_empty()).then(|| (What::Read, one_of(scrolls.len())));
            let stop = stop.then_some((What::Stop, ONE));
            let draw = draw.then_some((What::Draw, ONE));
            read.into_iter().chain(draw).chain(stop).collect()
        }
        Items::Scrolls { from, take } => {
            let of = u8::try_from(from.len()).unwrap_or(u8::MAX);
            let (min, max) = (*take, *take);
            vec![(What::Scrolls, Form::Subset { of, min, max })]
        }
        Items::Seats(seats) => vec![(What::Seat, one_of(seats.len()))],
        Items::Keys { keys, .. } => vec![(What::Option, one_of(keys.len()))],
        Items::Number { min, max } => {
            let (min, max) = (*min, *max);
            vec![(What::Number, Form::Amount { min, max })]
        }
        Items::Vote(seats) => vec![(What::Vote, one_of(seats.len())), (What::Abstain, ONE)],
        Items::Order { count, .. } => vec![(What::Order, Form::Order { of: *count })],
    }
}
