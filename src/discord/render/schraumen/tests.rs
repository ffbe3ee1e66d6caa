//! What people read of Schraumen, as snapshots in both languages, and what must
//! hold in every state of random games.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod board;
mod panel;
mod posts;
mod random;
mod support;
mod texts;
