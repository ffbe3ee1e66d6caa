//! Words, signs and white space: what every part of the grammar is made of.

use std::fmt;

use winnow::{
    Parser,
    ascii::{digit1, space0},
    combinator::{opt, preceded},
    error::ParserError,
    stream::{LocatingSlice, Location, Stateful, Stream},
    token::{literal, take_till, take_while},
};

/// The text that is being read, and how deep in brackets the reader is.
pub(super) type Text<'s> = Stateful<LocatingSlice<&'s str>, Depth>;

/// What reading a part gives.
pub(super) type Read<T> = Result<T, Wrong>;

/// How many brackets may stand inside each other: more than any scroll needs,
/// few enough for every stack.
const DEEPEST: usize = 40;

/// The largest number that may be written.
pub(super) const LARGEST: i32 = 999;

/// How many brackets are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Depth(usize);

/// Where reading stopped, and what was expected there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wrong {
    /// Bytes from the start of the text.
    pub(super) at: usize,
    /// What should stand there, as a part of a sentence.
    pub(super) expected: String,
}

impl ParserError<Text<'_>> for Wrong {
    type Inner = Self;

    fn from_input(input: &Text<'_>) -> Self {
        wrong(input, "the end of the text")
    }

    fn into_inner(self) -> Result<Self, Self> {
        Ok(self)
    }
}

/// "Here `expected` should stand."
pub(super) fn wrong(i: &Text<'_>, expected: impl fmt::Display) -> Wrong {
    let at = i.current_token_start();
    Wrong {
        at,
        expected: expected.to_string(),
    }
}

/// What hasn't been read yet.
pub(super) fn rest<'s>(i: &Text<'s>) -> &'s str {
    i.peek_slice(i.eof_offset())
}

/// Spaces, and a comment up to the end of its line.
pub(super) fn blank(i: &mut Text<'_>) -> Read<()> {
    (space0, opt(preceded('#', take_till(0.., '\n'))))
        .void()
        .parse_next(i)
}

/// Spaces, ends of lines and comments.
pub(super) fn lines(i: &mut Text<'_>) -> Read<()> {
    loop {
        blank(i)?;
        if take_while::<_, _, Wrong>(1.., ['\n', '\r'])
            .parse_next(i)
            .is_err()
        {
            return Ok(());
        }
    }
}

/// The word at the start of `text`; empty if there is none.
pub(super) fn word_of(text: &str) -> &str {
    let end = text
        .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .unwrap_or(text.len());
    let word = &text[..end];
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        ""
    } else {
        word
    }
}

/// The word that comes next; empty if none does.
pub(super) fn next_word<'s>(i: &Text<'s>) -> &'s str {
    word_of(rest(i))
}

/// Whether this sign comes next.
pub(super) fn next_is(i: &Text<'_>, sign: &str) -> bool {
    rest(i).starts_with(sign)
}

/// This word and no other.
pub(super) fn keyword(i: &mut Text<'_>, word: &'static str) -> Read<()> {
    if next_word(i) != word {
        return Err(wrong(i, format_args!("`{word}`")));
    }
    literal(word).void().parse_next(i)?;
    blank(i)
}

/// This word, if it comes next.
pub(super) fn optional(i: &mut Text<'_>, word: &'static str) -> Read<bool> {
    let there = next_word(i) == word;
    if there {
        keyword(i, word)?;
    }
    Ok(there)
}

/// This word, if it comes next, also on a later line.
pub(super) fn optional_below(i: &mut Text<'_>, word: &'static str) -> Read<bool> {
    let start = i.checkpoint();
    lines(i)?;
    let there = optional(i, word)?;
    if !there {
        i.reset(&start);
    }
    Ok(there)
}

/// This sign.
pub(super) fn sign(i: &mut Text<'_>, sign: &'static str) -> Read<()> {
    if !next_is(i, sign) {
        return Err(wrong(i, format_args!("`{sign}`")));
    }
    literal(sign).void().parse_next(i)?;
    blank(i)
}

/// `inner` between two signs; lines may be broken after the first and before
/// the second.
pub(super) fn between<'s, T>(
    i: &mut Text<'s>,
    signs: [&'static str; 2],
    inner: impl FnOnce(&mut Text<'s>) -> Read<T>,
) -> Read<T> {
    if i.state.0 >= DEEPEST {
        return Err(wrong(
            i,
            format_args!("at most {DEEPEST} brackets inside each other"),
        ));
    }
    sign(i, signs[0])?;
    lines(i)?;
    let value = deeper(i, inner)?;
    lines(i)?;
    sign(i, signs[1])?;
    Ok(value)
}

/// `inner`, one level deeper.
pub(super) fn deeper<'s, T>(
    i: &mut Text<'s>,
    inner: impl FnOnce(&mut Text<'s>) -> Read<T>,
) -> Read<T> {
    if i.state.0 >= DEEPEST {
        return Err(wrong(i, "something less nested"));
    }
    i.state.0 += 1;
    let value = inner(i);
    i.state.0 -= 1;
    value
}

/// A whole number of at most `most`.
pub(super) fn number(i: &mut Text<'_>, most: i32) -> Read<i32> {
    let expected = wrong(i, format_args!("a whole number from 0 to {most}"));
    let digits: Result<&str, Wrong> = digit1.parse_next(i);
    let value = digits
        .ok()
        .and_then(|digits| digits.parse().ok())
        .filter(|value| *value <= most)
        .ok_or(expected)?;
    blank(i)?;
    Ok(value)
}

/// A small whole number.
pub(super) fn small(i: &mut Text<'_>) -> Read<u8> {
    let expected = wrong(i, "a whole number from 0 to 99");
    u8::try_from(number(i, 99)?).map_err(|_| expected)
}

/// A name of the author's own: a variable.
pub(super) fn name(i: &mut Text<'_>, expected: &'static str) -> Read<String> {
    let word = next_word(i);
    if word.is_empty() || RESERVED.contains(&word) {
        return Err(wrong(i, expected));
    }
    literal(word).void().parse_next(i)?;
    blank(i)?;
    Ok(word.to_owned())
}

/// The key of an option or the id of a scroll: letters, digits, `-` and `_`.
pub(super) fn key(i: &mut Text<'_>, expected: &'static str) -> Read<String> {
    let expected = wrong(i, expected);
    let sign = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let key: Result<&str, Wrong> = take_while(1.., sign).parse_next(i);
    let key = key.map_err(|_| expected)?;
    blank(i)?;
    Ok(key.to_owned())
}

/// Words that mean something and so can't be variables.
pub(super) const RESERVED: &[&str] = &[
    "all",
    "among",
    "and",
    "arrange",
    "as",
    "ask",
    "at",
    "auction",
    "burn",
    "but",
    "by",
    "count",
    "draw",
    "druid",
    "each",
    "echo",
    "echo_readable",
    "else",
    "end",
    "exists",
    "extra",
    "final",
    "fire",
    "for",
    "freely",
    "from",
    "garden",
    "give",
    "half",
    "hand",
    "have",
    "if",
    "is",
    "it",
    "lay",
    "lowest_unique",
    "max",
    "me",
    "min",
    "most",
    "moved",
    "neighbours",
    "next",
    "not",
    "oblige",
    "of",
    "on_this",
    "or",
    "others",
    "pass",
    "peek",
    "pick",
    "plums",
    "poorest",
    "previous",
    "read",
    "recall",
    "recallable",
    "reread",
    "reveal",
    "reverse",
    "richest",
    "rotate",
    "said",
    "scroll",
    "scrolls",
    "shelve",
    "swap",
    "temple",
    "third",
    "this",
    "to",
    "top",
    "vote",
    "while",
    "with",
];
