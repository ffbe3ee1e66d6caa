//! Reading a value as a library's type.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a value as a library reads what comes over the wire: from its text.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_str(&value.to_string()).map_err(|error| error.to_string())
}

/// Why a value can't be read as a `T`, if it can't.
pub(crate) fn problem<T: DeserializeOwned>(value: &Value) -> Option<String> {
    let name = std::any::type_name::<T>();
    let wrong = read::<T>(value).err();
    wrong.map(|error| format!("no {name}: {error}"))
}
