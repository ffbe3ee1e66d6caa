//! Medium: one step deep. What it can't see is dealt anew a few times; in each
//! of these worlds each candidate is carried out, everybody answers what
//! follows as a missed deadline would, and the position reached is weighed.

use tempelrat_rules::schraumen::{Schraumen, View, What};
use tempelrat_rules::{Action, Answer, Ask, Chance, ChoiceId, Rules, Seat, Timing, Viewer};

use super::candidates;
use super::worth::Position;

/// How often the unseen is dealt.
const WORLDS: usize = 3;
/// No chain comes near so many answers.
const LONGEST: u32 = 300;

pub(super) fn answer(
    view: &View,
    me: Seat,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    let choice = asks.first()?.choice;
    let mut candidates = candidates::of(view, me, asks, chance);
    if candidates.len() < 2 {
        return candidates.pop();
    }
    // Among equals chance decides.
    chance.shuffle(&mut candidates);
    let worlds: Vec<(Schraumen, Chance)> = (0..WORLDS)
        .map(|_| (Schraumen::determinize(view, chance), chance.fork()))
        .collect();
    let weighed = candidates.into_iter().map(|answer| {
        let worth = worlds.iter().map(|world| after(world, me, choice, &answer));
        let worth: f64 = worth.sum();
        (answer, worth)
    });
    let best = weighed.max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(answer, _)| answer)
}

/// What the position is worth once the answer and all that follows are done.
fn after(
    (world, dice): &(Schraumen, Chance),
    me: Seat,
    choice: ChoiceId,
    answer: &Answer<What>,
) -> f64 {
    let mut world = world.clone();
    let action = Action::Answer {
        seat: me,
        choice,
        answer: answer.clone(),
    };
    if world.apply(&action, &mut Vec::new()).is_err() {
        return f64::MIN;
    }
    play_on(&mut world, &mut dice.clone());
    let view = world.view(Viewer::Seat(me));
    Position::of(&view, me).worth()
}

/// Until somebody may read as long as it likes, a lot from the temple is put
/// up, or the game is over.
fn play_on(world: &mut Schraumen, dice: &mut Chance) {
    for _ in 0..LONGEST {
        let Some(action) = next(world, dice) else {
            return;
        };
        if world.apply(&action, &mut Vec::new()).is_err() {
            return;
        }
    }
}

fn next(world: &Schraumen, dice: &mut Chance) -> Option<Action<What>> {
    match world.timing()? {
        Timing::Turn => None,
        Timing::Hammer {
            auction,
            bid,
            stage,
        } => (!sells_from_temple(world)).then_some(Action::Hammer {
            auction,
            bid,
            stage,
        }),
        Timing::Choice | Timing::Vote => {
            let seat = world.to_act().iter().next()?;
            let choice = world.asks(seat).first()?.choice;
            let answer = world.default_answer(seat, dice)?;
            let passes = answer.what == What::Pass;
            (!passes || !sells_from_temple(world)).then_some(Action::Answer {
                seat,
                choice,
                answer,
            })
        }
    }
}

fn sells_from_temple(world: &Schraumen) -> bool {
    let auction = world.view(Viewer::Spectator).auction;
    auction.is_some_and(|auction| auction.from_temple)
}
