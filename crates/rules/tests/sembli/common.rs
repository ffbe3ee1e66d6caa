//! What the tests of play share.

use tempelrat_rules::Seat;
use tempelrat_rules::sembli::{Because, Event, RoundReport, Verdict};

/// Under a diamond Anna holds 3 4 5 (A, row 1) and 7 7 7 (C, row 4), Ben
/// 6 7 8 (A, row 1); under a spade neither holds anything.
pub(crate) const HANDS: &str = "3D 4D 5C 7D 7C 7H AC  2H 6D 7S 8C 10D JC AH";

/// The round that ended in these events.
pub(crate) fn ended(events: &[Event]) -> &RoundReport {
    let report = events.iter().find_map(|event| match event {
        Event::RoundEnded(report) => Some(report),
        _ => None,
    });
    report.expect("a round ended")
}

/// `seat` wins for this reason.
pub(crate) fn won(seat: Seat, because: Because) -> Verdict {
    Verdict::Won { seat, because }
}
