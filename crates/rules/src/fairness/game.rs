//! What the derivation has to know of a game.

use crate::{Chance, Rules, Seat};

/// One of a game's decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deck {
    /// Its name in hashes and files.
    pub name: &'static str,
    /// How many cards it has before any option leaves some out. The cards are
    /// numbered from 0.
    pub cards: u8,
}

/// Cards that a player, or everybody, has come to see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// The index of the deck in [`Fair::DECKS`].
    pub deck: usize,
    /// Who saw them; none if they were shown to all.
    pub seat: Option<Seat>,
    /// The cards by number, in the order in which they came.
    pub cards: Vec<u8>,
}

/// A game whose shuffles can be checked. Cards go by number inside the program
/// and by name in hashes and files, so that a checker needs no numbering.
pub trait Fair: Rules {
    /// The game's name in hashes and files.
    const GAME: &'static str;

    /// Its decks, in the order in which they are committed to.
    const DECKS: &'static [Deck];

    /// The name of a card that exists: different for each card of a deck, and
    /// never changed once released.
    fn card_name(deck: usize, card: u8) -> String;

    /// The card with this name; none if the deck has none.
    fn card_named(deck: usize, name: &str) -> Option<u8>;

    /// The cards of a deck that `options` leave out.
    fn left_out(options: &Self::Options, deck: usize) -> Vec<u8>;

    /// Whether this many people can play with these options.
    fn seats_fit(options: &Self::Options, seats: u8) -> bool;

    /// The deal in which each deck lies as in `orders`, first card on top.
    fn deal(options: &Self::Options, seats: u8, orders: &[Vec<u8>], chance: Chance) -> Self::Deal;

    /// Which cards `event` shows for the first time (or again). These, and no
    /// others, are opened in the end; so nothing that happens in a game may
    /// depend on a card that never appears here.
    fn sights(event: &Self::Event) -> Vec<Sight>;
}
