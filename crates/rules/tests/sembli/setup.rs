//! S1: the deal and the mulligan.

use std::collections::BTreeSet;

use tempelrat_rules::sembli::{
    Deal, Event, Options, Phase, PowerCard, Refusal, Seen, Sembli, Starter, What,
};
use tempelrat_rules::{ChoiceId, Form, Positions, Rules, Seat, SeatSet, Timing, Viewer};

use crate::support::seeded;
use crate::support::sembli::{ANNA, BEN, Table, cards, power};

const HANDS: &str = "2D 2C 3S 5H 7D 9C JH  3D 4D 4C 6S 8H 10D AC";

fn seen(cards_named: &str) -> Seen {
    Seen::Cards(cards(cards_named))
}

#[test]
fn s1a_the_first_power_card_is_turned_up_and_the_rest_lie_face_down() {
    let table = Table::deal("QS KD", HANDS, Options::default());
    let view = table.public();
    assert_eq!(view.power, Some(power("QS")));
    assert_eq!(view.powers_left, 7);
    assert!(
        table
            .events
            .contains(&Event::PowerRevealed { card: power("QS") })
    );
    let mut all = Deal::power_cards();
    assert_eq!(all.len(), 8);
    all.dedup();
    assert_eq!(all.len(), 8);
    assert_eq!(
        all.iter().map(PowerCard::to_string).collect::<String>(),
        "KDKCKSKHQDQCQSQH"
    );
}

#[test]
fn s1a_the_power_cards_come_up_in_the_order_of_the_deal() {
    let mut table = Table::plain("QS KD KH", HANDS);
    table.win_round(ANNA);
    assert_eq!(table.public().power, Some(power("KD")));
    assert_eq!(table.public().powers_left, 6);
    table.win_round(BEN);
    assert_eq!(table.public().power, Some(power("KH")));
}

#[test]
fn s1b_the_leader_gets_the_first_seven_cards_and_the_other_the_next() {
    let table = Table::deal("KD", HANDS, Options::default());
    assert_eq!(table.hand(ANNA), cards("2D 2C 3S 5H 7D 9C JH"));
    assert_eq!(table.hand(BEN), cards("3D 4D 4C 6S 8H 10D AC"));
    assert_eq!(table.public().draw_pile, 32);
    assert_eq!(table.public().discard_pile, []);
    assert_eq!(table.public().hands, [Seen::Count(7), Seen::Count(7)]);
    let options = Options {
        starter: Starter::Seat(BEN),
        ..Options::default()
    };
    let table = Table::deal("KD", HANDS, options);
    assert_eq!(table.hand(BEN), cards("2D 2C 3S 5H 7D 9C JH"));
    assert_eq!(
        table.events,
        [
            Event::Starts {
                seat: BEN,
                starter: Starter::Seat(BEN)
            },
            Event::PowerRevealed { card: power("KD") },
            Event::Dealt {
                seat: BEN,
                cards: seen("2D 2C 3S 5H 7D 9C JH")
            },
            Event::Dealt {
                seat: ANNA,
                cards: seen("3D 4D 4C 6S 8H 10D AC")
            },
        ]
    );
}

#[test]
fn s1b_there_are_46_civil_cards_with_two_jokers_or_47_with_three() {
    let civil = |three_jokers| {
        Deal::civil_cards(&Options {
            three_jokers,
            ..Options::default()
        })
    };
    assert_eq!(civil(false).len(), 46);
    assert_eq!(
        civil(false).iter().filter(|card| card.is_joker()).count(),
        2
    );
    assert_eq!(civil(true).len(), 47);
    assert_eq!(civil(true).iter().filter(|card| card.is_joker()).count(), 3);
    let options = Options {
        three_jokers: true,
        ..Options::default()
    };
    let table = Table::deal("KD", "X X2 X3", options);
    assert_eq!(table.public().draw_pile, 33);
}

#[test]
fn s1b_a_shuffled_deal_has_every_card_once_in_an_order_by_chance() {
    let options = Options::default();
    let deal = Deal::shuffled(&options, seeded(1));
    assert_ne!(deal.civil, Deal::civil_cards(&options));
    assert_ne!(deal.powers, Deal::power_cards());
    assert_ne!(deal.civil, Deal::shuffled(&options, seeded(2)).civil);
    let (mut civil, mut powers) = (deal.civil, deal.powers);
    civil.sort_unstable();
    powers.sort_unstable();
    assert_eq!(civil, Deal::civil_cards(&options));
    assert_eq!(powers, Deal::power_cards());
}

#[test]
fn s1c_both_may_exchange_at_the_same_time_once_and_any_number() {
    let mut table = Table::deal("KD", HANDS, Options::default());
    assert_eq!(table.public().phase, Phase::Mulligan);
    assert_eq!(table.game.to_act(), SeatSet::of(ANNA).with(BEN));
    assert_eq!(table.game.timing(), Some(Timing::Turn));
    for seat in [ANNA, BEN] {
        let asks = table.game.asks(seat);
        assert_eq!(asks.len(), 1);
        assert_eq!(
            (asks[0].what, asks[0].choice),
            (What::Exchange, ChoiceId(1))
        );
        let (of, min, max) = (7, 0, 7);
        assert_eq!(asks[0].form, Form::Subset { of, min, max });
    }
    table.exchange(BEN, "3D 4D 4C 6S 8H 10D AC").unwrap();
    assert_eq!(table.game.to_act(), SeatSet::of(ANNA));
    assert_eq!(table.game.asks(BEN), []);
    assert_eq!(table.exchange(BEN, "3D"), Err(Refusal::AlreadyChosen));
    table.exchange(ANNA, "").unwrap();
    assert_eq!(table.public().phase, Phase::Lead);
    assert_eq!(table.public().choice, ChoiceId(2));
    assert_eq!(table.hand(ANNA), cards("2D 2C 3S 5H 7D 9C JH"));
    assert_eq!(table.hand(BEN).len(), 7);
    assert_eq!(table.exchange(ANNA, "2D"), Err(Refusal::NotAsked));
}

#[test]
fn s1c_the_starters_exchange_is_first_whoever_chose_first() {
    let next = "4S 5S 9S 10S 3H";
    let mut table = Table::deal("KD", &format!("{HANDS} {next}"), Options::default());
    let chosen = table.exchange(BEN, "3D 4C AC").unwrap();
    assert_eq!(chosen, [Event::MulliganChosen { seat: BEN }]);
    let events = table.exchange(ANNA, "JH 2C").unwrap();
    let drew = |seat, named| Event::Drew {
        seat,
        cards: seen(named),
    };
    let exchanged = |seat, named| Event::Exchanged {
        seat,
        discarded: cards(named),
    };
    assert_eq!(
        events,
        [
            Event::MulliganChosen { seat: ANNA },
            exchanged(ANNA, "2C JH"),
            drew(ANNA, "4S 5S"),
            exchanged(BEN, "3D 4C AC"),
            drew(BEN, "3H 9S 10S"),
        ]
    );
    assert_eq!(table.hand(ANNA), cards("2D 3S 4S 5S 5H 7D 9C"));
    assert_eq!(table.hand(BEN), cards("3H 4D 6S 8H 9S 10D 10S"));
    assert_eq!(table.public().discard_pile, cards("2C JH 3D 4C AC"));
    assert_eq!(table.public().draw_pile, 27);
}

#[test]
fn s1c_who_keeps_all_draws_nothing() {
    let mut table = Table::deal("KD", HANDS, Options::default());
    table.exchange(ANNA, "").unwrap();
    let events = table.exchange(BEN, "").unwrap();
    let kept = |seat| Event::Exchanged {
        seat,
        discarded: Vec::new(),
    };
    let expected = [Event::MulliganChosen { seat: BEN }, kept(ANNA), kept(BEN)];
    assert_eq!(events, expected);
    assert_eq!(table.public().draw_pile, 32);
}

#[test]
fn s1c_a_choice_is_secret_until_both_have_chosen() {
    let mut table = Table::deal("KD", HANDS, Options::default());
    table.exchange(BEN, "3D 4D").unwrap();
    for viewer in [Viewer::Seat(ANNA), Viewer::Spectator, Viewer::Everyone] {
        let view = table.view(viewer);
        assert_eq!(view.mulligan_chosen, SeatSet::of(BEN));
        assert_eq!(view.own_exchange, None);
        assert_eq!(view.discard_pile, []);
    }
    let own = table.view(Viewer::Seat(BEN)).own_exchange;
    assert_eq!(own, Some(Positions(0b11)));
    table.exchange(ANNA, "2D").unwrap();
    assert_eq!(table.view(Viewer::Seat(BEN)).own_exchange, None);
    assert_eq!(table.public().mulligan_chosen, SeatSet::EMPTY);
}

#[test]
fn s1c_a_game_dealt_from_a_view_has_the_own_choice_or_any_of_the_others() {
    let mut table = Table::deal("KD", HANDS, Options::default());
    table.exchange(BEN, "3D 4D").unwrap();
    let mut chance = seeded(128);
    let mut chosen_by_ben = |viewer| {
        let dealt = Sembli::determinize(&table.view(viewer), &mut chance);
        let snapshot = serde_json::to_value(&dealt).unwrap();
        assert!(snapshot["exchanges"][0].is_null());
        snapshot["exchanges"][1].as_u64().unwrap()
    };
    assert!((0..20).all(|_| chosen_by_ben(Viewer::Seat(BEN)) == 0b11));
    for viewer in [Viewer::Seat(ANNA), Viewer::Spectator] {
        let choices: BTreeSet<u64> = (0..2_000).map(|_| chosen_by_ben(viewer)).collect();
        assert_eq!(choices, (0..128).collect());
    }
}

#[test]
fn s2a_start_the_chosen_seat_leads() {
    for seat in [ANNA, BEN] {
        let options = Options {
            starter: Starter::Seat(seat),
            ..Options::default()
        };
        let table = Table::new("KD", HANDS, options);
        assert_eq!(table.public().leader, seat);
        assert_eq!(table.game.to_act(), SeatSet::of(seat));
    }
}

#[test]
fn s2a_start_chance_lets_either_lead_by_the_first_draw_of_the_deals_generator() {
    let mut led = [0, 0];
    for number in 0..200 {
        let options = Options::default();
        let deal = Deal::shuffled(&options, seeded(number));
        let mut chance = deal.chance.clone();
        let (game, events) = Sembli::setup(options, deal);
        let leader = game.view(Viewer::Spectator).leader;
        assert_eq!(u32::from(leader.0), chance.below(2));
        let starts = Event::Starts {
            seat: leader,
            starter: Starter::Chance,
        };
        assert_eq!(events[0], starts);
        led[leader.index()] += 1;
    }
    assert!(led[0] > 60 && led[1] > 60, "{led:?}");
}

#[test]
fn s2a_start_a_seat_that_does_not_exist_is_left_to_chance() {
    let options = Options {
        starter: Starter::Seat(Seat(2)),
        ..Options::default()
    };
    for number in 0..20 {
        let (game, _) = Sembli::setup(options, Deal::shuffled(&options, seeded(number)));
        assert_eq!(game.broken_invariants(), []);
    }
}
