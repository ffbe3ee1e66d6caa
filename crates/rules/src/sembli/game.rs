//! The door to a game of Sembli.

use serde::{Deserialize, Deserializer, Serialize, de};

use super::state::State;
use super::{Broken, Deal, Event, Options, Outcome, Refusal, View, What};
use crate::{Action, Ask, Chance, Rules, Seat, SeatSet, Timing, Viewer};

/// A game of Sembli. What is in it can be had only through [`Rules::view`] and
/// [`Rules::redact`]; written down, it is a snapshot that goes on in the same
/// way (with every secret, so for the table's own store alone). A snapshot of
/// another format, or one that breaks an invariant, isn't read.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Sembli(State);

impl Sembli {
    /// Every invariant that doesn't hold; none in a sound game. Cheap enough to
    /// be asked after every action of a simulation.
    #[must_use]
    pub fn broken_invariants(&self) -> Vec<Broken> {
        self.0.broken_invariants()
    }
}

impl<'de> Deserialize<'de> for Sembli {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let state = State::deserialize(deserializer)?;
        match state.broken_invariants().first() {
            None => Ok(Self(state)),
            Some(broken) => Err(de::Error::custom(broken)),
        }
    }
}

impl Rules for Sembli {
    type Options = Options;
    type Deal = Deal;
    type What = What;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    fn setup(options: Options, deal: Deal) -> (Self, Vec<Event>) {
        let (state, events) = State::new(options, deal);
        (Self(state), events)
    }

    fn to_act(&self) -> SeatSet {
        self.0.to_act()
    }

    fn asks(&self, seat: Seat) -> Vec<Ask<What>> {
        self.0.asks(seat)
    }

    fn check(&self, action: &Action<What>) -> Result<(), Refusal> {
        self.0.check(action).map(drop)
    }

    fn apply(&mut self, action: &Action<What>, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let chosen = self.0.check(action)?;
        self.0.carry_out(chosen, events);
        Ok(())
    }

    fn timing(&self) -> Option<Timing> {
        if self.0.to_act().is_empty() {
            None
        } else {
            Some(Timing::Turn)
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.0.view(viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(self.0.redact(event, viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome
    }

    fn determinize(view: &View, chance: &mut Chance) -> Self {
        Self(State::determinize(view, chance))
    }
}
