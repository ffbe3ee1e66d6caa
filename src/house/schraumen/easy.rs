//! Easy: by chance, but it reads what is mostly good, keeps what is mostly bad
//! as long as it can, and votes for others.

use tempelrat_rules::schraumen::{Items, ScrollId, Tone, View, What};
use tempelrat_rules::{Answer, Ask, Chance, Form, Input, Seat};

use super::{any_input, asked, is_answered, offered, one};

pub(super) fn answer(
    view: &View,
    me: Seat,
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    if let Some(Items::Read { scrolls, .. }) = offered(view, me) {
        return Some(read(view, scrolls, asks, chance));
    }
    if let Some(Items::Vote(seats)) = offered(view, me) {
        return vote(seats, me, chance);
    }
    let open: Vec<&Ask<What>> = asks.iter().filter(|ask| is_answered(ask.what)).collect();
    let ask = chance.pick(&open)?;
    let form = match (ask.what, ask.form) {
        // What lies on top of the temple stays as it is.
        (What::Order, Form::Order { of }) => return Some(as_it_is(of)),
        (_, form) => form,
    };
    Some(Answer {
        what: ask.what,
        input: any_input(form, chance),
    })
}

/// Of what can be read something good, or something that may be good at every
/// second chance; something bad only if it must.
fn read(
    view: &View,
    scrolls: &[ScrollId],
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Answer<What> {
    let may_stop = asked(asks, What::Stop).is_some();
    let wanted = |tone: Tone| -> Vec<u8> {
        let toned = (0..).zip(scrolls);
        toned
            .filter(|(_, id)| view.deck.scroll(**id).is_some_and(|s| s.tone == tone))
            .map(|(place, _)| place)
            .collect()
    };
    let good = wanted(Tone::Good);
    if let Some(place) = chance.pick(&good) {
        return one(What::Read, *place);
    }
    let neutral = wanted(Tone::Neutral);
    if (!may_stop || chance.below(2) == 0)
        && let Some(place) = chance.pick(&neutral)
    {
        return one(What::Read, *place);
    }
    if asked(asks, What::Draw).is_some() && chance.below(2) == 0 {
        return one(What::Draw, 0);
    }
    if may_stop {
        return one(What::Stop, 0);
    }
    let bad = wanted(Tone::Bad);
    one(What::Read, chance.pick(&bad).copied().unwrap_or(0))
}

/// For anybody but itself.
fn vote(seats: &[Seat], me: Seat, chance: &mut Chance) -> Option<Answer<What>> {
    let places = (0..).zip(seats).filter(|(_, seat)| **seat != me);
    let others: Vec<u8> = places.map(|(place, _)| place).collect();
    let place = chance.pick(&others).copied();
    Some(place.map_or(one(What::Abstain, 0), |place| one(What::Vote, place)))
}

fn as_it_is(of: u8) -> Answer<What> {
    Answer {
        what: What::Order,
        input: Input::Order((0..of).collect()),
    }
}
