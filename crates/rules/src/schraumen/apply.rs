//! What an allowed action does.

use super::decision::{Reply, Then};
use super::interpreter::Machine;
use super::legal::Move;
use super::{Bidding, Event, Schraumen};
use crate::{Seat, Timing};

impl Schraumen {
    /// Carries out a move and goes on until somebody has to decide.
    pub(super) fn carry_out(&mut self, what: Move, log: &mut Vec<Event>) {
        let deck = self.deck.clone();
        let mut machine = Machine {
            game: self,
            deck: &deck,
            log,
        };
        match what {
            Move::Reply(seat, reply) => machine.reply(seat, reply),
            Move::Bid(seat, amount) => machine.bid(seat, amount),
            Move::Limit(seat, amount) => machine.post_limit(seat, amount),
            Move::Pass(seat) => machine.pass_bid(seat),
            Move::ComeBack(seat) => machine.come_back(seat),
            Move::Accuse(seat) => machine.accuse(seat),
            Move::Confess => machine.confess(),
            Move::Verdict { seat, guilty } => machine.vote_on_sacrilege(seat, guilty),
            Move::Strike => machine.strike(),
            Move::Leave(seat) => machine.leave(seat),
            Move::Present(seats) => machine.game.present = seats,
        }
        machine.run();
    }

    /// Which allowance of time is running.
    pub(super) fn allowance(&self) -> Option<Timing> {
        if let Some(decision) = &self.decision {
            return Some(match decision.then {
                Then::ReadPhase | Then::Freely => Timing::Turn,
                Then::Elect(..) => Timing::Vote,
                Then::ReadOne
                | Then::Seat(_)
                | Then::Scroll(_)
                | Then::Keys(_)
                | Then::Nums(_)
                | Then::BreakTie(_)
                | Then::Give(_)
                | Then::Take(_)
                | Then::Burn
                | Then::Rotate
                | Then::Recall
                | Then::Arrange => Timing::Choice,
            });
        }
        let auction = self.auction.as_ref().filter(|auction| auction.open)?;
        Some(match (auction.trial, self.options.bidding) {
            (Some(_), _) => Timing::Vote,
            (None, Bidding::Sealed) => Timing::Choice,
            (None, Bidding::Live) => Timing::Hammer {
                auction: auction.number,
                bid: auction.bid,
                stage: auction.stage,
            },
        })
    }
}

impl Machine<'_> {
    /// Answers are final; when all are there, they are revealed together
    /// (ZB9).
    fn reply(&mut self, seat: Seat, reply: Reply) {
        let Some(mut decision) = self.game.decision.take() else {
            return;
        };
        decision.replies.push((seat, reply));
        if decision.offers.len() > 1 {
            self.say(Event::Replied { seat });
        }
        if decision.awaited().is_empty() {
            self.conclude(decision.reading, decision.then, decision.replies);
        } else {
            self.game.decision = Some(decision);
        }
    }
}
