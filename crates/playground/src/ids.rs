//! Snowflakes and the notation of moments, both made from the injected clock.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tempelrat_clock::Timestamp;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Milliseconds between the Unix epoch and Discord's, the first second of 2015.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// A snowflake. Discord writes it as a string of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Id(pub u64);

impl Id {
    /// The moment at which the snowflake was made.
    #[must_use]
    pub fn made_at(self) -> Timestamp {
        let ms = i64::try_from(self.0 >> 22).unwrap_or(i64::MAX);
        Timestamp(ms.saturating_add(DISCORD_EPOCH_MS))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// Makes snowflakes that only ever grow, also when the clock stands still or
/// shows less than it did before a restart.
#[derive(Debug, Default)]
pub(crate) struct IdMaker {
    last: u64,
}

impl IdMaker {
    /// A new snowflake, made `now`.
    pub(crate) fn next(&mut self, now: Timestamp) -> Id {
        let since = u64::try_from(now.0.saturating_sub(DISCORD_EPOCH_MS)).unwrap_or(0);
        self.last = (since << 22).max(self.last + 1);
        Id(self.last)
    }

    /// Takes note of a snowflake that exists already.
    pub(crate) fn seen(&mut self, id: Id) {
        self.last = self.last.max(id.0);
    }

    /// The greatest snowflake made or seen.
    pub(crate) fn last(&self) -> Id {
        Id(self.last)
    }
}

/// A moment in Discord's notation (ISO 8601 with an offset).
pub(crate) fn iso(moment: Timestamp) -> String {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(moment.0) * 1_000_000)
        .ok()
        .and_then(|moment| moment.format(&Rfc3339).ok())
        .unwrap_or_else(|| "1970-01-01T00:00:00Z".to_owned())
}

/// Whether a text is a moment in the notation that Discord accepts.
pub(crate) fn is_iso(text: &str) -> bool {
    OffsetDateTime::parse(text, &Rfc3339).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snowflakes_grow_while_the_clock_stands_still_or_falls_back() {
        let mut maker = IdMaker::default();
        let first = maker.next(Timestamp(1_800_000_000_000));
        let second = maker.next(Timestamp(1_800_000_000_000));
        let third = maker.next(Timestamp(1_700_000_000_000));
        assert!(first < second && second < third);
        assert_eq!(first.made_at(), Timestamp(1_800_000_000_000));
    }

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        assert_eq!(
            iso(Timestamp(1_700_000_000_123)),
            "2023-11-14T22:13:20.123Z"
        );
        assert!(is_iso("2023-11-14T22:13:20.123+00:00") && !is_iso("yesterday"));
    }
}
