//! The file that proves a game, once it is over.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::canonical::canonical;
use super::course::Course;
use super::deal::Positioned;
use super::secrets::SecretDeck;
use super::{Digest, Fair, Luck, OtherGame, Secret, Secrets, Sight, VERSION, completion};
use crate::{Action, Seat};

/// What the `format` field of every proof says.
pub(super) const FORMAT: &str = "tempelrat-proof";

/// Who stood behind an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Actor {
    /// Whoever sat there.
    Seat(Seat),
    /// A missed deadline or a stroke of the hammer (T11).
    Clock,
    /// The table itself, for a seat (T12, T15, T18).
    Table,
}

/// A card with what masked it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaf {
    /// The leaf in the published list, counted from 0.
    pub position: usize,
    /// What was hashed with the card.
    pub nonce: Secret,
    /// The card's name.
    pub card: String,
}

/// A deck: all of its leaves, and of the cards those that may be known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckProof {
    /// Its name.
    pub name: String,
    /// One per card, in the order that was committed to.
    pub leaves: Vec<Digest>,
    /// The cards that the options left out, by position.
    pub left_out: Vec<Leaf>,
    /// The cards that someone saw and that don't stay shut, by position.
    pub opened: Vec<Leaf>,
    /// For the other leaves, by position: the names of the cards that aren't
    /// open, laid in a way that makes the game go as it went. Nothing if any
    /// way does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<String>,
}

/// A card that came, as it may be told of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Came {
    /// Its name.
    Open(String),
    /// It stays shut: where its leaf is.
    Shut(usize),
}

/// Cards that were dealt or drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// The deck's name.
    pub deck: String,
    /// Who saw them; none if all did.
    pub seat: Option<Seat>,
    /// The cards, in the order in which they came.
    pub cards: Vec<Came>,
}

/// An action and what was drawn by it. `W` is the game's list of things that
/// can be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<W> {
    /// Counted from 1.
    pub seq: u32,
    /// Who stood behind it.
    pub actor: Actor,
    /// What was done.
    pub action: Action<W>,
    /// What came of it in sight of someone.
    pub draws: Vec<Draw>,
}

/// Everything that is needed to check one game (T24). Seats have no names in
/// it. The JSON of this type is the file; its fields are part of the format.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Proof<G: Fair> {
    pub(super) format: String,
    pub(super) version: u32,
    pub(super) game: String,
    pub(super) seats: u8,
    pub(super) options: G::Options,
    pub(super) commitment: Digest,
    pub(super) luck: Luck,
    pub(super) later: Secret,
    pub(super) decks: Vec<DeckProof>,
    pub(super) dealt: Vec<Draw>,
    pub(super) log: Vec<Entry<G::What>>,
    pub(super) outcome: Option<G::Outcome>,
    pub(super) head: Digest,
}

/// Why a game has no proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotProve {
    /// The secrets are another game's.
    #[error(transparent)]
    OtherGame(#[from] OtherGame),
    /// The rules refuse an action: the log is not this table's.
    #[error("action {seq} of the log is refused by the rules")]
    Refused {
        /** The action, counted from 1. */
        seq: usize,
    },
}

impl<G: Fair> Proof<G> {
    /// The proof of a game that is over: everything in `log` was accepted, in
    /// this order. It opens the secrets, so it is for no running game.
    ///
    /// # Errors
    /// If the log is not one of a game dealt from these secrets.
    pub fn new(
        secrets: &Secrets,
        options: G::Options,
        seats: u8,
        luck: Luck,
        log: &[(Actor, Action<G::What>)],
    ) -> Result<Self, CannotProve> {
        let deal = secrets.deal::<G>(&options, seats, &luck)?;
        let mut course: Course<G> = Course::begin(&options, deal);
        for (seq, (_, action)) in (1..).zip(log) {
            course.step(action).ok_or(CannotProve::Refused { seq })?;
        }
        let (pack, cards) = secrets.cards::<G>()?;
        let teller = Teller::<G> {
            pack: &pack,
            cards: &cards,
            opened: &course.opened(),
        };
        let mut proof = Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: G::GAME.to_owned(),
            seats,
            decks: teller.decks(secrets, &options),
            options,
            commitment: secrets.commitment(),
            luck,
            later: secrets.later(),
            dealt: teller.draws(&course.dealt),
            log: teller.entries(log, &course),
            outcome: course.outcome(),
            head: secrets.commitment(),
        };
        if G::NEEDS_STAND_INS {
            proof.lay_stand_ins(secrets, &pack, cards);
        }
        proof.head = proof.chain();
        Ok(proof)
    }

    fn lay_stand_ins(&mut self, secrets: &Secrets, pack: &G::Pack, cards: Positioned) {
        let mut chance = secrets.unpublished_chance();
        // The course has just been played: the file tells of it.
        let named = completion::stand_ins(pack, self, cards, &mut chance).unwrap_or_default();
        for (deck, named) in self.decks.iter_mut().zip(named) {
            deck.stand_ins = named;
        }
    }

    /// The file's text.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Values of this type serialise: they are lists, numbers and texts.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// What was published before anyone had joined.
    #[must_use]
    pub const fn commitment(&self) -> Digest {
        self.commitment
    }

    /// The head of the chain over the log: to be published when the game ends
    /// ([`Digest::fingerprint`]), so that a file about another game can be told
    /// from this one even if everything in it fits.
    #[must_use]
    pub const fn head(&self) -> Digest {
        self.head
    }

    /// The head that follows from the rest of the file: it covers game,
    /// options, seats, commitment, luck, deal, every entry and the outcome.
    pub(super) fn chain(&self) -> Digest {
        let start = json!({
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "commitment": self.commitment,
            "luck": self.luck,
            "dealt": self.dealt,
        });
        let mut head = Digest::of("tempelrat/1/start", &[canonical(&start).as_bytes()]);
        for entry in &self.log {
            head = link("tempelrat/1/entry", &head, &json!(entry));
        }
        link("tempelrat/1/outcome", &head, &json!(self.outcome))
    }
}

fn link(label: &str, head: &Digest, value: &Value) -> Digest {
    Digest::of(label, &[head.bytes(), canonical(value).as_bytes()])
}

/// Tells of cards what may be known of them.
struct Teller<'a, G: Fair> {
    pack: &'a G::Pack,
    /// By deck and position.
    cards: &'a Positioned,
    opened: &'a [(usize, u8)],
}

impl<G: Fair> Teller<'_, G> {
    fn entries(&self, log: &[(Actor, Action<G::What>)], course: &Course<G>) -> Vec<Entry<G::What>> {
        let entry = |((seq, (actor, action)), step): ((u32, &(Actor, _)), &Vec<Sight>)| Entry {
            seq,
            actor: *actor,
            action: Action::clone(action),
            draws: self.draws(step),
        };
        (1..).zip(log).zip(&course.steps).map(entry).collect()
    }

    fn draws(&self, sights: &[Sight]) -> Vec<Draw> {
        let decks = G::decks(self.pack);
        let draw = |sight: &Sight| Draw {
            deck: decks[sight.deck].name.clone(),
            seat: sight.seat,
            cards: sight
                .cards
                .iter()
                .map(|card| self.came(sight.deck, *card))
                .collect(),
        };
        sights.iter().map(draw).collect()
    }

    fn came(&self, deck: usize, card: u8) -> Came {
        let place = self.cards[deck].iter().position(|other| *other == card);
        match place.filter(|_| !self.opened.contains(&(deck, card))) {
            Some(place) => Came::Shut(place),
            None => Came::Open(G::card_name(self.pack, deck, card)),
        }
    }

    fn decks(&self, secrets: &Secrets, options: &G::Options) -> Vec<DeckProof> {
        let prove = |(deck, secret): (usize, &SecretDeck)| {
            let out = G::left_out(self.pack, options, deck);
            let cards = &self.cards[deck];
            DeckProof {
                name: secret.name.clone(),
                leaves: secrets.leaves(secret),
                left_out: open(secret, cards, |card| out.contains(&card)),
                opened: open(secret, cards, |card| self.opened.contains(&(deck, card))),
                stand_ins: Vec::new(),
            }
        };
        secrets.decks().iter().enumerate().map(prove).collect()
    }
}

/// The leaves of the cards that may be known, by position.
fn open(secret: &SecretDeck, cards: &[u8], known: impl Fn(u8) -> bool) -> Vec<Leaf> {
    let positions = (0..cards.len()).filter(|position| known(cards[*position]));
    let leaf = |position: usize| Leaf {
        position,
        nonce: secret.leaves[position].nonce,
        card: secret.leaves[position].card.clone(),
    };
    positions.map(leaf).collect()
}
