//! A person at their client.

use std::sync::Arc;

use super::{Message, PATIENCE, channel_named, wait_until};
use crate::ids::Id;
use crate::rest::{SayProblem, say};
use crate::server::Server;
use crate::world::{Permissions, Resident};

/// A person, looking at one channel.
#[derive(Debug, Clone)]
pub struct Person {
    pub(super) server: Arc<Server>,
    pub(super) id: Id,
    slug: String,
    pub(super) channel: Id,
}

/// What a person sees in a channel.
#[derive(Debug, Clone, PartialEq)]
pub struct Sees {
    /// The newest 200 messages, newest last, with the person's own ephemeral ones.
    pub messages: Vec<Message>,
}

impl Sees {
    /// The newest message.
    #[must_use]
    pub fn last(&self) -> Option<&Message> {
        self.messages.last()
    }

    /// The newest message that isn't ephemeral.
    #[must_use]
    pub fn last_public(&self) -> Option<&Message> {
        self.messages
            .iter()
            .rev()
            .find(|message| !message.is_ephemeral())
    }

    /// The newest ephemeral message.
    #[must_use]
    pub fn last_ephemeral(&self) -> Option<&Message> {
        self.messages
            .iter()
            .rev()
            .find(|message| message.is_ephemeral())
    }

    /// The message of this id.
    #[must_use]
    pub fn message(&self, id: Id) -> Option<&Message> {
        self.messages.iter().find(|message| message.id == id)
    }

    /// The newest message that has an enabled button of this label or custom id.
    #[must_use]
    pub fn with_button(&self, name: &str) -> Option<&Message> {
        let pressable = |one: &&Message| one.button(name).is_some_and(|button| !button.disabled);
        self.messages.iter().rev().find(pressable)
    }

    /// The newest message that has an enabled menu of this custom id or placeholder.
    #[must_use]
    pub fn with_select(&self, name: &str) -> Option<&Message> {
        let usable = |one: &&Message| one.select(name).is_some_and(|select| !select.disabled);
        self.messages.iter().rev().find(usable)
    }
}

impl Person {
    #[track_caller]
    #[allow(clippy::panic)] // A test client fails as an assertion does.
    pub(crate) fn of(server: &Arc<Server>, slug: &str) -> Self {
        let state = server.state();
        let first = state
            .world
            .channels
            .values()
            .find(|channel| channel.in_guild());
        match (state.world.person_by_slug(slug), first) {
            (Some(person), Some(channel)) => Self {
                server: server.clone(),
                id: person.id,
                slug: slug.to_owned(),
                channel: channel.id,
            },
            _ => panic!("there is no person {slug}"),
        }
    }

    /// Their user id.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// Their short name.
    #[must_use]
    pub fn slug(&self) -> &str {
        &self.slug
    }

    /// The channel that they are looking at.
    #[must_use]
    pub fn channel_id(&self) -> Id {
        self.channel
    }

    /// The same person, looking at another channel or thread.
    ///
    /// # Panics
    /// If there is none of that name.
    #[must_use]
    #[track_caller]
    pub fn in_channel(&self, name: &str) -> Self {
        self.at(channel_named(&self.server, name))
    }

    /// The same person, looking at the channel of an id.
    #[must_use]
    pub fn at(&self, channel: Id) -> Self {
        Self {
            channel,
            ..self.clone()
        }
    }

    /// The same person, looking at their direct messages with the bot.
    #[must_use]
    pub fn in_dm(&self) -> Self {
        let dm = self.record(|person| person.dm);
        self.at(dm)
    }

    /// The language of their client.
    #[must_use]
    pub fn locale(&self) -> String {
        self.record(|person| person.locale.clone())
    }

    fn record<T: Default>(&self, read: impl Fn(&Resident) -> T) -> T {
        self.server
            .state()
            .world
            .person(self.id)
            .map(read)
            .unwrap_or_default()
    }

    /// Writes a message.
    ///
    /// # Errors
    /// If they may not write here, or the text is empty or too long.
    pub fn say(&self, content: &str) -> Result<Id, SayProblem> {
        say(
            &mut self.server.state(),
            self.id,
            self.channel,
            content,
            None,
        )
    }

    /// What they see in their channel now.
    #[must_use]
    pub fn sees(&self) -> Sees {
        let seen = self.server.state().seen_by(self.id, self.channel);
        Sees {
            messages: seen.into_iter().map(Message::read).collect(),
        }
    }

    /// Waits until what they see is as wanted, and returns it.
    ///
    /// # Panics
    /// If that takes more than ten real seconds.
    pub async fn wait_for(&self, wanted: impl Fn(&Sees) -> bool) -> Sees {
        let what = format!("what {} was to see", self.slug);
        wait_until(&self.server, &what, PATIENCE, || {
            Some(self.sees()).filter(&wanted)
        })
        .await
    }

    /// Waits until a message that they see is as wanted, and returns the
    /// newest that is.
    ///
    /// # Panics
    /// If that takes more than ten real seconds.
    pub async fn wait_for_message(&self, wanted: impl Fn(&Message) -> bool) -> Message {
        let what = format!("the message that {} was to see", self.slug);
        let newest = || self.sees().messages.into_iter().rev().find(&wanted);
        wait_until(&self.server, &what, PATIENCE, newest).await
    }

    /// What they may do in their channel.
    #[must_use]
    pub fn permissions(&self) -> Permissions {
        let state = self.server.state();
        let channel = state.world.channels.get(&self.channel);
        channel
            .map(|channel| state.world.permissions_in(self.id, channel))
            .unwrap_or_default()
    }

    /// Changes the language of their client.
    pub fn set_locale(&self, locale: &str) {
        self.change(|person| locale.clone_into(&mut person.locale));
    }

    /// Changes the name that others see.
    pub fn set_name(&self, name: &str) {
        self.change(|person| name.clone_into(&mut person.global_name));
    }

    fn change(&self, change: impl Fn(&mut Resident)) {
        let mut state = self.server.state();
        state.change_person(self.id, change);
    }

    /// Takes permissions from them in their channel.
    pub fn deny(&self, permissions: Permissions) {
        self.server.state().deny(self.channel, self.id, permissions);
    }

    /// Gives them permissions in their channel.
    pub fn allow(&self, permissions: Permissions) {
        self.server
            .state()
            .allow(self.channel, self.id, permissions);
    }

    /// Leaves the guild.
    pub fn leave(&self) {
        self.server.state().set_member(self.id, false);
    }

    /// Comes back to the guild.
    pub fn rejoin(&self) {
        self.server.state().set_member(self.id, true);
    }

    /// Drops an ephemeral message from their screen.
    pub fn dismiss(&self, message: &Message) {
        self.server.state().dismiss(self.id, message.id);
    }

    /// Deletes a message, if they may.
    #[must_use]
    pub fn delete(&self, message: &Message) -> bool {
        self.server.state().delete_as(self.id, message.id)
    }
}
