//! What follows from who is awaited after an action: deadlines (T10), house
//! moves (T4), mentions (T6).

use std::time::Duration;

use tempelrat_rules::{ChoiceId, Rules as _, SeatSet};

use super::draft::Draft;
use super::state::Table;
use super::timers::{self, Timer};
use super::{Pace, Post};

/// Who was awaited before an action: the open choice and the people.
pub(super) type Awaited = Option<(ChoiceId, SeatSet)>;

impl Table {
    /// Sets timers and mentions after an action. A house player takes
    /// `house_takes` for its move.
    pub(super) fn settle(&mut self, draft: &mut Draft, before: Awaited, house_takes: Duration) {
        let after = self.awaited_persons();
        self.mention(draft, before, after);
        if self.playing().is_some() {
            self.timers
                .set(Timer::Abandoned, draft.now.plus(timers::ABANDONED));
        }
        if self
            .playing()
            .is_some_and(|playing| playing.paused.is_none())
        {
            self.set_deadline(draft, before, after);
            self.set_house(draft, house_takes);
        }
    }

    fn mention(&self, draft: &mut Draft, before: Awaited, after: Awaited) {
        let was = |choice, seat| before.is_some_and(|(c, s)| c == choice && s.contains(seat));
        let is = |choice, seat| after.is_some_and(|(c, s)| c == choice && s.contains(seat));
        if let Some((choice, seats)) = before {
            let over = seats.iter().filter(|seat| !is(choice, *seat));
            draft
                .posts
                .extend(over.map(|seat| Post::TurnOver { seat, choice }));
        }
        let Some((choice, seats)) = after else { return };
        for seat in seats.iter().filter(|seat| !was(choice, *seat)) {
            // Whoever has just pressed looks at the table anyway.
            if draft.pressed == Some(seat) {
                continue;
            }
            if let Some(who) = self.who(seat) {
                draft.posts.push(Post::Turn {
                    seat,
                    user: who.user,
                    choice,
                });
            }
        }
    }

    fn set_deadline(&mut self, draft: &Draft, before: Awaited, after: Awaited) {
        let Some((choice, seats)) = after.filter(|(_, seats)| !seats.is_empty()) else {
            self.timers.stop(Timer::Turn);
            self.timers.stop(Timer::Reminder);
            return;
        };
        let known = before.filter(|(c, _)| *c == choice).map(|(_, seats)| seats);
        let newly = seats
            .iter()
            .any(|seat| !known.is_some_and(|s| s.contains(seat)));
        let pace = self.kept.options.pace;
        if !newly && (self.timers.get(Timer::Turn).is_some() || pace == Pace::Open) {
            return;
        }
        let timing = self.playing().and_then(|playing| playing.game.timing());
        self.timers.stop(Timer::Turn);
        self.timers.stop(Timer::Reminder);
        let Some(allowance) = timing.and_then(|timing| timers::allowance(pace, timing)) else {
            return;
        };
        let deadline = draft.now.plus(allowance);
        self.timers.set(Timer::Turn, deadline);
        if let Some(at) = timers::reminder(pace, allowance, deadline) {
            self.timers.set(Timer::Reminder, at);
        }
    }

    fn set_house(&mut self, draft: &Draft, takes: Duration) {
        let awaits = self
            .awaited()
            .is_some_and(|(_, seats)| seats.iter().any(|seat| self.stand_in(seat).is_some()));
        if !awaits {
            self.timers.stop(Timer::House);
        } else if self.timers.get(Timer::House).is_none() {
            self.timers.set(Timer::House, draft.now.plus(takes));
        }
    }
}
