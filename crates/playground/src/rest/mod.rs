//! Discord's REST API, version 10.
//!
//! A request is matched to a [`routes::Route`], authorised, counted against the
//! rate limits, perhaps spoilt by a fault, answered by a handler and recorded.

mod about;
mod call;
mod callbacks;
mod channels;
mod commands;
mod compose;
mod emojis;
mod guilds;
mod limiter;
mod messages;
mod refusal;
mod routes;
mod serve;
mod threads;
mod webhooks;

pub(crate) use call::{Call, Reply, Upload};
pub use compose::SayProblem;
pub(crate) use compose::say;
pub(crate) use limiter::Limiter;
pub(crate) use messages::post_as_bot;
pub(crate) use refusal::Refusal;
pub(crate) use routes::names as routes;
pub(crate) use serve::serve;

/// The most bytes of a file.
pub(crate) const FILE_SIZE: usize = 10 << 20;

/// The most bytes of a request.
pub(crate) const REQUEST_SIZE: usize = 25 << 20;
