//! A reading begins and ends; open scrolls act; a SOFORT is read.

use super::super::effect::{ReadFrom, Trigger};
use super::super::program::{Fate, Kind, Part, Reading, Site, Task, Val};
use super::super::{Burnt, Event, Face, Open, ScrollId, Seen, Waiting};
use super::Machine;
use crate::Seat;

impl Machine<'_> {
    /// `seat` reads a scroll of its own, hidden or open, aloud (Z1).
    pub(super) fn begin_reading(&mut self, seat: Seat, scroll: ScrollId) {
        let place = self.game.open.iter().position(|open| open.scroll == scroll);
        let open = place.map(|place| self.game.open.remove(place));
        if let Some(schraum) = self.game.schraums.get_mut(seat.index()) {
            schraum.hand.retain(|held| *held != scroll);
        }
        let laid = open.as_ref().and_then(|open| open.laid);
        let site = match laid {
            Some(laid) => laid.site.part(laid.at, Part::Second),
            None => Some(Site::effect(scroll)),
        };
        let again = open.is_some();
        self.say(Event::ReadAloud {
            seat,
            scroll,
            again,
        });
        self.game.publish(scroll);
        let plums = open.map_or(0, |open| open.plums);
        self.start(seat, scroll, Kind::Read, plums, site);
        let office = &mut self.game.office;
        if seat == office.druid {
            office.must_read = false;
            if let Some(only) = &mut office.only {
                only.retain(|other| *other != Some(scroll));
            }
        }
    }

    fn start(
        &mut self,
        reader: Seat,
        scroll: ScrollId,
        kind: Kind,
        plums: u16,
        site: Option<Site>,
    ) {
        self.game.counters.reading += 1;
        let id = self.game.counters.reading;
        self.game.readings.push(Reading {
            id,
            reader,
            scroll,
            kind,
            plums,
            moved: 0,
            vars: Vec::new(),
            fate: Fate::Usual,
            laid: None,
        });
        self.push(Task::EndReading(id));
        if let Some(site) = site {
            self.push(Task::Block {
                reading: id,
                site,
                at: 0,
                it: None,
            });
        }
    }

    /// What has been carried out burns, lies open or goes on to somebody.
    pub(super) fn end_reading(&mut self, id: u32) {
        let Some(place) = self.game.readings.iter().position(|r| r.id == id) else {
            return;
        };
        match self.game.readings[place].kind {
            Kind::Read => self.end_read(place),
            Kind::Acts => self.end_act(place),
        }
    }

    fn end_read(&mut self, place: usize) {
        let reading = &self.game.readings[place];
        let (scroll, laid, plums) = (reading.scroll, reading.laid, reading.plums);
        let home = match reading.fate {
            Fate::To(seat) => Some(seat).filter(|seat| self.game.plays(*seat)),
            Fate::Usual if laid.is_some() => Some(reading.reader),
            Fate::Usual | Fate::Burn => None,
        };
        let handed = matches!(reading.fate, Fate::To(_));
        if home.is_none() {
            self.sweep(scroll);
        }
        self.game.readings.remove(place);
        self.game.last_read = Some(scroll);
        let Some(seat) = home else {
            self.burn_one(scroll, Face::Up);
            self.say(Event::ReadingBurnt { scroll });
            return;
        };
        if laid.is_some() || plums > 0 {
            self.game.open.push(Open {
                scroll,
                owner: seat,
                plums,
                since: self.game.office.number,
                laid,
            });
        } else {
            self.take_in(seat, scroll);
        }
        self.say(if handed {
            Event::Handed { seat, scroll }
        } else {
            Event::LaidOpen { seat, scroll }
        });
    }

    fn end_act(&mut self, place: usize) {
        let reading = self.game.readings.remove(place);
        let (scroll, since) = (reading.scroll, self.game.office.number);
        let Some(open) = self.game.open.iter_mut().find(|o| o.scroll == scroll) else {
            return;
        };
        let used_up = open.laid.is_some_and(|laid| laid.uses == Some(0));
        match reading.fate {
            Fate::To(seat) if !used_up => {
                open.owner = seat;
                open.since = since;
                self.say(Event::Handed { seat, scroll });
            }
            Fate::Usual if !used_up => {}
            Fate::Usual | Fate::To(_) | Fate::Burn => {
                let owner = open.owner;
                self.burn_scrolls(owner, &[scroll]);
            }
        }
    }

    pub(in super::super) fn burn_one(&mut self, scroll: ScrollId, face: Face) {
        let scroll = Some(scroll);
        self.game.fire.push(Burnt { scroll, face });
    }

    /// A scroll goes to a hand.
    pub(in super::super) fn take_in(&mut self, seat: Seat, scroll: ScrollId) {
        if let Some(schraum) = self.game.schraums.get_mut(seat.index()) {
            schraum.hand.push(scroll);
        }
    }

    /// Open scrolls that act on `on` will act next, the oldest first (ZH2).
    pub(in super::super) fn trigger(
        &mut self,
        on: Trigger,
        winner: Option<Seat>,
        whose: impl Fn(Seat) -> bool,
    ) {
        let game = &mut *self.game;
        for open in game.open.iter().rev() {
            let acts = open
                .laid
                .is_some_and(|laid| laid.on == on && laid.uses != Some(0));
            if acts && whose(open.owner) {
                game.stack.push(Task::Act {
                    scroll: open.scroll,
                    owner: open.owner,
                    winner,
                });
            }
        }
    }

    /// An open scroll acts, if it still lies before the same owner.
    pub(super) fn act(&mut self, scroll: ScrollId, owner: Seat, winner: Option<Seat>) {
        let mut open = self.game.open.iter_mut();
        let Some(laid) = open
            .find(|open| open.scroll == scroll && open.owner == owner)
            .and_then(|open| open.laid.as_mut())
        else {
            return;
        };
        // A shield was used up when it warded off the loss.
        if laid.on != Trigger::Shield {
            laid.uses = laid.uses.map(|uses| uses.saturating_sub(1));
        }
        let site = laid.site.part(laid.at, Part::First);
        self.say(Event::Acts {
            seat: owner,
            scroll,
        });
        self.start(owner, scroll, Kind::Acts, 0, site);
        if let (Some(winner), Some(reading)) = (winner, self.game.readings.last_mut()) {
            reading.set("winner", Val::Seats(vec![winner]));
        }
    }

    /// These SOFORT scrolls are read next, in this order (Z5).
    pub(in super::super) fn queue_soforts(&mut self, soforts: &[(Seat, ScrollId)]) {
        for (seat, scroll) in soforts.iter().rev() {
            self.game.queue.push(Waiting {
                seat: *seat,
                scroll: Some(*scroll),
            });
            self.push(Task::Sofort);
        }
    }

    /// A SOFORT whose condition fails goes to the hand (Z5).
    pub(super) fn read_sofort(&mut self) {
        let Some(Waiting {
            seat,
            scroll: Some(scroll),
        }) = self.game.queue.pop()
        else {
            return;
        };
        if self.game.condition(seat, scroll).is_ok() {
            self.begin_reading(seat, scroll);
        } else {
            self.take_in(seat, scroll);
        }
    }

    /// One seat reads inside another's reading (ZB10).
    pub(super) fn step_read(&mut self, reading: u32, seat: Seat, pick: ReadFrom) {
        if !self.game.plays(seat) {
            return;
        }
        match pick {
            ReadFrom::Own => self.ask_to_read(reading, seat),
            ReadFrom::TempleTop => self.read_top(reading, seat),
        }
    }

    fn read_top(&mut self, reading: u32, seat: Seat) {
        let Some(scroll) = self.draw_top(seat) else {
            return;
        };
        let scrolls = Seen::Scrolls(vec![scroll]);
        self.say(Event::Drew { seat, scrolls });
        let sofort = self.game.is_sofort(scroll);
        let allowed = sofort || self.game.allowed(seat, scroll).is_ok();
        if allowed && self.game.condition(seat, scroll).is_ok() {
            self.add_moved(reading, 1);
            self.begin_reading(seat, scroll);
        } else {
            self.take_in(seat, scroll);
        }
    }
}
