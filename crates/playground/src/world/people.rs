//! Who lives here: the people and the bot.

use serde::{Deserialize, Serialize};
use tempelrat_clock::Timestamp;

use crate::ids::Id;

/// A person with a Discord client of their own.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Resident {
    pub(crate) id: Id,
    /// The short name in the page's address.
    pub(crate) slug: String,
    pub(crate) username: String,
    pub(crate) global_name: String,
    pub(crate) nick: Option<String>,
    /// The language of their client.
    pub(crate) locale: String,
    pub(crate) roles: Vec<Id>,
    /// Whether they are in the guild.
    pub(crate) member: bool,
    pub(crate) joined: Timestamp,
    /// Their direct-message channel with the bot.
    pub(crate) dm: Id,
}

/// The application and its bot user, which share an id.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Bot {
    pub(crate) id: Id,
    pub(crate) name: String,
    pub(crate) roles: Vec<Id>,
    /// Whether it is in the guild.
    pub(crate) member: bool,
    pub(crate) joined: Timestamp,
}
