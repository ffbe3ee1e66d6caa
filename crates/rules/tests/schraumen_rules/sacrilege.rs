//! Sacrilege (Z6).

use tempelrat_rules::schraumen::{Bidding, Event, Options, Refusal, Sacrilege, Seen, What};
use tempelrat_rules::{Action, Input, Rules, Seat, SeatSet, Timing};

use crate::support::id;
use crate::table::{Table, seats};

fn accuse(table: &mut Table, seat: u8) {
    table.answer(seat, What::Accuse, Input::One(0));
}

fn lot() -> Table {
    seats(5).plums([7, 7, 7, 7, 7]).temple(&["windfall"]).go()
}

#[test]
fn z6_a_guilty_druid_loses_its_office_the_lot_and_half_its_plums() {
    let mut table = lot();
    table.bid(2, 3);
    accuse(&mut table, 1);
    table.verdict(2, true);
    table.verdict(3, false);
    table.verdict(4, true);
    assert_eq!(
        table.moves(),
        "a>g4",
        "half of seven, rounded up; bids are void"
    );
    assert_eq!((table.shut(), table.druid()), (1, 1));
    assert!(table.happened(&Event::Verdict {
        guilty: true,
        yes: 3,
        of: 4,
    }));
    assert!(table.happened(&Event::OfficeLost {
        druid: Seat(0),
        lot: Seen::Scrolls(vec![id("windfall")]),
    }));
}

#[test]
fn z6_extra_auctions_are_lost_with_the_office_and_a_jackpot_keeps_its_plums() {
    let setup = seats(3).hand(0, &["double-shift"]).open(0, "jackpot", 2);
    let mut table = setup.go();
    table.read(0, "double-shift");
    table.stop(0);
    accuse(&mut table, 1);
    table.answer(0, What::Confess, Input::One(0));
    assert_eq!(table.druid(), 1);
    assert_eq!(table.open(0), [("jackpot", 4)]);
    assert!(table.happened(&Event::Confessed { druid: Seat(0) }));
}

#[test]
fn z6_vote_half_isnt_enough_and_the_auction_goes_on_where_it_was() {
    let mut table = lot();
    table.bid(2, 3);
    table.act(&table.stroke());
    let before = table.view(0).auction.unwrap();
    accuse(&mut table, 1);
    assert_eq!(table.game.timing(), Some(Timing::Vote));
    for (seat, guilty) in [(2, true), (3, false), (4, false)] {
        table.verdict(seat, guilty);
    }
    let after = table.view(0).auction.unwrap();
    assert_eq!(
        (after.bids.clone(), after.stage),
        (before.bids, before.stage)
    );
    assert_eq!(after.choice, before.choice, "the same buttons go on");
    assert_eq!(table.plums(), [7; 5], "the accuser pays nothing");
}

#[test]
fn z6_vote_the_auction_stands_still() {
    let mut table = lot();
    let (bid, stroke) = (table.choice(), table.stroke());
    accuse(&mut table, 1);
    assert_eq!(table.game.check(&stroke), Err(Refusal::NoAuction));
    assert!(table.choice() > bid);
    assert_eq!(
        table.refused(3, What::Bid, Input::Amount(2)),
        Refusal::NotAsked
    );
    assert_eq!(table.awaited(), [2, 3, 4]);
    assert_eq!(
        (table.asked(0), table.asked(1)),
        (vec![What::Confess], vec![])
    );
}

#[test]
fn z6_vote_once_in_an_auction_and_by_others_only() {
    let mut table = lot();
    assert_eq!(
        table.refused(0, What::Accuse, Input::One(0)),
        Refusal::NotAsked
    );
    accuse(&mut table, 4);
    for seat in 1..4 {
        table.verdict(seat, false);
    }
    assert_eq!(
        table.refused(2, What::Accuse, Input::One(0)),
        Refusal::NotAsked
    );
}

#[test]
fn z6_vote_only_people_who_are_present_vote() {
    let mut table = lot();
    let seats: SeatSet = [0, 1, 3].map(Seat).into_iter().collect();
    table.act(&Action::Present { seats });
    accuse(&mut table, 1);
    assert_eq!(table.awaited(), [3]);
    // One of two isn't strictly more than half.
    table.verdict(3, false);
    assert_eq!(table.druid(), 0);
    let mut table = lot();
    let seats: SeatSet = [0, 1].map(Seat).into_iter().collect();
    table.act(&Action::Present { seats });
    accuse(&mut table, 1);
    assert_eq!(table.druid(), 1, "the accuser is all there is");
}

#[test]
fn z6_vote_no_vote_means_no() {
    let mut table = lot();
    accuse(&mut table, 1);
    let mut dice = crate::support::chance(1);
    for seat in [2, 3, 4].map(Seat) {
        let answer = table.game.default_answer(seat, &mut dice).unwrap();
        let choice = table.choice();
        table.act(&Action::Answer {
            seat,
            choice,
            answer,
        });
    }
    assert_eq!(table.druid(), 0);
}

#[test]
fn z6_vote_works_on_sealed_limits_too() {
    let options = Options {
        bidding: Bidding::Sealed,
        ..Options::default()
    };
    let mut table = seats(3).options(options).go();
    table.limit(1, 4);
    accuse(&mut table, 2);
    table.verdict(1, false);
    assert_eq!(table.awaited(), [0, 2]);
}

#[test]
fn z6_votes_are_secret_while_the_vote_is_open() {
    let mut table = lot();
    accuse(&mut table, 1);
    table.verdict(2, true);
    let trial = |seat| table.view(seat).auction.unwrap().trial.unwrap();
    assert!(trial(3).voted.contains(Seat(2)) && trial(3).guilty.is_empty());
    assert!(trial(2).guilty.contains(Seat(2)));
}

#[test]
fn z6_an_auction_of_ones_own_knows_no_sacrilege() {
    let mut table = seats(3).hand(0, &["flea-market", "gust", "siesta"]).go();
    table.read(0, "flea-market");
    table.choose(0, &["siesta"]);
    assert_eq!(
        table.refused(1, What::Accuse, Input::One(0)),
        Refusal::NotAsked
    );
}

#[test]
fn z6_off_nobody_can_accuse() {
    let options = Options {
        sacrilege: Sacrilege::Off,
        ..Options::default()
    };
    let table = seats(3).options(options).go();
    assert!((0..3).all(|seat| !table.asked(seat).contains(&What::Accuse)));
}
