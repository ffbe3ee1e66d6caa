//! Rate limits, in windows on the injected clock.

use std::collections::HashMap;
use std::time::Duration;

use tempelrat_clock::Timestamp;

use super::routes::{Bucket, Route};
use crate::ids::Id;

/// Edits of messages older than an hour, in one channel and hour. Discord
/// doesn't tell its number; this one is small enough to be met in a test.
const OLD_EDITS: u32 = 30;

/// Requests a second over all routes, interactions apart.
const GLOBAL: u32 = 50;

/// Windows that are over are forgotten when there are this many, and then when
/// twice as many are left as there were.
const SWEEP_AT: usize = 4_096;

/// What is left of every limit.
#[derive(Debug, Default)]
pub(crate) struct Limiter {
    windows: HashMap<(&'static str, &'static str, String), Window>,
    global: Window,
    old_edits: HashMap<Id, Window>,
    sweep_at: usize,
}

#[derive(Debug, Clone, Copy, Default)]
struct Window {
    ends: Timestamp,
    used: u32,
}

/// Where a request stands within its limit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standing {
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    pub(crate) ends: Timestamp,
    pub(crate) verdict: Verdict,
}

/// Whether a request may pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Pass,
    /// Too many on this route.
    TooManyHere,
    /// Too many over all.
    TooManyAtAll,
}

impl Limiter {
    /// Counts a request of a route with its major parameter.
    pub(crate) fn count(&mut self, route: &Route, major: &str, now: Timestamp) -> Standing {
        let Bucket { limit, window } = route.bucket;
        self.sweep(now);
        let key = (route.method, route.template, major.to_owned());
        let here = self.windows.entry(key).or_default();
        here.turn(now, window);
        let mut verdict = Verdict::Pass;
        if here.used >= limit {
            verdict = Verdict::TooManyHere;
        } else if !route.is_interaction() {
            self.global.turn(now, Duration::from_secs(1));
            if self.global.used >= GLOBAL {
                verdict = Verdict::TooManyAtAll;
            }
        }
        if verdict == Verdict::Pass {
            here.used += 1;
            self.global.used += u32::from(!route.is_interaction());
        }
        let ends = if verdict == Verdict::TooManyAtAll {
            self.global.ends
        } else {
            here.ends
        };
        Standing {
            limit,
            remaining: limit - here.used,
            ends,
            verdict,
        }
    }
}

impl Limiter {
    fn sweep(&mut self, now: Timestamp) {
        if self.windows.len() < self.sweep_at {
            return;
        }
        self.windows.retain(|_, window| window.ends > now);
        self.old_edits.retain(|_, window| window.ends > now);
        self.sweep_at = SWEEP_AT.max(2 * self.windows.len());
    }

    /// Counts an edit of an old message; how long to wait if it may not pass.
    pub(crate) fn old_edit(&mut self, channel: Id, now: Timestamp) -> Result<(), Duration> {
        let window = self.old_edits.entry(channel).or_default();
        window.turn(now, Duration::from_secs(3_600));
        window.used += 1;
        if window.used <= OLD_EDITS {
            Ok(())
        } else {
            Err(window.ends.since(now))
        }
    }
}

impl Window {
    fn turn(&mut self, now: Timestamp, length: Duration) {
        if now >= self.ends {
            *self = Self {
                ends: now.plus(length),
                used: 0,
            };
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rest::routes;

    #[test]
    fn windows_that_are_over_are_forgotten() {
        let path = ["channels", "1", "messages"];
        let (route, _) = routes::find("POST", &path).ok().unwrap();
        let mut limiter = Limiter::default();
        for second in 0..100_i64 {
            for channel in 0..200_i64 {
                let major = (200 * second + channel).to_string();
                // Each window lasts five seconds.
                limiter.count(route, &major, Timestamp(second * 1_000));
            }
        }
        assert!(
            limiter.windows.len() <= SWEEP_AT,
            "{}",
            limiter.windows.len()
        );
    }
}
