//! Scrolls change hands.

use super::super::decision::{Items, Then};
use super::super::effect::{Load, Name, Num, PassPick, Who};
use super::super::program::Task;
use super::super::{Event, ScrollId, Seen};
use super::plums::amount;
use super::{At, Machine};
use crate::Seat;

impl Machine<'_> {
    pub(super) fn pass(&mut self, at: At, (from, to): (&Who, &Who), n: &Num, pick: PassPick) {
        let n = self
            .scope(at.reading, at.it)
            .map_or(0, |scope| scope.num(n));
        let n = u8::try_from(amount(n)).unwrap_or(u8::MAX);
        let from = self.who(at, from);
        self.set_moved(at.reading, 0);
        for to in self.who(at, to).into_iter().rev() {
            self.push(Task::Pass {
                reading: at.reading,
                from: from.clone(),
                to,
                n,
                pick,
            });
        }
    }

    pub(super) fn step_pass(
        &mut self,
        reading: u32,
        mut from: Vec<Seat>,
        to: Seat,
        n: u8,
        pick: PassPick,
    ) {
        from.retain(|seat| *seat != to && self.game.plays(*seat));
        if !self.game.plays(to) || from.is_empty() {
            return;
        }
        match pick {
            PassPick::Giver => {
                let asked = from.into_iter().map(|seat| (seat, self.own(seat, n)));
                let asked = asked.collect();
                self.decide(Some(reading), Then::Give(to), asked);
            }
            PassPick::Taker => self.take_from(reading, from, to, n),
            PassPick::Blind => {
                for seat in from {
                    let scrolls = self.blind(seat, n);
                    let moved = self.transfer(seat, to, &scrolls);
                    self.add_moved(reading, moved);
                }
            }
            PassPick::All => {
                for seat in from {
                    let scrolls = self.game.scrolls(seat);
                    let moved = self.transfer(seat, to, &scrolls);
                    self.add_moved(reading, moved);
                }
            }
        }
    }

    /// The taker looks at one giver after the other.
    fn take_from(&mut self, reading: u32, mut from: Vec<Seat>, to: Seat, n: u8) {
        let giver = from.remove(0);
        if !from.is_empty() {
            self.push(Task::Pass {
                reading,
                from,
                to,
                n,
                pick: PassPick::Taker,
            });
        }
        self.show_hand(to, giver);
        let items = self.own(giver, n);
        self.decide(Some(reading), Then::Take(giver), vec![(to, items)]);
    }

    pub(super) fn pass_the(&mut self, at: At, scroll: &Name, to: &Who) {
        let moved = match (self.scroll_in(at, scroll), self.who(at, to).first()) {
            (Some(scroll), Some(to)) => {
                let to = *to;
                let seats = self.game.in_turn_from(at.reader);
                let owner = seats.into_iter().find(|seat| self.game.has(*seat, scroll));
                owner.map_or(0, |owner| self.transfer(owner, to, &[scroll]))
            }
            _ => 0,
        };
        self.set_moved(at.reading, moved);
    }

    /// Hidden and open scrolls go from one seat to another; open ones keep
    /// their plums and stay open (ZB6).
    pub(in super::super) fn transfer(&mut self, from: Seat, to: Seat, scrolls: &[ScrollId]) -> u16 {
        if from == to {
            return 0;
        }
        let hidden = self.take_hidden(from, scrolls, Some(to));
        for scroll in &hidden {
            self.take_in(to, *scroll);
        }
        let mut open = Vec::new();
        for scroll in &mut self.game.open {
            if scroll.owner == from && scrolls.contains(&scroll.scroll) {
                scroll.owner = to;
                open.push(scroll.scroll);
            }
        }
        let moved = u16::try_from(hidden.len() + open.len()).unwrap_or(0);
        if moved > 0 {
            self.say(Event::Passed {
                from,
                to,
                scrolls: Seen::Scrolls(hidden),
                open,
            });
        }
        moved
    }

    pub(super) fn swap_hands(&mut self, at: At, a: &Who, b: &Who) {
        let pair = (self.who(at, a), self.who(at, b));
        let (Some(a), Some(b)) = (pair.0.first().copied(), pair.1.first().copied()) else {
            return;
        };
        if a != b {
            self.move_hands(&[(a, b), (b, a)]);
            self.say(Event::Swapped { a, b });
        }
    }

    /// Whole hands move at once: who knew what was in one still does.
    fn move_hands(&mut self, moves: &[(Seat, Seat)]) {
        let mut hands = Vec::new();
        for (from, to) in moves {
            if let Some(schraum) = self.game.schraums.get_mut(from.index()) {
                hands.push((*to, std::mem::take(&mut schraum.hand)));
            }
        }
        for (to, hand) in hands {
            for scroll in hand {
                self.take_in(to, scroll);
                self.game.learn(scroll, to);
            }
        }
        for open in &mut self.game.open {
            if let Some((_, to)) = moves.iter().find(|(from, _)| *from == open.owner) {
                open.owner = *to;
            }
        }
    }

    pub(super) fn rotate(&mut self, at: At, what: &Load) {
        let seats = self.game.in_turn_from(at.reader);
        match what {
            Load::Hands => {
                let moves = seats.iter().map(|seat| (*seat, self.game.next(*seat)));
                let moves: Vec<_> = moves.collect();
                let moved: usize = seats.iter().map(|s| self.game.scroll_count(*s)).sum();
                self.move_hands(&moves);
                self.set_moved(at.reading, u16::try_from(moved).unwrap_or(0));
                self.say(Event::HandsRotated);
            }
            Load::Plums(n) => self.rotate_plums(at, n),
            Load::Chosen(take) => {
                self.set_moved(at.reading, 0);
                let asked: Vec<(Seat, Items)> = seats
                    .into_iter()
                    .map(|seat| (seat, self.own(seat, *take)))
                    .collect();
                self.decide(Some(at.reading), Then::Rotate, asked);
            }
        }
    }
}
