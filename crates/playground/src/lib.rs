//! A strict, Discord-compatible server on loopback, with a web page and a
//! client for tests. It knows nothing of the bots that run on it.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use tempelrat_playground::{Answer, Config, Playground};
//!
//! let playground = Playground::start(Config::default()).await?;
//! // Start a bot that speaks to playground.url() with playground.token(), then:
//! playground.bot_online().await;
//! let anna = playground.person("anna");
//! match anna.slash("ping", &[]).await {
//!     Answer::Reply(message) => assert_eq!(message.content, "Pong!"),
//!     other => return Err(format!("{other:?}").into()),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! It listens on 127.0.0.1 only, never speaks to Discord, and takes no token
//! that looks like a real one.

#[cfg(test)]
mod bounds;
mod client;
mod complaints;
mod config;
mod fault_controls;
mod faults;
mod files;
mod gateway;
mod http;
mod ids;
mod interaction;
mod journal;
mod news;
mod page;
mod playground;
mod posting;
mod record;
mod rest;
mod screen;
mod server;
mod upheaval;
mod validate;
mod world;

pub use client::{
    Answer, Attachment, Button, Choice, Component, Deferral, Embed, EmbedField, Message, Modal,
    ModalInput, OptionValue, Person, Sees, Select, SelectOption,
};
pub use complaints::{Complaint, ComplaintKind};
pub use config::{Config, Privacy, RateLimits, StartError};
pub use fault_controls::{Faults, ThreadState};
pub use faults::{Delivery, Outcome, RestFault};
pub use ids::Id;
pub use interaction::Failure;
pub use journal::JournalError;
pub use playground::Playground;
pub use record::{RecordedPayload, RecordedRequest};
pub use rest::SayProblem;
pub use world::Permissions;
