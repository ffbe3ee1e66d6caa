//! The auction (Z2–Z5).

use tempelrat_rules::schraumen::{Bid, Bidding, Event, Options, Refusal, Seen, Unsold, Vow, What};
use tempelrat_rules::{Action, Input, Rules, Seat, Timing, Viewer};

use crate::support::id;
use crate::table::{Setup, seats};

fn sealed() -> Options {
    Options {
        bidding: Bidding::Sealed,
        ..Options::default()
    }
}

const FIVE: [&str; 5] = ["siesta", "babble", "conveyor", "jackpot", "open-hand"];

/// Four seats; the lot is `gust`, and under it lies `fresh-ink`.
fn lot() -> Setup {
    seats(4).temple(&["gust", "fresh-ink"])
}

#[test]
fn z2_only_the_druid_sees_the_lot() {
    let table = lot().go();
    assert_eq!(table.view(0).auction.unwrap().lot, Some(id("gust")));
    assert_eq!(table.view(1).auction.unwrap().lot, None);
    let spectator = table.game.view(Viewer::Spectator);
    assert_eq!(spectator.auction.unwrap().lot, None);
    assert!(table.view(0).notes.len() == 1 && table.view(1).notes.is_empty());
}

#[test]
fn z2_the_auction_comes_after_the_reading_and_cant_be_skipped() {
    let mut table = seats(3).hand(0, &["windfall"]).go();
    assert!(table.view(0).auction.is_none());
    table.stop(0);
    assert!(table.view(0).auction.is_some());
    assert_eq!(table.asked(0), [What::Bid, What::Pass]);
}

#[test]
fn z3_each_bid_is_higher_than_the_last() {
    let mut table = lot().go();
    assert_eq!(
        table.refused(1, What::Bid, Input::Amount(0)),
        Refusal::TooLow { at_least: 1 }
    );
    table.bid(1, 3);
    for low in [1, 3] {
        let refusal = table.refused(2, What::Bid, Input::Amount(low));
        assert_eq!(refusal, Refusal::TooLow { at_least: 4 });
    }
    table.bid(2, 4);
    assert_eq!(table.view(0).auction.unwrap().leader(), Some(Seat(2)));
}

/// Of two people pressing the same amount, the first has it.
#[test]
fn z3_of_two_equal_bids_the_first_stands() {
    let mut table = lot().go();
    table.bid(3, 5);
    assert_eq!(
        table.refused(1, What::Bid, Input::Amount(5)),
        Refusal::TooLow { at_least: 6 }
    );
}

#[test]
fn z3_no_bid_above_the_purse() {
    let mut table = lot().go();
    let refusal = table.refused(1, What::Bid, Input::Amount(8));
    assert_eq!(refusal, Refusal::AbovePurse { plums: 7 });
    table.bid(1, 7);
}

#[test]
fn z3_who_has_five_scrolls_or_no_plum_may_not_bid() {
    let setup = lot().plums([7, 7, 0, 7]).hand(1, &FIVE);
    let mut table = setup.go();
    for seat in [1, 2] {
        let refusal = table.refused(seat, What::Bid, Input::Amount(1));
        assert_eq!(refusal, Refusal::MayNotBid);
    }
    assert_eq!(table.awaited(), [0, 3], "the druid may bid too");
}

#[test]
fn z3_open_scrolls_count_to_the_five() {
    let setup = lot().hand(1, &FIVE[..4]).open(1, "umbrella", 0);
    let mut table = setup.go();
    assert_eq!(
        table.refused(1, What::Bid, Input::Amount(1)),
        Refusal::MayNotBid
    );
}

#[test]
fn z3_the_highest_bidder_cant_raise_itself() {
    let mut table = lot().go();
    table.bid(1, 2);
    assert_eq!(
        table.refused(1, What::Bid, Input::Amount(3)),
        Refusal::IsLeading
    );
    assert!(!table.asked(1).contains(&What::Pass));
}

#[test]
fn z3_passing_is_public_and_can_be_taken_back() {
    let mut table = lot().go();
    table.pass(1);
    assert!(table.view(2).auction.unwrap().passed.contains(Seat(1)));
    assert!(table.asked(1).contains(&What::ComeBack));
    table.answer(1, What::ComeBack, Input::One(0));
    assert!(table.view(2).auction.unwrap().passed.is_empty());
    table.pass(1);
    table.bid(1, 1);
    assert!(
        table.view(2).auction.unwrap().passed.is_empty(),
        "a bid takes it back too"
    );
}

#[test]
fn z3_sold_at_once_when_all_others_have_passed_or_cant_bid_higher() {
    let mut table = lot().plums([7, 7, 7, 3]).go();
    table.pass(0);
    table.pass(2);
    table.bid(1, 3);
    // Seat 3 has three plums and can't bid more.
    assert_eq!(table.hand(1), ["gust"]);
    assert_eq!(table.moves(), "b>a3");
}

#[test]
fn z3_unsold_at_once_when_all_have_passed() {
    let mut table = lot().go();
    for seat in [2, 0, 3, 1] {
        table.pass(seat);
    }
    assert_eq!(table.hand(0), ["gust"]);
}

#[test]
fn z3_an_auction_that_is_over_takes_no_bid() {
    let mut table = lot().go();
    let choice = table.choice();
    table.bid(1, 1);
    table.hammer();
    let answer = tempelrat_rules::Answer {
        what: What::Bid,
        input: Input::Amount(5),
    };
    let seat = Seat(2);
    let late = Action::Answer {
        seat,
        choice,
        answer,
    };
    let open = table.choice();
    assert_eq!(table.game.check(&late), Err(Refusal::Stale { open }));
}

#[test]
fn z3_hammer_strikes_once_twice_gone_and_each_bid_starts_again() {
    let mut table = lot().go();
    let timing = |table: &crate::table::Table| match table.game.timing() {
        Some(Timing::Hammer { bid, stage, .. }) => (bid, stage),
        other => panic!("{other:?}"),
    };
    assert_eq!(timing(&table), (0, 0), "first the praise");
    table.act(&table.stroke());
    assert_eq!(timing(&table), (0, 1));
    table.bid(1, 1);
    assert_eq!(timing(&table), (1, 1));
    table.act(&table.stroke());
    table.act(&table.stroke());
    assert_eq!(timing(&table), (1, 3));
    table.bid(2, 2);
    assert_eq!(timing(&table), (2, 1));
    for _ in 0..3 {
        table.act(&table.stroke());
    }
    assert_eq!(table.hand(2), ["gust"]);
}

#[test]
fn z3_hammer_ignores_a_late_stroke() {
    let mut table = lot().go();
    let late = table.stroke();
    table.bid(1, 1);
    let before = table.game.clone();
    assert_eq!(
        table.game.apply(&late, &mut table.log),
        Err(Refusal::LateStroke)
    );
    assert_eq!(table.game, before);
    let stroke = table.stroke();
    table.act(&stroke);
    assert_eq!(
        table.game.check(&stroke),
        Err(Refusal::LateStroke),
        "each stroke once"
    );
    table.hammer();
    assert_eq!(table.game.check(&stroke), Err(Refusal::NoAuction));
}

#[test]
fn z3_free_hallelujah() {
    let mut table = lot().go();
    table.hammer();
    assert_eq!((table.hand(0), table.plums()), (vec!["gust"], vec![7; 4]));
    assert!(table.happened(&Event::Unsold {
        auction: table.view(0).auction.unwrap().number - 1,
        seller: Seat(0),
        to: Unsold::Free(Seat(0)),
        lot: Seen::Scrolls(vec![id("gust")]),
    }));
}

#[test]
fn z3_vow_it_goes_to_the_next_with_room() {
    let setup = lot().hand(
        0,
        &["siesta", "babble", "conveyor", "jackpot", "secret-santa"],
    );
    let five = [
        "robe-swap",
        "protection",
        "ostracism",
        "phoenix",
        "clearance",
    ];
    let mut table = setup.hand(1, &five).go();
    table.finish_office();
    assert_eq!(table.hand(2), ["gust"]);
}

#[test]
fn z3_vow_it_burns_unread_if_nobody_has_room() {
    let names: Vec<&str> = crate::support::deck()
        .scrolls
        .iter()
        .filter(|s| !s.sofort && s.id != "gust")
        .map(|s| s.id.as_str())
        .collect();
    let mut setup = seats(3).temple(&["gust"]);
    for (seat, five) in (0..3).zip(names.chunks(5)) {
        setup = setup.hand(seat, five);
    }
    let mut table = setup.go();
    table.stop(0);
    // Nobody may bid: it is unsold at once.
    assert_eq!(table.shut(), 1);
    assert!(table.fire().is_empty());
}

#[test]
fn z4_the_buyer_pays_the_druid_and_the_druid_pays_the_garden() {
    let mut table = lot().go();
    table.bid(2, 4);
    table.hammer();
    assert_eq!(table.moves(), "c>a4");
    let mut table = lot().go();
    table.bid(0, 4);
    table.hammer();
    assert_eq!(
        (table.moves().as_str(), table.hand(0)),
        ("a>g4", vec!["gust"])
    );
}

#[test]
fn z4_payment_first_then_the_scroll_then_the_sofort() {
    let mut table = seats(3).temple(&["wasp-nest"]).go();
    table.bid(1, 4);
    table.hammer();
    let order: Vec<u8> = table
        .log
        .iter()
        .filter_map(|event| match event {
            Event::Sold { .. } => Some(0),
            Event::Plums { n: 4, .. } => Some(1),
            Event::ReadAloud { .. } => Some(2),
            Event::Plums { .. } => Some(3),
            _ => None,
        })
        .collect();
    assert_eq!(order, [0, 1, 2, 3]);
    assert_eq!(
        table.moves(),
        "b>a4 b>g1",
        "a third of the three that are left"
    );
}

#[test]
fn z5_soforts_drawn_together_are_read_in_order_after_the_instruction() {
    let setup = seats(3).hand(0, &["fresh-ink"]);
    let mut table = setup.temple(&["jubilee", "wasp-nest"]).go();
    table.read(0, "fresh-ink");
    assert_eq!(
        table.readings(),
        [(0, "fresh-ink"), (0, "jubilee"), (0, "wasp-nest")]
    );
    assert_eq!(table.moves(), "g>a5 a>g4");
    assert_eq!(table.fire(), ["jubilee", "wasp-nest", "fresh-ink"]);
}

#[test]
fn z3_sealed_second_highest_plus_one() {
    for (limits, winner, price) in [
        (vec![(1, 3), (2, 6), (3, 4)], 2, 5),
        (vec![(1, 6), (2, 6)], 1, 6),
        (vec![(3, 5)], 3, 1),
        (vec![(2, 5), (1, 4)], 2, 5),
    ] {
        let mut table = lot().options(sealed()).go();
        for (seat, amount) in &limits {
            table.limit(*seat, *amount);
        }
        for seat in 0..4 {
            if !limits.iter().any(|(bidder, _)| *bidder == seat) {
                table.pass(seat);
            }
        }
        assert_eq!(table.hand(winner), ["gust"], "{limits:?}");
        assert_eq!(table.plums()[usize::from(winner)], 7 - price, "{limits:?}");
        let shown = table.log.iter().find_map(|event| match event {
            Event::Sold { bids, .. } => Some(bids.clone()),
            _ => None,
        });
        let ledger = (1..).zip(&limits).map(|(number, (seat, amount))| Bid {
            seat: Seat(*seat),
            amount: *amount,
            number,
        });
        assert_eq!(
            shown.unwrap(),
            ledger.collect::<Vec<_>>(),
            "shown afterwards"
        );
    }
}

#[test]
fn z3_sealed_limits_are_secret_and_final() {
    let mut table = lot().options(sealed()).go();
    assert_eq!(table.awaited(), [0, 1, 2, 3]);
    assert_eq!(table.game.timing(), Some(Timing::Choice));
    table.limit(1, 5);
    let shown = table.view(2).auction.unwrap().limits;
    assert_eq!((shown[0].seat, shown[0].amount), (Seat(1), None));
    assert_eq!(table.view(1).auction.unwrap().limits[0].amount, Some(5));
    assert_eq!(
        table.refused(1, What::Limit, Input::Amount(6)),
        Refusal::AlreadyAnswered
    );
    table.pass(2);
    assert_eq!(
        table.refused(2, What::Limit, Input::Amount(1)),
        Refusal::AlreadyAnswered
    );
    let refusal = table.refused(3, What::Limit, Input::Amount(8));
    assert_eq!(refusal, Refusal::OutOfBounds { min: 1, max: 7 });
}

#[test]
fn z1_vow_more_than_five_must_be_read_down() {
    let hand = [
        "windfall",
        "pothole",
        "free-juice",
        "plum-diet",
        "fine-print",
        "lost-bet",
        "gust",
    ];
    let mut table = seats(3).hand(0, &hand).go();
    assert_eq!(table.asked(0), [What::Read], "seven: it can't stop");
    table.read(0, "windfall");
    assert_eq!(table.asked(0), [What::Read]);
    table.read(0, "pothole");
    assert_eq!(table.asked(0), [What::Read, What::Stop]);
}

#[test]
fn z1_vow_goes_on_with_more_than_five_if_nothing_is_readable() {
    let hand = [
        "coronation",
        "empty-hands",
        "nothing-at-all",
        "bare-shelves",
        "hunger-cloth",
        "echo",
    ];
    let mut table = seats(3).hand(0, &hand).go();
    assert!(table.happened(&Event::VowCantBeKept { seat: Seat(0) }));
    assert!(table.view(0).auction.is_some());
    table.hammer();
    assert_eq!(table.hand(0).len(), 6);
}

#[test]
fn z1_vow_strict_forces_one_reading_at_five() {
    let options = Options {
        vow: Vow::Strict,
        ..Options::default()
    };
    let hand = ["windfall", "pothole", "free-juice", "plum-diet", "gust"];
    let setup = seats(3).options(options).hand(1, &hand);
    let mut table = setup.go();
    table.finish_office();
    assert_eq!((table.druid(), table.asked(1)), (1, vec![What::Read]));
    table.read(1, "windfall");
    assert_eq!(table.asked(1), [What::Read, What::Stop]);
}

#[test]
fn z1_count_a_scroll_being_read_counts_for_nobody() {
    let mut table = seats(3)
        .hand(0, &["plum-rain", "gust"])
        .open(0, "umbrella", 0)
        .go();
    table.read(0, "plum-rain");
    assert_eq!(table.plums()[0], 7 + 3, "gust and the open umbrella count");
}

#[test]
fn z1_time_nothing_is_read_after_the_auction() {
    let mut table = seats(3).temple(&["windfall"]).go();
    table.bid(0, 1);
    table.hammer();
    assert_eq!((table.druid(), table.hand(0)), (1, vec!["windfall"]));
}

#[test]
fn z1_each_reading_is_carried_out_before_the_next_is_chosen() {
    let mut table = seats(3).hand(0, &["ostracism", "windfall"]).go();
    table.read(0, "ostracism");
    assert_eq!(table.asked(0), [What::Vote, What::Abstain]);
    for seat in 0..3 {
        table.vote(seat, 1);
    }
    assert_eq!(table.fire(), ["ostracism"], "it burns, face up");
    assert_eq!(table.readable(0), ["windfall"]);
}
