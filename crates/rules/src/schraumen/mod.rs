//! Schraumen (rules ZA–ZH): three to eight people read scrolls, auction
//! scrolls, and try to own the most plums at the end of days.

pub mod deck;
pub mod effect;
pub mod lint;
pub mod notation;

pub use deck::{Category, Deck, DeckHash, DeckRef, Removal, Scroll, ScrollId, Tone};
