//! What keeps a deck from being played with is found and explained.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tempelrat_rules::schraumen::{
    Deck,
    effect::{Cond, Num},
    lint::{LONGEST_TEXT, LONGEST_TITLE, LintKind, MOST_SCROLLS, Sort, lint, seats_for},
    notation::{DeckFault, FaultKind, Place, read_condition, read_effect},
};

/// The file of the original deck.
const FILE: &str = include_str!("../../../decks/schraumen.toml");

/// The lints of the original deck with this effect in its first scroll.
fn with(effect: &str) -> Vec<LintKind> {
    let mut deck = Deck::original();
    deck.scrolls[0].effect = read_effect(effect).unwrap();
    about_rules(&deck)
}

/// The lints of the original deck with this condition in its first scroll.
fn requiring(cond: Cond) -> Vec<LintKind> {
    let mut deck = Deck::original();
    deck.scrolls[0].requires = Some(cond);
    about_rules(&deck)
}

/// The lints of a deck, but for those about texts.
fn about_rules(deck: &Deck) -> Vec<LintKind> {
    let lints = lint(deck).into_iter();
    let rules = lints.filter(|lint| matches!(lint.key, "effect" | "requires"));
    rules.map(|lint| lint.kind).collect()
}

fn changed(change: impl FnOnce(&mut Deck)) -> Vec<LintKind> {
    let mut deck = Deck::original();
    change(&mut deck);
    lint(&deck).into_iter().map(|lint| lint.kind).collect()
}

fn undefined(name: &str) -> Vec<LintKind> {
    vec![LintKind::Undefined(name.to_owned())]
}

#[test]
fn the_original_deck_has_no_faults() {
    assert_eq!(lint(&Deck::original()), []);
}

#[test]
fn za2_a_deck_is_enough_for_its_seats() {
    let seats: Vec<_> = [0, 28, 29, 34, 35, 41, 47, 53, 58, 59, 77, 200]
        .map(seats_for)
        .into();
    let enough = [
        None,
        None,
        Some(3),
        Some(3),
        Some(4),
        Some(5),
        Some(6),
        Some(7),
        Some(7),
    ];
    assert_eq!(seats[..9], enough);
    assert_eq!(seats[9..], [Some(8), Some(8), Some(8)]);
    let small = changed(|deck| deck.scrolls.truncate(28));
    assert!(small.contains(&LintKind::TooFew { have: 28, need: 29 }));
    let enough = changed(|deck| deck.scrolls.truncate(29));
    assert!(
        !enough
            .iter()
            .any(|kind| matches!(kind, LintKind::TooFew { .. }))
    );
    let large = changed(|deck| {
        let scroll = deck.scrolls[0].clone();
        deck.scrolls.resize(MOST_SCROLLS + 1, scroll);
    });
    assert!(large.contains(&LintKind::TooMany {
        have: MOST_SCROLLS + 1
    }));
}

#[test]
fn za4_hands_are_dealt_from_scrolls_that_are_not_sofort() {
    let sofort = |number: usize| {
        changed(|deck| {
            deck.scrolls
                .iter_mut()
                .enumerate()
                .for_each(|(at, s)| s.sofort = at < number)
        })
    };
    let too_few = LintKind::TooFewOrdinary {
        have: 34,
        need: 35,
        seats: 8,
    };
    assert!(sofort(43).contains(&too_few));
    assert!(
        !sofort(42)
            .iter()
            .any(|kind| matches!(kind, LintKind::TooFewOrdinary { .. }))
    );
}

#[test]
fn ids_are_unique_and_tidy() {
    assert_eq!(
        changed(|d| d.scrolls[5].id = "windfall".to_owned()),
        [LintKind::DuplicateId]
    );
    for id in [
        "",
        "Compost",
        "9lives",
        "com post",
        "compöst",
        &"a".repeat(41),
    ] {
        assert_eq!(
            changed(|d| d.scrolls[5].id = id.to_owned()),
            [LintKind::BadId],
            "{id}"
        );
    }
}

#[test]
fn both_languages_have_a_title_and_a_text() {
    let empty = |change: fn(&mut Deck)| changed(change)[0].clone();
    assert_eq!(
        empty(|d| d.scrolls[8].title_de.clear()),
        LintKind::Empty("title_de")
    );
    assert_eq!(
        empty(|d| d.scrolls[8].title_en = " ".into()),
        LintKind::Empty("title_en")
    );
    assert_eq!(
        empty(|d| d.scrolls[0].text_de.clear()),
        LintKind::Empty("text_de")
    );
    assert_eq!(
        empty(|d| d.scrolls[0].text_en.clear()),
        LintKind::Empty("text_en")
    );
}

#[test]
fn f12_titles_and_texts_fit() {
    let title = |length: usize| changed(|d| d.scrolls[0].title_de = "ü".repeat(length));
    assert_eq!(title(LONGEST_TITLE), []);
    assert_eq!(title(LONGEST_TITLE + 1), [LintKind::LongTitle(81)]);
    let text = |length: usize| {
        changed(|d| d.scrolls[0].text_de = format!("vier {}", "ü".repeat(length - 5)))
    };
    assert_eq!(text(LONGEST_TEXT), []);
    assert_eq!(text(LONGEST_TEXT + 1), [LintKind::LongText(301)]);
    assert_eq!(
        changed(|d| d.scrolls[0].title_en = "Wind\nfall".into()),
        [LintKind::OddTitle]
    );
    assert_eq!(
        changed(|d| d.scrolls[0].title_en = "**Windfall**".into()),
        [LintKind::OddTitle]
    );
}

#[test]
fn zb1_conditions_are_set_in_bold_and_nothing_else_is() {
    let text = |at: usize, text: &str| changed(|d| d.scrolls[at].text_en = text.to_owned());
    assert_eq!(text(1, "Only if: take seven."), [LintKind::NoBold]);
    assert_eq!(text(1, "If **only:** take seven."), [LintKind::NoBold]);
    assert_eq!(text(1, "**Only if take seven."), [LintKind::NoBold]);
    assert_eq!(text(1, "**Only if:** take **seven**."), [LintKind::NoBold]);
    assert_eq!(text(1, "**Only if:** take seven."), []);
    assert_eq!(text(0, "Take **four**."), [LintKind::StrayBold]);
}

#[test]
fn numbers_of_texts_and_effects_are_the_same() {
    let text = |at: usize, text: &str| changed(|d| d.scrolls[at].text_en = text.to_owned());
    assert_eq!(text(0, "Take 4 plums, one by one."), []);
    let differ = |de: &str, en: &str| LintKind::NumbersDiffer {
        de: de.into(),
        en: en.into(),
    };
    assert_eq!(
        text(0, "Take plums."),
        [
            LintKind::NumberNotInText("4".into()),
            differ("4", "no number"),
        ]
    );
    assert_eq!(
        text(0, "Take four of five plums."),
        [LintKind::NumberNotInEffect("5".into()), differ("4", "4, 5"),]
    );
    assert_eq!(
        text(0, "Take half of four."),
        [
            LintKind::NumberNotInEffect("a half".into()),
            differ("4", "4, a half"),
        ]
    );
}

#[test]
fn a_comparison_may_be_told_from_the_other_side() {
    let book_audit = Deck::original().find("book-audit").unwrap().index();
    let both = |de: &str, en: &str| {
        changed(|d| {
            d.scrolls[book_audit].text_de = de.to_owned();
            d.scrolls[book_audit].text_en = en.to_owned();
        })
    };
    assert_eq!(
        both("Mehr als drei zahlt drei.", "More than three pays three."),
        [
        // The 4 of the comparison is told as 3, which the 3 plums are as well.
    ]
    );
    assert_eq!(
        both("Wer 5 hat, zahlt drei.", "Whoever has five pays three."),
        [
            LintKind::NumberNotInEffect("5".into()),
            LintKind::NumberNotInEffect("5".into()),
        ]
    );
}

#[test]
fn z5_a_sofort_scroll_has_no_condition() {
    assert_eq!(
        changed(|d| d.scrolls[1].sofort = true),
        [LintKind::SofortWithCondition]
    );
}

#[test]
fn a_scroll_does_something() {
    assert_eq!(with(""), [LintKind::NoEffect]);
    for nothing in [
        "garden -> me: 0",
        "draw 0 for me",
        "burn top 0",
        "arrange top 0",
        "lay at office 0 times { reverse }",
        "extra auction 0",
        "rotate chosen 0",
    ] {
        assert_eq!(with(nothing), [LintKind::Nothing], "{nothing}");
    }
}

#[test]
fn effects_are_no_larger_than_can_be_carried_out() {
    let deep = |levels: usize| {
        let (open, close) = ("if fire >= 1 { ".repeat(levels), " }".repeat(levels));
        with(&format!("{open}reverse{close}"))
    };
    assert_eq!(deep(6), []);
    assert_eq!(deep(7), [LintKind::TooDeep(7)]);
    let chain = "if fire >= 1 { reverse } else ".repeat(6);
    assert_eq!(with(&format!("{chain} {{ reverse }}")), []);
    let chain = chain.repeat(2);
    assert_eq!(
        with(&format!("{chain} {{ reverse }}")),
        [LintKind::TooDeep(12)]
    );
    let long = |number: usize| with(&format!("if fire >= 1 {{ {} }}", "reverse;".repeat(number)));
    assert_eq!(long(100), []);
    assert_eq!(long(101), [LintKind::TooLong(101)]);
}

#[test]
fn zb6_there_is_one_jackpot_and_one_festival_at_most() {
    let jackpot = with("lay at auction { garden -> this: 1 } reread { }");
    assert_eq!(jackpot, [LintKind::SecondJackpot]);
    assert_eq!(with("if fire >= 1 { freely }"), [LintKind::SecondFestival]);
}

#[test]
fn variables_hold_something_before_they_are_used() {
    assert_eq!(with("gardn -> me: 4"), undefined("gardn"));
    assert_eq!(with("x -> me: 4\npick x among others"), undefined("x"));
    assert_eq!(with("pick x among others\nx -> me: 4"), []);
    assert_eq!(
        with("if fire >= 1 { pick x among others }\nx -> me: 1"),
        undefined("x")
    );
    assert_eq!(
        with("each others { pick x among all }\nx -> me: 1"),
        undefined("x")
    );
    assert_eq!(
        with("pick x among all\nlay at office { x -> me: 1 }"),
        undefined("x")
    );
    assert_eq!(
        with("pick x among all\nlay at sale { } reread { x -> me: 1 }"),
        undefined("x")
    );
    assert_eq!(with("give s to next"), undefined("s"));
    assert_eq!(with("auction s"), undefined("s"));
    assert_eq!(with("oblige me: only s"), undefined("s"));
    assert_eq!(with("garden -> me: k of me"), undefined("k"));
    assert_eq!(with("garden -> lowest_unique(k): 1"), undefined("k"));
    assert_eq!(with("if me said yes to a { end }"), undefined("a"));
    assert_eq!(with("draw 1 for others[plums(x) >= 1]"), undefined("x"));
}

#[test]
fn the_winner_of_an_auction_is_known_when_a_scroll_acts_at_a_sale() {
    assert_eq!(with("lay at sale { winner -> me: 4 }"), []);
    assert_eq!(
        with("lay at office { winner -> me: 4 }"),
        undefined("winner")
    );
}

#[test]
fn variables_hold_what_is_needed() {
    let wrong = |name: &str, holds, needed| {
        let name = name.to_owned();
        vec![LintKind::WrongSort {
            name,
            holds,
            needed,
        }]
    };
    assert_eq!(
        with("pick scroll s of me\ns -> me: 1"),
        wrong("s", Sort::Scroll, Sort::Seats)
    );
    assert_eq!(
        with("pick x among others\ngive x to me"),
        wrong("x", Sort::Seats, Sort::Scroll)
    );
    assert_eq!(
        with("ask me as k from 0 to 3\nif me said yes to k { end }"),
        wrong("k", Sort::Numbers, Sort::Answers)
    );
    assert_eq!(
        with("ask me as a { yes | no }\ngarden -> me: a of me"),
        wrong("a", Sort::Answers, Sort::Numbers)
    );
    assert_eq!(
        with("ask me as a { yes | no }\nif me said maybe to a { end }"),
        [LintKind::NoSuchAnswer {
            name: "a".into(),
            key: "maybe".into()
        }]
    );
}

#[test]
fn it_is_somebody() {
    for free in [
        "it -> me: 1",
        "draw plums(it) for me",
        "if plums(it) >= 1 { end }",
        "burn plums(it) of all by owner",
        "garden -> this: plums(it)",
        "each others { reverse }\nreveal it",
    ] {
        assert_eq!(with(free), [LintKind::FreeIt], "{free}");
    }
    for bound in [
        "each others { it -> me: plums(it) }",
        "draw 1 for others[plums(it) >= 1]",
        "if all have (plums(it) >= 1) { end }",
        "all -> garden: plums(it)",
        "ask all as k from 0 to plums(it)",
        "rotate plums: plums(it)",
        "ask all as a { yes if plums(it) >= 1 | no }",
    ] {
        assert_eq!(with(bound), [], "{bound}");
    }
}

#[test]
fn conditions_are_well_formed() {
    assert_eq!(with("if 3 >= 2 { end }"), [LintKind::FixedCondition]);
    let cond = |text: &str| requiring(read_condition(text).unwrap());
    assert_eq!(cond("moved >= 1"), [LintKind::NothingMoved]);
    assert_eq!(cond("plums(it) >= 1"), [LintKind::FreeIt]);
    assert_eq!(cond("exists x"), undefined("x"));
    assert_eq!(
        cond("recallable 5 but eco"),
        [LintKind::NoSuchScroll("eco".into())]
    );
    assert_eq!(cond("recallable 0"), [LintKind::Nothing]);
    assert_eq!(
        requiring(Cond::And(vec![Cond::EchoReadable])),
        [LintKind::LoneCondition]
    );
    assert_eq!(requiring(Cond::Or(Vec::new())), [LintKind::LoneCondition]);
    let fixed = Cond::Cmp(
        Num::K(1),
        tempelrat_rules::schraumen::effect::Op::Eq,
        Num::K(1),
    );
    assert_eq!(
        requiring(Cond::Not(Box::new(fixed))),
        [LintKind::FixedCondition]
    );
}

#[test]
fn questions_can_be_answered() {
    assert_eq!(with("ask me as a { yes }"), [LintKind::BadOptions]);
    assert_eq!(with("ask me as a { yes | yes }"), [LintKind::BadOptions]);
    assert_eq!(with("ask me as k from 3 to 2"), [LintKind::EmptyRange]);
    let narrow = "ask others as a { yes if plums(it) >= 1 | no if scrolls(it) >= 1 }\n";
    assert_eq!(
        with(&format!("{narrow}others[it said yes to a] -> me: 1")),
        []
    );
    let decides = with(&format!("{narrow}if others said yes to a {{ reverse }}"));
    assert_eq!(decides, [LintKind::NoWayOut("a".into())]);
    let nested = with(&format!(
        "{narrow}if fire >= 1 and not others said yes to a {{ reverse }}"
    ));
    assert_eq!(nested, [LintKind::NoWayOut("a".into())]);
    let open = "ask others as a { yes if plums(it) >= 1 | no }\n";
    assert_eq!(
        with(&format!("{open}if others said yes to a {{ reverse }}")),
        []
    );
}

#[test]
fn zh9_nobody_is_asked_by_a_shield_or_at_the_end() {
    for (when, on) in [("loss", "loss"), ("end", "end")] {
        for decision in [
            "draw 1 for me",
            "pick x among others",
            "ask me as a { yes | no }",
            "ask me as k from 0 to 1",
            "vote x among all by all",
            "arrange top 1",
            "read own",
            "extra auction 1",
            "rotate chosen 1",
            "pass 1 from me to next by giver",
            "pass 1 from next to me by taker",
            "burn 1 of me by owner",
            "pick scroll s of me",
            "if fire >= 1 { burn 1 of me by owner }",
        ] {
            let lints = with(&format!("lay at {on} {{ {decision} }}"));
            assert_eq!(lints, [LintKind::Decision(when)], "{decision}");
        }
        let recalled = with(&format!("lay at {on} {{ recall 1 but echo, phoenix }}"));
        assert!(recalled.contains(&LintKind::Decision(when)));
        let echoed = with(&format!("lay at {on} {{ echo }}"));
        assert!(echoed.contains(&LintKind::Decision(when)));
        let quiet =
            "pass 1 from me to next by chance; burn all of me; rotate hands; me -> garden: 1";
        assert_eq!(with(&format!("lay at {on} {{ {quiet} }}")), []);
    }
    assert_eq!(with("lay at end { end }"), [LintKind::EndAtEnd]);
    assert_eq!(with("lay at office { ask me as a { yes | no } }"), []);
}

#[test]
fn a_scroll_is_laid_open_once() {
    assert_eq!(
        with("lay at office { lay at sale { } }"),
        [LintKind::SecondLay]
    );
    assert_eq!(
        with("lay at office { }\nlay at sale { }"),
        [LintKind::SecondLay]
    );
}

#[test]
fn every_loop_ends() {
    for endless in [
        "while scrolls(me) >= 1 { garden -> me: 1 }",
        "while plums(me) >= 1 { next -> me: 1 }",
        "while plums(me) <= 9 { me -> garden: 1 }",
        "while plums(me) >= 0 { me -> garden: 1 }",
        "while plums(me) >= 1 or fire >= 1 { me -> garden: 1 }",
        "while temple >= 1 { reverse }",
        "while exists richest { burn top 1 }",
    ] {
        assert_eq!(with(endless), [LintKind::Endless], "{endless}");
    }
    for ending in [
        "while scrolls(me) >= 1 { pass 1 from me to next by giver }",
        "while scrolls(me) >= 1 and fire >= 9 { if fire >= 12 { burn 1 of me by owner } }",
        "while plums(next) >= 3 { next -> me: 1 }",
        "while temple >= 9 { draw 1 for all }",
        "while temple > 9 { burn top 2 }",
    ] {
        assert_eq!(with(ending), [], "{ending}");
    }
}

#[test]
fn scrolls_do_not_bring_each_other_back_for_ever() {
    let recall = |id: &str| LintKind::EndlessRecall(id.to_owned());
    // Phoenix doesn't except this scroll, and this scroll excepts nothing.
    assert_eq!(
        with("recall 3"),
        [recall("phoenix"), recall("echo"), recall("windfall")]
    );
    assert_eq!(with("recall 3 but echo, phoenix"), [recall("windfall")]);
    assert_eq!(with("hand this to me"), [LintKind::HandedToReader]);
    assert_eq!(
        with("pick x among others\nhand this to x"),
        [LintKind::HandedToReader]
    );
    assert_eq!(
        with("hand this to all[plums(it) >= 1]"),
        [LintKind::HandedToReader]
    );
    assert_eq!(
        with("lay at office { } reread { hand this to me }"),
        [LintKind::HandedToReader]
    );
    assert_eq!(with("hand this to previous"), []);
    assert_eq!(with("lay at office { hand this to richest }"), []);
}

/// The faults of the original file after a change.
fn faults(from: &str, to: &str) -> Vec<DeckFault> {
    assert!(FILE.contains(from), "{from}");
    Deck::from_toml(&FILE.replacen(from, to, 1)).unwrap_err()
}

/// Where something stands in the original file.
fn place_of(what: &str) -> Place {
    Place::of(FILE, FILE.find(what).unwrap())
}

#[test]
fn a_fault_in_an_effect_is_placed_by_line_and_column() {
    let [fault] = &faults("garden -> me: 4", "garden -> me; 4")[..] else {
        panic!("one fault");
    };
    let start = place_of("garden -> me: 4");
    assert_eq!(
        fault.place,
        Place {
            column: start.column + 12,
            ..start
        }
    );
    assert_eq!(fault.scroll.as_deref(), Some("windfall"));
    let line = start.line;
    let column = start.column + 12;
    assert_eq!(
        fault.to_string(),
        format!(
            "line {line}, column {column}, scroll `windfall`: in `effect`: expected `:`, but found `;`."
        )
    );
}

#[test]
fn a_fault_in_an_effect_of_several_lines_is_placed_as_well() {
    let [fault] = &faults(
        "burn k of me of me by owner",
        "burn k of me from me by owner",
    )[..] else {
        panic!("one fault");
    };
    let start = place_of("burn k of me of me by owner");
    assert_eq!(
        fault.place,
        Place {
            column: start.column + 13,
            ..start
        }
    );
}

#[test]
fn windows_lines_change_no_place() {
    let file = FILE.replace('\n', "\r\n");
    assert_eq!(Deck::from_toml(&file).unwrap(), Deck::original());
    let broken = file.replacen("burn k of me of me by owner", "burn k of me by owner", 1);
    let faults = Deck::from_toml(&broken).unwrap_err();
    assert_eq!(
        faults[0].place.line,
        place_of("burn k of me of me by owner").line
    );
}

#[test]
fn a_fault_found_by_a_lint_is_placed_at_its_key() {
    let faults = faults("id = \"bare-shelves\"", "id = \"windfall\"");
    let duplicate = FaultKind::Lint(LintKind::DuplicateId);
    assert_eq!(faults[0].kind, duplicate);
    assert_eq!(faults[0].place, place_of("id = \"bare-shelves\""));
}

#[test]
fn a_file_is_read_to_the_end_and_all_its_faults_are_told() {
    let broken = FILE
        .replacen("format = 1", "format = 2", 1)
        .replacen("category = \"harvest\"", "category = \"harvets\"", 1)
        .replacen("title_en = \"Windfall\"\n", "", 1)
        .replacen("requires = \"scrolls(me) = 0\"", "requires = 0", 1)
        .replacen("sofort = true", "sofort = 1", 1)
        .replacen("tone = \"good\"", "tone = \"good\"\ncolour = \"green\"", 1);
    let faults = Deck::from_toml(&broken).unwrap_err();
    let kinds: Vec<&FaultKind> = faults.iter().map(|fault| &fault.kind).collect();
    assert_eq!(kinds.len(), 6, "{kinds:#?}");
    assert!(kinds.contains(&&FaultKind::Format("2".into())));
    assert!(kinds.contains(&&FaultKind::Missing("title_en")));
    assert!(kinds.contains(&&FaultKind::Unknown("colour".into())));
    assert!(kinds.contains(&&FaultKind::Type {
        key: "requires",
        expected: "a text in quotes"
    }));
    assert!(kinds.contains(&&FaultKind::Type {
        key: "sofort",
        expected: "`true` or `false`"
    }));
    let value = faults
        .iter()
        .find(|f| matches!(f.kind, FaultKind::Value { .. }))
        .unwrap();
    assert!(
        value.to_string().contains("expected one of `harvest`"),
        "{value}"
    );
    assert!(faults.is_sorted_by_key(|fault| fault.place));
}

#[test]
fn what_is_no_deck_at_all_is_refused() {
    for (text, said) in [
        ("", "`format` is missing"),
        (
            "format = 1\nname = 'x'\nscroll = []",
            "a deck needs at least 29 scrolls",
        ),
        (
            "format = 1\nname = 'x'\nscroll = 3",
            "`scroll` should be a list of tables",
        ),
        (
            "format = 1\nname = 'x'\nscroll = [3]",
            "`scroll` should be a table",
        ),
        ("format = \"1\"", "`format` should be a whole number"),
        ("format = 1 name", "valid TOML"),
        ("{\"format\": 1}", "valid TOML"),
    ] {
        let faults = Deck::from_toml(text).unwrap_err();
        let told = faults.iter().any(|fault| fault.to_string().contains(said));
        assert!(told, "{text}: {faults:?}");
    }
}
