//! A client for tests: what a person does and sees.
//!
//! It can do only what a person's Discord can do, and its waiting is never
//! polling: it wakes when something has changed, and gives up after ten real
//! seconds. Misuse, like an unknown person or channel, panics as an assertion
//! does.

mod answer;
mod does;
mod options;
mod person;
mod seen;

pub use answer::{Answer, Choice, Deferral, Modal, ModalInput};
pub use options::OptionValue;
pub use person::{Person, Sees};
pub use seen::{Attachment, Button, Component, Embed, EmbedField, Message, Select, SelectOption};

use std::sync::Arc;
use std::time::Duration;

use crate::ids::Id;
use crate::server::Server;

/// How long anything may take before a test is told that it doesn't happen.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// The channel or thread of a name, with or without a `#`.
#[track_caller]
#[allow(clippy::panic)] // A test client fails as an assertion does.
pub(crate) fn channel_named(server: &Server, name: &str) -> Id {
    let bare = name.trim_start_matches('#');
    let state = server.state();
    let found = state
        .world
        .channels
        .values()
        .find(|channel| channel.name == bare);
    match found.map(|channel| channel.id) {
        Some(id) => id,
        None => panic!("there is no channel {name}"),
    }
}

/// Returns what is looked for once it is there; looks whenever something has changed.
#[allow(clippy::panic)] // A test client fails as an assertion does.
pub(crate) async fn wait_until<T>(
    server: &Arc<Server>,
    what: &str,
    patience: Duration,
    look: impl Fn() -> Option<T>,
) -> T {
    let mut version = server.state().version.subscribe();
    let waiting = async {
        loop {
            if let Some(found) = look() {
                return found;
            }
            // The sender lives as long as the server.
            let _ = version.changed().await;
        }
    };
    match tokio::time::timeout(patience, waiting).await {
        Ok(found) => found,
        Err(_) => panic!("waited {patience:?} in vain for {what}"),
    }
}
