//! `tempelrat verify`, as a process of its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempelrat::house::schraumen::random_answer;
use tempelrat_rules::fairness::{Actor, Luck, Proof, Secrets};
use tempelrat_rules::schraumen::{
    Bidding, Deck, DeckRef, Festival, FirstDruid, Options, Schraumen,
};
use tempelrat_rules::{Action, Chance, Rules as _, Seat};
use tempfile::TempDir;

const PROOF: &str = "crates/rules/tests/fixtures/sembli-proof-1.json";

/// What `verify` says, what it says on the standard error stream, and its
/// status.
fn verify(args: &[&str]) -> (String, String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_tempelrat"))
        .arg("verify")
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

fn proof() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(PROOF)).unwrap()
}

fn verify_bytes(bytes: &[u8]) -> (String, i32) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("proof.json");
    fs::write(&file, bytes).unwrap();
    let (said, errors, status) = verify(&[file.to_str().unwrap()]);
    assert_eq!(errors, "");
    (said, status)
}

#[test]
fn t24_a_proof_that_holds_says_what_was_checked() {
    let (said, errors, status) = verify(&[PROOF]);
    assert_eq!((errors.as_str(), status), ("", 0));
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(said[0], "The proof holds.");
    assert_eq!(
        said[said.len() - 2..],
        [
            "Deck civil: 46 cards were seen and are open, 1 left out by the options; nothing stays masked.",
            "Deck powers: 8 cards were seen and are open; nothing stays masked.",
        ]
    );
}

#[test]
fn t24_what_was_published_is_compared() {
    let file: serde_json::Value = serde_json::from_str(&proof()).unwrap();
    let commitment = file["commitment"].as_str().unwrap();
    let fingerprint = &file["head"].as_str().unwrap()[..20];
    let published = [
        "--commitment",
        commitment,
        "--fingerprint",
        fingerprint,
        PROOF,
    ];
    assert_eq!(verify(&published).2, 0);
    let (said, _, status) = verify(&["--fingerprint", "0000 0000 0000 0000 0000", PROOF]);
    assert_eq!(status, 1);
    assert!(
        said.starts_with("The file has been changed: its fingerprint "),
        "{said}"
    );
    let (said, _, status) = verify(&["--commitment", "00", PROOF]);
    assert_eq!(status, 1);
    assert!(
        said.starts_with("The file has been changed: its commitment "),
        "{said}"
    );
}

#[test]
fn t24_files_that_don_t_hold_are_told_apart() {
    let proof = proof();
    for (file, expected) in [
        (proof[..proof.len() / 2].to_owned(), "The file is cut off"),
        (
            proof.replace("\"version\": 1", "\"version\": 2"),
            "This is a proof of version 2",
        ),
        (
            proof.replace("\"points\"", "\"point\""),
            "The file can't be read",
        ),
        (
            proof.replacen("\"seq\": 7", "\"seq\": 8", 1),
            "The file has been changed: entry 7",
        ),
        (
            proof.replace("\"sembli\"", "\"chess\""),
            "This is a proof of a game that",
        ),
        (String::new(), "This is no proof"),
        ("{\"format\": 1}".to_owned(), "This is no proof"),
    ] {
        let (said, status) = verify_bytes(file.as_bytes());
        assert!(
            said.starts_with(expected),
            "{said:?} instead of {expected:?}"
        );
        assert_eq!((said.lines().count(), status), (1, 1));
    }
    assert_eq!(
        verify_bytes(b"\x89PNG\r\n\x1a\n\0\0"),
        ("This is no proof of a game.\n".to_owned(), 1)
    );
}

#[test]
fn a_file_that_can_t_be_opened_is_one_clear_line() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("missing.json");
    for path in [missing.as_path(), folder.path()] {
        let (said, errors, status) = verify(&[path.to_str().unwrap()]);
        assert_eq!((said.as_str(), status), ("", 1));
        assert_eq!(errors.lines().count(), 1);
        assert!(errors.starts_with("tempelrat: ") && errors.contains(path.to_str().unwrap()));
    }
}

/// What `tools/check_proof.py` says of a file; none if there is no Python.
fn second_checker(file: &str) -> Option<Output> {
    Command::new("python3")
        .args(["tools/check_proof.py", file])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .ok()
}

/// The checker that was written from the document alone agrees. It needs
/// Python; without it there is nothing to compare with.
#[test]
fn t24_the_second_checker_agrees() {
    let Some(output) = second_checker(PROOF) else {
        eprintln!("skipped: there is no python3");
        return;
    };
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("changed.json");
    for (from, to) in [
        ("\"One\": 0", "\"One\": 1"),
        ("\"2H\"", "\"2D\""),
        ("späte", "frühe"),
    ] {
        let changed = proof().replacen(from, to, 1);
        assert_ne!(changed, proof(), "{from} is not in the file");
        fs::write(&file, changed).unwrap();
        assert!(
            !second_checker(file.to_str().unwrap())
                .unwrap()
                .status
                .success()
        );
        assert_eq!(verify(&[file.to_str().unwrap()]).2, 1);
    }
}

/// The proof of a random game of Schraumen.
fn schraumen(deck: &DeckRef, number: u8) -> String {
    let seats = 3 + number % 6;
    let options = Options {
        festival: [Festival::On, Festival::Off][usize::from(number % 2)],
        bidding: [Bidding::Sealed, Bidding::Live][usize::from(number % 3 % 2)],
        first: [FirstDruid::Chance, FirstDruid::Seat(Seat(2))][usize::from(number % 5 % 2)],
        ..Options::default()
    };
    let secrets = Secrets::draw_for::<Schraumen>(deck, [number; 32]);
    let luck = Luck {
        interactions: vec![7, u64::from(number)],
        words: (0..seats)
            .map(|seat| (seat == 1).then(|| "Pflümli".to_owned()))
            .collect(),
    };
    let deal = secrets.deal::<Schraumen>(&options, seats, &luck).unwrap();
    let mut game = Schraumen::setup(options, deal).0;
    let mut chance = Chance::from_key([number ^ 0x77; 32]);
    let mut log = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        let asks = game.asks(seat);
        let action = Action::Answer {
            seat,
            choice: asks[0].choice,
            answer: random_answer(&asks, &mut chance).unwrap(),
        };
        game.apply(&action, &mut Vec::new()).unwrap();
        log.push((Actor::Seat(seat), action));
    }
    let proof: Proof<Schraumen> = Proof::new(&secrets, options, seats, luck, &log).unwrap();
    proof.to_json()
}

#[test]
fn t24_both_checkers_agree_on_games_of_schraumen() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("proof.json");
    let path = file.to_str().unwrap();
    for number in 0..18 {
        let proof = schraumen(&DeckRef::original(), number);
        fs::write(&file, &proof).unwrap();
        let (said, errors, status) = verify(&[path]);
        assert_eq!((errors.as_str(), status), ("", 0), "{said}");
        assert!(said.contains("Game: schraumen, "), "{said}");
        if let Some(output) = second_checker(path) {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "game {number}: {said}");
        }
    }
}

#[test]
fn t24_both_checkers_find_what_was_changed_in_a_game_of_schraumen() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("changed.json");
    let path = file.to_str().unwrap();
    let proof: serde_json::Value =
        serde_json::from_str(&schraumen(&DeckRef::original(), 4)).unwrap();
    let first = proof["dealt"][0]["cards"][0].clone();
    let second = proof["dealt"][1]["cards"][0].clone();
    for (place, value) in [
        ("/dealt/0/cards/0", second),
        ("/dealt/1/cards/2", first),
        ("/luck/words/1", serde_json::json!("Pflumli")),
        ("/later", serde_json::json!("00".repeat(32))),
        (
            "/decks/0/stand_ins/0",
            proof["decks"][0]["stand_ins"][1].clone(),
        ),
        ("/log/9/seq", serde_json::json!(11)),
        ("/outcome", serde_json::json!(null)),
    ] {
        let mut changed = proof.clone();
        let spot = changed.pointer_mut(place).unwrap();
        assert_ne!(*spot, value, "{place} is not changed");
        *spot = value;
        fs::write(&file, changed.to_string()).unwrap();
        let (said, _, status) = verify(&[path]);
        assert!(
            said.starts_with("The file has been changed: "),
            "{place}: {said}"
        );
        assert_eq!(status, 1);
        if let Some(output) = second_checker(path) {
            assert!(!output.status.success(), "{place}");
        }
    }
}

/// Another deck than the program's own is named, and can be given.
#[test]
fn t24_a_game_with_another_deck_needs_the_deck() {
    let folder = TempDir::new().unwrap();
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("decks/schraumen.toml");
    let text = fs::read_to_string(original).unwrap();
    let text = text.replace("schraumen-original", "house-deck");
    let deck = DeckRef::new(Deck::from_toml(&text).unwrap());
    let (file, toml) = (
        folder.path().join("proof.json"),
        folder.path().join("deck.toml"),
    );
    fs::write(&file, schraumen(&deck, 2)).unwrap();
    fs::write(&toml, text).unwrap();
    let (file, toml) = (file.to_str().unwrap(), toml.to_str().unwrap());
    let (said, _, status) = verify(&[file]);
    assert_eq!(status, 1);
    assert!(
        said.contains("house-deck@") && said.contains("--deck"),
        "{said}"
    );
    let (said, _, status) = verify(&["--deck", toml, file]);
    assert_eq!(status, 0, "{said}");
    let (said, _, status) = verify(&["--deck", file, file]);
    assert_eq!(status, 1);
    assert!(said.contains("fault"), "{said}");
}
