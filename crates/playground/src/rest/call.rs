//! A request after it has been read, and what it is answered.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;

use super::routes::Parameters;
use super::{FILE_SIZE, REQUEST_SIZE, Refusal};
use crate::ids::Id;

/// A file that came with a request.
#[derive(Debug, Clone)]
pub(crate) struct Upload {
    /// The number by which the body refers to it.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) bytes: Arc<[u8]>,
}

/// A request, read.
#[derive(Debug)]
pub(crate) struct Call {
    /// Method and route template, for complaints.
    pub(crate) name: String,
    pub(crate) parameters: Parameters,
    pub(crate) query: HashMap<String, String>,
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
}

/// What a request is answered.
#[derive(Debug, Clone)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

impl Reply {
    /// 200 with a body.
    pub(crate) fn ok(body: Value) -> Self {
        Self {
            status: 200,
            body: Some(body),
        }
    }

    /// 201 with a body.
    pub(crate) fn created(body: Value) -> Self {
        Self {
            status: 201,
            body: Some(body),
        }
    }

    /// 204.
    pub(crate) fn nothing() -> Self {
        Self {
            status: 204,
            body: None,
        }
    }
}

impl Call {
    /// A part of the path as it was written.
    pub(crate) fn part(&self, name: &str) -> &str {
        self.parameters
            .iter()
            .find(|(known, _)| *known == name)
            .map_or("", |(_, value)| value)
    }

    /// A snowflake in the path.
    pub(crate) fn id(&self, name: &str) -> Result<Id, Refusal> {
        self.part(name).parse().map_err(|_| {
            let message = format!("Value \"{}\" is not snowflake.", self.part(name));
            let error = serde_json::json!({ "code": "NUMBER_TYPE_COERCE", "message": message });
            Refusal::form(serde_json::json!({ name: { "_errors": [error] } }))
        })
    }

    /// Whether a switch in the query is on.
    pub(crate) fn asks(&self, name: &str) -> bool {
        matches!(
            self.query.get(name).map(String::as_str),
            Some("true" | "1" | "True")
        )
    }

    /// A number in the query.
    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.query.get(name)?.parse().ok()
    }
}

/// The fields of a query string.
pub(super) fn query(text: Option<&str>) -> HashMap<String, String> {
    text.unwrap_or("")
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), unescape(value)))
        .collect()
}

/// Resolves `%XX` in a path or query.
pub(super) fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match (first, code.and_then(|hex| u8::from_str_radix(hex, 16).ok())) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads a body: JSON, or a form with files and a `payload_json`.
pub(super) async fn read_body(request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        let form = Multipart::from_request(request, &()).await;
        return read_form(form.map_err(|_| Refusal::no_json())?).await;
    }
    let is_json = kind.is_none_or(|kind| kind.starts_with("application/json"));
    let bytes = axum::body::to_bytes(request.into_body(), REQUEST_SIZE)
        .await
        .map_err(|_| Refusal::too_large())?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    if !is_json {
        let message = "Expected \"Content-Type\" header to be one of {'application/json'}.";
        let error = serde_json::json!({ "code": "CONTENT_TYPE_INVALID", "message": message });
        return Err(Refusal::form(serde_json::json!({ "_errors": [error] })));
    }
    let body = serde_json::from_slice(&bytes).map_err(|_| Refusal::no_json())?;
    Ok((body, Vec::new()))
}

async fn read_form(mut form: Multipart) -> Result<(Value, Vec<Upload>), Refusal> {
    let (mut body, mut files, mut size) = (Value::Null, Vec::new(), 0);
    while let Some(field) = form.next_field().await.map_err(|_| Refusal::too_large())? {
        let name = field.name().unwrap_or("").to_owned();
        let filename = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|_| Refusal::too_large())?;
        size += bytes.len();
        if bytes.len() > FILE_SIZE || size > REQUEST_SIZE {
            return Err(Refusal::too_large());
        }
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_| Refusal::no_json())?;
        } else if let Some(filename) = filename {
            let number = file_number(&name).unwrap_or(files.len() as u64);
            let filename = safe_name(&filename);
            files.push(Upload {
                number,
                filename,
                bytes: bytes.as_ref().into(),
            });
        } else if let Value::Object(fields) = &mut body {
            fields.insert(
                name,
                Value::String(String::from_utf8_lossy(&bytes).into_owned()),
            );
        }
    }
    Ok((body, files))
}

/// `files[3]` → 3; `file` and `file3` are older ways to say it.
fn file_number(name: &str) -> Option<u64> {
    let digits = name
        .strip_prefix("files[")
        .and_then(|rest| rest.strip_suffix(']'))
        .or_else(|| name.strip_prefix("file"))?;
    digits.parse().ok()
}

/// Discord keeps letters, digits, `-`, `_` and `.` of a file's name.
fn safe_name(name: &str) -> String {
    let safe = |c: char| {
        if c.is_alphanumeric() || matches!(c, '-' | '_' | '.') {
            c
        } else {
            '_'
        }
    };
    let name: String = name.chars().map(safe).collect();
    if name.is_empty() {
        "unknown".to_owned()
    } else {
        name
    }
}
