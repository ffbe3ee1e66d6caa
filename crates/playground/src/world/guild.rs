//! The guild itself, its roles, and what the application has registered.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Permissions;
use crate::ids::Id;

/// The one guild.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) owner_id: Id,
    pub(crate) preferred_locale: String,
}

/// A role; the one whose id is the guild's is everybody's.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
    pub(crate) position: u16,
    pub(crate) color: u32,
    pub(crate) hoist: bool,
    pub(crate) mentionable: bool,
    /// Set for the role that came with the bot.
    pub(crate) bot_id: Option<Id>,
}

/// A registered application command.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Command {
    pub(crate) id: Id,
    pub(crate) guild_id: Option<Id>,
    pub(crate) version: Id,
    /// What was registered, in the form in which Discord gives it back.
    pub(crate) body: Map<String, Value>,
}

impl Command {
    /// The command's name.
    pub(crate) fn name(&self) -> &str {
        self.body.get("name").and_then(Value::as_str).unwrap_or("")
    }

    /// 1 for slash commands, 2 and 3 for those of the context menus.
    pub(crate) fn kind(&self) -> u64 {
        self.body.get("type").and_then(Value::as_u64).unwrap_or(1)
    }

    /// The registered options or sub-commands.
    pub(crate) fn options(&self) -> &[Value] {
        self.body
            .get("options")
            .and_then(Value::as_array)
            .map_or(&[], Vec::as_slice)
    }
}

/// An emoji of the application's own.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Emoji {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) animated: bool,
}
