//! What follows from who is awaited after an action: deadlines (T10), house
//! moves (T4), mentions (T6).

use std::time::Duration;

use tempelrat_clock::Timestamp;
use tempelrat_rules::any::Event;
use tempelrat_rules::{ChoiceId, SeatSet, Timing, Viewer, schraumen};

use super::draft::Draft;
use super::state::{AuctionClock, Stopped, Table};
use super::timers::{self, Stroke, Timer};
use super::{GameKind, Pace, Post};

/// Who was awaited before an action: the open choice and the people.
pub(super) type Awaited = Option<(ChoiceId, SeatSet)>;

impl Table {
    /// Sets timers and mentions after an action. A house player takes
    /// `house_takes` for its move.
    pub(super) fn settle(&mut self, draft: &mut Draft, before: Awaited, house_takes: Duration) {
        self.tell_who_is_present(draft);
        self.tell_what_happened(draft);
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
            self.set_hammer(draft);
            self.set_house(draft, house_takes);
        }
    }

    /// What is read and sold in Schraumen is told in a message of its own; the
    /// table message has room for Sembli's rounds.
    fn tell_what_happened(&self, draft: &mut Draft) {
        if self.kept.game == GameKind::Sembli {
            return;
        }
        let events = self.events(&draft.events, Viewer::Spectator);
        if events.iter().any(worth_telling) {
            draft.posts.push(Post::Told { events });
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
        // A live auction waits for nobody, and whoever bids is looking at it.
        if matches!(self.timing(), Some(Timing::Hammer { .. })) {
            return;
        }
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
        let timing = self.timing();
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

    fn timing(&self) -> Option<Timing> {
        self.playing().and_then(|playing| playing.game.timing())
    }

    /// Each bid starts the count again, each stroke the next one; a vote on a
    /// sacrilege stops it, and afterwards it goes on where it was (Z3-hammer,
    /// Z6-vote).
    fn set_hammer(&mut self, draft: &Draft) {
        let timing = self.timing();
        let Some(Timing::Hammer {
            auction,
            bid,
            stage,
        }) = timing
        else {
            if timing == Some(Timing::Vote) {
                self.stop_auction(draft.now);
            } else if let Some(playing) = self.playing_mut() {
                playing.auction = None;
            }
            self.timers.stop_hammer();
            return;
        };
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let known = playing.auction.filter(|clock| clock.auction == auction);
        let left = known.and_then(|clock| clock.stopped);
        playing.auction = Some(AuctionClock {
            auction,
            bid,
            stage,
            stopped: None,
        });
        let after = |left: i64| Timestamp(draft.now.0 + left);
        let counting = known.filter(|clock| (clock.bid, clock.stage) == (bid, stage));
        let counting = counting.and(self.timers.hammer());
        let ends = self.timers.get(Timer::Auction).filter(|_| known.is_some());
        let stroke = Stroke::at(stage);
        let strikes = left.map(|left| after(left.count)).or(counting);
        let ends = left.map(|left| after(left.auction)).or(ends);
        self.timers.stop_hammer();
        self.timers.set(
            Timer::Hammer(stroke),
            strikes.unwrap_or_else(|| draft.now.plus(stroke.count())),
        );
        self.timers.set(
            Timer::Auction,
            ends.unwrap_or_else(|| draft.now.plus(timers::AUCTION)),
        );
    }

    /// Stops an auction's time, and notes how much of it is left.
    pub(super) fn stop_auction(&mut self, now: Timestamp) {
        let left = |at: Option<Timestamp>| at.map_or(0, |at| (at.0 - now.0).max(0));
        let stopped = Stopped {
            count: left(self.timers.hammer()),
            auction: left(self.timers.get(Timer::Auction)),
        };
        let clock = self.playing_mut().and_then(|p| p.auction.as_mut());
        if let Some(clock) = clock {
            clock.stopped.get_or_insert(stopped);
        }
        self.timers.stop_hammer();
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

/// Whether an event is more than a step of an auction or a vote, which the
/// table message shows.
const fn worth_telling(event: &Event) -> bool {
    use schraumen::Event as Told;
    match event {
        Event::Sembli(_)
        | Event::Schraumen(
            Told::Bid { .. }
            | Told::PassedBid { .. }
            | Told::CameBack { .. }
            | Told::Hammer { .. }
            | Told::Replied { .. },
        ) => false,
        Event::Schraumen(_) => true,
    }
}
