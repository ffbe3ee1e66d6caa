//! What the derivation has to know of a game.

use crate::{Chance, Rules, Seat};

/// One of a game's decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    /// Its name in hashes and files.
    pub name: String,
    /// How many cards it has before any option leaves some out. The cards are
    /// numbered from 0.
    pub cards: u8,
}

/// Cards that a player, or everybody, has come to see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sight {
    /// The index of the deck in [`Fair::decks`].
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

    /// Whether the course of a game can depend on cards that stay shut in the
    /// end, so that a proof must name stand-ins for them.
    const NEEDS_STAND_INS: bool;

    /// What the game is played with, where there are several to choose from.
    type Pack;

    /// The pack that is played with unless another is chosen.
    fn usual_pack() -> Self::Pack;

    /// The pack whose decks have these names; none if it isn't known. So the
    /// names must say which pack it is.
    fn pack_named(names: &[&str]) -> Option<Self::Pack>;

    /// Its decks, in the order in which they are committed to.
    fn decks(pack: &Self::Pack) -> Vec<Deck>;

    /// The name of a card that exists: different for each card of a deck, and
    /// never changed once released.
    fn card_name(pack: &Self::Pack, deck: usize, card: u8) -> String;

    /// The card with this name; none if the deck has none.
    fn card_named(pack: &Self::Pack, deck: usize, name: &str) -> Option<u8>;

    /// The cards of a deck that `options` leave out.
    fn left_out(pack: &Self::Pack, options: &Self::Options, deck: usize) -> Vec<u8>;

    /// Whether this many people can play with these options.
    fn seats_fit(options: &Self::Options, seats: u8) -> bool;

    /// The deal in which each deck lies as in `orders`, first card on top;
    /// none if it can't be dealt to so many.
    fn deal(
        pack: &Self::Pack,
        options: &Self::Options,
        seats: u8,
        orders: &[Vec<u8>],
        chance: Chance,
    ) -> Option<Self::Deal>;

    /// Which cards `event` shows for the first time (or again). Of these, and
    /// of no others, those are opened in the end that [`Fair::shut`] doesn't
    /// keep back.
    fn sights(event: &Self::Event) -> Vec<Sight>;

    /// The cards, with their decks, that stay shut for ever though somebody
    /// has seen them, unless they were shown to all.
    fn shut(&self) -> Vec<(usize, u8)> {
        Vec::new()
    }
}
