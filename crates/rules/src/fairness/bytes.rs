//! The 32-byte values of the derivation, and the one way in which it hashes.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// A SHA-256 value that is public. Written as 64 lower-case hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(#[serde(with = "hex::serde")] [u8; 32]);

/// Thirty-two bytes that are secret until a proof opens them. Written down as
/// hex digits, but never by `Debug`.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(#[serde(with = "hex::serde")] [u8; 32]);

impl Digest {
    /// SHA-256 over `label` and `fields`, each preceded by its length in bytes
    /// as four bytes, most significant first. The label names the purpose and
    /// the version, so that no value of one kind can pass for another.
    pub(super) fn of(label: &str, fields: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for field in std::iter::once(&label.as_bytes()).chain(fields) {
            hasher.update(length(field.len()));
            hasher.update(field);
        }
        Self(hasher.finalize().into())
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The first 20 hex digits in groups of four: short enough to compare by
    /// eye, too long to be hit by trying.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let digits = hex::encode(&self.0[..10]);
        let groups: Vec<&str> = (0..5).map(|g| &digits[g * 4..g * 4 + 4]).collect();
        groups.join(" ")
    }
}

/// A count as it is hashed: four bytes, most significant first. No list here
/// comes near the limit; one that did would be hashed as if it were full.
pub(super) fn length(count: usize) -> [u8; 4] {
    u32::try_from(count).unwrap_or(u32::MAX).to_be_bytes()
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl Secret {
    pub(super) const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub(super) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}
