//! What a table does when time has come for it: deadlines, reminders, house
//! moves, closing (T3, T6, T10–T14, T18).

use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Timestamp;
use tempelrat_rules::{ChoiceId, SeatSet};

use super::actor::{Actor, Message};
use super::draft::Draft;
use super::log::{self, Act};
use super::state::{Sitter, Table};
use super::timers::Timer;
use super::{Closed, Post, Presence, Refusal};

/// So long it may take to find out whether someone is still a member.
const CHECK: Duration = Duration::from_secs(5);

/// Whether all that was due has happened.
pub(super) enum CaughtUp {
    Yes,
    /// It waits for what is being found out.
    Later,
}

impl Actor {
    /// Does all that is due.
    pub(super) async fn catch_up(&mut self) -> Result<CaughtUp, Refusal> {
        loop {
            let now = self.hall.clock.now();
            let Some(timer) = self.table.as_ref().and_then(|table| table.timers.due(now)) else {
                return Ok(CaughtUp::Yes);
            };
            match self.happen(timer, now).await {
                Ok(CaughtUp::Yes) => {}
                Ok(CaughtUp::Later) => return Ok(CaughtUp::Later),
                Err(refusal) => {
                    tracing::error!(table = %self.id, timer = timer.name(), %refusal, "put off");
                    return Err(refusal);
                }
            }
        }
    }

    async fn happen(&mut self, timer: Timer, now: Timestamp) -> Result<CaughtUp, Refusal> {
        let table = self.load().await?;
        let mut next = table.clone();
        let origin = self.origin("t", next.seq);
        let mut draft = Draft::new(now, log::Actor::Clock, origin);
        match timer {
            Timer::Lobby => next.close(&mut draft, Closed::Idle),
            Timer::Challenge => next.close(&mut draft, Closed::Lapsed),
            Timer::PauseEnd => next.close(&mut draft, Closed::PausedTooLong),
            Timer::Abandoned => next.close(&mut draft, Closed::Abandoned),
            // What is due stays so until the lot is gone.
            Timer::Hammer(_) | Timer::Auction => next.strike(&mut draft)?,
            Timer::House => next.move_house(&mut draft)?,
            Timer::Reminder | Timer::Turn => {
                let Some((choice, seats)) = next.awaited_persons() else {
                    return Err(Refusal::NotRunning);
                };
                if self.checked != Some((timer, choice)) {
                    self.check(timer, choice, seats);
                    return Ok(CaughtUp::Later);
                }
                match timer {
                    Timer::Reminder => next.remind(&mut draft, choice, seats),
                    _ => next.miss_first(&mut draft, seats)?,
                }
            }
        }
        self.commit(next, draft).await?;
        Ok(CaughtUp::Yes)
    }

    /// Finds out who of the awaited has left the server (T18), without keeping
    /// the table from its work meanwhile.
    fn check(&mut self, timer: Timer, choice: ChoiceId, seats: SeatSet) {
        if self.checking == Some((timer, choice)) {
            return;
        }
        let Some(table) = &self.table else { return };
        self.checking = Some((timer, choice));
        let users = seats
            .iter()
            .filter_map(|seat| Some((seat, table.who(seat)?.user)));
        let users: Vec<_> = users.collect();
        let (hall, id, guild) = (Arc::clone(&self.hall), self.id, table.place.guild);
        self.hall.tasks.spawn(async move {
            let mut gone = SeatSet::EMPTY;
            for (seat, user) in users {
                let presence = tokio::time::timeout(CHECK, hall.members.presence(guild, user));
                if presence.await == Ok(Presence::Gone) {
                    gone = gone.with(seat);
                }
            }
            if !hall.closing.is_cancelled() {
                hall.send(
                    id,
                    Message::Checked {
                        timer,
                        choice,
                        gone,
                    },
                )
                .await;
            }
        });
    }

    pub(super) async fn checked(&mut self, timer: Timer, choice: ChoiceId, gone: SeatSet) {
        self.checking = None;
        let Ok(table) = self.load().await else { return };
        if table.awaited().is_none_or(|(open, _)| open != choice) {
            return;
        }
        let seq = table.seq;
        let Some(seat) = gone.iter().next() else {
            self.checked = Some((timer, choice));
            return;
        };
        let origin = self.origin("m", seq);
        if let Err(refusal) = self.leave_for(seat, origin).await {
            tracing::error!(table = %self.id, %refusal, "a member who left keeps the seat");
        }
    }
}

impl Table {
    /// The first awaited seat that is a house player's, or that one stands in
    /// for, moves.
    fn move_house(&mut self, draft: &mut Draft) -> Result<(), Refusal> {
        self.timers.stop(Timer::House);
        let awaited = self.awaited().map(|(_, seats)| seats).unwrap_or_default();
        let mut moves = awaited
            .iter()
            .filter_map(|seat| Some((seat, self.stand_in(seat)?)));
        let Some((seat, level)) = moves.next() else {
            return Err(Refusal::NotRunning);
        };
        drop(moves);
        let own = self
            .chair(seat)
            .is_some_and(|chair| chair.sitter != Sitter::Person);
        draft.actor = if own {
            log::Actor::Seat(seat)
        } else {
            log::Actor::Table
        };
        self.house_answers(draft, seat, level)
    }

    /// Mentions once more who is awaited (T6).
    fn remind(&mut self, draft: &mut Draft, choice: ChoiceId, seats: SeatSet) {
        self.timers.stop(Timer::Reminder);
        draft.act(Act::Reminded);
        let until = self.timers.get(Timer::Turn).unwrap_or(draft.now);
        for seat in seats.iter() {
            if let Some(who) = self.who(seat) {
                draft.posts.push(Post::Reminder {
                    seat,
                    user: who.user,
                    choice,
                    until,
                });
            }
        }
    }

    /// Time is over for the first of the awaited (T11); the others follow.
    fn miss_first(&mut self, draft: &mut Draft, seats: SeatSet) -> Result<(), Refusal> {
        let seat = seats.iter().next().ok_or(Refusal::NotRunning)?;
        self.miss(draft, seat)
    }
}
