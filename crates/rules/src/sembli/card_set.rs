//! A set of civil cards: hands, and what is taken out of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Card;
use crate::Positions;

/// A set of civil cards, always in the order in which hands are shown: by
/// rank, then by suit, Jokers last. Positions in a hand count along this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// [`CardSet::len`] as the views give it.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a Joker is in the set: they are the cards with the highest
    /// numbers.
    #[must_use]
    pub const fn has_joker(self) -> bool {
        self.0 >> Card::FIRST_JOKER != 0
    }

    /// Whether `card` is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// The set with `card` in it.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that aren't in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = u8::try_from(rest.trailing_zeros()).ok()?;
            let card = Card::from_index(index)?;
            rest &= rest - 1;
            Some(card)
        })
    }

    /// The cards as a list, in order.
    #[must_use]
    pub fn to_vec(self) -> Vec<Card> {
        let mut cards = Vec::with_capacity(self.len());
        cards.extend(self.iter());
        cards
    }

    /// The card at this position, counted from 0.
    #[must_use]
    pub fn at(self, position: u8) -> Option<Card> {
        self.iter().nth(usize::from(position))
    }

    /// The cards at these positions.
    ///
    /// # Errors
    /// The first position at which there is no card.
    pub fn select(self, positions: Positions) -> Result<Self, u8> {
        let selected = (0..)
            .zip(self.iter())
            .filter(|(position, _)| positions.contains(*position))
            .map(|(_, card)| card)
            .collect();
        match positions.iter().find(|p| *p >= self.count()) {
            None => Ok(selected),
            Some(outside) => Err(outside),
        }
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Written as a list of cards in order.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let set: Self = cards.iter().copied().collect();
        if set.len() == cards.len() {
            Ok(set)
        } else {
            Err(de::Error::custom("a card is in the set twice"))
        }
    }
}
