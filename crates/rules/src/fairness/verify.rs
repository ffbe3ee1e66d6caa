//! The check of a proof: nothing in the file is believed, everything is
//! computed again from what was published before the game.

use serde_json::Value;

use super::canonical::canonical;
use super::proof::{Actor, DeckProof, FORMAT, Leaf, Proof};
use super::{DeckReport, Digest, Fair, Fault, Report, Tampered, VERSION, completion, deal};
use crate::Action;
use crate::schraumen::Schraumen;
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
        Some(Schraumen::GAME) => verify_game::<Schraumen>(text, &value, published),
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
    let names: Vec<&str> = proof.decks.iter().map(|deck| deck.name.as_str()).collect();
    let pack = G::pack_named(&names).ok_or_else(|| unknown(&names))?;
    check(&pack, &proof, published).map_err(Fault::Tampered)?;
    Ok(report(&proof))
}

fn unknown(names: &[&str]) -> Fault {
    Fault::UnknownDecks(names.iter().copied().map(str::to_owned).collect())
}

fn check<G: Fair>(pack: &G::Pack, proof: &Proof<G>, published: &Published) -> Result<(), Tampered> {
    let words = proof.luck.words.len();
    if !G::seats_fit(&proof.options, proof.seats) || words != usize::from(proof.seats) {
        return Err(Tampered::Seats);
    }
    check_decks(pack, proof)?;
    check_commitment(proof)?;
    check_actors(proof)?;
    completion::check(pack, proof)?;
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
fn check_decks<G: Fair>(pack: &G::Pack, proof: &Proof<G>) -> Result<(), Tampered> {
    for ((index, deck), known) in proof.decks.iter().enumerate().zip(G::decks(pack)) {
        if deck.leaves.len() != usize::from(known.cards) {
            return Err(Tampered::Decks);
        }
        check_leaves::<G>(pack, index, deck, &deck.opened)?;
        check_leaves::<G>(pack, index, deck, &deck.left_out)?;
        let cards = |leaf: &Leaf| G::card_named(pack, index, &leaf.card);
        let mut out: Vec<u8> = deck.left_out.iter().filter_map(cards).collect();
        out.sort_unstable();
        let mut due = G::left_out(pack, &proof.options, index);
        due.sort_unstable();
        if out != due {
            let deck = deck.name.clone();
            return Err(Tampered::LeftOut { deck });
        }
    }
    Ok(())
}

fn check_leaves<G: Fair>(
    pack: &G::Pack,
    index: usize,
    deck: &DeckProof,
    opened: &[Leaf],
) -> Result<(), Tampered> {
    let name = || deck.name.clone();
    if !opened.is_sorted_by(|a, b| a.position < b.position) {
        return Err(Tampered::Opened { deck: name() });
    }
    for leaf in opened {
        let position = leaf.position;
        let masked = deck.leaves.get(position);
        let known = G::card_named(pack, index, &leaf.card).is_some();
        let Some(masked) = masked.filter(|_| known) else {
            return Err(Tampered::Opened { deck: name() });
        };
        if deal::leaf(&leaf.nonce, G::GAME, &deck.name, &leaf.card) != *masked {
            let deck = name();
            return Err(Tampered::Leaf { deck, position });
        }
    }
    Ok(())
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
    let deck = |deck: &DeckProof| DeckReport {
        name: deck.name.clone(),
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
        decks: proof.decks.iter().map(deck).collect(),
    }
}
