//! One simulated game, through the same door as people's moves.

use tempelrat_rules::sembli::{Deal, Event, Options, Outcome, Sembli, Starter};
use tempelrat_rules::{Action, Chance, Rules, Seat, Viewer};

use super::{Policy, SembliArgs, Tally};

/// Counts what is wrong with a state; 0 if it is sound.
pub type Check = dyn Fn(&Sembli) -> u32 + Sync;

/// No game comes near so many actions; one that does counts as a violation.
const LONGEST: u32 = 10_000;

/// Who sits where in one game, and who starts.
struct Seating {
    policies: [Policy; 2],
    /// The seat of `--level`.
    level: Seat,
    starter: Seat,
}

impl Seating {
    fn of(args: &SembliArgs, number: u32) -> Self {
        let vs = args.vs.unwrap_or(args.level);
        let (level, policies) = if number.is_multiple_of(2) {
            (Seat(0), [args.level, vs])
        } else {
            (Seat(1), [vs, args.level])
        };
        let starter = Seat(u8::from(number % 4 >= 2));
        Self {
            policies,
            level,
            starter,
        }
    }
}

/// Plays the game with this number and adds what happened to `tally`.
pub(super) fn play(args: &SembliArgs, number: u32, check: &Check, tally: &mut Tally) {
    let seating = Seating::of(args, number);
    let options = Options {
        starter: Starter::Seat(seating.starter),
        ..args.options()
    };
    let mut chance = args.series.chance(number);
    let mut players = [chance.fork(), chance.fork()];
    let (mut game, mut events) = Sembli::setup(options, Deal::shuffled(&options, chance));
    tally.violations += u64::from(check(&game));
    for _ in 0..LONGEST {
        let Some(seat) = game.to_act().iter().next() else {
            break;
        };
        let (policy, chance) = (seating.policies[seat.index()], &mut players[seat.index()]);
        if !act(&mut game, seat, policy, chance, &mut events) {
            tally.violations += 1;
            break;
        }
        tally.violations += u64::from(check(&game));
    }
    tally.games += 1;
    tally.count_events(&events);
    match game.outcome() {
        Some(outcome) => count_outcome(tally, &outcome, &seating),
        None => tally.violations += 1,
    }
}

/// Whether the seat had an answer, and the game accepted it.
fn act(
    game: &mut Sembli,
    seat: Seat,
    policy: Policy,
    chance: &mut Chance,
    events: &mut Vec<Event>,
) -> bool {
    let asks = game.asks(seat);
    let view = game.view(Viewer::Seat(seat));
    let Some(choice) = asks.first().map(|ask| ask.choice) else {
        return false;
    };
    let Some(answer) = policy.answer(&view, &asks, chance) else {
        return false;
    };
    let action = Action::Answer {
        seat,
        choice,
        answer,
    };
    game.apply(&action, events).is_ok()
}

fn count_outcome(tally: &mut Tally, outcome: &Outcome, seating: &Seating) {
    let halves = |seat: Seat| match outcome.winner {
        None => 1,
        Some(winner) => 2 * u64::from(winner == seat),
    };
    tally.draws += u64::from(outcome.winner.is_none());
    tally.first_halves += halves(seating.starter);
    tally.level_halves += halves(seating.level);
}
