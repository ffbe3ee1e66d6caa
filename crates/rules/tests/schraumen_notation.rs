//! The notation: what is written reads back, and what can't be read is explained.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use tempelrat_rules::schraumen::{
    Deck,
    effect::{
        BurnPick, Choice, Cond, Ending, Fx, Load, Num, NumExpr, Op, PassPick, Purse, ReadFrom,
        Rule, Trigger, Who,
    },
    notation::{EVERYTHING, read_condition, read_effect, write_condition, write_effect},
};

fn a_name() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["x", "y", "s", "winner", "my_seat"]).prop_map(str::to_owned)
}

fn a_key() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["plum", "scroll", "burn", "of", "no-thanks"]).prop_map(str::to_owned)
}

fn ids() -> impl Strategy<Value = Vec<String>> {
    let id = prop::sample::select(vec!["echo", "chain-letter", "not"]).prop_map(str::to_owned);
    prop::collection::vec(id, 0..3)
}

fn a_constant() -> impl Strategy<Value = Num> {
    (0..=999).prop_map(Num::K)
}

/// Seats, amounts and conditions contain each other, so they are made together.
fn seats_amounts_conditions(
    depth: u32,
) -> (BoxedStrategy<Who>, BoxedStrategy<Num>, BoxedStrategy<Cond>) {
    if depth == 0 {
        return (plain_seats(), plain_amount(), plain_condition());
    }
    let (who, num, cond) = seats_amounts_conditions(depth - 1);
    let seats = prop_oneof![
        2 => plain_seats(),
        1 => (who.clone(), cond.clone()).prop_map(|(w, c)| Who::Where(w.into(), c.into())),
        1 => (who.clone(), who.clone()).prop_map(|(a, b)| Who::Both(a.into(), b.into())),
    ];
    let conditions = prop_oneof![
        1 => plain_condition(),
        4 => (num.clone(), an_op(), num.clone()).prop_map(|(a, op, b)| Cond::Cmp(a, op, b)),
        1 => (who.clone(), cond.clone()).prop_map(|(w, c)| Cond::Every(w, c.into())),
        1 => (who.clone(), who.clone()).prop_map(|(a, b)| Cond::Same(a, b)),
        1 => (who.clone(), a_name(), a_key()).prop_map(|(w, n, k)| Cond::Said(w, n, k)),
        1 => prop::collection::vec(cond.clone(), 2..4).prop_map(Cond::And),
        1 => prop::collection::vec(cond.clone(), 2..4).prop_map(Cond::Or),
        1 => cond.prop_map(|c| Cond::Not(c.into())),
    ];
    (seats.boxed(), amounts(num, who), conditions.boxed())
}

fn plain_seats() -> BoxedStrategy<Who> {
    prop_oneof![
        prop::sample::select(vec![
            Who::Me,
            Who::It,
            Who::Others,
            Who::All,
            Who::Left,
            Who::Right,
            Who::Neighbours,
            Who::Druid,
            Who::Richest,
            Who::Poorest,
        ]),
        a_name().prop_map(Who::Var),
        a_name().prop_map(Who::LowestUnique),
    ]
    .boxed()
}

fn plain_amount() -> BoxedStrategy<Num> {
    let plain = vec![
        NumExpr::Moved,
        NumExpr::OnScroll,
        NumExpr::Temple,
        NumExpr::Fire,
    ];
    prop_oneof![
        a_constant(),
        prop::sample::select(plain).prop_map(|e| Num::E(e.into()))
    ]
    .boxed()
}

fn plain_condition() -> BoxedStrategy<Cond> {
    prop_oneof![
        Just(Cond::EchoReadable),
        plain_seats().prop_map(Cond::Exists),
        (0..=99_u8, ids()).prop_map(|(last, but)| Cond::Recallable { last, but }),
    ]
    .boxed()
}

fn an_op() -> impl Strategy<Value = Op> {
    prop::sample::select(vec![Op::Ge, Op::Le, Op::Eq])
}

fn amounts(num: BoxedStrategy<Num>, who: BoxedStrategy<Who>) -> BoxedStrategy<Num> {
    let pairs: Vec<fn(Num, Num) -> NumExpr> = vec![
        NumExpr::Add,
        NumExpr::Sub,
        NumExpr::Mul,
        NumExpr::Min,
        NumExpr::Max,
    ];
    let shares: Vec<fn(Num) -> NumExpr> = vec![NumExpr::Half, NumExpr::Third];
    let seats: Vec<fn(Who) -> NumExpr> = vec![
        NumExpr::Plums,
        NumExpr::Scrolls,
        NumExpr::Count,
        NumExpr::Most,
    ];
    let worked_out = prop_oneof![
        4 => (prop::sample::select(pairs), num.clone(), num.clone()).prop_map(|(f, a, b)| f(a, b)),
        1 => (prop::sample::select(shares), num).prop_map(|(f, n)| f(n)),
        1 => (prop::sample::select(seats), who.clone()).prop_map(|(f, w)| f(w)),
        1 => (a_name(), who).prop_map(|(name, who)| NumExpr::Told(name, who)),
    ];
    prop_oneof![1 => plain_amount(), 3 => worked_out.prop_map(|e| Num::E(e.into()))].boxed()
}

fn an_instruction(depth: u32) -> BoxedStrategy<Fx> {
    let (who, num, cond) = seats_amounts_conditions(2);
    let plain = prop_oneof![
        scrolls(who.clone(), num.clone()),
        decisions(who.clone(), num.clone(), cond.clone()),
        others(who.clone(), num.clone()),
    ];
    if depth == 0 {
        return plain.boxed();
    }
    let list = prop::collection::vec(an_instruction(depth - 1), 0..3).boxed();
    let on = prop::sample::select(vec![
        Trigger::OwnTurnStart,
        Trigger::OwnAuction,
        Trigger::OtherWonAuction,
        Trigger::Shield,
        Trigger::GameEnd,
    ]);
    let uses = prop::option::of(0..=99_u8);
    let lay = (on, list.clone(), uses, prop::option::of(list.clone()));
    prop_oneof![
        3 => plain,
        1 => (cond.clone(), list.clone(), list.clone())
            .prop_map(|(cond, then, otherwise)| Fx::If { cond, then, otherwise }),
        1 => (who, list.clone()).prop_map(|(who, body)| Fx::ForEach { who, body }),
        1 => (cond, list).prop_map(|(cond, body)| Fx::Repeat { cond, body }),
        1 => lay.prop_map(|(on, body, uses, retire)| Fx::Lay { on, body, uses, retire }),
    ]
    .boxed()
}

fn scrolls(who: BoxedStrategy<Who>, num: BoxedStrategy<Num>) -> BoxedStrategy<Fx> {
    let two = (who.clone(), who.clone());
    let passed = prop::sample::select(vec![
        PassPick::Giver,
        PassPick::Taker,
        PassPick::Blind,
        PassPick::All,
    ]);
    let burnt = prop::sample::select(vec![BurnPick::Owner, BurnPick::Blind, BurnPick::All]);
    prop_oneof![
        (who.clone(), num.clone()).prop_map(|(who, n)| Fx::Draw { who, n }),
        (two.clone(), num.clone(), passed).prop_map(|((from, to), n, pick)| {
            let n = if pick == PassPick::All {
                Num::K(EVERYTHING)
            } else {
                n
            };
            Fx::Pass { from, to, n, pick }
        }),
        (a_name(), who.clone()).prop_map(|(scroll, to)| Fx::PassThe { scroll, to }),
        (who.clone(), num.clone(), burnt).prop_map(|(who, n, pick)| {
            let n = if pick == BurnPick::All {
                Num::K(EVERYTHING)
            } else {
                n
            };
            Fx::Burn { who, n, pick }
        }),
        (0..=99_u8).prop_map(Fx::Mill),
        who.clone().prop_map(|who| Fx::ToTemple { who }),
        two.clone().prop_map(|(a, b)| Fx::SwapHands { a, b }),
        prop_oneof![
            Just(Load::Hands),
            num.prop_map(Load::Plums),
            (0..=99_u8).prop_map(Load::Chosen)
        ]
        .prop_map(|what| Fx::Rotate { what }),
        (who.clone(), 0..=99_u8, ids()).prop_map(|(by, last, but)| Fx::Recall { by, last, but }),
        two.prop_map(|(by, hand)| Fx::Peek { by, hand }),
        who.clone().prop_map(Fx::Reveal),
        (who, 0..=99_u8).prop_map(|(by, n)| Fx::Arrange { by, n }),
    ]
    .boxed()
}

fn decisions(
    who: BoxedStrategy<Who>,
    num: BoxedStrategy<Num>,
    cond: BoxedStrategy<Cond>,
) -> BoxedStrategy<Fx> {
    let two = (who.clone(), who.clone());
    let option = (a_key(), prop::option::of(cond)).prop_map(|(key, when)| Choice { key, when });
    let options = prop::collection::vec(option, 1..4);
    prop_oneof![
        (two.clone(), a_name()).prop_map(|((by, among), var)| Fx::Pick { by, among, var }),
        (two.clone(), a_name()).prop_map(|((by, of), var)| Fx::PickScroll { by, of, var }),
        (two, a_name()).prop_map(|((by, among), var)| Fx::Vote { by, among, var }),
        (who.clone(), a_name(), options).prop_map(|(by, var, options)| Fx::Ask {
            by,
            var,
            options
        }),
        (who.clone(), a_name(), num.clone(), num).prop_map(|(by, var, min, max)| Fx::AskNum {
            by,
            var,
            min,
            max
        }),
        (a_name(), who).prop_map(|(lot, seller)| Fx::Auction { lot, seller }),
    ]
    .boxed()
}

fn others(who: BoxedStrategy<Who>, num: BoxedStrategy<Num>) -> BoxedStrategy<Fx> {
    let purse = prop_oneof![
        Just(Purse::Garden),
        Just(Purse::Scroll),
        who.clone().prop_map(Purse::Of)
    ];
    let rule = prop_oneof![
        prop::sample::select(vec![Rule::NoReading, Rule::NoAuction, Rule::SkipTurn]),
        a_name().prop_map(Rule::OnlyRead),
    ];
    let from = prop::sample::select(vec![ReadFrom::Own, ReadFrom::TempleTop]);
    prop_oneof![
        3 => (purse.clone(), purse, num, any::<bool>())
            .prop_map(|(from, to, n, price)| Fx::Plums { from, to, n, price }),
        1 => who.clone().prop_map(Fx::HandThis),
        1 => (who.clone(), rule).prop_map(|(who, rule)| Fx::Oblige { who, rule }),
        1 => (0..=99_u8).prop_map(Fx::ExtraAuction),
        1 => (who.clone(), from).prop_map(|(who, pick)| Fx::Read { who, pick }),
        1 => who.clone().prop_map(Fx::Freely),
        1 => (0..=999).prop_map(Fx::FinalWorth),
        1 => who.prop_map(|who| Fx::End(Ending::Winner(who))),
        1 => prop::sample::select(vec![
            Fx::BurnThis, Fx::Reverse, Fx::Echo, Fx::End(Ending::Usual),
        ]),
    ]
    .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn what_is_written_reads_back(effect in prop::collection::vec(an_instruction(2), 0..4)) {
        let text = write_effect(&effect);
        prop_assert_eq!(read_effect(&text), Ok(effect), "{}", text);
    }

    #[test]
    fn a_condition_reads_back(cond in seats_amounts_conditions(3).2) {
        let text = write_condition(&cond);
        prop_assert_eq!(read_condition(&text), Ok(cond), "{}", text);
    }

    #[test]
    fn nothing_that_can_be_typed_breaks_the_reader(text in "[a-z0-9 ()\\[\\]{}<>=+*|:;,#\n-]{0,60}") {
        if let Err(misread) = read_effect(&text) {
            prop_assert!(misread.at <= text.len());
        }
        let _ = Deck::from_toml(&text);
    }
}

#[test]
fn line_breaks_semicolons_and_comments_are_free() {
    let tidy = read_effect("garden -> me: 4\nreverse\nif moved = 0 {\n  end\n} else {\n  echo\n}");
    let odd =
        "\n# first\n garden->me:4 ;; reverse # around\r\n\n if moved=0{end}\n\n else {\n;echo}\n";
    assert_eq!(read_effect(odd), tidy);
    let ask = "ask all as a {\n  yes if plums(it) >= 1 and\n    scrolls(it) >= 1\n  | no\n}";
    let line = "ask all as a { yes if plums(it) >= 1 and scrolls(it) >= 1 | no }";
    assert_eq!(read_effect(ask), read_effect(line));
}

#[test]
fn more_and_fewer_are_at_least_and_at_most() {
    let same =
        |a: &str, b: &str| assert_eq!(read_condition(a).unwrap(), read_condition(b).unwrap());
    same("plums(me) > 3", "plums(me) >= 4");
    same("plums(me) < 3", "plums(me) <= 2");
    same("plums(me) > plums(it)", "plums(me) >= 1 + plums(it)");
    same("plums(me) < plums(it)", "plums(it) > plums(me)");
    same("richest is not me", "not richest is me");
}

#[test]
fn brackets_group_conditions_amounts_and_seats() {
    for text in [
        "(plums(me) >= 1 or fire >= 2) and temple = 0",
        "(plums(me) + 1) * 2 >= 4",
        "(me + x)[plums(it) >= 1] have (scrolls(it) = 0)",
        "not (exists richest and exists poorest)",
        "half of (plums(x) - plums(me)) >= 1 and (k of me + 1) * 2 <= 7",
    ] {
        assert_eq!(write_condition(&read_condition(text).unwrap()), text);
    }
}

/// What is said about a text that can't be read: where, what was expected, what
/// was found.
fn complaint(text: &str) -> (usize, String, String) {
    let misread = read_effect(text).unwrap_err();
    (misread.at, misread.expected, misread.found)
}

#[test]
fn what_cannot_be_read_is_explained() {
    for (text, at, expected, found) in [
        ("garden > me: 4", 7, "`->`", "`>`"),
        ("garden -> me 4", 13, "`:`", "`4`"),
        ("garden -> me: four", 14, "an amount", "`four`"),
        ("garden -> me: 4 5", 16, "the end of the line", "`5`"),
        ("draw 2 to me", 7, "`for`", "`to`"),
        ("draw 2 for 3", 11, "seats", "`3`"),
        ("frobnicate me", 0, "an instruction", "`frobnicate`"),
        ("garden -> me: 4\n}", 16, "the end of the text", "`}`"),
        ("if plums(me) { end }", 13, "a comparison", "`{`"),
        (
            "if me { end }",
            6,
            "`is`, `is not`, `said` or `have`",
            "`{`",
        ),
        ("if { end }", 3, "a condition", "`{`"),
        ("if moved < 0 { end }", 11, "above 0", "`0`"),
        ("each others { end", 17, "`}`", "the end of the text"),
        ("each others\n", 11, "`{`", "the end of the line"),
        ("pass 1 from me to it", 20, "`by`", "the end of the text"),
        (
            "pass 1 from me to it by me",
            24,
            "`giver`, `taker` or `chance`",
            "`me`",
        ),
        ("burn 1 of all by luck", 17, "`owner` or `chance`", "`luck`"),
        ("pick me among others", 5, "a name for a variable", "`me`"),
        ("ask me as a yes", 12, "`{` and options", "`yes`"),
        ("ask me as a { yes | }", 20, "the key of an option", "`}`"),
        (
            "lay at noon { }",
            7,
            "`office`, `auction`, `sale`, `loss` or `end`",
            "`noon`",
        ),
        (
            "oblige me: silence",
            11,
            "`no_reading`, `no_auction`, `skip`",
            "`silence`",
        ),
        ("rotate left", 7, "`hands`, `plums: AMOUNT`", "`left`"),
        ("burn top 1000", 9, "from 0 to 99", "`1000`"),
        (
            "garden -> me: 4000000000",
            14,
            "from 0 to 999",
            "`4000000000`",
        ),
        ("end won by", 10, "seats", "the end of the text"),
    ] {
        let (where_, what, instead) = complaint(text);
        assert_eq!(where_, at, "{text}: {what}");
        assert!(what.contains(expected), "{text}: {what}");
        assert_eq!(instead, found, "{text}");
    }
}

#[test]
fn deep_brackets_are_refused_not_followed() {
    for (open, close) in [("(", ")"), ("not ", ""), ("half of ", "")] {
        let deep = format!("{}moved{} >= 1", open.repeat(20_000), close.repeat(20_000));
        assert!(read_condition(&deep).is_err());
    }
    let deep = format!(
        "{}end{}",
        "if fire >= 1 { ".repeat(10_000),
        " }".repeat(10_000)
    );
    assert!(read_effect(&deep).is_err());
    let elses = format!("{} {{ end }}", "if fire >= 1 { end } else ".repeat(10_000));
    assert!(read_effect(&elses).is_err());
}
