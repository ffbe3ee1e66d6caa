//! How fast Schraumen is: whole random games, and what a search does at each
//! decision.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tempelrat_rules::schraumen::{Deal, Deck, DeckRef, Options, Schraumen, What};
use tempelrat_rules::{
    Action, Answer, Chance, Form, Input, Positions, Rules, Seat, Timing, Viewer,
};

fn dealt(deck: &DeckRef, seats: u8, chance: &mut Chance) -> Schraumen {
    let options = Options::default();
    let deal = Deal::shuffled(deck.clone(), &options, seats, chance.fork()).unwrap();
    Schraumen::setup(options, deal).0
}

fn any_input(form: Form, chance: &mut Chance) -> Input {
    let mut below = |bound: u16| u16::try_from(chance.below(bound.into())).unwrap();
    match form {
        Form::OneOf { count } => Input::One(u8::try_from(below(count.into())).unwrap()),
        Form::Amount { min, max } => Input::Amount(min + below((max - min + 1).min(3))),
        Form::Subset { of, min, .. } => {
            let mut places: Vec<u8> = (0..of).collect();
            chance.shuffle(&mut places);
            let places: Positions = places.into_iter().take(min.into()).collect();
            Input::Subset(places)
        }
        Form::Order { of } => Input::Order((0..of).collect()),
        Form::Text { .. } => Input::Text(String::new()),
    }
}

/// Any action that is allowed, but no accusation.
fn any_action(game: &Schraumen, chance: &mut Chance) -> Action<What> {
    if let Some(Timing::Hammer {
        auction,
        bid,
        stage,
    }) = game.timing()
        && chance.below(3) == 0
    {
        return Action::Hammer {
            auction,
            bid,
            stage,
        };
    }
    let seats: Vec<Seat> = game.to_act().iter().collect();
    let seat = *chance.pick(&seats).unwrap();
    let mut asks = game.asks(seat);
    asks.retain(|ask| ask.what != What::Accuse);
    let ask = *chance.pick(&asks).unwrap();
    Action::Answer {
        seat,
        choice: ask.choice,
        answer: Answer {
            what: ask.what,
            input: any_input(ask.form, chance),
        },
    }
}

fn play_out(mut game: Schraumen, chance: &mut Chance) -> Schraumen {
    let mut events = Vec::new();
    while !game.to_act().is_empty() {
        events.clear();
        let action = any_action(&game, chance);
        game.apply(&action, &mut events).unwrap();
    }
    game
}

fn games(bench: &mut Criterion) {
    let deck = DeckRef::new(Deck::original());
    let mut chance = Chance::from_key([3; 32]);
    for seats in [3, 5, 8] {
        bench.bench_function(&format!("a random game of {seats}"), |b| {
            b.iter(|| play_out(dealt(&deck, seats, &mut chance), &mut chance));
        });
    }
}

fn decisions(bench: &mut Criterion) {
    let deck = DeckRef::new(Deck::original());
    let mut chance = Chance::from_key([4; 32]);
    let mut game = dealt(&deck, 5, &mut chance);
    for _ in 0..60 {
        let action = any_action(&game, &mut chance);
        game.apply(&action, &mut Vec::new()).unwrap();
    }
    bench.bench_function("a view", |b| {
        b.iter(|| black_box(&game).view(Viewer::Seat(Seat(1))));
    });
    let view = game.view(Viewer::Seat(Seat(1)));
    bench.bench_function("a state dealt anew from a view", |b| {
        b.iter(|| Schraumen::determinize(black_box(&view), &mut chance));
    });
    bench.bench_function("a snapshot written and read", |b| {
        b.iter(|| {
            let written = serde_json::to_string(black_box(&game)).unwrap();
            serde_json::from_str::<Schraumen>(&written).unwrap()
        });
    });
    bench.bench_function("an action applied to a copy", |b| {
        b.iter_batched(
            || any_action(&game, &mut chance),
            |action| {
                let mut copy = game.clone();
                copy.apply(&action, &mut Vec::new()).unwrap();
                copy
            },
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, games, decisions);
criterion_main!(benches);
