//! What each viewer may see: the only ways out of the state, and both of them
//! exhaustive, so that a new secret fails to compile rather than leaks.

use super::state::{SEATS, State};
use super::{CardSet, Event, Phase, Seen, View};
use crate::{Positions, Seat, Viewer};

impl State {
    /// What `viewer` may see. Hands are their owners' secret, and open to
    /// [`Viewer::Everyone`] once the game is over; the order of the piles and
    /// what comes of chance later are nobody's.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            options: self.options,
            phase: self.phase,
            choice: self.choice,
            to_act: self.to_act(),
            round: self.round,
            leader: self.leader,
            power: match self.phase {
                Phase::Mulligan | Phase::Lead | Phase::Respond => self.power,
                Phase::Over => None,
            },
            powers_left: u8::try_from(self.powers.len()).unwrap_or(u8::MAX),
            won: self.won.clone(),
            set_aside: self.set_aside.clone(),
            tie_break: self.tie_break,
            hands: SEATS.map(|seat| self.hand_seen_by(viewer, seat)),
            draw_pile: u8::try_from(self.draw_pile.len()).unwrap_or(u8::MAX),
            discard_pile: self.discard_pile.clone(),
            arguments: self.arguments.clone(),
            passed: self.passed,
            mulligan_chosen: self.mulligan_chosen(),
            own_exchange: self.exchange_seen_by(viewer),
            both_passed_in_a_row: self.both_passed_in_a_row,
            last_round: self.last_round.clone(),
            outcome: self.outcome,
        }
    }

    /// `event` as `viewer` may see it. Nobody misses an event of Sembli; some
    /// learn less of it.
    pub(super) fn redact(&self, event: &Event, viewer: Viewer) -> Event {
        match event {
            Event::Dealt { seat, cards } => Event::Dealt {
                seat: *seat,
                cards: self.cards_seen_by(viewer, *seat, cards),
            },
            Event::Drew { seat, cards } => Event::Drew {
                seat: *seat,
                cards: self.cards_seen_by(viewer, *seat, cards),
            },
            Event::Starts { .. }
            | Event::PowerRevealed { .. }
            | Event::MulliganChosen { .. }
            | Event::Exchanged { .. }
            | Event::Reshuffled { .. }
            | Event::Presented { .. }
            | Event::Passed { .. }
            | Event::RoundEnded(_)
            | Event::TieBreak { .. }
            | Event::Ended(_) => event.clone(),
        }
    }

    /// Whether `viewer` may see what `owner` holds or has drawn.
    fn sees_hand(&self, viewer: Viewer, owner: Seat) -> bool {
        match viewer {
            Viewer::Seat(seat) => seat == owner,
            Viewer::Spectator => false,
            Viewer::Everyone => self.phase == Phase::Over,
        }
    }

    fn hand_seen_by(&self, viewer: Viewer, owner: Seat) -> Seen {
        let hand: CardSet = self.hands[owner.index()];
        if self.sees_hand(viewer, owner) {
            Seen::Cards(hand.to_vec())
        } else {
            Seen::Count(hand.count())
        }
    }

    fn cards_seen_by(&self, viewer: Viewer, owner: Seat, cards: &Seen) -> Seen {
        match cards {
            Seen::Cards(cards) if self.sees_hand(viewer, owner) => Seen::Cards(cards.clone()),
            Seen::Cards(cards) => Seen::Count(u8::try_from(cards.len()).unwrap_or(u8::MAX)),
            Seen::Count(count) => Seen::Count(*count),
        }
    }

    /// S1c: nobody learns the other's choice before both are known.
    fn exchange_seen_by(&self, viewer: Viewer) -> Option<Positions> {
        match viewer {
            Viewer::Seat(seat) => *self.exchanges.get(seat.index())?,
            Viewer::Spectator | Viewer::Everyone => None,
        }
    }
}
