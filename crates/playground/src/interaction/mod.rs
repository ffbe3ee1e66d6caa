//! Interactions: what people do with the bot, from the click to its answer.
//!
//! They live in memory only: one that is pending when the server ends fails.

mod act;
mod build;
mod options;
mod overdue;
mod submit;
mod uploaded;

pub(crate) use act::{Act, Begun, begin};

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use rand::RngExt;
use serde_json::Value;
use tempelrat_clock::Timestamp;
use tokio::sync::watch;

use crate::ids::Id;
use crate::rest::Refusal;
use crate::world::Metadata;

/// How long the bot has for its first answer.
pub(crate) const TO_ACKNOWLEDGE: Duration = Duration::from_secs(3);

/// How long an interaction's token lives.
pub(crate) const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// How many interactions are remembered; the oldest go first.
pub(crate) const KEPT: usize = 20_000;

/// What kind of interaction it is, with Discord's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// How far an interaction has come, as its person's client sees it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Progress {
    /// The bot hasn't answered yet.
    Waiting,
    /// It promised an answer: the message that says so.
    Thinking(Id),
    /// It acknowledged, and may change the message later.
    Acknowledged,
    /// It answered with a message, or finished the one it promised.
    Replied(Id),
    /// It changed the message that was acted on.
    Updated(Id),
    /// It opened a modal.
    Modal(Value),
    /// It completed what was typed.
    Choices(Vec<Value>),
    /// It will not answer any more.
    Failed(Failure),
}

/// Why an interaction came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Three seconds passed without an answer ("This interaction failed").
    Timeout,
    /// No bot is connected.
    BotOffline,
    /// Discord's client or server wouldn't let it happen, with the reason.
    Invalid(String),
}

/// One interaction.
#[derive(Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: Kind,
    pub(crate) user_id: Id,
    pub(crate) channel_id: Id,
    /// The message whose component was used.
    pub(crate) source: Option<Id>,
    /// The name of the command.
    pub(crate) command: Option<String>,
    /// What opened the modal that was submitted.
    pub(crate) trigger: Option<Box<Metadata>>,
    /// For an autocompletion: the type of the option that is typed.
    pub(crate) typed_option: u64,
    pub(crate) created: Timestamp,
    /// The type of the callback by which it was acknowledged.
    pub(crate) acknowledged: Option<u64>,
    /// The message that `@original` stands for.
    pub(crate) original: Option<Id>,
    pub(crate) follow_ups: Vec<Id>,
    /// The modal that was opened and not yet submitted.
    pub(crate) modal: Option<Value>,
    pub(crate) progress: watch::Sender<Progress>,
}

impl Interaction {
    /// Tells the person's client how far it has come.
    pub(crate) fn now(&self, progress: Progress) {
        self.progress.send_replace(progress);
    }

    /// What a message tells of the interaction that it answers.
    pub(crate) fn metadata(&self) -> Metadata {
        let command = self.command.clone();
        Metadata {
            id: self.id,
            kind: self.kind as u8,
            user_id: self.user_id,
            name: command.filter(|_| self.kind == Kind::Command),
            interacted_message_id: self.source.filter(|_| self.kind == Kind::Component),
            original_message_id: None,
            trigger: self.trigger.clone(),
        }
    }
}

/// All interactions whose tokens live.
#[derive(Debug, Default)]
pub(crate) struct Interactions {
    all: BTreeMap<Id, Interaction>,
    by_token: HashMap<String, Id>,
}

impl Interactions {
    /// Adds an interaction and forgets those whose time is over.
    pub(crate) fn add(&mut self, interaction: Interaction) {
        let now = interaction.created;
        while let Some(oldest) = self.all.first_entry() {
            let expired = now.since(oldest.get().created) > TOKEN_LIFE + TO_ACKNOWLEDGE;
            if !expired && self.by_token.len() < KEPT {
                break;
            }
            let gone = oldest.remove();
            self.by_token.remove(&gone.token);
        }
        self.by_token
            .insert(interaction.token.clone(), interaction.id);
        self.all.insert(interaction.id, interaction);
    }

    /// The interaction with this id.
    pub(crate) fn get_mut(&mut self, id: Id) -> Option<&mut Interaction> {
        self.all.get_mut(&id)
    }

    /// The interaction with this id.
    pub(crate) fn get(&self, id: Id) -> Option<&Interaction> {
        self.all.get(&id)
    }

    /// The interaction of a token that still lives.
    pub(crate) fn by_token(
        &mut self,
        token: &str,
        now: Timestamp,
    ) -> Result<&mut Interaction, Refusal> {
        self.by_token
            .get(token)
            .and_then(|id| self.all.get_mut(id))
            .filter(|interaction| now.since(interaction.created) < TOKEN_LIFE)
            .ok_or_else(Refusal::invalid_webhook_token)
    }
}

/// A text that nobody can guess.
pub(crate) fn secret(prefix: &str, length: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let mut random = rand::rng();
    let letters = (0..length).map(|_| char::from(LETTERS[random.random_range(0..LETTERS.len())]));
    format!("{prefix}_{}", letters.collect::<String>())
}
