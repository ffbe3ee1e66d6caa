//! Scrolls are drawn, burn, go back to the temple, and come back from the fire.

use super::super::decision::{Items, Then};
use super::super::effect::{BurnPick, Num, Who};
use super::super::{Ending, Event, Face, ScrollId, Seen};
use super::plums::amount;
use super::{At, Machine};
use crate::{Seat, SeatSet};

impl Machine<'_> {
    pub(super) fn draw_each(&mut self, at: At, who: &Who, n: &Num) {
        let seats = self.who(at, who);
        let n = self
            .scope(at.reading, at.it)
            .map_or(0, |scope| scope.num(n));
        self.set_moved(at.reading, 0);
        self.draw(at.reading, &seats, amount(n));
    }

    /// Each draws `n`; a SOFORT is read after the instruction, in the order
    /// drawn (Z5).
    pub(super) fn draw(&mut self, reading: u32, seats: &[Seat], n: u16) {
        let mut soforts = Vec::new();
        for seat in seats {
            let mut drawn = Vec::new();
            for _ in 0..n {
                let Some(scroll) = self.draw_top(*seat) else {
                    break;
                };
                drawn.push(scroll);
                if self.game.is_sofort(scroll) {
                    soforts.push((*seat, scroll));
                } else {
                    self.take_in(*seat, scroll);
                }
            }
            self.add_moved(reading, u16::try_from(drawn.len()).unwrap_or(0));
            if !drawn.is_empty() {
                self.say(Event::Drew {
                    seat: *seat,
                    scrolls: Seen::Scrolls(drawn),
                });
            }
            if self.game.closing.is_some() {
                break;
            }
        }
        self.drop_or_queue(&soforts);
    }

    /// Once the game has ended in the middle of the drawing, what was drawn
    /// burns unread.
    fn drop_or_queue(&mut self, soforts: &[(Seat, ScrollId)]) {
        if self.game.closing.is_none() {
            return self.queue_soforts(soforts);
        }
        for (_, scroll) in soforts {
            self.burn_one(*scroll, Face::Down);
        }
    }

    /// The top scroll of the temple. A druid that needs one and finds none
    /// ends the game; anybody else gets nothing (ZE2).
    pub(super) fn draw_top(&mut self, seat: Seat) -> Option<ScrollId> {
        let scroll = self.game.temple.pop();
        match scroll {
            Some(scroll) => self.game.learn(scroll, seat),
            None if seat == self.game.office.druid => self.end(Ending::Temple, SeatSet::EMPTY),
            None => self.say(Event::NothingToDraw { seat }),
        }
        scroll
    }

    pub(super) fn burn(&mut self, at: At, who: &Who, n: &Num, pick: BurnPick) {
        let seats = self.who(at, who);
        let n = self
            .scope(at.reading, at.it)
            .map_or(0, |scope| scope.num(n));
        let take = u8::try_from(n).unwrap_or(u8::MAX);
        self.set_moved(at.reading, 0);
        match pick {
            BurnPick::Owner => {
                let asked = seats.into_iter().map(|seat| (seat, self.own(seat, take)));
                let asked = asked.collect();
                self.decide(Some(at.reading), Then::Burn, asked);
            }
            BurnPick::Blind => {
                for seat in seats {
                    let scrolls = self.blind(seat, take);
                    let moved = self.burn_scrolls(seat, &scrolls);
                    self.add_moved(at.reading, moved);
                }
            }
            BurnPick::All => {
                for seat in seats {
                    let scrolls = self.game.scrolls(seat);
                    let moved = self.burn_scrolls(seat, &scrolls);
                    self.add_moved(at.reading, moved);
                }
            }
        }
    }

    /// `take` of one's own scrolls, open ones too (ZB6).
    pub(super) fn own(&self, seat: Seat, take: u8) -> Items {
        let mut from = self.game.scrolls(seat);
        if usize::from(take) < from.len() {
            from.truncate(64);
        }
        Items::Scrolls { from, take }
    }

    /// `n` scrolls of a seat left to chance, hidden ones first (ZB6).
    pub(super) fn blind(&mut self, seat: Seat, n: u8) -> Vec<ScrollId> {
        let mut hidden = self.game.hand(seat).to_vec();
        let mut open: Vec<_> = self.game.open_of(seat).map(|o| o.scroll).collect();
        let mut picked = Vec::new();
        for _ in 0..n {
            let pool = if hidden.is_empty() {
                &mut open
            } else {
                &mut hidden
            };
            let Some(scroll) = self.game.chance.pick(pool).copied() else {
                break;
            };
            pool.retain(|other| *other != scroll);
            picked.push(scroll);
        }
        picked
    }

    /// Scrolls of a seat burn: hidden ones unread and shut for ever, open ones
    /// with their plums swept into the garden (ZB6, ZB8).
    pub(in super::super) fn burn_scrolls(&mut self, seat: Seat, scrolls: &[ScrollId]) -> u16 {
        let hidden = self.take_hidden(seat, scrolls, None);
        let open: Vec<_> = self
            .game
            .open_of(seat)
            .map(|open| open.scroll)
            .filter(|scroll| scrolls.contains(scroll))
            .collect();
        for scroll in &open {
            self.sweep(*scroll);
            self.game.open.retain(|other| other.scroll != *scroll);
        }
        let burnt = hidden.len() + open.len();
        self.burn_all(Some(seat), hidden, Face::Down);
        self.burn_all(Some(seat), open, Face::Up);
        u16::try_from(burnt).unwrap_or(0)
    }

    fn burn_all(&mut self, seat: Option<Seat>, scrolls: Vec<ScrollId>, face: Face) {
        if scrolls.is_empty() {
            return;
        }
        for scroll in &scrolls {
            self.burn_one(*scroll, face);
        }
        let scrolls = Seen::Scrolls(scrolls);
        self.say(Event::Burnt {
            seat,
            scrolls,
            face,
        });
    }

    /// Takes those of `scrolls` that `seat` holds hidden out of its hand; only
    /// it and `to` know which they were.
    pub(super) fn take_hidden(
        &mut self,
        seat: Seat,
        scrolls: &[ScrollId],
        to: Option<Seat>,
    ) -> Vec<ScrollId> {
        let hand = self.game.hand(seat).to_vec();
        let (left, stay): (Vec<_>, Vec<_>) = hand.into_iter().partition(|s| scrolls.contains(s));
        self.game.slip_away(seat, to, &left, &stay);
        if let Some(schraum) = self.game.schraums.get_mut(seat.index()) {
            schraum.hand = stay;
        }
        left
    }

    pub(super) fn mill(&mut self, at: At, count: u8) {
        let mut scrolls = Vec::new();
        for _ in 0..count {
            scrolls.extend(self.game.temple.pop());
        }
        self.set_moved(at.reading, u16::try_from(scrolls.len()).unwrap_or(0));
        self.burn_all(None, scrolls, Face::Down);
    }

    pub(super) fn return_to_temple(&mut self, at: At, who: &Who) {
        let mut moved = 0;
        for seat in self.who(at, who) {
            let scrolls = self.game.scrolls(seat);
            for scroll in &scrolls {
                self.sweep(*scroll);
            }
            self.game.open.retain(|open| open.owner != seat);
            if let Some(schraum) = self.game.schraums.get_mut(seat.index()) {
                schraum.hand.clear();
            }
            moved += scrolls.len();
            let count = u8::try_from(scrolls.len()).unwrap_or(u8::MAX);
            self.game.temple.extend(scrolls);
            self.say(Event::BackToTemple { seat, count });
        }
        if moved > 0 {
            let mut temple = std::mem::take(&mut self.game.temple);
            self.game.chance.shuffle(&mut temple);
            self.game.forget(&temple);
            self.game.temple = temple;
        }
        self.set_moved(at.reading, u16::try_from(moved).unwrap_or(0));
    }

    pub(super) fn recall(&mut self, at: At, by: &Who, last: u8, but: &[String]) {
        self.set_moved(at.reading, 0);
        let from = self.game.recallable(last, but);
        let by = self.who(at, by).first().copied();
        let asked = by.map(|seat| (seat, Items::Scrolls { from, take: 1 }));
        self.decide(Some(at.reading), Then::Recall, asked.into_iter().collect());
    }

    pub(super) fn take_from_fire(&mut self, reading: u32, seat: Seat, scrolls: &[ScrollId]) {
        for scroll in scrolls.iter().copied() {
            let fire = &mut self.game.fire;
            let place = fire.iter().rposition(|burnt| burnt.scroll == Some(scroll));
            let Some(place) = place else {
                continue;
            };
            fire.remove(place);
            self.take_in(seat, scroll);
            self.game.publish(scroll);
            self.add_moved(reading, 1);
            self.say(Event::Recalled { seat, scroll });
        }
    }
}
