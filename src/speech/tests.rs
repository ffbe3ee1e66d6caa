//! The two languages say the same things with the same arguments.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::*;

/// The messages of a language with the arguments each uses, read from the
/// files as a translator writes them.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("locales")
        .join(language.tag());
    let mut found = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut current = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let name = line.split(" =").next().unwrap_or_default();
            if line.contains(" =") && name.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
                current = name.to_owned();
                assert!(
                    found.insert(current.clone(), BTreeSet::new()).is_none(),
                    "{current} twice"
                );
            }
            for part in line.split('$').skip(1) {
                let argument: String = part
                    .chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                    .collect();
                found.get_mut(&current).unwrap().insert(argument);
            }
        }
    }
    found
}

/// The catalogue: every message with its arguments.
fn catalogue() -> impl Iterator<Item = &'static (&'static str, &'static [&'static str])> {
    say::ALL
        .iter()
        .chain(say::schraumen::ALL)
        .chain(say::replay::ALL)
        .chain(say::desk::ALL)
        .chain(say::settings::ALL)
        .chain(say::privacy::ALL)
        .chain(say::book::ALL)
        .chain(say::score::ALL)
}

#[test]
fn both_languages_have_the_catalogues_messages_with_its_arguments() {
    let catalogue: BTreeMap<String, BTreeSet<String>> = catalogue()
        .map(|(name, arguments)| {
            let arguments = arguments.iter().map(|a| (*a).to_owned()).collect();
            ((*name).to_owned(), arguments)
        })
        .collect();
    for language in Language::ALL {
        assert_eq!(messages(language), catalogue, "{language:?}");
    }
}

#[test]
fn every_message_renders_with_its_arguments_in_both_languages() {
    for language in Language::ALL {
        for (name, arguments) in catalogue() {
            for sample in [
                FluentValue::from("Zz"),
                FluentValue::from(1),
                FluentValue::from(7),
            ] {
                let arguments: HashMap<Cow<'static, str>, FluentValue<'_>> = arguments
                    .iter()
                    .map(|name| (Cow::Borrowed(*name), sample.clone()))
                    .collect();
                let text = loader::LOCALES
                    .try_lookup_with_args(language.identifier(), name, &arguments)
                    .unwrap_or_else(|| panic!("{name} is missing in {language:?}"));
                assert!(!text.trim().is_empty(), "{name} is empty in {language:?}");
                assert!(!text.contains(['{', '}', '$']), "{name}: {text}");
                assert!(
                    !text.contains(['\u{2068}', '\u{2069}']),
                    "{name} is isolated"
                );
            }
        }
    }
}

/// Words that are rightly the same in both languages.
const SHARED: &[&str] = &[
    "argument_line",
    "command_sembli",
    "command_schraumen",
    "choice_german",
    "choice_english",
    "about_title",
    "seat_presented",
    "report_presented",
    "joker_card",
    "lobby_options",
    "play_title",
    "button_pause",
    "points",
    "circle_seat",
    "option_key",
    "scroll_line",
    "standing",
    "button_carl",
    "button_gloria",
    "rules_sofort_title",
    "event_obliged",
    "game_sembli",
    "game_schraumen",
    "command_pause",
    "option_person_name",
    "choice_sembli",
    "score_line",
    "choice_schraumen",
    "score_chart_about",
    "rating_line",
];

#[test]
fn german_is_not_a_copy_of_english() {
    for (name, arguments) in catalogue() {
        let of = |language: Language| {
            let arguments: HashMap<Cow<'static, str>, FluentValue<'_>> = arguments
                .iter()
                .map(|name| (Cow::Borrowed(*name), FluentValue::from(3)))
                .collect();
            loader::LOCALES.try_lookup_with_args(language.identifier(), name, &arguments)
        };
        if !SHARED.contains(name) {
            assert_ne!(of(Language::German), of(Language::English), "{name}");
        }
    }
}

#[test]
fn t28_a_client_in_another_language_has_none_of_ours() {
    assert_eq!(Language::from_discord("de"), Some(Language::German));
    assert_eq!(Language::from_discord("en-US"), Some(Language::English));
    assert_eq!(Language::from_discord("en-GB"), Some(Language::English));
    assert_eq!(Language::from_discord("fr"), None);
    assert_eq!(Language::from_discord("den"), None);
    assert_eq!(Language::from_discord(""), None);
}
