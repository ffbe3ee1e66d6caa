//! The gateway: sessions, their sockets, and what is dispatched to the bot.
//!
//! A session outlives its socket, so that a bot can resume it. Nothing here
//! changes the world.

mod dispatch;
mod frames;
mod greeting;
mod intents;
mod login;
mod session;
mod socket;

#[cfg(test)]
pub(crate) use session::KEPT as EVENTS_KEPT;
pub(crate) use session::{Frame, Sessions};
pub(crate) use socket::connect;

/// The payload that asks a bot to reconnect and resume.
pub(crate) const RECONNECT: &str = r#"{"op":7,"d":null,"s":null,"t":null}"#;
