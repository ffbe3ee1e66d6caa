//! What the bot keeps to itself from the opening of a table to its end.

use std::fmt;

use rand::Rng as _;
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;
use serde::{Deserialize, Serialize};

use super::{Deck, Digest, Fair, Luck, Secret, VERSION, deal};
use crate::Chance;

/// The secrets are of another game, of decks that aren't known, or of another
/// version of the derivation; or they can't be dealt to so many seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these secrets belong to another game, to other decks or to another version")]
pub struct OtherGame;

/// All that decides the shuffles of one table, drawn once when it opens (T24).
/// To be stored, and shown to nobody: what it serialises to is as secret as it
/// is itself. Other decks (an option changed in the lobby) need other secrets.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    version: u32,
    game: String,
    decks: Vec<SecretDeck>,
    later: Secret,
}

/// A deck in its secret order.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SecretDeck {
    pub(super) name: String,
    pub(super) leaves: Vec<SecretLeaf>,
}

/// A card and what masks it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SecretLeaf {
    pub(super) nonce: Secret,
    pub(super) card: String,
}

impl Secrets {
    /// The secrets of one table that plays with the usual pack, drawn from 32
    /// bytes that must be fresh from the operating system and used for nothing
    /// else.
    #[must_use]
    pub fn draw<G: Fair>(entropy: [u8; 32]) -> Self {
        Self::draw_for::<G>(&G::usual_pack(), entropy)
    }

    /// The same for a table that plays with this pack.
    #[must_use]
    pub fn draw_for<G: Fair>(pack: &G::Pack, entropy: [u8; 32]) -> Self {
        let mut nonces = ChaCha20Rng::from_seed(entropy);
        let mut chance = Chance::from_key(fresh(&mut nonces));
        let decks = (0..)
            .zip(G::decks(pack))
            .map(|(index, deck)| draw_deck::<G>(pack, index, deck, &mut chance, &mut nonces))
            .collect();
        Self {
            version: VERSION,
            game: G::GAME.to_owned(),
            decks,
            later: Secret::new(fresh(&mut nonces)),
        }
    }

    /// What is published before anyone has joined.
    #[must_use]
    pub fn commitment(&self) -> Digest {
        let decks: Vec<(&str, Vec<Digest>)> = self
            .decks
            .iter()
            .map(|deck| (deck.name.as_str(), self.leaves(deck)))
            .collect();
        deal::commitment(&self.game, &decks, &self.later)
    }

    /// The deal of a table with these options and so many seats.
    ///
    /// # Errors
    /// If the secrets are not this game's.
    pub fn deal<G: Fair>(
        &self,
        options: &G::Options,
        seats: u8,
        luck: &Luck,
    ) -> Result<G::Deal, OtherGame> {
        let (pack, cards) = self.cards::<G>()?;
        let terms = deal::Terms::<G> {
            pack: &pack,
            options,
            seats,
            later: &self.later,
            commitment: &self.commitment(),
            luck,
        };
        terms.deal(&cards).ok_or(OtherGame)
    }

    /// The pack and its cards by position, if these are the secrets of `G`.
    pub(super) fn cards<G: Fair>(&self) -> Result<(G::Pack, deal::Positioned), OtherGame> {
        let names: Vec<&str> = self.decks.iter().map(|deck| deck.name.as_str()).collect();
        let ours = self.version == VERSION && self.game == G::GAME;
        let pack = G::pack_named(&names).filter(|_| ours).ok_or(OtherGame)?;
        let decks = G::decks(&pack);
        let cards = |(deck, secret): (usize, &SecretDeck)| {
            let leaves = secret.leaves.iter();
            let cards = leaves.map(|leaf| G::card_named(&pack, deck, &leaf.card));
            let cards: Vec<u8> = cards.collect::<Option<_>>()?;
            let number = decks.get(deck)?.cards;
            let whole = (0..number).all(|card| cards.contains(&card));
            (whole && cards.len() == usize::from(number)).then_some(cards)
        };
        let cards: Option<_> = self.decks.iter().enumerate().map(cards).collect();
        Ok((pack, cards.ok_or(OtherGame)?))
    }

    pub(super) fn decks(&self) -> &[SecretDeck] {
        &self.decks
    }

    pub(super) fn leaves(&self, deck: &SecretDeck) -> Vec<Digest> {
        let leaf = |leaf: &SecretLeaf| deal::leaf(&leaf.nonce, &self.game, &deck.name, &leaf.card);
        deck.leaves.iter().map(leaf).collect()
    }

    /// Chance that nobody can repeat who knows a proof: it takes every nonce,
    /// those of shut cards too.
    pub(super) fn unpublished_chance(&self) -> Chance {
        let leaves = self.decks.iter().flat_map(|deck| &deck.leaves);
        let nonces: Vec<&[u8]> = leaves.map(|leaf| &leaf.nonce.bytes()[..]).collect();
        Chance::from_key(*Digest::of("tempelrat/1/stand-ins", &nonces).bytes())
    }

    pub(super) const fn later(&self) -> Secret {
        self.later
    }
}

fn draw_deck<G: Fair>(
    pack: &G::Pack,
    index: usize,
    deck: Deck,
    chance: &mut Chance,
    nonces: &mut ChaCha20Rng,
) -> SecretDeck {
    let mut cards: Vec<u8> = (0..deck.cards).collect();
    chance.shuffle(&mut cards);
    let leaf = |card| SecretLeaf {
        nonce: Secret::new(fresh(nonces)),
        card: G::card_name(pack, index, card),
    };
    SecretDeck {
        name: deck.name,
        leaves: cards.into_iter().map(leaf).collect(),
    }
}

fn fresh(generator: &mut ChaCha20Rng) -> [u8; 32] {
    let mut bytes = [0; 32];
    generator.fill_bytes(&mut bytes);
    bytes
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secrets({}, ..)", self.game)
    }
}
