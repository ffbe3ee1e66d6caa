//! Tempelrat: a Discord bot that hosts card games in a channel.
//!
//! In reading order, and what each never does:
//!
//! - [`cli`] is what can be typed; it plays no game itself.
//! - [`config`] reads the environment; nothing else does.
//! - [`discord`] shows and asks; it never holds a table's state.
//! - [`pictures`] draws; it decides nothing.
//! - [`speech`] makes text; it decides nothing.
//! - [`house`] plays; it never sees more than its seat.
//! - [`standings`] counts; it keeps nothing.
//! - [`store`] keeps; it never calls the table.
//! - [`table`] applies, commits and says what to publish; it knows no Discord.

pub mod cli;
pub mod config;
pub mod discord;
pub mod house;
pub mod pictures;
pub mod speech;
pub mod standings;
pub mod store;
pub mod table;
