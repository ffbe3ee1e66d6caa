//! Hand panels that are open somewhere and can still be refreshed (T7). Their
//! tokens live in memory only, for fifteen minutes at most (F2); a panel that
//! is gone from a client is forgotten without a word (F3).

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tempelrat_clock::Timestamp;

use crate::speech::Language;
use crate::table::{TableId, UserId};

/// An interaction's token works for a quarter of an hour; a little less, so
/// that it isn't tried when it is just over.
const LIFE: Duration = Duration::from_secs(14 * 60 + 30);

/// More panels than this aren't kept: the oldest go first.
const MANY: usize = 4_096;

/// A panel that can be edited. Without `Debug`, because of the token.
#[derive(Clone)]
pub(super) struct Panel {
    /// The token of the interaction that showed it last.
    pub(super) token: String,
    /// When that was.
    pub(super) shown: Timestamp,
    /// The language it is in.
    pub(super) language: Language,
    /// The number of the state it shows.
    pub(super) seq: i64,
}

/// The open panels, one per person and table.
#[derive(Default)]
pub(super) struct OpenPanels(Mutex<HashMap<(TableId, UserId), Panel>>);

impl OpenPanels {
    /// Keeps a panel that was just shown, in place of that person's last one.
    pub(super) fn keep(&self, table: TableId, user: UserId, panel: Panel) {
        let mut panels = self.panels();
        if panels.len() >= MANY {
            let now = panel.shown;
            panels.retain(|_, panel| now.since(panel.shown) < LIFE);
            let oldest = panels
                .iter()
                .min_by_key(|(_, panel)| panel.shown)
                .map(|(key, _)| *key);
            if let Some(oldest) = oldest.filter(|_| panels.len() >= MANY) {
                panels.remove(&oldest);
            }
        }
        panels.insert((table, user), panel);
    }

    /// Forgets a panel: it shows something else now, or is gone.
    pub(super) fn forget(&self, table: TableId, user: UserId) {
        self.panels().remove(&(table, user));
    }

    /// The panels of a table that show an older state than `seq` and whose
    /// tokens still work at `now`. They count as refreshed.
    pub(super) fn outdated(
        &self,
        table: TableId,
        seq: i64,
        now: Timestamp,
    ) -> Vec<(UserId, Panel)> {
        let mut panels = self.panels();
        panels.retain(|_, panel| now.since(panel.shown) < LIFE);
        let mut found = Vec::new();
        for ((of, user), panel) in panels.iter_mut() {
            if *of == table && panel.seq < seq {
                panel.seq = seq;
                found.push((*user, panel.clone()));
            }
        }
        found
    }

    fn panels(&self) -> MutexGuard<'_, HashMap<(TableId, UserId), Panel>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel(shown: i64, seq: i64) -> Panel {
        Panel {
            token: format!("token-{seq}"),
            shown: Timestamp(shown),
            language: Language::English,
            seq,
        }
    }

    #[test]
    fn t7_a_panel_is_refreshed_once_for_each_newer_state() {
        let panels = OpenPanels::default();
        panels.keep(TableId(1), UserId(1), panel(0, 5));
        assert!(panels.outdated(TableId(1), 5, Timestamp(1)).is_empty());
        assert!(panels.outdated(TableId(2), 9, Timestamp(1)).is_empty());
        assert_eq!(panels.outdated(TableId(1), 6, Timestamp(1)).len(), 1);
        assert!(panels.outdated(TableId(1), 6, Timestamp(1)).is_empty());
    }

    #[test]
    fn f2_a_token_is_dropped_before_it_expires() {
        let panels = OpenPanels::default();
        panels.keep(TableId(1), UserId(1), panel(0, 5));
        let late = Timestamp(0).plus(Duration::from_secs(15 * 60));
        assert!(panels.outdated(TableId(1), 9, late).is_empty());
        assert!(panels.panels().is_empty());
    }

    #[test]
    fn f3_reopening_a_hand_keeps_the_newest_token_alone() {
        let panels = OpenPanels::default();
        for seq in 1..50 {
            panels.keep(TableId(1), UserId(1), panel(seq, seq));
        }
        let found = panels.outdated(TableId(1), 100, Timestamp(60));
        assert_eq!(found.len(), 1);
        assert_eq!(
            found.first().map(|(_, panel)| panel.token.as_str()),
            Some("token-49")
        );
    }

    #[test]
    fn the_number_of_panels_is_bounded() {
        let panels = OpenPanels::default();
        for user in 0..=(MANY as u64) {
            panels.keep(TableId(1), UserId(user), panel(1, 1));
        }
        assert_eq!(panels.panels().len(), MANY);
    }
}
