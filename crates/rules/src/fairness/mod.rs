//! Shuffles that anyone can check (T24): what is published before a game, how
//! the order of the cards follows from it, and the file that proves it
//! afterwards. `docs/fairness.md` says the same for people who write a checker
//! of their own.
//!
//! The module is the same for every game; a game joins in by implementing
//! [`Fair`]. It never asks the operating system for anything (whoever opens a
//! table hands in 32 fresh bytes), never opens a card that nobody saw, and
//! never names a person.

mod bytes;
mod canonical;
mod completion;
mod course;
mod deal;
mod game;
mod luck;
mod proof;
mod report;
mod schraumen;
mod secrets;
mod sembli;
#[cfg(test)]
mod tests;
mod verify;

pub use bytes::{Digest, Secret};
pub use game::{Deck, Fair, Sight};
pub use luck::Luck;
pub use proof::{Actor, Came, CannotProve, DeckProof, Draw, Entry, Leaf, Proof};
pub use report::{DeckReport, Fault, Report, Tampered};
pub use secrets::{OtherGame, Secrets};
pub use verify::{Published, verify};

/// The version of the derivation and of the file; both change together.
pub const VERSION: u32 = 1;
