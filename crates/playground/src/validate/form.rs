//! Reading a JSON body as a form, noting every mistake at its place.

use serde_json::{Map, Value, json};

use crate::ids::Id;
use crate::rest::Refusal;

/// The mistakes of one body, and the fields in it that nobody knows.
#[derive(Debug, Default)]
pub(crate) struct Form {
    errors: Map<String, Value>,
    pub(crate) unknown: Vec<String>,
}

/// How long a text may be, in characters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Length(pub(crate) usize, pub(crate) usize);

type Object = Map<String, Value>;

impl Form {
    /// Notes a mistake at a path like `embeds.0.title`.
    pub(crate) fn refuse(&mut self, path: &str, code: &str, message: impl AsRef<str>) {
        let mut place = &mut self.errors;
        for key in path.split('.').filter(|key| !key.is_empty()) {
            let entry = place.entry(key).or_insert_with(|| json!({}));
            let Value::Object(next) = entry else { return };
            place = next;
        }
        let error = json!({ "code": code, "message": message.as_ref() });
        if let Value::Array(list) = place.entry("_errors").or_insert_with(|| json!([])) {
            list.push(error);
        }
    }

    /// The refusal, if there was any mistake.
    pub(crate) fn verdict(&mut self) -> Result<(), Refusal> {
        if self.errors.is_empty() {
            return Ok(());
        }
        Err(Refusal::form(Value::Object(std::mem::take(
            &mut self.errors,
        ))))
    }

    /// Notes the fields that are none of `known`.
    pub(crate) fn only(&mut self, object: &Object, path: &str, known: &[&str]) {
        let strange = object.keys().filter(|key| !known.contains(&key.as_str()));
        self.unknown.extend(strange.map(|key| at(path, key)));
    }

    /// An object; anything else is a mistake.
    pub(crate) fn object<'a>(&mut self, value: &'a Value, path: &str) -> Option<&'a Object> {
        let object = value.as_object();
        if object.is_none() {
            let message = "Only dictionaries may be used in a DictType";
            self.refuse(path, "DICT_TYPE_CONVERT", message);
        }
        object
    }

    /// A list of a field; `None` if it is absent, null or no list.
    pub(crate) fn list<'a>(
        &mut self,
        object: &'a Object,
        path: &str,
        key: &str,
        length: Length,
    ) -> Option<&'a Vec<Value>> {
        let value = present(object, key)?;
        let Some(list) = value.as_array() else {
            let message = "Only iterables may be used in a ListType";
            self.refuse(&at(path, key), "LIST_TYPE_CONVERT", message);
            return None;
        };
        if list.len() < length.0 || list.len() > length.1 {
            self.bad_length(&at(path, key), length);
            return None;
        }
        Some(list)
    }

    /// A text of a field that may be absent.
    pub(crate) fn text<'a>(
        &mut self,
        object: &'a Object,
        path: &str,
        key: &str,
        length: Length,
    ) -> Option<&'a str> {
        let value = present(object, key)?;
        let Some(text) = value.as_str() else {
            let message = format!("Could not interpret \"{value}\" as string.");
            self.refuse(&at(path, key), "STRING_TYPE_CONVERT", message);
            return None;
        };
        let count = text.trim().chars().count();
        if count < length.0 && count == 0 {
            self.required(&at(path, key));
        } else if count < length.0 || count > length.1 {
            self.bad_length(&at(path, key), length);
        }
        Some(text)
    }

    /// A text of a field that must be there.
    pub(crate) fn needed_text<'a>(
        &mut self,
        object: &'a Object,
        path: &str,
        key: &str,
        length: Length,
    ) -> Option<&'a str> {
        if present(object, key).is_none() {
            self.required(&at(path, key));
            return None;
        }
        self.text(object, path, key, length)
    }

    /// A whole number of a field that may be absent.
    pub(crate) fn number(
        &mut self,
        object: &Object,
        path: &str,
        key: &str,
        (least, most): (u64, u64),
    ) -> Option<u64> {
        let value = present(object, key)?;
        let Some(number) = value.as_u64() else {
            let message = format!("Value \"{value}\" is not int.");
            self.refuse(&at(path, key), "NUMBER_TYPE_COERCE", message);
            return None;
        };
        if number < least {
            let message = format!("int value should be greater than or equal to {least}.");
            self.refuse(&at(path, key), "NUMBER_TYPE_MIN", message);
        }
        if number > most {
            let message = format!("int value should be less than or equal to {most}.");
            self.refuse(&at(path, key), "NUMBER_TYPE_MAX", message);
        }
        Some(number)
    }

    /// A snowflake of a field that must be there.
    pub(crate) fn needed_snowflake(
        &mut self,
        object: &Object,
        path: &str,
        key: &str,
    ) -> Option<Id> {
        let Some(value) = present(object, key) else {
            self.required(&at(path, key));
            return None;
        };
        let id = snowflake(value);
        if id.is_none() {
            let text = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            let message = format!("Value \"{text}\" is not snowflake.");
            self.refuse(&at(path, key), "NUMBER_TYPE_COERCE", message);
        }
        id
    }

    /// A truth value of a field that may be absent.
    pub(crate) fn truth(&mut self, object: &Object, path: &str, key: &str) -> Option<bool> {
        let value = present(object, key)?;
        let truth = value.as_bool();
        if truth.is_none() {
            self.refuse(
                &at(path, key),
                "BOOLEAN_TYPE_CONVERT",
                "Must be either true or false.",
            );
        }
        truth
    }

    /// An address of a field that may be absent.
    pub(crate) fn url<'a>(
        &mut self,
        object: &'a Object,
        path: &str,
        key: &str,
        schemes: &[&str],
    ) -> Option<&'a str> {
        let url = self.text(object, path, key, Length(0, 2048))?;
        let place = at(path, key);
        match url.split_once("://") {
            Some((scheme, rest)) if schemes.contains(&scheme) && !rest.is_empty() => {}
            Some((scheme, _)) if !schemes.contains(&scheme) => {
                let message = format!(
                    "Scheme \"{scheme}\" is not supported. Scheme must be one of {schemes:?}."
                );
                self.refuse(&place, "URL_TYPE_INVALID_SCHEME", message);
            }
            _ => self.refuse(&place, "URL_TYPE_INVALID_URL", "Not a well formed URL."),
        }
        Some(url)
    }

    /// Notes that a field is missing.
    pub(crate) fn required(&mut self, path: &str) {
        self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Notes that a field has a value that is none of those possible.
    pub(crate) fn choices(&mut self, path: &str, possible: &str) {
        let message = format!("Value must be one of {{{possible}}}.");
        self.refuse(path, "BASE_TYPE_CHOICES", message);
    }

    fn bad_length(&mut self, path: &str, Length(least, most): Length) {
        if least == 0 {
            let message = format!("Must be {most} or fewer in length.");
            self.refuse(path, "BASE_TYPE_MAX_LENGTH", message);
        } else {
            let message = format!("Must be between {least} and {most} in length.");
            self.refuse(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }
}

/// The path of a field or element below another path.
pub(super) fn at(path: &str, key: impl std::fmt::Display) -> String {
    if path.is_empty() {
        key.to_string()
    } else {
        format!("{path}.{key}")
    }
}

/// A snowflake in a body. Discord writes them as texts, and takes numbers too.
pub(crate) fn snowflake(value: &Value) -> Option<Id> {
    match value {
        Value::String(digits) => digits.parse().ok(),
        Value::Number(number) => number.as_u64().map(Id),
        _ => None,
    }
}

/// A field that is there and not null.
pub(super) fn present<'a>(object: &'a Object, key: &str) -> Option<&'a Value> {
    object.get(key).filter(|value| !value.is_null())
}
