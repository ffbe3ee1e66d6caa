//! Discord's limits: what is refused, where in the body, and in which words.
//!
//! Nothing here knows the world; checks that need it belong to the routes.

mod command;
mod command_option;
mod component;
mod embed;
mod form;
mod message;
mod modal;

pub(crate) use command::{Command as CheckedCommand, command, commands};
pub(crate) use form::{Form, Length, snowflake};
pub(crate) use message::{Draft, FileRef, Must, Purpose, message};
pub(crate) use modal::modal;

/// The languages that Discord's clients have.
pub(crate) const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];
