//! Scrolls that only move plums and ask nobody: one line for each.

use rstest::rstest;
use tempelrat_rules::schraumen::Event;

use crate::support::id;
use crate::table::{Setup, seats};

/// Scrolls that stand for any in a hand.
const ANY: [&str; 12] = [
    "babble",
    "gust",
    "siesta",
    "conveyor",
    "robe-swap",
    "jackpot",
    "secret-santa",
    "flea-market",
    "open-hand",
    "second-opinion",
    "clearance",
    "protection",
];

/// Gives each seat so many scrolls of any kind.
pub(crate) fn fill(mut setup: Setup, counts: [usize; 3]) -> Setup {
    let mut any = ANY.iter();
    for (seat, count) in (0..).zip(counts) {
        for name in any.by_ref().take(count) {
            setup = setup.hand(seat, &[name]);
        }
    }
    setup
}

#[rstest]
#[case::windfall("windfall", [7, 7, 7], [1, 0, 0], "g>a4", [11, 7, 7])]
#[case::bare_shelves("bare-shelves", [7, 7, 7], [0, 1, 1], "g>a7", [14, 7, 7])]
#[case::hunger_cloth("hunger-cloth", [1, 7, 7], [1, 0, 0], "g>a5", [6, 7, 7])]
#[case::late_bloomer_at_least_three("late-bloomer", [2, 7, 7], [0, 0, 0], "g>a3", [5, 7, 7])]
#[case::late_bloomer_doubles("late-bloomer", [5, 7, 7], [0, 0, 0], "g>a5", [10, 7, 7])]
#[case::plum_rain("plum-rain", [7, 7, 7], [1, 3, 6], "g>a4 g>b2", [11, 9, 7])]
#[case::bare_envy("bare-envy", [3, 9, 7], [1, 0, 0], "b>a4", [7, 5, 7])]
#[case::noble_thief("noble-thief", [5, 10, 3], [1, 0, 0], "b>c4", [5, 6, 7])]
#[case::noble_thief_takes_part("noble-thief", [10, 4, 2], [1, 0, 0], "a>c4", [6, 4, 6])]
#[case::everybody_digs("everybody-digs", [3, 7, 9], [1, 0, 0], "a>g3 b>g3 c>g3", [0, 4, 6])]
#[case::merry_go_round("merry-go-round", [7, 4, 0], [1, 0, 0], "a>b3 b>c2", [4, 5, 2])]
#[case::plum_pox("plum-pox", [7, 4, 1], [1, 0, 0], "a>g3 b>g2 c>g1", [4, 2, 0])]
#[case::stone_rich("stone-rich", [13, 15, 12], [1, 0, 0], "a>g1 b>g3", [12, 12, 12])]
#[case::drinks_on_me("drinks-on-me", [7, 6, 7], [1, 0, 0], "a>b1", [6, 7, 7])]
#[case::drinks_until_it_is_gone("drinks-on-me", [1, 0, 0], [1, 0, 0], "a>b1", [0, 1, 0])]
#[case::free_juice("free-juice", [7, 7, 7], [1, 0, 0], "g>b1 g>c1", [7, 8, 8])]
#[case::pothole("pothole", [7, 7, 7], [1, 0, 0], "a>g3", [4, 7, 7])]
#[case::pothole_as_far_as_it_goes("pothole", [2, 7, 7], [1, 0, 0], "a>g2", [0, 7, 7])]
#[case::heart_of_gold("heart-of-gold", [7, 3, 5], [1, 0, 0], "a>b2", [5, 5, 5])]
#[case::lost_bet("lost-bet", [7, 7, 7], [1, 0, 0], "a>b3", [4, 10, 7])]
#[case::fine_print("fine-print", [7, 7, 7], [2, 0, 0], "a>g3", [4, 7, 7])]
#[case::them_that_has("them-that-has", [3, 9, 7], [1, 0, 0], "g>b3", [3, 12, 7])]
#[case::plum_diet("plum-diet", [7, 7, 7], [1, 0, 0], "a>g4", [3, 7, 7])]
#[case::stocktaking("stocktaking", [7, 7, 7], [1, 0, 0], "", [7, 7, 7])]
fn a_scroll_that_moves_plums(
    #[case] scroll: &str,
    #[case] before: [u16; 3],
    #[case] others: [usize; 3],
    #[case] moves: &str,
    #[case] after: [u16; 3],
) {
    let setup = seats(3).plums(before).hand(0, &[scroll]);
    let mut table = fill(setup, others).go();
    if others == [0, 0, 0] || others[0] == 0 {
        assert_eq!(table.readable(0), [scroll]);
    }
    let hand = table.hand(0);
    table.read(0, scroll);
    assert_eq!(table.moves(), moves);
    assert_eq!(table.plums(), after);
    assert_eq!(table.fire(), [scroll]);
    assert_eq!(table.hand(0), hand[1..]);
    assert_eq!(table.readings(), [(0, scroll)]);
    assert!(table.happened(&Event::ReadingBurnt { scroll: id(scroll) }));
    // Nobody but the druid was asked anything.
    assert!(!table.said(|event| matches!(event, Event::Replied { .. } | Event::Unasked { .. })));
}

/// ZB1: the categorical condition keeps a scroll in the hand.
#[rstest]
#[case::bare_shelves("bare-shelves", [7, 7, 7], [1, 0, 0])]
#[case::hunger_cloth("hunger-cloth", [2, 7, 7], [1, 0, 0])]
#[case::late_bloomer_ties("late-bloomer", [5, 5, 7], [1, 0, 0])]
#[case::bare_envy_is_richest("bare-envy", [9, 7, 7], [1, 0, 0])]
#[case::bare_envy_ties("bare-envy", [1, 7, 7], [1, 0, 0])]
#[case::two_jugs("two-jugs", [7, 7, 7], [1, 0, 0])]
#[case::noble_thief("noble-thief", [7, 3, 3], [1, 0, 0])]
#[case::everybody_digs("everybody-digs", [7, 2, 7], [1, 0, 0])]
#[case::stone_rich("stone-rich", [12, 7, 7], [1, 0, 0])]
#[case::noblesse("noblesse", [7, 8, 7], [1, 0, 0])]
#[case::heart_of_gold("heart-of-gold", [3, 7, 7], [1, 0, 0])]
#[case::them_that_has("them-that-has", [9, 7, 7], [1, 0, 0])]
#[case::chain_letter("chain-letter", [0, 7, 7], [1, 0, 0])]
#[case::phoenix_without_a_fire("phoenix", [7, 7, 7], [1, 0, 0])]
#[case::on_a_string("on-a-string", [7, 7, 7], [1, 0, 0])]
#[case::echo_of_nothing("echo", [7, 7, 7], [1, 0, 0])]
#[case::empty_hands_without_a_fire("empty-hands", [7, 7, 7], [1, 0, 1])]
#[case::last_orders("last-orders", [1, 7, 7], [1, 0, 0])]
#[case::nothing_at_all_with_a_plum("nothing-at-all", [1, 7, 7], [1, 0, 0])]
#[case::coronation_without_a_fire("coronation", [30, 7, 7], [1, 0, 0])]
fn zb1_a_scroll_whose_condition_fails(
    #[case] scroll: &str,
    #[case] plums: [u16; 3],
    #[case] others: [usize; 3],
) {
    use tempelrat_rules::schraumen::WhyNot;
    let setup = seats(3).plums(plums).hand(0, &[scroll, "vow-of-silence"]);
    let table = fill(setup, others).go();
    assert!(!table.readable(0).contains(&scroll));
    let held = table.view(0).held;
    let held = held.iter().find(|held| held.scroll == id(scroll)).unwrap();
    assert_eq!(held.why_not, Some(WhyNot::Condition));
}

#[test]
fn zb1_flea_market_and_horse_trade_need_a_scroll_besides() {
    for scroll in ["flea-market", "horse-trade"] {
        let table = seats(3).hand(0, &[scroll]).go();
        assert_eq!(
            table.asked(0).first(),
            Some(&tempelrat_rules::schraumen::What::Bid)
        );
        assert_eq!(table.hand(0), [scroll]);
    }
}
