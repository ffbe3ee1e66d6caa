//! Carrying out moves that [`super::check`] has let through (S1c, S2). It
//! refuses nothing and shows nothing: what happened is appended as events.

use super::check::Move;
use super::state::{HAND_SIZE, PASSES_UNTIL_SET_ASIDE, State, other};
use super::{
    Argument, Because, Card, CardSet, Ending, Event, Outcome, Phase, PowerCard, RoundReport, Seen,
    Verdict, compare,
};
use crate::{Positions, Seat};

impl State {
    /// Carries out `chosen`.
    pub(super) fn carry_out(&mut self, chosen: Move, events: &mut Vec<Event>) {
        match chosen {
            Move::Exchange { seat, cards } => self.choose_exchange(seat, cards, events),
            Move::Present { seat, cards } => self.present(seat, cards, events),
            Move::Pass { seat, card } => self.pass(seat, card, events),
            Move::Leave { seat } => self.end(Ending::Left(seat), events),
        }
    }

    /// S1c: kept secret until both have chosen; then the starter's is first.
    fn choose_exchange(&mut self, seat: Seat, cards: Positions, events: &mut Vec<Event>) {
        self.exchanges[seat.index()] = Some(cards);
        events.push(Event::MulliganChosen { seat });
        if !self.to_act().is_empty() {
            return;
        }
        for seat in self.in_turn_order() {
            let positions = self.exchanges[seat.index()].take().unwrap_or_default();
            self.exchange(seat, positions, events);
        }
        self.phase = Phase::Lead;
        self.choice.0 += 1;
    }

    fn exchange(&mut self, seat: Seat, positions: Positions, events: &mut Vec<Event>) {
        let hand = &mut self.hands[seat.index()];
        let discarded = hand.select(positions).unwrap_or_default();
        *hand = hand.minus(discarded);
        self.discard_pile.extend(discarded.iter());
        events.push(Event::Exchanged {
            seat,
            discarded: discarded.to_vec(),
        });
        self.refill(seat, events);
    }

    /// S2a.
    fn present(&mut self, seat: Seat, cards: CardSet, events: &mut Vec<Event>) {
        let Some(Ok(argument)) = self.judge().map(|judge| judge.argument(cards)) else {
            return;
        };
        let hand = &mut self.hands[seat.index()];
        *hand = hand.minus(cards);
        events.push(Event::Presented {
            seat,
            argument: argument.clone(),
        });
        self.arguments[seat.index()] = Some(argument);
        self.end_turn(events);
    }

    /// S2c.
    fn pass(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.minus(CardSet::EMPTY.with(card));
        self.discard_pile.push(card);
        self.passed[seat.index()] = Some(card);
        events.push(Event::Passed {
            seat,
            discarded: card,
        });
        self.refill(seat, events);
        self.end_turn(events);
    }

    fn end_turn(&mut self, events: &mut Vec<Event>) {
        if self.phase == Phase::Lead {
            self.phase = Phase::Respond;
            self.choice.0 += 1;
        } else {
            self.end_round(events);
        }
    }

    fn end_round(&mut self, events: &mut Vec<Event>) {
        let Some(power) = self.power else {
            return;
        };
        let verdict = self.verdict();
        let report = RoundReport {
            round: self.round,
            power,
            leader: self.leader,
            arguments: std::mem::take(&mut self.arguments),
            discards: std::mem::take(&mut self.passed),
            verdict,
        };
        for seat in self.in_turn_order() {
            let presented = report.arguments[seat.index()].iter();
            self.discard_pile.extend(presented.flat_map(|a| &a.cards));
        }
        events.push(Event::RoundEnded(report.clone()));
        self.last_round = Some(report);
        self.settle(verdict, power);
        self.go_on(events);
    }

    /// S2a, S2a-tie, S2c-both, S2d-liveness.
    fn verdict(&self) -> Verdict {
        let alone = |seat| Verdict::Won {
            seat,
            because: Because::Alone,
        };
        match &self.arguments {
            [Some(first), Some(second)] => verdict_of_two(first, second),
            [Some(_), None] => alone(Seat(0)),
            [None, Some(_)] => alone(Seat(1)),
            [None, None] if self.both_passed_in_a_row + 1 >= PASSES_UNTIL_SET_ASIDE => {
                Verdict::SetAside
            }
            [None, None] => Verdict::BothPassed,
        }
    }

    /// Where the power card goes.
    fn settle(&mut self, verdict: Verdict, power: PowerCard) {
        let passed_before = std::mem::take(&mut self.both_passed_in_a_row);
        match verdict {
            Verdict::Won { seat, .. } => {
                self.won[seat.index()].push(power);
                self.power = None;
            }
            Verdict::SetAside => {
                self.set_aside.push(power);
                self.power = None;
            }
            Verdict::BothPassed => self.both_passed_in_a_row = passed_before + 1,
            Verdict::Tie => {}
        }
    }

    /// S2b and S2d: the next round, the tie-break, or the end.
    fn go_on(&mut self, events: &mut Vec<Event>) {
        let all_won = self.power.is_none() && self.powers.is_empty();
        let level = self.won[0].len() == self.won[1].len();
        let tie_break = all_won && level && self.options.tie_break && !self.tie_break;
        if all_won && !tie_break {
            self.end(Ending::AllWon, events);
            return;
        }
        for seat in self.in_turn_order() {
            self.refill(seat, events);
        }
        if tie_break {
            self.start_tie_break(events);
        } else if self.power.is_none() {
            self.power = self.powers.pop();
            events.extend(self.power.map(|card| Event::PowerRevealed { card }));
        }
        self.leader = other(self.leader);
        self.round = self.round.saturating_add(1);
        self.phase = Phase::Lead;
        self.choice.0 += 1;
    }

    /// House rule of S2d: one of the eight, by chance, is played for once more.
    fn start_tie_break(&mut self, events: &mut Vec<Event>) {
        let index = self.chance.below(u32::from(PowerCard::COUNT));
        self.power = u8::try_from(index).ok().and_then(PowerCard::from_index);
        self.tie_break = true;
        events.extend(self.power.map(|card| Event::TieBreak { card }));
    }

    /// S2d, T15.
    fn end(&mut self, ending: Ending, events: &mut Vec<Event>) {
        let points = self.points();
        let winner = match ending {
            Ending::Left(seat) => Some(other(seat)),
            Ending::AllWon if points[0] > points[1] => Some(Seat(0)),
            Ending::AllWon if points[1] > points[0] => Some(Seat(1)),
            Ending::AllWon => None,
        };
        let outcome = Outcome {
            points,
            winner,
            ending,
        };
        self.phase = Phase::Over;
        self.exchanges = [None; 2];
        self.outcome = Some(outcome);
        events.push(Event::Ended(outcome));
    }

    /// Draws up to seven; in between, the discard pile becomes the draw pile
    /// when a card is needed and none is left (S2e).
    fn refill(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let mut missing = HAND_SIZE.saturating_sub(self.hands[seat.index()].len());
        while missing > 0 {
            if self.draw_pile.is_empty() {
                self.reshuffle(events);
            }
            let drawn = missing.min(self.draw_pile.len());
            if drawn == 0 {
                return;
            }
            self.draw(seat, drawn, events);
            missing -= drawn;
        }
    }

    /// Draws `number` cards, no more than there are.
    fn draw(&mut self, seat: Seat, number: usize, events: &mut Vec<Event>) {
        let rest = self.draw_pile.len() - number;
        let drawn: CardSet = self.draw_pile.drain(rest..).collect();
        let hand = &mut self.hands[seat.index()];
        *hand = hand.plus(drawn);
        events.push(Event::Drew {
            seat,
            cards: Seen::Cards(drawn.to_vec()),
        });
    }

    /// Sorted first, so that whoever repeats the shuffle (T24) need not know in
    /// which order an argument's cards were laid down.
    fn reshuffle(&mut self, events: &mut Vec<Event>) {
        let mut pile = std::mem::take(&mut self.discard_pile);
        pile.sort_unstable();
        self.chance.shuffle(&mut pile);
        pile.reverse();
        events.push(Event::Reshuffled {
            cards: u8::try_from(pile.len()).unwrap_or(u8::MAX),
        });
        self.draw_pile = pile;
    }
}

/// The stronger one wins (S2a); exactly equal is a tie (S2a-tie).
fn verdict_of_two(first: &Argument, second: &Argument) -> Verdict {
    let Some(because) = Because::between(first, second) else {
        return Verdict::Tie;
    };
    let seat = if compare(first, second).is_gt() {
        Seat(0)
    } else {
        Seat(1)
    };
    Verdict::Won { seat, because }
}
