//! Messages: created, edited, answered or followed up with.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::form::{Form, Length, at, present};
use super::{component, embed};
use crate::ids::Id;
use crate::rest::{Refusal, Upload};
use crate::world::flag;

/// What a body is for; it decides which fields and flags are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A message of its own.
    Create,
    /// A change of a message.
    Edit,
    /// The answer to an interaction, or what follows it.
    Answer,
}

/// What a body asks for, checked. `None` is a field that wasn't sent.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    /// The files that the message is to have; those not named stay or come by themselves.
    pub(crate) attachments: Option<Vec<FileRef>>,
    pub(crate) flags: Option<u64>,
    pub(crate) tts: bool,
    pub(crate) allowed_mentions: Option<Value>,
    pub(crate) nonce: Option<Value>,
    pub(crate) enforce_nonce: bool,
    /// The message replied to, and whether it must exist.
    pub(crate) reply_to: Option<(Id, Must)>,
    /// Fields that Discord doesn't know.
    pub(crate) unknown: Vec<String>,
}

/// Whether something has to exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Must {
    Exist,
    NotExist,
}

/// A file named in a body: one that comes with it, or one that is there already.
#[derive(Debug, Clone)]
pub(crate) struct FileRef {
    pub(crate) id: u64,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// The most files of a message.
const FILES: usize = 10;

const KNOWN: &[&str] = &[
    "content",
    "embeds",
    "components",
    "attachments",
    "flags",
    "tts",
    "allowed_mentions",
    "sticker_ids",
    "poll",
    "nonce",
    "enforce_nonce",
    "message_reference",
    "username",
    "avatar_url",
    "thread_name",
    "applied_tags",
    "embed",
    "shared_client_theme",
];

/// Checks the body of a message. Whether it is empty is for the caller to say,
/// who knows what was there before.
pub(crate) fn message(
    body: &Value,
    purpose: Purpose,
    uploads: &[Upload],
    emojis: &HashSet<Id>,
) -> Result<Draft, Refusal> {
    let mut form = Form::default();
    let empty = Map::new();
    let object = match body {
        Value::Null => &empty,
        _ => match form.object(body, "") {
            Some(object) => object,
            None => return Err(Refusal::no_json()),
        },
    };
    form.only(object, "", KNOWN);
    let mut draft = Draft {
        content: content(&mut form, object),
        tts: form.truth(object, "", "tts").unwrap_or(false),
        flags: flags(&mut form, object, purpose),
        ..Draft::default()
    };
    if let Some(list) = list_or_null(&mut form, object, "embeds", Length(0, 10)) {
        draft.embeds = Some(embed::embeds(&mut form, list));
    }
    if let Some(list) = list_or_null(&mut form, object, "components", Length(0, 5)) {
        draft.components = Some(component::rows(&mut form, list, emojis));
    }
    draft.attachments = attachments(&mut form, object, uploads);
    draft.allowed_mentions = allowed_mentions(&mut form, object);
    if purpose == Purpose::Create {
        draft.nonce = nonce(&mut form, object);
        draft.enforce_nonce = form.truth(object, "", "enforce_nonce").unwrap_or(false);
        draft.reply_to = reference(&mut form, object);
    }
    form.verdict()?;
    draft.unknown = form.unknown;
    Ok(draft)
}

/// `null` stands for an empty list, which is not the same as an absent one.
fn list_or_null<'a>(
    form: &mut Form,
    object: &'a Map<String, Value>,
    key: &str,
    length: Length,
) -> Option<&'a [Value]> {
    match object.get(key) {
        Some(Value::Null) => Some(&[]),
        _ => form.list(object, "", key, length).map(Vec::as_slice),
    }
}

fn content(form: &mut Form, object: &Map<String, Value>) -> Option<String> {
    match object.get("content") {
        Some(Value::Null) => Some(String::new()),
        Some(Value::Number(number)) => Some(number.to_string()),
        _ => form
            .text(object, "", "content", Length(0, 2_000))
            .map(|text| text.trim().to_owned()),
    }
}

fn flags(form: &mut Form, object: &Map<String, Value>, purpose: Purpose) -> Option<u64> {
    let flags = form.number(object, "", "flags", (0, u64::from(u32::MAX)))?;
    if flags & flag::COMPONENTS_V2 != 0 {
        let message = "The playground doesn't imitate components of the second version";
        form.refuse("flags", "PLAYGROUND_COMPONENTS_V2", message);
    }
    let possible = match purpose {
        Purpose::Create => flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS,
        Purpose::Edit => flag::SUPPRESS_EMBEDS,
        Purpose::Answer => flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS | flag::EPHEMERAL,
    };
    // Discord passes over the flags that a sender can't set.
    Some(flags & possible)
}

/// The fields by which a body names a file; those that only answers have are passed over.
const FILE_FIELDS: &[&str] = &[
    "id",
    "filename",
    "description",
    "title",
    "is_remix",
    "duration_secs",
    "waveform",
    "uploaded_filename",
    "flags",
    "url",
    "proxy_url",
    "size",
    "content_type",
    "height",
    "width",
    "ephemeral",
    "is_spoiler",
];

fn attachments(
    form: &mut Form,
    object: &Map<String, Value>,
    uploads: &[Upload],
) -> Option<Vec<FileRef>> {
    if uploads.len() > FILES {
        let message = format!("Must be {FILES} or fewer in length.");
        form.refuse("attachments", "BASE_TYPE_MAX_LENGTH", message);
    }
    let list = list_or_null(form, object, "attachments", Length(0, FILES))?;
    let mut files = Vec::with_capacity(list.len());
    for (index, file) in list.iter().enumerate() {
        let path = at("attachments", index);
        let Some(file) = form.object(file, &path) else {
            continue;
        };
        form.only(file, &path, FILE_FIELDS);
        let Some(Id(id)) = form.needed_snowflake(file, &path, "id") else {
            continue;
        };
        let filename = form.text(file, &path, "filename", Length(0, 1_024));
        let description = form.text(file, &path, "description", Length(0, 1_024));
        files.push(FileRef {
            id,
            filename: filename.map(str::to_owned),
            description: description.map(str::to_owned),
        });
    }
    Some(files)
}

fn allowed_mentions(form: &mut Form, object: &Map<String, Value>) -> Option<Value> {
    let value = present(object, "allowed_mentions")?;
    let path = "allowed_mentions";
    let mentions = form.object(value, path)?;
    form.only(mentions, path, &["parse", "users", "roles", "replied_user"]);
    let parse = form.list(mentions, path, "parse", Length(0, 3));
    let parse: Vec<_> = parse
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    for (index, kind) in parse.iter().enumerate() {
        if !["users", "roles", "everyone"].contains(kind) {
            let place = at(&at(path, "parse"), index);
            form.choices(&place, "'roles', 'users', 'everyone'");
        }
    }
    for key in ["users", "roles"] {
        let named = form.list(mentions, path, key, Length(0, 100));
        if parse.contains(&key) && named.is_some_and(|named| !named.is_empty()) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            form.refuse(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
    Some(value.clone())
}

fn nonce(form: &mut Form, object: &Map<String, Value>) -> Option<Value> {
    let value = present(object, "nonce")?;
    if value.is_i64() || value.is_u64() {
        return Some(value.clone());
    }
    form.text(object, "", "nonce", Length(0, 25))?;
    Some(value.clone())
}

fn reference(form: &mut Form, object: &Map<String, Value>) -> Option<(Id, Must)> {
    let path = "message_reference";
    let reference = form.object(present(object, path)?, path)?;
    form.only(
        reference,
        path,
        &[
            "type",
            "message_id",
            "channel_id",
            "guild_id",
            "fail_if_not_exists",
        ],
    );
    if reference.get("type").and_then(Value::as_u64).unwrap_or(0) != 0 {
        form.choices(&at(path, "type"), "0");
    }
    let id = form.needed_snowflake(reference, path, "message_id")?;
    let must = match form.truth(reference, path, "fail_if_not_exists") {
        Some(false) => Must::NotExist,
        _ => Must::Exist,
    };
    Some((id, must))
}
