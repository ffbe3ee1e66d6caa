//! Application commands as they are registered.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::LOCALES;
use super::form::{Form, Length, at, present};
use crate::rest::Refusal;

/// The most commands of an application, for each type.
const SLASH_COMMANDS: usize = 100;
const MENU_COMMANDS: usize = 5;

/// The most characters of a command: names, descriptions and values together.
const SIZE: usize = 8_000;

/// A command that may be registered.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) body: Map<String, Value>,
    pub(crate) unknown: Vec<String>,
}

type Object = Map<String, Value>;

/// Checks one command.
pub(crate) fn command(body: &Value) -> Result<Command, Refusal> {
    let mut form = Form::default();
    let kept = one(&mut form, body, "");
    form.verdict()?;
    Ok(Command {
        body: kept.unwrap_or_default(),
        unknown: form.unknown,
    })
}

/// Checks all commands of a bulk overwrite.
pub(crate) fn commands(body: &Value) -> Result<Vec<Command>, Refusal> {
    let mut form = Form::default();
    let Some(list) = body.as_array() else {
        let message = "Only iterables may be used in a ListType";
        form.refuse("", "LIST_TYPE_CONVERT", message);
        form.verdict()?;
        return Ok(Vec::new());
    };
    let mut names = HashSet::new();
    let mut checked = Vec::with_capacity(list.len());
    for (index, body) in list.iter().enumerate() {
        let path = index.to_string();
        let kept = one(&mut form, body, &path).unwrap_or_default();
        let key = (kept.get("type").cloned(), kept.get("name").cloned());
        if !names.insert(format!("{key:?}")) {
            let message = "Application command names must be unique";
            form.refuse(
                &at(&path, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            );
        }
        let unknown = std::mem::take(&mut form.unknown);
        checked.push(Command {
            body: kept,
            unknown,
        });
    }
    form.verdict()?;
    let of_kind = |kind: u64| {
        let same = |command: &&Command| command.body.get("type") == Some(&json!(kind));
        checked.iter().filter(same).count()
    };
    if of_kind(1) > SLASH_COMMANDS || of_kind(2) > MENU_COMMANDS || of_kind(3) > MENU_COMMANDS {
        return Err(Refusal::too_many_commands());
    }
    Ok(checked)
}

fn one(form: &mut Form, body: &Value, path: &str) -> Option<Object> {
    let body = form.object(body, path)?;
    form.only(
        body,
        path,
        &[
            "id",
            "application_id",
            "guild_id",
            "version",
            "type",
            "name",
            "name_localizations",
            "description",
            "description_localizations",
            "options",
            "default_member_permissions",
            "dm_permission",
            "default_permission",
            "integration_types",
            "contexts",
            "nsfw",
            "handler",
        ],
    );
    let kind = form.number(body, path, "type", (1, 4)).unwrap_or(1);
    let mut kept = Map::new();
    kept.insert("type".into(), json!(kind));
    if kind == 1 {
        named(form, body, path, &mut kept);
        options_of(form, body, path, &mut kept, 0);
    } else {
        menu_named(form, body, path, &mut kept);
    }
    let permissions = match present(body, "default_member_permissions") {
        Some(Value::String(bits)) if bits.parse::<u64>().is_ok() => json!(bits),
        Some(Value::Number(bits)) if bits.is_u64() => json!(bits.to_string()),
        Some(strange) => {
            let message = format!("Value {strange} is not int.");
            form.refuse(
                &at(path, "default_member_permissions"),
                "NUMBER_TYPE_COERCE",
                message,
            );
            Value::Null
        }
        None => Value::Null,
    };
    kept.insert("default_member_permissions".into(), permissions);
    if let Some(allowed) = form.truth(body, path, "dm_permission") {
        kept.insert("dm_permission".into(), json!(allowed));
    }
    kept.insert(
        "nsfw".into(),
        json!(form.truth(body, path, "nsfw").unwrap_or(false)),
    );
    numbers(form, body, path, "contexts", 2, &mut kept);
    numbers(form, body, path, "integration_types", 1, &mut kept);
    kept.entry("contexts").or_insert(Value::Null);
    kept.entry("integration_types")
        .or_insert_with(|| json!([0]));
    if size(&Value::Object(kept.clone())) > SIZE {
        let message = format!("Command exceeds maximum size ({SIZE})");
        form.refuse(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
    Some(kept)
}

fn numbers(form: &mut Form, body: &Object, path: &str, key: &str, most: u64, kept: &mut Object) {
    let Some(list) = form.list(body, path, key, Length(1, 3)) else {
        return;
    };
    let mut seen = HashSet::new();
    for (index, value) in list.iter().enumerate() {
        if value
            .as_u64()
            .is_none_or(|value| value > most || !seen.insert(value))
        {
            form.choices(&at(&at(path, key), index), "0, 1, 2");
        }
    }
    kept.insert(key.into(), json!(list));
}

/// Name and description of a slash command or of an option, in all languages.
fn named(form: &mut Form, body: &Object, path: &str, kept: &mut Object) {
    let name = form.needed_text(body, path, "name", Length(1, 32));
    if let Some(name) = name {
        check_name(form, name, &at(path, "name"));
    }
    kept.insert("name".into(), json!(name));
    let description = form.needed_text(body, path, "description", Length(1, 100));
    kept.insert("description".into(), json!(description));
    let names = localised(form, body, path, "name_localizations", Length(1, 32));
    for (locale, name) in names.iter().flatten() {
        let place = at(&at(path, "name_localizations"), locale);
        check_name(form, name.as_str().unwrap_or(""), &place);
    }
    kept.insert("name_localizations".into(), json!(names));
    let key = "description_localizations";
    let descriptions = localised(form, body, path, key, Length(1, 100));
    kept.insert(key.into(), json!(descriptions));
}

/// The name of a command of the context menus, which has no description.
fn menu_named(form: &mut Form, body: &Object, path: &str, kept: &mut Object) {
    let name = form.needed_text(body, path, "name", Length(1, 32));
    kept.insert("name".into(), json!(name));
    if form
        .text(body, path, "description", Length(0, 100))
        .is_some_and(|text| !text.is_empty())
    {
        let message = "Context menu commands cannot have description";
        form.refuse(
            &at(path, "description"),
            "APPLICATION_COMMAND_INVALID_DESCRIPTION",
            message,
        );
    }
    if present(body, "options").is_some_and(|options| *options != json!([])) {
        let message = "Context menu commands cannot have options";
        form.refuse(
            &at(path, "options"),
            "APPLICATION_COMMAND_INVALID_OPTIONS",
            message,
        );
    }
    kept.insert("description".into(), json!(""));
    let names = localised(form, body, path, "name_localizations", Length(1, 32));
    kept.insert("name_localizations".into(), json!(names));
}

fn localised(
    form: &mut Form,
    body: &Object,
    path: &str,
    key: &str,
    length: Length,
) -> Option<Object> {
    let place = at(path, key);
    let texts = form.object(present(body, key)?, &place)?;
    for locale in texts.keys() {
        if !LOCALES.contains(&locale.as_str()) {
            let message = format!("Value must be one of {LOCALES:?}.");
            form.refuse(&at(&place, locale), "BASE_TYPE_CHOICES", message);
        }
        form.text(texts, &place, locale, length);
    }
    Some(texts.clone())
}

/// Letters, digits, `-`, `_` and apostrophes; lower case where there is one.
fn check_name(form: &mut Form, name: &str, path: &str) {
    let possible = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '\u{2b}');
    let lower = name.chars().flat_map(char::to_lowercase).eq(name.chars());
    if name.is_empty() || !name.chars().all(|c| possible(c) && c != '+') || !lower {
        let message = "Command name is invalid";
        form.refuse(path, "APPLICATION_COMMAND_INVALID_NAME", message);
    }
}

fn options_of(form: &mut Form, body: &Object, path: &str, kept: &mut Object, depth: usize) {
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

/// Characters of names, descriptions and values, of which the longest
/// translation counts.
fn size(value: &Value) -> usize {
    let Value::Object(object) = value else {
        return 0;
    };
    let length = |value: Option<&Value>| match value {
        Some(Value::String(text)) => text.chars().count(),
        Some(number @ Value::Number(_)) => number.to_string().len(),
        _ => 0,
    };
    let longest = |key: &str| {
        let translations = object.get(&format!("{key}_localizations"));
        let translated = translations
            .and_then(Value::as_object)
            .into_iter()
            .flatten();
        let own = length(object.get(key));
        translated
            .map(|(_, text)| length(Some(text)))
            .fold(own, usize::max)
    };
    let inside = |key: &str| -> usize {
        let list = object.get(key).and_then(Value::as_array);
        list.into_iter().flatten().map(size).sum()
    };
    longest("name")
        + longest("description")
        + length(object.get("value"))
        + inside("options")
        + inside("choices")
}
