//! The check of a proof: nothing in the file is believed, everything is
//! computed again from what was published before the game.

use serde_json::Value;

use super::canonical::canonical;
use super::course::Course;
use super::deal::{self, Positioned};
use super::proof::{Actor, DeckProof, FORMAT, Leaf, Proof, draws};
use super::{DeckReport, Digest, Fair, Fault, Report, Tampered, VERSION};
use crate::Action;
use crate::sembli::Sembli;

/// What the bot has published about a table, if the reader has it at hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Published {
    /// The commitment, from before the game.
    pub commitment: Option<String>,
    /// The fingerprint, from its end.
    pub fingerprint: Option<String>,
}

/// Checks the text of a proof, and that it is the published one.
///
/// # Errors
/// The first thing in it that doesn't hold.
pub fn verify(text: &str, published: &Published) -> Result<Report, Fault> {
    let value: Value = serde_json::from_str(text).map_err(|error| no_json(text, &error))?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(Fault::NotOurs);
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(version) if version == u64::from(VERSION) => {}
        Some(version) => return Err(Fault::OtherVersion(version)),
        None => return Err(Fault::Tampered(Tampered::Form)),
    }
    match value.get("game").and_then(Value::as_str) {
        Some(Sembli::GAME) => verify_game::<Sembli>(text, &value, published),
        Some(game) => Err(Fault::UnknownGame(game.to_owned())),
        None => Err(Fault::Tampered(Tampered::Form)),
    }
}

fn no_json(text: &str, error: &serde_json::Error) -> Fault {
    if error.is_eof() && text.trim_start().starts_with('{') {
        Fault::Truncated
    } else if text.contains(FORMAT) {
        unreadable(error)
    } else {
        Fault::NotOurs
    }
}

fn unreadable(error: &serde_json::Error) -> Fault {
    Fault::Unreadable {
        line: error.line(),
        column: error.column(),
    }
}

fn verify_game<G: Fair>(text: &str, value: &Value, published: &Published) -> Result<Report, Fault> {
    let proof: Proof<G> = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    let again = serde_json::to_value(&proof).unwrap_or_default();
    if canonical(value) != canonical(&again) {
        return Err(Fault::Tampered(Tampered::Form));
    }
    check(&proof, published).map_err(Fault::Tampered)?;
    Ok(report(&proof))
}

fn check<G: Fair>(proof: &Proof<G>, published: &Published) -> Result<(), Tampered> {
    let words = proof.luck.words.len();
    if !G::seats_fit(&proof.options, proof.seats) || words != usize::from(proof.seats) {
        return Err(Tampered::Seats);
    }
    check_decks(proof)?;
    check_commitment(proof)?;
    check_actors(proof)?;
    check_course(proof)?;
    if proof.chain() != proof.head {
        return Err(Tampered::Chain);
    }
    check_published(proof, published)
}

fn check_commitment<G: Fair>(proof: &Proof<G>) -> Result<(), Tampered> {
    let leaves: Vec<(&str, Vec<Digest>)> = proof
        .decks
        .iter()
        .map(|deck| (deck.name.as_str(), deck.leaves.clone()))
        .collect();
    if deal::commitment(G::GAME, &leaves, &proof.later) == proof.commitment {
        Ok(())
    } else {
        Err(Tampered::Commitment)
    }
}

/// Every opened card is the one behind its leaf, and those left out are those
/// that the options leave out.
fn check_decks<G: Fair>(proof: &Proof<G>) -> Result<(), Tampered> {
    let names = proof.decks.iter().map(|deck| deck.name.as_str());
    if !names.eq(G::DECKS.iter().map(|deck| deck.name)) {
        return Err(Tampered::Decks);
    }
    for (index, deck) in proof.decks.iter().enumerate() {
        if deck.leaves.len() != usize::from(G::DECKS[index].cards) {
            return Err(Tampered::Decks);
        }
        let name = G::DECKS[index].name;
        check_leaves::<G>(index, deck, &deck.opened)?;
        check_leaves::<G>(index, deck, &deck.left_out)?;
        let mut out: Vec<u8> = cards_of::<G>(index, &deck.left_out);
        out.sort_unstable();
        let mut due = G::left_out(&proof.options, index);
        due.sort_unstable();
        if out != due {
            return Err(Tampered::LeftOut { deck: name });
        }
    }
    Ok(())
}

fn check_leaves<G: Fair>(index: usize, deck: &DeckProof, opened: &[Leaf]) -> Result<(), Tampered> {
    let name = G::DECKS[index].name;
    if !opened.is_sorted_by(|a, b| a.position < b.position) {
        return Err(Tampered::Opened { deck: name });
    }
    for leaf in opened {
        let position = leaf.position;
        let masked = deck
            .leaves
            .get(position)
            .ok_or(Tampered::Opened { deck: name })?;
        if G::card_named(index, &leaf.card).is_none() {
            return Err(Tampered::Opened { deck: name });
        }
        if deal::leaf(&leaf.nonce, G::GAME, name, &leaf.card) != *masked {
            return Err(Tampered::Leaf {
                deck: name,
                position,
            });
        }
    }
    Ok(())
}

fn cards_of<G: Fair>(deck: usize, leaves: &[Leaf]) -> Vec<u8> {
    leaves
        .iter()
        .filter_map(|leaf| G::card_named(deck, &leaf.card))
        .collect()
}

fn check_actors<G: Fair>(proof: &Proof<G>) -> Result<(), Tampered> {
    for (seq, entry) in (1..).zip(&proof.log) {
        if entry.seq != seq {
            return Err(Tampered::Sequence { seq });
        }
        if !may_act(entry.actor, &entry.action, proof.seats) {
            return Err(Tampered::Actor { seq });
        }
    }
    Ok(())
}

/// A seat acts for itself only (others may act for it), the hammer is the
/// clock's, and who is present is the table's to say.
fn may_act<W>(actor: Actor, action: &Action<W>, seats: u8) -> bool {
    match (action, actor) {
        (Action::Answer { seat, .. } | Action::Leave { seat }, Actor::Seat(actor)) => {
            actor == *seat && seat.0 < seats
        }
        (Action::Answer { seat, .. } | Action::Leave { seat }, Actor::Clock | Actor::Table) => {
            seat.0 < seats
        }
        (Action::Hammer { .. }, Actor::Clock) | (Action::Present { .. }, Actor::Table) => true,
        (Action::Hammer { .. }, Actor::Seat(_) | Actor::Table)
        | (Action::Present { .. }, Actor::Seat(_) | Actor::Clock) => false,
    }
}

/// Plays the game again, twice: with the cards that nobody saw in one order
/// and in the opposite one. Nothing may tell the two apart.
fn check_course<G: Fair>(proof: &Proof<G>) -> Result<(), Tampered> {
    let course = course_with(proof, &fill(proof, Fill::Upwards)?)?;
    let other = course_with(proof, &fill(proof, Fill::Downwards)?)?;
    if draws::<G>(&course.dealt) != proof.dealt {
        return Err(Tampered::Dealt);
    }
    for (entry, step) in proof.log.iter().zip(&course.steps) {
        if draws::<G>(step) != entry.draws {
            return Err(Tampered::Draws { seq: entry.seq });
        }
    }
    if course.outcome != proof.outcome {
        return Err(Tampered::Outcome);
    }
    check_seen(proof, &course)?;
    if course.is_same(&other) {
        Ok(())
    } else {
        Err(Tampered::Unseen)
    }
}

fn course_with<G: Fair>(proof: &Proof<G>, cards: &Positioned) -> Result<Course<G>, Tampered> {
    let deal = deal::deal::<G>(
        cards,
        &proof.options,
        proof.seats,
        &proof.later,
        &proof.commitment,
        &proof.luck,
    );
    let actions = proof.log.iter().map(|entry| &entry.action);
    Course::play(&proof.options, deal, actions).map_err(|index| Tampered::Refused {
        seq: proof.log[index].seq,
    })
}

/// In which order the cards that nobody saw are laid behind the masked leaves.
#[derive(Clone, Copy)]
enum Fill {
    Upwards,
    Downwards,
}

fn fill<G: Fair>(proof: &Proof<G>, order: Fill) -> Result<Positioned, Tampered> {
    let deck = |(index, deck): (usize, &DeckProof)| {
        let known: Vec<&Leaf> = deck.opened.iter().chain(&deck.left_out).collect();
        let mut cards: Vec<Option<u8>> = vec![None; deck.leaves.len()];
        for leaf in known {
            cards[leaf.position] = G::card_named(index, &leaf.card);
        }
        let mut unseen: Vec<u8> = (0..G::DECKS[index].cards)
            .filter(|card| !cards.contains(&Some(*card)))
            .collect();
        match order {
            Fill::Upwards => {}
            Fill::Downwards => unseen.reverse(),
        }
        let masked = cards.iter().filter(|card| card.is_none()).count();
        let twice = Tampered::Opened {
            deck: G::DECKS[index].name,
        };
        if masked != unseen.len() {
            return Err(twice);
        }
        let mut unseen = unseen.into_iter();
        let filled = cards.into_iter().map(|card| card.or_else(|| unseen.next()));
        filled.collect::<Option<Vec<u8>>>().ok_or(twice)
    };
    proof.decks.iter().enumerate().map(deck).collect()
}

/// The cards opened are exactly those that someone saw.
fn check_seen<G: Fair>(proof: &Proof<G>, course: &Course<G>) -> Result<(), Tampered> {
    for (index, deck) in proof.decks.iter().enumerate() {
        let opened = cards_of::<G>(index, &deck.opened);
        let fits = |card| course.has_shown(index, card) == opened.contains(&card);
        if !(0..G::DECKS[index].cards).all(fits) {
            return Err(Tampered::Seen {
                deck: G::DECKS[index].name,
            });
        }
    }
    Ok(())
}

fn check_published<G: Fair>(proof: &Proof<G>, published: &Published) -> Result<(), Tampered> {
    let differs = |published: &Option<String>, found: &str| {
        published
            .as_ref()
            .is_some_and(|text| digits(text) != digits(found))
    };
    if differs(&published.commitment, &proof.commitment.to_string()) {
        return Err(Tampered::PublishedCommitment {
            found: proof.commitment,
        });
    }
    let found = proof.head.fingerprint();
    if differs(&published.fingerprint, &found) {
        return Err(Tampered::PublishedFingerprint { found });
    }
    Ok(())
}

/// Digits as people copy them: with any spaces, in any case.
fn digits(text: &str) -> String {
    text.split_whitespace().collect::<String>().to_lowercase()
}

fn report<G: Fair>(proof: &Proof<G>) -> Report {
    let deck = |(index, deck): (usize, &DeckProof)| DeckReport {
        name: G::DECKS[index].name,
        opened: deck.opened.len(),
        left_out: deck.left_out.len(),
        masked: deck.leaves.len() - deck.opened.len() - deck.left_out.len(),
    };
    let drawn = proof.log.iter().flat_map(|entry| &entry.draws);
    Report {
        game: G::GAME,
        seats: proof.seats,
        commitment: proof.commitment,
        head: proof.head,
        actions: proof.log.len(),
        draws: proof
            .dealt
            .iter()
            .chain(drawn)
            .map(|draw| draw.cards.len())
            .sum(),
        finished: proof.outcome.is_some(),
        decks: proof.decks.iter().enumerate().map(deck).collect(),
    }
}
