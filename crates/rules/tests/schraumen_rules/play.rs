//! A player that does anything that is allowed.

use tempelrat_rules::schraumen::{Event, Schraumen, What};
use tempelrat_rules::{Action, Answer, Ask, Chance, Form, Input, Positions, Rules, Seat, Timing};

/// Any input of this form.
pub(crate) fn any_input(form: Form, chance: &mut Chance) -> Input {
    match form {
        Form::OneOf { count } => Input::One(below(chance, count)),
        Form::Subset { of, min, max } => {
            let mut places: Vec<u8> = (0..of).collect();
            chance.shuffle(&mut places);
            let take = min + below(chance, max - min + 1);
            let places: Positions = places.into_iter().take(take.into()).collect();
            Input::Subset(places)
        }
        Form::Amount { min, max } => {
            let more = chance.below(u32::from(max - min) + 1);
            Input::Amount(min + u16::try_from(more).unwrap())
        }
        Form::Order { of } => {
            let mut order: Vec<u8> = (0..of).collect();
            chance.shuffle(&mut order);
            Input::Order(order)
        }
        Form::Text { .. } => Input::Text(String::new()),
    }
}

fn below(chance: &mut Chance, bound: u8) -> u8 {
    u8::try_from(chance.below(bound.into())).unwrap()
}

/// The answer to an ask.
pub(crate) fn answer(seat: Seat, ask: &Ask<What>, input: Input) -> Action<What> {
    Action::Answer {
        seat,
        choice: ask.choice,
        answer: Answer {
            what: ask.what,
            input,
        },
    }
}

/// Every ask of every seat.
pub(crate) fn all_asks(game: &Schraumen) -> Vec<(Seat, Ask<What>)> {
    let seats = (0..8).map(Seat);
    let asks = seats.flat_map(|seat| game.asks(seat).into_iter().map(move |ask| (seat, ask)));
    asks.collect()
}

/// Any action that is allowed now: accusations and returns are rare, so that
/// games have auctions.
pub(crate) fn any_action(game: &Schraumen, chance: &mut Chance) -> Action<What> {
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
    let mut asks = all_asks(game);
    if chance.below(30) > 0 {
        asks.retain(|(seat, ask)| {
            let rare = matches!(ask.what, What::Accuse | What::ComeBack | What::Confess);
            !rare && game.to_act().contains(*seat)
        });
    }
    let (seat, ask) = chance.pick(&asks).expect("somebody is awaited");
    // Low bids and limits, so that somebody goes on bidding.
    let form = match (ask.what, ask.form) {
        (What::Bid | What::Limit, Form::Amount { min, max }) => Form::Amount {
            min,
            max: max.min(min + 2),
        },
        (_, form) => form,
    };
    answer(*seat, ask, any_input(form, chance))
}

/// Plays to the end, calling `look` after each action.
pub(crate) fn play_out(
    game: &mut Schraumen,
    chance: &mut Chance,
    mut look: impl FnMut(&Schraumen, &Action<What>, &[Event]),
) -> u32 {
    let mut actions = 0;
    while game.outcome().is_none() {
        let action = any_action(game, chance);
        let mut events = Vec::new();
        game.apply(&action, &mut events).unwrap_or_else(|refusal| {
            panic!("{action:?} was offered and refused: {refusal}");
        });
        look(game, &action, &events);
        actions += 1;
        assert!(actions < 5_000, "the game doesn't end");
    }
    actions
}
