//! What a person can do, checked as Discord's client and server check it.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;
use tokio::sync::watch;

use super::build::Parts;
use super::overdue::watch_over;
use super::{Failure, Interaction, Kind, Progress, options, secret, submit, uploaded};
use crate::ids::Id;
use crate::news::News;
use crate::rest::Upload;
use crate::server::{Server, State};
use crate::world::{Channel, Command, Message, Permissions};

/// Something that a person does with the bot, as the page's protocol names it.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub(crate) enum Act {
    /// Sends a slash command.
    #[serde(rename = "slash")]
    Command {
        channel_id: Id,
        command_id: Id,
        #[serde(default)]
        options: Value,
        #[serde(default, deserialize_with = "uploaded::files")]
        files: Vec<Upload>,
    },
    /// Types an option that the bot completes.
    Autocomplete {
        channel_id: Id,
        command_id: Id,
        #[serde(default)]
        options: Value,
    },
    /// Presses a button.
    Press { message_id: Id, custom_id: String },
    /// Presses a component of a message as it was when the press left the
    /// person's client; the bot has changed it meanwhile. Only tests can.
    #[serde(skip)]
    PressLate {
        message: Box<Message>,
        custom_id: String,
        values: Vec<String>,
    },
    /// Chooses from a select menu.
    Select {
        message_id: Id,
        custom_id: String,
        values: Vec<String>,
    },
    /// Submits a modal.
    Submit {
        interaction_id: Id,
        custom_id: String,
        components: Value,
    },
}

/// An interaction that is on its way.
#[derive(Debug)]
pub(crate) struct Begun {
    pub(crate) id: Id,
    pub(crate) progress: watch::Receiver<Progress>,
}

type Checked<T> = Result<T, Failure>;

fn invalid<T>(reason: impl Into<String>) -> Checked<T> {
    Err(Failure::Invalid(reason.into()))
}

/// Checks what a person does, sends it to the bot and watches its time.
pub(crate) fn begin(server: &Arc<Server>, user_id: Id, act: Act) -> Checked<Begun> {
    let mut state = server.state();
    state.archive_silent_threads();
    let parts = state.check(user_id, act)?;
    let place = state.world.channels.get(&parts.channel_id);
    if place.is_some_and(Channel::in_guild) && !state.world.bot.member {
        return invalid("the bot isn't in this server");
    }
    let now = state.now();
    if !state.sessions.reachable(now) {
        return Err(Failure::BotOffline);
    }
    let (begun, delivery) = state.send(parts);
    drop(state);
    tokio::spawn(watch_over(server.clone(), begun.id, now, delivery));
    Ok(begun)
}

/// How an interaction reaches the bot: at once, or as a fault wants it.
pub(super) struct Delivery {
    pub(super) data: Value,
    pub(super) delays: Vec<std::time::Duration>,
}

impl State {
    /// What an act comes to, if it is possible.
    fn check(&mut self, user: Id, act: Act) -> Checked<Parts> {
        match act {
            Act::Command {
                channel_id,
                command_id,
                options,
                files,
            } => {
                let files: Vec<_> = files
                    .into_iter()
                    .map(|file| (self.new_id(), file))
                    .collect();
                let kind = Kind::Command;
                self.command(user, channel_id, command_id, &options, &files, kind)
            }
            Act::Autocomplete {
                channel_id,
                command_id,
                options,
            } => {
                let kind = Kind::Autocomplete;
                self.command(user, channel_id, command_id, &options, &[], kind)
            }
            Act::Press {
                message_id,
                custom_id,
            } => {
                let message = self.seen_message(user, message_id)?;
                self.component(user, message, &custom_id, None)
            }
            Act::PressLate {
                message,
                custom_id,
                values,
            } => {
                let values = (!values.is_empty()).then_some(values);
                self.component(user, *message, &custom_id, values)
            }
            Act::Select {
                message_id,
                custom_id,
                values,
            } => {
                let message = self.seen_message(user, message_id)?;
                self.component(user, message, &custom_id, Some(values))
            }
            Act::Submit {
                interaction_id,
                custom_id,
                components,
            } => self.submission(user, interaction_id, &custom_id, &components),
        }
    }

    /// A channel that a person sees.
    pub(crate) fn seen_channel(&self, user: Id, id: Id) -> Checked<&Channel> {
        let channel = self.world.channels.get(&id);
        let seen = channel.filter(|channel| {
            let granted = self.world.permissions_in(user, channel);
            granted.contains(Permissions::VIEW_CHANNEL)
        });
        seen.map_or_else(|| invalid("no such channel"), Ok)
    }

    /// A message that a person sees.
    fn seen_message(&self, user: Id, id: Id) -> Checked<Message> {
        let Some(message) = self.find_message(id) else {
            return invalid("the message is gone");
        };
        if message.only_for.is_some_and(|only| only != user) {
            return invalid("the message is somebody else's");
        }
        self.seen_channel(user, message.channel_id)?;
        Ok(message.clone())
    }

    fn command(
        &self,
        user: Id,
        channel_id: Id,
        command_id: Id,
        options: &Value,
        files: &[(Id, Upload)],
        kind: Kind,
    ) -> Checked<Parts> {
        let channel = self.seen_channel(user, channel_id)?;
        if channel.kind == crate::world::channel_kind::FORUM {
            return invalid("a forum itself takes no commands");
        }
        let Some(command) = self.world.commands.get(&command_id) else {
            return invalid("no such command");
        };
        self.may_use(user, channel, command)?;
        let data = options::command_data(self, user, channel, command, options, files, kind)
            .or_else(invalid)?;
        let mut parts = Parts::new(kind, user, channel_id, data.body);
        parts.command = Some(command.name().to_owned());
        parts.typed_option = data.typed_option;
        parts.files = data.files;
        Ok(parts)
    }

    /// Whether a person may use a command here: its contexts and its default
    /// permissions, which here nobody has changed.
    pub(crate) fn may_use(&self, user: Id, channel: &Channel, command: &Command) -> Checked<()> {
        let in_guild = channel.in_guild();
        let allowed_in_dm = command.body.get("dm_permission") != Some(&Value::Bool(false));
        let contexts = command.body.get("contexts").and_then(Value::as_array);
        let here = u64::from(!in_guild);
        let fits = match contexts {
            Some(contexts) => contexts
                .iter()
                .any(|context| context.as_u64() == Some(here)),
            None => in_guild || allowed_in_dm,
        };
        if !fits || (command.guild_id.is_some() && !in_guild) {
            return invalid("the command can't be used here");
        }
        let granted = self.world.permissions_in(user, channel);
        if !granted.contains(Permissions::USE_APPLICATION_COMMANDS) {
            return invalid("no permission to use commands here");
        }
        let needed = command
            .body
            .get("default_member_permissions")
            .and_then(Value::as_str);
        let needed = needed.and_then(|bits| bits.parse().ok()).map(Permissions);
        let refused = match needed {
            Some(Permissions(0)) => !granted.contains(Permissions::ADMINISTRATOR),
            Some(needed) => !granted.contains(needed),
            None => false,
        };
        if in_guild && refused {
            return invalid("no permission to use this command");
        }
        Ok(())
    }

    fn component(
        &self,
        user: Id,
        message: Message,
        custom_id: &str,
        values: Option<Vec<String>>,
    ) -> Checked<Parts> {
        let rows = message
            .components
            .iter()
            .filter_map(|row| row["components"].as_array());
        let Some(component) = rows.flatten().find(|one| one["custom_id"] == custom_id) else {
            return invalid("the message has no such component any more");
        };
        if component["disabled"] == true {
            return invalid("the component is disabled");
        }
        let channel = self.seen_channel(user, message.channel_id)?;
        let place = submit::Place { user, channel };
        let data = submit::component_data(self, place, component, values).or_else(invalid)?;
        let mut parts = Parts::new(Kind::Component, user, message.channel_id, data);
        parts.source = Some(message);
        Ok(parts)
    }

    fn submission(
        &mut self,
        user: Id,
        interaction_id: Id,
        custom_id: &str,
        components: &Value,
    ) -> Checked<Parts> {
        let Some(opener) = self.interactions.get_mut(interaction_id) else {
            return invalid("the modal is too old");
        };
        let Some(modal) = opener
            .modal
            .clone()
            .filter(|modal| modal["custom_id"] == custom_id)
        else {
            return invalid("no such modal is open");
        };
        if opener.user_id != user {
            return invalid("the modal is somebody else's");
        }
        let data = submit::modal_data(&modal, components).or_else(invalid)?;
        opener.modal = None;
        let (channel, source, command) = (opener.channel_id, opener.source, opener.command.clone());
        let trigger = opener.metadata();
        let mut parts = Parts::new(Kind::Modal, user, channel, data);
        parts.source = source.and_then(|id| self.message(channel, id)).cloned();
        parts.command = command;
        parts.trigger = Some(Box::new(trigger));
        Ok(parts)
    }

    /// Registers the interaction and makes its payload.
    fn send(&mut self, parts: Parts) -> (Begun, Delivery) {
        let id = self.new_id();
        let (progress, receiver) = watch::channel(Progress::Waiting);
        let interaction = Interaction {
            id,
            token: secret("interaction", 64),
            kind: parts.kind,
            user_id: parts.user,
            channel_id: parts.channel_id,
            source: parts.source.as_ref().map(|message| message.id),
            command: parts.command.clone(),
            trigger: parts.trigger.clone(),
            typed_option: parts.typed_option,
            created: self.now(),
            acknowledged: None,
            original: None,
            follow_ups: Vec::new(),
            modal: None,
            progress,
        };
        for (file, bytes) in &parts.files {
            // It lives as long as the interaction: not beyond this process.
            self.files.keep(*file, bytes.clone());
        }
        let data = self.interaction_payload(&interaction, &parts);
        self.interactions.add(interaction);
        let delays = self.strike_delivery();
        if delays.is_empty() {
            self.deliver(parts.user, &data);
        }
        (
            Begun {
                id,
                progress: receiver,
            },
            Delivery { data, delays },
        )
    }

    pub(super) fn deliver(&mut self, user_id: Id, data: &Value) {
        self.dispatch_interaction(data);
        // Only a page shows it.
        if self.news.receiver_count() > 0 {
            self.tell(News::Sent {
                user_id,
                frame: data.clone(),
            });
        }
    }
}
