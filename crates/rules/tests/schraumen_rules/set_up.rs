//! Set-up (ZA).

use rstest::rstest;
use tempelrat_rules::schraumen::{
    BadDeal, Deal, Event, Festival, FirstDruid, Options, Schraumen, ScrollId, Seen,
};
use tempelrat_rules::{Rules, Seat, Viewer};

use crate::support::{chance, dealt, deck, id};
use crate::table::seats;

fn without_festival() -> Options {
    Options {
        festival: Festival::Off,
        ..Options::default()
    }
}

#[rstest]
fn za1_three_to_eight_play(#[values(0, 1, 2, 3, 8, 9, 255)] count: u8) {
    let deal = Deal::shuffled(deck().clone(), &Options::default(), count, chance(1));
    if (3..=8).contains(&count) {
        assert!(deal.is_ok());
    } else {
        assert_eq!(deal, Err(BadDeal::Seats(count)));
    }
}

#[test]
fn za2_eleven_are_set_aside_and_ten_without_the_festival() {
    for options in [Options::default(), without_festival()] {
        let (game, _) = dealt(options, 5, 3);
        let view = game.view(Viewer::Everyone);
        let out = usize::from(view.set_aside);
        assert_eq!(out, Deal::set_aside(&options));
        assert_eq!(Deal::scrolls(deck(), &options).len() - out, 66);
    }
    assert!(!Deal::scrolls(deck(), &without_festival()).contains(&id("festival-of-magic")));
}

#[test]
fn za2_an_order_must_hold_each_scroll_once() {
    let options = Options::default();
    let mut order = Deal::scrolls(deck(), &options);
    order[1] = order[0];
    let deal = Deal::new(deck().clone(), &options, 3, order, chance(1));
    assert_eq!(deal, Err(BadDeal::Order));
    let all = Deal::scrolls(deck(), &options);
    let deal = Deal::new(deck().clone(), &without_festival(), 3, all, chance(1));
    assert_eq!(deal, Err(BadDeal::Order));
}

#[test]
fn za3_seven_plums_each_and_the_rest_in_the_garden() {
    let (game, _) = dealt(Options::default(), 6, 1);
    let view = game.view(Viewer::Spectator);
    assert!(view.seats.iter().all(|seat| seat.plums == 7));
    assert_eq!(view.garden, 100 - 6 * 7);
}

/// The order of the deck, its SOFORT scrolls first.
fn soforts_on_top() -> Vec<ScrollId> {
    let mut order: Vec<ScrollId> = deck().ids().collect();
    order.sort_by_key(|scroll| !deck().scroll(*scroll).unwrap().sofort);
    // Eleven others are set aside before them.
    order.rotate_right(11);
    order
}

#[test]
fn za4_three_scrolls_each_and_no_sofort() {
    let options = Options::default();
    let deal = Deal::new(deck().clone(), &options, 4, soforts_on_top(), chance(5)).unwrap();
    let (game, events) = Schraumen::setup(options, deal);
    assert_eq!(game.broken_invariants(), []);
    let mut dealt = Vec::new();
    for event in &events {
        if let Event::Dealt {
            scrolls: Seen::Scrolls(scrolls),
            ..
        } = event
        {
            assert_eq!(scrolls.len(), 3);
            dealt.extend(scrolls.clone());
        }
    }
    assert_eq!(dealt.len(), 12);
    // The first twelve that aren't SOFORT, three in a row to each.
    let plain: Vec<ScrollId> = soforts_on_top().split_off(11 + 9);
    assert_eq!(dealt, plain[..12]);
}

#[test]
fn za4_nobody_learns_which_sofort_was_put_back() {
    let options = Options::default();
    let deal = Deal::new(deck().clone(), &options, 4, soforts_on_top(), chance(5)).unwrap();
    let (game, events) = Schraumen::setup(options, deal);
    for seat in (0..4).map(Seat) {
        let seen = events
            .iter()
            .map(|e| game.redact(e, Viewer::Seat(seat)).unwrap());
        let seen = serde_json::to_string(&seen.collect::<Vec<_>>()).unwrap();
        let dealt = seen.matches("Scrolls").count();
        assert_eq!(dealt, 1, "only its own hand");
    }
    // The temple was shuffled: its top isn't what lay under the hands.
    let temple = serde_json::to_value(&game).unwrap()["temple"].clone();
    assert_ne!(temple.as_array().unwrap().len(), 0);
    let plain: Vec<ScrollId> = soforts_on_top().split_off(11 + 9 + 12);
    let top: Vec<ScrollId> = serde_json::from_value(temple).unwrap();
    let unshuffled: Vec<ScrollId> = plain.into_iter().rev().collect();
    assert!(!top.ends_with(&unshuffled[unshuffled.len() - 10..]));
}

#[test]
fn za5_the_first_druid_is_whom_the_table_names_or_chance() {
    for seat in (0..5).map(Seat) {
        let first = FirstDruid::Seat(seat);
        let options = Options {
            first,
            ..Options::default()
        };
        let (game, events) = dealt(options, 5, 1);
        assert_eq!(events[0], Event::Began { druid: seat });
        assert_eq!(game.view(Viewer::Spectator).office.druid, seat);
    }
    let mut seen = [false; 5];
    for seed in 0..60 {
        let (_, events) = dealt(Options::default(), 5, seed);
        let Event::Began { druid } = events[0] else {
            panic!();
        };
        seen[druid.index()] = true;
    }
    assert_eq!(seen, [true; 5]);
}

#[test]
fn za6_the_office_goes_round_the_circle() {
    let mut table = seats(4).go();
    for druid in [0, 1, 2, 3, 0] {
        assert_eq!(table.druid(), druid);
        table.finish_office();
    }
}
