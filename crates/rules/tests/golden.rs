//! A golden playthrough: what each seat and a spectator saw at each step of one
//! game. A change in what is shown, drawn or decided shows as a difference in
//! the file. `UPDATE_GOLDEN=1 cargo test -p tempelrat-rules --test golden`
//! plays and writes it anew.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::fmt::Write as _;

use serde_json::{Value, json};
use support::{Habit, any_move, seeded};
use tempelrat_rules::sembli::{Deal, Event, Options, Sembli, What};
use tempelrat_rules::{Action, Rules, Seat, Viewer};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/sembli-1.json");
const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Spectator,
];

fn options() -> Options {
    Options {
        tie_break: true,
        ..Options::default()
    }
}

fn setup() -> (Sembli, Vec<Event>) {
    Sembli::setup(options(), Deal::shuffled(&options(), seeded(2026)))
}

/// One line: what was done, and what each viewer saw of it.
fn line(game: &Sembli, action: Option<&Action<What>>, events: &[Event]) -> String {
    let seen = VIEWERS.map(|viewer| {
        let events: Vec<_> = events
            .iter()
            .filter_map(|e| game.redact(e, viewer))
            .collect();
        json!({"events": events, "view": game.view(viewer)})
    });
    json!({"action": action, "seen": seen}).to_string()
}

/// Plays the actions that `next` gives until it gives none; a JSON list with a
/// line for each step.
fn record(mut next: impl FnMut(&Sembli, usize) -> Option<Action<What>>) -> String {
    let (mut game, events) = setup();
    let mut text = format!("[\n{}", line(&game, None, &events));
    let mut step = 0;
    while let Some(action) = next(&game, step) {
        let mut events = Vec::new();
        game.apply(&action, &mut events).unwrap();
        write!(text, ",\n{}", line(&game, Some(&action), &events)).unwrap();
        step += 1;
    }
    assert!(game.outcome().is_some(), "the game is over");
    text + "\n]\n"
}

#[test]
fn everybody_sees_what_they_saw_when_the_game_was_recorded() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let mut chance = seeded(1);
        let played = record(|game, _| any_move(game, Habit::Any, &mut chance));
        std::fs::write(FILE, played).unwrap();
    }
    let golden = std::fs::read_to_string(FILE).unwrap();
    let steps: Vec<Value> = serde_json::from_str(&golden).unwrap();
    let actions: Vec<Action<What>> = steps[1..]
        .iter()
        .map(|step| serde_json::from_value(step["action"].clone()).unwrap())
        .collect();
    let replayed = record(|_, step| actions.get(step).cloned());
    for (recorded, replayed) in golden.lines().zip(replayed.lines()) {
        assert_eq!(recorded, replayed);
    }
    assert_eq!(golden, replayed);
}
