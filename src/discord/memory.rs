//! What the sender remembers while the process runs, to ask Discord less.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use crate::table::{ChannelId, TableId};

/// More entries than this are forgotten: asking once more does no harm.
const MANY: usize = 4_096;

/// In which round each table was last looked for (T5).
#[derive(Debug, Default)]
pub(super) struct Scrolling(Mutex<HashMap<TableId, u16>>);

impl Scrolling {
    /// Whether the table's message hasn't been looked for in this round; it
    /// counts as looked for then.
    pub(super) fn due(&self, table: TableId, round: u16) -> bool {
        self.note(table, round) != Some(round)
    }

    /// The table's message was posted in this round: it hasn't scrolled away.
    pub(super) fn posted(&self, table: TableId, round: u16) {
        self.note(table, round);
    }

    fn note(&self, table: TableId, round: u16) -> Option<u16> {
        let mut rounds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if rounds.len() > MANY {
            rounds.clear();
        }
        rounds.insert(table, round)
    }
}

/// The channels for which something was queued when the process started: the
/// first row of each may have been sent just before the last one ended.
#[derive(Debug, Default)]
pub(super) struct LeftOver(Mutex<HashSet<ChannelId>>);

impl LeftOver {
    /// Notes the channels, before anything is sent.
    pub(super) fn note(&self, channels: impl IntoIterator<Item = ChannelId>) {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        noted.extend(channels);
    }

    /// Whether this is a channel's first row, left over from before.
    pub(super) fn take(&self, channel: ChannelId) -> bool {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        noted.remove(&channel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t5_a_table_message_is_looked_for_once_a_round() {
        let scrolling = Scrolling::default();
        let table = TableId(1);
        scrolling.posted(table, 1);
        assert!(!scrolling.due(table, 1));
        assert!(scrolling.due(table, 2));
        assert!(!scrolling.due(table, 2));
        assert!(scrolling.due(TableId(2), 2));
    }
}
