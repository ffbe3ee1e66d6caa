//! Modals: a title and rows with one text input each.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::component::{ROW, TEXT_INPUT};
use super::form::{Form, Length, at};
use crate::rest::Refusal;

/// Checks the data of a modal and gives it the form in which it is kept, with
/// the names of the fields that Discord doesn't know.
pub(crate) fn modal(data: &Value) -> Result<(Value, Vec<String>), Refusal> {
    let mut form = Form::default();
    let Some(modal) = form.object(data, "data") else {
        form.verdict()?;
        return Err(Refusal::no_json());
    };
    form.only(modal, "data", &["custom_id", "title", "components"]);
    let custom_id = form.needed_text(modal, "data", "custom_id", Length(1, 100));
    let title = form.needed_text(modal, "data", "title", Length(1, 45));
    if !modal.contains_key("components") {
        form.required("data.components");
    }
    let mut names = HashSet::new();
    let mut rows = Vec::new();
    let list = form.list(modal, "data", "components", Length(1, 5));
    for (index, row) in list.into_iter().flatten().enumerate() {
        let place = at("data.components", index);
        if row["type"].as_u64() != Some(ROW) {
            form.choices(&at(&place, "type"), "1");
            continue;
        }
        let Some(row) = form.object(row, &place) else {
            continue;
        };
        form.only(row, &place, &["type", "components", "id"]);
        for (number, input) in form
            .list(row, &place, "components", Length(1, 1))
            .into_iter()
            .flatten()
            .enumerate()
        {
            let path = at(&at(&place, "components"), number);
            let id = (index * 2 + 2) as u64;
            if let Some(input) = text_input(&mut form, input, &path, id, &mut names) {
                rows.push(json!({ "type": ROW, "id": index * 2 + 1, "components": [input] }));
            }
        }
    }
    form.verdict()?;
    let kept = json!({ "custom_id": custom_id, "title": title, "components": rows });
    Ok((kept, form.unknown))
}

/// The fields of a text input.
const FIELDS: &[&str] = &[
    "type",
    "custom_id",
    "style",
    "label",
    "min_length",
    "max_length",
    "required",
    "value",
    "placeholder",
    "id",
];

fn text_input(
    form: &mut Form,
    input: &Value,
    path: &str,
    id: u64,
    names: &mut HashSet<String>,
) -> Option<Value> {
    let input = form.object(input, path)?;
    form.only(input, path, FIELDS);
    if input.get("type").and_then(Value::as_u64) != Some(TEXT_INPUT) {
        form.choices(&at(path, "type"), "4");
    }
    let custom_id = form.needed_text(input, path, "custom_id", Length(1, 100));
    if custom_id.is_some_and(|id| !names.insert(id.to_owned())) {
        let message = "Component custom id cannot be duplicated";
        form.refuse(
            &at(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            message,
        );
    }
    let label = form.needed_text(input, path, "label", Length(1, 45));
    let style = input.get("style").and_then(Value::as_u64);
    if !matches!(style, Some(1 | 2)) {
        form.choices(&at(path, "style"), "1, 2");
    }
    let required = form.truth(input, path, "required").unwrap_or(true);
    let mut kept = json!({
        "type": TEXT_INPUT, "id": id, "custom_id": custom_id, "label": label, "style": style,
        "required": required,
    });
    lengths(form, input, path, &mut kept);
    Some(kept)
}

/// How much can be typed, and what stands there before.
fn lengths(form: &mut Form, input: &Map<String, Value>, path: &str, kept: &mut Value) {
    let least = form.number(input, path, "min_length", (0, 4_000));
    let most = form.number(input, path, "max_length", (1, 4_000));
    if least.unwrap_or(0) > most.unwrap_or(4_000) {
        let message = "min_length must be less than or equal to max_length";
        let place = at(path, "min_length");
        form.refuse(&place, "TEXT_INPUT_INVALID_LENGTHS", message);
    }
    for (key, value) in [("min_length", least), ("max_length", most)] {
        if let Some(value) = value {
            kept[key] = json!(value);
        }
    }
    let longest = usize::try_from(most.unwrap_or(4_000)).unwrap_or(4_000);
    for (key, longest) in [("placeholder", 100), ("value", longest)] {
        if let Some(text) = form.text(input, path, key, Length(0, longest)) {
            kept[key] = json!(text);
        }
    }
}
