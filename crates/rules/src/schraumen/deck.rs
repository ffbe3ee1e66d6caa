//! A deck of scrolls, known by the hash of its content. A running game holds a
//! [`DeckRef`]: snapshots name the deck by its hash and never repeat it.

use std::{
    collections::BTreeMap,
    fmt,
    ops::Deref,
    str::FromStr,
    sync::{Arc, OnceLock, PoisonError, RwLock},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

use super::effect::{Cond, Fx};

/// A scroll's place in its deck, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScrollId(pub u8);

impl ScrollId {
    /// The id as an index into the deck.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What kind of thing a scroll does: for lists and pictures only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// Plums from the garden.
    Harvest,
    /// Plums from others.
    Tribute,
    /// One's own loss.
    Penance,
    /// Scrolls change hands.
    Wander,
    /// Something is seen.
    Insight,
    /// Something about the office.
    Office,
    /// It lies open.
    Open,
    /// Several people decide.
    Council,
    /// Scrolls beget scrolls.
    Chain,
    /// Read at once (Z5).
    Sofort,
    /// Something about the end.
    End,
}

/// Whether reading it is good for the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Mostly.
    Good,
    /// It depends.
    Neutral,
    /// Mostly not.
    Bad,
}

/// The table option that takes a scroll out of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// Festival of Magic is off (ZA2, ZF).
    NoFestival,
}

/// A scroll: what it says and what it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scroll {
    /// Its name in files, logs and options, such as `late-bloomer`.
    pub id: String,
    /// Its title in German.
    pub title_de: String,
    /// Its title in English.
    pub title_en: String,
    /// Its text in German.
    #[serde(default)]
    pub text_de: String,
    /// Its text in English.
    #[serde(default)]
    pub text_en: String,
    /// What kind of thing it does.
    pub category: Category,
    /// Whether reading it is good for the reader.
    pub tone: Tone,
    /// Read at once by whoever gets it from the temple (Z5).
    pub sofort: bool,
    /// The option that takes it out of the deck, if one does.
    #[serde(default)]
    pub removable_by: Option<Removal>,
    /// The categorical condition (ZB1).
    #[serde(default)]
    pub requires: Option<Cond>,
    /// What it does.
    pub effect: Vec<Fx>,
}

/// A deck as it is written down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// The version of the effect language, 1.
    pub format: u32,
    /// The deck's name.
    pub name: String,
    /// Its scrolls; their order gives them their [`ScrollId`]s.
    pub scrolls: Vec<Scroll>,
}

impl Deck {
    /// The scroll with this id.
    #[must_use]
    pub fn scroll(&self, id: ScrollId) -> Option<&Scroll> {
        self.scrolls.get(id.index())
    }

    /// The place of the scroll that files call `name`.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<ScrollId> {
        let place = self.scrolls.iter().position(|scroll| scroll.id == name)?;
        u8::try_from(place).ok().map(ScrollId)
    }

    /// All ids, in order.
    pub fn ids(&self) -> impl Iterator<Item = ScrollId> {
        (0..=u8::MAX).take(self.scrolls.len()).map(ScrollId)
    }

    /// The hash of everything in the deck.
    #[must_use]
    pub fn hash(&self) -> DeckHash {
        let written = serde_json::to_vec(self).unwrap_or_default();
        DeckHash(Sha256::digest(written).into())
    }
}

/// The SHA-256 of a deck's content, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeckHash([u8; 32]);

impl fmt::Display for DeckHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl fmt::Debug for DeckHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl Serialize for DeckHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that isn't a deck's hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a deck's hash has 64 hexadecimal digits")]
pub struct NoHash;

impl FromStr for DeckHash {
    type Err = NoHash;

    fn from_str(text: &str) -> Result<Self, NoHash> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| NoHash)?;
        Ok(Self(bytes))
    }
}

impl<'de> Deserialize<'de> for DeckHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A shared deck. Two are equal if their content is.
#[derive(Clone)]
pub struct DeckRef(Arc<Loaded>);

struct Loaded {
    deck: Deck,
    hash: DeckHash,
}

/// The decks that games of this process are played with: content never changes
/// under a hash, so what a hash means never changes either.
fn known() -> &'static RwLock<BTreeMap<DeckHash, DeckRef>> {
    static KNOWN: OnceLock<RwLock<BTreeMap<DeckHash, DeckRef>>> = OnceLock::new();
    KNOWN.get_or_init(RwLock::default)
}

impl DeckRef {
    /// Makes a deck known, so that snapshots of games played with it can be
    /// read. Making the same deck known again gives the same handle.
    #[must_use]
    pub fn new(deck: Deck) -> Self {
        let hash = deck.hash();
        let mut known = known().write().unwrap_or_else(PoisonError::into_inner);
        known
            .entry(hash)
            .or_insert_with(|| Self(Arc::new(Loaded { deck, hash })))
            .clone()
    }

    /// The deck that comes with the program, read once.
    #[must_use]
    pub fn original() -> Self {
        static ORIGINAL: OnceLock<DeckRef> = OnceLock::new();
        let read = || Self::new(Deck::original());
        ORIGINAL.get_or_init(read).clone()
    }

    /// The deck with this hash, if it has been made known.
    #[must_use]
    pub fn by_hash(hash: DeckHash) -> Option<Self> {
        let known = known().read().unwrap_or_else(PoisonError::into_inner);
        known.get(&hash).cloned()
    }

    /// The hash of its content.
    #[must_use]
    pub fn hash(&self) -> DeckHash {
        self.0.hash
    }
}

impl Deref for DeckRef {
    type Target = Deck;

    fn deref(&self) -> &Deck {
        &self.0.deck
    }
}

impl PartialEq for DeckRef {
    fn eq(&self, other: &Self) -> bool {
        self.0.hash == other.0.hash
    }
}

impl Eq for DeckRef {}

impl fmt::Debug for DeckRef {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "DeckRef({}, {})", self.0.deck.name, self.0.hash)
    }
}

impl Serialize for DeckRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.hash.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for DeckRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hash = DeckHash::deserialize(deserializer)?;
        Self::by_hash(hash).ok_or_else(|| D::Error::custom(format!("the deck {hash} isn't known")))
    }
}
