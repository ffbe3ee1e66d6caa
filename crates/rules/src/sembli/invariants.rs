//! What must be true of every state, checked after the fact. Play never relies
//! on this module; simulations and tests count what it finds, and a snapshot
//! in which it finds something isn't loaded.

use super::state::{HAND_SIZE, PASSES_UNTIL_SET_ASIDE, SEATS, State, other};
use super::{Argument, Card, CardSet, Deal, Ending, Phase};
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
    /// What lies on the table isn't an argument, or may not lie there now.
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
        let won_again = usize::from(self.tie_break && self.all_won());
        places.iter().all(|count| (1..=2).contains(count)) && extra == won_again
    }

    fn all_won(&self) -> bool {
        self.outcome.is_some_and(|o| o.ending == Ending::AllWon)
    }

    /// A seat lacks just what it has presented. After the last round nobody
    /// draws any more; a hand then lacks what it presented in that round.
    fn hand_sizes_hold(&self) -> bool {
        let last = self.last_round.as_ref().filter(|_| self.all_won());
        let arguments = last.map_or(&self.arguments, |report| &report.arguments);
        self.hands.iter().zip(arguments).all(|(hand, argument)| {
            let presented = argument.as_ref().map_or(0, |a| a.cards.len());
            hand.len() + presented == HAND_SIZE
        })
    }

    /// Only the leader has acted, and only while the other is awaited (or was,
    /// when the game was left).
    fn table_holds(&self) -> bool {
        let acted = |seat: Seat| {
            let seat = seat.index() % 2;
            self.arguments[seat].is_some() || self.passed[seat].is_some()
        };
        let chosen = self.mulligan_chosen().len();
        let fits = match self.phase {
            Phase::Mulligan => !acted(self.leader) && chosen < 2,
            Phase::Lead => !acted(self.leader) && chosen == 0,
            Phase::Respond => acted(self.leader) && chosen == 0,
            Phase::Over => chosen == 0,
        };
        fits && !acted(other(self.leader)) && self.arguments.iter().flatten().all(|a| self.fits(a))
    }

    /// Whether an argument on the table is one. What it was presented for is no
    /// longer known of a view of a game that was left, and of what is dealt
    /// from that.
    fn fits(&self, argument: &Argument) -> bool {
        let cards = argument.cards.iter().copied().collect();
        let judged = self.judge().map(|judge| judge.argument(cards));
        self.phase == Phase::Over || judged == Some(Ok(argument.clone()))
    }

    fn phase_holds(&self) -> bool {
        match (self.phase, self.outcome) {
            (Phase::Over, Some(outcome)) => outcome.points == self.points(),
            (Phase::Mulligan | Phase::Lead | Phase::Respond, None) => {
                self.power.is_some() && SEATS.contains(&self.leader)
            }
            (Phase::Over, None) | (Phase::Mulligan | Phase::Lead | Phase::Respond, Some(_)) => {
                false
            }
        }
    }
}
