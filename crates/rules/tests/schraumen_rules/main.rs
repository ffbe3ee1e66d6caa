//! Schraumen: a test for each rule, a test for each scroll, random games.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod play;
mod support;
mod table;

mod auctions;
mod commandments;
mod endings;
mod holes;
mod random_games;
mod sacrilege;
mod scrolls_council;
mod scrolls_penance;
mod scrolls_plums;
mod scrolls_sofort;
mod scrolls_wander;
mod secrets;
mod set_up;
mod trace;
