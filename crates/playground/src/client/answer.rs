//! What comes back when a person does something.

use std::sync::Arc;

use serde_json::Value;
use tokio::sync::watch;

use super::{Message, PATIENCE};
use crate::ids::Id;
use crate::interaction::{Failure, Progress};
use crate::server::Server;
use crate::world::Audience;

/// How the bot answered.
#[derive(Debug)]
pub enum Answer {
    /// With a message; a promised one is waited for.
    Reply(Message),
    /// By changing the message that was acted on.
    Updated(Message),
    /// By opening a modal.
    Modal(Modal),
    /// By completing what was typed.
    Choices(Vec<Choice>),
    /// By acknowledging; it may change the message later. Where the change is
    /// quicker than the test, this is skipped.
    Deferred(Deferral),
    /// Not at all.
    Failed(Failure),
}

/// A modal on somebody's screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Modal {
    /// The interaction that opened it.
    pub interaction_id: Id,
    /// Its id.
    pub custom_id: String,
    /// Its heading.
    pub title: String,
    /// Its inputs from top to bottom.
    pub inputs: Vec<ModalInput>,
}

/// An input of a modal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModalInput {
    /// Its id.
    pub custom_id: String,
    /// Its name.
    pub label: String,
    /// What stands in it from the start.
    pub value: String,
    /// Whether it can be left empty.
    pub required: bool,
}

/// Something that the bot offers to complete an option with.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent.
    pub value: Value,
}

/// An interaction that was acknowledged without an answer so far.
#[derive(Debug)]
pub struct Deferral {
    server: Arc<Server>,
    id: Id,
    progress: watch::Receiver<Progress>,
}

impl Answer {
    /// The message of a reply or update.
    ///
    /// # Panics
    /// If it is no message.
    #[track_caller]
    #[allow(clippy::panic)] // A test client fails as an assertion does.
    pub fn message(self) -> Message {
        match self {
            Self::Reply(message) | Self::Updated(message) => message,
            other => panic!("expected a message, got {other:?}"),
        }
    }

    /// The modal.
    ///
    /// # Panics
    /// If it is none.
    #[track_caller]
    #[allow(clippy::panic)] // A test client fails as an assertion does.
    pub fn modal(self) -> Modal {
        match self {
            Self::Modal(modal) => modal,
            other => panic!("expected a modal, got {other:?}"),
        }
    }

    /// Why it came to nothing, if it did.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        match self {
            Self::Failed(failure) => Some(failure),
            _ => None,
        }
    }
}

impl Deferral {
    /// Waits for the change that the bot announced.
    pub async fn settled(mut self) -> Answer {
        let done = |progress: &Progress| !matches!(progress, Progress::Acknowledged);
        match wait(&mut self.progress, done).await {
            Some(progress) => answer(&self.server, self.id, self.progress.clone(), progress),
            None => Answer::Failed(Failure::Timeout),
        }
    }
}

/// Waits for the answer to an interaction.
pub(super) async fn answered(
    server: &Arc<Server>,
    id: Id,
    mut progress: watch::Receiver<Progress>,
) -> Answer {
    let done = |progress: &Progress| !matches!(progress, Progress::Waiting | Progress::Thinking(_));
    match wait(&mut progress, done).await {
        Some(reached) => answer(server, id, progress, reached),
        None => Answer::Failed(Failure::Timeout),
    }
}

async fn wait(
    progress: &mut watch::Receiver<Progress>,
    done: impl Fn(&Progress) -> bool,
) -> Option<Progress> {
    let reached = tokio::time::timeout(PATIENCE, progress.wait_for(done)).await;
    reached.ok()?.ok().map(|progress| progress.clone())
}

fn answer(
    server: &Arc<Server>,
    id: Id,
    progress: watch::Receiver<Progress>,
    reached: Progress,
) -> Answer {
    let message = |message: Id| {
        let state = server.state();
        let found = state.find_message(message);
        found.map(|found| Message::read(state.show(found, Audience::Gateway)))
    };
    let gone = || {
        Answer::Failed(Failure::Invalid(
            "the answer was deleted at once".to_owned(),
        ))
    };
    match reached {
        Progress::Replied(id) => message(id).map_or_else(gone, Answer::Reply),
        Progress::Updated(id) => message(id).map_or_else(gone, Answer::Updated),
        Progress::Modal(modal) => Answer::Modal(Modal::read(id, &modal)),
        Progress::Choices(choices) => Answer::Choices(
            choices
                .iter()
                .map(|choice| Choice {
                    name: choice["name"].as_str().unwrap_or("").to_owned(),
                    value: choice["value"].clone(),
                })
                .collect(),
        ),
        Progress::Failed(failure) => Answer::Failed(failure),
        Progress::Waiting | Progress::Thinking(_) | Progress::Acknowledged => {
            Answer::Deferred(Deferral {
                server: server.clone(),
                id,
                progress,
            })
        }
    }
}

impl Modal {
    fn read(interaction_id: Id, raw: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
        let rows = raw["components"].as_array().into_iter().flatten();
        let inputs = rows
            .filter_map(|row| row["components"].get(0))
            .map(|input| ModalInput {
                custom_id: text(&input["custom_id"]),
                label: text(&input["label"]),
                value: text(&input["value"]),
                required: input["required"] != false,
            });
        Self {
            interaction_id,
            custom_id: text(&raw["custom_id"]),
            title: text(&raw["title"]),
            inputs: inputs.collect(),
        }
    }
}
