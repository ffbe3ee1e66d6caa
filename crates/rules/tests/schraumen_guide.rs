//! The guide for deck authors: its examples can be read and played.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tempelrat_rules::schraumen::{
    Deck,
    lint::{LintKind, lint},
    notation::{read_condition, read_effect},
};

const GUIDE: &str = include_str!("../../../docs/deck-authors.md");

/// The blocks of the guide in this language.
fn blocks(language: &str) -> Vec<String> {
    let start = format!("```{language}\n");
    let after = GUIDE.split(&start).skip(1);
    after
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn every_example_of_an_effect_can_be_read_and_played() {
    let effects = blocks("effect");
    assert!(effects.len() >= 15);
    for effect in effects {
        let mut deck = Deck::original();
        deck.scrolls[0].effect = read_effect(&effect).unwrap_or_else(|e| panic!("{effect}: {e}"));
        for lint in lint(&deck) {
            // Texts are the original's, and a jackpot is an example too.
            let expected = matches!(
                lint.kind,
                LintKind::NumberNotInText(_)
                    | LintKind::NumberNotInEffect(_)
                    | LintKind::SecondJackpot
            );
            // An example of `echo` makes a second scroll to be excepted.
            let echoes = lint.kind == LintKind::EndlessRecall("windfall".to_owned());
            assert!(expected || echoes, "{effect}: {}", lint.kind);
        }
    }
}

#[test]
fn every_example_of_a_condition_can_be_read() {
    let conditions = blocks("condition");
    assert_eq!(conditions.len(), 1);
    for line in conditions[0].lines() {
        read_condition(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

#[test]
fn the_guide_has_an_example_of_every_instruction() {
    let all = blocks("effect").join("\n") + GUIDE;
    for word in [
        "->",
        "draw",
        "pass",
        "give",
        "burn 1",
        "burn all",
        "burn top",
        "burn this",
        "shelve",
        "swap",
        "rotate hands",
        "rotate plums",
        "rotate chosen",
        "recall",
        "peek",
        "reveal",
        "arrange",
        "pick x",
        "pick scroll",
        "ask",
        "vote",
        "auction t",
        "lay at office",
        "lay at auction",
        "lay at sale",
        "lay at loss",
        "lay at end",
        "hand this",
        "oblige",
        "reverse",
        "extra auction",
        "read own",
        "read top",
        "freely",
        "echo",
        "final worth",
        "end won by",
        "if",
        "each",
        "while",
    ] {
        assert!(all.contains(word), "{word}");
    }
}

#[test]
fn the_example_of_a_file_is_a_scroll_of_a_deck() {
    let files = blocks("toml");
    let faults = Deck::from_toml(&files[0]).unwrap_err();
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("at least 29 scrolls"));
}
