//! Channels, threads and direct messages.

use serde::{Deserialize, Serialize};
use tempelrat_clock::Timestamp;

use super::Permissions;
use crate::ids::Id;

/// The numbers of the kinds of channel that exist here.
pub(crate) mod kind {
    pub(crate) const TEXT: u8 = 0;
    pub(crate) const DM: u8 = 1;
    pub(crate) const VOICE: u8 = 2;
    pub(crate) const ANNOUNCEMENT_THREAD: u8 = 10;
    pub(crate) const PUBLIC_THREAD: u8 = 11;
    pub(crate) const PRIVATE_THREAD: u8 = 12;
    pub(crate) const FORUM: u8 = 15;
}

/// A place where messages are, or a forum that holds such places.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Id,
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) parent_id: Option<Id>,
    pub(crate) position: u16,
    pub(crate) topic: Option<String>,
    pub(crate) overwrites: Vec<Overwrite>,
    pub(crate) last_message_id: Option<Id>,
    /// Only threads have this.
    pub(crate) thread: Option<Thread>,
    /// The person on the other side of a direct message.
    pub(crate) recipient: Option<Id>,
}

impl Channel {
    /// Whether it belongs to the guild.
    pub(crate) fn in_guild(&self) -> bool {
        self.recipient.is_none()
    }

    /// Whether messages can be in it at all.
    pub(crate) fn holds_messages(&self) -> bool {
        self.kind != kind::FORUM
    }
}

/// What is special about a thread.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) owner_id: Id,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    /// Minutes of silence after which a thread is archived.
    pub(crate) auto_archive_minutes: u32,
    pub(crate) archive_changed: Timestamp,
    pub(crate) created: Timestamp,
    pub(crate) messages: u32,
}

/// An exception from the guild's permissions for one role or one member.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) id: Id,
    /// 0 for a role, 1 for a member.
    pub(crate) kind: u8,
    pub(crate) allow: Permissions,
    pub(crate) deny: Permissions,
}
