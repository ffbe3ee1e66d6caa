//! House players of Schraumen. The same view, asks and generator always give
//! the same answer. They never praise, never accuse and vote on no sacrilege
//! (Z6-vote), and a pass of theirs is final, so that house players among
//! themselves always come to an end.

mod bidding;
mod candidates;
mod easy;
mod promise;
mod search;
#[cfg(test)]
mod tests;
mod worth;

use tempelrat_rules::schraumen::{Items, View, What};
use tempelrat_rules::{Answer, Ask, Chance, Form, Input, Positions, Seat, Viewer};

use super::Level;

/// What a house player of this level answers (T4); none if it is asked nothing
/// that house players answer. Only what is offered in `asks` is answered.
#[must_use]
pub fn answer(
    level: Level,
    view: &View,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    let Viewer::Seat(me) = view.viewer else {
        return None;
    };
    if asks.is_empty() {
        return None;
    }
    if view.decision.is_none() {
        return bidding::answer(level, (view, me), asks, chance);
    }
    match level {
        Level::Easy => easy::answer(view, me, asks, chance),
        Level::Medium => search::answer(view, me, asks, chance),
    }
}

/// Any legal answer, each kind and then each answer of that kind equally
/// likely, but low bids and no accusations: for simulations only.
#[must_use]
pub fn random_answer(asks: &[Ask<What>], chance: &mut Chance) -> Option<Answer<What>> {
    let open: Vec<Ask<What>> = asks
        .iter()
        .filter(|ask| is_answered(ask.what))
        .copied()
        .collect();
    let ask = chance.pick(&open)?;
    let form = match (ask.what, ask.form) {
        (What::Bid | What::Limit, Form::Amount { min, max }) => Form::Amount {
            min,
            max: max.min(min + 2),
        },
        (_, form) => form,
    };
    Some(Answer {
        what: ask.what,
        input: any_input(form, chance),
    })
}

/// Whether house players answer this at all.
fn is_answered(what: What) -> bool {
    match what {
        What::Read
        | What::Stop
        | What::Draw
        | What::Scrolls
        | What::Seat
        | What::Option
        | What::Number
        | What::Vote
        | What::Abstain
        | What::Order
        | What::Bid
        | What::Limit
        | What::Pass => true,
        What::ComeBack | What::Accuse | What::Confess | What::Verdict => false,
    }
}

fn asked(asks: &[Ask<What>], what: What) -> Option<Form> {
    asks.iter().find(|ask| ask.what == what).map(|ask| ask.form)
}

fn one(what: What, place: u8) -> Answer<What> {
    Answer {
        what,
        input: Input::One(place),
    }
}

/// Any input of this form.
fn any_input(form: Form, chance: &mut Chance) -> Input {
    match form {
        Form::OneOf { count } => Input::One(below(chance, count)),
        Form::Amount { min, max } => {
            let more = chance.below(u32::from(max.saturating_sub(min)) + 1);
            Input::Amount(min.saturating_add(u16::try_from(more).unwrap_or(0)))
        }
        Form::Subset { of, min, max } => {
            let more = below(chance, max.saturating_sub(min).saturating_add(1));
            Input::Subset(any_subset(of, min.saturating_add(more), chance))
        }
        Form::Order { of } => {
            let mut order: Vec<u8> = (0..of).collect();
            chance.shuffle(&mut order);
            Input::Order(order)
        }
        Form::Text { .. } => Input::Text(String::new()),
    }
}

fn any_subset(of: u8, take: u8, chance: &mut Chance) -> Positions {
    let mut places: Vec<u8> = (0..of).collect();
    chance.shuffle(&mut places);
    places.into_iter().take(usize::from(take)).collect()
}

fn below(chance: &mut Chance, bound: u8) -> u8 {
    u8::try_from(chance.below(u32::from(bound))).unwrap_or(0)
}

/// What `me` is offered in the open decision.
fn offered(view: &View, me: Seat) -> Option<&Items> {
    view.decision.as_ref()?.offer(me)
}
