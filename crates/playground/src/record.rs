//! What the bot has asked for and what it was answered, and what the gateway
//! has sent it, for tests to look at.

use std::collections::VecDeque;

use serde_json::Value;
use tempelrat_clock::Timestamp;

/// How many requests are kept; the oldest go first.
pub(crate) const REQUESTS_KEPT: usize = 2_000;

/// How many payloads are kept; the oldest go first.
pub(crate) const PAYLOADS_KEPT: usize = 2_000;

/// What stands in a recorded payload in place of a token.
const NO_TOKEN: &str = "(token)";

/// A request and its answer. Tokens are not part of it.
#[derive(Debug, Clone)]
pub struct RecordedRequest {
    /// Its number, from 1 on.
    pub number: u64,
    /// When it came.
    pub at: Timestamp,
    /// `GET`, `POST` …
    pub method: String,
    /// The route with names in place of ids, as `/channels/{channel_id}/messages`.
    pub route: &'static str,
    /// The ids in the path by their names; interaction tokens are left out.
    pub parameters: Vec<(&'static str, String)>,
    /// The fields of the query, in the order of their names.
    pub query: Vec<(String, String)>,
    /// The JSON body, or the `payload_json` of a form.
    pub body: Option<Value>,
    /// Names and sizes of the uploaded files.
    pub files: Vec<(String, usize)>,
    /// The status of the answer.
    pub status: u16,
    /// The JSON body of the answer.
    pub answer: Option<Value>,
}

/// Something that the gateway sent to a bot, an event or another payload.
/// Tokens are not part of it.
#[derive(Debug, Clone)]
pub struct RecordedPayload {
    /// Its number, from 1 on.
    pub number: u64,
    /// The whole payload, with `op`, `d`, `s` and `t`.
    pub payload: Value,
}

/// The last things of a kind, oldest first.
#[derive(Debug)]
pub(crate) struct Record<T> {
    kept: VecDeque<T>,
    most: usize,
    last: u64,
}

impl<T> Record<T> {
    /// An empty one that keeps so many.
    pub(crate) fn of(most: usize) -> Self {
        Self {
            kept: VecDeque::new(),
            most,
            last: 0,
        }
    }

    /// Adds what is made for the next number.
    pub(crate) fn add(&mut self, make: impl FnOnce(u64) -> T) {
        self.last += 1;
        self.kept.push_back(make(self.last));
        if self.kept.len() > self.most {
            self.kept.pop_front();
        }
    }

    /// All that are kept.
    pub(crate) fn all(&self) -> impl Iterator<Item = &T> {
        self.kept.iter()
    }
}

/// A payload as it was sent.
#[derive(Debug)]
pub(crate) struct SentPayload {
    pub(crate) number: u64,
    pub(crate) text: String,
}

impl SentPayload {
    /// What may be shown of it.
    pub(crate) fn show(&self) -> RecordedPayload {
        // It was made here from a value, so it can be read.
        let mut payload: Value = serde_json::from_str(&self.text).unwrap_or_default();
        if let Some(token) = payload.pointer_mut("/d/token") {
            *token = NO_TOKEN.into();
        }
        RecordedPayload {
            number: self.number,
            payload,
        }
    }
}
