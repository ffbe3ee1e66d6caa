//! S2e: when and how the discard pile becomes the draw pile.

use tempelrat_rules::sembli::{Event, Seen};
use tempelrat_rules::{Chance, Rules};

use crate::common::HANDS;
use crate::support::seeded;
use crate::support::sembli::{ANNA, BEN, Table, cards};

/// Both pass until the draw pile holds `left` cards, an even number.
fn pass_until(table: &mut Table, left: u8) {
    while table.public().draw_pile > left {
        table.pass_round();
    }
    assert_eq!(table.public().draw_pile, left);
}

/// Ben is to act in a state in which the draw pile holds `left` cards: Anna, who
/// leads, has presented three cards.
fn about_to_run_out(left: u8) -> Table {
    let mut table = Table::plain("KD", HANDS);
    while table.public().draw_pile > left || table.public().leader != ANNA {
        let seat = table.game.to_act().iter().next().unwrap();
        let kept = cards("3D 4D 5C 7D 7C 7H 2H 6D 7S 8C 10D JC");
        let spare = table
            .hand(seat)
            .into_iter()
            .find(|card| !kept.contains(card));
        table.pass(seat, &spare.unwrap().to_string()).unwrap();
    }
    assert_eq!(table.public().draw_pile, left);
    table
}

#[test]
fn s2e_the_rest_is_drawn_before_the_discard_pile_becomes_the_draw_pile() {
    let mut table = about_to_run_out(4);
    table.present(ANNA, "3D 4D 5C").unwrap();
    let rest = table.snapshot()["draw_pile"].clone();
    let discarded = table.public().discard_pile.len();
    let before = table.snapshot()["chance"].clone();
    let events = table.present(BEN, "6D 7S 8C").unwrap();
    // Anna draws three of the four; Ben the last one, then two of the others.
    let drawn: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Drew {
                seat,
                cards: Seen::Cards(cards),
            } => Some((*seat, cards.clone())),
            _ => None,
        })
        .collect();
    let counts: Vec<_> = drawn
        .iter()
        .map(|(seat, cards)| (*seat, cards.len()))
        .collect();
    assert_eq!(counts, [(ANNA, 3), (BEN, 1), (BEN, 2)]);
    assert_eq!(drawn[1].1[0].to_string(), rest[0].as_str().unwrap());
    let pile = discarded + 6;
    let reshuffled = Event::Reshuffled {
        cards: u8::try_from(pile).unwrap(),
    };
    let at = events
        .iter()
        .position(|event| *event == reshuffled)
        .unwrap();
    assert!(matches!(events[at - 1], Event::Drew { seat: BEN, .. }));
    assert!(matches!(events[at + 1], Event::Drew { seat: BEN, .. }));
    let view = table.public();
    assert_eq!(view.discard_pile, []);
    assert_eq!(usize::from(view.draw_pile), pile - 2);
    // The order is that of the table's generator, from the sorted pile.
    let last = view.last_round.unwrap();
    let mut expected = about_to_run_out(4).public().discard_pile;
    for argument in last.arguments.iter().flatten() {
        expected.extend(&argument.cards);
    }
    let mut chance: Chance = serde_json::from_value(before).unwrap();
    expected.sort_unstable();
    chance.shuffle(&mut expected);
    let mut next_two = expected[..2].to_vec();
    next_two.sort_unstable();
    assert_eq!(drawn[2].1, next_two);
    let left: Vec<String> = expected[2..]
        .iter()
        .rev()
        .map(ToString::to_string)
        .collect();
    assert_eq!(table.snapshot()["draw_pile"], serde_json::json!(left));
}

#[test]
fn s2e_cards_presented_in_the_running_round_are_not_shuffled_in() {
    let mut table = about_to_run_out(0);
    table.present(ANNA, "3D 4D 5C").unwrap();
    let discarded = table.public().discard_pile.len();
    let events = table.pass(BEN, "2H").unwrap();
    // Ben's own discard is among the shuffled cards, Anna's argument isn't.
    let reshuffled = Event::Reshuffled {
        cards: u8::try_from(discarded + 1).unwrap(),
    };
    assert_eq!(events[1], reshuffled);
    assert_eq!(table.public().discard_pile, cards("3D 4D 5C"));
}

#[test]
fn s2e_a_pile_that_was_just_used_up_is_refilled_only_when_a_card_is_needed() {
    let mut table = Table::plain("KD", HANDS);
    pass_until(&mut table, 0);
    assert!(
        !table
            .events
            .iter()
            .any(|e| matches!(e, Event::Reshuffled { .. }))
    );
    assert_eq!(table.public().discard_pile.len(), 32);
    table.pass_any();
    assert_eq!(table.public().draw_pile, 32);
    assert!(table.events.contains(&Event::Reshuffled { cards: 33 }));
}

#[test]
fn s2e_a_card_that_was_just_discarded_may_come_back() {
    let came_back = (0..400_u64).any(|number| {
        let mut table = Table::plain("KD", HANDS);
        pass_until(&mut table, 0);
        let mut snapshot = table.snapshot();
        snapshot["chance"] = serde_json::json!(seeded(number));
        table.game = serde_json::from_value(snapshot).unwrap();
        let seat = table.game.to_act().iter().next().unwrap();
        let discarded = table.hand(seat)[0];
        table.pass_any();
        table.hand(seat).contains(&discarded)
    });
    assert!(came_back);
}
