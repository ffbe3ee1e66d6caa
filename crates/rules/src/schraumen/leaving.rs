//! Somebody leaves in the middle of everything (ZH4, T15).

use super::decision::{Decision, Items, Reply, Then};
use super::effect::ReadFrom;
use super::interpreter::Machine;
use super::program::{Kind, Task};
use super::{Ending, Event, Face, Spot};
use crate::{Seat, SeatSet};

/// With fewer than so many the game is cut short (T15).
const FEWEST: usize = 3;

impl Machine<'_> {
    pub(super) fn leave(&mut self, seat: Seat) {
        self.say(Event::Left { seat });
        self.move_plums(Spot::Purse(seat), Spot::Garden, u16::MAX);
        let scrolls = self.game.scrolls(seat);
        self.burn_scrolls(seat, &scrolls);
        if let Some(schraum) = self.game.schraums.get_mut(seat.index()) {
            schraum.gone = true;
        }
        self.game.obligations.retain(|o| o.seat != seat);
        self.lapse_readings(seat);
        self.drop_waiting(seat);
        if self.game.in_turn_from(seat).len() < FEWEST {
            self.end(Ending::CutShort, SeatSet::EMPTY);
        }
        if self.game.office.druid == seat {
            let reading_or_auction =
                |task: &Task| !matches!(task, Task::ReadPhase | Task::AuctionPhase);
            self.game.stack.retain(reading_or_auction);
        }
        self.leave_auction(seat);
        self.leave_decision(seat);
    }

    /// A reading of the leaver lapses; those inside it that others hold go on.
    fn lapse_readings(&mut self, seat: Seat) {
        let own = self.game.readings.iter().filter(|r| r.reader == seat);
        for reading in own.cloned().collect::<Vec<_>>() {
            if reading.kind == Kind::Read {
                self.sweep(reading.scroll);
                self.burn_one(reading.scroll, Face::Up);
                let scroll = reading.scroll;
                self.say(Event::ReadingBurnt { scroll });
            }
            self.game.readings.retain(|other| other.id != reading.id);
            let lapsed = Some(reading.id);
            self.game.stack.retain(|task| task.reading() != lapsed);
        }
    }

    /// SOFORT scrolls that wait for the leaver burn unread.
    fn drop_waiting(&mut self, seat: Seat) {
        let queue = std::mem::take(&mut self.game.queue);
        let places = self.game.stack.iter().enumerate();
        let places = places.filter(|(_, task)| matches!(task, Task::Sofort));
        let places: Vec<usize> = places.map(|(place, _)| place).collect();
        for (waiting, place) in queue.into_iter().zip(places).rev() {
            if waiting.seat == seat {
                self.game.stack.remove(place);
                if let Some(scroll) = waiting.scroll {
                    self.burn_one(scroll, Face::Down);
                }
            } else {
                self.game.queue.insert(0, waiting);
            }
        }
    }

    /// Bids of the leaver are void, and the next highest stands; its own lot
    /// burns unread.
    fn leave_auction(&mut self, seat: Seat) {
        let Some(mut auction) = self.game.auction.take() else {
            return;
        };
        if auction.seller == seat {
            if let Some(lot) = auction.lot.filter(|_| auction.from_temple) {
                self.burn_one(lot, Face::Down);
            }
            self.game.stack.retain(|task| *task != Task::OpenBidding);
            return;
        }
        let highest = auction.highest();
        auction.bids.retain(|bid| bid.seat != seat);
        auction.limits.retain(|limit| limit.seat != seat);
        auction.may_bid = auction.may_bid.without(seat);
        auction.passed = auction.passed.without(seat);
        if auction.highest() != highest {
            auction.bid += 1;
            auction.stage = u8::from(!auction.bids.is_empty());
        }
        if let Some(trial) = &mut auction.trial {
            trial.voters = trial.voters.without(seat);
            trial.voted = trial.voted.without(seat);
            trial.guilty = trial.guilty.without(seat);
        }
        let open = auction.open;
        self.game.auction = Some(auction);
        if open {
            self.judge();
            self.settle();
        }
    }

    fn leave_decision(&mut self, seat: Seat) {
        let Some(mut decision) = self.game.decision.take() else {
            return;
        };
        let lapsed = match decision.reading {
            Some(reading) => self.game.reading(reading).is_none(),
            None => self.game.office.druid == seat,
        };
        let other_end = matches!(decision.then, Then::Give(to) | Then::Take(to) if to == seat);
        if lapsed || other_end {
            return;
        }
        if self.reopened(&decision, seat) {
            return;
        }
        decision.offers.retain(|offer| offer.seat != seat);
        decision.replies.retain(|(replier, _)| *replier != seat);
        if without(&mut decision, seat) {
            decision.choice = self.next_choice();
        }
        if decision.awaited().is_empty() {
            self.conclude(decision.reading, decision.then, decision.replies);
        } else {
            self.game.decision = Some(decision);
        }
    }

    /// What can be read may depend on who is there: it is asked anew.
    fn reopened(&mut self, decision: &Decision, leaver: Seat) -> bool {
        let reading = decision.reading.unwrap_or(0);
        let asked = decision.offers.first().map(|offer| offer.seat);
        let Some(seat) = asked.filter(|seat| *seat != leaver) else {
            return false;
        };
        let task = match decision.then {
            Then::ReadPhase => Task::ReadPhase,
            Then::ReadOne => Task::ReadOne {
                reading,
                seat,
                pick: ReadFrom::Own,
            },
            Then::Freely => Task::Freely { reading, seat },
            Then::Seat(_)
            | Then::Scroll(_)
            | Then::Keys(_)
            | Then::Nums(_)
            | Then::Elect(..)
            | Then::BreakTie(_)
            | Then::Give(_)
            | Then::Take(_)
            | Then::Burn
            | Then::Rotate
            | Then::Recall
            | Then::Arrange => return false,
        };
        self.push(task);
        true
    }
}

/// Takes the leaver out of what can be chosen; tells whether that changed
/// anything.
fn without(decision: &mut Decision, leaver: Seat) -> bool {
    if let Then::Elect(_, among) = &mut decision.then {
        among.retain(|seat| *seat != leaver);
    }
    for (_, reply) in &mut decision.replies {
        if *reply == Reply::Vote(Some(leaver)) {
            *reply = Reply::Vote(None);
        }
    }
    let mut changed = false;
    let awaited = decision.awaited();
    let Decision {
        offers, replies, ..
    } = decision;
    for offer in offers.iter_mut() {
        if let Items::Seats(seats) | Items::Vote(seats) = &mut offer.items {
            let before = seats.len();
            seats.retain(|seat| *seat != leaver);
            changed |= seats.len() < before;
        }
        if let Some(reply) = offer.items.only().filter(|_| awaited.contains(offer.seat)) {
            replies.push((offer.seat, reply));
        }
    }
    offers.retain(|offer| !offer.items.is_empty());
    changed
}
