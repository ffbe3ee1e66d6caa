//! Embeds: their texts, and the sum over all of a message.

use serde_json::{Map, Value, json};

use super::form::{Form, Length, at, present};
use crate::ids::is_iso;

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

fn one(form: &mut Form, embed: &Value, path: &str, sum: &mut usize) -> Option<Value> {
    let embed = form.object(embed, path)?;
    form.only(embed, path, &[
        "title", "type", "description", "url", "timestamp", "color", "footer", "image",
        "thumbnail", "video", "provider", "author", "fields", "flags",
    ]);
    let mut kept = Map::new();
    let mut count = |text: Option<&str>| *sum += text.map_or(0, |text| text.chars().count());
    for (key, most) in [("title", 256), ("description", 4_096)] {
        let text = form.text(embed, path, key, Length(0, most));
        count(text);
        if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
            kept.insert(key.to_owned(), json!(text.trim()));
        }
    }
    keep(&mut kept, "url", form.url(embed, path, "url", LINK_SCHEMES));
    keep(&mut kept, "color", form.number(embed, path, "color", (0, 0x00ff_ffff)));
    if let Some(moment) = form.text(embed, path, "timestamp", Length(0, 64)) {
        if !is_iso(moment) {
            let message = format!("Could not parse {moment}. Should be ISO8601.");
            form.refuse(&at(path, "timestamp"), "DATE_TIME_TYPE_PARSE", message);
        }
        kept.insert("timestamp".to_owned(), json!(moment));
    }
    for (part, text_key, most, needed) in [("footer", "text", 2_048, true), ("author", "name", 256, true)] {
        if let Some(value) = present(embed, part) {
            let place = at(path, part);
            let Some(object) = form.object(value, &place) else { continue };
            form.only(object, &place, &[text_key, "icon_url", "url", "proxy_icon_url"]);
            let least = usize::from(needed);
            count(form.needed_text(object, &place, text_key, Length(least, most)));
            form.url(object, &place, "icon_url", IMAGE_SCHEMES);
            form.url(object, &place, "url", LINK_SCHEMES);
            kept.insert(part.to_owned(), without_nulls(value));
        }
    }
    for part in ["image", "thumbnail"] {
        if let Some(value) = present(embed, part) {
            let place = at(path, part);
            let Some(object) = form.object(value, &place) else { continue };
            form.only(object, &place, &["url", "proxy_url", "height", "width"]);
            if form.url(object, &place, "url", IMAGE_SCHEMES).is_none() {
                form.required(&at(&place, "url"));
            }
            kept.insert(part.to_owned(), without_nulls(value));
        }
    }
    if let Some(list) = form.list(embed, path, "fields", Length(0, 25)) {
        let fields = fields(form, list, &at(path, "fields"), sum);
        kept.insert("fields".to_owned(), Value::Array(fields));
    }
    let shows_something = kept.keys().any(|key| !matches!(key.as_str(), "color" | "url" | "timestamp"));
    if !shows_something || kept.get("fields").is_some_and(|fields| *fields == json!([])) && kept.len() == 1 {
        form.required(&at(path, "description"));
    }
    kept.insert("type".to_owned(), json!("rich"));
    Some(Value::Object(kept))
}

fn fields(form: &mut Form, list: &[Value], path: &str, sum: &mut usize) -> Vec<Value> {
    let mut kept = Vec::with_capacity(list.len());
    for (index, field) in list.iter().enumerate() {
        let place = at(path, index);
        let Some(field) = form.object(field, &place) else { continue };
        form.only(field, &place, &["name", "value", "inline"]);
        let name = form.needed_text(field, &place, "name", Length(1, 256)).unwrap_or("");
        let value = form.needed_text(field, &place, "value", Length(1, 1_024)).unwrap_or("");
        let inline = form.truth(field, &place, "inline").unwrap_or(false);
        *sum += name.chars().count() + value.chars().count();
        kept.push(json!({ "name": name, "value": value, "inline": inline }));
    }
    kept
}

fn keep(kept: &mut Map<String, Value>, key: &str, value: Option<impl serde::Serialize>) {
    if let Some(value) = value {
        kept.insert(key.to_owned(), json!(value));
    }
}

fn without_nulls(value: &Value) -> Value {
    let mut value = value.clone();
    if let Value::Object(object) = &mut value {
        object.retain(|_, value| !value.is_null());
    }
    value
}
