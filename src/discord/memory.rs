//! What the sender remembers while the process runs, to ask Discord less.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use crate::table::{ChannelId, InteractionId, TableId};

/// More entries than this are forgotten: asking once more does no harm.
const MANY: usize = 4_096;

/// As many interactions are remembered.
const LATELY: usize = 512;

/// In which round each table was last looked for (T5).
#[derive(Debug, Default)]
pub(super) struct Scrolling(Mutex<HashMap<TableId, u32>>);

impl Scrolling {
    /// Whether the table's message hasn't been looked for in this round; it
    /// counts as looked for then.
    pub(super) fn due(&self, table: TableId, round: u32) -> bool {
        self.note(table, round) != Some(round)
    }

    /// The table's message was posted in this round: it hasn't scrolled away.
    pub(super) fn posted(&self, table: TableId, round: u32) {
        self.note(table, round);
    }

    fn note(&self, table: TableId, round: u32) -> Option<u32> {
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

/// The interactions that arrived lately. After a broken connection Discord may
/// send one again; it must not be acknowledged twice (F1).
#[derive(Debug, Default)]
pub(super) struct Arrived(Mutex<VecDeque<InteractionId>>);

impl Arrived {
    /// Notes an interaction; false if it has arrived before.
    pub(super) fn is_new(&self, interaction: InteractionId) -> bool {
        let mut arrived = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if arrived.contains(&interaction) {
            return false;
        }
        if arrived.len() >= LATELY {
            arrived.pop_front();
        }
        arrived.push_back(interaction);
        true
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

    #[test]
    fn f1_an_interaction_that_arrives_twice_counts_once() {
        let arrived = Arrived::default();
        assert!(arrived.is_new(InteractionId(1)));
        assert!(!arrived.is_new(InteractionId(1)));
        for id in 2..(LATELY as u64 + 2) {
            assert!(arrived.is_new(InteractionId(id)));
        }
        assert!(
            arrived
                .0
                .lock()
                .is_ok_and(|arrived| arrived.len() == LATELY)
        );
    }
}
