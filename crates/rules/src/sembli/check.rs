//! Whether an action is allowed: the one place that refuses. What it lets
//! through is carried out by [`super::play`]; it changes nothing itself.

use super::state::{SEATS, State};
use super::{Card, CardSet, Phase, Refusal, What};
use crate::{Action, Answer, Ask, ChoiceId, Form, Input, Positions, Seat};

/// An action that has been found to be allowed.
#[derive(Debug, Clone, Copy)]
pub(super) enum Move {
    /// S1c.
    Exchange { seat: Seat, cards: Positions },
    /// S2a.
    Present { seat: Seat, cards: CardSet },
    /// S2c.
    Pass { seat: Seat, card: Card },
    /// T15.
    Leave { seat: Seat },
}

impl State {
    /// What `seat` may answer now.
    pub(super) fn asks(&self, seat: Seat) -> Vec<Ask<What>> {
        if !self.to_act().contains(seat) {
            return Vec::new();
        }
        let hand = self.hands[seat.index()];
        let of = hand.count();
        let ask = |what, form| Ask {
            choice: self.choice,
            what,
            form,
        };
        if self.phase == Phase::Mulligan {
            let (min, max) = (0, of);
            return vec![ask(What::Exchange, Form::Subset { of, min, max })];
        }
        let present = Form::Subset { of, min: 3, max: 4 };
        let pass = Form::OneOf { count: of };
        if self.judge().is_some_and(|judge| judge.any(hand)) {
            vec![ask(What::Present, present), ask(What::Pass, pass)]
        } else {
            vec![ask(What::Pass, pass)]
        }
    }

    /// The move that `action` is.
    pub(super) fn check(&self, action: &Action<What>) -> Result<Move, Refusal> {
        match action {
            Action::Answer {
                seat,
                choice,
                answer,
            } => self.check_answer(*seat, *choice, answer),
            Action::Leave { seat } => {
                self.check_seat(*seat)?;
                Ok(Move::Leave { seat: *seat })
            }
            Action::Hammer { .. } | Action::Present { .. } => Err(Refusal::NoAuction),
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if !SEATS.contains(&seat) {
            Err(Refusal::NoSuchSeat)
        } else if self.phase == Phase::Over {
            Err(Refusal::Over)
        } else {
            Ok(())
        }
    }

    fn check_answer(
        &self,
        seat: Seat,
        choice: ChoiceId,
        answer: &Answer<What>,
    ) -> Result<Move, Refusal> {
        self.check_seat(seat)?;
        if choice != self.choice {
            return Err(Refusal::Stale { open: self.choice });
        }
        if !self.to_act().contains(seat) {
            return Err(match self.phase {
                Phase::Mulligan => Refusal::AlreadyChosen,
                Phase::Lead | Phase::Respond | Phase::Over => Refusal::NotYourTurn,
            });
        }
        let turn = matches!(self.phase, Phase::Lead | Phase::Respond);
        let hand = self.hands[seat.index()];
        match (answer.what, &answer.input) {
            (What::Exchange, Input::Subset(cards)) if !turn => {
                select(hand, *cards)?;
                Ok(Move::Exchange {
                    seat,
                    cards: *cards,
                })
            }
            (What::Present, Input::Subset(cards)) if turn => {
                let cards = select(hand, *cards)?;
                self.check_argument(cards)?;
                Ok(Move::Present { seat, cards })
            }
            (What::Pass, Input::One(position)) if turn => {
                let card = hand.at(*position).ok_or(Refusal::NoSuchCard {
                    position: *position,
                })?;
                Ok(Move::Pass { seat, card })
            }
            (What::Exchange | What::Present | What::Pass, _) => Err(Refusal::NotAsked),
        }
    }

    /// Looks the strength up first: the reason of a refusal costs more and is
    /// rarely needed.
    fn check_argument(&self, cards: CardSet) -> Result<(), Refusal> {
        let judge = self.judge().ok_or(Refusal::NotAsked)?;
        if judge.strength(cards).is_none() {
            judge.argument(cards)?;
        }
        Ok(())
    }
}

fn select(hand: CardSet, positions: Positions) -> Result<CardSet, Refusal> {
    hand.select(positions)
        .map_err(|position| Refusal::NoSuchCard { position })
}
