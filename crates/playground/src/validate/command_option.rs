//! The options of application commands: sub-commands, values and their choices.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::command::{Object, localised, named};
use super::form::{Form, Length, at, present};

pub(super) fn options_of(
    form: &mut Form,
    body: &Object,
    path: &str,
    kept: &mut Object,
    depth: usize,
) {
    let Some(list) = form.list(body, path, "options", Length(0, 25)) else {
        return;
    };
    let path = at(path, "options");
    let mut names = HashSet::new();
    let mut optional_before = false;
    let mut options = Vec::with_capacity(list.len());
    let is_group = |value: &Value| matches!(value["type"].as_u64(), Some(1 | 2));
    let groups = list.iter().filter(|value| is_group(value)).count();
    if groups != 0 && groups != list.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.refuse(&path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    for (index, option) in list.iter().enumerate() {
        let place = at(&path, index);
        let Some(option) = form.object(option, &place) else {
            continue;
        };
        let checked = self::option(form, option, &place, depth);
        let name = checked.get("name").cloned();
        if name
            .as_ref()
            .is_some_and(|name| !names.insert(name.to_string()))
        {
            let message = "Option name already exists";
            form.refuse(
                &at(&place, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                message,
            );
        }
        let required = checked.get("required") == Some(&json!(true));
        if required && optional_before {
            let message = "Required options must be placed before non-required options";
            form.refuse(
                &place,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                message,
            );
        }
        optional_before |= !required && groups == 0;
        options.push(Value::Object(checked));
    }
    kept.insert("options".into(), Value::Array(options));
}

fn option(form: &mut Form, option: &Object, path: &str, depth: usize) -> Object {
    form.only(
        option,
        path,
        &[
            "type",
            "name",
            "name_localizations",
            "description",
            "description_localizations",
            "required",
            "choices",
            "options",
            "channel_types",
            "min_value",
            "max_value",
            "min_length",
            "max_length",
            "autocomplete",
        ],
    );
    let mut kept = Map::new();
    if present(option, "type").is_none() {
        form.required(&at(path, "type"));
    }
    let kind = form.number(option, path, "type", (1, 11)).unwrap_or(3);
    kept.insert("type".into(), json!(kind));
    named(form, option, path, &mut kept);
    match (kind, depth) {
        (1, 0 | 1) | (2, 0) => options_of(form, option, path, &mut kept, depth + 1),
        (1 | 2, _) => form.choices(&at(path, "type"), "3, 4, 5, 6, 7, 8, 9, 10, 11"),
        _ => value_option(form, option, path, kind, &mut kept),
    }
    kept
}

fn value_option(form: &mut Form, option: &Object, path: &str, kind: u64, kept: &mut Object) {
    if let Some(required) = form.truth(option, path, "required") {
        kept.insert("required".into(), json!(required));
    }
    let completes = form.truth(option, path, "autocomplete").unwrap_or(false);
    if completes {
        kept.insert("autocomplete".into(), json!(true));
    }
    if completes && !matches!(kind, 3 | 4 | 10) {
        let message = "Autocomplete is only valid for string, integer and number options";
        form.refuse(
            &at(path, "autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
            message,
        );
    }
    if let Some(choices) = form.list(option, path, "choices", Length(0, 25)) {
        if completes && !choices.is_empty() {
            let message = "Autocomplete and choices are mutually exclusive";
            form.refuse(
                &at(path, "choices"),
                "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
                message,
            );
        }
        check_choices(form, choices, &at(path, "choices"), kind);
        kept.insert("choices".into(), json!(choices));
    }
    for key in ["min_length", "max_length"] {
        if let Some(number) = form.number(option, path, key, (0, 6_000)) {
            kept.insert(key.into(), json!(number));
        }
    }
    for key in ["min_value", "max_value", "channel_types"] {
        if let Some(value) = present(option, key) {
            kept.insert(key.into(), value.clone());
        }
    }
}

fn check_choices(form: &mut Form, choices: &[Value], path: &str, kind: u64) {
    let mut names = HashSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let place = at(path, index);
        let Some(choice) = form.object(choice, &place) else {
            continue;
        };
        form.only(choice, &place, &["name", "name_localizations", "value"]);
        let name = form.needed_text(choice, &place, "name", Length(1, 100));
        if name.is_some_and(|name| !names.insert(name)) {
            let message = "Option choice name already exists";
            form.refuse(
                &at(&place, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICES_NAME_ALREADY_EXISTS",
                message,
            );
        }
        localised(form, choice, &place, "name_localizations", Length(1, 100));
        match (kind, choice.get("value")) {
            (3, Some(Value::String(_))) => {
                form.text(choice, &place, "value", Length(0, 100));
            }
            (4, Some(Value::Number(value))) if value.is_i64() || value.is_u64() => {}
            (10, Some(Value::Number(_))) => {}
            (_, None | Some(Value::Null)) => form.required(&at(&place, "value")),
            (_, Some(value)) => {
                let message = format!("Could not interpret \"{value}\" as the option's type.");
                form.refuse(&at(&place, "value"), "STRING_TYPE_CONVERT", message);
            }
        }
    }
}
