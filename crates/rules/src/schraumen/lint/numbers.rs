//! That a scroll's texts say the numbers that its effect means.
//!
//! The rule: every number from 2 up, every half and every third of the condition
//! and the effect stands in each text, as digits or as a word, and the texts say
//! no others. In a comparison, "at least 5" may be told as "more than 4", and
//! "at most 4" as "fewer than 5". 0 and 1 are not looked at, since articles look
//! like them, nor is the number that stands for "all".

use std::{collections::BTreeSet, fmt};

use super::{Found, LintKind};
use crate::schraumen::{
    deck::Scroll,
    effect::{BurnPick, Choice, Cond, Fx, Load, Num, NumExpr, Op, PassPick, Purse, Who},
};

/// A number as a text can say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    Number(i32),
    Half,
    Third,
}

impl fmt::Display for Said {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(out, "{number}"),
            Self::Half => out.write_str("a half"),
            Self::Third => out.write_str("a third"),
        }
    }
}

/// A number as an effect means it: any of these ways of saying it will do.
struct Meant(Vec<Said>);

impl Meant {
    /// 0 and 1 may be said but needn't be.
    fn must_be_said(&self) -> bool {
        !matches!(self.0.first(), Some(Said::Number(..=1)) | None)
    }
}

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

/// Collects what a condition and an effect mean.
#[derive(Default)]
struct Meanings {
    all: Vec<Meant>,
}

impl Meanings {
    fn number(&mut self, number: i32) {
        self.all.push(Meant(vec![Said::Number(number)]));
    }

    fn effect(&mut self, effect: &[Fx]) {
        for fx in effect {
            self.instruction(fx);
            for list in super::walk::inside(fx) {
                self.effect(list);
            }
        }
    }

    fn instruction(&mut self, fx: &Fx) {
        match fx {
            Fx::If { cond, .. } | Fx::Repeat { cond, .. } => self.condition(cond),
            Fx::ForEach { who, .. } => self.seats(who),
            Fx::Plums { from, to, n, .. } => {
                self.purse(from);
                self.purse(to);
                self.amount(n);
            }
            Fx::Draw { who, n } => self.each_of(&[who], n),
            Fx::Pass { from, to, n, pick } => match pick {
                PassPick::All => self.all_seats(&[from, to]),
                PassPick::Giver | PassPick::Taker | PassPick::Blind => self.each_of(&[from, to], n),
            },
            Fx::Burn { who, n, pick } => match pick {
                BurnPick::All => self.seats(who),
                BurnPick::Owner | BurnPick::Blind => self.each_of(&[who], n),
            },
            Fx::Mill(n) | Fx::ExtraAuction(n) => self.number(i32::from(*n)),
            Fx::Rotate { what } => match what {
                Load::Hands => {}
                Load::Plums(n) => self.amount(n),
                Load::Chosen(n) => self.number(i32::from(*n)),
            },
            Fx::Recall { by, last: n, .. } | Fx::Arrange { by, n } => {
                self.seats(by);
                self.number(i32::from(*n));
            }
            Fx::Ask { by, options, .. } => self.options(by, options),
            Fx::AskNum { by, min, max, .. } => {
                self.each_of(&[by], min);
                self.amount(max);
            }
            Fx::Lay { uses, .. } => self.number(uses.map_or(0, i32::from)),
            Fx::FinalWorth(n) => self.number(*n),
            Fx::SwapHands { a, b } => self.all_seats(&[a, b]),
            Fx::Peek { by, hand } => self.all_seats(&[by, hand]),
            Fx::Pick { by, among, .. } | Fx::Vote { by, among, .. } => self.all_seats(&[by, among]),
            Fx::PickScroll { by, of, .. } => self.all_seats(&[by, of]),
            Fx::PassThe { to: who, .. }
            | Fx::ToTemple { who }
            | Fx::Reveal(who)
            | Fx::Auction { seller: who, .. }
            | Fx::HandThis(who)
            | Fx::Oblige { who, .. }
            | Fx::Read { who, .. }
            | Fx::Freely(who) => self.seats(who),
            Fx::End(crate::schraumen::effect::Ending::Winner(who)) => self.seats(who),
            Fx::End(crate::schraumen::effect::Ending::Usual)
            | Fx::BurnThis
            | Fx::Reverse
            | Fx::Echo => {}
        }
    }

    fn options(&mut self, by: &Who, options: &[Choice]) {
        self.seats(by);
        for when in options.iter().filter_map(|option| option.when.as_ref()) {
            self.condition(when);
        }
    }

    fn each_of(&mut self, who: &[&Who], n: &Num) {
        self.all_seats(who);
        self.amount(n);
    }

    fn all_seats(&mut self, all: &[&Who]) {
        all.iter().for_each(|who| self.seats(who));
    }

    fn purse(&mut self, purse: &Purse) {
        match purse {
            Purse::Of(who) => self.seats(who),
            Purse::Garden | Purse::Scroll => {}
        }
    }

    fn seats(&mut self, who: &Who) {
        match who {
            Who::Where(who, cond) => {
                self.seats(who);
                self.condition(cond);
            }
            Who::Both(a, b) => self.all_seats(&[a, b]),
            _ => {}
        }
    }

    fn condition(&mut self, cond: &Cond) {
        match cond {
            Cond::Cmp(a, op, b) => {
                self.compared(a, mirrored(*op));
                self.compared(b, *op);
            }
            Cond::Exists(who) | Cond::Said(who, ..) => self.seats(who),
            Cond::Same(a, b) => self.all_seats(&[a, b]),
            Cond::Every(who, cond) => {
                self.seats(who);
                self.condition(cond);
            }
            Cond::And(parts) | Cond::Or(parts) => {
                parts.iter().for_each(|part| self.condition(part))
            }
            Cond::Not(cond) => self.condition(cond),
            Cond::EchoReadable => {}
            Cond::Recallable { last, .. } => self.number(i32::from(*last)),
        }
    }

    /// A constant on the right of a comparison may be told from the other side.
    fn compared(&mut self, n: &Num, op: Op) {
        let Num::K(number) = n else {
            return self.amount(n);
        };
        let other_side = match op {
            Op::Ge => number - 1,
            Op::Le => number + 1,
            Op::Eq => *number,
        };
        let mut ways = vec![Said::Number(*number)];
        if other_side != *number && other_side >= 2 {
            ways.push(Said::Number(other_side));
        }
        self.all.push(Meant(ways));
    }

    fn amount(&mut self, n: &Num) {
        let what = match n {
            Num::K(number) => return self.number(*number),
            Num::E(what) => &**what,
        };
        match what {
            NumExpr::Half(n) => {
                self.all.push(Meant(vec![Said::Half]));
                self.amount(n);
            }
            NumExpr::Third(n) => {
                self.all.push(Meant(vec![Said::Third]));
                self.amount(n);
            }
            NumExpr::Plums(who)
            | NumExpr::Scrolls(who)
            | NumExpr::Count(who)
            | NumExpr::Most(who)
            | NumExpr::Told(_, who) => self.seats(who),
            NumExpr::Add(a, b)
            | NumExpr::Sub(a, b)
            | NumExpr::Mul(a, b)
            | NumExpr::Min(a, b)
            | NumExpr::Max(a, b) => {
                self.amount(a);
                self.amount(b);
            }
            NumExpr::Moved | NumExpr::OnScroll | NumExpr::Temple | NumExpr::Fire => {}
        }
    }
}

const fn mirrored(op: Op) -> Op {
    match op {
        Op::Ge => Op::Le,
        Op::Le => Op::Ge,
        Op::Eq => Op::Eq,
    }
}
