//! The instructions: control is done here, everything else is sent to whoever
//! knows how.

use super::super::effect::{Cond, Ending as Ends, Fx, Name, Purse, Rule};
use super::super::program::{Fate, Kind, Laid, Part, Site, Task, Val};
use super::super::{Duty, Ending, Event, Obligation, ScrollId};
use super::{At, Machine};
use crate::{Seat, SeatSet};

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

    #[allow(clippy::too_many_lines)]
    fn instruct(&mut self, at: At, fx: &Fx) {
        match fx {
            Fx::If { cond, .. } => {
                let holds = self.holds(at.reading, at.it, cond);
                let part = if holds { Part::First } else { Part::Second };
                self.push_part(at.reading, at.site, at.at, part, at.it);
            }
            Fx::ForEach { who, .. } => {
                let seats = self.who(at, who);
                if let Some(site) = at.site.part(at.at, Part::First) {
                    self.push(Task::Each {
                        reading: at.reading,
                        site,
                        seats,
                    });
                }
            }
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
            Fx::Lay { on, uses, .. } => {
                let laid = Laid {
                    on: *on,
                    site: at.site,
                    at: at.at,
                    uses: *uses,
                };
                self.in_reading(at.reading, |reading| match reading.kind {
                    Kind::Read => reading.laid = Some(laid),
                    Kind::Acts => {}
                });
            }
            Fx::HandThis(who) => {
                if let Some(seat) = self.who(at, who).first().copied() {
                    self.in_reading(at.reading, |reading| reading.fate = Fate::To(seat));
                }
            }
            Fx::BurnThis => self.in_reading(at.reading, |reading| reading.fate = Fate::Burn),
            Fx::Oblige { who, rule } => {
                for seat in self.who(at, who) {
                    self.oblige(at, seat, rule);
                }
            }
            Fx::Reverse => {
                let direction = self.game.direction.reversed();
                self.game.direction = direction;
                self.say(Event::Reversed { direction });
            }
            Fx::ExtraAuction(count) => {
                let left = &mut self.game.office.auctions_left;
                *left = left.saturating_add(*count);
                self.say(Event::ExtraAuctions { count: *count });
            }
            Fx::Read { who, pick } => {
                self.set_moved(at.reading, 0);
                for seat in self.who(at, who).into_iter().rev() {
                    self.push(Task::ReadOne {
                        reading: at.reading,
                        seat,
                        pick: *pick,
                    });
                }
            }
            Fx::Freely(who) => {
                for seat in self.who(at, who).into_iter().rev() {
                    self.push(Task::Freely {
                        reading: at.reading,
                        seat,
                    });
                }
            }
            Fx::Echo => self.echo(at),
            Fx::FinalWorth(plums) => {
                let plums = u16::try_from(*plums).unwrap_or(0);
                self.game.final_worth = self.game.final_worth.max(plums);
                self.say(Event::FinalWorth { plums });
            }
            Fx::End(Ends::Usual) => self.end(Ending::Scroll(at.site.scroll), SeatSet::EMPTY),
            Fx::End(Ends::Winner(who)) => {
                let winners = self.who(at, who).into_iter().collect();
                self.end(Ending::Scroll(at.site.scroll), winners);
            }
        }
    }

    /// Repeats what was read last; the echo itself is what lies open, burns or
    /// is handed on (ZH6).
    fn echo(&mut self, at: At) {
        let scope = self.scope(at.reading, None);
        let Some(scroll) = scope.and_then(|scope| self.game.echo_of(&scope)) else {
            return;
        };
        self.say(Event::Echoed { scroll });
        self.push(Task::Block {
            reading: at.reading,
            site: Site::effect(scroll),
            at: 0,
            it: None,
        });
    }

    /// ZH1: from the next office on; "no auction" at once if it is said in
    /// one's own office before the auction.
    fn oblige(&mut self, at: At, seat: Seat, rule: &Rule) {
        let duty = match rule {
            Rule::NoReading => Duty::NoReading,
            Rule::NoAuction => Duty::NoAuction,
            Rule::SkipTurn => Duty::Skip,
            Rule::OnlyRead(name) => match self.scroll_in(at, name) {
                Some(scroll) => Duty::OnlyRead(Some(scroll)),
                None => return,
            },
        };
        let office = &mut self.game.office;
        if duty == Duty::NoAuction && seat == office.druid && !office.auctioned {
            office.no_auction = true;
        } else {
            self.game.obligations.push(Obligation { seat, duty });
        }
        self.say(Event::Obliged { seat, duty });
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
