//! The deck, names, and games dealt by a seed.

use std::sync::OnceLock;

use tempelrat_rules::schraumen::{Deal, Deck, DeckRef, Event, Options, Schraumen, ScrollId};
use tempelrat_rules::{Chance, Rules};

/// The original deck, read once.
pub(crate) fn deck() -> &'static DeckRef {
    static DECK: OnceLock<DeckRef> = OnceLock::new();
    DECK.get_or_init(|| DeckRef::new(Deck::original()))
}

/// The scroll with this name.
pub(crate) fn id(name: &str) -> ScrollId {
    deck()
        .find(name)
        .unwrap_or_else(|| panic!("no scroll is called {name}"))
}

/// The name of this scroll.
pub(crate) fn name(scroll: ScrollId) -> &'static str {
    &deck().scroll(scroll).unwrap().id
}

/// A generator from a small seed.
pub(crate) fn chance(seed: u64) -> Chance {
    let mut key = [7; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    Chance::from_key(key)
}

/// A game dealt by a seed.
pub(crate) fn dealt(options: Options, seats: u8, seed: u64) -> (Schraumen, Vec<Event>) {
    let deal = Deal::shuffled(deck().clone(), &options, seats, chance(seed)).unwrap();
    Schraumen::setup(options, deal)
}
