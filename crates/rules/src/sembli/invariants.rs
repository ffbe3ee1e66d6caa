//! What must be true of every state, checked after the fact. Play never relies
//! on this module; simulations and tests count what it finds, and a snapshot
//! in which it finds something isn't loaded.

use super::state::{HAND_SIZE, PASSES_UNTIL_SET_ASIDE, State};
use super::{Argument, Card, CardSet, Deal, Phase};
use crate::Seat;

/// An invariant that doesn't hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// Not every civil card of the table is in exactly one place.
    #[error("civil cards are missing, foreign or in two places")]
    CivilCards,
    /// Not every power card is in exactly one place (a tie-break's is in a
    /// second one).
    #[error("power cards are missing or in two places")]
    PowerCards,
    /// Fewer than 32 cards lie in the two piles, so that drawing could fail
    /// (S2e).
    #[error("there are too few cards to draw")]
    Piles,
    /// A hand has neither seven cards nor lacks just those it has presented.
    #[error("a hand has a wrong number of cards")]
    HandSize,
    /// A card on the table is not what its strength says, or lies there at a
    /// time when none may.
    #[error("what lies on the table doesn't fit the phase")]
    Table,
    /// The phase doesn't fit the outcome, the power card or the leader.
    #[error("the phase doesn't fit the rest")]
    Phase,
    /// Both passed more often in a row than is allowed (S2d-liveness).
    #[error("both passed too often in a row")]
    Liveness,
}

impl State {
    /// Every invariant that doesn't hold; none in a sound game.
    pub(super) fn broken_invariants(&self) -> Vec<Broken> {
        let mut broken = Vec::new();
        let mut expect = |holds: bool, what: Broken| {
            if !holds {
                broken.push(what);
            }
        };
        expect(self.civil_cards_hold(), Broken::CivilCards);
        expect(self.power_cards_hold(), Broken::PowerCards);
        let in_piles = self.draw_pile.len() + self.discard_pile.len();
        expect(in_piles >= 32, Broken::Piles);
        expect(self.hand_sizes_hold(), Broken::HandSize);
        expect(self.table_holds(), Broken::Table);
        expect(self.phase_holds(), Broken::Phase);
        expect(
            self.both_passed_in_a_row < PASSES_UNTIL_SET_ASIDE,
            Broken::Liveness,
        );
        broken
    }

    fn civil_cards_hold(&self) -> bool {
        let mut count = 0;
        let mut found = CardSet::EMPTY;
        let mut see = |card: Card| {
            count += 1;
            found = found.with(card);
        };
        self.hands
            .iter()
            .flat_map(|hand| hand.iter())
            .for_each(&mut see);
        let piles = self.draw_pile.iter().chain(&self.discard_pile);
        let presented = self.arguments.iter().flatten().flat_map(|a| &a.cards);
        piles.chain(presented).copied().for_each(&mut see);
        let all: CardSet = Deal::civil_cards(&self.options).into_iter().collect();
        found == all && count == all.len()
    }

    fn power_cards_hold(&self) -> bool {
        let on_table = if self.tie_break { None } else { self.power };
        let mut places = [0_u8; 8];
        let won = self.won.iter().flatten();
        let known = won.chain(&self.set_aside).chain(&self.powers);
        for card in known.chain(&on_table) {
            places[usize::from(card.index() % 8)] += 1;
        }
        let extra = places.iter().filter(|count| **count == 2).count();
        let settled = usize::from(self.tie_break && self.power.is_none());
        places.iter().all(|count| (1..=2).contains(count)) && extra == settled
    }

    /// A seat lacks just what it has presented. After the last round nobody
    /// draws any more; a hand then lacks what it presented in that round.
    fn hand_sizes_hold(&self) -> bool {
        let last = match (&self.last_round, self.phase, self.power) {
            (Some(report), Phase::Over, None) => Some(&report.arguments),
            _ => None,
        };
        let arguments = last.unwrap_or(&self.arguments);
        let presented =
            |argument: &Option<Argument>| argument.as_ref().map_or(0, |a| a.cards.len());
        (0..2).all(|seat| self.hands[seat].len() + presented(&arguments[seat]) == HAND_SIZE)
    }

    /// Only the leader has acted, and only while the other is awaited (or has
    /// been, when the game was left).
    fn table_holds(&self) -> bool {
        let acted = |seat: usize| self.arguments[seat].is_some() || self.passed[seat].is_some();
        let sound = |argument: &Argument| {
            let cards = argument.cards.iter().copied().collect();
            self.judge().map(|judge| judge.argument(cards)) == Some(Ok(argument.clone()))
        };
        let leader = self.leader.index() % 2;
        let leader_acted = match self.phase {
            Phase::Mulligan | Phase::Lead => !acted(leader),
            Phase::Respond => acted(leader),
            Phase::Over => true,
        };
        let chosen = self.mulligan_chosen();
        let mulligan = match self.phase {
            Phase::Mulligan => chosen.len() < 2,
            Phase::Over => true,
            Phase::Lead | Phase::Respond => chosen.is_empty(),
        };
        leader_acted && mulligan && !acted(1 - leader) && self.arguments.iter().flatten().all(sound)
    }

    fn phase_holds(&self) -> bool {
        let over = self.phase == Phase::Over;
        let left = self.power.is_some();
        self.leader.0 < 2
            && over == self.outcome.is_some()
            && (over || left)
            && self.choice.0 > 0
            && self
                .outcome
                .is_none_or(|o| o.points == self.points() && o.winner.is_none_or(|w| w < Seat(2)))
    }
}
