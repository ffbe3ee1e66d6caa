//! Stopping the clock and giving up the game together (T14, T17, T18).

use tempelrat_clock::Timestamp;

use super::draft::Draft;
use super::log::Act;
use super::state::{Pause, PauseWhy, Stage, Table};
use super::timers::{self, Timer};
use super::{Closed, Person, Refusal, UserId};

impl Table {
    /// The host pauses at once, others by all asking (T14).
    pub(super) fn ask_pause(&mut self, draft: &mut Draft, user: UserId) -> Result<(), Refusal> {
        let playing = self.running()?;
        if playing.paused.is_some() {
            return Err(Refusal::Paused);
        }
        if self.agreed(draft, user, |seat| Act::PauseAsked { seat })? {
            self.pause(draft, PauseWhy::Asked);
        }
        Ok(())
    }

    /// The host goes on at once, others by all asking (T14). What was paused
    /// because nobody could reach it, anyone may continue (T18).
    pub(super) fn ask_go_on(&mut self, draft: &mut Draft, user: UserId) -> Result<(), Refusal> {
        let Some(pause) = &self.running()?.paused else {
            return Err(Refusal::NotPaused);
        };
        let anyone = pause.why == PauseWhy::PlaceGone;
        let seat = self.seated(user)?;
        draft.pressed = Some(seat);
        if anyone || self.agreed(draft, user, |seat| Act::GoingOnAsked { seat })? {
            self.go_on(draft);
        }
        Ok(())
    }

    /// Whether the wish of `user` settles it; else it is noted.
    fn agreed(
        &mut self,
        draft: &mut Draft,
        user: UserId,
        act: impl FnOnce(tempelrat_rules::Seat) -> Act,
    ) -> Result<bool, Refusal> {
        let seat = self.seated(user)?;
        draft.pressed = Some(seat);
        let host = self.kept.host == seat;
        let playing = self.running()?;
        if !host && playing.pause_asked.contains(seat) {
            return Err(Refusal::AlreadyAsked);
        }
        playing.pause_asked = playing.pause_asked.with(seat);
        let asked = playing.pause_asked;
        draft.act(act(seat));
        Ok(host || self.all_of(asked))
    }

    /// Stops the clock.
    pub(super) fn pause(&mut self, draft: &mut Draft, why: PauseWhy) {
        let left = |at: Timestamp| (at.0 - draft.now.0).max(0);
        let turn_left = self.timers.get(Timer::Turn).map(left);
        let reminder_left = self.timers.get(Timer::Reminder).map(left);
        let until = draft.now.plus(timers::PAUSE);
        for timer in [Timer::Turn, Timer::Reminder, Timer::House] {
            self.timers.stop(timer);
        }
        self.stop_auction(draft.now);
        self.timers.set(Timer::PauseEnd, until);
        if let Some(playing) = self.playing_mut() {
            playing.pause_asked = tempelrat_rules::SeatSet::EMPTY;
            playing.paused = Some(Pause {
                why,
                until,
                turn_left,
                reminder_left,
            });
        }
        draft.act(Act::Paused);
    }

    /// Lets the clock run again, from where it stood.
    pub(super) fn go_on(&mut self, draft: &mut Draft) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        playing.pause_asked = tempelrat_rules::SeatSet::EMPTY;
        let Some(pause) = playing.paused.take() else {
            return;
        };
        self.timers.stop(Timer::PauseEnd);
        let timers = [
            (Timer::Turn, pause.turn_left),
            (Timer::Reminder, pause.reminder_left),
        ];
        for (timer, left) in timers {
            if let Some(left) = left {
                self.timers.set(timer, Timestamp(draft.now.0 + left));
            }
        }
        draft.act(Act::WentOn);
    }

    /// Closes without a result: the host in the lobby, during a game all
    /// together, a manager always (T17).
    pub(super) fn cancel(&mut self, draft: &mut Draft, person: &Person) -> Result<(), Refusal> {
        match self.kept.stage {
            Stage::Lobby if person.manager => {}
            Stage::Lobby => self.host_only(person.user)?,
            Stage::Playing(_) if person.manager => {}
            Stage::Playing(_) => {
                if !self.cancel_agreed(draft, person.user)? {
                    return Ok(());
                }
            }
            Stage::Ended(_) | Stage::Closed(_) => return Err(Refusal::Over),
        }
        self.close(draft, Closed::Cancelled);
        Ok(())
    }

    fn cancel_agreed(&mut self, draft: &mut Draft, user: UserId) -> Result<bool, Refusal> {
        let seat = self.seated(user)?;
        draft.pressed = Some(seat);
        let playing = self.running()?;
        if playing.cancel_asked.contains(seat) {
            return Err(Refusal::AlreadyAsked);
        }
        playing.cancel_asked = playing.cancel_asked.with(seat);
        let asked = playing.cancel_asked;
        draft.act(Act::CancelAsked { seat });
        Ok(self.all_of(asked))
    }
}
