//! How fast messages are made from views: of Sembli the table message and the
//! hand panel, each in the largest state that random games come to; of
//! Schraumen a table of eight and a chain of readings eight deep; in both
//! languages. Beside them, in the same run, the same view written as JSON.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tempelrat::discord::draft::Draft;
use tempelrat::discord::render::schraumen::Scrolls;
use tempelrat::discord::render::{self, Hand};
use tempelrat::speech::Language;
use tempelrat::table::{
    ChannelId, GameKind, GuildId, Occupant, Place, SeatView, Stage, TableId, TableOptions,
    TableView, UserId,
};
use tempelrat_clock::Timestamp;
use tempelrat_rules::schraumen::{self, DeckRef, Schraumen, ScrollId, Spot};
use tempelrat_rules::sembli::{Consensus, Deal, Options, Phase, Seen, Sembli, View, What, offers};
use tempelrat_rules::{
    Action, Answer, Chance, Input, Positions, Rules as _, Seat, SeatSet, Viewer, any,
};

/// Among so many games the largest states are looked for.
const GAMES: u8 = 64;
/// The longest name that Discord allows, of characters that have to be escaped.
const NAME: &str = "`_*~|`_*~|`_*~|`_*~|`_*~|`_*~|`_";

/// Every house rule that is told on the table message.
fn house_rules() -> Options {
    Options {
        three_jokers: true,
        tie_break: true,
        ace_low: true,
        citizens_needed: true,
        consensus: Consensus::OneSuit,
        ..Options::default()
    }
}

/// The strongest argument, or none to pass.
fn best(view: &View, seat: Seat) -> Option<Positions> {
    let Seen::Cards(hand) = &view.hands[seat.index()] else {
        return None;
    };
    let offers = offers(hand, view.power?, &view.options);
    offers.first().map(|offer| offer.positions)
}

/// Keeps all cards, presents the best, or passes with the first card.
fn next_move(game: &Sembli, seat: Seat) -> Action<What> {
    let view = game.view(Viewer::Seat(seat));
    let (what, input) = match (view.phase, best(&view, seat)) {
        (Phase::Mulligan, _) => (What::Exchange, Input::Subset(Positions::NONE)),
        (_, Some(positions)) => (What::Present, Input::Subset(positions)),
        (_, None) => (What::Pass, Input::One(0)),
    };
    Action::Answer {
        seat,
        choice: view.choice,
        answer: Answer { what, input },
    }
}

fn seat(number: u8) -> SeatView {
    SeatView {
        seat: Seat(number),
        occupant: Occupant::Person {
            user: UserId(u64::from(number) + 1),
            name: NAME.to_owned(),
        },
        away: true,
        left: false,
        lucky: true,
        offered_to: None,
        title: None,
        rating: None,
    }
}

fn seen_by(game: &Sembli, viewer: Viewer) -> TableView {
    let both: SeatSet = [Seat(0), Seat(1)].into_iter().collect();
    TableView {
        table: TableId(123_456),
        game: GameKind::Sembli,
        seq: 60,
        place: Place {
            guild: GuildId(1),
            channel: ChannelId(2),
        },
        language: Language::English,
        options: TableOptions {
            sembli: house_rules(),
            ..TableOptions::default()
        },
        deck: None,
        host: UserId(1),
        seats: vec![seat(0), seat(1)],
        seats_max: 2,
        seats_min: 2,
        viewer,
        stage: Stage::Playing {
            game: any::View::Sembli(Box::new(game.view(viewer))),
            deadline: Some(Timestamp(1_800_000_000_000)),
            paused: None,
            pause_asked: both,
            cancel_asked: both,
            vote_out: Vec::new(),
        },
        commitment: "9f".repeat(32),
        message: None,
    }
}

/// How much text there is to send.
fn size(draft: &Draft) -> usize {
    format!("{draft:?}").len()
}

fn table(view: &TableView) -> Draft {
    render::table(view, Language::German)
}

fn hand(view: &TableView, language: Language) -> Draft {
    Hand::of(view, language).unwrap().panel(0)
}

/// The views with the largest table message and the largest hand panel.
fn largest() -> (TableView, TableView) {
    let (mut tables, mut hands) = (Vec::new(), Vec::new());
    for key in 0..GAMES {
        let options = house_rules();
        let deal = Deal::shuffled(&options, Chance::from_key([key; 32]));
        let (mut game, _) = Sembli::setup(options, deal);
        while let Some(seat) = game.to_act().iter().next() {
            tables.push(seen_by(&game, Viewer::Spectator));
            hands.push(seen_by(&game, Viewer::Seat(seat)));
            let action = next_move(&game, seat);
            game.apply(&action, &mut Vec::new()).unwrap();
        }
    }
    let by_table = |view: &TableView| size(&table(view));
    let by_hand = |view: &TableView| size(&hand(view, Language::German));
    (
        tables.into_iter().max_by_key(by_table).unwrap(),
        hands.into_iter().max_by_key(by_hand).unwrap(),
    )
}

fn rendering(criterion: &mut Criterion) {
    let (at_table, in_hand) = largest();
    let mut group = criterion.benchmark_group("table message");
    for language in Language::ALL {
        group.bench_function(language.tag(), |bench| {
            bench.iter(|| render::table(black_box(&at_table), language));
        });
    }
    group.bench_function("its view as JSON", |bench| {
        bench.iter(|| serde_json::to_string(black_box(&at_table)).unwrap());
    });
    group.finish();
    let mut group = criterion.benchmark_group("hand panel");
    for language in Language::ALL {
        group.bench_function(language.tag(), |bench| {
            bench.iter(|| hand(black_box(&in_hand), language));
        });
    }
    group.bench_function("its view as JSON", |bench| {
        bench.iter(|| serde_json::to_string(black_box(&in_hand)).unwrap());
    });
    group.finish();
}

/// What an action tells when readings lie eight deep in each other, each with a
/// few steps.
fn chain(deck: &DeckRef) -> Vec<schraumen::Event> {
    let scrolls: Vec<ScrollId> = deck.ids().take(8).collect();
    let mut events = Vec::new();
    for (number, scroll) in (0..).zip(&scrolls) {
        let seat = Seat(number);
        events.push(schraumen::Event::ReadAloud {
            seat,
            scroll: *scroll,
            again: false,
        });
        events.extend((0..8).map(|to| schraumen::Event::Plums {
            from: Spot::Purse(seat),
            to: Spot::Purse(Seat(to)),
            n: 3,
        }));
    }
    let ends = scrolls.iter().rev();
    events.extend(ends.map(|scroll| schraumen::Event::ReadingBurnt { scroll: *scroll }));
    events
}

/// Eight at a table of Schraumen, in the middle of an auction.
fn eight(viewer: Viewer) -> (TableView, schraumen::View) {
    let deck = DeckRef::new(schraumen::Deck::original());
    let options = schraumen::Options::default();
    let chance = Chance::from_key([5; 32]);
    let deal = schraumen::Deal::shuffled(deck.clone(), &options, 8, chance).unwrap();
    let (mut game, _) = Schraumen::setup(options, deal);
    while game.view(Viewer::Spectator).auction.is_none() {
        let seat = game.to_act().iter().next().unwrap();
        let answer = game.default_answer(seat, &mut Chance::from_key([6; 32]));
        let choice = game.asks(seat).first().unwrap().choice;
        let action = Action::Answer {
            seat,
            choice,
            answer: answer.unwrap(),
        };
        game.apply(&action, &mut Vec::new()).unwrap();
    }
    let mut view = seen_by(&sembli_of(5), Viewer::Spectator);
    let seen = game.view(viewer);
    view.game = GameKind::Schraumen;
    view.deck = Some(deck);
    view.viewer = viewer;
    view.seats = (0..8).map(seat).collect();
    if let Stage::Playing { game, .. } = &mut view.stage {
        *game = any::View::Schraumen(Box::new(seen.clone()));
    }
    (view, seen)
}

fn sembli_of(key: u8) -> Sembli {
    let options = house_rules();
    let deal = Deal::shuffled(&options, Chance::from_key([key; 32]));
    Sembli::setup(options, deal).0
}

fn schraumen_rendering(criterion: &mut Criterion) {
    let (view, seen) = eight(Viewer::Spectator);
    let (own_view, own) = eight(Viewer::Seat(Seat(0)));
    let events = chain(&seen.deck);
    let mut group = criterion.benchmark_group("Schraumen of eight");
    for language in Language::ALL {
        let tag = language.tag();
        group.bench_function(format!("table message {tag}"), |bench| {
            bench.iter(|| render::schraumen::table(black_box(&view), &seen, language));
        });
        group.bench_function(format!("panel {tag}"), |bench| {
            bench.iter(|| {
                let scrolls = Scrolls::of(black_box(&own_view), &own, language);
                scrolls.unwrap().panel(0)
            });
        });
        group.bench_function(format!("a chain eight deep {tag}"), |bench| {
            bench.iter(|| render::schraumen::told(&view, &seen.deck, black_box(&events), language));
        });
    }
    group.bench_function("its view as JSON", |bench| {
        bench.iter(|| serde_json::to_string(black_box(&view)).unwrap());
    });
    group.finish();
}

criterion_group!(benches, rendering, schraumen_rendering);
criterion_main!(benches);
