//! Files that have been changed, cut off or mistaken for proofs.

use serde_json::{Value, json};

use super::super::{Digest, Fair, Fault, Published, Tampered, verify};
use super::{Game, check};
use crate::Chance;
use crate::fairness::Proof;
use crate::sembli::Sembli;

/// The paths to all values in a file, lists and objects included.
fn paths(value: &Value, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                paths(item, &format!("{path}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (key, item) in fields {
                paths(item, &format!("{path}/{key}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Changes one value into another of the same kind.
fn change(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Null => *value = json!(0),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            *value = json!(if chance.below(2) == 0 {
                number + 1
            } else {
                number.saturating_sub(1)
            });
            if *value == json!(number) {
                *value = json!(number + 1);
            }
        }
        Value::String(text) => *text = changed_text(text, chance),
        Value::Array(items) => match (items.is_empty(), chance.below(2)) {
            (true, _) => items.push(json!("7D")),
            (false, 0) => drop(items.pop()),
            (false, _) => items.push(items[0].clone()),
        },
        Value::Object(fields) => drop(fields.insert("extra".to_owned(), json!(1))),
    }
}

/// Another digit for a digit, and another letter for a letter.
fn changed_text(text: &str, chance: &mut Chance) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let length = u32::try_from(chars.len()).unwrap();
    if length == 0 {
        return "x".to_owned();
    }
    let at = chance.below(length) as usize;
    chars[at] = match chars[at] {
        '0'..='8' => char::from(chars[at] as u8 + 1),
        '9' => '0',
        'a' => 'b',
        _ => 'a',
    };
    chars.into_iter().collect()
}

pub(super) fn tampered(file: &Value, chance: &mut Chance) -> (String, Value) {
    let mut found = Vec::new();
    paths(file, "", &mut found);
    let path = chance.pick(&found).unwrap();
    let mut file = file.clone();
    change(file.pointer_mut(path).unwrap(), chance);
    (path.clone(), file)
}

/// The file with the head that fits what it says now, if it can be read.
pub(super) fn rechained<G: Fair>(file: &Value) -> Option<(Value, Digest)> {
    let mut proof: Proof<G> = serde_json::from_value(file.clone()).ok()?;
    proof.head = proof.chain();
    Some((serde_json::to_value(&proof).unwrap(), proof.head))
}

#[test]
fn t24_two_thousand_random_changes_are_found() {
    let mut chance = Chance::from_key([1; 32]);
    for number in 0..40 {
        let file = Game::random(number, 9).file();
        for _ in 0..50 {
            let (path, changed) = tampered(&file, &mut chance);
            assert!(
                check(&changed).is_err(),
                "a change of {path} in game {number} holds"
            );
        }
    }
}

#[test]
fn t24_random_changes_are_found_though_the_chain_was_recomputed() {
    let mut chance = Chance::from_key([2; 32]);
    let mut read = 0;
    for number in 0..40 {
        let game = Game::random(number, 9);
        let file = game.file();
        let published = Published {
            commitment: None,
            fingerprint: Some(game.proof().head().fingerprint()),
        };
        for _ in 0..25 {
            let (path, changed) = tampered(&file, &mut chance);
            let Some((changed, _)) = rechained::<Sembli>(&changed) else {
                continue;
            };
            if changed == file {
                continue;
            }
            read += 1;
            assert!(
                verify(&changed.to_string(), &published).is_err(),
                "a change of {path} in game {number} holds"
            );
        }
    }
    assert!(read > 300, "only {read} of the changes could be read");
}

/// What decides a draw or the result is found by the file itself, without
/// anything published.
#[test]
fn t24_changed_draws_and_results_don_t_fit_any_chain() {
    let file = Game::random(11, 9).file();
    let other_winner = if file["outcome"]["winner"].is_null() {
        json!(0)
    } else {
        json!(null)
    };
    let changes: [(&str, Value); 12] = [
        ("/outcome/points/0", json!(7)),
        ("/outcome/winner", other_winner),
        ("/outcome", json!(null)),
        ("/later", json!("00".repeat(32))),
        ("/luck/interactions/1", json!("99")),
        ("/luck/words/1", json!("plum")),
        ("/decks/0/opened/0/nonce", json!("00".repeat(32))),
        (
            "/decks/0/opened/3/card",
            file["decks"][0]["opened"][4]["card"].clone(),
        ),
        ("/decks/1/leaves/0", file["decks"][1]["leaves"][1].clone()),
        ("/dealt/1/cards/0", json!("X2")),
        ("/dealt/0/cards/0", file["log"][10]["seq"].clone()),
        ("/commitment", json!("00".repeat(32))),
    ];
    for (path, value) in changes {
        let mut changed = file.clone();
        let place = changed.pointer_mut(path).expect(path);
        assert_ne!(*place, value, "{path} is not changed");
        *place = value;
        let changed = rechained::<Sembli>(&changed).map_or(changed, |(file, _)| file);
        assert!(check(&changed).is_err(), "a change of {path} holds");
    }
}

#[test]
fn t24_changed_bytes_are_found() {
    let mut chance = Chance::from_key([3; 32]);
    let file = Game::random(12, 9).file();
    let text = file.to_string();
    for _ in 0..2_000 {
        let mut bytes = text.clone().into_bytes();
        let at = chance.below(u32::try_from(bytes.len()).unwrap()) as usize;
        bytes[at] ^= u8::try_from(1 + chance.below(127)).unwrap();
        let Ok(changed) = String::from_utf8(bytes) else {
            continue;
        };
        if serde_json::from_str::<Value>(&changed).is_ok_and(|value| value == file) {
            continue;
        }
        assert!(
            verify(&changed, &Published::default()).is_err(),
            "byte {at} can be changed"
        );
    }
}

fn fault(file: &Value) -> Fault {
    check(file).unwrap_err()
}

#[test]
fn t24_each_kind_of_change_is_named() {
    let file = Game::random(11, 9).file();
    let after = |path: &str, value: Value| {
        let mut changed = file.clone();
        *changed.pointer_mut(path).expect(path) = value;
        match fault(&changed) {
            Fault::Tampered(what) => what,
            other => panic!("{other:?}"),
        }
    };
    let zeros = || json!("00".repeat(32));
    let civil = || "civil".to_owned();
    let first =
        usize::try_from(file["decks"][0]["opened"][0]["position"].as_u64().unwrap()).unwrap();
    assert_eq!(after("/seats", json!(3)), Tampered::Seats);
    assert_eq!(
        after("/options/starter", json!({"Seat": 2})),
        Tampered::Seats
    );
    assert_eq!(after("/later", zeros()), Tampered::Commitment);
    let leaves = json!([file["decks"][1]["leaves"][0]]);
    assert_eq!(after("/decks/1/leaves", leaves), Tampered::Decks);
    assert_eq!(
        after("/decks/0/opened/0/nonce", zeros()),
        Tampered::Leaf {
            deck: civil(),
            position: first
        }
    );
    assert_eq!(
        after("/decks/0/opened/0/position", json!(400)),
        Tampered::Opened { deck: civil() }
    );
    assert_eq!(after("/log/2/seq", json!(9)), Tampered::Sequence { seq: 3 });
    assert_eq!(
        after("/log/2/actor", json!({"seat": 5})),
        Tampered::Actor { seq: 3 }
    );
    assert_eq!(
        after("/log/2/action/Answer/choice", json!(900)),
        Tampered::Refused { seq: 3 }
    );
    assert_eq!(after("/dealt", json!([])), Tampered::Dealt);
    assert_eq!(after("/outcome", json!(null)), Tampered::Outcome);
    assert_eq!(after("/head", zeros()), Tampered::Chain);
    let extra = json!({"interactions": [], "words": [null, null], "more": 1});
    assert_eq!(after("/luck", extra), Tampered::Form);
}

#[test]
fn t24_a_card_that_was_seen_can_t_be_kept_shut() {
    for number in [10, 11] {
        let mut file = Game::random(number, 9).file();
        let opened = file["decks"][1]["opened"].as_array_mut().unwrap();
        opened.pop();
        let found = fault(&file);
        let Fault::Tampered(what) = &found else {
            panic!("{found:?}")
        };
        assert!(
            matches!(what, Tampered::Seen { .. } | Tampered::Draws { .. }),
            "{what:?}"
        );
    }
}

#[test]
fn t24_a_file_cut_off_anywhere_is_no_proof() {
    let text = Game::random(13, 9).proof().to_json();
    for end in (1..text.len()).step_by(97) {
        if text.is_char_boundary(end) {
            assert_eq!(
                verify(&text[..end], &Published::default()),
                Err(Fault::Truncated)
            );
        }
    }
}

#[test]
fn t24_other_files_are_told_from_proofs() {
    let file = Game::random(14, 9).file();
    let faults = |text: &str| verify(text, &Published::default()).unwrap_err();
    for text in [
        "",
        "hello",
        "[]",
        "{}",
        "null",
        r#"{"format":"other"}"#,
        "\u{0}\u{1}",
    ] {
        assert_eq!(faults(text), Fault::NotOurs, "{text:?}");
    }
    let with = |key: &str, value: Value| {
        let mut file = file.clone();
        file[key] = value;
        faults(&file.to_string())
    };
    assert_eq!(with("version", json!(2)), Fault::OtherVersion(2));
    assert_eq!(with("version", json!("1")), Fault::Tampered(Tampered::Form));
    assert_eq!(
        with("game", json!("chess")),
        Fault::UnknownGame("chess".to_owned())
    );
    let mut decks = file["decks"].clone();
    decks[0]["name"] = json!("civic");
    let names = vec!["civic".to_owned(), "powers".to_owned()];
    assert_eq!(with("decks", decks), Fault::UnknownDecks(names));
    assert!(matches!(with("log", json!(1)), Fault::Unreadable { .. }));
    assert!(matches!(
        faults(&format!("{file} x")),
        Fault::Unreadable { .. }
    ));
    let twice = file.to_string().replacen('{', "{\"seats\":2,", 1);
    assert!(matches!(faults(&twice), Fault::Unreadable { .. }));
}

#[test]
fn t24_a_proof_of_another_game_is_not_the_published_one() {
    let (mine, other) = (Game::random(15, 9), Game::random(16, 9));
    let text = mine.proof().to_json();
    let commitment = Some(other.secrets.commitment().to_string());
    let published = Published {
        commitment,
        fingerprint: None,
    };
    assert_eq!(
        verify(&text, &published),
        Err(Fault::Tampered(Tampered::PublishedCommitment {
            found: mine.secrets.commitment()
        }))
    );
    let found = mine.proof().head().fingerprint();
    let fingerprint = Some(other.proof().head().fingerprint());
    let published = Published {
        commitment: None,
        fingerprint,
    };
    assert_eq!(
        verify(&text, &published),
        Err(Fault::Tampered(Tampered::PublishedFingerprint { found }))
    );
}
