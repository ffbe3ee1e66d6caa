//! Channels that are shut (permissions taken away, a thread locked) and signs
//! of life in them: what waits there is tried again before its time (F7).

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::table::ChannelId;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Door {
    Shut,
    Knocked,
}

/// Which channels are shut.
#[derive(Debug, Default)]
pub(super) struct Doors {
    doors: Mutex<HashMap<ChannelId, Door>>,
    knocked: Notify,
}

impl Doors {
    /// Nothing can be sent there for now.
    pub(super) fn shut(&self, channel: ChannelId) {
        self.doors().insert(channel, Door::Shut);
    }

    /// Somebody has done something there: if it was shut it is worth a try.
    pub(super) fn knock(&self, channel: ChannelId) {
        let mut doors = self.doors();
        if let Some(door) = doors.get_mut(&channel) {
            *door = Door::Knocked;
            self.knocked.notify_one();
        }
    }

    /// Returns when there was a knock.
    pub(super) async fn knocked(&self) {
        self.knocked.notified().await;
    }

    /// The channels at which there was a knock since the last call.
    pub(super) fn to_try(&self) -> Vec<ChannelId> {
        let mut doors = self.doors();
        let knocked = doors.extract_if(|_, door| *door == Door::Knocked);
        knocked.map(|(channel, _)| channel).collect()
    }

    fn doors(&self) -> MutexGuard<'_, HashMap<ChannelId, Door>> {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn f7_a_sign_of_life_counts_once_and_only_where_it_was_shut() {
        let doors = Doors::default();
        doors.knock(ChannelId(1));
        assert!(doors.to_try().is_empty());
        doors.shut(ChannelId(1));
        assert!(doors.to_try().is_empty());
        doors.knock(ChannelId(1));
        doors.knocked().await;
        assert_eq!(doors.to_try(), [ChannelId(1)]);
        assert!(doors.to_try().is_empty());
    }
}
