//! The end of days (ZE).

use super::effect::Trigger;
use super::interpreter::Machine;
use super::program::{Kind, Task};
use super::state::Closing;
use super::{Ending, Event, Face, Outcome, Schraumen, Spot, Standing};
use crate::{Seat, SeatSet};

impl Machine<'_> {
    /// ZE1: at once. What is left lapses, what is in progress burns and its
    /// plums go to the garden; then come the open scrolls that count at the
    /// end of days, then the ranking.
    pub(super) fn end(&mut self, ending: Ending, special: SeatSet) {
        if self.game.closing.is_some() {
            return;
        }
        self.game.closing = Some(Closing { ending, special });
        self.game.stack.clear();
        self.game.decision = None;
        let auction = self.game.auction.take().filter(|a| a.from_temple);
        if let Some(lot) = auction.and_then(|auction| auction.lot) {
            self.burn_one(lot, Face::Down);
        }
        for reading in self.game.readings.clone() {
            if reading.kind == Kind::Read {
                self.move_plums(Spot::Scroll(reading.scroll), Spot::Garden, u16::MAX);
                self.burn_one(reading.scroll, Face::Up);
            }
        }
        self.game.readings.clear();
        for waiting in std::mem::take(&mut self.game.queue) {
            if let Some(scroll) = waiting.scroll {
                self.burn_one(scroll, Face::Down);
            }
        }
        self.push(Task::Rank);
        self.trigger(Trigger::GameEnd, None, |_| true);
    }

    /// ZE3.
    pub(super) fn rank(&mut self) {
        let Some(closing) = self.game.closing.clone() else {
            return;
        };
        let outcome = self.game.ranked(&closing);
        self.game.outcome = Some(outcome.clone());
        self.say(Event::Ended(outcome));
    }
}

impl Schraumen {
    fn ranked(&self, closing: &Closing) -> Outcome {
        // Special winners first, then by plums; who left ranks last (ZH4).
        let order = |standing: &Standing| {
            let place = match (standing.left, closing.special.contains(standing.seat)) {
                (true, _) => 0,
                (false, false) => 1,
                (false, true) => 2,
            };
            let total = if place == 1 { standing.total } else { 0 };
            (place, total)
        };
        let seats = self.every_seat().iter();
        let mut ranking: Vec<Standing> = seats.map(|seat| self.standing(seat)).collect();
        let places: Vec<_> = ranking.iter().map(order).collect();
        for standing in &mut ranking {
            let own = order(standing);
            let better = places.iter().filter(|place| **place > own).count();
            standing.rank = u8::try_from(better + 1).unwrap_or(u8::MAX);
        }
        ranking.sort_by_key(|standing| (standing.rank, standing.seat));
        let first = ranking.iter().filter(|standing| standing.rank == 1);
        Outcome {
            ending: closing.ending,
            winners: first.map(|standing| standing.seat).collect(),
            special: !closing.special.is_empty(),
            final_worth: self.final_worth,
            offices: self.office.number,
            ranking,
        }
    }

    fn standing(&self, seat: Seat) -> Standing {
        let plums = self.plums(seat);
        let scrolls = u8::try_from(self.scroll_count(seat)).unwrap_or(u8::MAX);
        Standing {
            seat,
            rank: 1,
            plums,
            scrolls,
            total: plums.saturating_add(self.final_worth.saturating_mul(scrolls.into())),
            left: !self.plays(seat),
        }
    }
}
