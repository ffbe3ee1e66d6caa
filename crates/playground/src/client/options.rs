//! Values of a command's options.

use serde_json::{Value, json};

use super::Person;
use crate::ids::Id;

/// What an option of a command is given.
#[derive(Debug, Clone, PartialEq)]
pub enum OptionValue {
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Any number.
    Number(f64),
    /// Yes or no.
    Boolean(bool),
    /// A user, member, channel or role.
    Id(Id),
    /// A file with its name.
    File(String, Vec<u8>),
}

impl OptionValue {
    pub(super) fn json(&self, file_number: usize) -> Value {
        match self {
            Self::Text(text) => json!(text),
            Self::Integer(number) => json!(number),
            Self::Number(number) => json!(number),
            Self::Boolean(truth) => json!(truth),
            Self::Id(id) => json!(id),
            Self::File(..) => json!(file_number.to_string()),
        }
    }
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for OptionValue {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<f64> for OptionValue {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for OptionValue {
    fn from(truth: bool) -> Self {
        Self::Boolean(truth)
    }
}

impl From<Id> for OptionValue {
    fn from(id: Id) -> Self {
        Self::Id(id)
    }
}

impl From<&Person> for OptionValue {
    fn from(person: &Person) -> Self {
        Self::Id(person.id())
    }
}
