//! The world that a server is about: people, one guild, channels, messages and
//! registered commands.
//!
//! A world changes only by [`World::apply`]ing a [`Change`]; a list of changes
//! is also how a journal keeps it. The world speaks to nobody: whoever changes
//! it tells the gateway and the people.

mod birth;
mod change;
mod channel;
mod guild;
mod message;
mod people;
mod permissions;
mod show;
mod show_message;

pub(crate) use birth::{Founding, found};
pub(crate) use change::Change;
pub(crate) use channel::{Channel, Overwrite, Thread, kind as channel_kind};
pub(crate) use guild::{Command, Emoji, Guild, Role};
pub(crate) use message::{Attachment, Message, Metadata, Reference, flag};
pub(crate) use people::{Bot, Resident};
pub use permissions::Permissions;
pub(crate) use show::Audience;

use std::collections::BTreeMap;

use crate::ids::Id;

/// How many messages a channel keeps; older ones are forgotten.
pub(crate) const MESSAGES_KEPT: usize = 2_000;

/// Everything there is.
#[derive(Debug, Default)]
pub(crate) struct World {
    pub(crate) guild: Guild,
    pub(crate) bot: Bot,
    pub(crate) roles: BTreeMap<Id, Role>,
    pub(crate) people: Vec<Resident>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    pub(crate) messages: BTreeMap<Id, BTreeMap<Id, Message>>,
    pub(crate) commands: BTreeMap<Id, Command>,
    pub(crate) emojis: BTreeMap<Id, Emoji>,
}

impl World {
    /// The person with this user id.
    pub(crate) fn person(&self, id: Id) -> Option<&Resident> {
        self.people.iter().find(|person| person.id == id)
    }

    /// The person with this short name.
    pub(crate) fn person_by_slug(&self, slug: &str) -> Option<&Resident> {
        self.people.iter().find(|person| person.slug == slug)
    }

    /// A message of a channel, unless it is ephemeral.
    pub(crate) fn message(&self, channel: Id, id: Id) -> Option<&Message> {
        self.messages.get(&channel)?.get(&id)
    }

    /// A message of which only the id is known.
    pub(crate) fn find_message(&self, id: Id) -> Option<&Message> {
        self.messages.values().find_map(|channel| channel.get(&id))
    }

    /// The commands that are registered in the guild or globally, oldest first.
    pub(crate) fn commands_of(&self, guild: Option<Id>) -> impl Iterator<Item = &Command> {
        self.commands
            .values()
            .filter(move |command| command.guild_id == guild)
    }
}
