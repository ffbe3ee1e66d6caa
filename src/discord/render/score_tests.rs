//! The standings as people read them, in both languages, and the largest (F12).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use insta::assert_snapshot;

use super::tests::{HOSTILE, WIDE, both};
use super::*;
use crate::discord::draft::{Draft, limits};
use crate::speech::Language;
use crate::table::{Course, GameKind, Period, Season, StandingView, Standings, Title, UserId};

const READER: UserId = UserId(2);

fn now() -> Season {
    Season::parse("2026-4").unwrap()
}

fn row(rank: u64, user: u64, name: &str) -> StandingView {
    StandingView {
        rank,
        user: UserId(user),
        name: name.to_owned(),
        title: None,
        points: 1_100 - 50 * i64::try_from(rank).unwrap(),
        margin: 140,
        provisional: false,
        games: 12,
        wins: 7,
        draws: 2,
        best_streak: 3,
    }
}

fn list(rows: Vec<StandingView>, page: u32, pages: u32) -> Standings {
    Standings {
        game: GameKind::Sembli,
        period: Period::AllTime,
        now: now(),
        people: u64::from(pages) * 10,
        pages,
        page: Some(page),
        rows,
    }
}

#[test]
fn t22_a_page_of_standings() {
    let rows = vec![
        StandingView {
            title: Some(Title::Gloria),
            ..row(1, 1, "Mira")
        },
        row(2, 2, "Anna_Bolika"),
        row(2, 3, "Ben"),
        StandingView {
            provisional: true,
            games: 1,
            wins: 1,
            draws: 0,
            best_streak: 1,
            ..row(4, 4, HOSTILE)
        },
    ];
    let list = list(rows, 1, 3);
    assert_snapshot!(both(|language| standings(&list, READER, language)));
}

#[test]
fn t22_a_season_of_schraumen_with_one_game() {
    let rows = vec![StandingView {
        provisional: true,
        games: 1,
        wins: 0,
        draws: 0,
        best_streak: 0,
        ..row(1, 9, "Urs von Hostettler")
    }];
    let list = Standings {
        game: GameKind::Schraumen,
        period: Period::Season(now()),
        people: 1,
        ..list(rows, 0, 1)
    };
    assert_snapshot!(both(|language| standings(&list, READER, language)));
}

#[test]
fn t22_where_nobody_has_played_a_sentence_says_so() {
    let nobody = |period| Standings {
        period,
        people: 0,
        ..list(Vec::new(), 0, 0)
    };
    let old = Period::Season(Season::parse("2020-1").unwrap());
    let texts = [Period::AllTime, old]
        .map(|period| both(|language| standings(&nobody(period), READER, language)));
    assert_snapshot!(texts.join("\n"));
}

#[test]
fn t22_a_page_beyond_the_end_is_a_sentence_and_a_way_back() {
    let list = list(Vec::new(), 7, 3);
    assert_snapshot!(both(|language| standings(&list, READER, language)));
}

#[test]
fn f12_the_widest_page_fits() {
    for name in [
        WIDE.to_owned(),
        "@".repeat(32),
        "*".repeat(40),
        String::new(),
    ] {
        let row = |rank| StandingView {
            rank: 10_000_000 + rank,
            title: Some(Title::Gloria),
            points: -100_000,
            margin: 100_000,
            provisional: true,
            games: u32::MAX,
            wins: u32::MAX,
            draws: u32::MAX,
            best_streak: u32::MAX,
            ..row(1, rank, &name)
        };
        let list = list((0..10).map(row).collect(), 1_000_000, 2_000_000);
        for language in Language::ALL {
            let draft = standings(&list, READER, language);
            assert_eq!(limits::faults(&draft), Vec::<String>::new());
        }
    }
}

#[test]
fn t22_a_course_in_words() {
    let course_of = |points: Vec<i64>| Course {
        points,
        days: ("2026-10-01".to_owned(), "2026-11-30".to_owned()),
    };
    let text = [course_of(vec![1_041]), course_of(vec![1_041, 1_020, 1_066])]
        .map(|of| both(|language| Draft::text(course(&of, language))));
    assert_snapshot!(text.join("\n"));
}
