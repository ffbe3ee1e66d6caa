//! One clock, passed in: nothing else in the workspace reads the time or sleeps.
//!
//! A [`Clock`] is either the system's ([`Clock::system`]) or one that stands
//! still until it is moved ([`Clock::manual`]). Both can be moved forward with
//! [`Clock::advance`], which wakes whoever sleeps on any clone of it, so that a
//! server and a bot that share a clock live through the same night in a test.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

/// A moment, in milliseconds since the Unix epoch (UTC).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// Whole seconds since the Unix epoch, as Discord's `<t:…:R>` wants them.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The moment `duration` later.
    #[must_use]
    pub fn plus(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(millis(duration)))
    }

    /// How long ago `earlier` was; zero if it is still to come.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

/// Tells the time and sleeps. Clones share their time.
#[derive(Debug, Clone)]
pub struct Clock {
    source: Source,
    /// Milliseconds by which the clock has been moved forward.
    moved: Arc<watch::Sender<i64>>,
}

#[derive(Debug, Clone, Copy)]
enum Source {
    System,
    Manual(Timestamp),
}

impl Clock {
    /// A clock that runs with the system's.
    #[must_use]
    pub fn system() -> Self {
        Self::from_source(Source::System)
    }

    /// A clock that stands at `start` until it is advanced.
    #[must_use]
    pub fn manual(start: Timestamp) -> Self {
        Self::from_source(Source::Manual(start))
    }

    fn from_source(source: Source) -> Self {
        let (moved, _) = watch::channel(0);
        Self {
            source,
            moved: Arc::new(moved),
        }
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        let base = match self.source {
            Source::System => system_now(),
            Source::Manual(start) => start,
        };
        Timestamp(base.0.saturating_add(*self.moved.borrow()))
    }

    /// Moves the clock forward and wakes everyone whose time has come.
    pub fn advance(&self, by: Duration) {
        self.moved
            .send_modify(|moved| *moved = moved.saturating_add(millis(by)));
    }

    /// Returns once the clock shows `deadline` or later.
    pub async fn sleep_until(&self, deadline: Timestamp) {
        let mut moved = self.moved.subscribe();
        loop {
            moved.mark_unchanged();
            let now = self.now();
            if now >= deadline {
                return;
            }
            // The sender lives in `self`, so `changed` cannot fail while we wait.
            match self.source {
                Source::System => {
                    let _ = tokio::time::timeout(deadline.since(now), moved.changed()).await;
                }
                Source::Manual(_) => {
                    let _ = moved.changed().await;
                }
            }
        }
    }

    /// Returns once `duration` has passed on this clock.
    pub async fn sleep(&self, duration: Duration) {
        self.sleep_until(self.now().plus(duration)).await;
    }
}

fn system_now() -> Timestamp {
    let since_epoch = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Timestamp(millis(since_epoch))
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_manual_clock_wakes_sleepers_only_when_it_is_moved_far_enough() {
        let clock = Clock::manual(Timestamp(1_000));
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move {
                clock.sleep_until(Timestamp(3_000)).await;
                clock.now()
            }
        });
        clock.advance(Duration::from_secs(1));
        tokio::task::yield_now().await;
        assert!(!sleeper.is_finished());
        clock.advance(Duration::from_secs(1));
        assert_eq!(sleeper.await.ok(), Some(Timestamp(3_000)));
    }

    #[tokio::test]
    async fn a_system_clock_can_be_moved_forward() {
        let clock = Clock::system();
        let before = clock.now();
        let sleeper = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep(Duration::from_secs(3_600)).await }
        });
        tokio::task::yield_now().await;
        clock.advance(Duration::from_secs(3_601));
        assert!(sleeper.await.is_ok());
        assert!(clock.now().since(before) >= Duration::from_secs(3_601));
    }

    #[test]
    fn durations_never_run_backwards() {
        assert_eq!(Timestamp(5).since(Timestamp(9)), Duration::ZERO);
        assert_eq!(Timestamp(-1).seconds(), -1);
    }
}
