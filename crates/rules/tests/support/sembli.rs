//! Sembli under test: tables with known cards, and what the generic checks need
//! to know.

use std::collections::BTreeSet;

use serde_json::Value;
use tempelrat_rules::sembli::{
    Card, Consensus, Deal, Event, Options, PowerCard, Refusal, Seen, Sembli, Starter, View, What,
};
use tempelrat_rules::{Action, Answer, Ask, Chance, Input, Positions, Rules, Seat, Viewer};

use super::oracle::{House, classify};
use super::twin::twin;
use super::{Act, TestGame, seeded};

/// Seat 0, who leads the first round of a [`Table`].
pub(crate) const ANNA: Seat = Seat(0);
/// Seat 1.
pub(crate) const BEN: Seat = Seat(1);

/// Cards from their notation, divided by spaces.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

/// A power card from its notation.
pub(crate) fn power(text: &str) -> PowerCard {
    text.parse().unwrap()
}

/// The list with `first` in front and everything else behind in its order.
fn with_first<T: PartialEq>(first: Vec<T>, all: Vec<T>) -> Vec<T> {
    let rest: Vec<T> = all.into_iter().filter(|x| !first.contains(x)).collect();
    first.into_iter().chain(rest).collect()
}

/// A game with known cards that is played by naming them.
pub(crate) struct Table {
    pub(crate) game: Sembli,
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// Anna leads; `civil` is her seven cards, then Ben's, then what is drawn;
    /// what isn't named lies below in the order of the numbers.
    pub(crate) fn deal(powers: &str, civil: &str, options: Options) -> Self {
        let options = Options {
            starter: match options.starter {
                Starter::Chance => Starter::Seat(ANNA),
                seat @ Starter::Seat(_) => seat,
            },
            ..options
        };
        let powers = powers.split_whitespace().map(power).collect();
        let deal = Deal {
            civil: with_first(cards(civil), Deal::civil_cards(&options)),
            powers: with_first(powers, Deal::power_cards()),
            chance: seeded(7),
        };
        let (game, events) = Sembli::setup(options, deal);
        Self { game, events }
    }

    /// The same, after both have kept their hands.
    pub(crate) fn new(powers: &str, civil: &str, options: Options) -> Self {
        let mut table = Self::deal(powers, civil, options);
        table.exchange(ANNA, "").unwrap();
        table.exchange(BEN, "").unwrap();
        table
    }

    /// As [`Table::new`] with the printed rules.
    pub(crate) fn plain(powers: &str, civil: &str) -> Self {
        Self::new(powers, civil, Options::default())
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    /// What everyone can see.
    pub(crate) fn public(&self) -> View {
        self.view(Viewer::Spectator)
    }

    /// The hand of a seat as it sees it.
    pub(crate) fn hand(&self, seat: Seat) -> Vec<Card> {
        match &self.view(Viewer::Seat(seat)).hands[seat.index()] {
            Seen::Cards(cards) => cards.clone(),
            Seen::Count(_) => panic!("a seat sees its own hand"),
        }
    }

    /// The positions of cards in a hand.
    pub(crate) fn positions(&self, seat: Seat, named: &str) -> Positions {
        let hand = self.hand(seat);
        let position = |card: Card| hand.iter().position(|held| *held == card).unwrap();
        cards(named)
            .into_iter()
            .map(|card| u8::try_from(position(card)).unwrap())
            .collect()
    }

    fn answer(&mut self, seat: Seat, what: What, input: Input) -> Result<Vec<Event>, Refusal> {
        let action = Action::Answer {
            seat,
            choice: self.public().choice,
            answer: Answer { what, input },
        };
        self.act(&action)
    }

    /// Carries the action out and gives the events of it.
    pub(crate) fn act(&mut self, action: &Action<What>) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.game.apply(action, &mut events)?;
        assert_eq!(self.game.broken_invariants(), []);
        self.events.extend(events.iter().cloned());
        Ok(events)
    }

    pub(crate) fn exchange(&mut self, seat: Seat, named: &str) -> Result<Vec<Event>, Refusal> {
        let positions = self.positions(seat, named);
        self.answer(seat, What::Exchange, Input::Subset(positions))
    }

    pub(crate) fn present(&mut self, seat: Seat, named: &str) -> Result<Vec<Event>, Refusal> {
        let positions = self.positions(seat, named);
        self.answer(seat, What::Present, Input::Subset(positions))
    }

    pub(crate) fn pass(&mut self, seat: Seat, named: &str) -> Result<Vec<Event>, Refusal> {
        let position = self.positions(seat, named).iter().next().unwrap();
        self.answer(seat, What::Pass, Input::One(position))
    }

    /// Whoever is awaited passes, discarding the first card of the hand.
    pub(crate) fn pass_any(&mut self) -> Vec<Event> {
        let seat = self.game.to_act().iter().next().unwrap();
        let card = self.hand(seat)[0].to_string();
        self.pass(seat, &card).unwrap()
    }

    /// Both pass.
    pub(crate) fn pass_round(&mut self) -> Vec<Event> {
        let mut events = self.pass_any();
        events.extend(self.pass_any());
        events
    }

    /// Whoever is awaited presents its best argument if it is to win, and
    /// passes if not (or if it has none).
    pub(crate) fn step_towards(&mut self, winner: Seat) -> Vec<Event> {
        let seat = self.game.to_act().iter().next().unwrap();
        let view = self.view(Viewer::Seat(seat));
        let hand = self.hand(seat);
        let offers = tempelrat_rules::sembli::offers(&hand, view.power.unwrap(), &view.options);
        match offers.first().filter(|_| seat == winner) {
            Some(offer) => {
                let input = Input::Subset(offer.positions);
                self.answer(seat, What::Present, input).unwrap()
            }
            None => self.pass_any(),
        }
    }

    /// `winner` wins the power card, in the first round in which it can.
    pub(crate) fn win_round(&mut self, winner: Seat) {
        let before = self.public().won[winner.index()].len();
        while self.public().won[winner.index()].len() == before {
            self.step_towards(winner);
        }
    }

    /// The game as it is written down.
    pub(crate) fn snapshot(&self) -> Value {
        serde_json::to_value(&self.game).unwrap()
    }
}

/// The house rules on arguments as the oracle names them.
pub(crate) fn house(options: &Options) -> House {
    House {
        consensus: match options.consensus {
            Consensus::Kind => "kind",
            Consensus::FourSuits => "four-suits",
            Consensus::OneSuit => "one-suit",
        },
        ace_low: options.ace_low,
        citizens_needed: options.citizens_needed,
    }
}

/// House rules by chance.
pub(crate) fn any_options(chance: &mut Chance) -> Options {
    let mut coin = || chance.below(2) == 1;
    let mut options = Options {
        three_jokers: coin(),
        tie_break: coin(),
        ace_low: coin(),
        citizens_needed: coin(),
        ..Options::default()
    };
    let kinds = [Consensus::Kind, Consensus::FourSuits, Consensus::OneSuit];
    options.consensus = *chance.pick(&kinds).unwrap();
    let starters = [Starter::Chance, Starter::Seat(ANNA), Starter::Seat(BEN)];
    options.starter = *chance.pick(&starters).unwrap();
    options
}

/// The cards that a part of a snapshot names.
pub(crate) fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::Array(list) => list.iter().flat_map(texts).collect(),
        Value::String(text) => vec![text.clone()],
        Value::Object(argument) => texts(&argument["cards"]),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

fn in_fields(snapshot: &Value, fields: &[&str]) -> Vec<String> {
    fields
        .iter()
        .flat_map(|field| texts(&snapshot[field]))
        .collect()
}

impl TestGame for Sembli {
    fn start(chance: &mut Chance) -> (Self, Vec<Event>) {
        let options = any_options(chance);
        Self::setup(options, Deal::shuffled(&options, chance.fork()))
    }

    fn viewers(&self) -> Vec<Viewer> {
        vec![
            Viewer::Seat(ANNA),
            Viewer::Seat(BEN),
            Viewer::Spectator,
            Viewer::Everyone,
        ]
    }

    fn misplaced(&self) -> Option<String> {
        let snapshot = serde_json::to_value(self).unwrap();
        let civil_places = ["hands", "draw_pile", "discard_pile", "arguments"];
        let civil = in_fields(&snapshot, &civil_places);
        let expected = if snapshot["options"]["three_jokers"] == true {
            47
        } else {
            46
        };
        let distinct: BTreeSet<&String> = civil.iter().collect();
        if civil.len() != expected || distinct.len() != expected {
            return Some(format!("civil cards: {civil:?}"));
        }
        let tie_break = snapshot["tie_break"] == true;
        let mut powers = in_fields(&snapshot, &["powers", "won", "set_aside"]);
        if !tie_break {
            powers.extend(texts(&snapshot["power"]));
        }
        // The power card of a tie-break that was played to its end is won twice.
        let ended = snapshot["outcome"]["ending"] == "AllWon";
        let expected = if tie_break && ended { 9 } else { 8 };
        let distinct: BTreeSet<&String> = powers.iter().collect();
        if powers.len() != expected || distinct.len() != 8 {
            return Some(format!("power cards: {powers:?}"));
        }
        None
    }

    fn broken(&self) -> Vec<String> {
        self.broken_invariants()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn admits(&self, seat: Seat, ask: &Ask<What>, input: &Input) -> bool {
        let view = self.view(Viewer::Seat(seat));
        match (ask.what, input) {
            (What::Exchange, Input::Subset(_)) | (What::Pass, Input::One(_)) => true,
            (What::Present, Input::Subset(positions)) => {
                let Seen::Cards(hand) = &view.hands[seat.index()] else {
                    return false;
                };
                let named = positions.iter().map(|p| hand[usize::from(p)].to_string());
                let rules = house(&view.options);
                let power = view.power.unwrap().to_string();
                classify(&named.collect::<Vec<_>>(), &power, rules).is_ok()
            }
            _ => false,
        }
    }

    fn twin(&self, viewer: Viewer, action: &Act<Self>, chance: &mut Chance) -> (Self, Act<Self>) {
        twin(self, viewer, action, chance)
    }
}
