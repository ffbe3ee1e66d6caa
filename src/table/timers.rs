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
/// An auction takes at most this (Z3-hammer).
pub(super) const AUCTION: Duration = Duration::from_secs(5 * 60);
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
    /// The auctioneer's hammer strikes for this stage (Z3-hammer).
    Hammer(Stroke),
    /// An auction has taken its time: the hammer falls (Z3-hammer).
    Auction,
    /// A house player moves (T4, T12).
    House,
    /// The pause ends the table (T14).
    PauseEnd,
    /// Nothing has happened for too long (T14).
    Abandoned,
}

/// What a stroke of the hammer says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stroke {
    /// The praise is over, or nobody has bid.
    Praise,
    /// Going once.
    Once,
    /// Going twice.
    Twice,
    /// Gone.
    Gone,
}

impl Stroke {
    const ALL: [Self; 4] = [Self::Praise, Self::Once, Self::Twice, Self::Gone];

    /// The stroke at this stage of an auction.
    pub(super) fn at(stage: u8) -> Self {
        let stroke = Self::ALL.get(usize::from(stage));
        stroke.copied().unwrap_or(Self::Gone)
    }

    /// How long nobody bids before it (Z3-hammer).
    pub(super) const fn count(self) -> Duration {
        Duration::from_secs(match self {
            Self::Praise => 45,
            Self::Once => 12,
            Self::Twice => 8,
            Self::Gone => 6,
        })
    }
}

impl Timer {
    const ALL: [Self; 12] = [
        Self::Lobby,
        Self::Challenge,
        Self::Reminder,
        Self::Turn,
        Self::Hammer(Stroke::Praise),
        Self::Hammer(Stroke::Once),
        Self::Hammer(Stroke::Twice),
        Self::Hammer(Stroke::Gone),
        Self::Auction,
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
            Self::Hammer(Stroke::Praise) => "hammer-0",
            Self::Hammer(Stroke::Once) => "hammer-1",
            Self::Hammer(Stroke::Twice) => "hammer-2",
            Self::Hammer(Stroke::Gone) => "hammer-3",
            Self::Auction => "auction",
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

    /// When the hammer strikes.
    pub(super) fn hammer(&self) -> Option<Timestamp> {
        let mut strokes = Stroke::ALL.into_iter();
        strokes.find_map(|stroke| self.get(Timer::Hammer(stroke)))
    }

    pub(super) fn stop_hammer(&mut self) {
        for stroke in Stroke::ALL {
            self.stop(Timer::Hammer(stroke));
        }
        self.stop(Timer::Auction);
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

/// After a restart each of these runs for at least so long (T13).
pub(super) fn at_least_after_restart() -> Vec<(&'static str, Duration)> {
    let people = [Timer::Turn, Timer::Challenge, Timer::Lobby].map(|timer| (timer.name(), MINUTE));
    let hammer = Stroke::ALL.map(|stroke| (Timer::Hammer(stroke).name(), stroke.count()));
    people.into_iter().chain(hammer).collect()
}

/// How long a person may take for a decision (T10); none at pace *open*.
pub(super) fn allowance(pace: Pace, timing: Timing) -> Option<Duration> {
    match (pace, timing) {
        (Pace::Live, Timing::Turn) => Some(3 * MINUTE),
        (Pace::Live, Timing::Choice) => Some(Duration::from_secs(90)),
        (Pace::Live, Timing::Vote) => Some(MINUTE),
        (Pace::Relaxed, Timing::Turn | Timing::Choice | Timing::Vote) => Some(DAY),
        // The hammer has times of its own.
        (_, Timing::Hammer { .. }) | (Pace::Open, _) => None,
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
