//! What the bot could not know when it published its commitment.

use serde::{Deserialize, Serialize};

use super::Digest;
use super::bytes::length;

/// The people's share in the shuffle (T24).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Luck {
    /// The ids of the interactions by which people joined and by which the
    /// game was started, in the order in which they arrived.
    #[serde(with = "ids")]
    pub interactions: Vec<u64>,
    /// The lucky word of each seat, if it gave one, byte for byte as given.
    pub words: Vec<Option<String>>,
}

impl Luck {
    /// The value through which luck enters the derivation.
    pub(super) fn digest(&self) -> Digest {
        let ids: Vec<String> = self.interactions.iter().map(u64::to_string).collect();
        let words: Vec<Vec<u8>> = self.words.iter().map(word).collect();
        let counts = [length(ids.len()), length(words.len())];
        let mut fields: Vec<&[u8]> = vec![&counts[0]];
        fields.extend(ids.iter().map(String::as_bytes));
        fields.push(&counts[1]);
        fields.extend(words.iter().map(Vec::as_slice));
        Digest::of("tempelrat/1/luck", &fields)
    }
}

/// A word is told from no word, also when it is empty.
fn word(word: &Option<String>) -> Vec<u8> {
    match word {
        None => vec![0],
        Some(word) => [&[1], word.as_bytes()].concat(),
    }
}

/// Ids as decimal texts: they don't fit into the numbers of every JSON reader.
mod ids {
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<S: Serializer>(ids: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(ids.iter().map(u64::to_string))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<u64>, D::Error> {
        let texts: Vec<String> = Vec::deserialize(reader)?;
        let ids = texts.iter().map(|text| text.parse::<u64>());
        ids.collect::<Result<_, _>>().map_err(de::Error::custom)
    }
}
