//! Text for people: a message's id and arguments in, text in a language out.

use serde::{Deserialize, Serialize};

/// A language the bot speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Language {
    /// Deutsch.
    #[serde(rename = "de")]
    German,
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
}
