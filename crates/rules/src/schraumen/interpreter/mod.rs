//! The resumable interpreter: takes steps from the stack until somebody has to
//! decide or the game is over. It never waits and never asks a clock.

mod ask;
mod conclude;
mod duties;
mod insight;
mod instructions;
mod moves;
mod office;
mod plums;
mod readings;
mod scrolls;

use super::program::{Reading, Site, Task};
use super::selectors::Scope;
use super::{DeckRef, Ending, Event, Schraumen, effect::Who};
use crate::{Seat, SeatSet};

/// The most steps that one action can take. Sound decks stay far below; an
/// endless effect of an unsound one is stopped here.
const FUEL: u32 = 20_000;

/// A game while an action is carried out.
pub(super) struct Machine<'a> {
    pub(super) game: &'a mut Schraumen,
    pub(super) deck: &'a DeckRef,
    pub(super) log: &'a mut Vec<Event>,
}

/// Which instruction is carried out, and for whom.
#[derive(Debug, Clone, Copy)]
pub(super) struct At {
    pub(super) reading: u32,
    pub(super) reader: Seat,
    pub(super) site: Site,
    pub(super) at: u8,
    pub(super) it: Option<Seat>,
}

impl Machine<'_> {
    pub(super) fn push(&mut self, task: Task) {
        self.game.stack.push(task);
    }

    pub(super) fn say(&mut self, event: Event) {
        self.log.push(event);
    }

    /// Goes on until somebody has to decide or the game is over.
    pub(super) fn run(&mut self) {
        let mut fuel = FUEL;
        while self.game.runs() {
            let Some(task) = self.game.stack.pop() else {
                return;
            };
            if fuel == 0 {
                self.stop_runaway(&task);
                fuel = FUEL;
                continue;
            }
            fuel -= 1;
            self.step(task);
        }
    }

    /// Ends the innermost reading: its effect would never have ended. If it
    /// isn't an effect but offices that go round and round, the game ends.
    fn stop_runaway(&mut self, task: &Task) {
        self.game.runaways += 1;
        let Some(reading) = task.reading().and_then(|id| self.game.reading(id)) else {
            return self.end(Ending::CutShort, SeatSet::EMPTY);
        };
        let (id, scroll) = (reading.id, reading.scroll);
        self.say(Event::Stopped { scroll });
        self.game.stack.retain(|task| task.reading() != Some(id));
        self.push(Task::EndReading(id));
    }

    fn step(&mut self, task: Task) {
        match task {
            Task::StartOffice(seat) => self.start_office(seat),
            Task::ReadPhase => self.read_phase(),
            Task::AuctionPhase => self.auction_phase(),
            Task::EndOffice => self.end_office(),
            Task::OpenBidding => self.open_bidding(),
            Task::Sofort => self.read_sofort(),
            Task::Act {
                scroll,
                owner,
                winner,
            } => self.act(scroll, owner, winner),
            Task::Block {
                reading,
                site,
                at,
                it,
            } => self.step_block(reading, site, at, it),
            Task::Each {
                reading,
                site,
                seats,
            } => self.step_each(reading, site, seats),
            Task::Loop {
                reading,
                site,
                at,
                it,
            } => self.step_loop(reading, site, at, it),
            Task::Pass {
                reading,
                from,
                to,
                n,
                pick,
            } => self.step_pass(reading, from, to, n, pick),
            Task::ReadOne {
                reading,
                seat,
                pick,
            } => self.step_read(reading, seat, pick),
            Task::Freely { reading, seat } => self.step_freely(reading, seat),
            Task::EndReading(id) => self.end_reading(id),
            Task::Rank => self.rank(),
        }
    }

    /// What looks from a reading at the game; none if it has lapsed.
    pub(super) fn scope(&self, reading: u32, it: Option<Seat>) -> Option<Scope<'_>> {
        let reading = self.game.reading(reading)?;
        Some(Scope::of(self.game, reading, it))
    }

    /// The seats that an instruction means.
    pub(super) fn who(&self, at: At, who: &Who) -> Vec<Seat> {
        let scope = self.scope(at.reading, at.it);
        scope.map_or_else(Vec::new, |scope| scope.who(who))
    }

    /// Changes the reading, if it hasn't lapsed.
    pub(super) fn in_reading(&mut self, id: u32, change: impl FnOnce(&mut Reading)) {
        if let Some(reading) = self.game.reading_mut(id) {
            change(reading);
        }
    }

    pub(super) fn set_moved(&mut self, id: u32, moved: u16) {
        self.in_reading(id, |reading| reading.moved = moved);
    }

    pub(super) fn add_moved(&mut self, id: u32, more: u16) {
        self.in_reading(id, |reading| {
            reading.moved = reading.moved.saturating_add(more);
        });
    }
}

impl Schraumen {
    /// Whether there is something to do without asking anybody.
    fn runs(&self) -> bool {
        self.outcome.is_none()
            && self.decision.is_none()
            && self.auction.as_ref().is_none_or(|auction| !auction.open)
    }
}
