//! Holes and rulings (ZH).

use serde_json::json;
use tempelrat_rules::schraumen::{Event, Items, What};
use tempelrat_rules::{Answer, Input, Rules, Seat, Timing};

use crate::support::{chance, id};
use crate::table::seats;

#[test]
fn zh1_obligations_beat_the_vow_of_five() {
    let hand = [
        "windfall",
        "pothole",
        "free-juice",
        "plum-diet",
        "fine-print",
        "lost-bet",
    ];
    let duty = json!([{"seat": 1, "duty": "NoReading"}]);
    let setup = seats(3).hand(1, &hand).change(json!({"obligations": duty}));
    let mut table = setup.go();
    table.finish_office();
    assert_eq!(table.druid(), 1);
    assert!(table.readings().is_empty() && table.view(1).auction.is_some());
}

#[test]
fn zh1_two_skips_skip_two_offices_and_use_up_nothing_else() {
    let duty = json!([
        {"seat": 1, "duty": "Skip"}, {"seat": 1, "duty": "NoReading"}, {"seat": 1, "duty": "Skip"},
    ]);
    let setup = seats(3).hand(1, &["windfall"]).open(1, "greenhouse", 0);
    let mut table = setup.change(json!({"obligations": duty})).go();
    for _ in 0..4 {
        assert_ne!(table.druid(), 1);
        table.finish_office();
    }
    assert_eq!(table.moves(), "", "no start-of-office scroll acts");
    table.finish_office();
    assert_eq!(table.druid(), 1);
    assert_eq!(table.moves(), "g>b2");
    assert!(table.view(1).office.silent, "the other obligation was kept");
}

#[test]
fn zh1_no_auction_beats_extra_auctions() {
    let mut table = seats(3).hand(0, &["double-shift", "stage-fright"]).go();
    table.read(0, "double-shift");
    table.read(0, "stage-fright");
    assert_eq!(table.druid(), 1);
    assert!(!table.said(|event| matches!(
        event,
        Event::LotPutUp {
            seller: Seat(0),
            ..
        }
    )));
}

#[test]
fn zh1_no_auction_said_outside_ones_own_office_counts_from_the_next() {
    let setup = seats(3).hand(0, &["babble"]).hand(1, &["stage-fright"]);
    let mut table = setup.temple(&["coronation", "gust", "siesta"]).go();
    table.read(0, "babble");
    assert_eq!(table.druid(), 0);
    assert!(table.view(0).auction.is_some(), "the druid isn't meant");
    table.hammer();
    assert!(table.happened(&Event::NoAuction { druid: Seat(1) }));
}

#[test]
fn zh2_open_scrolls_act_oldest_first() {
    for names in [
        ["leaky-basket", "greenhouse"],
        ["greenhouse", "leaky-basket"],
    ] {
        let setup = seats(3).open(1, names[0], 0).open(1, names[1], 0);
        let mut table = setup.go();
        table.finish_office();
        let acts = table.log.iter().filter_map(|event| match event {
            Event::Acts { scroll, .. } => Some(*scroll),
            _ => None,
        });
        assert_eq!(acts.collect::<Vec<_>>(), names.map(id));
    }
}

#[test]
fn zh3_who_is_meant_is_fixed_when_the_instruction_starts() {
    let effect = "each all[plums(it) <= 7] { garden -> all: 1 }";
    let setup = seats(3)
        .effect("windfall", effect)
        .hand(0, &["windfall", "gust"]);
    let mut table = setup.go();
    table.read(0, "windfall");
    assert_eq!(table.plums(), [10, 10, 10]);
}

#[test]
fn zh4_bids_of_who_leaves_are_void_and_the_next_highest_stands() {
    let mut table = seats(4).temple(&["gust"]).go();
    table.bid(1, 2);
    table.bid(2, 5);
    let late = table.stroke();
    table.leave(2);
    let auction = table.view(0).auction.unwrap();
    assert_eq!(
        auction.highest().map(|bid| (bid.seat, bid.amount)),
        Some((Seat(1), 2))
    );
    let refusal = table.game.check(&late).unwrap_err();
    assert_eq!(refusal, tempelrat_rules::schraumen::Refusal::LateStroke);
    table.hammer();
    assert_eq!(
        (table.hand(1), table.moves().as_str()),
        (vec!["gust"], "c>g7 b>a2")
    );
}

#[test]
fn zh4_a_reading_of_who_leaves_lapses_and_inner_ones_go_on() {
    let setup = seats(4)
        .hand(0, &["babble", "gust"])
        .hand(1, &["second-opinion", "siesta"]);
    let mut table = setup.hand(2, &["pothole"]).go();
    table.read(0, "babble");
    table.read(1, "second-opinion");
    table.leave(0);
    assert_eq!(table.awaited(), [1]);
    table.pick(1, 2);
    assert_eq!(table.moves(), "a>g7 c>b2");
    assert_eq!(
        table.druid(),
        1,
        "seat 2 was never asked, and the office is over"
    );
    assert_eq!(table.fire(), ["babble", "second-opinion"]);
}

#[test]
fn zh4_the_lot_of_a_druid_who_leaves_burns_and_the_next_follows() {
    let mut table = seats(4).hand(0, &["windfall"]).go();
    table.stop(0);
    table.bid(2, 3);
    table.leave(0);
    assert_eq!(
        (table.druid(), table.shut()),
        (1, 2),
        "the lot and its hand"
    );
    assert_eq!(table.plums(), [0, 7, 7, 7]);
    assert!(table.game.asks(Seat(0)).is_empty());
}

#[test]
fn zh4_open_questions_do_without_who_leaves() {
    let mut table = seats(4).hand(0, &["ostracism", "gust"]).go();
    table.read(0, "ostracism");
    table.vote(0, 3);
    table.vote(1, 3);
    table.vote(2, 1);
    table.leave(3);
    // Votes for who has left count for nobody.
    assert_eq!(table.moves(), "d>g7 b>g3");
}

#[test]
fn zh4_whom_a_question_is_about_may_leave() {
    let mut table = seats(4).hand(0, &["honest-finder", "gust"]).go();
    table.read(0, "honest-finder");
    table.leave(2);
    assert_eq!(table.items(0), Items::Seats(vec![Seat(1), Seat(3)]));
    table.pick(0, 3);
    assert_eq!(table.moves(), "c>g7 a>d2");
}

#[test]
fn zh4_who_leaves_ranks_last_and_with_two_left_the_game_is_cut_short() {
    use tempelrat_rules::schraumen::Ending;
    let mut table = seats(4).plums([3, 20, 4, 4]).go();
    table.leave(1);
    assert_eq!(table.game.outcome(), None);
    table.leave(0);
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.ending, Ending::CutShort);
    let ranks: Vec<_> = outcome
        .ranking
        .iter()
        .map(|s| (s.seat.0, s.rank, s.left))
        .collect();
    assert_eq!(
        ranks,
        [(2, 1, false), (3, 1, false), (0, 3, true), (1, 3, true)]
    );
}

#[test]
fn zh7_extra_auctions_are_held_by_the_druid_in_office() {
    let setup = seats(3).hand(0, &["babble"]).hand(1, &["double-shift"]);
    let mut table = setup.temple(&["gust", "siesta"]).go();
    table.read(0, "babble");
    table.hammer();
    assert_eq!((table.druid(), table.lot()), (0, "siesta"));
}

fn default(table: &crate::table::Table, seat: u8) -> Answer<What> {
    let answer = table.game.default_answer(Seat(seat), &mut chance(3));
    answer.expect("the seat isn't awaited")
}

#[test]
fn zh10_a_missed_deadline_stops_reading_or_reads_by_chance() {
    let table = seats(3).hand(0, &["windfall", "gust"]).go();
    let stop = Answer {
        what: What::Stop,
        input: Input::One(0),
    };
    assert_eq!(default(&table, 0), stop);
    assert_eq!(table.game.default_answer(Seat(1), &mut chance(3)), None);
    let hand = [
        "windfall",
        "pothole",
        "free-juice",
        "plum-diet",
        "fine-print",
        "lost-bet",
    ];
    let table = seats(3).hand(0, &hand).go();
    assert_eq!(default(&table, 0).what, What::Read);
}

#[test]
fn zh10_the_first_option_that_is_always_possible_or_else_the_first() {
    // The Burr: "pass" is unconditional, "burn" isn't.
    let mut table = seats(3).temple(&["burr"]).go();
    table.bid(1, 1);
    table.hammer();
    assert_eq!(default(&table, 1).input, Input::One(1));
    // Protection has no unconditional option.
    let setup = seats(3).hand(0, &["protection"]).hand(1, &["gust"]);
    let mut table = setup.hand(2, &["siesta"]).go();
    table.read(0, "protection");
    assert_eq!(default(&table, 1).input, Input::One(0));
}

#[test]
fn zh10_the_least_number_an_unchanged_order_and_no_vote() {
    let mut table = seats(3).hand(0, &["offering-bowl"]).go();
    table.read(0, "offering-bowl");
    assert_eq!(default(&table, 1).input, Input::Amount(0));
    let mut table = seats(3).hand(0, &["bird-reading"]).go();
    table.read(0, "bird-reading");
    assert_eq!(default(&table, 0).input, Input::Order(vec![0, 1, 2]));
    let mut table = seats(3).hand(0, &["ostracism"]).go();
    table.read(0, "ostracism");
    assert_eq!(default(&table, 2).what, What::Abstain);
}

#[test]
fn zh10_a_live_auction_is_ended_by_the_hammer_and_a_limit_is_a_pass() {
    use tempelrat_rules::schraumen::{Bidding, Options};
    let table = seats(3).go();
    assert!(matches!(table.game.timing(), Some(Timing::Hammer { .. })));
    assert_eq!(table.game.default_answer(Seat(1), &mut chance(3)), None);
    let options = Options {
        bidding: Bidding::Sealed,
        ..Options::default()
    };
    let table = seats(3).options(options).go();
    assert_eq!(default(&table, 1).what, What::Pass);
}

#[test]
fn an_effect_that_would_never_end_is_stopped() {
    let effect = "while plums(me) >= 0 { garden -> me: 1 }";
    let setup = seats(3)
        .effect("windfall", effect)
        .hand(0, &["windfall", "gust"]);
    let game = setup.go().game;
    let (mut game, mut log) = (game, Vec::new());
    let ask = game.asks(Seat(0))[0];
    let action = crate::play::answer(Seat(0), &ask, Input::One(0));
    game.apply(&action, &mut log).unwrap();
    assert!(log.contains(&Event::Stopped {
        scroll: id("windfall")
    }));
    assert_eq!(
        game.broken_invariants(),
        [tempelrat_rules::schraumen::Broken::Fuel]
    );
    assert_eq!(game.asks(Seat(0))[0].what, What::Read, "the druid goes on");
}

/// Each office obliges its druid, before the auction, to hold none: nothing
/// would ever be asked again.
#[test]
fn offices_that_would_go_round_for_ever_end_the_game() {
    use tempelrat_rules::schraumen::{Broken, Ending};
    let effect = "lay at office {\n  oblige me: no_auction\n}";
    let mut setup = seats(3).temple(&["coronation", "empty-hands", "nothing-at-all"]);
    let scrolls = ["windfall", "pothole", "lost-bet"];
    for (seat, scroll) in (0..).zip(scrolls) {
        setup = setup.effect(scroll, effect).hand(seat, &[scroll]);
    }
    let mut table = setup.go();
    for (seat, scroll) in (0..).zip(scrolls) {
        table.read(seat, scroll);
        for _ in 0..3 {
            table.act(&table.stroke());
        }
        let gone = table.stroke();
        table.game.apply(&gone, &mut table.log).unwrap();
    }
    assert_eq!(table.game.outcome().unwrap().ending, Ending::CutShort);
    assert_eq!(table.game.broken_invariants(), [Broken::Fuel]);
}
