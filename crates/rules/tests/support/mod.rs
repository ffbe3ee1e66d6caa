//! What every game is tested with, through the `Rules` trait alone: random
//! games, legal ⇔ accepted, snapshots, leaks. A game joins in by implementing
//! [`TestGame`]; the checks return what is wrong as text, so that they can be
//! tested themselves.

#![allow(dead_code)]

pub(crate) mod oracle;
pub(crate) mod sembli;
mod twin;

use tempelrat_rules::{
    Action, Answer, Ask, Chance, ChoiceId, Form, Input, Positions, Rules, Seat, Viewer,
};

/// An action of the game `G`.
pub(crate) type Act<G> = Action<<G as Rules>::What>;

/// What a game tells the tests about itself beyond its rules.
pub(crate) trait TestGame: Rules {
    /// A new game with options and cards by chance.
    fn start(chance: &mut Chance) -> (Self, Vec<Self::Event>);

    /// Everybody who may look.
    fn viewers(&self) -> Vec<Viewer>;

    /// What is wrong with where the cards are, found without the game's help
    /// in what it writes down.
    fn misplaced(&self) -> Option<String>;

    /// The game's own list of broken invariants.
    fn broken(&self) -> Vec<String>;

    /// Whether the rules allow this input, which has the form that was asked
    /// for; found without the game's help.
    fn admits(&self, seat: Seat, ask: &Ask<Self::What>, input: &Input) -> bool;

    /// A game that differs from this one only in what `viewer` neither sees now
    /// nor learns by `action`, and the same action in it.
    fn twin(&self, viewer: Viewer, action: &Act<Self>, chance: &mut Chance) -> (Self, Act<Self>);
}

/// How someone who plays by chance chooses among the asks of a seat.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Habit {
    /// Any of them.
    Any,
    /// Always the first.
    First,
    /// Always the last.
    Last,
}

/// One of the habits, so that games of every length are played.
pub(crate) fn habit(chance: &mut Chance) -> Habit {
    match chance.below(10) {
        0 => Habit::Last,
        1..5 => Habit::First,
        _ => Habit::Any,
    }
}

/// Every input that has this form (orders and texts: some).
pub(crate) fn inputs(form: Form) -> Vec<Input> {
    match form {
        Form::OneOf { count } => (0..count).map(Input::One).collect(),
        Form::Subset { of, min, max } => (0..1_u64 << of)
            .map(Positions)
            .filter(|set| (usize::from(min)..=usize::from(max)).contains(&set.len()))
            .map(Input::Subset)
            .collect(),
        Form::Amount { min, max } => (min..=max).map(Input::Amount).collect(),
        Form::Order { of } => vec![
            Input::Order((0..of).collect()),
            Input::Order((0..of).rev().collect()),
        ],
        Form::Text { max } => [0, 1, usize::from(max)]
            .map(|len| Input::Text("x".repeat(len)))
            .to_vec(),
    }
}

/// Inputs that don't have this form: other shapes, and positions, numbers and
/// sizes just outside.
pub(crate) fn misfits(form: Form) -> Vec<Input> {
    let mut misfits = vec![
        Input::One(u8::MAX),
        Input::Subset(Positions(1 << 63)),
        Input::Amount(u16::MAX),
        Input::Order(vec![0, 0]),
        Input::Text("?".to_owned()),
    ];
    match form {
        Form::OneOf { count } => {
            misfits.push(Input::One(count));
            misfits.push(Input::Subset(Positions(1)));
        }
        Form::Subset { of, min, max } => {
            misfits.push(Input::One(0));
            misfits.push(Input::Subset(Positions(1 << of)));
            misfits.push(Input::Subset(Positions((1 << of) | 0b11)));
            let too_few = u64::from(min).checked_sub(1);
            misfits.extend(too_few.map(|few| Input::Subset(Positions((1 << few) - 1))));
            if max < of {
                misfits.push(Input::Subset(Positions((1 << (max + 1)) - 1)));
            }
        }
        Form::Amount { min, max } => {
            misfits.extend(min.checked_sub(1).map(Input::Amount));
            misfits.extend(max.checked_add(1).map(Input::Amount));
        }
        Form::Order { of } => misfits.push(Input::Order((0..=of).collect())),
        Form::Text { max } => misfits.push(Input::Text("x".repeat(usize::from(max) + 1))),
    }
    misfits
}

/// The answer to `ask`.
pub(crate) fn answer<W>(seat: Seat, ask: Ask<W>, input: Input) -> Action<W> {
    Action::Answer {
        seat,
        choice: ask.choice,
        answer: Answer {
            what: ask.what,
            input,
        },
    }
}

/// The answers to one of an awaited seat's asks that the game accepts.
fn accepted<G: Rules>(game: &G, seat: Seat, ask: Ask<G::What>) -> Vec<Act<G>> {
    inputs(ask.form)
        .into_iter()
        .map(|input| answer(seat, ask, input))
        .filter(|action| game.check(action).is_ok())
        .collect()
}

/// Something that an awaited seat may do now, by chance; none once it is over.
pub(crate) fn any_move<G: Rules>(game: &G, habit: Habit, chance: &mut Chance) -> Option<Act<G>> {
    let awaited: Vec<Seat> = game.to_act().iter().collect();
    let seat = *chance.pick(&awaited)?;
    let asks = game.asks(seat);
    let ask = match habit {
        Habit::Any => chance.pick(&asks),
        Habit::First => asks.first(),
        Habit::Last => asks.last(),
    };
    chance.pick(&accepted(game, seat, *ask?)).cloned()
}

/// Legal ⇔ accepted: of every ask, each input of its form is accepted if and
/// only if the rules admit it (`accepts` is the game's own check); each seat that is awaited has an answer, and a
/// seat that isn't has no asks.
pub(crate) fn legal_is_accepted<G: TestGame>(
    game: &G,
    accepts: impl Fn(&G, &Act<G>) -> bool,
) -> Result<(), String> {
    for seat in (0..16).map(Seat) {
        let asks = game.asks(seat);
        if game.to_act().contains(seat) == asks.is_empty() {
            return Err(format!(
                "{seat:?} is awaited and asked nothing, or the reverse"
            ));
        }
        for ask in asks {
            let mut possible = false;
            for input in inputs(ask.form) {
                let admitted = game.admits(seat, &ask, &input);
                let action = answer(seat, ask, input);
                if accepts(game, &action) != admitted {
                    return Err(format!("{action:?}: admitted is {admitted}"));
                }
                possible |= admitted;
            }
            if !possible {
                return Err(format!("{ask:?} can't be answered"));
            }
        }
    }
    Ok(())
}

/// What isn't asked is refused, and leaves the game and its events as they
/// were.
pub(crate) fn illegal_is_refused<G: TestGame>(game: &G) -> Result<(), String> {
    for action in illegal(game) {
        let mut after = game.clone();
        let mut events = Vec::new();
        let checked = game.check(&action);
        let applied = after.apply(&action, &mut events);
        if applied.is_ok() || checked != applied {
            return Err(format!(
                "{action:?}: checked {checked:?}, applied {applied:?}"
            ));
        }
        if after != *game || !events.is_empty() {
            return Err(format!("{action:?} was refused and left a trace"));
        }
    }
    Ok(())
}

/// Actions that are a little off: each answer of the wrong form, and a good
/// answer of the wrong seat or to the wrong choice.
fn illegal<G: TestGame>(game: &G) -> Vec<Act<G>> {
    let mut actions = vec![Action::Leave { seat: Seat(200) }];
    for seat in game.to_act().iter() {
        for ask in game.asks(seat) {
            actions.extend(misfits(ask.form).into_iter().map(|i| answer(seat, ask, i)));
            for good in accepted(game, seat, ask).into_iter().take(2) {
                let Action::Answer { answer, .. } = good else {
                    continue;
                };
                let strangers = (0..20).map(Seat).filter(|s| !game.to_act().contains(*s));
                actions.extend(strangers.map(|stranger| Action::Answer {
                    seat: stranger,
                    choice: ask.choice,
                    answer: answer.clone(),
                }));
                let ChoiceId(open) = ask.choice;
                actions.extend(
                    [0, open - 1, open + 1, u32::MAX].map(|choice| Action::Answer {
                        seat,
                        choice: ChoiceId(choice),
                        answer: answer.clone(),
                    }),
                );
            }
        }
    }
    actions
}

/// Written down and read again, the game is the same, and so is what is
/// written.
pub(crate) fn reread<G: Rules>(game: &G) -> Result<G, String> {
    let written = serde_json::to_string(game).map_err(|e| e.to_string())?;
    let read: G = serde_json::from_str(&written).map_err(|e| e.to_string())?;
    let again = serde_json::to_string(&read).map_err(|e| e.to_string())?;
    if read == *game && written == again {
        Ok(read)
    } else {
        Err(format!("{written} was read as {again}"))
    }
}

/// What `viewer` is shown of a step: of the game before and after it, and of
/// its events.
pub(crate) trait Shows<G: Rules> {
    /// As text, byte for byte.
    fn shown(&self, before: &G, after: &G, events: &[G::Event], viewer: Viewer) -> String;
}

/// The game's own view and redaction.
pub(crate) struct Honest;

impl<G: Rules> Shows<G> for Honest {
    fn shown(&self, before: &G, after: &G, events: &[G::Event], viewer: Viewer) -> String {
        let events: Vec<_> = events
            .iter()
            .filter_map(|event| after.redact(event, viewer))
            .collect();
        let seen = (before.view(viewer), events, after.view(viewer));
        serde_json::to_string(&seen).unwrap()
    }
}

/// The leak test: for each viewer, a game that differs only in what the viewer
/// can't see shows the same, byte for byte.
pub(crate) fn leaks<G: TestGame>(
    game: &G,
    action: &Act<G>,
    shows: &impl Shows<G>,
    chance: &mut Chance,
) -> Result<(), String> {
    let step = |game: &G, action: &Act<G>, viewer| {
        let mut after = game.clone();
        let mut events = Vec::new();
        match after.apply(action, &mut events) {
            Ok(()) => Ok(shows.shown(game, &after, &events, viewer)),
            Err(refusal) => Err(format!("{action:?}: {refusal}")),
        }
    };
    for viewer in game.viewers() {
        let (twin, same_action) = game.twin(viewer, action, chance);
        let seen = step(game, action, viewer)?;
        let seen_of_twin = step(&twin, &same_action, viewer)?;
        if seen != seen_of_twin {
            return Err(format!("{viewer:?} can tell\n{seen}\nfrom\n{seen_of_twin}"));
        }
    }
    Ok(())
}

/// A game that is dealt from a view fits it and is sound.
pub(crate) fn determinize_fits<G: TestGame>(game: &G, chance: &mut Chance) -> Result<(), String> {
    for viewer in game.viewers() {
        let view = game.view(viewer);
        let dealt = G::determinize(&view, chance);
        if dealt.view(viewer) != view {
            return Err(format!("{view:?}\nbecame\n{:?}", dealt.view(viewer)));
        }
        if !dealt.broken().is_empty() || dealt.misplaced().is_some() {
            return Err(format!("{:?} {:?}", dealt.broken(), dealt.misplaced()));
        }
    }
    Ok(())
}

/// A generator for the test of this number.
pub(crate) fn seeded(number: u64) -> Chance {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    Chance::from_key(key)
}
