//! Invariant 2, for logs: what tables log names a table, an action and an
//! interaction, never a card, a word or a person. One test alone in its
//! process, because a process has one log.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write;
use std::sync::{Arc, Mutex};

use tempelrat::table::Command;

// The world of the other tests, of which this one needs a part.
#[allow(dead_code)]
#[path = "table_rules/support.rs"]
mod support;

use support::{ANNA, BEN, World, chance};

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_hand_is_in_no_log_line_whatever_is_logged() {
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_env_filter("off,tempelrat=trace")
        .with_writer({
            let lines = lines.clone();
            move || lines.clone()
        })
        .finish();
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let world = World::new().await;
    let table = world.open(ANNA).await;
    let word = Command::LuckyWord("sesame".to_owned());
    world.press(table, ANNA, word).await.unwrap();
    world.press(table, BEN, Command::Join).await.unwrap();
    world.play_out(table, &mut chance(1)).await;
    let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains("act"), "something is logged");
    for line in logged.lines() {
        let told = line.split_once("tempelrat").map_or(line, |(_, rest)| rest);
        for secret in ["sesame", "person", "Cards", "hands", "Secret("] {
            assert!(!told.contains(secret), "{secret} in {line}");
        }
        for word in told.split(|c: char| !c.is_alphanumeric()) {
            let card = word.parse::<tempelrat_rules::sembli::Card>();
            assert!(card.is_err(), "{word} in {line}");
        }
    }
}
