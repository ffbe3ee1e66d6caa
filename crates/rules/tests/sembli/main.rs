//! Sembli's rules, a test for each number (S1a … S3d), what is refused, and
//! what a snapshot holds.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../support/mod.rs"]
mod support;

mod arguments;
mod common;
mod ending;
mod hands;
mod piles;
mod refusals;
mod rounds;
mod setup;
mod snapshot;
