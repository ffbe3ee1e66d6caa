//! What must hold in every state of a simulated game.

use tempelrat_rules::schraumen::Schraumen;
use tempelrat_rules::{Rules, Seat};

/// How many things are wrong with `game`.
#[must_use]
pub fn broken(game: &Schraumen) -> u32 {
    let own = u32::try_from(game.broken_invariants().len()).unwrap_or(u32::MAX);
    own + u32::from(!asks_fit(game))
}

/// Whoever is awaited is asked something, and nobody after the end.
fn asks_fit(game: &Schraumen) -> bool {
    let over = game.outcome().is_some();
    let mut awaited = game.to_act().iter();
    let asked = awaited.all(|seat| !game.asks(seat).is_empty());
    asked && (!over || (0..8).map(Seat).all(|seat| game.asks(seat).is_empty()))
}
