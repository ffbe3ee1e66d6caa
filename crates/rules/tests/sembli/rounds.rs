//! S2a–S2c: a round.

use tempelrat_rules::sembli::{Because, Event, Phase, Seen, Verdict, What};
use tempelrat_rules::{ChoiceId, Form, Rules, SeatSet};

use crate::common::{HANDS, ended, won};
use crate::support::sembli::{ANNA, BEN, Table, cards, power};

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
