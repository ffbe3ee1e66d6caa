//! The judge against the oracle: every set of three and four civil cards, every
//! power card, every house rule.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::collections::BTreeMap;

use support::oracle::{Verdict, classify};
use support::seeded;
use support::sembli::{house, power};
use tempelrat_rules::sembli::{
    Card, CardSet, Consensus, Deal, Group, Invalid, Judge, Options, Strength, judge,
};

const POWERS: [&str; 8] = ["KD", "KC", "KS", "KH", "QD", "QC", "QS", "QH"];

/// Every set of three and four of the table's civil cards.
fn sets(options: &Options) -> Vec<Vec<Card>> {
    let cards = Deal::civil_cards(options);
    let mut sets = Vec::new();
    for (i, a) in cards.iter().enumerate() {
        for (j, b) in cards.iter().enumerate().skip(i + 1) {
            for (k, c) in cards.iter().enumerate().skip(j + 1) {
                sets.push(vec![*a, *b, *c]);
                sets.extend(cards.iter().skip(k + 1).map(|d| vec![*a, *b, *c, *d]));
            }
        }
    }
    sets
}

fn reason(invalid: Invalid) -> &'static str {
    match invalid {
        Invalid::Size { .. } => "size",
        Invalid::TwoJokers => "jokers",
        Invalid::Repeated(_) => "repeated",
        Invalid::NoRow => "row",
        Invalid::LacksSuit(_) => "suit",
        Invalid::NeedsCitizen => "citizen",
    }
}

fn letter(group: Group) -> char {
    match group {
        Group::A => 'A',
        Group::B => 'B',
        Group::C => 'C',
    }
}

/// Compares judge and oracle on one set; gives both where it is an argument.
fn compare_one(
    cards: &[Card],
    names: &[String],
    power_name: &str,
    options: &Options,
) -> Option<(Strength, Verdict)> {
    let judged = judge(cards, power(power_name), options);
    match (judged, classify(names, power_name, house(options))) {
        (Ok(argument), Ok(verdict)) => {
            assert_eq!(
                letter(argument.group),
                verdict.group,
                "{power_name}: {names:?}"
            );
            assert_eq!(
                argument.row.number(),
                verdict.row,
                "{power_name}: {names:?}"
            );
            assert_eq!(usize::from(argument.suits), verdict.suits, "{names:?}");
            let joker = argument.joker.map(|rank| rank.to_string());
            assert_eq!(
                joker.unwrap_or_default(),
                verdict.joker,
                "{power_name}: {names:?}"
            );
            assert_eq!(
                argument.strength.group_and_row(),
                (argument.group, argument.row)
            );
            Some((argument.strength, verdict))
        }
        (Err(invalid), Err(why)) => {
            assert_eq!(reason(invalid), why, "{power_name}: {names:?}");
            None
        }
        (judged, verdict) => panic!("{power_name}: {names:?}: {judged:?}, oracle {verdict:?}"),
    }
}

/// Two arguments compare as the oracle compares them, equality included: sorted
/// by strength, each pair of neighbours stands to each other as there.
fn compare_order(mut arguments: Vec<(Strength, Verdict)>) {
    let key = |verdict: &Verdict| {
        let closeness = verdict.closeness.clone();
        (verdict.group, verdict.row, verdict.suits, closeness)
    };
    arguments.sort_by_key(|(strength, _)| *strength);
    for pair in arguments.windows(2) {
        let [(weaker, weak), (stronger, strong)] = pair else {
            continue;
        };
        assert_eq!(
            weaker.cmp(stronger),
            key(weak).cmp(&key(strong)),
            "{weak:?} {strong:?}"
        );
    }
}

/// Every set under every power card with these house rules; gives the number of
/// arguments by group and row for each power card.
fn compare_all(options: &Options) -> Vec<BTreeMap<(char, u8), u32>> {
    let sets = sets(options);
    assert_eq!(
        sets.len(),
        if options.three_jokers {
            194_580
        } else {
            178_365
        }
    );
    let names: Vec<Vec<String>> = sets
        .iter()
        .map(|cards| cards.iter().map(ToString::to_string).collect())
        .collect();
    let mut counts = Vec::new();
    for power_name in POWERS {
        let mut arguments = Vec::new();
        for (cards, names) in sets.iter().zip(&names) {
            arguments.extend(compare_one(cards, names, power_name, options));
        }
        let mut count = BTreeMap::new();
        for (_, verdict) in &arguments {
            *count.entry((verdict.group, verdict.row)).or_insert(0) += 1;
        }
        counts.push(count);
        compare_order(arguments);
    }
    counts
}

/// The figures that the rules give to check against hold for each power card.
fn check_figures(counts: Vec<BTreeMap<(char, u8), u32>>) {
    let expected = BTreeMap::from([
        (('A', 1), 259),
        (('A', 2), 1_050),
        (('A', 3), 972),
        (('B', 1), 275),
        (('B', 2), 1_803),
        (('B', 3), 3_813),
        (('B', 4), 72),
        (('B', 5), 68),
        (('C', 4), 27),
        (('C', 5), 9),
    ]);
    assert_eq!(expected.values().sum::<u32>(), 8_348);
    for count in counts {
        assert_eq!(count, expected);
    }
}

fn compare_house_rules(consensus: Consensus) {
    for ace_low in [false, true] {
        for citizens_needed in [false, true] {
            let options = Options {
                consensus,
                ace_low,
                citizens_needed,
                ..Options::default()
            };
            let counts = compare_all(&options);
            if options == Options::default() {
                check_figures(counts);
            }
        }
    }
}

/// With the printed rules, arguments are also as many as they should be.
#[test]
fn judge_agrees_with_brute_force_where_a_c_is_of_a_kind() {
    compare_house_rules(Consensus::Kind);
}

#[test]
fn judge_agrees_with_brute_force_where_a_c_has_four_suits() {
    compare_house_rules(Consensus::FourSuits);
}

#[test]
fn judge_agrees_with_brute_force_where_a_c_has_one_suit() {
    compare_house_rules(Consensus::OneSuit);
}

#[test]
fn judge_agrees_with_brute_force_with_three_jokers() {
    compare_all(&Options {
        three_jokers: true,
        ..Options::default()
    });
}

/// 67.6 % of fresh hands hold an argument; of 100 000 hands the share strays by
/// 0.15 points (one standard deviation), so five of these are allowed.
#[test]
fn two_thirds_of_fresh_hands_hold_an_argument() {
    let options = Options::default();
    let judge = Judge::new(power("KD"), &options);
    let mut chance = seeded(676);
    let mut playable = 0_u32;
    for _ in 0..100_000 {
        let mut cards = Deal::civil_cards(&options);
        chance.shuffle(&mut cards);
        let hand: CardSet = cards.into_iter().take(7).collect();
        playable += u32::from(judge.any(hand));
    }
    assert!((66_850..=68_350).contains(&playable), "{playable}");
}
