//! What a seat takes its position to be worth, in plums. It is looked at
//! through the seat's own view, and only one step deep: scrolls in the hand
//! count by their tone, not by what they would do.

use tempelrat_rules::Seat;
use tempelrat_rules::schraumen::{DeckRef, Duty, Open, Outcome, ScrollId, Tone, View};

use super::promise::Promise;

/// How much the others' plums weigh against one's own.
const RIVALRY: f64 = 1.0;
/// The title of Oberschraum.
const TITLE: f64 = 12.0;
/// From so many scrolls on nothing can be bought (Z3).
const FULL: usize = 5;
/// A hand in which nothing has room.
const CROWDED: f64 = 4.0;
/// Each scroll that the vow of five will force out of the hand.
const FORCED: f64 = 3.0;
/// Ending the game by an open scroll: each plum ahead of the best other, up to
/// so many.
const LEAD: f64 = 1.5;
const LEAD_AT_MOST: f64 = 6.0;

/// What it is worth to hold a scroll: what it may bring less the trouble of
/// having it.
pub(super) fn of_scroll(deck: &DeckRef, scroll: ScrollId) -> f64 {
    match deck.scroll(scroll).map(|scroll| scroll.tone) {
        Some(Tone::Good) => 3.5,
        Some(Tone::Neutral) => 0.5,
        Some(Tone::Bad) | None => -2.0,
    }
}

/// A position as one of its seats sees it.
pub(super) struct Position<'a> {
    view: &'a View,
    me: Seat,
}

impl<'a> Position<'a> {
    pub(super) fn of(view: &'a View, me: Seat) -> Self {
        Self { view, me }
    }

    /// What the position is worth.
    pub(super) fn worth(&self) -> f64 {
        match &self.view.outcome {
            Some(outcome) => self.ended(outcome),
            None => self.running(),
        }
    }

    /// The title is shared by equals (ZE3).
    fn ended(&self, outcome: &Outcome) -> f64 {
        let totals = outcome.ranking.iter().filter(|standing| !standing.left);
        let plums = self.ahead(totals.map(|s| (s.seat, f64::from(s.total))));
        let title = if outcome.winners.contains(self.me) {
            TITLE / count(outcome.winners.len())
        } else {
            -TITLE
        };
        plums + title
    }

    fn running(&self) -> f64 {
        let playing = self.playing();
        let purses = playing.map(|(seat, plums)| (seat, f64::from(plums)));
        self.ahead(purses) + self.scrolls() + self.open() + self.duties()
    }

    /// Seats that still play, with their plums.
    fn playing(&self) -> impl Iterator<Item = (Seat, u16)> {
        let seats = (0..).map(Seat).zip(&self.view.seats);
        seats
            .filter(|(_, s)| !s.left)
            .map(|(seat, s)| (seat, s.plums))
    }

    /// One's own plums against what the others have on average.
    fn ahead(&self, purses: impl Iterator<Item = (Seat, f64)>) -> f64 {
        let (mut own, mut others, mut number) = (0.0, 0.0, 0.0);
        for (seat, plums) in purses {
            if seat == self.me {
                own = plums;
            } else {
                others += plums;
                number += 1.0;
            }
        }
        own - RIVALRY * others / f64::max(number, 1.0)
    }

    /// What is gained by one more scroll in the hand.
    pub(super) fn gain(&self, worth: f64) -> f64 {
        let held = self.held();
        worth * self.horizon() + f64::from(self.view.final_worth) + crowd(held) - crowd(held + 1)
    }

    fn scrolls(&self) -> f64 {
        let hand = self.view.seats.get(self.me.index());
        let hidden = hand.into_iter().flat_map(|s| &s.hand).flatten();
        let worth: f64 = hidden.map(|id| of_scroll(&self.view.deck, *id)).sum();
        let held = self.held();
        worth * self.horizon() - crowd(held) + f64::from(self.view.final_worth) * count(held)
    }

    /// Scrolls held, hidden and open (Z1-count).
    fn held(&self) -> usize {
        let hand = self.view.seats.get(self.me.index());
        let open = self.view.open.iter().filter(|open| open.owner == self.me);
        hand.map_or(0, |s| s.hand.len()) + open.count()
    }

    /// Own offices still to come, as a fraction if not even one is sure.
    fn offices(&self) -> f64 {
        f64::from(self.view.temple) / count(self.playing().count().max(1))
    }

    /// How likely it is that there will be another office to read in.
    fn horizon(&self) -> f64 {
        self.offices().min(1.0)
    }

    fn open(&self) -> f64 {
        self.view.open.iter().map(|open| self.promise(open)).sum()
    }

    fn promise(&self, open: &Open) -> f64 {
        let promise = open
            .laid
            .and_then(|laid| Promise::of(&self.view.deck, laid.site.scroll, laid));
        let own = open.owner == self.me;
        let ends = promise.as_ref().is_some_and(Promise::ends);
        let auctions = f64::from(self.view.temple);
        let plums = promise.map_or(0.0, |promise| promise.plums(self.offices(), auctions));
        let plums = plums + f64::from(open.plums) * self.horizon();
        let plums = if own {
            plums
        } else {
            plums * self.of_another()
        };
        plums + if ends { self.lead() } else { 0.0 }
    }

    /// How far ahead of the best other, if the game is about to end.
    fn lead(&self) -> f64 {
        let own = self.view.seats.get(self.me.index()).map_or(0, |s| s.plums);
        let others = self.playing().filter(|(seat, _)| *seat != self.me);
        let best = others.map(|(_, plums)| plums).max().unwrap_or(0);
        let lead = f64::from(own) - f64::from(best);
        LEAD * lead.clamp(-LEAD_AT_MOST, LEAD_AT_MOST)
    }

    /// The weight of what one of the others gains.
    fn of_another(&self) -> f64 {
        -RIVALRY / count((self.playing().count()).max(2) - 1)
    }

    fn duties(&self) -> f64 {
        let duties = self.view.obligations.iter().map(|obligation| {
            let cost = match obligation.duty {
                Duty::NoReading => -1.0,
                Duty::NoAuction => -1.5,
                Duty::Skip => -2.0,
                Duty::OnlyRead(_) => -1.5,
            };
            if obligation.seat == self.me {
                cost
            } else {
                cost * self.of_another()
            }
        });
        let silenced: f64 = duties.sum();
        silenced * self.horizon()
    }
}

/// What it costs to hold so many scrolls.
fn crowd(held: usize) -> f64 {
    match held.checked_sub(FULL) {
        None => 0.0,
        Some(more) => CROWDED + FORCED * count(more),
    }
}

/// Counts here stay far below 2⁵³, where fractions get coarse.
#[allow(clippy::cast_precision_loss)]
fn count(of: usize) -> f64 {
    of as f64
}
