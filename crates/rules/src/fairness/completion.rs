//! The course of a proven game, played again, though the file keeps some cards
//! shut.
//!
//! Behind their leaves lie stand-ins, which the file names: any way of laying
//! the shut cards there that makes the game go as the file says. That there is
//! one is what is checked. In Schraumen what burnt unread was in a hand before,
//! where it mattered whether it could be read, so not every way does.

use super::course::Course;
use super::deal::{Positioned, Terms};
use super::proof::{Came, DeckProof, Draw, Proof};
use super::{Fair, Sight, Tampered};
use crate::{Chance, Seat};

/// How often each leaf's stand-in is exchanged.
const SWEEPS: usize = 4;

/// Checks that the game can have gone as the file says.
///
/// # Errors
/// The first thing in the file that can't be.
pub(super) fn check<G: Fair>(pack: &G::Pack, proof: &Proof<G>) -> Result<(), Tampered> {
    let told = Told::of(pack, proof)?;
    let cards = told.filled()?;
    told.play(&cards)
}

/// Stand-ins for what `proof` keeps shut: from what really lies there two are
/// exchanged again and again, whenever the game still goes as told, so that
/// where one ends says nothing about where it began. `chance` must stay secret.
pub(super) fn stand_ins<G: Fair>(
    pack: &G::Pack,
    proof: &Proof<G>,
    mut cards: Positioned,
    chance: &mut Chance,
) -> Result<Vec<Vec<String>>, Tampered> {
    let told = Told::of(pack, proof)?;
    let mut named = Vec::new();
    for (index, deck) in proof.decks.iter().enumerate() {
        let shut = shut(deck);
        for one in shut.repeat(SWEEPS) {
            let other = chance.pick(&shut).copied().unwrap_or(one);
            cards[index].swap(one, other);
            if one != other && told.play(&cards).is_err() {
                cards[index].swap(one, other);
            }
        }
        let name = |place: &usize| G::card_name(pack, index, cards[index][*place]);
        named.push(shut.iter().map(name).collect());
    }
    Ok(named)
}

/// The leaves that are neither opened nor left out.
fn shut(deck: &DeckProof) -> Vec<usize> {
    let all = 0..deck.leaves.len();
    all.filter(|place| !is_open(deck, *place)).collect()
}

/// Cards that came, by where their leaves are.
struct Placed {
    deck: usize,
    seat: Option<Seat>,
    places: Vec<usize>,
}

/// What a file tells of the course of its game.
struct Told<'a, G: Fair> {
    pack: &'a G::Pack,
    proof: &'a Proof<G>,
    dealt: Vec<Placed>,
    steps: Vec<Vec<Placed>>,
}

impl<'a, G: Fair> Told<'a, G> {
    fn of(pack: &'a G::Pack, proof: &'a Proof<G>) -> Result<Self, Tampered> {
        let places = |draws: &[Draw]| -> Option<Vec<Placed>> {
            draws
                .iter()
                .map(|draw| placed(&proof.decks, draw))
                .collect()
        };
        let steps = proof.log.iter().map(|entry| {
            let seq = entry.seq;
            places(&entry.draws).ok_or(Tampered::Draws { seq })
        });
        Ok(Self {
            pack,
            proof,
            dealt: places(&proof.dealt).ok_or(Tampered::Dealt)?,
            steps: steps.collect::<Result<_, _>>()?,
        })
    }

    /// The cards by position; those that the file keeps shut as its stand-ins
    /// say, or in any order if it has none.
    fn filled(&self) -> Result<Positioned, Tampered> {
        let known = G::decks(self.pack);
        let deck = |(index, deck): (usize, &DeckProof)| {
            let mut cards: Vec<Option<u8>> = vec![None; deck.leaves.len()];
            for leaf in deck.opened.iter().chain(&deck.left_out) {
                cards[leaf.position] = G::card_named(self.pack, index, &leaf.card);
            }
            let number = known.get(index).map_or(0, |deck| deck.cards);
            let rest = (0..number).filter(|card| !cards.contains(&Some(*card)));
            let rest: Vec<u8> = rest.collect();
            let masked = cards.iter().filter(|card| card.is_none()).count();
            if masked != rest.len() {
                let deck = deck.name.clone();
                return Err(Tampered::Opened { deck });
            }
            let mut laid = self.laid(index, deck, rest)?.into_iter();
            let filled = cards.into_iter().map(|card| card.or_else(|| laid.next()));
            Ok(filled.flatten().collect())
        };
        self.proof.decks.iter().enumerate().map(deck).collect()
    }

    /// The shut cards in the order in which they are laid behind their leaves.
    fn laid(&self, index: usize, deck: &DeckProof, rest: Vec<u8>) -> Result<Vec<u8>, Tampered> {
        if deck.stand_ins.is_empty() {
            return Ok(rest);
        }
        let names = deck.stand_ins.iter();
        let laid = names.map(|name| G::card_named(self.pack, index, name));
        let laid: Option<Vec<u8>> = laid.collect();
        let each_once = |laid: &Vec<u8>| {
            let mut sorted = laid.clone();
            sorted.sort_unstable();
            sorted == rest
        };
        laid.filter(each_once).ok_or_else(|| Tampered::StandIns {
            deck: deck.name.clone(),
        })
    }

    /// Plays the game with these cards, as long as it goes as told.
    fn play(&self, cards: &Positioned) -> Result<(), Tampered> {
        let proof = self.proof;
        let terms = Terms::<G> {
            pack: self.pack,
            options: &proof.options,
            seats: proof.seats,
            later: &proof.later,
            commitment: &proof.commitment,
            luck: &proof.luck,
        };
        let deal = terms.deal(cards).ok_or(Tampered::Dealt)?;
        let mut course = Course::begin(&proof.options, deal);
        if !is_told(cards, &course.dealt, &self.dealt) {
            return Err(Tampered::Dealt);
        }
        for (entry, told) in proof.log.iter().zip(&self.steps) {
            let seq = entry.seq;
            let step = course.step(&entry.action);
            let step = step.ok_or(Tampered::Refused { seq })?;
            if !is_told(cards, step, told) {
                return Err(Tampered::Draws { seq });
            }
        }
        self.compare_end(&course)
    }

    fn compare_end(&self, course: &Course<G>) -> Result<(), Tampered> {
        if course.outcome() != self.proof.outcome {
            return Err(Tampered::Outcome);
        }
        let opened = course.opened();
        for (index, deck) in self.proof.decks.iter().enumerate() {
            let leaves = deck.opened.iter();
            let named = leaves.filter_map(|leaf| G::card_named(self.pack, index, &leaf.card));
            let mut named: Vec<u8> = named.collect();
            named.sort_unstable();
            let due = opened.iter().filter(|(other, _)| *other == index);
            if !named.iter().eq(due.map(|(_, card)| card)) {
                let deck = deck.name.clone();
                return Err(Tampered::Seen { deck });
            }
        }
        Ok(())
    }
}

/// Whether the cards that came are those that are told of.
fn is_told(cards: &Positioned, came: &[Sight], told: &[Placed]) -> bool {
    let fits = |(sight, placed): (&Sight, &Placed)| {
        let at = |place: &usize| cards[sight.deck].get(*place);
        (sight.deck, sight.seat) == (placed.deck, placed.seat)
            && sight.cards.len() == placed.places.len()
            && sight
                .cards
                .iter()
                .map(Some)
                .eq(placed.places.iter().map(at))
    };
    came.len() == told.len() && came.iter().zip(told).all(fits)
}

fn placed(decks: &[DeckProof], draw: &Draw) -> Option<Placed> {
    let deck = decks.iter().position(|deck| deck.name == draw.deck)?;
    let leaves = &decks[deck];
    let place = |card: &Came| match card {
        Came::Open(name) => {
            let mut opened = leaves.opened.iter();
            opened
                .find(|leaf| leaf.card == *name)
                .map(|leaf| leaf.position)
        }
        Came::Shut(place) => {
            Some(*place).filter(|p| *p < leaves.leaves.len() && !is_open(leaves, *p))
        }
    };
    Some(Placed {
        deck,
        seat: draw.seat,
        places: draw.cards.iter().map(place).collect::<Option<_>>()?,
    })
}

fn is_open(deck: &DeckProof, place: usize) -> bool {
    let mut leaves = deck.opened.iter().chain(&deck.left_out);
    leaves.any(|leaf| leaf.position == place)
}
