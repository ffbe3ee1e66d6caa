//! S2: rounds, drawing, the end.

use tempelrat_rules::sembli::{
    Because, Ending, Event, Options, Outcome, Phase, PowerCard, RoundReport, Seen, Verdict, What,
};
use tempelrat_rules::{Action, Chance, ChoiceId, Form, Rules, Seat, SeatSet, Viewer};

use crate::support::seeded;
use crate::support::sembli::{ANNA, BEN, Table, cards, power};

/// Under a diamond Anna holds 3 4 5 (A, row 1) and 7 7 7 (C, row 4), Ben
/// 6 7 8 (A, row 1); under a spade neither holds anything.
const HANDS: &str = "3D 4D 5C 7D 7C 7H AC  2H 6D 7S 8C 10D JC AH";

fn ended(events: &[Event]) -> &RoundReport {
    let report = events.iter().find_map(|event| match event {
        Event::RoundEnded(report) => Some(report),
        _ => None,
    });
    report.expect("a round ended")
}

fn won(seat: Seat, because: Because) -> Verdict {
    Verdict::Won { seat, because }
}

#[test]
fn s2a_the_stronger_argument_wins_the_power_card() {
    let mut table = Table::plain("KD QC", HANDS);
    assert_eq!(table.public().phase, Phase::Lead);
    let events = table.present(ANNA, "3D 4D 5C").unwrap();
    assert!(
        matches!(&events[..], [Event::Presented { seat: ANNA, argument }]
        if argument.cards == cards("3D 4D 5C"))
    );
    let view = table.public();
    assert_eq!((view.phase, view.choice), (Phase::Respond, ChoiceId(3)));
    assert_eq!(view.arguments[0].as_ref().unwrap().cards, cards("3D 4D 5C"));
    assert_eq!(view.hands[0], Seen::Count(4));
    assert_eq!(table.game.to_act(), SeatSet::of(BEN));
    let events = table.present(BEN, "6D 7S 8C").unwrap();
    let report = ended(&events);
    assert_eq!(report.verdict, won(BEN, Because::Suits));
    assert_eq!(
        (report.round, report.power, report.leader),
        (1, power("KD"), ANNA)
    );
    assert_eq!(
        report.arguments[1].as_ref().unwrap().cards,
        cards("6D 7S 8C")
    );
    let view = table.public();
    assert_eq!(view.won, [vec![], vec![power("KD")]]);
    assert_eq!(view.power, Some(power("QC")));
    assert_eq!(view.arguments, [None, None]);
    assert_eq!(view.last_round.as_ref(), Some(report));
}

#[test]
fn s2a_the_first_seat_wins_too_and_a_losing_argument_may_be_presented() {
    let mut table = Table::plain("KD", HANDS);
    table.present(ANNA, "7D 7C 7H").unwrap();
    let events = table.present(BEN, "6D 7S 8C").unwrap();
    assert_eq!(ended(&events).verdict, won(ANNA, Because::Group));
    assert_eq!(table.public().won[0], [power("KD")]);
}

#[test]
fn s2a_presented_cards_go_to_the_discard_pile_the_leaders_first() {
    let mut table = Table::plain("KD", HANDS);
    table.present(ANNA, "3D 4D 5C").unwrap();
    assert_eq!(table.public().discard_pile, []);
    table.present(BEN, "6D 7S 8C").unwrap();
    assert_eq!(table.public().discard_pile, cards("3D 4D 5C 6D 7S 8C"));
}

#[test]
fn s2a_who_alone_presents_wins() {
    let mut table = Table::plain("KD QD", HANDS);
    table.present(ANNA, "3D 4D 5C").unwrap();
    let events = table.pass(BEN, "AH").unwrap();
    let report = ended(&events);
    assert_eq!(report.verdict, won(ANNA, Because::Alone));
    assert_eq!(report.discards, [None, Some(cards("AH")[0])]);
    assert_eq!(table.public().discard_pile, cards("AH 3D 4D 5C"));
    let mut table = Table::plain("KD QD", HANDS);
    table.pass(ANNA, "AC").unwrap();
    let events = table.present(BEN, "6D 7S 8C").unwrap();
    assert_eq!(ended(&events).verdict, won(BEN, Because::Alone));
    assert_eq!(table.public().won, [vec![], vec![power("KD")]]);
}

#[test]
fn s2a_presenting_is_asked_only_of_a_hand_with_an_argument() {
    let asked = |powers: &str| {
        let table = Table::plain(powers, HANDS);
        table.game.asks(ANNA)
    };
    let whats = |powers| asked(powers).iter().map(|ask| ask.what).collect::<Vec<_>>();
    assert_eq!(whats("KD"), [What::Present, What::Pass]);
    assert_eq!(whats("KS"), [What::Pass]);
    let forms: Vec<Form> = asked("KD").iter().map(|ask| ask.form).collect();
    let (of, min, max) = (7, 3, 4);
    let expected = [Form::Subset { of, min, max }, Form::OneOf { count: 7 }];
    assert_eq!(forms, expected);
    assert!(asked("KD").iter().all(|ask| ask.choice == ChoiceId(2)));
}

#[test]
fn s2a_tie_equal_arguments_leave_the_power_card_and_the_other_leads() {
    let table = "3D 4C 5S 7H 9H 10H JH  3C 4D 5H 7S 9S 10S JS";
    let mut table = Table::plain("KD QC", table);
    table.present(ANNA, "3D 4C 5S").unwrap();
    let events = table.present(BEN, "3C 4D 5H").unwrap();
    assert_eq!(ended(&events).verdict, Verdict::Tie);
    let view = table.public();
    assert_eq!(view.power, Some(power("KD")));
    assert_eq!((view.powers_left, view.round, view.leader), (7, 2, BEN));
    assert_eq!(view.won, [vec![], vec![]]);
    assert_eq!(view.discard_pile, cards("3D 4C 5S 3C 4D 5H"));
    assert_eq!(view.hands, [Seen::Count(7), Seen::Count(7)]);
    assert!(
        !events
            .iter()
            .any(|e| matches!(e, Event::PowerRevealed { .. }))
    );
}

#[test]
fn s2b_both_draw_up_to_seven_the_leader_first_and_the_other_leads() {
    let next = "2D 3S 4S 9D 9C 10C";
    let mut table = Table::plain("KD QC", &format!("{} {next}", HANDS));
    table.present(ANNA, "7D 7C 7H").unwrap();
    let events = table.present(BEN, "6D 7S 8C").unwrap();
    let drew = |seat, named| Event::Drew {
        seat,
        cards: Seen::Cards(cards(named)),
    };
    let expected = [
        drew(ANNA, "2D 3S 4S"),
        drew(BEN, "9D 9C 10C"),
        Event::PowerRevealed { card: power("QC") },
    ];
    assert_eq!(events[2..], expected);
    assert_eq!(table.hand(ANNA), cards("2D 3D 3S 4D 4S 5C AC"));
    assert_eq!(table.hand(BEN), cards("2H 9D 9C 10D 10C JC AH"));
    let view = table.public();
    assert_eq!((view.leader, view.round, view.phase), (BEN, 2, Phase::Lead));
    assert_eq!(view.choice, ChoiceId(4));
    assert_eq!(table.game.to_act(), SeatSet::of(BEN));
    assert_eq!(view.draw_pile, 26);
}

#[test]
fn s2b_the_lead_changes_whoever_won() {
    for winner in [ANNA, BEN] {
        let mut table = Table::plain("KD QD", HANDS);
        table.win_round(winner);
        let round = table.public().round;
        let expected = if round % 2 == 1 { ANNA } else { BEN };
        assert_eq!(table.public().leader, expected);
    }
}

#[test]
fn s2c_who_passes_discards_one_card_and_draws_one_at_once() {
    let mut table = Table::plain("KD", &format!("{} 10S", HANDS));
    let events = table.pass(ANNA, "5C").unwrap();
    let expected = [
        Event::Passed {
            seat: ANNA,
            discarded: cards("5C")[0],
        },
        Event::Drew {
            seat: ANNA,
            cards: Seen::Cards(cards("10S")),
        },
    ];
    assert_eq!(events, expected);
    assert_eq!(table.hand(ANNA), cards("3D 4D 7D 7C 7H 10S AC"));
    let view = table.public();
    assert_eq!(view.discard_pile, cards("5C"));
    assert_eq!(view.passed, [Some(cards("5C")[0]), None]);
    assert_eq!((view.phase, view.choice), (Phase::Respond, ChoiceId(3)));
}

#[test]
fn s2c_both_the_power_card_stays_and_the_other_leads() {
    let mut table = Table::plain("KD QD", HANDS);
    table.pass(ANNA, "AC").unwrap();
    let events = table.pass(BEN, "AH").unwrap();
    let report = ended(&events);
    assert_eq!(report.verdict, Verdict::BothPassed);
    assert_eq!(
        report.discards,
        [Some(cards("AC")[0]), Some(cards("AH")[0])]
    );
    let view = table.public();
    assert_eq!(view.power, Some(power("KD")));
    assert_eq!((view.leader, view.round, view.powers_left), (BEN, 2, 7));
    assert_eq!(view.both_passed_in_a_row, 1);
    assert_eq!(view.passed, [None, None]);
    assert_eq!(view.discard_pile, cards("AC AH"));
}

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
    expected.sort_unstable();
    let mut chance: Chance = serde_json::from_value(before).unwrap();
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
