//! `tempelrat simulate`, as a process of its own, and the counting behind it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::process::Command;

use clap::Parser as _;
use serde_json::Value;
use tempelrat::cli::simulate::sembli::{SembliArgs, broken, count};
use tempelrat::cli::simulate::{Game, schraumen as simulate_schraumen};
use tempelrat::cli::{self, Cli};
use tempelrat_rules::schraumen::{DeckRef, Schraumen};
use tempelrat_rules::sembli::{Deal, Sembli};
use tempelrat_rules::{Chance, Rules as _};

fn run(args: &str) -> (String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
        .args(["simulate", "sembli"])
        .args(args.split_whitespace())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.code().unwrap(),
    )
}

fn simulate(args: &str) -> Value {
    let (said, status) = run(&format!("{args} --json"));
    assert_eq!(status, 0);
    assert_eq!(said.lines().count(), 1);
    serde_json::from_str(&said).unwrap()
}

fn args(text: &str) -> SembliArgs {
    let words = ["tempelrat", "simulate", "sembli"].into_iter();
    match Cli::parse_from(words.chain(text.split_whitespace())).command {
        cli::Command::Simulate(args) => match args.game {
            Game::Sembli(args) => args,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn assert_near(value: &Value, expected: f64, by: f64) {
    let value = value.as_f64().unwrap();
    assert!(
        (value - expected).abs() <= by,
        "{value} is not near {expected}"
    );
}

#[test]
fn the_object_has_every_figure() {
    let figures = simulate("--games 20 --seed 1 --level easy --vs medium");
    let keys = [
        "games",
        "rounds_mean",
        "rounds_max",
        "groups",
        "rows",
        "both_pass_share",
        "exact_tie_share",
        "exhausted_share",
        "first_score",
        "level_score",
        "draw_share",
        "violations",
    ];
    assert_eq!(figures.as_object().unwrap().len(), keys.len());
    for key in keys {
        assert!(!figures[key].is_null(), "{key} is missing");
    }
    assert_eq!(figures["games"], 20);
    let sum = |key: &str| {
        let shares = figures[key].as_object().unwrap().values();
        shares.map(|share| share.as_f64().unwrap()).sum::<f64>()
    };
    for (key, names) in [("groups", "A B C"), ("rows", "1 2 3 4 5")] {
        assert!((sum(key) - 1.0).abs() < 1e-9);
        for name in names.split(' ') {
            assert!(figures[key][name].is_f64(), "{key} lacks {name}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_output() {
    let first = run("--games 30 --seed 7 --level random --json");
    assert_eq!(first, run("--games 30 --seed 7 --level random --json"));
    assert_ne!(first, run("--games 30 --seed 8 --level random --json"));
}

#[test]
fn people_get_a_table() {
    let (said, status) = run("--games 4");
    assert_eq!(status, 0);
    assert!(said.lines().count() > 10);
    assert!(said.ends_with("violations              0\n"));
}

/// The figures at the end of the rules, for the way of playing that they are
/// of: lead with the strongest. The bounds are a few standard errors wide.
#[test]
fn figures_of_two_equals_who_lead_with_the_strongest() {
    let figures = simulate("--games 1200 --seed 5 --level medium");
    assert_near(&figures["rounds_mean"], 8.9, 0.25);
    assert_near(&figures["both_pass_share"], 0.10, 0.02);
    assert_near(&figures["draw_share"], 0.295, 0.06);
    assert_near(&figures["first_score"], 0.5, 0.05);
    assert_near(&figures["groups"]["A"], 0.47, 0.03);
    assert_near(&figures["groups"]["B"], 0.43, 0.03);
    assert_near(&figures["groups"]["C"], 0.10, 0.02);
    assert!(figures["exhausted_share"].as_f64().unwrap() > 0.98);
    assert_eq!(figures["violations"], 0);
}

#[test]
fn t4_medium_is_clearly_stronger_than_easy_and_easy_than_chance() {
    let score = |args: &str| simulate(args)["level_score"].as_f64().unwrap();
    assert!(score("--games 150 --seed 2 --level medium --vs easy") > 0.62);
    assert!(score("--games 150 --seed 2 --level easy --vs medium") < 0.38);
    assert!(score("--games 150 --seed 2 --level easy --vs random") > 0.6);
}

#[test]
fn every_house_rule_is_played_without_violations() {
    let rules = "--three-jokers --tie-break --ace-low --citizens-needed --consensus four-suits";
    let figures = simulate(&format!("--games 60 --seed 3 --level random {rules}"));
    assert_eq!(figures["violations"], 0);
    let drawn =
        |rules: &str| simulate(&format!("--games 120 --seed 4 {rules}"))["draw_share"].as_f64();
    assert!(drawn("--tie-break") < drawn(""));
}

/// A game dealt from a deck that holds a card twice is unsound in every state;
/// one such state a game makes `violations` count.
#[test]
fn a_planted_violation_counts() {
    let args = args("--games 6 --seed 1 --level random");
    assert_eq!(count(&args, &broken).violations, 0);
    let options = args.options();
    let mut deal = Deal::shuffled(&options, Chance::from_key([1; 32]));
    deal.civil[40] = deal.civil[41];
    let unsound = Sembli::setup(options, deal).0;
    let swapped_in = move |game: &Sembli| {
        let over = game.outcome().is_some();
        broken(if over { &unsound } else { game })
    };
    assert!(count(&args, &swapped_in).violations >= 6);
}

#[test]
fn nonsense_on_the_command_line_is_refused() {
    for nonsense in [
        "--games 0",
        "--games -1",
        "--level expert",
        "--vs nobody",
        "--seed x",
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
            .args(["simulate", "sembli"])
            .args(nonsense.split(' '))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{nonsense}");
        assert!(output.stdout.is_empty());
    }
}

fn schraumen(args: &str) -> (String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
        .args(["simulate", "schraumen"])
        .args(args.split_whitespace())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.code().unwrap(),
    )
}

fn schraumen_figures(args: &str) -> Value {
    let (said, status) = schraumen(&format!("{args} --json"));
    assert_eq!(status, 0);
    serde_json::from_str(&said).unwrap()
}

#[test]
fn the_object_of_schraumen_has_every_figure() {
    let figures = schraumen_figures("--players 4 --games 40 --seed 1 --level random");
    let keys = [
        "games",
        "offices_mean",
        "offices_max",
        "plums_mean",
        "winner_plums_mean",
        "endings",
        "burnt_unread_mean",
        "price_mean",
        "dry_garden_share",
        "ties_share",
        "first_seat_share",
        "scrolls",
        "violations",
    ];
    assert_eq!(figures.as_object().unwrap().len(), keys.len());
    for key in keys {
        assert!(!figures[key].is_null(), "{key} is missing");
    }
    let endings = figures["endings"].as_object().unwrap().values();
    let sum: f64 = endings.map(|share| share.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    for key in ["read", "held", "win_lift"] {
        assert!(figures["scrolls"]["windfall"][key].is_f64());
    }
}

#[test]
fn the_same_seed_gives_the_same_games_of_schraumen() {
    let args = "--players 3 --games 20 --level easy --seed";
    let first = schraumen(&format!("{args} 7"));
    assert_eq!(first, schraumen(&format!("{args} 7")));
    assert_ne!(first, schraumen(&format!("{args} 8")));
    assert!(first.0.ends_with("violations              0\n"));
}

/// The figures of the rules for simple players, loosely: the full check takes
/// many more games.
#[test]
fn figures_of_medium_players_of_schraumen() {
    for (players, offices) in [(3, 37.6), (8, 30.3)] {
        let figures = schraumen_figures(&format!("--players {players} --games 60 --seed 1"));
        assert_near(&figures["offices_mean"], offices, 0.2 * offices);
        assert_near(&figures["plums_mean"], 8.0, 2.5);
        assert!(figures["endings"]["temple"].as_f64().unwrap() > 0.25);
        assert_eq!(figures["violations"], 0);
    }
}

#[test]
fn every_option_of_schraumen_is_played_without_violations() {
    let options = "--no-festival --strict-vow --sealed";
    let figures = schraumen_figures(&format!("--games 30 --seed 3 --level easy {options}"));
    assert_eq!(figures["violations"], 0);
    assert!(figures["scrolls"]["festival-of-magic"].is_null());
    assert_eq!(schraumen_figures("--games 5 --unchecked")["violations"], 0);
}

#[test]
fn a_planted_violation_of_schraumen_counts() {
    let words = "tempelrat simulate schraumen --games 4 --level random";
    let args = match Cli::parse_from(words.split(' ')).command {
        cli::Command::Simulate(args) => match args.game {
            Game::Schraumen(args) => args,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    let deck = DeckRef::original();
    let sound = |game: &Schraumen| simulate_schraumen::broken(game);
    assert_eq!(
        simulate_schraumen::count(&args, &deck, &sound).violations,
        0
    );
    let at_the_end = |game: &Schraumen| u32::from(game.outcome().is_some());
    assert_eq!(
        simulate_schraumen::count(&args, &deck, &at_the_end).violations,
        4
    );
}
