//! The SOFORT scrolls, bought by seat 1 for one plum (Z4, Z5).

use rstest::rstest;
use tempelrat_rules::schraumen::{Event, What};

use crate::scrolls_plums::fill;
use crate::support::id;
use crate::table::{Table, seats};

/// Seat 1 buys the top of the temple for one plum.
fn bought(scroll: &str, others: [usize; 3]) -> Table {
    let mut table = fill(seats(3).temple(&[scroll]), others).go();
    if table.asked(0).contains(&What::Stop) {
        table.stop(0);
    }
    table.bid(1, 1);
    table.hammer();
    assert_eq!(table.readings()[0], (1, scroll));
    table
}

#[rstest]
#[case::wasp_nest("wasp-nest", [0, 0, 0], "b>a1 b>g2", [8, 4, 7])]
#[case::gotcha("gotcha", [0, 0, 0], "b>a1 b>a2", [10, 4, 7])]
#[case::jubilee("jubilee", [0, 0, 0], "b>a1 g>b5", [8, 11, 7])]
#[case::money_back("money-back", [0, 0, 0], "b>a1 a>b4", [4, 10, 7])]
#[case::book_audit("book-audit", [4, 3, 5], "b>a1 c>g3 a>g3", [5, 6, 4])]
#[case::lightning("lightning", [0, 2, 0], "b>a1 g>b2", [8, 8, 7])]
#[case::dusk("dusk", [0, 0, 0], "b>a1", [8, 6, 7])]
fn a_sofort_that_is_bought(
    #[case] scroll: &str,
    #[case] others: [usize; 3],
    #[case] moves: &str,
    #[case] after: [u16; 3],
) {
    let table = bought(scroll, others);
    assert_eq!(table.moves(), moves);
    assert_eq!(table.plums(), after);
    assert_eq!(table.fire(), [scroll]);
    assert_eq!(table.druid(), 1, "the next office has begun");
}

#[rstest]
#[case::gotcha("gotcha", "a>g2")]
#[case::money_back("money-back", "g>a4")]
fn a_sofort_that_falls_to_the_druid(#[case] scroll: &str, #[case] moves: &str) {
    let mut table = seats(3).temple(&[scroll]).go();
    table.hammer();
    assert_eq!(table.moves(), moves);
    assert_eq!(table.readings(), [(0, scroll)]);
}

#[test]
fn lightning_burns_hidden_scrolls_unread_and_open_ones_with_their_plums() {
    let setup = seats(3).temple(&["lightning"]).open(1, "jackpot", 4);
    let mut table = setup.hand(1, &["siesta", "gust"]).go();
    table.bid(1, 1);
    table.hammer();
    assert_eq!(table.moves(), "b>a1 s>g4 g>b3");
    assert_eq!((table.hand(1).len(), table.open(1).len()), (0, 0));
    assert_eq!(table.fire(), ["jackpot", "lightning"]);
    assert_eq!(table.shut(), 2);
}

#[test]
fn dusk_burns_five_unread() {
    let table = bought("dusk", [0, 0, 0]);
    // The next office has put up a lot, too.
    assert_eq!((table.shut(), table.temple()), (5, 77 - 1 - 5 - 1));
}

#[test]
fn dusk_burns_what_there_is() {
    let temple = ["dusk", "siesta", "gust"];
    let mut table = seats(3).temple(&temple).temple_ends().go();
    table.bid(1, 1);
    table.hammer();
    assert_eq!(table.shut(), 2);
}

#[test]
fn fire_drill_asks_everybody_at_once() {
    let setup = seats(3)
        .temple(&["fire-drill"])
        .hand(0, &["siesta", "gust"]);
    let setup = setup.hand(1, &["babble", "echo"]).hand(2, &["windfall"]);
    let mut table = setup.go();
    table.stop(0);
    table.bid(1, 1);
    table.hammer();
    // Seat 2 has only one possibility.
    assert_eq!(table.awaited(), [0, 1]);
    table.choose(0, &["gust"]);
    assert_eq!(
        table.hand(0).len(),
        2,
        "nothing burns before all have chosen"
    );
    table.choose(1, &["babble"]);
    assert_eq!(table.hand(0), ["siesta"]);
    assert_eq!(table.hand(1), ["echo"]);
    assert_eq!(table.hand(2), [""; 0]);
    assert_eq!(table.shut(), 3);
}

#[test]
fn burr_sticks_moves_on_and_is_bought_off() {
    let mut table = seats(3).temple(&["burr"]).go();
    table.bid(1, 1);
    table.hammer();
    assert_eq!(table.open(1), [("burr", 0)]);
    // Seat 1 takes office with six plums.
    table.say(1, "pass");
    assert_eq!(table.moves(), "b>a1 b>g1");
    assert_eq!(table.open(2), [("burr", 0)]);
    table.hammer();
    table.say(2, "burn");
    assert_eq!(table.moves(), "b>a1 b>g1 c>g3");
    assert_eq!(table.fire(), ["burr"]);
}

#[test]
fn burr_falls_off_after_its_fifth_move() {
    let mut table = seats(3).temple(&["burr"]).go();
    table.bid(1, 1);
    table.hammer();
    for office in 1..=5 {
        assert_eq!(table.fire(), [""; 0], "office {office}");
        table.say(table.druid(), "pass");
        if office < 5 {
            table.finish_office();
        }
    }
    assert_eq!(table.fire(), ["burr"]);
    assert!(table.open(0).is_empty() && table.open(1).is_empty() && table.open(2).is_empty());
}

#[test]
fn burr_can_only_be_passed_on_by_the_poor() {
    let mut table = seats(3).plums([7, 3, 7]).temple(&["burr"]).go();
    table.bid(1, 1);
    table.hammer();
    // Two plums are left: one possibility, nobody is asked.
    assert_eq!(table.open(2), [("burr", 0)]);
    assert!(table.said(|event| matches!(event, Event::Unasked { .. })));
}

#[test]
fn z5_a_sofort_in_the_hand_is_an_ordinary_scroll() {
    let mut table = seats(3).hand(0, &["jubilee", "gust"]).go();
    assert_eq!(table.readable(0), ["jubilee", "gust"]);
    table.read(0, "jubilee");
    assert_eq!(table.moves(), "g>a5");
    assert!(table.happened(&Event::ReadingBurnt {
        scroll: id("jubilee")
    }));
}
