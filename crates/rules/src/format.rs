//! The version that a snapshot carries.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The first field of a snapshot: it is written as its number, and only that
/// number is read again. A reader of another format is told so instead of
/// misreading it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Format<const NUMBER: u32>(());

impl<const NUMBER: u32> Serialize for Format<NUMBER> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(NUMBER)
    }
}

impl<'de, const NUMBER: u32> Deserialize<'de> for Format<NUMBER> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = u32::deserialize(deserializer)?;
        if found == NUMBER {
            return Ok(Self::default());
        }
        Err(de::Error::custom(format_args!(
            "format {found} is unknown; this version reads format {NUMBER}"
        )))
    }
}
