//! The words that all games share: positions, sets of seats.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tempelrat_rules::{Positions, Seat, SeatSet};

fn positions(of: Positions) -> Vec<u8> {
    of.iter().collect()
}

#[test]
fn positions_are_a_set_of_numbers_below_64() {
    let set: Positions = [63, 0, 5, 5].into_iter().collect();
    assert_eq!(set, Positions(1 << 63 | 1 << 5 | 1));
    assert_eq!(positions(set), [0, 5, 63]);
    assert_eq!(set.len(), 3);
    assert!(!set.is_empty());
    assert!(set.contains(0) && set.contains(5) && set.contains(63));
    assert!(!set.contains(1) && !set.contains(62));
    for outside in [64, 69, 127, 255] {
        assert!(!set.contains(outside), "{outside}");
    }
}

#[test]
fn no_position_is_in_the_empty_set() {
    assert!(Positions::NONE.is_empty());
    assert_eq!(Positions::NONE.len(), 0);
    assert_eq!(positions(Positions::NONE), Vec::<u8>::new());
    assert_eq!(Positions::NONE, [].into_iter().collect());
    assert!((0..=255).all(|position| !Positions::NONE.contains(position)));
}

#[test]
fn seats_are_a_set_of_at_most_sixteen() {
    let set: SeatSet = [Seat(15), Seat(0), Seat(3), Seat(3)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3), Seat(15)]);
    assert_eq!(set.len(), 3);
    assert!(!set.is_empty());
    assert!(set.contains(Seat(15)) && !set.contains(Seat(14)));
    for outside in [16, 19, 32, 255] {
        assert!(!set.contains(Seat(outside)), "{outside}");
    }
    assert_eq!(SeatSet::of(Seat(3)), SeatSet::EMPTY.with(Seat(3)));
    assert_eq!(Seat(3).index(), 3);
}

#[test]
fn a_seat_is_added_and_taken_away_once() {
    let set = SeatSet::of(Seat(2)).with(Seat(7));
    assert_eq!(set.with(Seat(7)), set);
    assert_eq!(set.without(Seat(7)), SeatSet::of(Seat(2)));
    assert_eq!(set.without(Seat(1)), set);
    let none = set.without(Seat(2)).without(Seat(7));
    assert!(none.is_empty());
    assert_eq!((none.len(), none), (0, SeatSet::EMPTY));
    assert_eq!(none.iter().count(), 0);
}
