//! The table's own generator: the only source of chance in a running game.
//!
//! What is drawn from it is defined here down to the word, so that anyone who
//! has learnt the key can repeat every shuffle (T24). It never uses another
//! crate's way of drawing numbers, which may change with a version.
//!
//! - The stream is that of ChaCha20 with a zero nonce, read as 32-bit
//!   little-endian words, one after the other.
//! - [`Chance::below`] `n`: for `n` of 0 or 1 the answer is 0 and no word is
//!   taken. Else words are taken until one is less than the largest multiple
//!   of `n` that is at most 2³²; the answer is that word modulo `n`.
//! - [`Chance::shuffle`]: for `i` from the last index down to 1, the entries
//!   at `i` and at `below(i + 1)` are exchanged.
//! - [`Chance::pick`] of a list: the entry at `below(length)`.
//! - [`Chance::fork`]: the next eight words, written little-endian, are the
//!   new generator's key.

use std::fmt::Write as _;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A ChaCha20 generator whose whole state (key and position) is part of the
/// snapshot and of no view. Its stream is the same on every platform.
///
/// It is written as one text: the key in hexadecimal, `@`, and the number of
/// words taken so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// A generator from a 32-byte key, at the beginning of its stream.
    #[must_use]
    pub fn from_key(key: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(key))
    }

    /// A number less than `bound`, each equally likely (0 if there is nothing
    /// to choose from).
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        loop {
            let word = self.0.next_u32();
            // The first test alone nearly always answers, and needs no division.
            if word < u32::MAX - bound || u64::from(word) < last_multiple(bound) {
                return word % bound;
            }
        }
    }

    /// Puts `items` into an order of which each is equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.index(i + 1));
        }
    }

    /// One of `items`, each equally likely; none of none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.index(items.len()))
    }

    /// A generator of its own, whose key is drawn from this one.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        let mut key = [0; 32];
        for word in key.chunks_exact_mut(4) {
            word.copy_from_slice(&self.0.next_u32().to_le_bytes());
        }
        Self::from_key(key)
    }

    /// An index into a list of `length`; lists here are far shorter than 2³².
    fn index(&mut self, length: usize) -> usize {
        self.below(u32::try_from(length).unwrap_or(u32::MAX)) as usize
    }

    fn to_text(&self) -> String {
        let mut text = String::with_capacity(80);
        for byte in self.0.get_seed() {
            // Writing to a String can't fail.
            let _ = write!(text, "{byte:02x}");
        }
        let _ = write!(text, "@{}", self.0.get_word_pos());
        text
    }

    fn from_text(text: &str) -> Option<Self> {
        let (digits, position) = text.split_once('@')?;
        if digits.len() != 64 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let mut key = [0; 32];
        for (byte, at) in key.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?;
        }
        let mut generator = ChaCha20Rng::from_seed(key);
        generator.set_word_pos(u128::from(position.parse::<u64>().ok()?));
        Some(Self(generator))
    }
}

/// The largest multiple of `bound` that is at most 2³².
fn last_multiple(bound: u32) -> u64 {
    const WORDS: u64 = 1 << 32;
    WORDS - WORDS % u64::from(bound)
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_text())
    }
}

impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_text(&text)
            .ok_or_else(|| de::Error::custom("a generator is 64 hexadecimal digits, `@`, a number"))
    }
}
