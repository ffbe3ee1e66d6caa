//! Schraumen: a test for each rule, a test for each scroll, random games.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod play;
mod support;

mod random_games;
