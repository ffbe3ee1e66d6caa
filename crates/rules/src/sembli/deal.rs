//! The cards before they are dealt.

use super::{Card, Options, PowerCard};
use crate::Chance;

/// The cards in the order in which they are dealt and drawn, and the generator
/// for what is left to chance later.
///
/// Of `civil` the first seven go to the leader of the first round, the next
/// seven to the other seat, and the rest is the draw pile, drawn in this order.
/// Of `powers` the first is turned up first. The generator decides, in this
/// order: who leads, if that is left to chance ([`Chance::below`] 2); each
/// reshuffle ([`Chance::shuffle`] of the discard pile, sorted by number, which
/// is then drawn in its new order); the card of a tie-break
/// ([`Chance::below`] 8 of KD KC KS KH QD QC QS QH).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// The civil cards: 46, or 47 with three Jokers (S1b).
    pub civil: Vec<Card>,
    /// The eight power cards (S1a).
    pub powers: Vec<PowerCard>,
    /// What later chance comes from.
    pub chance: Chance,
}

impl Deal {
    /// The civil cards of a table, in the order of their numbers.
    #[must_use]
    pub fn civil_cards(options: &Options) -> Vec<Card> {
        let jokers_left_out = if options.three_jokers { 0 } else { 1 };
        (0..Card::COUNT - jokers_left_out)
            .filter_map(Card::from_index)
            .collect()
    }

    /// The eight power cards, in the order of their numbers.
    #[must_use]
    pub fn power_cards() -> Vec<PowerCard> {
        (0..PowerCard::COUNT)
            .filter_map(PowerCard::from_index)
            .collect()
    }

    /// Both decks shuffled by `chance` itself (civil cards first), for games
    /// that nobody needs to check: simulations, searches and tests.
    #[must_use]
    pub fn shuffled(options: &Options, mut chance: Chance) -> Self {
        let mut civil = Self::civil_cards(options);
        let mut powers = Self::power_cards();
        chance.shuffle(&mut civil);
        chance.shuffle(&mut powers);
        Self {
            civil,
            powers,
            chance,
        }
    }
}
