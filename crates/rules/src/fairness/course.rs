//! A game played again from its deal and its actions.

use super::{Fair, Sight};
use crate::Action;

/// What of a game could depend on how the cards lay.
pub(super) struct Course<G: Fair> {
    game: G,
    pub(super) dealt: Vec<Sight>,
    pub(super) steps: Vec<Vec<Sight>>,
}

impl<G: Fair> Course<G> {
    /// The beginning of a game.
    pub(super) fn begin(options: &G::Options, deal: G::Deal) -> Self {
        let (game, events) = G::setup(options.clone(), deal);
        Self {
            game,
            dealt: sights::<G>(&events),
            steps: Vec::new(),
        }
    }

    /// Plays on by one action; none if the rules refuse it.
    pub(super) fn step(&mut self, action: &Action<G::What>) -> Option<&[Sight]> {
        let mut events = Vec::new();
        self.game.apply(action, &mut events).ok()?;
        self.steps.push(sights::<G>(&events));
        self.steps.last().map(Vec::as_slice)
    }

    /// How it ended, as far as it was played.
    pub(super) fn outcome(&self) -> Option<G::Outcome> {
        self.game.outcome()
    }

    /// The cards, with their decks, that are opened in the end: what somebody
    /// came to see, but for what stays shut and wasn't shown to all.
    pub(super) fn opened(&self) -> Vec<(usize, u8)> {
        let shut = self.game.shut();
        let sights = || self.dealt.iter().chain(self.steps.iter().flatten());
        let cards = |sight: &Sight| {
            let deck = sight.deck;
            let cards = sight.cards.clone().into_iter();
            cards.map(move |card| (deck, card))
        };
        let public = sights().filter(|sight| sight.seat.is_none());
        let mut opened: Vec<(usize, u8)> = public.flat_map(cards).collect();
        opened.extend(sights().flat_map(cards).filter(|card| !shut.contains(card)));
        opened.sort_unstable();
        opened.dedup();
        opened
    }
}

fn sights<G: Fair>(events: &[G::Event]) -> Vec<Sight> {
    events.iter().flat_map(G::sights).collect()
}
