//! How a deck is written down: the notation of effects, both ways, and the file
//! around it. `docs/deck-authors.md` teaches it.
//!
//! This part reads and writes; it never judges a scroll (that is
//! [`lint`](super::lint)'s business) and never carries one out.

mod amounts;
mod conditions;
mod decisions;
mod fault;
mod file;
mod instructions;
mod open;
mod place;
mod scrolls;
mod seats;
mod words;
mod write;
mod write_terms;

use winnow::{
    Parser,
    stream::{LocatingSlice, Stateful},
};

use self::words::{Depth, Read, Text, Wrong, lines};
pub use self::{
    fault::{DeckFault, FaultKind},
    place::Place,
    write::write_effect,
    write_terms::write_condition,
};
use super::effect::{Cond, Fx};

/// How many scrolls `all` means: more than anybody can hold.
pub const EVERYTHING: i32 = 99;

/// Where a text in the notation goes wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, but found {found}")]
pub struct Misread {
    /// Bytes from the start of the text.
    pub at: usize,
    /// What should stand there, as a part of a sentence.
    pub expected: String,
    /// What stands there, as a part of a sentence.
    pub found: String,
}

/// Reads an effect.
///
/// # Errors
///
/// The first place that isn't in the notation.
pub fn read_effect(text: &str) -> Result<Vec<Fx>, Misread> {
    read_whole(text, instructions::instructions)
}

/// Reads a condition.
///
/// # Errors
///
/// The first place that isn't in the notation.
pub fn read_condition(text: &str) -> Result<Cond, Misread> {
    read_whole(text, |i| {
        lines(i)?;
        let cond = conditions::condition(i)?;
        lines(i)?;
        Ok(cond)
    })
}

fn read_whole<'s, T>(
    text: &'s str,
    part: impl FnMut(&mut Text<'s>) -> Read<T>,
) -> Result<T, Misread> {
    let input = Stateful {
        input: LocatingSlice::new(text),
        state: Depth::default(),
    };
    let mut part = part;
    part.parse(input).map_err(|error| {
        let Wrong { at, expected } = error.into_inner();
        Misread {
            at,
            expected,
            found: found(&text[at.min(text.len())..]),
        }
    })
}

/// What stands at the start of this text, as a part of a sentence.
fn found(rest: &str) -> String {
    let word = words::word_of(rest);
    match rest.chars().next() {
        None => "the end of the text".to_owned(),
        Some('\n' | '\r') => "the end of the line".to_owned(),
        Some(c) if word.is_empty() && c.is_ascii_digit() => {
            let end = rest.find(|c: char| !c.is_ascii_digit());
            format!("`{}`", &rest[..end.unwrap_or(rest.len())])
        }
        Some(_) if !word.is_empty() => format!("`{word}`"),
        Some(c) => format!("`{c}`"),
    }
}
