//! The first deal (S1).

use super::state::{HAND_SIZE, State};
use super::{CardSet, Deal, Event, Options, Phase, Seen, Starter};
use crate::{ChoiceId, Format, Seat};

impl State {
    /// Deals as [`Deal`] describes. A deal that lacks cards gives smaller hands
    /// and an empty pile; it never panics.
    pub(super) fn new(options: Options, deal: Deal) -> (Self, Vec<Event>) {
        let mut chance = deal.chance;
        let leader = match options.starter {
            Starter::Seat(seat) if seat.0 < 2 => seat,
            Starter::Seat(_) | Starter::Chance if chance.below(2) == 0 => Seat(0),
            Starter::Seat(_) | Starter::Chance => Seat(1),
        };
        let mut draw_pile = deal.civil;
        draw_pile.reverse();
        let mut powers = deal.powers;
        powers.reverse();
        let mut state = Self {
            format: Format::default(),
            options,
            phase: Phase::Mulligan,
            choice: ChoiceId(1),
            round: 1,
            leader,
            power: powers.pop(),
            powers,
            won: [Vec::new(), Vec::new()],
            set_aside: Vec::new(),
            tie_break: false,
            hands: [CardSet::EMPTY; 2],
            draw_pile,
            discard_pile: Vec::new(),
            exchanges: [None; 2],
            arguments: [None, None],
            passed: [None; 2],
            both_passed_in_a_row: 0,
            last_round: None,
            outcome: None,
            chance,
        };
        let events = state.deal_hands();
        (state, events)
    }

    fn deal_hands(&mut self) -> Vec<Event> {
        let mut events = vec![Event::Starts {
            seat: self.leader,
            starter: self.options.starter,
        }];
        events.extend(self.power.map(|card| Event::PowerRevealed { card }));
        for seat in self.in_turn_order() {
            let rest = self.draw_pile.len().saturating_sub(HAND_SIZE);
            let dealt: CardSet = self.draw_pile.drain(rest..).collect();
            self.hands[seat.index()] = dealt;
            events.push(Event::Dealt {
                seat,
                cards: Seen::Cards(dealt.to_vec()),
            });
        }
        events
    }
}
