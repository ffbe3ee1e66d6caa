//! The page in a real browser: every kind of component, reply and option by
//! mouse in a wide window and by keyboard in a narrow one, the panel of faults,
//! and what assistive technology needs. Without Debian's chromium and
//! chromium-driver these tests say that they were skipped; where
//! `TEMPELRAT_BROWSER=required` is set they fail instead.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod chromium;
mod faults;
#[path = "../../examples/gallery/bot/mod.rs"]
mod gallery;
mod hand;
mod keyboard;
mod page;
mod tour;
mod walk;
#[path = "../support/watched.rs"]
mod watched;
mod world;
