//! Whether what goes over the wire between a bot and Discord is right, as two
//! authorities see it that don't know each other: Discord's own published
//! description of its API, and the libraries twilight and serenity.
//!
//! It knows no server and no bot: it is handed requests with their answers
//! ([`exchange`]) and what a gateway sent ([`payload`]), and returns what is
//! wrong with them. For tests only.
//!
//! The description is not part of this repository. It is read from the file
//! that `DISCORD_OPENAPI` names, else from `../shared/discord/openapi.json`
//! beside the workspace; without it that half is skipped, and says so.

mod answers;
mod description;
mod events;
mod parse;
mod requests;

#[cfg(test)]
mod tests;

use std::fmt;

use serde_json::Value;

pub use events::is_event;

/// A request and its answer.
#[derive(Debug, Clone, Copy)]
pub struct Exchange<'a> {
    /// `GET`, `POST` …
    pub method: &'a str,
    /// The path with names in place of ids, as `/channels/{channel_id}/messages`.
    pub route: &'a str,
    /// The fields of the query.
    pub query: &'a [(String, String)],
    /// The JSON body, or the `payload_json` of a form.
    pub body: Option<&'a Value>,
    /// The status of the answer.
    pub status: u16,
    /// The JSON body of the answer.
    pub answer: Option<&'a Value>,
}

/// Who sent a request, which decides how much of it must be right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sender {
    /// A bot, none of whose requests may be malformed.
    Bot,
    /// A test that also sends what must be refused: only what was served must
    /// be right.
    Test,
    /// A library that isn't ours, which may spell what Discord reads all the
    /// same, such as 1 for true: only what it was answered must be right.
    Library,
}

/// Who says that something is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Authority {
    /// Discord's description of its API.
    Description,
    /// The models and validators of twilight.
    Twilight,
    /// The models of serenity.
    Serenity,
    /// The server to which a request was sent.
    Server,
}

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// What it is wrong with: a request, an answer or an event.
    pub subject: String,
    /// Who says so.
    pub authority: Authority,
    /// What is wrong with it.
    pub problem: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (subject, authority, problem) = (&self.subject, self.authority, &self.problem);
        write!(f, "{subject}: {authority:?}: {problem}")
    }
}

/// What is wrong with a request and its answer.
#[must_use]
pub fn exchange(exchange: &Exchange<'_>, sender: Sender) -> Vec<Finding> {
    let served = (200..300).contains(&exchange.status);
    let mut findings = answers::findings(exchange);
    if sender == Sender::Bot || served && sender == Sender::Test {
        findings.extend(requests::findings(exchange));
    }
    if sender == Sender::Bot {
        findings.extend(requests::malformed(exchange));
    }
    findings
}

/// What is wrong with something that a gateway sent, an event or another
/// payload with `op`, `d`, `s` and `t`.
#[must_use]
pub fn payload(payload: &Value) -> Vec<Finding> {
    events::findings(payload)
}

/// Collects what one authority says about one subject.
fn told(subject: &str, authority: Authority, problems: Vec<String>) -> Vec<Finding> {
    let finding = |problem| Finding {
        subject: subject.to_owned(),
        authority,
        problem,
    };
    problems.into_iter().map(finding).collect()
}
