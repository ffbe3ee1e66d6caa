//! An office: its obligations, its readings, its auctions, and who is next.

use super::super::decision::{Items, Then};
use super::super::effect::Trigger;
use super::super::program::Task;
use super::super::state::VOW;
use super::super::{Duty, Event, Office, Vow};
use super::Machine;
use crate::Seat;

impl Machine<'_> {
    pub(super) fn start_office(&mut self, seat: Seat) {
        let seat = if self.game.plays(seat) {
            seat
        } else {
            self.game.next(seat)
        };
        self.game.office.number += 1;
        if self.skips(seat) {
            let office = self.game.office.number;
            self.say(Event::OfficeSkipped { office, seat });
            let next = self.game.next(seat);
            self.push(Task::StartOffice(next));
            return;
        }
        let duties = self.take_duties(seat);
        let strict = self.game.options.vow == Vow::Strict;
        self.game.office = Office {
            number: self.game.office.number,
            druid: seat,
            auctions_left: 1,
            auctioned: false,
            silent: duties.contains(&Duty::NoReading),
            no_auction: duties.contains(&Duty::NoAuction),
            only: only(&duties),
            must_read: strict && self.game.scroll_count(seat) >= VOW,
        };
        self.say(Event::OfficeBegan {
            office: self.game.office.number,
            druid: seat,
            duties,
        });
        self.push(Task::EndOffice);
        self.push(Task::AuctionPhase);
        self.push(Task::ReadPhase);
        self.trigger(Trigger::OwnTurnStart, None, |owner| owner == seat);
    }

    /// ZH1: one skip skips one office and uses up nothing else.
    fn skips(&mut self, seat: Seat) -> bool {
        let obligations = &mut self.game.obligations;
        let skip = obligations
            .iter()
            .position(|o| o.seat == seat && o.duty == Duty::Skip);
        if let Some(skip) = skip {
            obligations.remove(skip);
        }
        skip.is_some()
    }

    fn take_duties(&mut self, seat: Seat) -> Vec<Duty> {
        let (own, others) = self.game.obligations.iter().partition(|o| o.seat == seat);
        self.game.obligations = others;
        let own: Vec<_> = own;
        own.into_iter().map(|obligation| obligation.duty).collect()
    }

    /// Z1, Z1-vow: looked at again after each reading.
    pub(super) fn read_phase(&mut self) {
        let druid = self.game.office.druid;
        let held = self.game.scroll_count(druid);
        let scrolls = self.game.readable_scrolls(druid);
        if scrolls.is_empty() {
            if held > VOW {
                self.say(Event::VowCantBeKept { seat: druid });
            }
            return;
        }
        let office = &self.game.office;
        let forced = held > VOW || office.must_read || office.only.is_some();
        let items = Items::Read {
            scrolls,
            stop: !forced,
            draw: false,
        };
        self.decide(None, Then::ReadPhase, vec![(druid, items)]);
    }

    pub(super) fn end_office(&mut self) {
        let druid = self.game.office.druid;
        self.say(Event::OfficeEnded { druid });
        let next = self.game.next(druid);
        self.push(Task::StartOffice(next));
    }
}

fn only(duties: &[Duty]) -> Option<Vec<Option<super::super::ScrollId>>> {
    let scrolls: Vec<_> = duties
        .iter()
        .filter_map(|duty| match duty {
            Duty::OnlyRead(scroll) => Some(*scroll),
            Duty::NoReading | Duty::NoAuction | Duty::Skip => None,
        })
        .collect();
    (!scrolls.is_empty()).then_some(scrolls)
}
