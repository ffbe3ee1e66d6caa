//! Instructions about this scroll, about offices, about chains and the end.

use super::super::effect::{Ending as Ends, ReadFrom, Rule, Trigger, Who};
use super::super::program::{Fate, Kind, Laid, Site, Task};
use super::super::{Duty, Ending, Event, Obligation};
use super::{At, Machine};
use crate::{Seat, SeatSet};

impl Machine<'_> {
    /// What is read will lie open afterwards; what lies open stays as it is.
    pub(super) fn lay(&mut self, at: At, on: Trigger, uses: Option<u8>) {
        let laid = Laid {
            on,
            site: at.site,
            at: at.at,
            uses,
        };
        self.in_reading(at.reading, |reading| match reading.kind {
            Kind::Read => reading.laid = Some(laid),
            Kind::Acts => {}
        });
    }

    pub(super) fn hand_this(&mut self, at: At, who: &Who) {
        if let Some(seat) = self.who(at, who).first().copied() {
            self.in_reading(at.reading, |reading| reading.fate = Fate::To(seat));
        }
    }

    pub(super) fn reverse(&mut self) {
        let direction = self.game.direction.reversed();
        self.game.direction = direction;
        self.say(Event::Reversed { direction });
    }

    /// ZH7: the druid in office holds them, whoever reads.
    pub(super) fn extra_auction(&mut self, count: u8) {
        let left = &mut self.game.office.auctions_left;
        *left = left.saturating_add(count);
        self.say(Event::ExtraAuctions { count });
    }

    pub(super) fn read_each(&mut self, at: At, who: &Who, pick: ReadFrom) {
        self.set_moved(at.reading, 0);
        for seat in self.who(at, who).into_iter().rev() {
            self.push(Task::ReadOne {
                reading: at.reading,
                seat,
                pick,
            });
        }
    }

    pub(super) fn freely_each(&mut self, at: At, who: &Who) {
        for seat in self.who(at, who).into_iter().rev() {
            self.push(Task::Freely {
                reading: at.reading,
                seat,
            });
        }
    }

    pub(super) fn set_final_worth(&mut self, plums: i32) {
        let plums = u16::try_from(plums).unwrap_or(0);
        self.game.final_worth = self.game.final_worth.max(plums);
        self.say(Event::FinalWorth { plums });
    }

    /// ZE1, ZE3.
    pub(super) fn end_by_scroll(&mut self, at: At, how: &Ends) {
        let winners = match how {
            Ends::Usual => SeatSet::EMPTY,
            Ends::Winner(who) => self.who(at, who).into_iter().collect(),
        };
        self.end(Ending::Scroll(at.site.scroll), winners);
    }

    pub(super) fn oblige(&mut self, at: At, who: &Who, rule: &Rule) {
        for seat in self.who(at, who) {
            self.oblige_one(at, seat, rule);
        }
    }

    /// Repeats what was read last; the echo itself is what lies open, burns or
    /// is handed on (ZH6).
    pub(super) fn echo(&mut self, at: At) {
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
    fn oblige_one(&mut self, at: At, seat: Seat, rule: &Rule) {
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
}
