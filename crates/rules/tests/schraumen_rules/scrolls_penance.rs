//! Scrolls of harvest, tribute and penance that ask somebody, lie open, or move
//! scrolls.

use tempelrat_rules::schraumen::{Duty, Event, Items, Seen};
use tempelrat_rules::{Input, Seat};

use crate::support::id;
use crate::table::seats;

#[test]
fn juice_press_burns_as_many_as_it_is_fed() {
    let setup = seats(3).hand(0, &["juice-press", "gust", "siesta", "babble", "echo"]);
    let mut table = setup.go();
    table.read(0, "juice-press");
    assert_eq!(table.items(0), Items::Number { min: 0, max: 3 });
    table.number(0, 2);
    table.choose(0, &["gust", "echo"]);
    assert_eq!(table.moves(), "g>a4");
    assert_eq!(table.hand(0), ["siesta", "babble"]);
    assert_eq!((table.fire(), table.shut()), (vec!["juice-press"], 2));
}

#[test]
fn juice_press_may_be_left_dry() {
    let mut table = seats(3).hand(0, &["juice-press", "gust"]).go();
    table.read(0, "juice-press");
    table.number(0, 0);
    assert_eq!((table.moves().as_str(), table.hand(0)), ("", vec!["gust"]));
}

#[test]
fn compost_asks_the_others_and_pays_three_at_most() {
    let mut setup = seats(5).hand(0, &["compost", "windfall"]);
    for (seat, scrolls) in [
        (1, ["gust", "echo"]),
        (2, ["siesta", "babble"]),
        (3, ["pothole", "conveyor"]),
        (4, ["overdue", "jackpot"]),
    ] {
        setup = setup.hand(seat, &scrolls);
    }
    let mut table = setup.go();
    table.read(0, "compost");
    assert_eq!(table.awaited(), [1, 2, 3, 4]);
    for (seat, scroll) in [(3, "pothole"), (1, "gust"), (4, "jackpot"), (2, "babble")] {
        table.choose(seat, &[scroll]);
    }
    assert_eq!(table.moves(), "g>a3");
    assert_eq!(table.shut(), 4);
    // Carried out in turn, not in the order of the answers (ZB9).
    let burnt = table.log.iter().filter_map(|event| match event {
        Event::Burnt {
            seat: Some(seat), ..
        } => Some(seat.0),
        _ => None,
    });
    assert_eq!(burnt.collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn greenhouse_ripens_at_the_next_three_offices() {
    let mut table = seats(3).hand(0, &["greenhouse"]).go();
    table.read(0, "greenhouse");
    assert_eq!(table.open(0), [("greenhouse", 0)]);
    assert_eq!(table.moves(), "");
    for harvests in 1..=3 {
        for _ in 0..3 {
            table.finish_office();
        }
        assert_eq!(table.plums()[0], 7 + 2 * harvests);
    }
    assert!(table.open(0).is_empty());
    assert_eq!(table.fire().last(), Some(&"greenhouse"));
}

#[test]
fn greenhouse_can_be_given_up() {
    let mut table = seats(3).open(0, "greenhouse", 0).go();
    table.read(0, "greenhouse");
    assert_eq!(
        (table.moves().as_str(), table.fire()),
        ("", vec!["greenhouse"])
    );
}

#[test]
fn two_jugs_pour_half_the_difference_but_four_at_most() {
    for (plums, poured) in [([3, 8, 4], 3), ([1, 20, 4], 4), ([3, 4, 3], 1)] {
        let mut table = seats(3).plums(plums).hand(0, &["two-jugs", "gust"]).go();
        table.read(0, "two-jugs");
        if plums[2] > plums[0] {
            assert_eq!(table.items(0), Items::Seats(vec![Seat(1), Seat(2)]));
            table.pick(0, 1);
        }
        assert_eq!(table.moves(), format!("b>a{poured}"));
    }
}

#[test]
fn noblesse_gives_each_neighbour_a_plum_and_a_chosen_scroll() {
    let mut table = seats(4)
        .hand(0, &["noblesse", "gust", "siesta", "babble"])
        .go();
    table.read(0, "noblesse");
    assert_eq!(table.moves(), "a>b1 a>d1");
    table.choose(0, &["siesta"]);
    table.choose(0, &["gust"]);
    assert_eq!(
        (table.hand(1), table.hand(3)),
        (vec!["siesta"], vec!["gust"])
    );
    assert_eq!(table.hand(0), ["babble"]);
}

#[test]
fn leaky_basket_drips_three_times_and_cant_be_put_down() {
    let mut table = seats(3).hand(0, &["leaky-basket"]).go();
    table.read(0, "leaky-basket");
    for drops in 1..=3 {
        for _ in 0..3 {
            table.finish_office();
        }
        assert_eq!(table.plums()[0], 7 - drops);
        if drops < 3 {
            use tempelrat_rules::schraumen::WhyNot;
            let held = table.view(0).held;
            let basket = held
                .iter()
                .find(|h| h.scroll == id("leaky-basket"))
                .unwrap();
            assert_eq!(basket.why_not, Some(WhyNot::LiesOpen));
        }
    }
    assert_eq!(table.fire().last(), Some(&"leaky-basket"));
}

#[test]
fn honest_finder_gives_back_to_one_of_its_choice() {
    let mut table = seats(3).hand(0, &["honest-finder", "gust", "siesta"]).go();
    table.read(0, "honest-finder");
    table.pick(0, 2);
    assert_eq!(table.moves(), "a>c2");
    table.choose(0, &["gust"]);
    assert_eq!(table.hand(2), ["gust"]);
    assert!(table.happened(&Event::Passed {
        from: Seat(0),
        to: Seat(2),
        scrolls: Seen::Scrolls(vec![id("gust")]),
        open: Vec::new(),
    }));
}

#[test]
fn overdue_shuffles_all_into_the_temple_for_half_a_plum_each() {
    let setup = seats(3).hand(0, &["overdue", "gust", "siesta"]);
    let mut table = setup.open(0, "jackpot", 4).go();
    let before = table.temple();
    table.read(0, "overdue");
    assert_eq!(table.moves(), "s>g4 a>g2");
    assert!(table.hand(0).is_empty() && table.open(0).is_empty());
    // Three came back, and one has been put up.
    assert_eq!(table.temple(), before + 3 - 1);
}

#[test]
fn unbidden_guests_decide_themselves() {
    let mut table = seats(4).hand(0, &["unbidden-guests", "gust"]).go();
    table.read(0, "unbidden-guests");
    assert_eq!(table.awaited(), [1, 3]);
    table.say(3, "scroll");
    table.say(1, "plums");
    assert_eq!(table.moves(), "a>b2");
    assert_eq!((table.hand(0).len(), table.hand(3)), (0, vec!["gust"]));
    assert!(table.happened(&Event::Answered {
        answers: vec![(Seat(1), "plums".into()), (Seat(3), "scroll".into())],
    }));
}

#[test]
fn unbidden_guests_find_nothing() {
    let mut table = seats(3).plums([1, 7, 7]).hand(0, &["unbidden-guests"]).go();
    table.read(0, "unbidden-guests");
    assert_eq!(
        (table.moves().as_str(), table.fire()),
        ("", vec!["unbidden-guests"])
    );
}

#[test]
fn stage_fright_cancels_this_auction_and_gives_the_next_the_top_scroll() {
    let mut table = seats(3)
        .hand(0, &["stage-fright"])
        .temple(&["gust", "siesta"])
        .go();
    table.read(0, "stage-fright");
    assert_eq!(table.hand(1), ["gust"]);
    assert!(table.happened(&Event::NoAuction { druid: Seat(0) }));
    assert_eq!(table.druid(), 1);
}

#[test]
fn stage_fright_gives_a_sofort_that_is_read_at_once() {
    let mut table = seats(3)
        .hand(0, &["stage-fright"])
        .temple(&["jubilee"])
        .go();
    table.read(0, "stage-fright");
    assert_eq!(table.readings(), [(0, "stage-fright"), (1, "jubilee")]);
    assert_eq!(table.moves(), "g>b5");
}

#[test]
fn torn_sleeve_shows_all_and_the_next_takes_one() {
    let mut table = seats(3)
        .hand(0, &["torn-sleeve", "gust", "siesta", "babble"])
        .go();
    table.read(0, "torn-sleeve");
    assert!(table.happened(&Event::Revealed {
        seat: Seat(0),
        scrolls: vec![id("gust"), id("siesta"), id("babble")],
    }));
    let shown = &table.view(2).seats[0].hand;
    assert!(shown.iter().all(Option::is_some), "everybody sees them");
    assert_eq!(table.awaited(), [1]);
    table.choose(1, &["babble"]);
    assert_eq!(table.hand(1), ["babble"]);
    assert_eq!(table.view(2).notes.len(), 1, "the notebook keeps it (ZB4)");
}

#[test]
fn gust_and_fresh_ink_and_book_cart_draw() {
    let mut table = seats(3)
        .hand(0, &["fresh-ink"])
        .temple(&["siesta", "babble"])
        .go();
    table.read(0, "fresh-ink");
    assert_eq!(table.hand(0), ["siesta", "babble"]);
    let temple = ["siesta", "babble", "echo"];
    let mut table = seats(3).hand(0, &["book-cart"]).temple(&temple).go();
    table.read(0, "book-cart");
    let hands = (table.hand(0), table.hand(1), table.hand(2));
    assert_eq!(hands, (vec!["siesta"], vec!["babble"], vec!["echo"]));
    let mut table = seats(3).hand(0, &["gust"]).temple(&["windfall"]).go();
    table.read(0, "gust");
    assert_eq!(table.readings(), [(0, "gust"), (0, "windfall")]);
    assert_eq!(
        table.fire(),
        ["windfall", "gust"],
        "the inner one burns first"
    );
}

#[test]
fn gust_keeps_what_cant_be_read() {
    let mut table = seats(3).hand(0, &["gust"]).temple(&["coronation"]).go();
    table.read(0, "gust");
    assert_eq!(table.hand(0), ["coronation"]);
}

#[test]
fn vow_of_silence_pays_now_and_reads_nothing_in_the_next_office() {
    let mut table = seats(3).hand(0, &["vow-of-silence", "windfall"]).go();
    table.read(0, "vow-of-silence");
    assert_eq!(table.moves(), "g>a4");
    assert_eq!(
        table.readable(0),
        ["windfall"],
        "not in this office yet (ZH1)"
    );
    assert!(table.happened(&Event::Obliged {
        seat: Seat(0),
        duty: Duty::NoReading,
    }));
    for _ in 0..3 {
        table.finish_office();
    }
    assert_eq!(table.druid(), 0);
    assert!(table.view(0).office.silent && table.view(0).auction.is_some());
}

#[test]
fn juice_press_refuses_more_than_three() {
    use tempelrat_rules::schraumen::{Refusal, What};
    let setup = seats(3).hand(0, &["juice-press", "gust", "siesta", "babble", "echo"]);
    let mut table = setup.go();
    table.read(0, "juice-press");
    let refusal = table.refused(0, What::Number, Input::Amount(4));
    assert_eq!(refusal, Refusal::OutOfBounds { min: 0, max: 3 });
}
