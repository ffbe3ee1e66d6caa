//! What a game is: seats, asks and answers, chance, and the [`Rules`] trait that
//! both games implement.
//!
//! This crate does no I/O, reads no clock, uses no async, knows no Discord type
//! and makes no text for people. The only ways out of a game's state are
//! [`Rules::view`] and [`Rules::redact`].

mod ask;
mod chance;
mod format;
mod rules;
mod seat;

pub mod any;
pub mod fairness;
pub mod schraumen;
pub mod sembli;

pub use ask::{Action, Answer, Ask, ChoiceId, Form, Input, Positions};
pub use chance::Chance;
pub use format::Format;
pub use rules::{Rules, Timing};
pub use seat::{Seat, SeatSet, Viewer};
