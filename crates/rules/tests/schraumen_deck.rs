//! The original deck: it is the agreed one, and its texts fit its effects.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::{Value, json};
use tempelrat_rules::schraumen::{
    Category, Deck, Removal, Scroll, Tone,
    lint::{LintKind, lint},
    notation::{read_condition, read_effect, write_condition, write_effect},
};

/// The mechanics of the deck as they were agreed on, without texts.
fn agreed() -> Deck {
    let mut deck: Deck = serde_json::from_str(include_str!("data/schraumen-deck.json")).unwrap();
    let mut ruling = |id: &str, change: &dyn Fn(&mut Scroll)| {
        let at = deck.find(id).unwrap();
        change(&mut deck.scrolls[at.index()]);
    };
    // ZH6: Phoenix needs a face-up scroll that isn't the Echo.
    ruling("phoenix", &|scroll| {
        let requires = json!({"Recallable": {"last": 5, "but": ["echo"]}});
        scroll.requires = serde_json::from_value(requires).unwrap();
    });
    // ZH8: the price is paid before the scroll changes hands.
    ruling("horse-trade", &|scroll| {
        let mut effect = serde_json::to_value(&scroll.effect).unwrap();
        swap_first_two(&mut effect[3]["If"]["then"]);
        scroll.effect = serde_json::from_value(effect).unwrap();
    });
    ruling("clearance", &|scroll| {
        let mut effect = serde_json::to_value(&scroll.effect).unwrap();
        let buyer = &mut effect[0]["Repeat"]["do"][0]["ForEach"]["do"][0]["If"]["then"];
        swap_first_two(buyer);
        scroll.effect = serde_json::from_value(effect).unwrap();
    });
    // The Burr falls off after its fifth move.
    ruling("burr", &|scroll| {
        let mut effect = serde_json::to_value(&scroll.effect).unwrap();
        effect[0]["Lay"]["uses"] = json!(5);
        scroll.effect = serde_json::from_value(effect).unwrap();
    });
    deck
}

fn swap_first_two(list: &mut Value) {
    let list = list.as_array_mut().unwrap();
    assert_eq!(list.len(), 2);
    list.swap(0, 1);
}

#[test]
fn the_original_deck_is_the_agreed_one() {
    let mut deck = Deck::original();
    for scroll in &mut deck.scrolls {
        scroll.text_de.clear();
        scroll.text_en.clear();
    }
    let agreed = agreed();
    for (scroll, agreed) in deck.scrolls.iter().zip(&agreed.scrolls) {
        assert_eq!(scroll, agreed, "{}", scroll.id);
    }
    assert_eq!(deck, agreed);
}

#[test]
fn za2_the_original_deck_has_77_scrolls_of_which_one_can_be_taken_out() {
    let deck = Deck::original();
    assert_eq!(deck.scrolls.len(), 77);
    let out: Vec<&Scroll> = deck
        .scrolls
        .iter()
        .filter(|s| s.removable_by.is_some())
        .collect();
    assert_eq!(out.len(), 1);
    assert_eq!(out[0].id, "festival-of-magic");
    assert_eq!(out[0].removable_by, Some(Removal::NoFestival));
}

#[test]
fn the_original_deck_is_mixed_as_agreed() {
    let deck = Deck::original();
    let count = |is: &dyn Fn(&Scroll) -> bool| deck.scrolls.iter().filter(|s| is(s)).count();
    assert_eq!(count(&|s| s.sofort), 9);
    assert_eq!(count(&|s| s.requires.is_some()), 21);
    assert_eq!(count(&|s| s.sofort != (s.category == Category::Sofort)), 0);
    assert_eq!(
        [Tone::Good, Tone::Neutral, Tone::Bad].map(|tone| count(&|s| s.tone == tone)),
        [31, 26, 20]
    );
}

#[test]
fn everything_in_the_original_deck_reads_back_as_it_is_written() {
    for scroll in Deck::original().scrolls {
        let effect = write_effect(&scroll.effect);
        assert_eq!(
            read_effect(&effect).as_ref(),
            Ok(&scroll.effect),
            "{effect}"
        );
        if let Some(requires) = &scroll.requires {
            let text = write_condition(requires);
            assert_eq!(read_condition(&text).as_ref(), Ok(requires), "{text}");
        }
    }
}

#[test]
fn za6_texts_speak_of_next_and_previous_never_of_left_and_right() {
    let deck = Deck::original();
    for scroll in &deck.scrolls {
        let german = scroll.text_de.to_lowercase();
        for word in ["links", "linke", "rechts ", "rechte", "uhrzeiger"] {
            assert!(!german.contains(word), "{}: {word}", scroll.id);
        }
        let english = scroll.text_en.to_lowercase();
        for word in [
            "to the left",
            "your left",
            "on the left",
            "to the right",
            "clockwise",
        ] {
            assert!(!english.contains(word), "{}: {word}", scroll.id);
        }
    }
    let next = |id: &str| {
        let scroll = deck.scroll(deck.find(id).unwrap()).unwrap();
        scroll.text_de.contains("nächste") && scroll.text_en.contains("next Schraum")
    };
    assert!(
        [
            "lost-bet",
            "chain-letter",
            "conveyor",
            "burr",
            "torn-sleeve"
        ]
        .into_iter()
        .all(next)
    );
}

#[test]
fn texts_are_tidy() {
    for scroll in Deck::original().scrolls {
        for text in [&scroll.text_de, &scroll.text_en] {
            assert_eq!(text.trim(), text, "{}", scroll.id);
            assert!(
                !text.contains("  ") && !text.contains('\n'),
                "{}",
                scroll.id
            );
            assert!(text.ends_with(['.', '!', '?']), "{}", scroll.id);
        }
        // The word order of both languages starts a condition the same way.
        if scroll.requires.is_some() {
            assert!(scroll.text_de.starts_with("**Nur wenn "), "{}", scroll.id);
            assert!(scroll.text_en.starts_with("**Only if "), "{}", scroll.id);
            assert!(scroll.text_de.contains(":** "), "{}", scroll.id);
            assert!(scroll.text_en.contains(":** "), "{}", scroll.id);
        }
    }
}

/// Every whole number from 2 up in a value, except the one that means all.
fn numbers(value: &mut Value, visit: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Number(number) if number.as_i64().is_some_and(|n| n >= 2 && n != 99) => visit(value),
        Value::Array(parts) => parts.iter_mut().for_each(|part| numbers(part, visit)),
        Value::Object(parts) => parts.values_mut().for_each(|part| numbers(part, visit)),
        _ => {}
    }
}

#[test]
fn a_number_changed_in_an_effect_no_longer_fits_the_texts() {
    let deck = Deck::original();
    let mut changed = 0;
    for (at, scroll) in deck.scrolls.iter().enumerate() {
        let parts = json!({"requires": scroll.requires, "effect": scroll.effect});
        let mut count = 0;
        numbers(&mut parts.clone(), &mut |_| count += 1);
        for which in 0..count {
            let mut parts = parts.clone();
            let mut seen = 0;
            numbers(&mut parts, &mut |number| {
                if seen == which {
                    *number = json!(number.as_i64().unwrap() + 40);
                }
                seen += 1;
            });
            let mut deck = deck.clone();
            deck.scrolls[at].requires = serde_json::from_value(parts["requires"].take()).unwrap();
            deck.scrolls[at].effect = serde_json::from_value(parts["effect"].take()).unwrap();
            let noticed = lint(&deck)
                .iter()
                .filter(|l| l.scroll == Some(at))
                .filter(|l| matches!(l.kind, LintKind::NumberNotInText(_)))
                .count();
            assert_eq!(noticed, 2, "{}: one for each language", scroll.id);
            changed += 1;
        }
    }
    assert!(changed > 70, "{changed}");
}

#[test]
fn a_number_changed_in_a_text_no_longer_fits_the_effect() {
    let words = [
        ("zwei", "two"),
        ("drei", "three"),
        ("vier", "four"),
        ("fünf", "five"),
        ("sechs", "six"),
        ("sieben", "seven"),
        ("acht", "eight"),
        ("elf", "eleven"),
        ("Drittel", "third"),
        ("Hälfte", "Half"),
    ];
    let deck = Deck::original();
    for (at, scroll) in deck.scrolls.iter().enumerate() {
        for (german, english) in words {
            let mut said = deck.clone();
            let text = &mut said.scrolls[at];
            text.text_de = scroll.text_de.replacen(&format!(" {german} "), " 53 ", 1);
            text.text_en = scroll.text_en.replacen(&format!(" {english} "), " 53 ", 1);
            let touched = [
                text.text_de != scroll.text_de,
                text.text_en != scroll.text_en,
            ];
            let lints = lint(&said);
            for (key, touched) in [("text_de", touched[0]), ("text_en", touched[1])] {
                let extra = LintKind::NumberNotInEffect("53".to_owned());
                let noticed = lints.iter().any(|l| l.key == key && l.kind == extra);
                assert_eq!(noticed, touched, "{}", scroll.id);
            }
        }
    }
}
