//! The table's own generator: the only source of chance in a running game.

use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;
use serde::{Deserialize, Serialize};

/// A ChaCha20 generator whose whole state (key and position) is part of the
/// snapshot and of no view. Its stream is the same on every platform.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// A generator from a 32-byte key.
    #[must_use]
    pub fn from_key(key: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(key))
    }
}
