//! A person at their client.

use std::sync::Arc;

use serde_json::{Value, json};

use super::answer::{Answer, Modal, answered};
use super::{Message, OptionValue, PATIENCE, channel_named, wait_until};
use crate::ids::Id;
use crate::interaction::{self, Act, Failure};
use crate::news::News;
use crate::rest::{SayProblem, Upload, say};
use crate::server::{Server, State};
use crate::world::{Audience, Change, Permissions, Resident};

/// How many of a channel's messages a client holds.
const ON_SCREEN: usize = 200;

/// A person, looking at one channel.
#[derive(Debug, Clone)]
pub struct Person {
    server: Arc<Server>,
    id: Id,
    slug: String,
    channel: Id,
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

    /// Sends a slash command; sub-commands are named with spaces, as typed.
    pub async fn slash(&self, command: &str, options: &[(&str, OptionValue)]) -> Answer {
        let files = options
            .iter()
            .enumerate()
            .filter_map(|(number, (_, value))| match value {
                OptionValue::File(filename, bytes) => Some(Upload {
                    number: number as u64,
                    filename: filename.clone(),
                    bytes: bytes.as_slice().into(),
                }),
                _ => None,
            });
        let files = files.collect();
        let values = options
            .iter()
            .enumerate()
            .map(|(number, (name, value))| json!({ "name": name, "value": value.json(number) }));
        let values: Vec<_> = values.collect();
        match self.find_command(command, values) {
            Ok((command_id, options)) => {
                let channel_id = self.channel;
                self.act(Act::Command {
                    channel_id,
                    command_id,
                    options,
                    files,
                })
                .await
            }
            Err(failure) => Answer::Failed(failure),
        }
    }

    /// Types in an option that the bot completes, after others were filled in.
    pub async fn autocomplete(
        &self,
        command: &str,
        typed: (&str, &str),
        others: &[(&str, OptionValue)],
    ) -> Answer {
        let others = others
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value.json(0) }));
        let focused = json!({ "name": typed.0, "value": typed.1, "focused": true });
        match self.find_command(command, others.chain([focused]).collect()) {
            Ok((command_id, options)) => {
                let channel_id = self.channel;
                self.act(Act::Autocomplete {
                    channel_id,
                    command_id,
                    options,
                })
                .await
            }
            Err(failure) => Answer::Failed(failure),
        }
    }

    /// The registered command of a name like `table end`, with its options
    /// wrapped into the sub-commands.
    fn find_command(&self, name: &str, options: Vec<Value>) -> Result<(Id, Value), Failure> {
        let state = self.server.state();
        let mut words = name.trim_start_matches('/').split_whitespace();
        let first = words.next().unwrap_or("");
        let guild = Some(state.world.guild.id);
        let mut known = state
            .world
            .commands_of(guild)
            .chain(state.world.commands_of(None));
        let Some(command) = known.find(|command| command.name() == first) else {
            return Err(Failure::Invalid(format!(
                "no command /{first} is registered"
            )));
        };
        let words: Vec<_> = words.collect();
        let depth = words.len();
        let wrapped = words
            .iter()
            .rev()
            .enumerate()
            .fold(options, |inside, (index, word)| {
                let kind = if index == 0 || depth == 1 { 1 } else { 2 };
                vec![json!({ "name": word, "type": kind, "options": inside })]
            });
        Ok((command.id, Value::Array(wrapped)))
    }

    /// Presses the newest enabled button of a label, custom id or emoji.
    pub async fn press(&self, name: &str) -> Answer {
        match self.sees().with_button(name) {
            Some(message) => self.press_on(message, name).await,
            None => invalid(format!("no enabled button {name}")),
        }
    }

    /// Presses a button of a message; whether it is still there, the server checks.
    pub async fn press_on(&self, message: &Message, name: &str) -> Answer {
        let Some(button) = message.button(name) else {
            return invalid(format!("the message has no button {name}"));
        };
        let (message_id, custom_id) = (message.id, button.custom_id.clone());
        self.act(Act::Press {
            message_id,
            custom_id,
        })
        .await
    }

    /// Presses a button of a message as it was, although the bot has changed
    /// or deleted it meanwhile: the press was on its way already.
    pub async fn press_late(&self, message: &Message, name: &str) -> Answer {
        let Some(button) = message.button(name) else {
            return invalid(format!("the message had no button {name}"));
        };
        let custom_id = button.custom_id.clone();
        self.late(message, custom_id, Vec::new()).await
    }

    /// Chooses from a menu of a message as it was; see [`Person::press_late`].
    pub async fn select_late(&self, message: &Message, name: &str, values: &[&str]) -> Answer {
        let Some(select) = message.select(name) else {
            return invalid(format!("the message had no menu {name}"));
        };
        let custom_id = select.custom_id.clone();
        self.late(
            message,
            custom_id,
            values.iter().map(|value| (*value).to_owned()).collect(),
        )
        .await
    }

    async fn late(&self, message: &Message, custom_id: String, values: Vec<String>) -> Answer {
        let known = self.server.state().find_message(message.id).cloned();
        let mut stale = known.unwrap_or_default();
        stale.id = message.id;
        stale.channel_id = message.channel_id;
        stale.flags = message.flags;
        stale.content.clone_from(&message.content);
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        stale.components = list(&message.raw["components"]);
        stale.embeds = list(&message.raw["embeds"]);
        if stale.author_id == Id::default() {
            stale.author_id = message.author_id;
            stale.sent = message.sent;
        }
        self.act(Act::PressLate {
            message: Box::new(stale),
            custom_id,
            values,
        })
        .await
    }

    /// Chooses from the newest enabled menu of a custom id or placeholder.
    pub async fn select(&self, name: &str, values: &[&str]) -> Answer {
        match self.sees().with_select(name) {
            Some(message) => self.select_on(message, name, values).await,
            None => invalid(format!("no enabled menu {name}")),
        }
    }

    /// Chooses from a menu of a message.
    pub async fn select_on(&self, message: &Message, name: &str, values: &[&str]) -> Answer {
        let Some(select) = message.select(name) else {
            return invalid(format!("the message has no menu {name}"));
        };
        let custom_id = select.custom_id.clone();
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        self.act(Act::Select {
            message_id: message.id,
            custom_id,
            values,
        })
        .await
    }

    /// Submits a modal; inputs are named by custom id or label, and those not
    /// named keep what stood in them.
    pub async fn submit(&self, modal: &Modal, inputs: &[(&str, &str)]) -> Answer {
        let rows: Vec<_> = modal
            .inputs
            .iter()
            .map(|input| {
                let given = inputs
                    .iter()
                    .find(|(name, _)| *name == input.custom_id || *name == input.label);
                let value = given.map_or(input.value.as_str(), |(_, value)| value);
                let input = json!({ "type": 4, "custom_id": input.custom_id, "value": value });
                json!({ "type": 1, "components": [input] })
            })
            .collect();
        self.act(Act::Submit {
            interaction_id: modal.interaction_id,
            custom_id: modal.custom_id.clone(),
            components: Value::Array(rows),
        })
        .await
    }

    async fn act(&self, act: Act) -> Answer {
        match interaction::begin(&self.server, self.id, act) {
            Ok(begun) => answered(&self.server, begun.id, begun.progress).await,
            Err(failure) => Answer::Failed(failure),
        }
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

fn invalid(reason: String) -> Answer {
    Answer::Failed(Failure::Invalid(reason))
}

impl State {
    /// The newest messages of a channel that a person sees, newest last.
    pub(crate) fn seen_by(&self, user: Id, channel_id: Id) -> Vec<Value> {
        let Some(channel) = self.world.channels.get(&channel_id) else {
            return Vec::new();
        };
        let granted = self.world.permissions_in(user, channel);
        if !granted.contains(Permissions::VIEW_CHANNEL) {
            return Vec::new();
        }
        let public = self.world.messages.get(&channel_id).into_iter();
        let public = public.flat_map(|all| all.values().rev().take(ON_SCREEN));
        let own = self
            .ephemerals
            .values()
            .filter(|one| one.channel_id == channel_id && one.only_for == Some(user));
        let mut seen: Vec<_> = public.chain(own).collect();
        seen.sort_by_key(|message| message.id);
        seen.into_iter()
            .map(|message| self.show(message, Audience::Gateway))
            .collect()
    }

    /// Changes a person and tells everybody.
    pub(crate) fn change_person(&mut self, user: Id, change: impl Fn(&mut Resident)) {
        if let Some(mut person) = self.world.person(user).cloned() {
            change(&mut person);
            self.change(Change::Person(person));
            self.tell(News::Person);
        }
    }

    /// Drops somebody's ephemeral message.
    pub(crate) fn dismiss(&mut self, user: Id, id: Id) {
        let own = self
            .ephemerals
            .get(&id)
            .filter(|one| one.only_for == Some(user));
        if let Some(channel) = own.map(|message| message.channel_id) {
            self.remove(channel, id);
        }
    }

    /// Deletes a message for somebody who may: its author or a moderator.
    pub(crate) fn delete_as(&mut self, user: Id, id: Id) -> bool {
        let Some(message) = self.world.find_message(id) else {
            return false;
        };
        let (author, channel_id) = (message.author_id, message.channel_id);
        let may = self.world.channels.get(&channel_id).is_some_and(|channel| {
            let granted = self.world.permissions_in(user, channel);
            let moderates = channel.in_guild() && granted.contains(Permissions::MANAGE_MESSAGES);
            granted.contains(Permissions::VIEW_CHANNEL) && (author == user || moderates)
        });
        if may {
            self.remove(channel_id, id);
        }
        may
    }
}
