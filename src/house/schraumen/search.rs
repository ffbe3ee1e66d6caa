//! Medium: one step deep. What it can't see is dealt anew a few times; in each
//! of these worlds each candidate is carried out, what follows is answered as a
//! missed deadline would be (but whoever is offered options takes the one that
//! is best for it), and the position reached is weighed.

use tempelrat_rules::schraumen::{Schraumen, View, What};
use tempelrat_rules::{Action, Answer, Ask, Chance, ChoiceId, Form, Rules, Seat, Timing, Viewer};

use super::worth::Position;
use super::{candidates, one};

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
    let action = Action::Answer {
        seat: me,
        choice,
        answer: answer.clone(),
    };
    reached(world, &action, Others::Choose, dice).map_or(f64::MIN, |world| worth(&world, me))
}

fn worth(world: &Schraumen, seat: Seat) -> f64 {
    let view = world.view(Viewer::Seat(seat));
    Position::of(&view, seat).worth()
}

/// How options are taken in the chain that follows.
#[derive(Clone, Copy)]
enum Others {
    /// The one that is best for whoever is asked.
    Choose,
    /// As at a missed deadline.
    Default,
}

/// Where `action` leads: to a moment at which somebody may read as long as it
/// likes or bid for a lot from the temple, or to the end.
fn reached(
    world: &Schraumen,
    action: &Action<What>,
    others: Others,
    dice: &Chance,
) -> Option<Schraumen> {
    let (mut world, mut dice) = (world.clone(), dice.clone());
    world.apply(action, &mut Vec::new()).ok()?;
    for _ in 0..LONGEST {
        let Some(action) = next(&world, others, &mut dice) else {
            break;
        };
        if world.apply(&action, &mut Vec::new()).is_err() {
            break;
        }
    }
    Some(world)
}

fn next(world: &Schraumen, others: Others, dice: &mut Chance) -> Option<Action<What>> {
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
            let ask = world.asks(seat).first().copied()?;
            let answer = match (others, ask.what, ask.form) {
                (Others::Choose, What::Option, Form::OneOf { count }) => {
                    best_option(world, seat, (ask.choice, count), dice)?
                }
                _ => world.default_answer(seat, dice)?,
            };
            let passes = answer.what == What::Pass;
            (!passes || !sells_from_temple(world)).then_some(Action::Answer {
                seat,
                choice: ask.choice,
                answer,
            })
        }
    }
}

/// The option that leaves whoever is asked best off; the first of equals.
fn best_option(
    world: &Schraumen,
    seat: Seat,
    (choice, count): (ChoiceId, u8),
    dice: &Chance,
) -> Option<Answer<What>> {
    let options = (0..count).rev().map(|place| one(What::Option, place));
    let weighed = options.filter_map(|answer| {
        let action = Action::Answer {
            seat,
            choice,
            answer: answer.clone(),
        };
        let world = reached(world, &action, Others::Default, dice)?;
        Some((answer, worth(&world, seat)))
    });
    let best = weighed.max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(answer, _)| answer)
}

fn sells_from_temple(world: &Schraumen) -> bool {
    let auction = world.view(Viewer::Spectator).auction;
    auction.is_some_and(|auction| auction.from_temple)
}
