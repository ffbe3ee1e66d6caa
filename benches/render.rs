//! How fast messages are made from views: the table message and the hand
//! panel, each in the largest state that random games come to, in both
//! languages. Beside them, in the same run, the same view written as JSON.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tempelrat::discord::draft::Draft;
use tempelrat::discord::render::{self, Hand};
use tempelrat::speech::Language;
use tempelrat::table::{
    ChannelId, GameKind, GuildId, Occupant, Place, SeatView, Stage, TableId, TableOptions,
    TableView, UserId,
};
use tempelrat_clock::Timestamp;
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
        title: None,
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

criterion_group!(benches, rendering);
criterion_main!(benches);
