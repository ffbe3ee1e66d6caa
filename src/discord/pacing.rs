//! How often a table's message is edited: twice at once, then about once
//! in 1.2 seconds, so that a burst of moves never becomes a burst of edits (F9).

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tempelrat_clock::Timestamp;

use crate::table::TableId;

/// Discord allows about five messages and edits in five seconds in a channel.
const APART: Duration = Duration::from_millis(1_200);

/// So many edits may follow each other at once after a rest.
const AT_ONCE: u32 = 2;

/// More tables than this are looked through for ones that have rested.
const MANY: usize = 512;

/// When each table's edits are paid off.
#[derive(Debug, Default)]
pub(super) struct Pacing(Mutex<HashMap<TableId, Timestamp>>);

impl Pacing {
    /// When the table's message may be edited next.
    pub(super) fn free_at(&self, table: TableId, now: Timestamp) -> Timestamp {
        let paid = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let credit = APART * (AT_ONCE - 1);
        match paid.get(&table) {
            Some(paid) if paid.since(now) > credit => now.plus(paid.since(now) - credit),
            Some(_) | None => now,
        }
    }

    /// The table's message was edited.
    pub(super) fn edited(&self, table: TableId, now: Timestamp) {
        let mut paid = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if paid.len() > MANY {
            paid.retain(|_, paid| *paid > now);
        }
        let from = paid.get(&table).copied().unwrap_or(now).max(now);
        paid.insert(table, from.plus(APART));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f9_a_burst_of_states_is_two_edits_then_one_in_1200_ms() {
        let pacing = Pacing::default();
        let table = TableId(1);
        let mut now = Timestamp(0);
        let mut edits = Vec::new();
        for _ in 0..8 {
            now = pacing.free_at(table, now);
            edits.push(now.0);
            pacing.edited(table, now);
        }
        assert_eq!(edits, [0, 0, 1_200, 2_400, 3_600, 4_800, 6_000, 7_200]);
        assert_eq!(pacing.free_at(TableId(2), Timestamp(0)), Timestamp(0));
        let rested = Timestamp(60_000);
        assert_eq!(pacing.free_at(table, rested), rested);
    }
}
