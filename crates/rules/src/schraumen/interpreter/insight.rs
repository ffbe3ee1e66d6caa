//! Scrolls are looked at, and the top of the temple is put in order.

use super::super::decision::{Items, Reply, Then};
use super::super::effect::Who;
use super::super::{Event, ScrollId, Seen, Shown};
use super::{At, Machine};
use crate::{Seat, SeatSet};

impl Machine<'_> {
    pub(super) fn peek(&mut self, at: At, by: &Who, hand: &Who) {
        for of in self.who(at, hand) {
            for by in self.who(at, by) {
                self.show_hand(by, of);
            }
        }
    }

    /// `by` sees the hidden scrolls of `of`.
    pub(super) fn show_hand(&mut self, by: Seat, of: Seat) {
        let scrolls = self.game.hand(of).to_vec();
        if by == of || scrolls.is_empty() {
            return;
        }
        self.say(Event::Peeked {
            by,
            of,
            scrolls: Seen::Scrolls(scrolls.clone()),
        });
        self.game.show(by, Shown::Hand { seat: of, scrolls });
    }

    pub(super) fn reveal(&mut self, at: At, who: &Who) {
        for seat in self.who(at, who) {
            let scrolls = self.game.hand(seat).to_vec();
            for scroll in &scrolls {
                self.game.publish(*scroll);
            }
            for by in self.game.in_turn_from(seat).into_iter().skip(1) {
                let scrolls = scrolls.clone();
                self.game.show(by, Shown::Hand { seat, scrolls });
            }
            self.say(Event::Revealed { seat, scrolls });
        }
    }

    pub(super) fn look_at_temple(&mut self, at: At, by: &Who, n: u8) {
        let Some(seat) = self.who(at, by).first().copied() else {
            return;
        };
        let top = self.game.temple.iter().rev().take(usize::from(n));
        let scrolls: Vec<ScrollId> = top.copied().collect();
        if scrolls.is_empty() {
            return;
        }
        self.say(Event::LookedAtTemple {
            seat,
            scrolls: Seen::Scrolls(scrolls.clone()),
        });
        let shown = scrolls.clone();
        self.game.show(seat, Shown::Temple { scrolls: shown });
        let count = u8::try_from(scrolls.len()).unwrap_or(u8::MAX);
        let items = Items::Order { scrolls, count };
        self.decide(Some(at.reading), Then::Arrange, vec![(seat, items)]);
    }

    pub(super) fn arrange(&mut self, replies: Vec<(Seat, Reply)>) {
        for (seat, reply) in replies {
            let Reply::Order(scrolls) = reply else {
                continue;
            };
            let temple = &mut self.game.temple;
            temple.truncate(temple.len().saturating_sub(scrolls.len()));
            temple.extend(scrolls.iter().rev());
            // Who knew the old places doesn't know the new ones.
            for scroll in &scrolls {
                self.game.set_known(*scroll, SeatSet::of(seat));
            }
            let scrolls = Seen::Scrolls(scrolls);
            self.say(Event::Arranged { seat, scrolls });
        }
    }
}
