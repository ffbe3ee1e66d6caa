//! Seasons are quarters of the calendar, in UTC (T22).

use std::fmt;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use tempelrat_clock::Timestamp;

/// The games that a list of standings is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Period {
    /// All there ever were.
    AllTime,
    /// Those that ended in one season.
    Season(Season),
}

/// A quarter of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season {
    year: i16,
    quarter: u8,
}

impl Season {
    /// The season in which a moment lies.
    #[must_use]
    pub fn at(moment: Timestamp) -> Self {
        let day = day(moment);
        Self {
            year: day.year(),
            quarter: quarter(day),
        }
    }

    /// Reads what a person types: the year and the quarter, as `2026-4`,
    /// `Q4 2026` or `4/2026`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let filler = |c: char| matches!(c, '-' | '/' | '.' | ' ' | 'q' | 'Q');
        let mut numbers = text.split(filler).filter(|part| !part.is_empty());
        let (first, second) = (numbers.next()?, numbers.next()?);
        if numbers.next().is_some() {
            return None;
        }
        let (year, quarter) = if first.len() == 4 {
            (first, second)
        } else {
            (second, first)
        };
        Self::new(
            digits(year, 4)?.try_into().ok()?,
            digits(quarter, 1)?.try_into().ok()?,
        )
    }

    fn new(year: i16, quarter: u8) -> Option<Self> {
        let valid = (1_000..=9_999).contains(&year) && (1..=4).contains(&quarter);
        valid.then_some(Self { year, quarter })
    }

    /// Its year and its quarter, from 1 to 4.
    #[must_use]
    pub const fn parts(self) -> (i16, u8) {
        (self.year, self.quarter)
    }
}

/// As `2026-4`.
impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.year, self.quarter)
    }
}

impl Period {
    /// The period as one number: 0 for all time, `20264` for the last quarter
    /// of 2026.
    #[must_use]
    pub fn number(self) -> i64 {
        match self {
            Self::AllTime => 0,
            Self::Season(season) => i64::from(season.year) * 10 + i64::from(season.quarter),
        }
    }

    /// The period of a number.
    #[must_use]
    pub fn numbered(number: i64) -> Option<Self> {
        if number == 0 {
            return Some(Self::AllTime);
        }
        let year = i16::try_from(number.div_euclid(10)).ok()?;
        let quarter = u8::try_from(number.rem_euclid(10)).ok()?;
        Season::new(year, quarter).map(Self::Season)
    }
}

/// The day of a moment, as `2026-11-30`.
#[must_use]
pub fn date(moment: Timestamp) -> String {
    day(moment).to_string()
}

/// A moment that no calendar holds counts as the first.
fn day(moment: Timestamp) -> Date {
    let moment = jiff::Timestamp::from_millisecond(moment.0);
    let moment = moment.unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    TimeZone::UTC.to_datetime(moment).date()
}

fn quarter(day: Date) -> u8 {
    (day.month().unsigned_abs() - 1) / 3 + 1
}

fn digits(text: &str, count: usize) -> Option<u32> {
    let plain = text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
