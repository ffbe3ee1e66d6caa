//! Everything a person sees on Discord: commands, buttons, messages. It asks
//! the table, shows what the table's views hold, and never holds its state.

pub mod custom_id;
pub mod draft;
pub mod render;
