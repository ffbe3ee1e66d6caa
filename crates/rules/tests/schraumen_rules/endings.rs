//! The end (ZE).

use tempelrat_rules::schraumen::{Ending, Event, Outcome};
use tempelrat_rules::{Rules, Seat, SeatSet, Viewer};

use crate::support::id;
use crate::table::{Table, seats};

const ELEVEN: [&str; 11] = [
    "windfall",
    "pothole",
    "siesta",
    "babble",
    "conveyor",
    "jackpot",
    "gust",
    "phoenix",
    "protection",
    "ostracism",
    "clearance",
];

fn outcome(table: &Table) -> Outcome {
    table.game.outcome().expect("the game goes on")
}

fn ranks(table: &Table) -> Vec<(u8, u8)> {
    let ranking = outcome(table).ranking;
    ranking.iter().map(|s| (s.seat.0, s.rank)).collect()
}

#[test]
fn ze1_a_scroll_ends_the_game_at_once_in_the_middle_of_a_chain() {
    let setup = seats(4)
        .fire(&ELEVEN)
        .hand(0, &["book-cart", "secret-santa"]);
    let setup = setup.effect(
        "book-cart",
        "each others { read own by it }\ngarden -> me: 5",
    );
    let mut table = setup.hand(1, &["empty-hands"]).hand(2, &["echo"]).go();
    table.read(0, "book-cart");
    assert_eq!(outcome(&table).ending, Ending::Scroll(id("empty-hands")));
    assert_eq!(table.moves(), "", "what was left lapses");
    let fire = table.fire();
    assert_eq!(
        &fire[11..],
        ["book-cart", "empty-hands"],
        "what was in progress burns"
    );
}

#[test]
fn ze1_plums_on_scrolls_in_progress_go_to_the_garden() {
    let setup = seats(3).hand(0, &["offering-bowl"]);
    let effect = "all -> this: 2\ngarden -> this: 3\nend";
    let mut table = setup.effect("offering-bowl", effect).go();
    table.read(0, "offering-bowl");
    assert_eq!(table.moves(), "a>s2 b>s2 c>s2 g>s3 s>g9");
}

#[test]
fn ze1_last_orders_end_the_game_when_its_owner_next_takes_office() {
    let mut table = seats(3).hand(0, &["last-orders"]).go();
    table.read(0, "last-orders");
    assert_eq!(
        (table.moves().as_str(), table.open(0)),
        ("a>g2", vec![("last-orders", 0)])
    );
    for _ in 0..3 {
        assert_eq!(table.game.outcome(), None);
        table.finish_office();
    }
    assert_eq!(outcome(&table).ending, Ending::Scroll(id("last-orders")));
}

#[test]
fn ze1_empty_hands_need_eleven_burnt_and_an_empty_hand() {
    let mut table = seats(3)
        .fire(&ELEVEN)
        .hand(0, &["empty-hands", "echo"])
        .go();
    table.read(0, "empty-hands");
    assert_eq!(outcome(&table).ending, Ending::Scroll(id("empty-hands")));
    let setup = seats(3).fire(&ELEVEN).hand(0, &["empty-hands", "umbrella"]);
    let table = setup.hand(1, &["echo"]).open(2, "greenhouse", 0).go();
    assert_eq!(table.readable(0), ["umbrella"], "everybody holds one");
    let setup = seats(3)
        .fire(&ELEVEN[..10])
        .hand(0, &["empty-hands", "umbrella"]);
    assert_eq!(setup.go().readable(0), ["umbrella"], "only ten are burnt");
}

#[test]
fn ze1_coronation_needs_three_plums_for_every_two() {
    for (plums, crowned) in [([9, 6, 1], true), ([8, 6, 1], false), ([9, 7, 1], false)] {
        let setup = seats(3).plums(plums).fire(&ELEVEN);
        let mut table = setup.hand(0, &["coronation", "umbrella"]).go();
        assert_eq!(
            table.readable(0).contains(&"coronation"),
            crowned,
            "{plums:?}"
        );
        if crowned {
            table.read(0, "coronation");
            assert_eq!(outcome(&table).winners, SeatSet::of(Seat(0)));
        }
    }
}

#[test]
fn ze2_the_game_ends_when_a_druid_finds_no_scroll() {
    let mut table = seats(3).temple(&["gust"]).temple_ends().go();
    table.bid(1, 1);
    assert_eq!(table.game.outcome(), None, "not when the last one leaves");
    table.hammer();
    table.stop(1);
    assert_eq!(outcome(&table).ending, Ending::Temple);
}

#[test]
fn ze2_a_draw_by_anybody_else_gives_nothing() {
    let mut table = seats(3).hand(0, &["stage-fright"]).temple_ends().go();
    table.read(0, "stage-fright");
    assert!(table.happened(&Event::NothingToDraw { seat: Seat(1) }));
    // It is the next druid's need that ends the game.
    assert!(table.happened(&Event::OfficeEnded { druid: Seat(0) }));
}

#[test]
fn ze2_a_druids_draw_ends_the_game_at_once() {
    let mut table = seats(3).hand(0, &["book-cart"]).temple_ends().go();
    table.read(0, "book-cart");
    assert_eq!(outcome(&table).ending, Ending::Temple);
    assert!(!table.said(|event| matches!(event, Event::NothingToDraw { .. })));
}

#[test]
fn ze3_most_plums_win_and_equals_share() {
    let mut table = seats(5).plums([5, 9, 5, 9, 4]).temple_ends().go();
    assert_eq!(ranks(&table), [(1, 1), (3, 1), (0, 3), (2, 3), (4, 5)]);
    assert_eq!(outcome(&table).winners.iter().count(), 2);
    assert!(table.game.to_act().is_empty() && table.game.timing().is_none());
    let late = tempelrat_rules::Action::Leave { seat: Seat(0) };
    let refused = table.game.apply(&late, &mut table.log);
    assert_eq!(refused, Err(tempelrat_rules::schraumen::Refusal::Over));
}

#[test]
fn ze3_a_special_victory_has_only_that_winner() {
    let setup = seats(4).plums([0, 9, 9, 4]).hand(0, &["nothing-at-all"]);
    let mut table = setup.go();
    table.read(0, "nothing-at-all");
    let outcome = outcome(&table);
    assert!(outcome.special);
    assert_eq!(outcome.winners, SeatSet::of(Seat(0)));
    assert_eq!(ranks(&table), [(0, 1), (1, 2), (2, 2), (3, 4)]);
}

#[test]
fn ze1_stocktaking_counts_each_scroll_held() {
    let setup = seats(3)
        .plums([7, 7, 8])
        .hand(0, &["stocktaking"])
        .temple_ends();
    let mut table = setup
        .hand(1, &["gust", "siesta"])
        .open(1, "umbrella", 0)
        .go();
    table.read(0, "stocktaking");
    let outcome = outcome(&table);
    assert_eq!(
        (outcome.final_worth, outcome.winners),
        (1, SeatSet::of(Seat(1)))
    );
    assert_eq!(
        (outcome.ranking[0].plums, outcome.ranking[0].total),
        (7, 10)
    );
}

#[test]
fn ze3_plums_on_open_scrolls_dont_count() {
    let table = seats(3)
        .plums([7, 7, 8])
        .open(0, "jackpot", 20)
        .temple_ends();
    let mut table = table.go();
    table.stop(0);
    assert_eq!(outcome(&table).winners, SeatSet::of(Seat(2)));
}

#[test]
fn t25_after_the_end_the_replay_sees_every_hand_but_not_what_is_shut_for_ever() {
    let setup = seats(3).temple_ends().hand(1, &["gust", "siesta"]);
    let table = setup.go();
    let view = table.game.view(Viewer::Everyone);
    assert_eq!(view.seats[1].hand, [Some(id("gust")), Some(id("siesta"))]);
    let spectator = table.game.view(Viewer::Spectator);
    assert_eq!(spectator.seats[1].hand, [None, None]);
    assert!(view.set_aside > 0 && view.temple_known.is_empty());
}
