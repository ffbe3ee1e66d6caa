//! How fast arguments are judged and games are played, each beside a naive way
//! to do the same in the same run.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tempelrat_rules::sembli::{
    Card, CardSet, Deal, Judge, Options, Phase, PowerCard, Seen, Sembli, Strength, What,
};
use tempelrat_rules::{Action, Answer, Chance, Form, Input, Positions, Rules, Seat, Viewer};

/// The sets of three and four cards in a hand of seven.
const SUBSETS: u64 = 35 + 35;
const HANDS: usize = 512;

fn generator(number: u8) -> Chance {
    Chance::from_key([number; 32])
}

fn hands() -> Vec<CardSet> {
    let mut cards = Deal::civil_cards(&Options::default());
    let mut chance = generator(1);
    (0..HANDS)
        .map(|_| {
            chance.shuffle(&mut cards);
            cards[..7].iter().copied().collect()
        })
        .collect()
}

/// The number of different ranks, each with how often it occurs: the naive way
/// to tell rows, with the Joker tried as every rank.
fn naive_strength(cards: &[Card], power: PowerCard) -> Option<u32> {
    let suits: std::collections::BTreeSet<_> = cards.iter().filter_map(|c| c.suit()).collect();
    if !suits.contains(&power.suit) || cards.iter().filter(|c| c.is_joker()).count() > 1 {
        return None;
    }
    let own: Vec<u8> = cards
        .iter()
        .filter_map(|c| c.rank())
        .map(|r| r.index())
        .collect();
    let institution = cards.iter().any(|c| c.is_institution());
    let readings: Vec<Vec<u8>> = if own.len() == cards.len() {
        vec![own]
    } else {
        (0..11)
            .map(|joker| own.iter().copied().chain([joker]).collect())
            .collect()
    };
    readings
        .into_iter()
        .filter_map(|mut ranks| {
            ranks.sort_unstable();
            let row = naive_row(&ranks)?;
            let group = match (institution, row) {
                (true, _) => 1,
                (false, 4..) => 2,
                (false, _) => 0,
            };
            let closeness = ranks
                .iter()
                .rev()
                .fold(0, |all, r| all << 4 | u32::from(*r));
            let suits = u32::try_from(suits.len()).ok()?;
            Some(group << 24 | row << 20 | suits << 16 | closeness)
        })
        .max()
}

fn naive_row(ranks: &[u8]) -> Option<u32> {
    let steps: Vec<u8> = ranks.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let ace = ranks.contains(&10);
    match (&steps[..], ace) {
        ([0, 0], _) => Some(4),
        ([0, 0, 0], _) => Some(5),
        ([0, _, 0], _) => Some(3),
        ([1, 1], false) => Some(1),
        ([1, 1, 1], false) => Some(2),
        _ => None,
    }
}

fn naive_each(hand: CardSet, power: PowerCard, mut found: impl FnMut(u64, u32)) {
    let cards: Vec<Card> = hand.iter().collect();
    for set in 0..1_u64 << cards.len() {
        if !(3..=4).contains(&set.count_ones()) {
            continue;
        }
        let chosen: Vec<Card> = (0..cards.len())
            .filter(|position| set >> position & 1 == 1)
            .map(|position| cards[position])
            .collect();
        if let Some(strength) = naive_strength(&chosen, power) {
            found(set, strength);
        }
    }
}

fn judging(criterion: &mut Criterion) {
    let hands = hands();
    let power: PowerCard = "KD".parse().unwrap();
    let options = Options::default();
    let mut group = criterion.benchmark_group("judge all 70 sets of a hand");
    group.throughput(Throughput::Elements(SUBSETS * hands.len() as u64));
    group.bench_function("tables", |bench| {
        bench.iter(|| {
            let judge = Judge::new(power, &options);
            let mut best = Strength(0);
            for hand in &hands {
                judge.each(black_box(*hand), |_, strength| best = best.max(strength));
            }
            best
        });
    });
    group.bench_function("naive", |bench| {
        bench.iter(|| {
            let mut best = 0;
            for hand in &hands {
                naive_each(black_box(*hand), power, |_, strength| {
                    best = best.max(strength)
                });
            }
            best
        });
    });
    group.finish();
}

fn answer(seat: Seat, choice: tempelrat_rules::ChoiceId, what: What, input: Input) -> Action<What> {
    Action::Answer {
        seat,
        choice,
        answer: Answer { what, input },
    }
}

/// Any legal answer of whoever is awaited, found by trying the game's asks.
fn naive_move(game: &Sembli, chance: &mut Chance) -> Option<Action<What>> {
    let seat = game.to_act().iter().next()?;
    let mut legal = Vec::new();
    for ask in game.asks(seat) {
        let inputs: Vec<Input> = match ask.form {
            Form::Subset { of, .. } => (0..1 << of).map(|s| Input::Subset(Positions(s))).collect(),
            Form::OneOf { count } => (0..count).map(Input::One).collect(),
            Form::Amount { .. } | Form::Order { .. } | Form::Text { .. } => Vec::new(),
        };
        let actions = inputs
            .into_iter()
            .map(|input| answer(seat, ask.choice, ask.what, input));
        legal.extend(actions.filter(|action| game.check(action).is_ok()));
    }
    chance.pick(&legal).cloned()
}

fn naive_game(mut chance: Chance) -> Sembli {
    let options = Options::default();
    let (mut game, _) = Sembli::setup(options, Deal::shuffled(&options, chance.fork()));
    let mut events = Vec::new();
    while let Some(action) = naive_move(&game, &mut chance) {
        game.check(&action).unwrap();
        game.apply(&action, &mut events).unwrap();
    }
    game
}

/// What a player by chance needs to know of the game, kept from its events as a
/// table would; every move goes through `check` and `apply`.
struct Player {
    hands: [CardSet; 2],
    judge: Judge,
    arguments: Vec<Positions>,
}

impl Player {
    fn next(&mut self, game: &Sembli, chance: &mut Chance) -> Option<Action<What>> {
        let seat = game.to_act().iter().next()?;
        let asks = game.asks(seat);
        let ask = chance.pick(&asks)?;
        let input = match (ask.what, ask.form) {
            (What::Present, _) => {
                self.arguments.clear();
                let arguments = &mut self.arguments;
                self.judge.each(self.hands[seat.index()], |positions, _| {
                    arguments.push(positions)
                });
                Input::Subset(*chance.pick(&self.arguments)?)
            }
            (What::Exchange, _) => Input::Subset(Positions(u64::from(chance.below(128)))),
            (What::Pass, _) => Input::One(u8::try_from(chance.below(7)).unwrap()),
        };
        Some(answer(seat, ask.choice, ask.what, input))
    }

    fn learn(&mut self, events: &[tempelrat_rules::sembli::Event], options: &Options) {
        use tempelrat_rules::sembli::Event;
        for event in events {
            match event {
                Event::Dealt { seat, cards } | Event::Drew { seat, cards } => {
                    if let Seen::Cards(cards) = cards {
                        let hand = &mut self.hands[seat.index()];
                        *hand = hand.iter().chain(cards.iter().copied()).collect();
                    }
                }
                Event::Exchanged { seat, discarded } => self.lose(*seat, discarded),
                Event::Presented { seat, argument } => self.lose(*seat, &argument.cards),
                Event::Passed { seat, discarded } => self.lose(*seat, &[*discarded]),
                Event::PowerRevealed { card } => self.judge = Judge::new(*card, options),
                _ => {}
            }
        }
    }

    fn lose(&mut self, seat: Seat, cards: &[Card]) {
        let lost: CardSet = cards.iter().copied().collect();
        let hand = &mut self.hands[seat.index()];
        *hand = hand.minus(lost);
    }
}

fn random_game(mut chance: Chance) -> Sembli {
    let options = Options::default();
    let (mut game, mut events) = Sembli::setup(options, Deal::shuffled(&options, chance.fork()));
    let mut player = Player {
        hands: [CardSet::EMPTY; 2],
        judge: Judge::new("KD".parse().unwrap(), &options),
        arguments: Vec::new(),
    };
    player.learn(&events, &options);
    while let Some(action) = player.next(&game, &mut chance) {
        events.clear();
        game.check(&action).unwrap();
        game.apply(&action, &mut events).unwrap();
        player.learn(&events, &options);
    }
    game
}

fn playing(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a random legal game");
    group.throughput(Throughput::Elements(1));
    let mut seeds = generator(2);
    group.bench_function("tables", |bench| {
        bench.iter_batched(|| seeds.fork(), random_game, BatchSize::SmallInput);
    });
    group.bench_function("naive player", |bench| {
        bench.iter_batched(|| seeds.fork(), naive_game, BatchSize::SmallInput);
    });
    group.finish();
    assert_eq!(
        random_game(generator(3)).view(Viewer::Spectator).phase,
        Phase::Over
    );
}

criterion_group!(benches, judging, playing);
criterion_main!(benches);
