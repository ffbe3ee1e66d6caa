//! Application commands as they are registered.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::LOCALES;
use super::command_option::options_of;
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

pub(super) type Object = Map<String, Value>;

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

/// The fields of a command.
const KNOWN: &[&str] = &[
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
];

fn one(form: &mut Form, body: &Value, path: &str) -> Option<Object> {
    let body = form.object(body, path)?;
    form.only(body, path, KNOWN);
    let kind = form.number(body, path, "type", (1, 4)).unwrap_or(1);
    let mut kept = Map::new();
    kept.insert("type".into(), json!(kind));
    if kind == 1 {
        named(form, body, path, &mut kept);
        options_of(form, body, path, &mut kept, 0);
    } else {
        menu_named(form, body, path, &mut kept);
    }
    let needed = default_permissions(form, body, path);
    kept.insert("default_member_permissions".into(), needed);
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

/// The permissions that members need, as a string of digits; `null` for none.
fn default_permissions(form: &mut Form, body: &Object, path: &str) -> Value {
    let key = "default_member_permissions";
    match present(body, key) {
        Some(Value::String(bits)) if bits.parse::<u64>().is_ok() => json!(bits),
        Some(Value::Number(bits)) if bits.is_u64() => json!(bits.to_string()),
        Some(strange) => {
            let message = format!("Value {strange} is not int.");
            form.refuse(&at(path, key), "NUMBER_TYPE_COERCE", message);
            Value::Null
        }
        None => Value::Null,
    }
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
pub(super) fn named(form: &mut Form, body: &Object, path: &str, kept: &mut Object) {
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

pub(super) fn localised(
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
