//! Embeds: their texts, and the sum over all of a message.

use serde_json::{Map, Value, json};

use super::form::{Form, Length, at, present};
use crate::ids::iso_of;

/// Characters over all embeds of a message.
const SUM: usize = 6_000;

const IMAGE_SCHEMES: &[&str] = &["http", "https", "attachment"];
const LINK_SCHEMES: &[&str] = &["http", "https", "discord"];

/// Checks the embeds of a message and gives them the form in which they are kept.
pub(super) fn embeds(form: &mut Form, list: &[Value]) -> Vec<Value> {
    let mut sum = 0;
    let kept = list
        .iter()
        .enumerate()
        .filter_map(|(index, embed)| one(form, embed, &at("embeds", index), &mut sum))
        .collect();
    if sum > SUM {
        let message = format!("Embed size exceeds maximum size of {SUM}");
        form.refuse("embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
    }
    kept
}

const KNOWN: &[&str] = &[
    "title",
    "type",
    "description",
    "url",
    "timestamp",
    "color",
    "footer",
    "image",
    "thumbnail",
    "video",
    "provider",
    "author",
    "fields",
    "flags",
];

fn one(form: &mut Form, embed: &Value, path: &str, sum: &mut usize) -> Option<Value> {
    let embed = form.object(embed, path)?;
    form.only(embed, path, KNOWN);
    let mut kept = Map::new();
    for (key, most) in [("title", 256), ("description", 4_096)] {
        let text = form.text(embed, path, key, Length(0, most)).unwrap_or("");
        *sum += text.chars().count();
        if !text.trim().is_empty() {
            kept.insert(key.to_owned(), json!(text.trim()));
        }
    }
    for (part, text_key, most) in [("footer", "text", 2_048), ("author", "name", 256)] {
        if let Some(value) = present(embed, part) {
            *sum += line(form, value, &at(path, part), text_key, most);
            kept.insert(part.to_owned(), without_nulls(value));
        }
    }
    for part in ["image", "thumbnail"] {
        if let Some(value) = present(embed, part) {
            picture(form, value, &at(path, part));
            kept.insert(part.to_owned(), without_nulls(value));
        }
    }
    if let Some(list) = form.list(embed, path, "fields", Length(0, 25)) {
        let fields = fields(form, list, &at(path, "fields"), sum);
        if !fields.is_empty() {
            kept.insert("fields".to_owned(), Value::Array(fields));
        }
    }
    if kept.is_empty() {
        form.required(&at(path, "description"));
    }
    decorate(form, embed, path, &mut kept);
    Some(Value::Object(kept))
}

/// The footer or the author: a text with an icon. Returns the text's length.
fn line(form: &mut Form, value: &Value, path: &str, text_key: &str, most: usize) -> usize {
    let Some(object) = form.object(value, path) else {
        return 0;
    };
    form.only(
        object,
        path,
        &[text_key, "icon_url", "url", "proxy_icon_url"],
    );
    let text = form.needed_text(object, path, text_key, Length(1, most));
    form.url(object, path, "icon_url", IMAGE_SCHEMES);
    form.url(object, path, "url", LINK_SCHEMES);
    text.map_or(0, |text| text.chars().count())
}

fn picture(form: &mut Form, value: &Value, path: &str) {
    let Some(object) = form.object(value, path) else {
        return;
    };
    form.only(
        object,
        path,
        &["url", "proxy_url", "height", "width", "description"],
    );
    if form.url(object, path, "url", IMAGE_SCHEMES).is_none() {
        form.required(&at(path, "url"));
    }
}

/// What is no content by itself: colour, link, moment.
fn decorate(
    form: &mut Form,
    embed: &Map<String, Value>,
    path: &str,
    kept: &mut Map<String, Value>,
) {
    if let Some(url) = form.url(embed, path, "url", LINK_SCHEMES) {
        kept.insert("url".to_owned(), json!(url));
    }
    if let Some(color) = form.number(embed, path, "color", (0, 0x00ff_ffff)) {
        kept.insert("color".to_owned(), json!(color));
    }
    if let Some(moment) = form.text(embed, path, "timestamp", Length(0, 64)) {
        let read = iso_of(moment);
        if read.is_none() {
            let message = format!("Could not parse {moment}. Should be ISO8601.");
            form.refuse(&at(path, "timestamp"), "DATE_TIME_TYPE_PARSE", message);
        }
        kept.insert("timestamp".to_owned(), json!(read));
    }
    kept.insert("type".to_owned(), json!("rich"));
}

fn fields(form: &mut Form, list: &[Value], path: &str, sum: &mut usize) -> Vec<Value> {
    let mut kept = Vec::with_capacity(list.len());
    for (index, field) in list.iter().enumerate() {
        let place = at(path, index);
        let Some(field) = form.object(field, &place) else {
            continue;
        };
        form.only(field, &place, &["name", "value", "inline"]);
        let name = form
            .needed_text(field, &place, "name", Length(1, 256))
            .unwrap_or("");
        let value = form
            .needed_text(field, &place, "value", Length(1, 1_024))
            .unwrap_or("");
        let inline = form.truth(field, &place, "inline").unwrap_or(false);
        *sum += name.chars().count() + value.chars().count();
        kept.push(json!({ "name": name, "value": value, "inline": inline }));
    }
    kept
}

fn without_nulls(value: &Value) -> Value {
    let mut value = value.clone();
    if let Value::Object(object) = &mut value {
        object.retain(|_, value| !value.is_null());
    }
    value
}
