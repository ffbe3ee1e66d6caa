//! The 47 civil cards and the 8 power cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The text is none of the notation's (see the rules: `7D`, `10H`, `X`, `KS`).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no card")]
pub struct NoSuchCard(pub String);

/// A suit and the vision of society it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// ◆ Technology, `D`.
    Diamonds,
    /// ♣ Nature, `C`.
    Clubs,
    /// ♠ Tradition, `S`.
    Spades,
    /// ♥ Solidarity, `H`.
    Hearts,
}

/// The value of a civil card other than the Joker: 2–10, then Jack, then Ace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rank {
    /// A citizen, 2–10.
    Number(u8),
    /// An institution that follows the 10 (S3-values).
    Jack,
    /// An institution.
    Ace,
}

/// A civil card, as a number below 47: 44 suited cards by rank and, within a
/// rank, by suit; then the Jokers (44, 45, and 46 for the house rule of
/// three). This is the order in which hands are kept. Written as in `7D`,
/// `10H`, `JS`, `AC`, `X`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// King or Queen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PowerRank {
    /// The Ace stands closest to a King (S3c2).
    King,
    /// The Jack stands closest to a Queen (S3c2).
    Queen,
}

/// One of the eight cards that are played for. Written as in `KD`, `QH`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PowerCard {
    /// King or Queen.
    pub rank: PowerRank,
    /// Its suit: an argument must contain it (S2a).
    pub suit: Suit,
}

impl Suit {
    const COUNT: u8 = 4;

    /// All four, in the order of their discriminants.
    pub const ALL: [Self; 4] = [Self::Diamonds, Self::Clubs, Self::Spades, Self::Hearts];

    /// `D`, `C`, `S` or `H`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
            Self::Spades => 'S',
            Self::Hearts => 'H',
        }
    }

    fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|suit| letter.chars().eq([suit.letter()]))
    }
}

impl Rank {
    /// 0 for the 2 up to 8 for the 10, then 9 for the Jack, 10 for the Ace.
    #[must_use]
    pub const fn index(self) -> u8 {
        match self {
            Self::Number(value) => value - 2,
            Self::Jack => 9,
            Self::Ace => 10,
        }
    }

    /// The rank with this [`Rank::index`].
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        match index {
            0..=8 => Some(Self::Number(index + 2)),
            9 => Some(Self::Jack),
            10 => Some(Self::Ace),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(value) => write!(f, "{value}"),
            Self::Jack => f.write_str("J"),
            Self::Ace => f.write_str("A"),
        }
    }
}

impl Card {
    /// All cards with three Jokers; tables with two leave the last one out.
    pub const COUNT: u8 = 47;
    pub(super) const FIRST_JOKER: u8 = 44;
    const FIRST_INSTITUTION: u8 = 36;

    /// The card with this number, below [`Card::COUNT`].
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The card's number, below [`Card::COUNT`].
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card of this rank and suit.
    #[must_use]
    pub const fn suited(rank: Rank, suit: Suit) -> Self {
        Self(rank.index() * Suit::COUNT + suit as u8)
    }

    /// Its rank; a Joker has none of its own.
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() {
            None
        } else {
            Rank::from_index(self.0 / Suit::COUNT)
        }
    }

    /// Its suit; a Joker has none (S3d).
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() {
            None
        } else {
            Some(Suit::ALL[(self.0 % Suit::COUNT) as usize])
        }
    }

    /// Whether it is a Joker.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 >= Self::FIRST_JOKER
    }

    /// Whether it is an institution: Jack, Ace or Joker.
    #[must_use]
    pub const fn is_institution(self) -> bool {
        self.0 >= Self::FIRST_INSTITUTION
    }
}

/// Jokers are told apart as `X`, `X2`, `X3`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{rank}{}", suit.letter()),
            _ if self.0 == Self::FIRST_JOKER => f.write_str("X"),
            _ => write!(f, "X{}", self.0 - Self::FIRST_JOKER + 1),
        }
    }
}

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        let parsed = match text {
            "X" => Some(Self(Self::FIRST_JOKER)),
            "X2" => Some(Self(Self::FIRST_JOKER + 1)),
            "X3" => Some(Self(Self::FIRST_JOKER + 2)),
            _ => parse_suited(text),
        };
        parsed.ok_or_else(|| NoSuchCard(text.to_owned()))
    }
}

fn parse_suited(text: &str) -> Option<Card> {
    let split = text.char_indices().last()?.0;
    let (rank, suit) = text.split_at(split);
    let rank = match rank {
        "J" => Rank::Jack,
        "A" => Rank::Ace,
        "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" => Rank::Number(rank.parse().ok()?),
        _ => return None,
    };
    Some(Card::suited(rank, Suit::from_letter(suit)?))
}

impl PowerCard {
    /// The number of power cards.
    pub const COUNT: u8 = 8;

    /// The card with this number, below [`PowerCard::COUNT`].
    #[must_use]
    pub fn from_index(index: u8) -> Option<Self> {
        let rank = match index / 4 {
            0 => PowerRank::King,
            1 => PowerRank::Queen,
            _ => return None,
        };
        let suit = *Suit::ALL.get(usize::from(index % 4))?;
        Some(Self { rank, suit })
    }

    /// The card's number, below [`PowerCard::COUNT`].
    #[must_use]
    pub const fn index(self) -> u8 {
        self.rank as u8 * 4 + self.suit as u8
    }
}

impl fmt::Display for PowerCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = match self.rank {
            PowerRank::King => 'K',
            PowerRank::Queen => 'Q',
        };
        write!(f, "{rank}{}", self.suit.letter())
    }
}

impl FromStr for PowerCard {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        (0..Self::COUNT)
            .filter_map(Self::from_index)
            .find(|card| card.to_string() == text)
            .ok_or_else(|| NoSuchCard(text.to_owned()))
    }
}

/// Writes and reads a card by its notation.
macro_rules! serde_by_notation {
    ($card:ty) => {
        impl Serialize for $card {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $card {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    };
}

serde_by_notation!(Card);
serde_by_notation!(PowerCard);
