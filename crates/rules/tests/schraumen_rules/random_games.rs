//! Random games of every size: what must hold at every decision.

use rstest::rstest;
use tempelrat_rules::schraumen::{Bidding, Festival, Options, Schraumen, Vow};
use tempelrat_rules::{Action, Rules, Seat};

use crate::play::{all_asks, answer, any_action, any_input, play_out};
use crate::support::{chance, dealt};

/// Options that change with the seed.
fn options(seed: u64) -> Options {
    Options {
        festival: if seed.is_multiple_of(3) {
            Festival::Off
        } else {
            Festival::On
        },
        vow: if seed.is_multiple_of(5) {
            Vow::Strict
        } else {
            Vow::Usual
        },
        bidding: if seed.is_multiple_of(4) {
            Bidding::Sealed
        } else {
            Bidding::Live
        },
        ..Options::default()
    }
}

#[rstest]
fn za3_plums_and_scrolls_are_conserved_and_every_game_ends(#[values(3, 4, 5, 6, 7, 8)] seats: u8) {
    let mut longest = 0;
    for seed in 0..60 {
        let (mut game, _) = dealt(options(seed), seats, seed);
        assert_eq!(game.broken_invariants(), []);
        play_out(&mut game, &mut chance(seed + 1_000), |game, action, _| {
            let broken = game.broken_invariants();
            assert_eq!(broken, [], "seed {seed}, after {action:?}: {game:#?}");
        });
        longest = longest.max(game.outcome().unwrap().offices);
    }
    assert!(longest <= 90, "{longest} offices");
}

/// Writes the game down and reads it again.
fn restarted(game: &Schraumen) -> Schraumen {
    let written = serde_json::to_string(game).unwrap();
    serde_json::from_str(&written).unwrap()
}

/// The figures of rules/schraumen.md for random play: 23–28 offices on average
/// and never more than 63, in another's simulation.
#[test]
#[ignore = "takes a minute in release: cargo test --release -- --ignored"]
fn za3_twenty_thousand_random_games() {
    for seats in 3..=8 {
        let (mut offices, mut longest) = (0, 0);
        let games = 3_400;
        for seed in 0..games {
            let (mut game, _) = dealt(options(seed), seats, seed);
            play_out(
                &mut game,
                &mut chance(seed + 7_000_000),
                |game, action, _| {
                    let broken = game.broken_invariants();
                    assert_eq!(broken, [], "seed {seed}, after {action:?}: {game:#?}");
                },
            );
            let held = game.outcome().unwrap().offices;
            offices += u64::from(held);
            longest = longest.max(held);
        }
        assert!(longest <= 90, "{longest} offices");
        let mean = offices / games;
        println!("{seats} seats: {mean} offices on average, {longest} at most");
    }
}

/// A restart at every decision of 200 games.
#[test]
#[ignore = "takes a minute in release: cargo test --release -- --ignored"]
fn two_hundred_games_with_a_restart_at_every_decision() {
    for seed in 0..204 {
        let seats = 3 + u8::try_from(seed % 6).unwrap();
        let (mut game, _) = dealt(options(seed), seats, seed);
        let mut copy = game.clone();
        play_out(&mut game, &mut chance(seed), |game, action, events| {
            copy = restarted(&copy);
            let mut copied = Vec::new();
            copy.apply(action, &mut copied).unwrap();
            assert_eq!((&copied[..], &copy), (events, game));
        });
    }
}

#[test]
fn a_game_written_down_and_read_again_goes_on_in_the_same_way() {
    for seed in 0..12 {
        let seats = 3 + u8::try_from(seed % 6).unwrap();
        let (mut game, _) = dealt(options(seed), seats, seed);
        let mut dice = chance(seed);
        while game.outcome().is_none() {
            let mut copy = restarted(&game);
            assert_eq!(copy, game);
            let action = any_action(&game, &mut dice);
            let (mut events, mut copied) = (Vec::new(), Vec::new());
            game.apply(&action, &mut events).unwrap();
            copy.apply(&action, &mut copied).unwrap();
            assert_eq!(events, copied);
            assert_eq!(copy, game);
        }
    }
}

/// Seats leave at any moment (ZH4), and everything still holds.
#[test]
fn zh4_seats_leave_at_any_moment() {
    for seed in 0..120 {
        let seats = 4 + u8::try_from(seed % 5).unwrap();
        let (mut game, _) = dealt(options(seed), seats, seed);
        let mut dice = chance(seed);
        while game.outcome().is_none() {
            let action = if dice.below(40) == 0 {
                Action::Leave {
                    seat: Seat(u8::try_from(dice.below(seats.into())).unwrap()),
                }
            } else {
                any_action(&game, &mut dice)
            };
            let leaves = matches!(action, Action::Leave { .. });
            let done = game.apply(&action, &mut Vec::new());
            assert!(leaves || done.is_ok());
            let broken = game.broken_invariants();
            assert_eq!(broken, [], "seed {seed}, after {action:?}: {game:#?}");
        }
    }
}

/// What is offered is accepted, whoever answers; what isn't, is refused and
/// changes nothing.
#[test]
fn legal_is_what_is_accepted() {
    for seed in 0..10 {
        let (mut game, _) = dealt(options(seed), 5, seed);
        let mut dice = chance(seed);
        while game.outcome().is_none() {
            let asks = all_asks(&game);
            for (seat, ask) in &asks {
                let action = answer(*seat, ask, any_input(ask.form, &mut dice));
                assert_eq!(game.check(&action), Ok(()), "{action:?}");
                assert!(game.clone().apply(&action, &mut Vec::new()).is_ok());
                for other in (0..6).map(Seat) {
                    let Action::Answer { choice, answer, .. } = action.clone() else {
                        continue;
                    };
                    let asked = game
                        .asks(other)
                        .iter()
                        .any(|other| other.what == answer.what);
                    let theirs = Action::Answer {
                        seat: other,
                        choice,
                        answer,
                    };
                    let (mut copy, mut events) = (game.clone(), Vec::new());
                    let accepted = copy.apply(&theirs, &mut events).is_ok();
                    assert!(asked || !accepted, "{theirs:?} wasn't asked");
                    assert!(accepted || (copy == game && events.is_empty()));
                }
            }
            let action = any_action(&game, &mut dice);
            game.apply(&action, &mut Vec::new()).unwrap();
        }
    }
}
