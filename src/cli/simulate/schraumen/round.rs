//! One simulated game, through the same door as people's moves.

use tempelrat_rules::schraumen::{Deal, DeckRef, Event, Schraumen, What};
use tempelrat_rules::{Action, Chance, Rules, Seat, Timing, Viewer};

use super::{Policy, SchraumenArgs, Tally};

/// Counts what is wrong with a state; 0 if it is sound.
pub type Check = dyn Fn(&Schraumen) -> u32 + Sync;

/// No game comes near so many actions; one that does counts as a violation.
const LONGEST: u32 = 10_000;

/// Plays the game with this number and adds what happened to `tally`.
pub(super) fn play(
    args: &SchraumenArgs,
    deck: &DeckRef,
    number: u32,
    check: &Check,
    tally: &mut Tally,
) {
    let options = args.options();
    let mut chance = args.series.chance(number);
    let mut players = chance.fork();
    tally.games += 1;
    let Ok(deal) = Deal::shuffled(deck.clone(), &options, args.players, chance) else {
        tally.violations += 1;
        return;
    };
    let (mut game, mut events) = Schraumen::setup(options, deal);
    tally.violations += u64::from(check(&game));
    for _ in 0..LONGEST {
        if game.to_act().is_empty() {
            break;
        }
        let action = next(&game, args.level, &mut players);
        if action.is_none_or(|action| game.apply(&action, &mut events).is_err()) {
            tally.violations += 1;
            break;
        }
        tally.violations += u64::from(check(&game));
    }
    count(&game, args.players, &events, tally);
}

fn count(game: &Schraumen, players: u8, events: &[Event], tally: &mut Tally) {
    match game.outcome() {
        Some(outcome) => {
            let fire = game.view(Viewer::Spectator).fire;
            tally.count_game(players, events, &outcome, &fire);
        }
        None => tally.violations += 1,
    }
}

/// What one of those awaited does, a different one each time; if none of them
/// wants anything, the hammer strikes.
fn next(game: &Schraumen, policy: Policy, chance: &mut Chance) -> Option<Action<What>> {
    let mut awaited: Vec<Seat> = game.to_act().iter().collect();
    chance.shuffle(&mut awaited);
    let answers = awaited.into_iter().find_map(|seat| {
        let asks = game.asks(seat);
        let choice = asks.first()?.choice;
        let answer = policy.answer(game, seat, &asks, chance)?;
        Some(Action::Answer {
            seat,
            choice,
            answer,
        })
    });
    answers.or_else(|| stroke(game))
}

fn stroke(game: &Schraumen) -> Option<Action<What>> {
    match game.timing()? {
        Timing::Hammer {
            auction,
            bid,
            stage,
        } => Some(Action::Hammer {
            auction,
            bid,
            stage,
        }),
        Timing::Turn | Timing::Choice | Timing::Vote => None,
    }
}
