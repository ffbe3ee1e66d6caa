//! Whether an action is allowed: the one place that refuses. It changes
//! nothing; [`super::apply`] carries out what it lets through.

use super::asks::Pending;
use super::auction::Auction;
use super::decision::{Items, Reply};
use super::{Bidding, Refusal, Schraumen, ScrollId, Trial, What};
use crate::{Action, Answer, ChoiceId, Input, Positions, Seat, SeatSet};

/// An action that has been found to be allowed.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Move {
    Reply(Seat, Reply),
    Bid(Seat, u16),
    Limit(Seat, u16),
    Pass(Seat),
    ComeBack(Seat),
    Accuse(Seat),
    Confess,
    Verdict { seat: Seat, guilty: bool },
    Strike,
    Leave(Seat),
    Present(SeatSet),
}

impl Schraumen {
    /// The move that `action` is.
    pub(super) fn checked(&self, action: &Action<What>) -> Result<Move, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::Over);
        }
        match action {
            Action::Answer {
                seat,
                choice,
                answer,
            } => self.checked_answer(*seat, *choice, answer),
            Action::Leave { seat } => {
                self.check_seat(*seat)?;
                Ok(Move::Leave(*seat))
            }
            Action::Hammer {
                auction,
                bid,
                stage,
            } => self.checked_stroke(*auction, *bid, *stage),
            Action::Present { seats } => {
                let known = seats
                    .iter()
                    .filter(|seat| self.every_seat().contains(*seat));
                Ok(Move::Present(known.collect()))
            }
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.schraums.len() {
            Err(Refusal::NoSuchSeat)
        } else if self.plays(seat) {
            Ok(())
        } else {
            Err(Refusal::HasLeft)
        }
    }

    fn checked_stroke(&self, number: u32, bid: u32, stage: u8) -> Result<Move, Refusal> {
        match self.pending() {
            Some(Pending::Auction(auction))
                if auction.number == number && self.options.bidding == Bidding::Live =>
            {
                let meant = auction.bid == bid && auction.stage == stage;
                if meant {
                    Ok(Move::Strike)
                } else {
                    Err(Refusal::LateStroke)
                }
            }
            Some(_) | None => Err(Refusal::NoAuction),
        }
    }

    fn checked_answer(
        &self,
        seat: Seat,
        choice: ChoiceId,
        answer: &Answer<What>,
    ) -> Result<Move, Refusal> {
        self.check_seat(seat)?;
        let pending = self.pending().ok_or(Refusal::Over)?;
        let open = pending.choice();
        if choice != open {
            return Err(Refusal::Stale { open });
        }
        match pending {
            Pending::Decision(decision) => {
                let items = decision.offer(seat).ok_or(Refusal::NotAsked)?;
                if !decision.awaited().contains(seat) {
                    return Err(Refusal::AlreadyAnswered);
                }
                Ok(Move::Reply(seat, reply(items, answer)?))
            }
            Pending::Auction(auction) => self.checked_auction(auction, seat, answer),
            Pending::Trial(trial) => self.checked_trial(trial, seat, answer),
        }
    }

    fn checked_auction(
        &self,
        auction: &Auction,
        seat: Seat,
        answer: &Answer<What>,
    ) -> Result<Move, Refusal> {
        let live = self.options.bidding == Bidding::Live;
        match (answer.what, &answer.input) {
            (What::Bid, Input::Amount(amount)) if live => self.checked_bid(auction, seat, *amount),
            (What::Limit, Input::Amount(amount)) if !live => {
                self.check_unposted(auction, seat)?;
                in_bounds(*amount, 1, self.plums(seat))?;
                Ok(Move::Limit(seat, *amount))
            }
            (What::Pass, Input::One(0)) if !live => {
                self.check_unposted(auction, seat)?;
                Ok(Move::Pass(seat))
            }
            (What::Pass, Input::One(0)) if self.rivals(auction).contains(seat) => {
                Ok(Move::Pass(seat))
            }
            (What::ComeBack, Input::One(0)) if live && auction.passed.contains(seat) => {
                Ok(Move::ComeBack(seat))
            }
            (What::Accuse, Input::One(0)) if self.may_accuse(auction, seat) => {
                Ok(Move::Accuse(seat))
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn check_unposted(&self, auction: &Auction, seat: Seat) -> Result<(), Refusal> {
        if !auction.may_bid.contains(seat) {
            Err(Refusal::MayNotBid)
        } else if auction.posted().contains(seat) {
            Err(Refusal::AlreadyAnswered)
        } else {
            Ok(())
        }
    }

    fn checked_bid(&self, auction: &Auction, seat: Seat, amount: u16) -> Result<Move, Refusal> {
        let (at_least, plums) = (auction.least_bid(), self.plums(seat));
        if !auction.may_bid.contains(seat) {
            Err(Refusal::MayNotBid)
        } else if auction.leader() == Some(seat) {
            Err(Refusal::IsLeading)
        } else if amount < at_least {
            Err(Refusal::TooLow { at_least })
        } else if amount > plums {
            Err(Refusal::AbovePurse { plums })
        } else {
            Ok(Move::Bid(seat, amount))
        }
    }

    fn checked_trial(
        &self,
        trial: &Trial,
        seat: Seat,
        answer: &Answer<What>,
    ) -> Result<Move, Refusal> {
        match (answer.what, &answer.input) {
            (What::Confess, Input::One(0)) if seat == self.office.druid => Ok(Move::Confess),
            (What::Verdict, Input::One(said @ 0..=1)) if trial.awaited().contains(seat) => {
                let guilty = *said == 0;
                Ok(Move::Verdict { seat, guilty })
            }
            (What::Verdict, Input::One(_)) if trial.voted.contains(seat) => {
                Err(Refusal::AlreadyAnswered)
            }
            (What::Verdict, Input::One(_)) if trial.voters.contains(seat) => {
                Err(Refusal::NoSuchEntry)
            }
            _ => Err(Refusal::NotAsked),
        }
    }
}

/// The reply that an answer is.
fn reply(items: &Items, answer: &Answer<What>) -> Result<Reply, Refusal> {
    match (items, answer.what, &answer.input) {
        (Items::Read { scrolls, .. }, What::Read, Input::One(place)) => {
            Ok(Reply::Read(entry(scrolls, *place)?))
        }
        (Items::Read { stop: true, .. }, What::Stop, Input::One(0)) => Ok(Reply::Stop),
        (Items::Read { draw: true, .. }, What::Draw, Input::One(0)) => Ok(Reply::Draw),
        (Items::Scrolls { from, take }, What::Scrolls, Input::Subset(places)) => {
            Ok(Reply::Scrolls(subset(from, *take, *places)?))
        }
        (Items::Seats(seats), What::Seat, Input::One(place)) => {
            Ok(Reply::Seat(entry(seats, *place)?))
        }
        (Items::Keys { keys, .. }, What::Option, Input::One(place)) => {
            Ok(Reply::Key(entry(keys, *place)?))
        }
        (Items::Number { min, max }, What::Number, Input::Amount(number)) => {
            in_bounds(*number, *min, *max)?;
            Ok(Reply::Number(*number))
        }
        (Items::Vote(seats), What::Vote, Input::One(place)) => {
            Ok(Reply::Vote(Some(entry(seats, *place)?)))
        }
        (Items::Vote(_), What::Abstain, Input::One(0)) => Ok(Reply::Vote(None)),
        (Items::Order { scrolls, .. }, What::Order, Input::Order(places)) => {
            Ok(Reply::Order(reorder(scrolls, places)?))
        }
        _ => Err(Refusal::NotAsked),
    }
}

fn entry<T: Clone>(list: &[T], place: u8) -> Result<T, Refusal> {
    let entry = list.get(usize::from(place));
    entry.cloned().ok_or(Refusal::NoSuchEntry)
}

fn in_bounds(number: u16, min: u16, max: u16) -> Result<(), Refusal> {
    if (min..=max).contains(&number) {
        Ok(())
    } else {
        Err(Refusal::OutOfBounds { min, max })
    }
}

fn subset(from: &[ScrollId], take: u8, places: Positions) -> Result<Vec<ScrollId>, Refusal> {
    let chosen: Result<Vec<_>, _> = places.iter().map(|place| entry(from, place)).collect();
    let chosen = chosen?;
    if chosen.len() == usize::from(take) {
        Ok(chosen)
    } else {
        Err(Refusal::WrongNumber { take })
    }
}

fn reorder(scrolls: &[ScrollId], places: &[u8]) -> Result<Vec<ScrollId>, Refusal> {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    let each_once = sorted
        .iter()
        .enumerate()
        .all(|(at, p)| usize::from(*p) == at);
    if each_once && sorted.len() == scrolls.len() {
        places.iter().map(|place| entry(scrolls, *place)).collect()
    } else {
        Err(Refusal::NotAnOrder)
    }
}
