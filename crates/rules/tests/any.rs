//! Both games behind one type: each is written down as itself and read back as
//! itself, and neither takes the other's answers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde::Serialize;
use serde::de::DeserializeOwned;
use tempelrat_rules::any::{Event, Game, Options, Outcome, Refusal, View, What};
use tempelrat_rules::schraumen::{self, Deck, DeckRef, Schraumen};
use tempelrat_rules::sembli::{self, Sembli};
use tempelrat_rules::{Action, Answer, Chance, ChoiceId, Input, Rules, Seat, SeatSet, Viewer};

fn sembli() -> (Sembli, Vec<sembli::Event>) {
    let options = sembli::Options::default();
    let deal = sembli::Deal::shuffled(&options, Chance::from_key([1; 32]));
    Sembli::setup(options, deal)
}

fn schraumen() -> (Schraumen, Vec<schraumen::Event>) {
    let options = schraumen::Options::default();
    let deck = DeckRef::new(Deck::original());
    let chance = Chance::from_key([1; 32]);
    let deal = schraumen::Deal::shuffled(deck, &options, 4, chance).unwrap();
    Schraumen::setup(options, deal)
}

/// Written down and read back it is the same.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    let read: T = serde_json::from_str(&text).unwrap();
    assert_eq!(&read, value, "{text}");
}

fn same_text(a: &impl Serialize, b: &impl Serialize) {
    assert_eq!(
        serde_json::to_string(a).unwrap(),
        serde_json::to_string(b).unwrap()
    );
}

#[test]
fn whatever_game_it_is_comes_back_as_itself() {
    let (one, log) = sembli();
    comes_back(&Game::Sembli(Box::new(one.clone())));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        comes_back(&View::Sembli(Box::new(one.view(viewer))));
    }
    log.into_iter()
        .for_each(|event| comes_back(&Event::Sembli(event)));
    comes_back(&Options::Sembli(sembli::Options::default()));
    let (other, log) = schraumen();
    comes_back(&Game::Schraumen(Box::new(other.clone())));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        comes_back(&View::Schraumen(Box::new(other.view(viewer))));
    }
    log.into_iter()
        .for_each(|event| comes_back(&Event::Schraumen(event)));
    comes_back(&Options::Schraumen(schraumen::Options::default()));
}

/// Both games know a pass.
#[test]
fn what_sounds_alike_is_told_apart() {
    comes_back(&What::Sembli(sembli::What::Pass));
    comes_back(&What::Schraumen(schraumen::What::Pass));
}

#[test]
fn outcomes_come_back() {
    let ended = sembli::Outcome {
        points: [5, 3],
        winner: Some(Seat(0)),
        ending: sembli::Ending::AllWon,
    };
    comes_back(&Outcome::Sembli(ended));
    let (mut game, mut log) = schraumen();
    for seat in [0, 1] {
        let leave = Action::Leave { seat: Seat(seat) };
        game.apply(&leave, &mut log).unwrap();
    }
    comes_back(&Outcome::Schraumen(game.outcome().unwrap()));
}

/// What was written before there were two games is Sembli's.
#[test]
fn what_was_written_of_sembli_alone_is_still_read() {
    let (game, log) = sembli();
    same_text(&Game::Sembli(Box::new(game.clone())), &game);
    same_text(&What::Sembli(sembli::What::Present), &sembli::What::Present);
    for event in log {
        same_text(&Event::Sembli(event.clone()), &event);
    }
    let options = sembli::Options::default();
    same_text(&Options::Sembli(options), &options);
}

#[test]
fn neither_game_takes_the_others_answers() {
    let (mut one, mut other) = (
        Game::Sembli(Box::new(sembli().0)),
        Game::Schraumen(Box::new(schraumen().0)),
    );
    let action = |what| Action::Answer {
        seat: Seat(0),
        choice: ChoiceId(1),
        answer: Answer {
            what,
            input: Input::One(0),
        },
    };
    let mut log = Vec::new();
    let wrong = one.apply(&action(What::Schraumen(schraumen::What::Pass)), &mut log);
    assert_eq!(wrong, Err(Refusal::OtherGame));
    let wrong = other.apply(&action(What::Sembli(sembli::What::Pass)), &mut log);
    assert_eq!(wrong, Err(Refusal::OtherGame));
    let present = Action::Present {
        seats: SeatSet::of(Seat(1)),
    };
    assert!(matches!(
        one.apply(&present, &mut log),
        Err(Refusal::Sembli(_))
    ));
    assert_eq!(other.apply(&present, &mut log), Ok(()));
    assert!(log.is_empty());
}

#[test]
fn a_view_says_who_is_awaited_in_which_choice() {
    for game in [
        Game::Sembli(Box::new(sembli().0)),
        Game::Schraumen(Box::new(schraumen().0)),
    ] {
        let view = game.view(Viewer::Spectator);
        assert_eq!(view.to_act(), game.to_act());
        let seat = game.to_act().iter().next().unwrap();
        assert_eq!(view.choice(), Some(game.asks(seat)[0].choice));
    }
}
