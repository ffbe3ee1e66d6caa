//! Messages and what is attached to them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tempelrat_clock::Timestamp;

use crate::ids::Id;

/// Bits of a message's flags.
pub(crate) mod flag {
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    pub(crate) const LOADING: u64 = 1 << 7;
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
}

/// A message as it stands.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Id,
    pub(crate) channel_id: Id,
    pub(crate) author_id: Id,
    /// Discord's number of the message type: 0 plain, 19 reply, 20 answer to a command.
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) sent: Timestamp,
    pub(crate) edited: Option<Timestamp>,
    pub(crate) tts: bool,
    pub(crate) flags: u64,
    pub(crate) mentions: Vec<Id>,
    pub(crate) mention_roles: Vec<Id>,
    pub(crate) mention_everyone: bool,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) pinned: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) metadata: Option<Metadata>,
    pub(crate) reference: Option<Reference>,
    /// Whether it came by an interaction's webhook.
    pub(crate) by_webhook: bool,
    /// The only one who sees it.
    pub(crate) only_for: Option<Id>,
}

impl Message {
    /// Whether only its addressee sees it.
    pub(crate) fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether it still says that the bot is thinking.
    pub(crate) fn is_loading(&self) -> bool {
        self.flags & flag::LOADING != 0
    }

    /// Its files that its successor has no more.
    pub(crate) fn files_without(&self, successor: &Self) -> Vec<Attachment> {
        let stays = |file: &Attachment| successor.attachments.iter().any(|one| one.id == file.id);
        let gone = self.attachments.iter().filter(|file| !stays(file));
        gone.cloned().collect()
    }
}

/// Which interaction a message answers.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Metadata {
    pub(crate) id: Id,
    pub(crate) kind: u8,
    pub(crate) user_id: Id,
    /// The command's name, if it was a command.
    pub(crate) name: Option<String>,
    /// The message whose component was used, if one was.
    pub(crate) interacted_message_id: Option<Id>,
    /// For a follow-up: the first answer.
    pub(crate) original_message_id: Option<Id>,
    /// For a submitted modal: the interaction that opened it.
    #[serde(default)]
    pub(crate) trigger: Option<Box<Metadata>>,
}

/// The message to which another one replies.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Reference {
    pub(crate) channel_id: Id,
    pub(crate) message_id: Id,
}

/// A file of a message; its bytes are kept elsewhere.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Id,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: String,
    pub(crate) size: usize,
    /// Width and height of a picture.
    pub(crate) dimensions: Option<(u32, u32)>,
}
