//! Everything a person sees on Discord: commands, buttons, messages. It asks
//! the table, shows what the table's views hold, and never holds its state.
//!
//! A press goes `events` → `press` → table → `render` → `reply`; what changes
//! without a press goes table → outbox → `deliver` → `render`.

mod boards;
mod bot;
mod caller;
mod commands;
mod convert;
pub mod custom_id;
mod deliver;
mod desk;
mod doors;
pub mod draft;
mod events;
mod fault;
mod members;
mod memory;
mod open_panels;
mod outbox;
mod pacing;
mod press;
pub mod render;
mod reply;
mod settings;
mod shared;

pub use bot::{Api, Bot, BotConfig, StartError};
