//! Times that were measured, and their percentiles.

use std::time::Duration;

/// Times in no order.
#[derive(Debug, Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    /// Adds a time.
    pub(crate) fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that this many in a hundred don't exceed, in milliseconds.
    pub(crate) fn milliseconds(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100).max(1);
        let time = sorted.get(rank - 1).copied().unwrap_or_default();
        time.as_secs_f64() * 1_000.0
    }
}
