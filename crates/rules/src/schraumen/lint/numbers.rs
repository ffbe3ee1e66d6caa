//! That a scroll's texts say the numbers that its effect means.
//!
//! The rule: every number from 2 up, every half and every third of the condition
//! and the effect stands in each text, as digits or as a word, and the texts say
//! no others. In a comparison, "at least 5" may be told as "more than 4", and
//! "at most 4" as "fewer than 5". 0 and 1 are not looked at, since articles look
//! like them, nor is the number that stands for "all".

use std::collections::BTreeSet;

use super::{
    Found, LintKind,
    meanings::{Meanings, Meant, Said},
};
use crate::schraumen::deck::Scroll;

const GERMAN: [&str; 19] = [
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
    "zwanzig",
];

const ENGLISH: [&str; 19] = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

const GERMAN_HALVES: &[&str] = &[
    "hälfte", "hälften", "halb", "halbe", "halben", "halber", "halbes",
];
const ENGLISH_HALVES: &[&str] = &["half", "halves"];
const GERMAN_THIRDS: &[&str] = &["drittel", "dritteln"];
const ENGLISH_THIRDS: &[&str] = &["third", "thirds"];

/// The words of one language.
struct Words {
    numbers: &'static [&'static str],
    halves: &'static [&'static str],
    thirds: &'static [&'static str],
}

pub(super) fn check(scroll: &Scroll, found: &mut Found) {
    let mut meant = Meanings::default();
    if let Some(cond) = &scroll.requires {
        meant.condition(cond);
    }
    meant.effect(&scroll.effect);
    let german = said(
        &scroll.text_de,
        &Words {
            numbers: &GERMAN,
            halves: GERMAN_HALVES,
            thirds: GERMAN_THIRDS,
        },
    );
    let english = said(
        &scroll.text_en,
        &Words {
            numbers: &ENGLISH,
            halves: ENGLISH_HALVES,
            thirds: ENGLISH_THIRDS,
        },
    );
    compare("text_de", &german, &meant.all, found);
    compare("text_en", &english, &meant.all, found);
    if german != english {
        let (de, en) = (listed(&german), listed(&english));
        found.add("text_en", LintKind::NumbersDiffer { de, en });
    }
}

fn compare(key: &'static str, said: &BTreeSet<Said>, meant: &[Meant], found: &mut Found) {
    for meaning in meant {
        if meaning.must_be_said() && !meaning.0.iter().any(|way| said.contains(way)) {
            let ways: Vec<String> = meaning.0.iter().map(Said::to_string).collect();
            found.add(
                key,
                LintKind::NumberNotInText(ways.join(" (or ") + &")".repeat(ways.len() - 1)),
            );
        }
    }
    for number in said {
        if !meant.iter().any(|meaning| meaning.0.contains(number)) {
            found.add(key, LintKind::NumberNotInEffect(number.to_string()));
        }
    }
}

fn listed(said: &BTreeSet<Said>) -> String {
    if said.is_empty() {
        return "no number".to_owned();
    }
    let all: Vec<String> = said.iter().map(Said::to_string).collect();
    all.join(", ")
}

/// The numbers from 2 up, halves and thirds of a text.
fn said(text: &str, words: &Words) -> BTreeSet<Said> {
    let lower = text.to_lowercase();
    lower
        .split(|c: char| !c.is_alphanumeric())
        .filter_map(|word| one(word, words))
        .collect()
}

fn one(word: &str, words: &Words) -> Option<Said> {
    if words.halves.contains(&word) {
        return Some(Said::Half);
    }
    if words.thirds.contains(&word) {
        return Some(Said::Third);
    }
    let spelt = words.numbers.iter().position(|spelt| *spelt == word);
    let number = spelt.and_then(|at| i32::try_from(at + 2).ok());
    let number = number.or_else(|| word.parse().ok())?;
    (number >= 2).then_some(Said::Number(number))
}
