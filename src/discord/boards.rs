//! Who writes to a table's message: one at a time, so that an older state is
//! never shown over a newer one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::table::TableId;

/// More locks than this are looked through for ones that nobody holds.
const MANY: usize = 512;

/// An interaction has three seconds in all, so that it doesn't wait long for
/// an edit that is under way: the outbox then brings its state.
const PATIENCE: Duration = Duration::from_millis(400);

/// The right to write to one table's message.
#[derive(Debug)]
pub(super) struct Turn(#[expect(dead_code, reason = "held, never read")] OwnedMutexGuard<()>);

/// One lock per table's message.
#[derive(Debug, Default)]
pub(super) struct Boards(Mutex<HashMap<TableId, Arc<AsyncMutex<()>>>>);

impl Boards {
    /// Waits for one's turn.
    pub(super) async fn turn(&self, table: TableId) -> Turn {
        Turn(self.of(table).lock_owned().await)
    }

    /// Waits a moment for one's turn; none if it doesn't come.
    pub(super) async fn turn_soon(&self, table: TableId) -> Option<Turn> {
        let waited = tokio::time::timeout(PATIENCE, self.turn(table)).await;
        waited.ok()
    }

    fn of(&self, table: TableId) -> Arc<AsyncMutex<()>> {
        let mut boards = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if boards.len() > MANY {
            boards.retain(|_, lock| Arc::strong_count(lock) > 1);
        }
        Arc::clone(boards.entry(table).or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_writes_at_a_time_and_tables_do_not_wait_for_each_other() {
        let boards = Boards::default();
        let first = boards.turn(TableId(1)).await;
        assert!(boards.turn_soon(TableId(1)).await.is_none());
        assert!(boards.turn_soon(TableId(2)).await.is_some());
        drop(first);
        assert!(boards.turn_soon(TableId(1)).await.is_some());
    }

    #[tokio::test]
    async fn locks_that_nobody_holds_are_let_go_of() {
        let boards = Boards::default();
        let held = boards.turn(TableId(0)).await;
        for table in 1..2_000 {
            drop(boards.turn(TableId(table)).await);
        }
        let kept = boards.0.lock().map(|boards| boards.len()).unwrap_or(0);
        assert!(kept <= MANY + 1, "{kept}");
        drop(held);
    }
}
