//! What a missed deadline answers (T11, ZH10).

use super::decision::Items;
use super::{Bidding, Schraumen, What};
use crate::{Answer, Chance, Input, Positions, Seat};

impl Schraumen {
    /// The answer that is given for a seat that is awaited and has missed its
    /// deadline; none if it isn't awaited, or if the hammer decides.
    ///
    /// Reading stops (or reads by chance if it must), an option is the first
    /// unconditional one, a number the least, a person or a scroll is left to
    /// `chance`, an order stays, a vote is none, and a limit is a pass.
    #[must_use]
    pub fn default_answer(&self, seat: Seat, chance: &mut Chance) -> Option<Answer<What>> {
        if !self.awaited().contains(seat) {
            return None;
        }
        if let Some(decision) = &self.decision {
            return decision.offer(seat).map(|items| default(items, chance));
        }
        let trial = self.auction.as_ref().is_some_and(|a| a.trial.is_some());
        if self.options.bidding == Bidding::Live && !trial {
            return None;
        }
        let ask = self.asked(seat).into_iter().find_map(|ask| match ask.what {
            // No vote means no.
            What::Verdict => Some((What::Verdict, 1)),
            What::Pass => Some((What::Pass, 0)),
            _ => None,
        });
        ask.map(|(what, one)| Answer {
            what,
            input: Input::One(one),
        })
    }
}

fn default(items: &Items, chance: &mut Chance) -> Answer<What> {
    let mut any = |length: usize| {
        let bound = u32::try_from(length).unwrap_or(u32::MAX);
        u8::try_from(chance.below(bound)).unwrap_or(0)
    };
    let (what, input) = match items {
        Items::Read { stop: true, .. } => (What::Stop, Input::One(0)),
        Items::Read { scrolls, .. } => (What::Read, Input::One(any(scrolls.len()))),
        Items::Scrolls { from, take } => {
            let mut places: Vec<u8> = (0..64).take(from.len()).collect();
            chance.shuffle(&mut places);
            let places: Positions = places.into_iter().take(usize::from(*take)).collect();
            (What::Scrolls, Input::Subset(places))
        }
        Items::Seats(seats) => (What::Seat, Input::One(any(seats.len()))),
        Items::Keys { default, .. } => (What::Option, Input::One(*default)),
        Items::Number { min, .. } => (What::Number, Input::Amount(*min)),
        Items::Vote(_) => (What::Abstain, Input::One(0)),
        Items::Order { count, .. } => (What::Order, Input::Order((0..*count).collect())),
    };
    Answer { what, input }
}
