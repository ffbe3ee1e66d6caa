//! What the components of a replay say back: the step they were shown at, and
//! where to go from there.

use std::fmt;

use crate::table::{Eyes, Go};

/// What can be pressed in a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayPress {
    /// Show the replay from its beginning, as one saw the game.
    Open,
    /// Show another step.
    Turn {
        /** The step that is shown. */
        from: u32,
        /** Where to. */
        go: Go,
        /** Through whose eyes. */
        eyes: Eyes,
    },
    /// Hand out the log in words.
    Download(Eyes),
}

impl fmt::Display for ReplayPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("replay"),
            Self::Turn { from, go, eyes } => {
                write!(f, "replay.{from}.{}.{}", go_word(*go), eyes_word(*eyes))
            }
            Self::Download(eyes) => write!(f, "download.{}", eyes_word(*eyes)),
        }
    }
}

/// Reads what [`fmt::Display`] writes. Other spellings of the same are the
/// caller's to refuse.
pub(super) fn parse(text: &str) -> Option<ReplayPress> {
    let parts: Vec<&str> = text.split('.').collect();
    match parts.as_slice() {
        ["replay"] => Some(ReplayPress::Open),
        ["replay", from, go, eyes] => Some(ReplayPress::Turn {
            from: from.parse().ok()?,
            go: GOES.into_iter().find(|known| go_word(*known) == *go)?,
            eyes: parse_eyes(eyes)?,
        }),
        ["download", eyes] => parse_eyes(eyes).map(ReplayPress::Download),
        _ => None,
    }
}

fn parse_eyes(word: &str) -> Option<Eyes> {
    EYES.into_iter().find(|eyes| eyes_word(*eyes) == word)
}

pub(super) const EYES: [Eyes; 2] = [Eyes::Own, Eyes::Everyone];
pub(super) const GOES: [Go; 7] = [
    Go::Here,
    Go::First,
    Go::ChapterBack,
    Go::Back,
    Go::On,
    Go::ChapterOn,
    Go::Last,
];

const fn eyes_word(eyes: Eyes) -> &'static str {
    match eyes {
        Eyes::Own => "own",
        Eyes::Everyone => "all",
    }
}

const fn go_word(go: Go) -> &'static str {
    match go {
        Go::Here => "here",
        Go::First => "first",
        Go::ChapterBack => "before",
        Go::Back => "back",
        Go::On => "on",
        Go::ChapterOn => "next",
        Go::Last => "last",
    }
}
