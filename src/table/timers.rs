//! What happens to a table by itself, and when. There is at most one of each
//! kind; they are rows in the store, and their being due is an action.

use std::collections::BTreeMap;
use std::time::Duration;

use tempelrat_clock::Timestamp;
use tempelrat_rules::Timing;

use super::Pace;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 3600);

/// A lobby that nobody touches closes after this (T3).
pub(super) const LOBBY: Duration = Duration::from_secs(30 * 60);
/// A challenge lapses after this (T2).
pub(super) const CHALLENGE: Duration = Duration::from_secs(15 * 60);
/// A pause lasts at most this (T14).
pub(super) const PAUSE: Duration = Duration::from_secs(7 * 24 * 3600);
/// A table in which nothing happens is closed after this (T14).
pub(super) const ABANDONED: Duration = Duration::from_secs(14 * 24 * 3600);

/// Something that happens by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Timer {
    /// The lobby closes (T3).
    Lobby,
    /// The challenge lapses (T2).
    Challenge,
    /// Who is awaited is reminded (T6).
    Reminder,
    /// Time is over for who is awaited (T11).
    Turn,
    /// A house player moves (T4, T12).
    House,
    /// The pause ends the table (T14).
    PauseEnd,
    /// Nothing has happened for too long (T14).
    Abandoned,
}

impl Timer {
    const ALL: [Self; 7] = [
        Self::Lobby,
        Self::Challenge,
        Self::Reminder,
        Self::Turn,
        Self::House,
        Self::PauseEnd,
        Self::Abandoned,
    ];

    /// Its name in the store.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Challenge => "challenge",
            Self::Reminder => "reminder",
            Self::Turn => "turn",
            Self::House => "house",
            Self::PauseEnd => "pause",
            Self::Abandoned => "abandoned",
        }
    }

    /// The timer with this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|timer| timer.name() == name)
    }
}

/// A table's timers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Timers(BTreeMap<Timer, Timestamp>);

impl Timers {
    pub(super) fn get(&self, timer: Timer) -> Option<Timestamp> {
        self.0.get(&timer).copied()
    }

    pub(super) fn set(&mut self, timer: Timer, at: Timestamp) {
        self.0.insert(timer, at);
    }

    pub(super) fn stop(&mut self, timer: Timer) {
        self.0.remove(&timer);
    }

    pub(super) fn stop_all(&mut self) {
        self.0.clear();
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Timer, Timestamp)> {
        self.0.iter().map(|(timer, at)| (*timer, *at))
    }

    /// The one that has been due for longest at `now`.
    pub(super) fn due(&self, now: Timestamp) -> Option<Timer> {
        let due = self.iter().filter(|(_, at)| *at <= now);
        due.min_by_key(|(timer, at)| (*at, *timer))
            .map(|(timer, _)| timer)
    }
}

impl FromIterator<(Timer, Timestamp)> for Timers {
    fn from_iter<I: IntoIterator<Item = (Timer, Timestamp)>>(timers: I) -> Self {
        Self(timers.into_iter().collect())
    }
}

/// How long a person may take for a decision (T10); none at pace *open*.
pub(super) fn allowance(pace: Pace, timing: Timing) -> Option<Duration> {
    match (pace, timing) {
        (Pace::Live, Timing::Turn) => Some(3 * MINUTE),
        (Pace::Live, Timing::Choice) => Some(Duration::from_secs(90)),
        (Pace::Live, Timing::Vote) => Some(MINUTE),
        (Pace::Relaxed, Timing::Turn | Timing::Choice | Timing::Vote) => Some(DAY),
        // Auctions have times of their own; no game with auctions is here yet.
        (Pace::Live | Pace::Relaxed, Timing::Hammer { .. }) => Some(3 * MINUTE),
        (Pace::Open, _) => None,
    }
}

/// When someone with that much time, until `deadline`, is reminded (T6): live a
/// minute before the end, else when half of the time is over.
pub(super) fn reminder(pace: Pace, allowance: Duration, deadline: Timestamp) -> Option<Timestamp> {
    let before = match pace {
        Pace::Live => MINUTE,
        Pace::Relaxed => allowance / 2,
        Pace::Open => return None,
    };
    let before = i64::try_from(before.as_millis()).ok()?;
    (allowance > MINUTE).then_some(Timestamp(deadline.0 - before))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_timer_is_found_by_its_name() {
        for timer in Timer::ALL {
            assert_eq!(Timer::named(timer.name()), Some(timer));
        }
    }
}
