//! How long a house player of Schraumen thinks: every decision of a few games,
//! Easy beside Medium.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tempelrat::house::{Level, schraumen};
use tempelrat_rules::schraumen::{Deal, DeckRef, Options, Schraumen, View, What};
use tempelrat_rules::{Action, Ask, Chance, Rules, Viewer};

type Turn = (View, Vec<Ask<What>>);

/// Every decision of one game among Easy players, told apart into bids and
/// the rest.
fn turns(seats: u8) -> (Vec<Turn>, Vec<Turn>) {
    let mut chance = Chance::from_key([seats; 32]);
    let options = Options::default();
    let deck = DeckRef::original();
    let deal = Deal::shuffled(deck, &options, seats, chance.fork()).unwrap();
    let mut game = Schraumen::setup(options, deal).0;
    let (mut bids, mut others) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().iter().next() {
        let turn = (game.view(Viewer::Seat(seat)), game.asks(seat));
        let answer = schraumen::answer(Level::Easy, &turn.0, &turn.1, &mut chance).unwrap();
        let choice = turn.1[0].choice;
        let action = Action::Answer {
            seat,
            choice,
            answer,
        };
        game.apply(&action, &mut Vec::new()).unwrap();
        if turn.0.decision.is_none() {
            bids.push(turn);
        } else {
            others.push(turn);
        }
    }
    (bids, others)
}

fn decisions(bench: &mut Criterion) {
    for seats in [3, 8] {
        let (bids, others) = turns(seats);
        for level in [Level::Easy, Level::Medium] {
            for (kind, turns) in [("a bid", &bids), ("a decision", &others)] {
                let mut chance = Chance::from_key([1; 32]);
                let mut next = turns.iter().cycle();
                let name = format!("{kind} of {level:?} among {seats}");
                bench.bench_function(&name, |b| {
                    b.iter(|| {
                        let (view, asks) = next.next().unwrap();
                        schraumen::answer(level, black_box(view), asks, &mut chance)
                    });
                });
            }
        }
    }
}

/// The decision that takes Medium longest.
fn longest(bench: &mut Criterion) {
    let all = (3..=8).flat_map(|seats| turns(seats).1);
    let time = |(view, asks): &Turn| {
        let mut chance = Chance::from_key([1; 32]);
        let begin = std::time::Instant::now();
        black_box(schraumen::answer(Level::Medium, view, asks, &mut chance));
        begin.elapsed()
    };
    let (view, asks) = all.max_by_key(time).unwrap();
    let mut chance = Chance::from_key([1; 32]);
    bench.bench_function("Medium's longest decision of six games", |b| {
        b.iter(|| schraumen::answer(Level::Medium, black_box(&view), &asks, &mut chance));
    });
}

criterion_group!(benches, decisions, longest);
criterion_main!(benches);
