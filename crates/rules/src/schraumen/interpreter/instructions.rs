//! The instructions: control is done here, everything else is sent to whoever
//! knows how.

use super::super::ScrollId;
use super::super::effect::{Cond, Fx, Name, Purse, Who};
use super::super::program::{Fate, Part, Site, Task, Val};
use super::{At, Machine};
use crate::Seat;

impl Machine<'_> {
    pub(super) fn step_block(&mut self, reading: u32, site: Site, at: u8, it: Option<Seat>) {
        let deck = self.deck;
        let block = site.block(deck);
        let (Some(fx), Some(reader)) = (
            block.get(usize::from(at)),
            self.game.reading(reading).map(|r| r.reader),
        ) else {
            return;
        };
        if usize::from(at) + 1 < block.len() {
            self.push(Task::Block {
                reading,
                site,
                at: at + 1,
                it,
            });
        }
        let at = At {
            reading,
            reader,
            site,
            at,
            it,
        };
        self.instruct(at, fx);
    }

    pub(super) fn step_each(&mut self, reading: u32, site: Site, mut seats: Vec<Seat>) {
        if seats.is_empty() {
            return;
        }
        let it = seats.remove(0);
        if !seats.is_empty() {
            self.push(Task::Each {
                reading,
                site,
                seats,
            });
        }
        if self.game.plays(it) {
            self.push(Task::Block {
                reading,
                site,
                at: 0,
                it: Some(it),
            });
        }
    }

    pub(super) fn step_loop(&mut self, reading: u32, site: Site, at: u8, it: Option<Seat>) {
        let deck = self.deck;
        let Some(Fx::Repeat { cond, .. }) = site.block(deck).get(usize::from(at)) else {
            return;
        };
        if self.holds(reading, it, cond) {
            self.push(Task::Loop {
                reading,
                site,
                at,
                it,
            });
            self.push_part(reading, site, at, Part::First, it);
        }
    }

    fn push_part(&mut self, reading: u32, site: Site, at: u8, part: Part, it: Option<Seat>) {
        if let Some(site) = site.part(at, part) {
            self.push(Task::Block {
                reading,
                site,
                at: 0,
                it,
            });
        }
    }

    fn holds(&self, reading: u32, it: Option<Seat>, cond: &Cond) -> bool {
        let scope = self.scope(reading, it);
        scope.is_some_and(|scope| scope.holds(cond))
    }

    /// Control is done here, everything else is sent on.
    fn instruct(&mut self, at: At, fx: &Fx) {
        match fx {
            Fx::If { cond, .. } => {
                let holds = self.holds(at.reading, at.it, cond);
                let part = if holds { Part::First } else { Part::Second };
                self.push_part(at.reading, at.site, at.at, part, at.it);
            }
            Fx::ForEach { who, .. } => self.for_each(at, who),
            Fx::Repeat { .. } => self.push(Task::Loop {
                reading: at.reading,
                site: at.site,
                at: at.at,
                it: at.it,
            }),
            Fx::Plums { from, to, n, price } => self.pay(at, (from, to), n, *price),
            Fx::Draw { who, n } => self.draw_each(at, who, n),
            Fx::Pass { from, to, n, pick } => self.pass(at, (from, to), n, *pick),
            Fx::PassThe { scroll, to } => self.pass_the(at, scroll, to),
            Fx::Burn { who, n, pick } => self.burn(at, who, n, *pick),
            Fx::Mill(count) => self.mill(at, *count),
            Fx::ToTemple { who } => self.return_to_temple(at, who),
            Fx::SwapHands { a, b } => self.swap_hands(at, a, b),
            Fx::Rotate { what } => self.rotate(at, what),
            Fx::Recall { by, last, but } => self.recall(at, by, *last, but),
            Fx::Peek { by, hand } => self.peek(at, by, hand),
            Fx::Reveal(who) => self.reveal(at, who),
            Fx::Arrange { by, n } => self.look_at_temple(at, by, *n),
            Fx::Pick { by, among, var } => self.ask_seat(at, (by, among), var),
            Fx::PickScroll { by, of, var } => self.ask_scroll(at, (by, of), var),
            Fx::Ask { by, var, options } => self.ask_keys(at, by, var, options),
            Fx::AskNum { by, var, min, max } => self.ask_number(at, by, var, (min, max)),
            Fx::Vote { by, among, var } => self.ask_vote(at, (by, among), var),
            Fx::Auction { lot, seller } => self.auction_own(at, lot, seller),
            Fx::Lay { on, uses, .. } => self.lay(at, *on, *uses),
            Fx::HandThis(who) => self.hand_this(at, who),
            Fx::BurnThis => self.in_reading(at.reading, |reading| reading.fate = Fate::Burn),
            Fx::Oblige { who, rule } => self.oblige(at, who, rule),
            Fx::Reverse => self.reverse(),
            Fx::ExtraAuction(count) => self.extra_auction(*count),
            Fx::Read { who, pick } => self.read_each(at, who, *pick),
            Fx::Freely(who) => self.freely_each(at, who),
            Fx::Echo => self.echo(at),
            Fx::FinalWorth(plums) => self.set_final_worth(*plums),
            Fx::End(how) => self.end_by_scroll(at, how),
        }
    }

    fn for_each(&mut self, at: At, who: &Who) {
        let seats = self.who(at, who);
        if let Some(site) = at.site.part(at.at, Part::First) {
            self.push(Task::Each {
                reading: at.reading,
                site,
                seats,
            });
        }
    }

    /// The scroll in a variable.
    pub(in super::super) fn scroll_in(&self, at: At, name: &Name) -> Option<ScrollId> {
        match self.game.reading(at.reading)?.var(name)? {
            Val::Scroll(scroll) => *scroll,
            Val::Seats(_) | Val::Keys(_) | Val::Nums(_) => None,
        }
    }

    /// Whether plums of a purse go or come: `None` for the garden and scrolls.
    pub(super) fn purse_seats(&self, at: At, purse: &Purse) -> Option<Vec<Seat>> {
        match purse {
            Purse::Garden | Purse::Scroll => None,
            Purse::Of(who) => Some(self.who(at, who)),
        }
    }
}
