//! Which cards are an argument, how strong it is, and what a hand holds (S3).

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::tables::{
    Entry, Finishes, LeadsOn, PLACES, Readings, finishes_for, readings_for, suit_bit, symbol,
};
use super::{
    Argument, Because, Card, CardSet, Invalid, Offer, Options, PowerCard, Rank, Strength, Suit,
};
use crate::Positions;

/// The judge of one power card at one table. Made in a few nanoseconds; judges
/// sets of cards by looking two numbers up.
#[derive(Debug, Clone, Copy)]
pub struct Judge {
    readings: &'static Readings,
    finishes: &'static Finishes,
    suit: Suit,
}

/// The argument that `cards`, in any order, make under `power`.
///
/// # Errors
/// Why they make none.
pub fn judge(cards: &[Card], power: PowerCard, options: &Options) -> Result<Argument, Invalid> {
    let size = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    if !(3..=4).contains(&size) {
        return Err(Invalid::Size { cards: size });
    }
    if cards.iter().filter(|card| card.is_joker()).count() > 1 {
        return Err(Invalid::TwoJokers);
    }
    let mut set = CardSet::EMPTY;
    for card in cards {
        if set.contains(*card) {
            return Err(Invalid::Repeated(*card));
        }
        set = set.with(*card);
    }
    Judge::new(power, options).argument(set)
}

/// Every argument that `hand` holds under `power`, the strongest first, and
/// those of equal strength by their positions in `hand`.
#[must_use]
pub fn offers(hand: &[Card], power: PowerCard, options: &Options) -> Vec<Offer> {
    let judge = Judge::new(power, options);
    let sorted: CardSet = hand.iter().copied().collect();
    let mut offers = Vec::new();
    judge.each(sorted, |positions, _| {
        offers.extend(judge.offer(hand, sorted, positions));
    });
    offers.sort_by(|a, b| {
        let stronger = b.argument.strength.cmp(&a.argument.strength);
        stronger.then_with(|| a.positions.iter().cmp(b.positions.iter()))
    });
    offers
}

/// Which of two arguments under the same power card is stronger (S3b, S3c);
/// equal is a tie (S2a-tie).
#[must_use]
pub fn compare(first: &Argument, second: &Argument) -> Ordering {
    first.strength.cmp(&second.strength)
}

impl Because {
    /// What decides between two arguments under the same power card; none if
    /// they are equal.
    #[must_use]
    pub fn between(first: &Argument, second: &Argument) -> Option<Self> {
        match compare(first, second) {
            Ordering::Equal => None,
            _ if first.group != second.group => Some(Self::Group),
            _ if first.row != second.row => Some(Self::Row),
            _ if first.suits != second.suits => Some(Self::Suits),
            _ => Some(Self::Closeness),
        }
    }
}

/// A card of a hand as the tables know it.
#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    symbol: u8,
    suit: u8,
    position: u8,
}

impl Slot {
    fn new(card: Card, position: u8) -> Self {
        Self {
            symbol: symbol(card),
            suit: suit_bit(card),
            position,
        }
    }

    const fn bit(self) -> u64 {
        1 << self.position
    }

    /// What it adds to a set's index as the set's card number `slot`.
    fn place(self, slot: usize) -> u16 {
        PLACES[slot][usize::from(self.symbol)]
    }
}

impl Judge {
    /// The judge of `power` at a table with these house rules.
    #[must_use]
    pub fn new(power: PowerCard, options: &Options) -> Self {
        Self {
            readings: readings_for(power.rank, options.ace_low),
            finishes: finishes_for(power.suit, options.consensus, options.citizens_needed),
            suit: power.suit,
        }
    }

    /// How strong `cards` are; none if they are no argument.
    #[must_use]
    pub fn strength(&self, cards: CardSet) -> Option<Strength> {
        let (entry, suits) = self.look_up(cards)?;
        self.finish(entry, suits)
    }

    /// The argument that `cards` make.
    ///
    /// # Errors
    /// Why they make none.
    pub fn argument(&self, cards: CardSet) -> Result<Argument, Invalid> {
        let size = cards.count();
        let (entry, suits) = self.look_up(cards).ok_or(Invalid::Size { cards: size })?;
        let strength = self
            .finish(entry, suits)
            .ok_or_else(|| self.reason(cards, entry, suits))?;
        let (group, row) = strength.group_and_row();
        Ok(Argument {
            cards: in_order_of_value(cards, entry.joker(), row.is_straight()),
            group,
            row,
            suits: u8::try_from(suits.count_ones()).unwrap_or(0),
            joker: entry.joker(),
            strength,
        })
    }

    /// Calls `found` with every argument in `hand`: where its cards are and how
    /// strong it is. The order is that of the positions.
    pub fn each(&self, hand: CardSet, mut found: impl FnMut(Positions, Strength)) {
        let _: ControlFlow<()> = self.search(hand, |positions, strength| {
            found(positions, strength);
            ControlFlow::Continue(())
        });
    }

    /// Whether `hand` holds an argument at all.
    #[must_use]
    pub fn any(&self, hand: CardSet) -> bool {
        self.search(hand, |_, _| ControlFlow::Break(())).is_break()
    }

    /// [`Judge::each`] until `found` breaks.
    fn search(
        &self,
        hand: CardSet,
        mut found: impl FnMut(Positions, Strength) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut slots = [Slot::default(); 64];
        let mut len = 0;
        for (position, card) in (0..).zip(hand.iter()) {
            slots[len] = Slot::new(card, position);
            len += 1;
        }
        let possible = LeadsOn::of_hand(hand);
        for (first, after) in with_rest(&slots[..len]) {
            for (second, after) in with_rest(after) {
                let pair = first.place(0) + second.place(1);
                if !self.readings.pair_leads_on(pair).within(possible) {
                    continue;
                }
                for (third, after) in with_rest(after) {
                    let index = pair + third.place(2);
                    let entry = self.readings.entry(index);
                    let suits = first.suit | second.suit | third.suit;
                    let positions = first.bit() | second.bit() | third.bit();
                    if let Some(strength) = self.finish(entry, suits) {
                        found(Positions(positions), strength)?;
                    }
                    if !entry.leads_on().within(possible) {
                        continue;
                    }
                    for fourth in after {
                        let entry = self.readings.entry(index + fourth.place(3));
                        if let Some(strength) = self.finish(entry, suits | fourth.suit) {
                            found(Positions(positions | fourth.bit()), strength)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn finish(&self, entry: Entry, suits: u8) -> Option<Strength> {
        match self.finishes[entry.class()][usize::from(suits % 16)] {
            0 => None,
            finish => Some(Strength(finish | entry.closeness())),
        }
    }

    /// What the ranks of three or four cards amount to, and their suits.
    fn look_up(&self, cards: CardSet) -> Option<(Entry, u8)> {
        if !(3..=4).contains(&cards.len()) {
            return None;
        }
        let mut index = 0;
        let mut suits = 0;
        for (card, places) in cards.iter().zip(&PLACES) {
            index += places[usize::from(symbol(card))];
            suits |= suit_bit(card);
        }
        Some((self.readings.entry(index), suits))
    }

    /// Why three or four cards are no argument.
    fn reason(&self, cards: CardSet, entry: Entry, suits: u8) -> Invalid {
        if cards.iter().filter(|card| card.is_joker()).count() > 1 {
            Invalid::TwoJokers
        } else if !entry.is_row() {
            Invalid::NoRow
        } else if suits >> self.suit as u8 & 1 == 0 {
            Invalid::LacksSuit(self.suit)
        } else {
            Invalid::NeedsCitizen
        }
    }

    /// The offer that lies at `sorted_positions` of the sorted hand.
    fn offer(&self, hand: &[Card], sorted: CardSet, sorted_positions: Positions) -> Option<Offer> {
        let cards = sorted.select(sorted_positions).ok()?;
        let argument = self.argument(cards).ok()?;
        let without_joker: CardSet = cards.iter().filter(|card| !card.is_joker()).collect();
        let stronger = self.strength(without_joker) > Some(argument.strength);
        let positions = cards
            .iter()
            .filter_map(|card| hand.iter().position(|held| *held == card))
            .filter_map(|position| u8::try_from(position).ok())
            .collect();
        Some(Offer {
            positions,
            argument,
            stronger_without_joker: stronger,
        })
    }
}

/// Each slot with those after it.
fn with_rest(mut slots: &[Slot]) -> impl Iterator<Item = (Slot, &[Slot])> {
    std::iter::from_fn(move || {
        let (first, rest) = slots.split_first()?;
        slots = rest;
        Some((*first, rest))
    })
}

/// The cards by value, the lowest first, the Joker after those whose value it
/// takes. An Ace in a straight is its lowest card.
fn in_order_of_value(cards: CardSet, joker: Option<Rank>, straight: bool) -> Vec<Card> {
    let value = |card: &Card| match card.rank().or(joker) {
        Some(Rank::Ace) if straight => 0,
        Some(rank) => rank.index() + 1,
        None => u8::MAX,
    };
    let mut cards = cards.to_vec();
    cards.sort_by_key(value);
    cards
}
