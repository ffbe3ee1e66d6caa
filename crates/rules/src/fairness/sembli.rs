//! Sembli's two decks: the civil cards and the power cards.

use super::{Deck, Fair, Sight};
use crate::sembli::{Card, Deal, Event, Options, PowerCard, Seen, Sembli, Starter};
use crate::{Chance, Seat};

const CIVIL: usize = 0;
const POWERS: usize = 1;

impl Fair for Sembli {
    const GAME: &'static str = "sembli";

    const NEEDS_STAND_INS: bool = false;

    /// There is only one.
    type Pack = ();

    fn usual_pack() {}

    fn pack_named(names: &[&str]) -> Option<()> {
        (names == ["civil", "powers"]).then_some(())
    }

    fn decks((): &()) -> Vec<Deck> {
        let deck = |name: &str, cards| Deck {
            name: name.to_owned(),
            cards,
        };
        vec![deck("civil", Card::COUNT), deck("powers", PowerCard::COUNT)]
    }

    fn card_name((): &(), deck: usize, card: u8) -> String {
        let name = match deck {
            CIVIL => Card::from_index(card).map(|card| card.to_string()),
            _ => PowerCard::from_index(card).map(|card| card.to_string()),
        };
        name.unwrap_or_default()
    }

    fn card_named((): &(), deck: usize, name: &str) -> Option<u8> {
        match deck {
            CIVIL => name.parse().ok().map(Card::index),
            _ => name.parse().ok().map(PowerCard::index),
        }
    }

    /// The third Joker, unless the table plays with it (S1b).
    fn left_out((): &(), options: &Options, deck: usize) -> Vec<u8> {
        if deck == CIVIL && !options.three_jokers {
            vec![Card::COUNT - 1]
        } else {
            Vec::new()
        }
    }

    fn seats_fit(options: &Options, seats: u8) -> bool {
        let starts = match options.starter {
            Starter::Chance => true,
            Starter::Seat(seat) => seat.0 < 2,
        };
        seats == 2 && starts
    }

    fn deal((): &(), _: &Options, _: u8, orders: &[Vec<u8>], chance: Chance) -> Option<Deal> {
        Some(Deal {
            civil: orders[CIVIL]
                .iter()
                .filter_map(|card| Card::from_index(*card))
                .collect(),
            powers: orders[POWERS]
                .iter()
                .filter_map(|card| PowerCard::from_index(*card))
                .collect(),
            chance,
        })
    }

    fn sights(event: &Event) -> Vec<Sight> {
        match event {
            Event::Dealt { seat, cards } | Event::Drew { seat, cards } => civil(*seat, cards),
            Event::PowerRevealed { card } | Event::TieBreak { card } => vec![Sight {
                deck: POWERS,
                seat: None,
                cards: vec![card.index()],
            }],
            // What is discarded or presented was in a hand before.
            Event::Starts { .. }
            | Event::MulliganChosen { .. }
            | Event::Exchanged { .. }
            | Event::Reshuffled { .. }
            | Event::Presented { .. }
            | Event::Passed { .. }
            | Event::RoundEnded(_)
            | Event::Ended(_) => Vec::new(),
        }
    }
}

fn civil(seat: Seat, cards: &Seen) -> Vec<Sight> {
    match cards {
        Seen::Cards(cards) => vec![Sight {
            deck: CIVIL,
            seat: Some(seat),
            cards: cards.iter().map(|card| card.index()).collect(),
        }],
        Seen::Count(_) => Vec::new(),
    }
}
