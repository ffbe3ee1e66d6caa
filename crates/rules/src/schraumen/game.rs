//! Schraumen behind the [`Rules`] trait.

use super::{Deal, Event, Options, Outcome, Refusal, Schraumen, View, What};
use crate::{Action, Ask, Chance, Rules, Seat, SeatSet, Timing, Viewer};

impl Rules for Schraumen {
    type Options = Options;
    type Deal = Deal;
    type What = What;
    type Refusal = Refusal;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    fn setup(options: Options, deal: Deal) -> (Self, Vec<Event>) {
        Self::begin(options, deal)
    }

    fn to_act(&self) -> SeatSet {
        self.awaited()
    }

    fn asks(&self, seat: Seat) -> Vec<Ask<What>> {
        self.asked(seat)
    }

    fn check(&self, action: &Action<What>) -> Result<(), Refusal> {
        self.checked(action).map(|_| ())
    }

    fn apply(&mut self, action: &Action<What>, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let allowed = self.checked(action)?;
        self.carry_out(allowed, events);
        Ok(())
    }

    fn timing(&self) -> Option<Timing> {
        self.allowance()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(self.redacted(event, viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn determinize(view: &View, chance: &mut Chance) -> Self {
        Self::fitting(view, chance)
    }
}
