//! Decisions are opened here. Whoever has only one possibility isn't asked
//! (ZB9).

use super::super::decision::{Decision, Items, Offer, Then};
use super::super::effect::{Choice, Name, Num, Who};
use super::super::program::Val;
use super::super::{Event, Seen};
use super::plums::amount;
use super::{At, Machine};
use crate::{ChoiceId, Seat, SeatSet};

impl Machine<'_> {
    /// Asks everybody who has several possibilities; goes on at once if nobody
    /// has.
    pub(super) fn decide(&mut self, reading: Option<u32>, then: Then, asked: Vec<(Seat, Items)>) {
        let (mut offers, mut replies) = (Vec::new(), Vec::new());
        for (seat, items) in asked {
            if items.is_empty() {
                continue;
            }
            match items.only() {
                Some(reply) => replies.push((seat, reply)),
                // Nobody is asked at the end of days (ZE1).
                None if self.game.closing.is_some() => {}
                None => offers.push(Offer { seat, items }),
            }
        }
        let unasked: SeatSet = replies.iter().map(|(seat, _)| *seat).collect();
        if !unasked.is_empty() {
            self.say(Event::Unasked { seats: unasked });
        }
        if offers.is_empty() {
            self.conclude(reading, then, replies);
            return;
        }
        self.game.decision = Some(Decision {
            choice: self.next_choice(),
            reading,
            then,
            offers,
            replies,
        });
    }

    /// The number of the next decision.
    pub(in super::super) fn next_choice(&mut self) -> ChoiceId {
        self.game.counters.choice += 1;
        ChoiceId(self.game.counters.choice)
    }

    pub(super) fn ask_seat(&mut self, at: At, (by, among): (&Who, &Who), var: &Name) {
        self.in_reading(at.reading, |r| r.set(var, Val::Seats(Vec::new())));
        let among = self.who(at, among);
        let by = self.who(at, by).into_iter();
        let asked = by.map(|seat| (seat, Items::Seats(among.clone()))).collect();
        self.decide(Some(at.reading), Then::Seat(var.clone()), asked);
    }

    /// One's own scrolls are chosen seeing, another's blindly.
    pub(super) fn ask_scroll(&mut self, at: At, (by, of): (&Who, &Who), var: &Name) {
        self.in_reading(at.reading, |r| r.unset(var));
        let by = self.who(at, by).first().copied();
        let of = self.who(at, of).first().copied();
        let (Some(seat), Some(of)) = (by, of) else {
            return;
        };
        if seat == of {
            let from = self.game.scrolls(seat).into_iter().take(64).collect();
            let items = Items::Scrolls { from, take: 1 };
            self.decide(
                Some(at.reading),
                Then::Scroll(var.clone()),
                vec![(seat, items)],
            );
            return;
        }
        if let Some(scroll) = self.blind(of, 1).first().copied() {
            self.in_reading(at.reading, |r| r.set(var, Val::Scroll(Some(scroll))));
            let scroll = Seen::Scrolls(vec![scroll]);
            self.say(Event::ChoseScroll { seat, of, scroll });
        }
    }

    pub(super) fn ask_keys(&mut self, at: At, by: &Who, var: &Name, options: &[Choice]) {
        self.in_reading(at.reading, |r| r.set(var, Val::Keys(Vec::new())));
        let asked = self.who(at, by).into_iter();
        let asked = asked.map(|seat| (seat, self.keys_for(at, seat, options)));
        let asked = asked.collect();
        self.decide(Some(at.reading), Then::Keys(var.clone()), asked);
    }

    fn keys_for(&self, at: At, seat: Seat, options: &[Choice]) -> Items {
        let scope = self.scope(at.reading, Some(seat));
        let open = options.iter().filter(|option| match &option.when {
            Some(cond) => scope.is_some_and(|scope| scope.holds(cond)),
            None => true,
        });
        let open: Vec<&Choice> = open.collect();
        let sure = open.iter().position(|option| option.when.is_none());
        Items::Keys {
            keys: open.iter().map(|option| option.key.clone()).collect(),
            default: u8::try_from(sure.unwrap_or(0)).unwrap_or(0),
        }
    }

    pub(super) fn ask_number(&mut self, at: At, by: &Who, var: &Name, (min, max): (&Num, &Num)) {
        self.in_reading(at.reading, |r| r.set(var, Val::Nums(Vec::new())));
        let asked = self.who(at, by).into_iter();
        let asked = asked.map(|seat| {
            let scope = self.scope(at.reading, Some(seat));
            let at_most = scope.map_or(0, |scope| amount(scope.num(max)));
            let at_least = scope.map_or(0, |scope| amount(scope.num(min)));
            let items = Items::Number {
                min: at_least.min(at_most),
                max: at_most,
            };
            (seat, items)
        });
        let asked = asked.collect();
        self.decide(Some(at.reading), Then::Nums(var.clone()), asked);
    }

    pub(super) fn ask_vote(&mut self, at: At, (by, among): (&Who, &Who), var: &Name) {
        self.in_reading(at.reading, |r| r.set(var, Val::Seats(Vec::new())));
        let among = self.who(at, among);
        let by = self.who(at, by).into_iter();
        let asked = by.map(|seat| (seat, Items::Vote(among.clone()))).collect();
        self.decide(Some(at.reading), Then::Elect(var.clone(), among), asked);
    }

    /// ZB10: who can read must.
    pub(super) fn ask_to_read(&mut self, reading: u32, seat: Seat) {
        let items = Items::Read {
            scrolls: self.game.readable_scrolls(seat),
            stop: false,
            draw: false,
        };
        self.decide(Some(reading), Then::ReadOne, vec![(seat, items)]);
    }

    /// ZF. From an empty temple only the druid can draw, which ends the game
    /// (ZH7).
    pub(super) fn step_freely(&mut self, reading: u32, seat: Seat) {
        if !self.game.plays(seat) {
            return;
        }
        let items = Items::Read {
            scrolls: self.game.readable_scrolls(seat),
            stop: true,
            draw: !self.game.temple.is_empty() || seat == self.game.office.druid,
        };
        self.decide(Some(reading), Then::Freely, vec![(seat, items)]);
    }
}
