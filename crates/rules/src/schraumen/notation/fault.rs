//! What can be wrong with a deck file, in sentences for its author.

use std::fmt;

use super::{Misread, Place};
use crate::schraumen::lint::LintKind;

/// Something wrong in a deck file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFault {
    /// Where.
    pub place: Place,
    /// In which scroll, if in one whose id could be read.
    pub scroll: Option<String>,
    /// What.
    pub kind: FaultKind,
}

impl fmt::Display for DeckFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.place)?;
        if let Some(scroll) = &self.scroll {
            write!(out, ", scroll `{scroll}`")?;
        }
        write!(out, ": {}.", self.kind)
    }
}

impl std::error::Error for DeckFault {}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// The file isn't TOML.
    #[error("the file isn't valid TOML: {0}")]
    Toml(String),
    /// Something necessary isn't there.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// Something is there that means nothing.
    #[error("`{0}` means nothing here; perhaps it is misspelt")]
    Unknown(String),
    /// A value is of the wrong type.
    #[error("`{key}` should be {expected}")]
    Type {
        /** Of what. */
        key: &'static str,
        /** What it should be. */
        expected: &'static str,
    },
    /// A value is none of those there are.
    #[error("`{key}` is wrong: {explained}")]
    Value {
        /** Of what. */
        key: &'static str,
        /** What there is instead. */
        explained: String,
    },
    /// The file is of another version.
    #[error("this program reads decks of format 1, and this one says {0}")]
    Format(String),
    /// A condition or an effect isn't in the notation.
    #[error("in `{key}`: {what}")]
    Notation {
        /** In which of the two. */
        key: &'static str,
        /** What was expected and found. */
        what: Misread,
    },
    /// It can be read, but it can't be played.
    #[error(transparent)]
    Lint(#[from] LintKind),
}
