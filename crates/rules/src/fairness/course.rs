//! A game played again from its deal and its actions.

use super::{Fair, Sight};
use crate::Action;

/// Everything in a game that could depend on how the cards lay.
pub(super) struct Course<G: Fair> {
    pub(super) dealt: Vec<Sight>,
    pub(super) steps: Vec<Vec<Sight>>,
    pub(super) outcome: Option<G::Outcome>,
}

impl<G: Fair> Course<G> {
    /// Plays `actions` on `deal`; if the rules refuse one, says which, counted
    /// from 0.
    pub(super) fn play<'a>(
        options: &G::Options,
        deal: G::Deal,
        actions: impl Iterator<Item = &'a Action<G::What>>,
    ) -> Result<Self, usize>
    where
        G::What: 'a,
    {
        let (mut game, events) = G::setup(options.clone(), deal);
        let dealt = sights::<G>(&events);
        let mut steps = Vec::new();
        for (index, action) in actions.enumerate() {
            let mut events = Vec::new();
            game.apply(action, &mut events).map_err(|_| index)?;
            steps.push(sights::<G>(&events));
        }
        let outcome = game.outcome();
        Ok(Self {
            dealt,
            steps,
            outcome,
        })
    }

    /// Whether anyone came to see this card.
    pub(super) fn has_shown(&self, deck: usize, card: u8) -> bool {
        let mut sights = self.dealt.iter().chain(self.steps.iter().flatten());
        sights.any(|sight| sight.deck == deck && sight.cards.contains(&card))
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.dealt == other.dealt && self.steps == other.steps && self.outcome == other.outcome
    }
}

fn sights<G: Fair>(events: &[G::Event]) -> Vec<Sight> {
    events.iter().flat_map(G::sights).collect()
}
