//! S2d and T15: how a game ends.

use tempelrat_rules::sembli::{Ending, Event, Options, Outcome, Phase, PowerCard, Seen, Verdict};
use tempelrat_rules::{Action, Chance, Rules, Seat, SeatSet, Viewer};

use crate::common::{HANDS, ended};
use crate::support::sembli::{ANNA, BEN, Table, power};

/// Plays to the last of the eight power cards, with these winners.
fn play_out(table: &mut Table, winners: &[Seat]) {
    for winner in winners {
        table.win_round(*winner);
    }
}

fn outcome(points: [u8; 2], winner: Option<Seat>) -> Option<Outcome> {
    Some(Outcome {
        points,
        winner,
        ending: Ending::AllWon,
    })
}

#[test]
fn s2d_the_game_ends_when_every_power_card_is_won() {
    let mut table = Table::plain("", HANDS);
    play_out(&mut table, &[ANNA, BEN, ANNA, ANNA, BEN, ANNA, BEN]);
    assert_eq!(table.game.outcome(), None);
    let last = table.public().power.unwrap();
    table.win_round(ANNA);
    let view = table.public();
    assert_eq!(view.phase, Phase::Over);
    assert_eq!(view.outcome, outcome([5, 3], Some(ANNA)));
    assert_eq!(table.game.outcome(), view.outcome);
    assert_eq!((view.power, view.powers_left), (None, 0));
    assert_eq!(view.won[0].last(), Some(&last));
    assert_eq!(table.game.to_act(), SeatSet::EMPTY);
    assert_eq!(table.game.timing(), None);
    assert_eq!(
        (table.game.asks(ANNA), table.game.asks(BEN)),
        (vec![], vec![])
    );
    let end = Event::Ended(view.outcome.unwrap());
    assert_eq!(table.events.last(), Some(&end));
}

#[test]
fn s2d_more_points_win_for_either_seat_and_four_each_are_a_draw() {
    let mut table = Table::plain("", HANDS);
    play_out(&mut table, &[BEN; 8]);
    assert_eq!(table.game.outcome(), outcome([0, 8], Some(BEN)));
    let mut table = Table::plain("", HANDS);
    play_out(&mut table, &[ANNA, BEN, ANNA, BEN, ANNA, BEN, ANNA, BEN]);
    assert_eq!(table.game.outcome(), outcome([4, 4], None));
    assert!(!table.public().tie_break);
}

#[test]
fn s2d_after_the_end_everyone_sees_the_hands_and_nobody_else_more_than_before() {
    let mut table = Table::plain("", HANDS);
    let open = |table: &Table, viewer| {
        table
            .view(viewer)
            .hands
            .map(|hand| matches!(hand, Seen::Cards(_)))
    };
    assert_eq!(open(&table, Viewer::Everyone), [false, false]);
    play_out(&mut table, &[ANNA; 8]);
    assert_eq!(open(&table, Viewer::Everyone), [true, true]);
    assert_eq!(open(&table, Viewer::Spectator), [false, false]);
    assert_eq!(open(&table, Viewer::Seat(ANNA)), [true, false]);
    assert_eq!(open(&table, Viewer::Seat(BEN)), [false, true]);
    assert_eq!(open(&table, Viewer::Seat(Seat(2))), [false, false]);
}

fn with_tie_break() -> Options {
    Options {
        tie_break: true,
        ..Options::default()
    }
}

#[test]
fn s2d_house_rule_tie_break_plays_for_one_more_power_card() {
    let mut table = Table::new("", HANDS, with_tie_break());
    play_out(&mut table, &[ANNA, BEN, ANNA, BEN, ANNA, BEN, ANNA]);
    table.win_round(BEN);
    let view = table.public();
    assert!(view.tie_break);
    assert_eq!((view.phase, view.powers_left), (Phase::Lead, 0));
    assert_eq!(view.outcome, None);
    assert_eq!(view.hands, [Seen::Count(7), Seen::Count(7)]);
    let card = view.power.unwrap();
    assert!(table.events.contains(&Event::TieBreak { card }));
    assert_eq!(view.leader, if view.round % 2 == 1 { ANNA } else { BEN });
    table.win_round(BEN);
    assert_eq!(table.game.outcome(), outcome([4, 5], Some(BEN)));
    assert_eq!(table.public().won[1].last(), Some(&card));
}

#[test]
fn s2d_the_card_of_a_tie_break_is_any_of_the_eight_by_the_tables_generator() {
    let mut table = Table::new("", HANDS, with_tie_break());
    play_out(&mut table, &[ANNA, BEN, ANNA, BEN, ANNA, BEN, ANNA]);
    let mut card = None;
    while card.is_none() {
        let mut chance: Chance =
            serde_json::from_value(table.snapshot()["chance"].clone()).unwrap();
        for event in table.step_towards(BEN) {
            match event {
                Event::Reshuffled { cards } => chance.shuffle(&mut vec![(); usize::from(cards)]),
                Event::TieBreak { card: drawn } => {
                    let index = u8::try_from(chance.below(8)).unwrap();
                    assert_eq!(Some(drawn), PowerCard::from_index(index));
                    card = Some(drawn);
                }
                _ => {}
            }
        }
    }
    assert_eq!(table.public().power, card);
}

#[test]
fn s2d_a_decided_game_has_no_tie_break() {
    let mut table = Table::new("", HANDS, with_tie_break());
    play_out(&mut table, &[ANNA, ANNA, ANNA, ANNA, ANNA, BEN, BEN, BEN]);
    assert_eq!(table.game.outcome(), outcome([5, 3], Some(ANNA)));
    assert!(!table.public().tie_break);
}

#[test]
fn s2d_liveness_after_twelve_rounds_of_passing_the_power_card_is_set_aside() {
    let mut table = Table::plain("KD QD", HANDS);
    for round in 1..12 {
        let events = table.pass_round();
        assert_eq!(ended(&events).verdict, Verdict::BothPassed, "{round}");
        assert_eq!(table.public().both_passed_in_a_row, round);
        assert_eq!(table.public().power, Some(power("KD")));
    }
    let events = table.pass_round();
    assert_eq!(ended(&events).verdict, Verdict::SetAside);
    let view = table.public();
    assert_eq!(view.set_aside, [power("KD")]);
    assert_eq!((view.power, view.powers_left), (Some(power("QD")), 6));
    assert_eq!((view.both_passed_in_a_row, view.leader), (0, ANNA));
    assert_eq!(view.won, [vec![], vec![]]);
}

#[test]
fn s2d_liveness_any_other_round_starts_the_count_anew() {
    let mut table = Table::plain("KD QD", HANDS);
    for _ in 0..5 {
        table.pass_round();
    }
    table.win_round(ANNA);
    assert_eq!(table.public().both_passed_in_a_row, 0);
    let twins = "3D 4C 5S 7H 9H 10H JH  3C 4D 5H 7S 9S 10S JS  2D 2C AD AC";
    let mut table = Table::plain("KD", twins);
    table.pass(ANNA, "JH").unwrap();
    table.pass(BEN, "JS").unwrap();
    assert_eq!(table.public().both_passed_in_a_row, 1);
    table.present(BEN, "3C 4D 5H").unwrap();
    table.present(ANNA, "3D 4C 5S").unwrap();
    assert_eq!(table.public().both_passed_in_a_row, 0);
}

#[test]
fn s2d_liveness_a_game_of_passing_alone_ends_in_a_draw() {
    for (options, rounds) in [(Options::default(), 8 * 12), (with_tie_break(), 9 * 12)] {
        let mut table = Table::new("", HANDS, options);
        for _ in 1..rounds {
            table.pass_round();
            assert_eq!(table.game.outcome(), None);
        }
        table.pass_round();
        assert_eq!(table.game.outcome(), outcome([0, 0], None));
        assert_eq!(table.public().round, rounds);
        assert_eq!(table.public().set_aside.len(), usize::from(rounds / 12));
    }
}

#[test]
fn t15_who_leaves_loses_whatever_the_points() {
    for (leaver, other) in [(ANNA, BEN), (BEN, ANNA)] {
        let mut table = Table::plain("", HANDS);
        table.win_round(leaver);
        let events = table.act(&Action::Leave { seat: leaver }).unwrap();
        let mut points = [0, 0];
        points[leaver.index()] = 1;
        let outcome = Outcome {
            points,
            winner: Some(other),
            ending: Ending::Left(leaver),
        };
        assert_eq!(events, [Event::Ended(outcome)]);
        assert_eq!(table.game.outcome(), Some(outcome));
        assert_eq!(table.public().phase, Phase::Over);
        assert_eq!(table.public().power, None);
    }
}

#[test]
fn t15_leaving_in_the_mulligan_drops_a_pending_choice() {
    let mut table = Table::deal("KD", HANDS, Options::default());
    table.exchange(BEN, "2H").unwrap();
    table.act(&Action::Leave { seat: ANNA }).unwrap();
    assert_eq!(table.public().mulligan_chosen, SeatSet::EMPTY);
    assert_eq!(table.view(Viewer::Seat(BEN)).own_exchange, None);
    assert_eq!(table.game.outcome().unwrap().winner, Some(BEN));
}
