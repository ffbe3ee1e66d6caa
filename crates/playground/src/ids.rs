//! Snowflakes and the notation of moments, both made from the injected clock.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tempelrat_clock::Timestamp;
use time::format_description::well_known::Rfc3339;
use time::{OffsetDateTime, UtcOffset};

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

/// A moment in the notation in which Discord writes it.
pub(crate) fn iso(moment: Timestamp) -> String {
    let nanoseconds = i128::from(moment.0) * 1_000_000;
    let moment = OffsetDateTime::from_unix_timestamp_nanos(nanoseconds);
    write_iso(moment.unwrap_or(OffsetDateTime::UNIX_EPOCH))
}

/// A moment in any notation that Discord accepts, in the one in which it gives
/// it back.
pub(crate) fn iso_of(text: &str) -> Option<String> {
    let moment = OffsetDateTime::parse(text, &Rfc3339).ok()?;
    Some(write_iso(moment.to_offset(UtcOffset::UTC)))
}

/// ISO 8601 with an offset, and with microseconds unless there are none.
fn write_iso(moment: OffsetDateTime) -> String {
    let (date, time) = (moment.date(), moment.time());
    let fraction = match time.microsecond() {
        0 => String::new(),
        microseconds => format!(".{microseconds:06}"),
    };
    let (hour, minute, second) = time.as_hms();
    format!("{date}T{hour:02}:{minute:02}:{second:02}{fraction}+00:00")
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
            "2023-11-14T22:13:20.123000+00:00"
        );
        let whole = Some("2023-11-14T22:13:20+00:00".to_owned());
        assert_eq!(
            iso(Timestamp(1_700_000_000_000)),
            "2023-11-14T22:13:20+00:00"
        );
        assert_eq!(iso_of("2023-11-14T23:13:20.000+01:00"), whole);
        assert_eq!(iso_of("yesterday"), None);
    }
}
