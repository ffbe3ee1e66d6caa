//! What the bot has asked for and what it was answered, for tests to look at.

use std::collections::VecDeque;

use serde_json::Value;
use tempelrat_clock::Timestamp;

/// How many requests are kept; the oldest go first.
pub(crate) const KEPT: usize = 2_000;

/// A request and its answer. Tokens are not part of it.
#[derive(Debug, Clone)]
pub struct RecordedRequest {
    /// When it came.
    pub at: Timestamp,
    /// `GET`, `POST` …
    pub method: String,
    /// The route with names in place of ids, as `/channels/{channel_id}/messages`.
    pub route: &'static str,
    /// The ids in the path by their names; interaction tokens are left out.
    pub parameters: Vec<(&'static str, String)>,
    /// The JSON body, or the `payload_json` of a form.
    pub body: Option<Value>,
    /// Names and sizes of the uploaded files.
    pub files: Vec<(String, usize)>,
    /// The status of the answer.
    pub status: u16,
    /// The JSON body of the answer.
    pub answer: Option<Value>,
}

/// The last requests, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Requests {
    kept: VecDeque<RecordedRequest>,
}

impl Requests {
    /// Adds a request.
    pub(crate) fn add(&mut self, request: RecordedRequest) {
        self.kept.push_back(request);
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }

    /// All that are kept.
    pub(crate) fn all(&self) -> Vec<RecordedRequest> {
        self.kept.iter().cloned().collect()
    }
}
