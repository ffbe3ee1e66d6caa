//! What T24 promises, on random games of Sembli and of Schraumen.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod derivation;
mod schraumen;
mod tampering;
mod vector;

use serde_json::Value;

use super::{Actor, Fault, Luck, Proof, Published, Report, Secrets, verify};
use crate::sembli::{Options, Sembli, What, offers};
use crate::{Action, Answer, Chance, Input, Rules, Seat, Viewer};

type Log = Vec<(Actor, Action<What>)>;

/// A game with everything that its proof is made of.
struct Game {
    secrets: Secrets,
    options: Options,
    luck: Luck,
    log: Log,
}

impl Game {
    /// The random game with this number; every fifth is left in mid-game, and
    /// the house rules vary.
    fn random(number: u8, salt: u8) -> Self {
        let mut chance = Chance::from_key([number ^ 0x5a; 32]);
        let mut entropy = [number; 32];
        entropy[0] = salt;
        let secrets = Secrets::draw::<Sembli>(entropy);
        let options = Options {
            three_jokers: chance.below(2) == 1,
            tie_break: chance.below(2) == 1,
            ..Options::default()
        };
        let luck = Luck {
            interactions: vec![u64::MAX, u64::from(number), 1_200_000_000_000_000_000],
            words: vec![Some("pflaume \"🍑\"\u{1}".to_owned()), None],
        };
        let leaves_after = number.is_multiple_of(5).then(|| chance.below(30));
        let deal = secrets.deal::<Sembli>(&options, 2, &luck).unwrap();
        let log = play(Sembli::setup(options, deal).0, &mut chance, leaves_after);
        Self {
            secrets,
            options,
            luck,
            log,
        }
    }

    fn proof(&self) -> Proof<Sembli> {
        Proof::new(&self.secrets, self.options, 2, self.luck.clone(), &self.log).unwrap()
    }

    fn file(&self) -> Value {
        serde_json::to_value(self.proof()).unwrap()
    }
}

/// Plays random legal moves to the end, or until someone leaves.
fn play(mut game: Sembli, chance: &mut Chance, leaves_after: Option<u32>) -> Log {
    let mut log = Log::new();
    while let Some(seat) = game.to_act().iter().next() {
        let step = u32::try_from(log.len()).unwrap();
        let (actor, action) = if leaves_after == Some(step) {
            (Actor::Table, Action::Leave { seat })
        } else {
            let actor = if chance.below(4) == 0 {
                Actor::Clock
            } else {
                Actor::Seat(seat)
            };
            (actor, random_action(&game, seat, chance))
        };
        game.apply(&action, &mut Vec::new()).unwrap();
        log.push((actor, action));
    }
    log
}

fn random_action(game: &Sembli, seat: Seat, chance: &mut Chance) -> Action<What> {
    let view = game.view(Viewer::Seat(seat));
    let asks = game.asks(seat);
    let ask = chance.pick(&asks).unwrap();
    let input = match ask.what {
        What::Exchange => Input::Subset((0..7).filter(|_| chance.below(2) == 0).collect()),
        What::Pass => Input::One(u8::try_from(chance.below(7)).unwrap()),
        What::Present => {
            let crate::sembli::Seen::Cards(hand) = &view.hands[seat.index()] else {
                panic!("one's own hand is shut");
            };
            let held = offers(hand, view.power.unwrap(), &view.options);
            Input::Subset(chance.pick(&held).unwrap().positions)
        }
    };
    let answer = Answer {
        what: ask.what,
        input,
    };
    Action::Answer {
        seat,
        choice: ask.choice,
        answer,
    }
}

fn check(file: &Value) -> Result<Report, Fault> {
    verify(&file.to_string(), &Published::default())
}

#[test]
fn t24_a_thousand_random_games_prove_themselves() {
    let mut left = 0;
    for salt in 0..4 {
        for number in 0..=255 {
            let game = Game::random(number, salt);
            let proof = game.proof();
            let published = Published {
                commitment: Some(game.secrets.commitment().to_string()),
                fingerprint: Some(proof.head().fingerprint().to_uppercase()),
            };
            let report = verify(&proof.to_json(), &published).unwrap();
            assert!(report.finished);
            assert_eq!(report.actions, game.log.len());
            left += usize::from(report.decks[1].masked > 0);
        }
    }
    assert!(left > 100, "only {left} games ended with power cards shut");
}

#[test]
fn t24_cards_that_nobody_saw_stay_masked() {
    let game = Game::random(7, 0);
    let log = vec![(Actor::Seat(Seat(1)), Action::Leave { seat: Seat(1) })];
    let game = Game { log, ..game };
    let text = game.proof().to_json();
    let report = verify(&text, &Published::default()).unwrap();
    assert_eq!((report.decks[0].opened, report.decks[1].opened), (14, 1));
    let stored = serde_json::to_value(&game.secrets).unwrap();
    let nonces = |deck: usize| {
        let leaves = stored["decks"][deck]["leaves"].as_array().unwrap();
        leaves
            .iter()
            .filter(|leaf| text.contains(leaf["nonce"].as_str().unwrap()))
            .count()
    };
    let left_out = usize::from(!game.options.three_jokers);
    assert_eq!((nonces(0), nonces(1)), (14 + left_out, 1));
}

#[test]
fn t24_a_table_closed_without_a_result_can_be_checked_too() {
    let mut game = Game::random(3, 0);
    game.log.truncate(5);
    assert!(!check(&game.file()).unwrap().finished);
}

#[test]
fn t24_a_log_that_the_rules_refuse_has_no_proof() {
    let mut game = Game::random(3, 0);
    game.log.remove(1);
    assert!(Proof::<Sembli>::new(&game.secrets, game.options, 2, game.luck, &game.log).is_err());
}
