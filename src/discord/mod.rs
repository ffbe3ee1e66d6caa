//! Everything a person sees on Discord: commands, buttons, messages. It asks
//! the table, shows what the table's views hold, and never holds its state.

mod boards;
mod caller;
mod convert;
pub mod custom_id;
pub mod draft;
mod fault;
mod members;
mod open_panels;
mod press;
pub mod render;
mod reply;
mod settings;
mod shared;
