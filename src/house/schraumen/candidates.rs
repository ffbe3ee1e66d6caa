//! The answers that are worth trying: all of them where they are few, else the
//! best, the worst and some by chance.

use tempelrat_rules::schraumen::{Items, ScrollId, View, What};
use tempelrat_rules::{Answer, Ask, Chance, Form, Input, Positions, Seat};

use super::{any_subset, offered, one, worth};

/// No decision has more candidates of a kind than this.
const MOST: u8 = 12;

/// What `me` could answer; empty if it is asked nothing that house players
/// answer.
pub(super) fn of(
    view: &View,
    me: Seat,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Vec<Answer<What>> {
    let mut found: Vec<Answer<What>> = Vec::new();
    for ask in asks {
        match (ask.what, ask.form) {
            (
                What::Read | What::Stop | What::Draw | What::Seat | What::Option | What::Vote,
                Form::OneOf { count },
            ) => found.extend((0..count).map(|place| one(ask.what, place))),
            (What::Scrolls, Form::Subset { of, min, .. }) => {
                let inputs = subsets(view, me, (of, min), chance).into_iter();
                found.extend(inputs.map(|places| with(ask.what, Input::Subset(places))));
            }
            (What::Number, Form::Amount { min, max }) => {
                let inputs = amounts(min, max).map(Input::Amount);
                found.extend(inputs.map(|input| with(ask.what, input)));
            }
            (What::Order, Form::Order { of }) => {
                found.push(with(ask.what, Input::Order(best_first(view, me, of))));
            }
            _ => {}
        }
    }
    found
}

fn with(what: What, input: Input) -> Answer<What> {
    Answer { what, input }
}

/// Whole numbers, evenly spread if there are many.
fn amounts(min: u16, max: u16) -> impl Iterator<Item = u16> {
    let step = max.saturating_sub(min) / u16::from(MOST) + 1;
    (min..=max).step_by(usize::from(step))
}

/// Subsets of the offered scrolls: each single one; of several the most and
/// the least valuable, and others by chance.
fn subsets(view: &View, me: Seat, (of, take): (u8, u8), chance: &mut Chance) -> Vec<Positions> {
    if take == 1 && of <= 2 * MOST {
        return (0..of).map(|place| Positions::from_iter([place])).collect();
    }
    let best = best_first(view, me, of);
    let taken = usize::from(take).min(best.len());
    let mut found: Vec<Positions> = vec![
        best[..taken].iter().copied().collect(),
        best[best.len() - taken..].iter().copied().collect(),
    ];
    for _ in 2..MOST {
        let places = any_subset(of, take, chance);
        if !found.contains(&places) {
            found.push(places);
        }
    }
    found
}

/// The places of the offered scrolls, the most valuable first.
fn best_first(view: &View, me: Seat, of: u8) -> Vec<u8> {
    let scrolls: &[ScrollId] = match offered(view, me) {
        Some(Items::Scrolls { from, .. }) => from,
        Some(Items::Order { scrolls, .. }) => scrolls,
        _ => &[],
    };
    let worth_of = |place: u8| {
        let scroll = scrolls.get(usize::from(place));
        scroll.map_or(0.0, |scroll| worth::of_scroll(&view.deck, *scroll))
    };
    let mut places: Vec<u8> = (0..of).collect();
    places.sort_by(|a, b| worth_of(*b).total_cmp(&worth_of(*a)));
    places
}
