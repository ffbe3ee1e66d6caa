//! What is refused, and with which reason.

use tempelrat_rules::sembli::{Event, Invalid, Options, Refusal, Suit, What};
use tempelrat_rules::{Action, Answer, ChoiceId, Input, Positions, Rules, Seat};

use crate::support::sembli::{ANNA, BEN, Table, cards};

const HANDS: &str = "3D 4D 5C 7D 7C 7H X  2H 6D 7S 8C 10D JC X2";

fn action(seat: Seat, choice: u32, what: What, input: Input) -> Action<What> {
    Action::Answer {
        seat,
        choice: ChoiceId(choice),
        answer: Answer { what, input },
    }
}

fn present(seat: Seat, choice: u32, positions: u64) -> Action<What> {
    action(
        seat,
        choice,
        What::Present,
        Input::Subset(Positions(positions)),
    )
}

/// Both `check` and `apply` refuse with this, and nothing changes.
fn refused(table: &Table, action: &Action<What>, refusal: Refusal) {
    assert_eq!(table.game.check(action), Err(refusal));
    let mut after = table.game.clone();
    let mut events = vec![Event::MulliganChosen { seat: ANNA }];
    assert_eq!(after.apply(action, &mut events), Err(refusal));
    assert_eq!(after, table.game);
    assert_eq!(events.len(), 1);
}

#[test]
fn a_seat_that_does_not_exist() {
    let table = Table::plain("KD", HANDS);
    for seat in [2, 16, 255].map(Seat) {
        refused(&table, &present(seat, 2, 0b111), Refusal::NoSuchSeat);
        refused(&table, &Action::Leave { seat }, Refusal::NoSuchSeat);
        assert_eq!(table.game.asks(seat), []);
    }
}

#[test]
fn a_choice_that_has_passed_or_is_yet_to_come() {
    let table = Table::plain("KD", HANDS);
    let stale = Refusal::Stale { open: ChoiceId(2) };
    for choice in [0, 1, 3, u32::MAX] {
        refused(&table, &present(ANNA, choice, 0b111), stale);
        refused(&table, &present(BEN, choice, 0b111), stale);
    }
    assert!(table.game.check(&present(ANNA, 2, 0b111)).is_ok());
}

#[test]
fn a_seat_that_is_not_awaited() {
    let mut table = Table::plain("KD", HANDS);
    refused(&table, &present(BEN, 2, 0b111), Refusal::NotYourTurn);
    table.present(ANNA, "3D 4D 5C").unwrap();
    refused(&table, &present(ANNA, 3, 0b111), Refusal::NotYourTurn);
}

#[test]
fn s1c_a_second_choice_in_the_mulligan() {
    let mut table = Table::deal("KD", HANDS, Options::default());
    table.exchange(ANNA, "3D").unwrap();
    let again = action(ANNA, 1, What::Exchange, Input::Subset(Positions(0)));
    refused(&table, &again, Refusal::AlreadyChosen);
}

#[test]
fn what_is_not_asked_now() {
    let mulligan = Table::deal("KD", HANDS, Options::default());
    refused(&mulligan, &present(ANNA, 1, 0b111), Refusal::NotAsked);
    let pass = |choice| action(ANNA, choice, What::Pass, Input::One(0));
    refused(&mulligan, &pass(1), Refusal::NotAsked);
    let table = Table::plain("KD", HANDS);
    let exchange = action(ANNA, 2, What::Exchange, Input::Subset(Positions(1)));
    refused(&table, &exchange, Refusal::NotAsked);
    assert!(table.game.check(&pass(2)).is_ok());
}

#[test]
fn an_input_of_another_shape() {
    let table = Table::plain("KD", HANDS);
    let shapes = [
        Input::One(0),
        Input::Amount(3),
        Input::Order(vec![0, 1, 2]),
        Input::Text("3D 4D 5C".to_owned()),
    ];
    for input in shapes {
        refused(
            &table,
            &action(ANNA, 2, What::Present, input),
            Refusal::NotAsked,
        );
    }
    let input = Input::Subset(Positions(1));
    refused(
        &table,
        &action(ANNA, 2, What::Pass, input),
        Refusal::NotAsked,
    );
}

#[test]
fn a_card_that_the_hand_does_not_hold() {
    let table = Table::plain("KD", HANDS);
    let none_at = |position| Refusal::NoSuchCard { position };
    refused(&table, &present(ANNA, 2, 0b1000_0011), none_at(7));
    refused(&table, &present(ANNA, 2, 1 << 63 | 1 << 9 | 1), none_at(9));
    let pass = |position| action(ANNA, 2, What::Pass, Input::One(position));
    refused(&table, &pass(7), none_at(7));
    refused(&table, &pass(255), none_at(255));
    let mulligan = Table::deal("KD", HANDS, Options::default());
    let exchange = action(ANNA, 1, What::Exchange, Input::Subset(Positions(1 << 7)));
    refused(&mulligan, &exchange, none_at(7));
}

#[test]
fn cards_that_are_no_argument() {
    let table = Table::plain("KD", HANDS);
    let no = |named: &str, invalid| {
        let positions = table.positions(ANNA, named).0;
        refused(
            &table,
            &present(ANNA, 2, positions),
            Refusal::NoArgument(invalid),
        );
    };
    no("", Invalid::Size { cards: 0 });
    no("3D 4D", Invalid::Size { cards: 2 });
    no("3D 4D 5C 7D 7C", Invalid::Size { cards: 5 });
    no("3D 4D 7D", Invalid::NoRow);
    no("7C 7H X", Invalid::LacksSuit(Suit::Diamonds));
    let two_jokers = Table::plain("KD", "3D 4D 5C 7D 7C X X2");
    let positions = two_jokers.positions(ANNA, "3D X X2").0;
    let invalid = Refusal::NoArgument(Invalid::TwoJokers);
    refused(&two_jokers, &present(ANNA, 2, positions), invalid);
    let options = Options {
        citizens_needed: true,
        ..Options::default()
    };
    let institutions = Table::new("KD", "JD JC JS 2D 4D 6D 8D", options);
    let positions = institutions.positions(ANNA, "JD JC JS").0;
    let invalid = Refusal::NoArgument(Invalid::NeedsCitizen);
    refused(&institutions, &present(ANNA, 2, positions), invalid);
}

#[test]
fn sembli_knows_no_auction() {
    let mut table = Table::plain("KD", HANDS);
    let hammer = Action::Hammer {
        auction: 0,
        bid: 0,
        stage: 1,
    };
    refused(&table, &hammer, Refusal::NoAuction);
    table.act(&Action::Leave { seat: ANNA }).unwrap();
    refused(&table, &hammer, Refusal::NoAuction);
}

#[test]
fn anything_after_the_end() {
    let mut table = Table::plain("KD", HANDS);
    table.act(&Action::Leave { seat: ANNA }).unwrap();
    for seat in [ANNA, BEN] {
        refused(&table, &present(seat, 2, 0b111), Refusal::Over);
        refused(&table, &Action::Leave { seat }, Refusal::Over);
    }
}

#[test]
fn refusals_say_what_is_wrong() {
    let texts = [
        (Refusal::Over, "the game is over"),
        (Refusal::Stale { open: ChoiceId(4) }, "choice 4 is open"),
        (
            Refusal::NoSuchCard { position: 8 },
            "the hand has no card at position 8",
        ),
        (
            Refusal::NoArgument(Invalid::Repeated(cards("7D")[0])),
            "no argument: 7D is named twice",
        ),
        (
            Refusal::NoArgument(Invalid::LacksSuit(Suit::Hearts)),
            "no argument: the power card's suit H is missing",
        ),
        (
            Refusal::NoArgument(Invalid::Size { cards: 5 }),
            "no argument: 5 cards instead of three or four",
        ),
    ];
    for (refusal, text) in texts {
        assert_eq!(refusal.to_string(), text);
    }
}
