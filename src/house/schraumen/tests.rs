//! What house players of Schraumen do, in whole games and in laid-out
//! positions.

#![allow(clippy::unwrap_used, clippy::panic)]

use tempelrat_rules::schraumen::{
    Bidding, Deal, DeckRef, Festival, FirstDruid, Options, Schraumen, ScrollId, Tone,
};
use tempelrat_rules::{Action, Rules};

use super::*;

const ME: Seat = Seat(0);

fn deck() -> DeckRef {
    DeckRef::original()
}

fn id(name: &str) -> ScrollId {
    deck().find(name).unwrap()
}

fn dealt(options: Options, seats: u8, seed: u8) -> Schraumen {
    let chance = Chance::from_key([seed; 32]);
    let deal = Deal::shuffled(deck(), &options, seats, chance).unwrap();
    Schraumen::setup(options, deal).0
}

/// Plays to the end, with every answer shown to `look`.
fn play(
    mut game: Schraumen,
    level: Level,
    chance: &mut Chance,
    mut look: impl FnMut(&View, &[Ask<What>], &Answer<What>),
) -> Schraumen {
    while let Some(seat) = game.to_act().iter().next() {
        let (view, asks) = (game.view(Viewer::Seat(seat)), game.asks(seat));
        let answer = answer(level, &view, &asks, chance).unwrap();
        look(&view, &asks, &answer);
        let choice = asks[0].choice;
        let action = Action::Answer {
            seat,
            choice,
            answer,
        };
        game.apply(&action, &mut Vec::new()).unwrap();
        assert_eq!(game.broken_invariants(), []);
    }
    game
}

#[test]
fn t4_house_players_alone_end_every_game_without_a_hammer() {
    for level in [Level::Easy, Level::Medium] {
        for number in 0..12 {
            let options = Options {
                bidding: if number % 2 == 0 {
                    Bidding::Live
                } else {
                    Bidding::Sealed
                },
                festival: if number % 3 == 0 {
                    Festival::Off
                } else {
                    Festival::On
                },
                ..Options::default()
            };
            let game = dealt(options, 3 + number % 6, number);
            let mut chance = Chance::from_key([number ^ 1; 32]);
            let mut answers = 0;
            let game = play(game, level, &mut chance, |_, asks, answer| {
                assert!(asks.iter().any(|ask| ask.what == answer.what));
                assert!(is_answered(answer.what), "{answer:?}");
                answers += 1;
            });
            assert!(game.outcome().is_some());
            assert!(answers < 2_000);
        }
    }
}

#[test]
fn t4_the_same_view_asks_and_generator_give_the_same_answer() {
    let mut again = Chance::from_key([9; 32]);
    let mut chance = again.clone();
    play(
        dealt(Options::default(), 4, 9),
        Level::Medium,
        &mut chance,
        |view, asks, given| {
            let repeated = answer(Level::Medium, view, asks, &mut again);
            assert_eq!(repeated.as_ref(), Some(given));
        },
    );
}

#[test]
fn t4_easy_bids_no_more_than_a_third_of_its_purse() {
    let mut bids = 0;
    for number in 0..10 {
        let mut chance = Chance::from_key([number; 32]);
        let game = dealt(Options::default(), 5, number);
        play(game, Level::Easy, &mut chance, |view, _, answer| {
            let Viewer::Seat(seat) = view.viewer else {
                panic!("a house player looks through a seat's eyes");
            };
            if let (What::Bid, Input::Amount(amount)) = (answer.what, &answer.input) {
                assert!(amount * 3 <= view.seats[seat.index()].plums);
                bids += 1;
            }
        });
    }
    assert!(bids > 50, "only {bids} bids");
}

#[test]
fn t4_whoever_sees_no_hand_or_is_asked_nothing_answers_nothing() {
    let game = dealt(Options::default(), 3, 5);
    let seat = game.to_act().iter().next().unwrap();
    let (view, asks) = (game.view(Viewer::Seat(seat)), game.asks(seat));
    let mut chance = Chance::from_key([0; 32]);
    for level in [Level::Easy, Level::Medium] {
        assert_eq!(answer(level, &view, &[], &mut chance), None);
        let spectator = game.view(Viewer::Spectator);
        assert_eq!(answer(level, &spectator, &asks, &mut chance), None);
    }
}

/// The first druid with these scrolls and plums and the temple's rest dealt by
/// chance.
fn druid(hand: &[&str], plums: u16) -> Schraumen {
    let options = Options {
        first: FirstDruid::Seat(ME),
        ..Options::default()
    };
    let mut view = dealt(options, 4, 3).view(Viewer::Seat(ME));
    let held: Vec<ScrollId> = hand.iter().map(|name| id(name)).collect();
    // Whatever was dealt makes room in the temple or comes from it.
    view.temple = u8::try_from(usize::from(view.temple) + 3 - held.len()).unwrap();
    view.garden = view.garden + view.seats[0].plums - plums;
    view.seats[0].plums = plums;
    view.seats[0].hand = held.iter().copied().map(Some).collect();
    let decision = view.decision.as_mut().unwrap();
    let Items::Read { scrolls, .. } = &mut decision.offers[0].items else {
        panic!("the first druid reads");
    };
    *scrolls = held;
    Schraumen::determinize(&view, &mut Chance::from_key([8; 32]))
}

/// What Medium reads; none if it stops.
fn medium_reads(hand: &[&str], plums: u16) -> Option<ScrollId> {
    let game = druid(hand, plums);
    assert_eq!(game.broken_invariants(), []);
    let (view, asks) = (game.view(Viewer::Seat(ME)), game.asks(ME));
    let mut chance = Chance::from_key([7; 32]);
    let answer = answer(Level::Medium, &view, &asks, &mut chance).unwrap();
    match (answer.what, answer.input) {
        (What::Read, Input::One(place)) => Some(view.seats[0].hand[usize::from(place)].unwrap()),
        (What::Stop, _) => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn t4_medium_reads_what_gains_and_keeps_what_costs() {
    assert_eq!(
        medium_reads(&["windfall", "pothole", "lost-bet"], 7),
        Some(id("windfall"))
    );
    assert_eq!(medium_reads(&["pothole", "lost-bet", "plum-diet"], 7), None);
}

#[test]
fn t4_medium_chooses_the_lesser_evil_under_the_vow_of_five() {
    let hand = [
        "pothole",
        "lost-bet",
        "plum-diet",
        "fine-print",
        "free-juice",
        "leaky-basket",
    ];
    let game = druid(&hand, 20);
    let mut view = game.view(Viewer::Seat(ME));
    let decision = view.decision.as_mut().unwrap();
    if let Items::Read { stop, .. } = &mut decision.offers[0].items {
        *stop = false;
    }
    let game = Schraumen::determinize(&view, &mut Chance::from_key([8; 32]));
    let (view, asks) = (game.view(Viewer::Seat(ME)), game.asks(ME));
    let mut chance = Chance::from_key([7; 32]);
    let answer = answer(Level::Medium, &view, &asks, &mut chance).unwrap();
    let Input::One(place) = answer.input else {
        panic!("{answer:?}");
    };
    let read = view.seats[0].hand[usize::from(place)].unwrap();
    let cheap = [id("free-juice"), id("leaky-basket")];
    assert!(cheap.contains(&read), "{}", deck().scroll(read).unwrap().id);
}

#[test]
fn t4_medium_wins_if_it_can() {
    assert_eq!(
        medium_reads(&["nothing-at-all"], 0),
        Some(id("nothing-at-all"))
    );
    assert_eq!(medium_reads(&["last-orders"], 2), None);
}

/// The druid knows its lot, and gets it for nothing if nobody wants it.
#[test]
fn t4_medium_as_druid_buys_good_lots_and_no_free_ones() {
    let mut bought = [0, 0];
    for number in 0..40 {
        let mut chance = Chance::from_key([number; 32]);
        let game = dealt(Options::default(), 3, number);
        play(game, Level::Medium, &mut chance, |view, _, answer| {
            let Some(auction) = view.auction.as_ref().filter(|_| answer.what == What::Bid) else {
                return;
            };
            if view.viewer == Viewer::Seat(auction.seller) {
                let others = auction
                    .may_bid
                    .iter()
                    .any(|seat| seat != auction.seller && !auction.passed.contains(seat));
                assert!(others, "nobody else could bid any more");
                let tone = deck().scroll(auction.lot.unwrap()).unwrap().tone;
                bought[usize::from(tone == Tone::Bad)] += 1;
            }
        });
    }
    assert!(bought[0] > 100 && bought[1] == 0, "{bought:?}");
}

/// Among Easy players, Medium gets more than its share of the titles.
#[test]
fn t4_medium_is_stronger_than_easy() {
    let (mut titles, games) = (0.0, 60);
    for number in 0..games {
        let medium = Seat(number % 4);
        let mut game = dealt(Options::default(), 4, number);
        let mut chance = Chance::from_key([number ^ 3; 32]);
        while let Some(seat) = game.to_act().iter().next() {
            let level = if seat == medium {
                Level::Medium
            } else {
                Level::Easy
            };
            let (view, asks) = (game.view(Viewer::Seat(seat)), game.asks(seat));
            let answer = answer(level, &view, &asks, &mut chance).unwrap();
            let choice = asks[0].choice;
            let action = Action::Answer {
                seat,
                choice,
                answer,
            };
            game.apply(&action, &mut Vec::new()).unwrap();
        }
        let winners = game.outcome().unwrap().winners;
        if winners.contains(medium) {
            titles += 1.0 / f64::from(u8::try_from(winners.len()).unwrap());
        }
    }
    let share = titles / f64::from(games);
    assert!(share > 0.4, "{share}");
}
