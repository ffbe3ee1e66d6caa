//! The worked trace of the effects guide: a Collection Plate read by A, with a
//! restart at every decision.

use tempelrat_rules::schraumen::{Event, Schraumen, Seen};
use tempelrat_rules::{Rules, Seat};

use crate::support::id;
use crate::table::{Table, seats};

/// Writes the game down and reads it again.
fn restart(table: &mut Table) {
    let written = serde_json::to_string(&table.game).unwrap();
    let read: Schraumen = serde_json::from_str(&written).unwrap();
    assert_eq!(read, table.game);
    table.game = read;
}

#[test]
fn the_collection_plate_step_by_step() {
    let setup = seats(3)
        .plums([7, 0, 7])
        .hand(0, &["collection-plate", "gust"]);
    let mut table = setup.hand(1, &["siesta", "babble"]).hand(2, &["echo"]).go();
    // 1. It leaves the hand and counts for nobody.
    table.read(0, "collection-plate");
    assert_eq!(table.hand(0), ["gust"]);
    assert_eq!(table.view(1).readings[0].scroll, id("collection-plate"));
    // 2. B owns no plum and isn't asked; C has both possibilities.
    assert_eq!(table.awaited(), [2]);
    assert!(table.said(|event| matches!(event, Event::Unasked { .. })));
    restart(&mut table);
    table.say(2, "plum");
    // 3. C pays. 4. B chooses one of two.
    assert_eq!(table.moves(), "c>a1");
    assert_eq!(table.awaited(), [1]);
    restart(&mut table);
    table.choose(1, &["siesta"]);
    assert_eq!(table.hand(0), ["gust", "siesta"]);
    // 5. It burns. 6. The druid reads on.
    assert_eq!(table.fire(), ["collection-plate"]);
    assert_eq!(table.readable(0), ["gust", "siesta"]);
    restart(&mut table);
    let passed = Event::Passed {
        from: Seat(1),
        to: Seat(0),
        scrolls: Seen::Scrolls(vec![id("siesta")]),
        open: Vec::new(),
    };
    assert!(table.happened(&passed));
    let seen = table
        .game
        .redact(&passed, tempelrat_rules::Viewer::Seat(Seat(2)));
    assert!(matches!(
        seen,
        Some(Event::Passed {
            scrolls: Seen::Count(1),
            ..
        })
    ));
}
