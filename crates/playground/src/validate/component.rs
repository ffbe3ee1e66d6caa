//! Action rows with buttons and select menus.
//!
//! Components of Discord's second version are refused: this server doesn't
//! imitate them.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::form::{Form, Length, at, present, snowflake};
use crate::ids::Id;

/// The numbers of the types of component.
pub(crate) const ROW: u64 = 1;
pub(crate) const BUTTON: u64 = 2;
pub(crate) const STRING_SELECT: u64 = 3;
pub(crate) const TEXT_INPUT: u64 = 4;

type Object = Map<String, Value>;

/// What is seen on the way through a message's components.
struct Seen<'a> {
    custom_ids: HashSet<String>,
    next_id: u64,
    emojis: &'a HashSet<Id>,
}

/// Checks the rows of a message and gives them the form in which they are kept.
pub(super) fn rows(form: &mut Form, rows: &[Value], emojis: &HashSet<Id>) -> Vec<Value> {
    let mut seen = Seen {
        custom_ids: HashSet::new(),
        next_id: 1,
        emojis,
    };
    let mut kept = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        let place = at("components", index);
        let Some(row) = form.object(row, &place) else {
            continue;
        };
        if row.get("type").and_then(Value::as_u64) != Some(ROW) {
            form.choices(&at(&place, "type"), "1");
            continue;
        }
        form.only(row, &place, &["type", "components", "id"]);
        if present(row, "components").is_none() {
            form.required(&at(&place, "components"));
        }
        let id = seen.id();
        if let Some(list) = form.list(row, &place, "components", Length(1, 5)) {
            let inside = one_row(form, list, &at(&place, "components"), &mut seen);
            kept.push(json!({ "type": ROW, "id": id, "components": inside }));
        }
    }
    kept
}

fn one_row(form: &mut Form, list: &[Value], path: &str, seen: &mut Seen<'_>) -> Vec<Value> {
    let mut width = 0;
    let mut kept = Vec::with_capacity(list.len());
    for (index, component) in list.iter().enumerate() {
        let place = at(path, index);
        let Some(component) = form.object(component, &place) else {
            continue;
        };
        let kind = component.get("type").and_then(Value::as_u64);
        width += if kind == Some(BUTTON) { 1 } else { 5 };
        if width > 5 {
            let message = "The specified component exceeds the maximum width";
            form.refuse(&place, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        match kind {
            Some(BUTTON) => kept.push(button(form, component, &place, seen)),
            Some(STRING_SELECT | 5..=8) => kept.push(select(form, component, &place, seen)),
            _ => form.choices(&at(&place, "type"), "2, 3, 5, 6, 7, 8"),
        }
    }
    kept
}

/// The fields of a button.
const BUTTON_FIELDS: &[&str] = &[
    "type",
    "style",
    "label",
    "emoji",
    "custom_id",
    "url",
    "disabled",
    "sku_id",
    "id",
];

fn button(form: &mut Form, button: &Object, path: &str, seen: &mut Seen<'_>) -> Value {
    form.only(button, path, BUTTON_FIELDS);
    let mut kept = json!({ "type": BUTTON, "id": seen.id() });
    let style = button.get("style").and_then(Value::as_u64);
    if !matches!(style, Some(1..=5)) {
        form.choices(&at(path, "style"), "1, 2, 3, 4, 5, 6");
    }
    kept["style"] = json!(style);
    let label = form.text(button, path, "label", Length(0, 80));
    let emoji = emoji(form, button, path, seen);
    if label.is_none_or(|label| label.trim().is_empty()) && emoji.is_none() {
        form.required(&at(path, "label"));
    }
    if let Some(label) = label {
        kept["label"] = json!(label);
    }
    if let Some(emoji) = emoji {
        kept["emoji"] = emoji;
    }
    target(form, button, path, style == Some(5), &mut kept, seen);
    if form.truth(button, path, "disabled") == Some(true) {
        kept["disabled"] = json!(true);
    }
    kept
}

/// A link leads somewhere; every other button has an id.
fn target(
    form: &mut Form,
    button: &Object,
    path: &str,
    is_link: bool,
    kept: &mut Value,
    seen: &mut Seen<'_>,
) {
    let url = form.url(button, path, "url", &["http", "https", "discord"]);
    if is_link && url.is_none() {
        form.required(&at(path, "url"));
    }
    let has_custom_id = present(button, "custom_id").is_some();
    if has_custom_id && (is_link || url.is_some()) {
        let message = "A custom id and url cannot both be specified";
        form.refuse(path, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", message);
    }
    if !is_link {
        kept["custom_id"] = json!(custom_id(form, button, path, seen));
    } else if let Some(url) = url {
        kept["url"] = json!(url);
    }
}

/// The fields of a select menu.
const SELECT_FIELDS: &[&str] = &[
    "type",
    "custom_id",
    "options",
    "placeholder",
    "min_values",
    "max_values",
    "disabled",
    "channel_types",
    "default_values",
    "id",
    "required",
];

fn select(form: &mut Form, select: &Object, path: &str, seen: &mut Seen<'_>) -> Value {
    form.only(select, path, SELECT_FIELDS);
    let kind = select
        .get("type")
        .and_then(Value::as_u64)
        .unwrap_or(STRING_SELECT);
    let mut kept = json!({ "type": kind, "id": seen.id() });
    kept["custom_id"] = json!(custom_id(form, select, path, seen));
    if let Some(text) = form.text(select, path, "placeholder", Length(0, 150)) {
        kept["placeholder"] = json!(text);
    }
    let (least, most) = bounds(form, select, path);
    kept["min_values"] = json!(least);
    kept["max_values"] = json!(most);
    if form.truth(select, path, "disabled") == Some(true) {
        kept["disabled"] = json!(true);
    }
    for key in ["channel_types", "default_values"] {
        if let Some(value) = present(select, key) {
            kept[key] = value.clone();
        }
    }
    if let Some(list) = kept.get_mut("default_values") {
        ids_as_strings(list);
    }
    if kind == STRING_SELECT {
        if present(select, "options").is_none() {
            form.required(&at(path, "options"));
        }
        if let Some(list) = form.list(select, path, "options", Length(1, 25)) {
            kept["options"] = options(form, list, path, seen, most);
            if most > list.len() as u64 || least > list.len() as u64 {
                let message = format!("int value should be less than or equal to {}.", list.len());
                form.refuse(&at(path, "max_values"), "NUMBER_TYPE_MAX", message);
            }
        }
    }
    kept
}

/// Ids may come as numbers and are shown as strings.
fn ids_as_strings(list: &mut Value) {
    for value in list.as_array_mut().into_iter().flatten() {
        if let Some(id) = value["id"].as_u64() {
            value["id"] = json!(id.to_string());
        }
    }
}

/// How many values can be chosen.
fn bounds(form: &mut Form, select: &Object, path: &str) -> (u64, u64) {
    let least = form.number(select, path, "min_values", (0, 25));
    let most = form.number(select, path, "max_values", (1, 25));
    let (least, most) = (least.unwrap_or(1), most.unwrap_or(1));
    if least > most {
        let message = "min_values must be less than or equal to max_values";
        let place = at(path, "min_values");
        form.refuse(&place, "SELECT_COMPONENT_INVALID_MIN_VALUES", message);
    }
    (least, most)
}

fn options(form: &mut Form, list: &[Value], path: &str, seen: &Seen<'_>, most: u64) -> Value {
    let path = at(path, "options");
    let mut values = HashSet::new();
    let mut defaults = 0;
    let mut kept = Vec::with_capacity(list.len());
    for (index, option) in list.iter().enumerate() {
        let place = at(&path, index);
        let Some(option) = form.object(option, &place) else {
            continue;
        };
        form.only(
            option,
            &place,
            &["label", "value", "description", "emoji", "default"],
        );
        let label = form.needed_text(option, &place, "label", Length(1, 100));
        let value = form.needed_text(option, &place, "value", Length(1, 100));
        let mut shown = json!({ "label": label, "value": value });
        if let Some(text) = form.text(option, &place, "description", Length(0, 100)) {
            shown["description"] = json!(text);
        }
        if let Some(emoji) = emoji(form, option, &place, seen) {
            shown["emoji"] = emoji;
        }
        if form.truth(option, &place, "default") == Some(true) {
            shown["default"] = json!(true);
            defaults += 1;
        }
        if value.is_some_and(|value| !values.insert(value)) {
            let message = "The specified option value is already used";
            form.refuse(
                &at(&place, "value"),
                "SELECT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
        kept.push(shown);
    }
    if defaults > most {
        let message = "Too many default values";
        form.refuse(&path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
    }
    Value::Array(kept)
}

fn custom_id(form: &mut Form, object: &Object, path: &str, seen: &mut Seen<'_>) -> Option<String> {
    let id = form.needed_text(object, path, "custom_id", Length(1, 100))?;
    if !seen.custom_ids.insert(id.to_owned()) {
        let message = "Component custom id cannot be duplicated";
        form.refuse(
            &at(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            message,
        );
    }
    Some(id.to_owned())
}

fn emoji(form: &mut Form, object: &Object, path: &str, seen: &Seen<'_>) -> Option<Value> {
    let value = present(object, "emoji")?;
    let place = at(path, "emoji");
    let emoji = form.object(value, &place)?;
    form.only(emoji, &place, &["id", "name", "animated"]);
    let id = present(emoji, "id");
    let name = present(emoji, "name").and_then(Value::as_str).unwrap_or("");
    let known = match id {
        Some(id) => snowflake(id).is_some_and(|id| seen.emojis.contains(&id)),
        None => is_unicode_emoji(name),
    };
    if !known {
        form.refuse(
            &at(&place, "name"),
            "COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        );
    }
    let mut kept = json!({ "name": name });
    if let Some(id) = id {
        kept["id"] = json!(snowflake(id));
        kept["animated"] = json!(
            emoji
                .get("animated")
                .and_then(Value::as_bool)
                .unwrap_or(false)
        );
    }
    Some(kept)
}

/// Whether a text can be an emoji: no letters, and digits only with the mark of a key cap.
fn is_unicode_emoji(text: &str) -> bool {
    let key_cap = text.ends_with('\u{20e3}');
    let strange = |c: char| c.is_alphabetic() || c.is_whitespace() || (c.is_ascii() && !key_cap);
    !text.is_empty() && text.chars().count() <= 16 && !text.chars().any(strange)
}

impl Seen<'_> {
    fn id(&mut self) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }
}
