//! JSON as it is hashed: one text for one value.

use serde_json::{Map, Value};

/// `value` without white space, the keys of every object in ascending order.
/// Strings escape `"`, `\` and control characters only (`\b \f \n \r \t`, else
/// `\u00xx`); the format knows no fractions.
pub(super) fn canonical(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(canonical).collect();
            format!("[{}]", items.join(","))
        }
        Value::Object(fields) => object(fields),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// Sorts by itself: whether `Map` keeps an order of its own depends on a
/// feature that any other crate may turn on.
fn object(fields: &Map<String, Value>) -> String {
    let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
    fields.sort_unstable_by_key(|(key, _)| *key);
    let fields: Vec<String> = fields
        .into_iter()
        .map(|(key, value)| format!("{}:{}", Value::from(key.as_str()), canonical(value)))
        .collect();
    format!("{{{}}}", fields.join(","))
}
