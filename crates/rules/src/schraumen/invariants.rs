//! What must be true of every state, checked after the fact. Play never relies
//! on this module; simulations and tests count what it finds.

use super::program::Kind;
use super::state::PLUMS;
use super::{Deal, Schraumen, ScrollId};

/// An invariant that doesn't hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// The plums aren't a hundred (ZA3).
    #[error("plums are missing, or there are too many")]
    Plums,
    /// A scroll is missing, foreign, or in two places.
    #[error("scrolls are missing, foreign or in two places")]
    Scrolls,
    /// Who has left still has something.
    #[error("somebody who has left still has plums or scrolls")]
    Leaver,
    /// An open scroll lies before nobody.
    #[error("an open scroll has no owner")]
    Owner,
    /// Somebody doesn't know its own hand.
    #[error("somebody doesn't know its own hand")]
    Knowledge,
    /// Nobody is awaited, and the game isn't over.
    #[error("nobody is awaited, and the game isn't over")]
    Stuck,
    /// A waiting scroll and its step don't go together.
    #[error("a waiting scroll has no step, or a step no scroll")]
    Queue,
    /// An effect had to be stopped.
    #[error("an effect would never have ended")]
    Fuel,
}

impl Schraumen {
    /// Every invariant that doesn't hold; none in a sound game.
    #[must_use]
    pub fn broken_invariants(&self) -> Vec<Broken> {
        let mut broken = Vec::new();
        let mut expect = |holds: bool, what: Broken| {
            if !holds {
                broken.push(what);
            }
        };
        expect(self.plums_hold(), Broken::Plums);
        expect(self.scrolls_hold(), Broken::Scrolls);
        expect(self.leavers_hold(), Broken::Leaver);
        let owned = self.open.iter().all(|open| self.plays(open.owner));
        expect(owned, Broken::Owner);
        expect(self.knowledge_holds(), Broken::Knowledge);
        let over = self.outcome.is_some();
        expect(self.awaited().is_empty() == over, Broken::Stuck);
        let soforts = self
            .stack
            .iter()
            .filter(|task| **task == super::Task::Sofort);
        expect(soforts.count() == self.queue.len(), Broken::Queue);
        expect(self.runaways == 0, Broken::Fuel);
        broken
    }

    fn plums_hold(&self) -> bool {
        let purses: u16 = self.schraums.iter().map(|s| s.plums).sum();
        let open: u16 = self.open.iter().map(|open| open.plums).sum();
        let read: u16 = self.readings.iter().map(|reading| reading.plums).sum();
        purses + open + read + self.garden == PLUMS
    }

    fn scrolls_hold(&self) -> bool {
        let mut all: Vec<ScrollId> = self.temple.clone();
        all.extend(&self.set_aside);
        all.extend(self.schraums.iter().flat_map(|s| &s.hand));
        all.extend(self.open.iter().map(|open| open.scroll));
        all.extend(self.fire.iter().filter_map(|burnt| burnt.scroll));
        all.extend(self.queue.iter().filter_map(|waiting| waiting.scroll));
        let read = self.readings.iter().filter(|r| r.kind == Kind::Read);
        all.extend(read.map(|reading| reading.scroll));
        let auction = self.auction.iter().filter(|auction| auction.from_temple);
        all.extend(auction.filter_map(|auction| auction.lot));
        all.sort_unstable();
        all == Deal::scrolls(&self.deck, &self.options)
    }

    fn leavers_hold(&self) -> bool {
        let mut gone = self.schraums.iter().filter(|schraum| schraum.gone);
        gone.all(|schraum| schraum.plums == 0 && schraum.hand.is_empty())
    }

    fn knowledge_holds(&self) -> bool {
        self.every_seat().iter().all(|seat| {
            let mut hand = self.hand(seat).iter();
            hand.all(|scroll| self.knows(*scroll).contains(seat))
        })
    }
}
