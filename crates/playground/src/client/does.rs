//! What a person does with the bot.

use serde_json::{Value, json};

use super::answer::{Answer, Modal, answered};
use super::{Message, OptionValue, Person};
use crate::ids::Id;
use crate::interaction::{self, Act, Failure};
use crate::rest::Upload;

impl Person {
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
}

fn invalid(reason: String) -> Answer {
    Answer::Failed(Failure::Invalid(reason))
}
