//! Durations and their percentiles.

use std::time::Duration;

/// How long something took, each time.
#[derive(Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    /// It took so long once more.
    pub(crate) fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// The shortest time within which `percent` of all were done, by nearest
    /// rank, in milliseconds; 0 if there were none.
    pub(crate) fn milliseconds(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let rank = (sorted.len() * percent).div_ceil(100);
        let time = sorted.get(rank.saturating_sub(1)).copied();
        time.unwrap_or_default().as_secs_f64() * 1000.0
    }
}
