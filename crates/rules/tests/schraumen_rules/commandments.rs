//! Special commandments (ZB) that no single scroll shows.

use tempelrat_rules::schraumen::{Event, Face, Items, Reply, What};
use tempelrat_rules::{Rules, Seat, Timing, Viewer};

use crate::support::id;
use crate::table::seats;

#[test]
fn zb1_the_scroll_itself_is_already_out_of_the_hand() {
    let table = seats(3).hand(0, &["bare-shelves"]).go();
    assert_eq!(table.readable(0), ["bare-shelves"]);
}

#[test]
fn zb2_there_are_no_debts() {
    let mut table = seats(3)
        .plums([1, 7, 7])
        .hand(0, &["lost-bet", "gust"])
        .go();
    table.read(0, "lost-bet");
    assert_eq!(table.moves(), "a>b1");
}

#[test]
fn zb3_the_richest_exists_only_alone() {
    let hand = ["them-that-has", "noble-thief", "bare-envy", "gust"];
    let table = seats(3).plums([3, 9, 9]).hand(0, &hand).go();
    assert_eq!(table.readable(0), ["gust"]);
    let table = seats(3).plums([3, 10, 9]).hand(0, &hand).go();
    assert_eq!(table.readable(0), hand);
}

#[test]
fn zb4_numbers_are_public_and_contents_secret() {
    let setup = seats(3).plums([1, 2, 3]).hand(1, &["gust", "siesta"]);
    let table = setup.hand(0, &["windfall"]).go();
    for viewer in [Viewer::Spectator, Viewer::Everyone, Viewer::Seat(Seat(2))] {
        let view = table.game.view(viewer);
        assert_eq!(view.seats[1].hand, [None, None]);
        assert_eq!(view.seats[1].plums, 2);
    }
}

#[test]
fn zb5_shares_are_rounded_up_each_on_its_own() {
    let mut table = seats(3)
        .plums([4, 4, 4])
        .hand(0, &["plum-pox", "gust"])
        .go();
    table.read(0, "plum-pox");
    assert_eq!(table.moves(), "a>g2 b>g2 c>g2");
}

#[test]
fn zb5_what_doesnt_suffice_is_paid_in_turn_from_the_reader() {
    let setup = seats(4)
        .plums([50, 25, 23, 1])
        .druid(2)
        .hand(2, &["free-juice", "gust"]);
    let mut table = setup.go();
    assert_eq!(table.garden(), 1);
    table.read(2, "free-juice");
    assert_eq!(table.moves(), "g>d1", "the garden, too");
    let mut table = seats(4)
        .plums([2, 1, 1, 0])
        .hand(0, &["drinks-on-me", "gust"])
        .go();
    table.read(0, "drinks-on-me");
    assert_eq!(table.moves(), "a>b1 a>c1");
}

#[test]
fn zb5_all_amounts_are_computed_before_any_plum_moves() {
    let setup = seats(3)
        .plums([9, 0, 0])
        .hand(0, &["merry-go-round", "gust"]);
    let mut table = setup.go();
    table.read(0, "merry-go-round");
    assert_eq!(table.moves(), "a>b3", "what arrives isn't passed on");
}

#[test]
fn zb6_a_blind_pick_takes_hidden_scrolls_first() {
    let setup = seats(3).plums([7, 1, 1]).hand(0, &["protection", "gust"]);
    let mut table = setup.open(1, "umbrella", 0).hand(1, &["siesta"]).go();
    table.read(0, "protection");
    assert_eq!(
        (table.hand(1), table.open(1)),
        (vec![], vec![("umbrella", 0)])
    );
    let setup = seats(3).plums([7, 1, 1]).hand(0, &["protection", "gust"]);
    let mut table = setup.open(1, "jackpot", 4).go();
    table.read(0, "protection");
    assert!(table.open(1).is_empty());
    assert_eq!(table.moves(), "s>g4", "its plums go to the garden");
}

#[test]
fn zb6_who_may_choose_can_choose_an_open_scroll() {
    let setup = seats(3).hand(0, &["open-hand", "gust", "siesta"]);
    let mut table = setup.open(0, "jackpot", 2).go();
    table.read(0, "open-hand");
    table.choose(0, &["jackpot"]);
    assert_eq!(table.open(1), [("jackpot", 2)]);
}

#[test]
fn zb6_plums_on_a_scroll_are_not_in_the_purse() {
    let setup = seats(3).plums([1, 3, 2]).open(0, "jackpot", 20);
    let mut table = setup.hand(0, &["bare-envy"]).go();
    assert!(
        table.readable(0).contains(&"bare-envy"),
        "seat 1 is richest"
    );
    table.stop(0);
    let refusal = table.refused(0, What::Bid, tempelrat_rules::Input::Amount(2));
    let plums = 1;
    assert_eq!(
        refusal,
        tempelrat_rules::schraumen::Refusal::AbovePurse { plums }
    );
}

#[test]
fn zb7_gifts_draws_and_swaps_are_accepted_above_five() {
    let five = ["siesta", "babble", "conveyor", "jackpot", "secret-santa"];
    let setup = seats(3)
        .hand(0, &["open-hand", "gust", "echo"])
        .hand(1, &five);
    let mut table = setup.go();
    table.read(0, "open-hand");
    table.choose(0, &["gust"]);
    assert_eq!(table.hand(1).len(), 6);
}

#[test]
fn zb8_what_was_read_is_public_and_what_burnt_unread_is_shut() {
    let setup = seats(3).hand(0, &["juice-press", "gust", "siesta"]);
    let mut table = setup.go();
    table.read(0, "juice-press");
    table.number(0, 1);
    table.choose(0, &["gust"]);
    let fire = |viewer| table.game.view(viewer).fire;
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator, Viewer::Everyone] {
        let fire = fire(viewer);
        assert_eq!((fire[0].face, fire[0].scroll), (Face::Down, None));
        assert_eq!(
            (fire[1].face, fire[1].scroll),
            (Face::Up, Some(id("juice-press")))
        );
    }
    assert_eq!(
        fire(Viewer::Seat(Seat(0)))[0].scroll,
        Some(id("gust")),
        "who burnt it knows"
    );
}

#[test]
fn zb9_parallel_answers_are_secret_final_and_revealed_together() {
    let mut table = seats(4).hand(0, &["offering-bowl", "gust"]).go();
    table.read(0, "offering-bowl");
    table.number(2, 3);
    for seat in [0, 1, 3] {
        let replies = table.view(seat).decision.unwrap().replies;
        assert_eq!(replies, [(Seat(2), Reply::Secret)]);
    }
    let own = table.view(2).decision.unwrap().replies;
    assert_eq!(own, [(Seat(2), Reply::Number(3))]);
    assert!(table.happened(&Event::Replied { seat: Seat(2) }));
    assert!(!table.said(|event| matches!(event, Event::Told { .. })));
    let refusal = table.refused(2, What::Number, tempelrat_rules::Input::Amount(1));
    assert_eq!(
        refusal,
        tempelrat_rules::schraumen::Refusal::AlreadyAnswered
    );
    for seat in [0, 1, 3] {
        table.number(seat, 0);
    }
    assert!(table.happened(&Event::Told {
        numbers: vec![(Seat(0), 0), (Seat(1), 0), (Seat(2), 3), (Seat(3), 0)],
    }));
}

#[test]
fn zb9_a_vote_can_be_withheld() {
    let mut table = seats(3).hand(0, &["peoples-darling", "gust"]).go();
    table.read(0, "peoples-darling");
    assert_eq!(table.game.timing(), Some(Timing::Vote));
    for seat in [1, 2] {
        table.answer(seat, What::Abstain, tempelrat_rules::Input::One(0));
    }
    // Without a vote all lead, and the reader decides.
    assert_eq!(table.items(0), Items::Seats(vec![Seat(1), Seat(2)]));
}

#[test]
fn zb9_the_only_possibility_happens_without_asking_and_the_log_says_so() {
    let setup = seats(3)
        .hand(0, &["secret-santa", "gust"])
        .hand(1, &["siesta"]);
    let mut table = setup.hand(2, &["echo"]).go();
    table.read(0, "secret-santa");
    assert_eq!(table.hand(1), ["gust"]);
    let seats = (0..3).map(Seat).collect();
    assert!(table.happened(&Event::Unasked { seats }));
}

#[test]
fn zb10_inner_scrolls_are_carried_out_before_the_outer_goes_on() {
    let setup = seats(3)
        .hand(0, &["babble", "gust"])
        .hand(1, &["second-opinion", "siesta"]);
    let mut table = setup.hand(2, &["pothole", "conveyor"]).go();
    table.read(0, "babble");
    table.read(1, "second-opinion");
    assert_eq!(table.awaited(), [1], "seat 2 waits");
    assert_eq!(table.view(0).readings.len(), 2);
    table.pick(1, 2);
    assert_eq!(table.awaited(), [2]);
    table.read(2, "pothole");
    assert_eq!(table.fire(), ["second-opinion", "pothole", "babble"]);
}

#[test]
fn zb11_nobody_is_asked_to_give_anything_outside_the_rites() {
    let table = seats(3).hand(0, &["windfall"]).hand(1, &["gust"]).go();
    assert_eq!(table.asked(1), []);
    assert_eq!(table.asked(2), []);
}
