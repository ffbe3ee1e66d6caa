//! Plums move: best effort (ZB2), all amounts first (ZB5), shields (ZH9).

use super::super::effect::{Num, Purse, Trigger};
use super::super::program::{Kind, Task};
use super::super::{Event, ScrollId, Spot};
use super::{At, Machine};
use crate::Seat;

/// One payment of an instruction.
struct Payment {
    from: Spot,
    to: Spot,
    n: u16,
}

impl Machine<'_> {
    /// Every payer pays every receiver.
    pub(super) fn pay(&mut self, at: At, (from, to): (&Purse, &Purse), n: &Num, price: bool) {
        let mut moved = 0_u16;
        for payment in self.payments(at, from, to, n) {
            let Payment { from, to, n } = payment;
            if price || !self.warded_off(at.reader, from, n) {
                moved += self.move_plums(from, to, n);
            }
        }
        self.set_moved(at.reading, moved);
    }

    /// The amounts, before any plum moves. `It` is the payer if several pay,
    /// else the receiver if several receive, else who it was, else whoever is
    /// involved.
    fn payments(&self, at: At, from: &Purse, to: &Purse, n: &Num) -> Vec<Payment> {
        let (payers, takers) = (self.spots(at, from), self.spots(at, to));
        let mut payments = Vec::new();
        for from in &payers {
            for to in takers.iter().filter(|to| *to != from) {
                let seats = (seat_of(*from), seat_of(*to));
                let it = if payers.len() > 1 {
                    seats.0
                } else if takers.len() > 1 {
                    seats.1
                } else {
                    at.it.or(seats.0).or(seats.1)
                };
                let scope = self.scope(at.reading, it);
                payments.push(Payment {
                    from: *from,
                    to: *to,
                    n: scope.map_or(0, |scope| amount(scope.num(n))),
                });
            }
        }
        payments
    }

    fn spots(&self, at: At, purse: &Purse) -> Vec<Spot> {
        match self.purse_seats(at, purse) {
            Some(seats) => seats.into_iter().map(Spot::Purse).collect(),
            None if *purse == Purse::Garden => vec![Spot::Garden],
            None => {
                let reading = self.game.reading(at.reading);
                reading
                    .map(|r| Spot::Scroll(r.scroll))
                    .into_iter()
                    .collect()
            }
        }
    }

    /// Everybody passes plums to the next seat at once.
    pub(super) fn rotate_plums(&mut self, at: At, n: &Num) {
        let seats = self.game.in_turn_from(at.reader);
        let payments: Vec<Payment> = seats
            .iter()
            .map(|seat| {
                let scope = self.scope(at.reading, Some(*seat));
                let n = scope.map_or(0, |scope| amount(scope.num(n)));
                Payment {
                    from: Spot::Purse(*seat),
                    to: Spot::Purse(self.game.next(*seat)),
                    n: n.min(self.game.plums(*seat)),
                }
            })
            .collect();
        let mut moved = 0_u16;
        for Payment { from, to, n } in payments {
            if !self.warded_off(at.reader, from, n) {
                moved += self.move_plums(from, to, n);
            }
        }
        self.set_moved(at.reading, moved);
    }

    /// Moves as many of `n` plums as there are.
    pub(in super::super) fn move_plums(&mut self, from: Spot, to: Spot, n: u16) -> u16 {
        let there = self.heap(from).map_or(0, |heap| *heap);
        let n = n.min(there);
        if n == 0 || self.heap(to).is_none() {
            return 0;
        }
        if let Some(heap) = self.heap(from) {
            *heap -= n;
        }
        if let Some(heap) = self.heap(to) {
            *heap += n;
        }
        self.say(Event::Plums { from, to, n });
        n
    }

    /// All plums on a scroll go to the garden (ZB6).
    pub(in super::super) fn sweep(&mut self, scroll: ScrollId) {
        self.move_plums(Spot::Scroll(scroll), Spot::Garden, u16::MAX);
    }

    fn heap(&mut self, spot: Spot) -> Option<&mut u16> {
        let game = &mut *self.game;
        match spot {
            Spot::Garden => Some(&mut game.garden),
            Spot::Purse(seat) => {
                let schraum = game.schraums.get_mut(seat.index());
                schraum.map(|schraum| &mut schraum.plums)
            }
            Spot::Scroll(scroll) => {
                let mut open = game.open.iter_mut();
                if let Some(open) = open.find(|open| open.scroll == scroll) {
                    return Some(&mut open.plums);
                }
                let mut readings = game.readings.iter_mut();
                readings
                    .find(|r| r.scroll == scroll && r.kind == Kind::Read)
                    .map(|reading| &mut reading.plums)
            }
        }
    }

    /// ZH9: a shield wards off a loss that another's scroll would cause. It is
    /// used up at once and acts (or burns) after the instruction.
    fn warded_off(&mut self, reader: Seat, from: Spot, n: u16) -> bool {
        let Spot::Purse(seat) = from else {
            return false;
        };
        let n = n.min(self.game.plums(seat));
        if n == 0 || seat == reader {
            return false;
        }
        let mut open = self.game.open.iter_mut();
        let shield = open.find_map(|open| {
            let laid = open.laid.as_mut().filter(|_| open.owner == seat)?;
            let ready = laid.on == Trigger::Shield && laid.uses != Some(0);
            ready.then_some((open.scroll, &mut laid.uses))
        });
        let Some((scroll, uses)) = shield else {
            return false;
        };
        *uses = uses.map(|uses| uses - 1);
        self.say(Event::Shielded { seat, scroll, n });
        self.push(Task::Act {
            scroll,
            owner: seat,
            winner: None,
        });
        true
    }
}

const fn seat_of(spot: Spot) -> Option<Seat> {
    match spot {
        Spot::Purse(seat) => Some(seat),
        Spot::Garden | Spot::Scroll(_) => None,
    }
}

/// An amount as a number of plums.
pub(super) fn amount(n: i32) -> u16 {
    u16::try_from(n.max(0)).unwrap_or(u16::MAX)
}
