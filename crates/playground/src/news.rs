//! What people's clients are told when something has happened.
//!
//! News only name things; whoever hears them looks up what its person may see.

use serde_json::Value;

use crate::ids::Id;

/// One thing that has happened.
#[derive(Debug, Clone)]
pub(crate) enum News {
    MessageCreated {
        channel_id: Id,
        id: Id,
    },
    MessageUpdated {
        channel_id: Id,
        id: Id,
    },
    /// `only_for` is set for an ephemeral message.
    MessageDeleted {
        channel_id: Id,
        id: Id,
        only_for: Option<Id>,
    },
    ChannelCreated(Id),
    ChannelUpdated,
    ChannelDeleted(Id),
    /// What is registered has changed.
    Commands,
    /// A person's language, name, roles or membership has changed.
    Person,
    /// The guild, its roles or its members have changed as a whole.
    Everything,
    Typing {
        channel_id: Id,
        user_id: Id,
    },
    /// Whether a bot is connected.
    Bot,
    /// The clock was moved.
    Clock,
    /// A fault was asked for, has struck or was taken back.
    Faults,
    /// A frame that went to the bot about a person.
    Sent {
        user_id: Id,
        frame: Value,
    },
}
