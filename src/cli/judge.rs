//! `judge`: one line of cards in, one line of judgement out.

use std::cmp::Ordering;
use std::io::{self, BufRead, Write};

use clap::Args;
use tempelrat_rules::sembli::{Argument, Card, Invalid, Options, PowerCard, compare, judge};

use super::Status;
use super::house_rules::ArgumentRules;

/// What can be typed after `judge`.
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct JudgeArgs {
    #[command(flatten)]
    #[allow(missing_docs, reason = "would become the help's text")]
    pub rules: ArgumentRules,
}

/// The longest line that is read, in bytes; what is longer holds no two
/// arguments.
const LONGEST_LINE: usize = 4096;

/// Why a line can't be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum Unreadable {
    #[error("the line is empty")]
    Empty,
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    #[error("the line is not UTF-8")]
    NotUtf8,
    #[error("no colon after the power card")]
    NoColon,
    #[error("{} is no power card", quoted(.0))]
    NoPowerCard(String),
    #[error("{} is no card", quoted(.0))]
    NoCard(String),
    #[error("more than two arguments")]
    TooManyArguments,
}

/// Answers every line of `input`; the status is bad if any couldn't be read.
///
/// # Errors
/// If `input` can't be read or `output` not be written.
pub fn run(
    mut input: impl BufRead,
    mut output: impl Write,
    args: &JudgeArgs,
) -> io::Result<Status> {
    let options = args.rules.options();
    let mut status = Status::Good;
    while let Some(line) = next_line(&mut input)? {
        let mut answer = match line.and_then(|line| answer(&line, &options)) {
            Ok(answer) => answer,
            Err(error) => {
                status = Status::Bad;
                format!("error: {error}")
            }
        };
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
    }
    output.flush()?;
    Ok(status)
}

/// The next line without its end; none after the last. Never holds more than
/// [`LONGEST_LINE`] bytes of it.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Unreadable>>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut begun = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            break;
        }
        begun = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let piece = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + piece.len() > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(piece);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if !begun {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(Err(Unreadable::TooLong)));
    }
    Ok(Some(
        String::from_utf8(line).map_err(|_| Unreadable::NotUtf8),
    ))
}

fn answer(line: &str, options: &Options) -> Result<String, Unreadable> {
    // Some editors put a byte order mark before the first line.
    let line = line.trim_start_matches('\u{feff}').trim();
    if line.is_empty() {
        return Err(Unreadable::Empty);
    }
    let (power, arguments) = line.split_once(':').ok_or(Unreadable::NoColon)?;
    let power = power.trim();
    let power: PowerCard = power
        .parse()
        .map_err(|_| Unreadable::NoPowerCard(power.to_owned()))?;
    let hands: Vec<Vec<Card>> = arguments.split('|').map(cards).collect::<Result<_, _>>()?;
    let judged = |hand: &Vec<Card>| judge(hand, power, options);
    match hands.as_slice() {
        [only] => Ok(describe(judged(only))),
        [first, second] => Ok(stronger(judged(first).ok(), judged(second).ok()).to_owned()),
        _ => Err(Unreadable::TooManyArguments),
    }
}

fn cards(text: &str) -> Result<Vec<Card>, Unreadable> {
    let card = |text: &str| {
        text.parse()
            .map_err(|_| Unreadable::NoCard(text.to_owned()))
    };
    text.split_whitespace().map(card).collect()
}

fn describe(judged: Result<Argument, Invalid>) -> String {
    match judged {
        Ok(argument) => format!(
            "{:?} {} suits={}",
            argument.group,
            argument.row.number(),
            argument.suits
        ),
        Err(reason) => format!("invalid: {reason}"),
    }
}

fn stronger(first: Option<Argument>, second: Option<Argument>) -> &'static str {
    match (first, second) {
        (None, None) => "none",
        (Some(_), None) => "first",
        (None, Some(_)) => "second",
        (Some(first), Some(second)) => match compare(&first, &second) {
            Ordering::Greater => "first",
            Ordering::Less => "second",
            Ordering::Equal => "tie",
        },
    }
}

/// A piece of the line as it can be shown: cut short, on one line, without
/// anything that could command a terminal.
fn quoted(text: &str) -> String {
    const SHOWN: usize = 24;
    let shown: String = text
        .chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect();
    let rest = if text.chars().nth(SHOWN).is_some() {
        "…"
    } else {
        ""
    };
    format!("`{shown}{rest}`")
}
