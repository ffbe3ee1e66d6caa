//! What can change in a world, as data: applied to the world, kept in a journal.

use serde::{Deserialize, Serialize};

use super::{
    Attachment, Bot, Channel, Command, Emoji, Guild, MESSAGES_KEPT, Message, Resident, Role, World,
};
use crate::ids::Id;

/// One change. Where something exists already under the same id, it is replaced.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "change", content = "of", rename_all = "snake_case")]
pub(crate) enum Change {
    /// The greatest snowflake given away so far.
    Ids(Id),
    Guild(Guild),
    Bot(Bot),
    Role(Role),
    RoleGone(Id),
    Person(Resident),
    Channel(Channel),
    ChannelGone(Id),
    Message(Box<Message>),
    MessageGone {
        channel_id: Id,
        id: Id,
    },
    Command(Command),
    CommandGone(Id),
    Emoji(Emoji),
    EmojiGone(Id),
}

impl World {
    /// Makes a change happen. Returns the files that no message has any more.
    pub(crate) fn apply(&mut self, change: Change) -> Vec<Attachment> {
        match change {
            Change::Ids(_) => {}
            Change::Guild(guild) => self.guild = guild,
            Change::Bot(bot) => self.bot = bot,
            Change::Role(role) => drop(self.roles.insert(role.id, role)),
            Change::RoleGone(id) => drop(self.roles.remove(&id)),
            Change::Person(person) => self.put_person(person),
            Change::Channel(channel) => drop(self.channels.insert(channel.id, channel)),
            Change::ChannelGone(id) => {
                self.channels.remove(&id);
                let gone = self.messages.remove(&id).into_iter().flatten();
                return gone.flat_map(|(_, message)| message.attachments).collect();
            }
            Change::Message(message) => return self.put_message(*message),
            Change::MessageGone { channel_id, id } => {
                let messages = self.messages.get_mut(&channel_id);
                let gone = messages.and_then(|messages| messages.remove(&id));
                return gone.map_or_else(Vec::new, |message| message.attachments);
            }
            Change::Command(command) => drop(self.commands.insert(command.id, command)),
            Change::CommandGone(id) => drop(self.commands.remove(&id)),
            Change::Emoji(emoji) => drop(self.emojis.insert(emoji.id, emoji)),
            Change::EmojiGone(id) => drop(self.emojis.remove(&id)),
        }
        Vec::new()
    }

    /// The changes that make an empty world into this one.
    pub(crate) fn as_changes(&self, last_id: Id) -> Vec<Change> {
        let mut changes = vec![
            Change::Ids(last_id),
            Change::Guild(self.guild.clone()),
            Change::Bot(self.bot.clone()),
        ];
        changes.extend(self.roles.values().cloned().map(Change::Role));
        changes.extend(self.people.iter().cloned().map(Change::Person));
        changes.extend(self.channels.values().cloned().map(Change::Channel));
        changes.extend(self.commands.values().cloned().map(Change::Command));
        changes.extend(self.emojis.values().cloned().map(Change::Emoji));
        let messages = self.messages.values().flat_map(|channel| channel.values());
        changes.extend(
            messages
                .cloned()
                .map(|message| Change::Message(Box::new(message))),
        );
        changes
    }

    fn put_person(&mut self, person: Resident) {
        match self.people.iter_mut().find(|known| known.id == person.id) {
            Some(known) => *known = person,
            None => self.people.push(person),
        }
    }

    fn put_message(&mut self, message: Message) -> Vec<Attachment> {
        if let Some(channel) = self.channels.get_mut(&message.channel_id) {
            channel.last_message_id = channel.last_message_id.max(Some(message.id));
        }
        let messages = self.messages.entry(message.channel_id).or_default();
        let mut unused = messages
            .get(&message.id)
            .map_or_else(Vec::new, |before| before.files_without(&message));
        messages.insert(message.id, message);
        while messages.len() > MESSAGES_KEPT
            && let Some((_, oldest)) = messages.pop_first()
        {
            unused.extend(oldest.attachments);
        }
        unused
    }
}
