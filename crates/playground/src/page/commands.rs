//! What a pane asks for.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use super::trouble::Trouble;
use crate::ids::Id;
use crate::interaction::{self, Act, Failure};
use crate::rest::say;
use crate::server::Server;
use crate::validate::LOCALES;

/// A frame from a pane that is no interaction.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum Request {
    Open {
        channel_id: Id,
    },
    Say {
        channel_id: Id,
        content: String,
        reply_to: Option<Id>,
    },
    CloseModal {
        interaction_id: Id,
    },
    Dismiss {
        message_id: Id,
    },
    Delete {
        message_id: Id,
    },
    Locale {
        locale: String,
    },
    Name {
        name: String,
    },
    Leave,
    Rejoin,
    Fault(Trouble),
}

/// What comes of a request at once.
pub(super) enum Outcome {
    /// Nothing to be told, or others are told.
    Quiet,
    /// A frame for this pane.
    Frame(Value),
    /// An interaction whose progress this pane follows.
    Begun {
        nonce: String,
        begun: interaction::Begun,
    },
    /// An interaction that the client wouldn't send.
    Refused { nonce: String, failure: Failure },
}

impl Request {
    /// Does what a person's pane asks for.
    fn serve(self, server: &Arc<Server>, me: Id) -> Outcome {
        match self {
            Self::Open { channel_id } => open(server, me, channel_id),
            Self::Say {
                channel_id,
                content,
                reply_to,
            } => {
                let said = say(&mut server.state(), me, channel_id, &content, reply_to);
                if let Err(problem) = said {
                    tracing::debug!(%problem, "a person couldn't write");
                }
                Outcome::Quiet
            }
            Self::CloseModal { interaction_id } => {
                let mut state = server.state();
                let interaction = state.interactions.get_mut(interaction_id);
                if let Some(interaction) = interaction.filter(|one| one.user_id == me) {
                    interaction.modal = None;
                }
                Outcome::Quiet
            }
            Self::Fault(trouble) => {
                if server.state().is_admin(me) {
                    trouble.make(server);
                }
                Outcome::Quiet
            }
            other => {
                other.change_person(server, me);
                Outcome::Quiet
            }
        }
    }

    fn change_person(self, server: &Arc<Server>, me: Id) {
        let mut state = server.state();
        match self {
            Self::Dismiss { message_id } => state.dismiss(me, message_id),
            Self::Delete { message_id } => drop(state.delete_as(me, message_id)),
            Self::Locale { locale } if LOCALES.contains(&locale.as_str()) => {
                state.change_person(me, |person| person.locale.clone_from(&locale));
            }
            Self::Name { name } if (1..=32).contains(&name.trim().chars().count()) => {
                state.change_person(me, |person| name.trim().clone_into(&mut person.global_name));
            }
            Self::Leave => state.set_member(me, false),
            Self::Rejoin => state.set_member(me, true),
            _ => tracing::debug!("a pane asked for something that can't be"),
        }
    }
}

fn open(server: &Arc<Server>, me: Id, channel_id: Id) -> Outcome {
    let messages = server.state().seen_by(me, channel_id);
    let data = json!({ "channel_id": channel_id, "messages": messages });
    Outcome::Frame(json!({ "t": "history", "d": data }))
}

/// Something done with the bot, and the name that the page has for it.
#[derive(Deserialize)]
struct Named {
    nonce: String,
    #[serde(flatten)]
    act: Act,
}

/// Does what a frame from a pane asks for; a frame that can't be understood is
/// an error.
pub(super) fn serve(server: &Arc<Server>, me: Id, text: &str) -> serde_json::Result<Outcome> {
    let frame: Value = serde_json::from_str(text)?;
    if frame.get("nonce").is_none() {
        return Ok(serde_json::from_value::<Request>(frame)?.serve(server, me));
    }
    let Named { nonce, act } = serde_json::from_value(frame)?;
    Ok(match interaction::begin(server, me, act) {
        Ok(begun) => Outcome::Begun { nonce, begun },
        Err(failure) => Outcome::Refused { nonce, failure },
    })
}
