//! Open scrolls, scrolls on which several decide, and chains.

use tempelrat_rules::Seat;
use tempelrat_rules::schraumen::{Event, Items, What};

use crate::support::id;
use crate::table::seats;

#[test]
fn zb6_jackpot_grows_when_its_owner_auctions_and_pays_when_read_again() {
    let mut table = seats(3).hand(0, &["jackpot"]).go();
    table.read(0, "jackpot");
    // Its owner auctions in the same office.
    assert_eq!(table.open(0), [("jackpot", 2)]);
    for _ in 0..3 {
        table.finish_office();
    }
    assert_eq!(
        table.open(0),
        [("jackpot", 2)],
        "only when its owner is druid"
    );
    table.read(0, "jackpot");
    assert_eq!(table.moves(), "g>s2 s>a2");
    assert_eq!(table.fire().last(), Some(&"jackpot"));
}

#[test]
fn zb6_an_open_scroll_cant_be_read_in_the_office_in_which_it_was_laid() {
    use tempelrat_rules::schraumen::WhyNot;
    let mut table = seats(3).hand(0, &["jackpot", "gust"]).go();
    table.read(0, "jackpot");
    assert_eq!(table.readable(0), ["gust"]);
    let held = table.view(0).held;
    let jackpot = held
        .iter()
        .find(|held| held.scroll == id("jackpot"))
        .unwrap();
    assert_eq!(jackpot.why_not, Some(WhyNot::TooEarly));
}

#[test]
fn toll_gate_takes_a_plum_from_five_winners() {
    let mut table = seats(3).open(0, "toll-gate", 0).go();
    table.stop(0);
    table.bid(1, 2);
    table.hammer();
    assert_eq!(table.moves(), "b>a2 b>a1");
    // Its owner's own purchase isn't taxed.
    table.finish_office();
    assert_eq!(table.moves(), "b>a2 b>a1");
}

#[test]
fn toll_gate_lies_open_once_read() {
    let mut table = seats(3).hand(0, &["toll-gate"]).go();
    table.read(0, "toll-gate");
    assert_eq!(table.open(0), [("toll-gate", 0)]);
    assert_eq!(table.view(1).open[0].laid.unwrap().uses, Some(5));
    table.bid(2, 1);
    table.hammer();
    assert_eq!(table.view(1).open[0].laid.unwrap().uses, Some(4));
}

#[test]
fn toll_gate_burns_after_the_fifth() {
    let mut table = seats(4).plums([0, 20, 20, 20]).open(0, "toll-gate", 0).go();
    for toll in 1..=5 {
        let druid = table.druid();
        if table.asked(druid).contains(&What::Stop) {
            table.stop(druid);
        }
        let buyer = if druid == 1 { 2 } else { 1 };
        table.bid(buyer, 1);
        assert_eq!(table.open(0).len(), 1, "toll {toll}");
        table.hammer();
    }
    assert!(table.open(0).is_empty());
    assert_eq!(table.fire().last(), Some(&"toll-gate"));
}

#[test]
fn zh9_umbrella_wards_off_the_next_loss_by_anothers_scroll() {
    let setup = seats(3)
        .hand(0, &["plum-pox", "pothole"])
        .open(1, "umbrella", 0);
    let mut table = setup.go();
    table.read(0, "plum-pox");
    assert_eq!(table.moves(), "a>g3 c>g3");
    assert!(table.happened(&Event::Shielded {
        seat: Seat(1),
        scroll: id("umbrella"),
        n: 3,
    }));
    assert_eq!(table.fire(), ["umbrella", "plum-pox"]);
}

#[test]
fn zh9_umbrella_works_when_everybody_passes_plums_at_once() {
    let setup = seats(3).hand(0, &["merry-go-round"]).open(1, "umbrella", 0);
    let mut table = setup.open(0, "greenhouse", 0).go();
    table.read(0, "merry-go-round");
    assert_eq!(table.moves(), "a>b3 c>a3");
}

#[test]
fn zh9_umbrella_doesnt_help_against_ones_own_scroll_or_a_price() {
    let setup = seats(3).hand(0, &["pothole"]).open(0, "umbrella", 0);
    let mut table = setup.go();
    table.read(0, "pothole");
    assert_eq!((table.moves().as_str(), table.open(0).len()), ("a>g3", 1));
    let mut table = seats(3).open(1, "umbrella", 0).go();
    table.bid(1, 2);
    table.hammer();
    assert_eq!((table.moves().as_str(), table.open(1).len()), ("b>a2", 1));
    let mut table = seats(3)
        .hand(0, &["offering-bowl"])
        .open(1, "umbrella", 0)
        .go();
    table.read(0, "offering-bowl");
    for seat in 0..3 {
        table.number(seat, u16::from(seat));
    }
    assert_eq!(table.moves(), "b>s1 c>s2 g>s3 s>b6");
}

#[test]
fn umbrella_pays_a_plum_when_it_is_put_up() {
    let mut table = seats(3).hand(0, &["umbrella", "gust"]).go();
    table.read(0, "umbrella");
    assert_eq!(
        (table.moves().as_str(), table.open(0)),
        ("g>a1", vec![("umbrella", 0)])
    );
}

#[test]
fn mortgage_is_paid_back_by_whoever_owns_it_at_the_end() {
    let setup = seats(3).hand(0, &["mortgage", "robe-swap"]).temple_ends();
    let mut table = setup.go();
    table.read(0, "mortgage");
    assert_eq!(table.open(0), [("mortgage", 0)]);
    table.read(0, "robe-swap");
    table.pick(0, 2);
    // The temple is empty: the end has come (ZE2).
    assert_eq!(table.moves(), "g>a6 c>g7");
    assert_eq!(table.plums(), [13, 7, 0]);
}

#[test]
fn ostracism_fines_the_elected() {
    let mut table = seats(3).hand(0, &["ostracism", "gust"]).go();
    table.read(0, "ostracism");
    assert_eq!(table.awaited(), [0, 1, 2]);
    table.vote(0, 1);
    table.vote(1, 2);
    table.vote(2, 1);
    assert_eq!(table.moves(), "b>g3");
    assert!(table.happened(&Event::Voted {
        tally: vec![(Seat(0), 0), (Seat(1), 2), (Seat(2), 1)],
        leaders: vec![Seat(1)],
    }));
}

#[test]
fn zb9_a_tie_is_broken_by_the_reader_among_the_leaders() {
    let mut table = seats(4).hand(0, &["ostracism", "gust"]).go();
    table.read(0, "ostracism");
    for (seat, chosen) in [(0, 1), (1, 2), (2, 1), (3, 2)] {
        table.vote(seat, chosen);
    }
    assert_eq!(table.items(0), Items::Seats(vec![Seat(1), Seat(2)]));
    table.pick(0, 2);
    assert_eq!(table.moves(), "c>g3");
}

#[test]
fn peoples_darling_is_elected_by_the_others() {
    let mut table = seats(4).hand(0, &["peoples-darling", "gust"]).go();
    table.read(0, "peoples-darling");
    assert_eq!(table.awaited(), [1, 2, 3]);
    assert_eq!(table.items(1), Items::Vote(vec![Seat(1), Seat(2), Seat(3)]));
    table.vote(1, 3);
    table.vote(2, 3);
    table.vote(3, 3);
    assert_eq!(table.moves(), "g>d3");
}

#[test]
fn offering_bowl_goes_to_the_lowest_offer_made_by_one_alone() {
    let mut table = seats(4).hand(0, &["offering-bowl", "gust"]).go();
    table.read(0, "offering-bowl");
    for (seat, plums) in [(2, 2), (0, 1), (3, 0), (1, 1)] {
        table.number(seat, plums);
    }
    assert_eq!(table.moves(), "a>s1 b>s1 c>s2 g>s3 s>c7");
}

#[test]
fn offering_bowl_without_such_an_offer_goes_to_the_garden() {
    let mut table = seats(3).hand(0, &["offering-bowl", "gust"]).go();
    table.read(0, "offering-bowl");
    for (seat, plums) in [(0, 2), (1, 2), (2, 0)] {
        table.number(seat, plums);
    }
    assert_eq!(table.moves(), "a>s2 b>s2 g>s3 s>g7");
    assert_eq!(table.garden(), 100 - 21 + 4);
}

#[test]
fn plum_dilemma_has_four_outcomes() {
    for (mine, theirs, moves) in [
        ("share", "share", "g>a3 g>c3"),
        ("grab", "grab", "a>g2 c>g2"),
        ("grab", "share", "c>a4"),
        ("share", "grab", "a>c4"),
    ] {
        let mut table = seats(3).hand(0, &["plum-dilemma", "gust"]).go();
        table.read(0, "plum-dilemma");
        table.pick(0, 2);
        assert_eq!(table.awaited(), [0, 2]);
        table.say(2, theirs);
        let secret = table.view(0).decision.unwrap().replies;
        assert_eq!(
            secret,
            [(Seat(2), tempelrat_rules::schraumen::Reply::Secret)]
        );
        table.say(0, mine);
        assert_eq!(table.moves(), moves);
    }
}

#[test]
fn protection_takes_plums_or_burns_blindly() {
    let setup = seats(4)
        .plums([7, 7, 7, 1])
        .hand(0, &["protection", "gust"]);
    let mut table = setup.hand(1, &["siesta"]).hand(3, &["echo", "babble"]).go();
    table.read(0, "protection");
    // Seat 3 can't pay.
    assert_eq!(table.awaited(), [1]);
    table.say(1, "plums");
    assert_eq!(table.moves(), "b>a2");
    assert_eq!((table.hand(3).len(), table.shut()), (1, 1));
}

#[test]
fn zh5_flea_market_sells_ones_own_scroll() {
    let mut table = seats(3).hand(0, &["flea-market", "gust", "siesta"]).go();
    table.read(0, "flea-market");
    table.choose(0, &["siesta"]);
    assert_eq!(
        table.asked(0),
        [],
        "the seller doesn't bid, and nobody can accuse it"
    );
    assert_eq!(table.asked(1), [What::Bid, What::Pass]);
    table.bid(1, 3);
    table.hammer();
    assert_eq!(table.moves(), "b>a3 g>a1");
    assert_eq!(
        (table.hand(0), table.hand(1)),
        (vec!["gust"], vec!["siesta"])
    );
}

#[test]
fn zh5_unsold_it_stays_with_the_seller() {
    let mut table = seats(3).hand(0, &["flea-market", "gust", "siesta"]).go();
    table.read(0, "flea-market");
    table.choose(0, &["siesta"]);
    table.pass(1);
    table.pass(2);
    assert_eq!(table.moves(), "g>a1");
    assert_eq!(table.hand(0), ["gust", "siesta"]);
}

#[test]
fn zh5_a_jackpot_gets_its_plums_only_if_the_seller_is_the_druid() {
    let setup = seats(3)
        .hand(0, &["flea-market", "gust"])
        .open(0, "jackpot", 4);
    let mut table = setup.go();
    table.read(0, "flea-market");
    table.choose(0, &["jackpot"]);
    assert_eq!(table.open(0), [("jackpot", 6)]);
    table.bid(1, 1);
    table.hammer();
    assert_eq!(
        table.open(1),
        [("jackpot", 6)],
        "it changes hands with its plums"
    );
    // Read by another than the druid: no plums.
    let setup = seats(3)
        .hand(0, &["babble"])
        .hand(1, &["flea-market", "gust"]);
    let mut table = setup.open(1, "jackpot", 4).go();
    table.read(0, "babble");
    table.read(1, "flea-market");
    table.choose(1, &["gust"]);
    assert_eq!(table.open(1), [("jackpot", 4)]);
}

#[test]
fn zh8_horse_trade_is_paid_before_the_scroll_changes_hands() {
    let mut table = seats(3).hand(0, &["horse-trade", "gust", "siesta"]).go();
    table.read(0, "horse-trade");
    table.choose(0, &["gust"]);
    table.pick(0, 2);
    assert!(
        table.view(2).seats[0].hand.iter().all(Option::is_none),
        "unseen"
    );
    table.say(2, "buy");
    let order: Vec<_> = table
        .log
        .iter()
        .filter(|e| matches!(e, Event::Plums { .. } | Event::Passed { .. }))
        .collect();
    assert!(matches!(
        order[..],
        [Event::Plums { n: 3, .. }, Event::Passed { .. }]
    ));
    assert_eq!(table.hand(2), ["gust"]);
}

#[test]
fn horse_trade_declined_costs_a_plum() {
    let setup = seats(3).plums([7, 7, 2]).hand(0, &["horse-trade", "gust"]);
    let mut table = setup.go();
    table.read(0, "horse-trade");
    table.pick(0, 2);
    // Two plums: it can't buy, and isn't asked.
    assert_eq!(table.moves(), "c>a1");
    assert_eq!(table.hand(0), ["gust"]);
}

#[test]
fn fairs_fair_divides_seven_if_it_is_accepted() {
    for (answer, moves) in [("accept", "g>a5 g>b2"), ("refuse", "")] {
        let mut table = seats(3).hand(0, &["fairs-fair", "gust"]).go();
        table.read(0, "fairs-fair");
        table.pick(0, 1);
        table.number(0, 5);
        table.say(1, answer);
        assert_eq!(table.moves(), moves);
    }
}

#[test]
fn zf_festival_reads_and_draws_as_long_as_one_likes() {
    let setup = seats(3).hand(0, &["festival-of-magic", "windfall"]);
    let mut table = setup.temple(&["pothole", "jubilee"]).go();
    table.read(0, "festival-of-magic");
    assert_eq!(table.asked(0), [What::Read, What::Draw, What::Stop]);
    table.draw(0);
    table.draw(0);
    assert_eq!(table.moves(), "g>a5", "a SOFORT is read at once");
    table.read(0, "windfall");
    table.stop(0);
    assert_eq!(table.fire(), ["jubilee", "windfall", "festival-of-magic"]);
    assert_eq!(table.readable(0), ["pothole"], "the druid goes on reading");
}

#[test]
fn zf_drawing_from_an_empty_temple_ends_the_game() {
    use tempelrat_rules::Rules;
    use tempelrat_rules::schraumen::Ending;
    let setup = seats(3)
        .hand(0, &["festival-of-magic", "windfall"])
        .temple_ends();
    let mut table = setup.go();
    table.read(0, "festival-of-magic");
    table.draw(0);
    assert_eq!(table.game.outcome().unwrap().ending, Ending::Temple);
}

#[test]
fn zh7_festival_outside_ones_own_office_offers_no_drawing_from_an_empty_temple() {
    let setup = seats(3)
        .hand(0, &["babble"])
        .hand(1, &["festival-of-magic", "windfall"]);
    let mut table = setup.temple_ends().go();
    table.read(0, "babble");
    table.read(1, "festival-of-magic");
    assert_eq!(table.asked(1), [What::Read, What::Stop]);
}

#[test]
fn zh6_echo_repeats_what_was_read_last() {
    let mut table = seats(3).hand(0, &["echo", "windfall", "gust"]).go();
    table.read(0, "windfall");
    table.read(0, "echo");
    assert_eq!(table.moves(), "g>a4 g>a4");
    assert_eq!(table.fire(), ["windfall", "echo"]);
}

#[test]
fn zh6_echo_needs_the_condition_of_what_it_repeats() {
    let setup = seats(3).hand(0, &["echo", "gust"]).fire(&["hunger-cloth"]);
    assert_eq!(setup.go().readable(0), ["gust"]);
    let setup = seats(3).plums([1, 7, 7]).hand(0, &["echo", "gust"]);
    let mut table = setup.fire(&["hunger-cloth"]).go();
    table.read(0, "echo");
    assert_eq!(table.moves(), "g>a5");
}

#[test]
fn zh6_an_echoed_open_scroll_is_the_echo_itself() {
    let mut table = seats(3).hand(0, &["echo", "gust"]).fire(&["umbrella"]).go();
    table.read(0, "echo");
    assert_eq!(table.open(0), [("echo", 0)]);
    assert_eq!(table.moves(), "g>a1");
}

#[test]
fn zb10_babble_makes_the_others_read_and_be_the_readers() {
    let setup = seats(4)
        .hand(0, &["babble", "gust"])
        .hand(1, &["pothole", "windfall"]);
    let mut table = setup.hand(2, &["coronation"]).hand(3, &["lost-bet"]).go();
    table.read(0, "babble");
    assert_eq!(table.awaited(), [1]);
    table.read(1, "pothole");
    // Seat 2 can't and pays, seat 3 has one possibility.
    assert_eq!(table.moves(), "b>g3 c>a1 d>a3");
    assert_eq!(
        table.readings(),
        [(0, "babble"), (1, "pothole"), (3, "lost-bet")]
    );
    assert_eq!(table.druid(), 0);
}
