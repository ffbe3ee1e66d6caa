//! Games to look at: dealt as a test needs them, or played at random.

use tempelrat_clock::Timestamp;
use tempelrat_rules::schraumen::{
    Deal, Deck, DeckRef, Event, FirstDruid, Options, Schraumen, ScrollId, View, What,
};
use tempelrat_rules::{
    Action, Answer, Chance, Form, Input, Positions, Rules as _, Seat, SeatSet, Timing, Viewer, any,
};

use super::super::super::tests::{both, table_of};
use super::super::Scrolls;
use crate::discord::draft::Draft;
use crate::speech::Language;
use crate::table::{GameKind, Stage, TableView};

pub(super) const NAMES: [&str; 8] = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fatma", "Gül", "Hans"];

pub(super) fn deck() -> DeckRef {
    DeckRef::new(Deck::original())
}

pub(super) fn id(name: &str) -> ScrollId {
    deck().find(name).unwrap_or_else(|| panic!("no {name}"))
}

/// Seat 0 is druid first.
pub(super) fn options() -> Options {
    Options {
        first: FirstDruid::Seat(Seat(0)),
        ..Options::default()
    }
}

/// A game in which each seat holds these, and these lie on top of the temple.
pub(super) fn dealt(options: Options, hands: &[[&str; 3]], temple: &[&str]) -> Schraumen {
    let deck = deck();
    let named = hands.iter().flatten().chain(temple);
    let named: Vec<ScrollId> = named.map(|name| id(name)).collect();
    let mut rest = Deal::scrolls(&deck, &options);
    rest.retain(|scroll| !named.contains(scroll));
    let below = rest.split_off(Deal::set_aside(&options));
    let order = rest.into_iter().chain(named).chain(below).collect();
    let seats = u8::try_from(hands.len()).unwrap();
    let chance = Chance::from_key([7; 32]);
    let deal = Deal::new(deck, &options, seats, order, chance).unwrap();
    Schraumen::setup(options, deal).0
}

pub(super) fn shuffled(options: Options, seats: u8, key: u8) -> Schraumen {
    let deal = Deal::shuffled(deck(), &options, seats, Chance::from_key([key; 32])).unwrap();
    Schraumen::setup(options, deal).0
}

/// Whoever is asked `what` answers it.
pub(super) fn answer(game: &mut Schraumen, seat: u8, what: What, input: Input) -> Vec<Event> {
    let seat = Seat(seat);
    let asks = game.asks(seat);
    let ask = asks.iter().find(|ask| ask.what == what);
    let choice = ask.unwrap_or_else(|| panic!("{asks:?}")).choice;
    let answer = Answer { what, input };
    apply(
        game,
        &Action::Answer {
            seat,
            choice,
            answer,
        },
    )
}

/// The druid reads this scroll aloud.
pub(super) fn read(game: &mut Schraumen, seat: u8, scroll: &str) -> Vec<Event> {
    let view = game.view(Viewer::Seat(Seat(seat)));
    let offer = view.decision.as_ref().unwrap().offer(Seat(seat)).cloned();
    let Some(tempelrat_rules::schraumen::Items::Read { scrolls, .. }) = offer else {
        panic!("{offer:?}");
    };
    let at = scrolls.iter().position(|s| *s == id(scroll)).unwrap();
    let input = Input::One(u8::try_from(at).unwrap());
    answer(game, seat, What::Read, input)
}

pub(super) fn stop(game: &mut Schraumen, seat: u8) -> Vec<Event> {
    answer(game, seat, What::Stop, Input::One(0))
}

/// The next stroke of the hammer.
pub(super) fn strike(game: &mut Schraumen) -> Vec<Event> {
    let Some(Timing::Hammer {
        auction,
        bid,
        stage,
    }) = game.timing()
    else {
        panic!("no hammer");
    };
    apply(
        game,
        &Action::Hammer {
            auction,
            bid,
            stage,
        },
    )
}

pub(super) fn apply(game: &mut Schraumen, action: &Action<What>) -> Vec<Event> {
    let mut events = Vec::new();
    game.apply(action, &mut events).unwrap();
    events
}

/// Events as a spectator may see them.
pub(super) fn public(game: &Schraumen, events: &[Event]) -> Vec<Event> {
    let seen = events.iter();
    seen.filter_map(|event| game.redact(event, Viewer::Spectator))
        .collect()
}

pub(super) fn any_input(form: Form, chance: &mut Chance) -> Input {
    let mut below = |bound: u16| u16::try_from(chance.below(bound.into())).unwrap();
    match form {
        Form::OneOf { count } => Input::One(u8::try_from(below(count.into())).unwrap()),
        Form::Amount { min, max } => Input::Amount(min + below((max - min + 1).min(3))),
        Form::Subset { of, min, .. } => {
            let mut places: Vec<u8> = (0..of).collect();
            chance.shuffle(&mut places);
            Input::Subset(places.into_iter().take(min.into()).collect::<Positions>())
        }
        Form::Order { of } => Input::Order((0..of).collect()),
        Form::Text { .. } => Input::Text(String::new()),
    }
}

/// Any action that is allowed.
pub(super) fn any_action(game: &Schraumen, chance: &mut Chance) -> Action<What> {
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
    if chance.below(20) > 0 {
        asks.retain(|ask| ask.what != What::Accuse);
    }
    let ask = *chance.pick(&asks).unwrap();
    let answer = Answer {
        what: ask.what,
        input: any_input(ask.form, chance),
    };
    Action::Answer {
        seat,
        choice: ask.choice,
        answer,
    }
}

/// The table around a game, as `viewer` sees it.
pub(super) fn table_around(game: &Schraumen, viewer: Viewer) -> (TableView, View) {
    table_with(game, viewer, &NAMES)
}

pub(super) fn table_with(game: &Schraumen, viewer: Viewer, names: &[&str]) -> (TableView, View) {
    let seen = game.view(viewer);
    let stage = match &seen.outcome {
        None => running(&seen),
        Some(_) => ended(&seen),
    };
    let mut view = table_of(stage, viewer, &names[..seen.seats.len()]);
    view.game = GameKind::Schraumen;
    view.deck = Some(deck());
    (view, seen)
}

/// A stage whose clock runs.
fn running(seen: &View) -> Stage {
    Stage::Playing {
        game: any::View::Schraumen(Box::new(seen.clone())),
        deadline: Some(Timestamp(1_800_000_000_000)),
        paused: None,
        pause_asked: SeatSet::EMPTY,
        cancel_asked: SeatSet::EMPTY,
        vote_out: Vec::new(),
    }
}

/// A stage after the end of a game.
pub(super) fn ended(seen: &View) -> Stage {
    Stage::Ended {
        outcome: any::Outcome::Schraumen(seen.outcome.clone().unwrap()),
        game: any::View::Schraumen(Box::new(seen.clone())),
        rematch: SeatSet::EMPTY,
        fingerprint: "0123456789abcdef".to_owned(),
        next_commitment: "ab".repeat(32),
        rematch_table: None,
    }
}

/// The table message, in both languages.
pub(super) fn board(game: &Schraumen) -> String {
    let (view, seen) = table_around(game, Viewer::Spectator);
    both(|language| super::super::table(&view, &seen, language))
}

/// Something of a seat's panel, in both languages.
pub(super) fn panel(game: &Schraumen, seat: u8, show: impl Fn(&Scrolls<'_>) -> Draft) -> String {
    let (view, seen) = table_around(game, Viewer::Seat(Seat(seat)));
    both(|language| show(&Scrolls::of(&view, &seen, language).unwrap()))
}

/// Both languages below each other.
pub(super) fn sentences(said: impl Fn(Language) -> String) -> String {
    let said = Language::ALL.map(said);
    format!("  {}\n  {}\n", said[0], said[1])
}
