//! Scrolls that move scrolls, and those about what is seen and about offices.

use tempelrat_rules::schraumen::{Duty, Event, Items, Seen, Shown, What};
use tempelrat_rules::{Input, Seat, Viewer};

use crate::support::id;
use crate::table::seats;

#[test]
fn conveyor_passes_all_hands_with_open_scrolls_and_their_plums() {
    let setup = seats(3)
        .hand(0, &["conveyor", "gust"])
        .open(0, "jackpot", 2);
    let mut table = setup.hand(1, &["siesta", "echo"]).go();
    table.read(0, "conveyor");
    assert_eq!(table.hand(1), ["gust"]);
    assert_eq!(table.hand(2), ["siesta", "echo"]);
    assert_eq!(table.open(1), [("jackpot", 2)]);
    assert!(table.hand(0).is_empty());
}

#[test]
fn robe_swap_swaps_scrolls_and_not_plums() {
    let setup = seats(3).plums([1, 2, 3]).hand(0, &["robe-swap", "gust"]);
    let setup = setup.hand(2, &["siesta", "echo"]).open(2, "jackpot", 2);
    let mut table = setup.go();
    table.read(0, "robe-swap");
    table.pick(0, 2);
    assert_eq!(
        (table.hand(0), table.hand(2)),
        (vec!["siesta", "echo"], vec!["gust"])
    );
    assert_eq!(table.open(0), [("jackpot", 2)]);
    assert_eq!(table.plums(), [1, 2, 3]);
}

#[test]
fn open_hand_gives_each_neighbour_one() {
    let mut table = seats(4).hand(0, &["open-hand", "gust", "siesta"]).go();
    table.read(0, "open-hand");
    table.choose(0, &["siesta"]);
    // The last one goes without asking.
    assert_eq!(
        (table.hand(1), table.hand(3)),
        (vec!["siesta"], vec!["gust"])
    );
}

#[test]
fn clearance_sells_round_the_table_as_long_as_somebody_must_buy() {
    let setup = seats(3).plums([0, 5, 2]);
    let hand = ["clearance", "gust", "siesta", "babble", "echo"];
    let mut table = setup.hand(0, &hand).go();
    table.read(0, "clearance");
    table.choose(0, &["gust"]);
    table.choose(0, &["siesta"]);
    table.choose(0, &["babble"]);
    assert_eq!(table.moves(), "b>a2 c>a2 b>a2");
    assert_eq!(table.hand(1), ["gust", "babble"]);
    assert_eq!(
        (table.hand(2), table.hand(0)),
        (vec!["siesta"], vec!["echo"])
    );
}

#[test]
fn clearance_finds_no_buyer_with_room() {
    let five = ["siesta", "babble", "echo", "jackpot", "conveyor"];
    let setup = seats(3).plums([0, 7, 1]).hand(0, &["clearance", "gust"]);
    let mut table = setup.hand(1, &five).go();
    table.read(0, "clearance");
    assert_eq!((table.moves().as_str(), table.hand(0)), ("", vec!["gust"]));
}

#[test]
fn chain_letter_goes_round_and_pays_the_fourth_reader() {
    let mut table = seats(3).hand(0, &["chain-letter"]).go();
    for plums in 1..=3 {
        let druid = table.druid();
        table.read(druid, "chain-letter");
        assert_eq!(table.open((druid + 1) % 3), [("chain-letter", plums)]);
        table.finish_office();
    }
    assert_eq!(table.druid(), 0);
    table.read(0, "chain-letter");
    assert_eq!(table.moves(), "a>s1 b>s1 c>s1 s>a3 g>a4");
    assert_eq!(table.fire().last(), Some(&"chain-letter"));
}

#[test]
fn collection_plate_takes_a_plum_or_a_scroll_from_each() {
    let setup = seats(4)
        .plums([7, 0, 7, 7])
        .hand(0, &["collection-plate", "gust"]);
    let setup = setup.hand(1, &["siesta", "babble"]).hand(2, &["echo"]);
    let mut table = setup.hand(3, &["jackpot"]).go();
    table.read(0, "collection-plate");
    // Seat 1 has no plum and isn't asked.
    assert_eq!(table.awaited(), [2, 3]);
    table.say(2, "plum");
    table.say(3, "scroll");
    assert_eq!(table.moves(), "c>a1");
    assert_eq!(table.awaited(), [1]);
    table.choose(1, &["babble"]);
    assert_eq!(table.hand(0), ["gust", "babble", "jackpot"]);
}

#[test]
fn phoenix_fishes_one_of_the_last_five_but_no_echo() {
    let fire = ["windfall", "gust", "siesta", "echo", "babble", "jackpot"];
    let mut table = seats(3).hand(0, &["phoenix", "pothole"]).fire(&fire).go();
    table.read(0, "phoenix");
    let Items::Scrolls { from, take: 1 } = table.items(0) else {
        panic!();
    };
    assert_eq!(from, ["gust", "siesta", "babble", "jackpot"].map(id));
    table.choose(0, &["siesta"]);
    assert_eq!(table.hand(0), ["pothole", "siesta"]);
    assert!(!table.fire().contains(&"siesta"));
    let known = table.view(2).seats[0].hand.contains(&Some(id("siesta")));
    assert!(known, "everybody saw it");
}

#[test]
fn secret_santa_passes_one_each_at_once() {
    let setup = seats(3).hand(0, &["secret-santa", "gust", "siesta"]);
    let mut table = setup
        .hand(1, &["babble", "echo"])
        .hand(2, &["windfall"])
        .go();
    table.read(0, "secret-santa");
    assert_eq!(table.awaited(), [0, 1]);
    table.choose(1, &["echo"]);
    table.choose(0, &["gust"]);
    assert_eq!(table.hand(0), ["siesta", "windfall"]);
    assert_eq!(table.hand(1), ["babble", "gust"]);
    assert_eq!(table.hand(2), ["echo"]);
}

#[test]
fn second_opinion_looks_and_is_paid() {
    let setup = seats(3).hand(0, &["second-opinion", "gust"]);
    let mut table = setup.hand(2, &["siesta", "echo"]).go();
    table.read(0, "second-opinion");
    table.pick(0, 2);
    assert_eq!(table.moves(), "c>a2");
    assert_eq!(
        table.view(0).seats[2].hand,
        [Some(id("siesta")), Some(id("echo"))]
    );
    assert_eq!(table.view(1).seats[2].hand, [None, None]);
    let note = table.view(0).notes.last().cloned().unwrap();
    let scrolls = vec![id("siesta"), id("echo")];
    assert_eq!(
        note.shown,
        Shown::Hand {
            seat: Seat(2),
            scrolls
        }
    );
}

#[test]
fn bird_reading_orders_the_top_three() {
    let temple = ["siesta", "babble", "echo", "gust"];
    let mut table = seats(3).hand(0, &["bird-reading"]).temple(&temple).go();
    table.read(0, "bird-reading");
    assert_eq!(table.asked(0), [What::Order]);
    let refusal = table.refused(0, What::Order, Input::Order(vec![0, 0, 1]));
    assert_eq!(refusal, tempelrat_rules::schraumen::Refusal::NotAnOrder);
    table.answer(0, What::Order, Input::Order(vec![2, 0, 1]));
    assert_eq!(table.moves(), "g>a2");
    assert_eq!(table.lot(), "echo");
    let known = table.view(0).temple_known;
    assert_eq!(known, [(0, id("siesta")), (1, id("babble"))]);
    assert!(table.view(1).temple_known.is_empty());
}

#[test]
fn on_a_string_names_a_blind_scroll_that_must_be_read() {
    let setup = seats(3).hand(0, &["on-a-string", "gust"]);
    let mut table = setup.hand(1, &["windfall", "jubilee"]).go();
    table.read(0, "on-a-string");
    // Only seat 1 holds a scroll.
    assert_eq!(table.moves(), "g>a2");
    let obligations = table.view(1).obligations;
    let Duty::OnlyRead(Some(scroll)) = obligations[0].duty else {
        panic!("{obligations:?}");
    };
    assert_eq!(table.view(0).obligations[0].duty, Duty::OnlyRead(None));
    table.finish_office();
    // It is read without asking, and nothing else can be.
    assert_eq!(table.readings().last().unwrap().0, 1);
    assert!(table.happened(&Event::ReadAloud {
        seat: Seat(1),
        scroll,
        again: false,
    }));
    assert_eq!(table.hand(1).len(), 1);
    assert!(table.view(1).auction.is_some());
}

#[test]
fn on_a_string_lapses_if_the_scroll_is_gone() {
    let setup = seats(3).hand(0, &["on-a-string", "robe-swap", "gust"]);
    let mut table = setup.hand(1, &["windfall"]).go();
    table.read(0, "on-a-string");
    table.read(0, "robe-swap");
    table.pick(0, 1);
    assert_eq!(table.hand(1), ["gust"]);
    table.finish_office();
    assert_eq!(table.readings().len(), 2, "seat 1 reads nothing");
    assert_eq!(table.hand(1), ["gust"]);
}

#[test]
fn about_turn_turns_the_office_round() {
    let mut table = seats(4).hand(0, &["about-turn"]).go();
    table.read(0, "about-turn");
    assert_eq!(table.moves(), "g>a1");
    table.finish_office();
    assert_eq!(table.druid(), 3);
}

#[test]
fn double_shift_holds_two_auctions() {
    let temple = ["siesta", "babble"];
    let mut table = seats(3).hand(0, &["double-shift"]).temple(&temple).go();
    table.read(0, "double-shift");
    table.bid(1, 1);
    table.hammer();
    assert_eq!((table.druid(), table.lot()), (0, "babble"));
    table.bid(2, 1);
    table.hammer();
    assert_eq!(table.druid(), 1);
}

#[test]
fn siesta_lets_one_sleep() {
    let mut table = seats(3).hand(0, &["siesta"]).go();
    table.read(0, "siesta");
    table.pick(0, 1);
    assert_eq!(table.moves(), "g>b2");
    table.finish_office();
    assert_eq!(table.druid(), 2);
    assert!(table.said(|event| matches!(event, Event::OfficeSkipped { seat: Seat(1), .. })));
}

#[test]
fn blind_scrolls_are_shown_to_their_owner_only() {
    let setup = seats(3).hand(0, &["on-a-string"]).hand(1, &["windfall"]);
    let mut table = setup.go();
    table.read(0, "on-a-string");
    let chosen = table
        .log
        .iter()
        .find(|e| matches!(e, Event::ChoseScroll { .. }))
        .unwrap();
    let seen_by = |viewer| {
        use tempelrat_rules::Rules;
        match table.game.redact(chosen, viewer) {
            Some(Event::ChoseScroll { scroll, .. }) => scroll,
            other => panic!("{other:?}"),
        }
    };
    let shown = Seen::Scrolls(vec![id("windfall")]);
    assert_eq!(seen_by(Viewer::Seat(Seat(1))), shown);
    assert_eq!(seen_by(Viewer::Seat(Seat(0))), Seen::Count(1));
    assert_eq!(seen_by(Viewer::Spectator), Seen::Count(1));
}
