//! What the words of the effect language mean that name seats.

use super::effect::Who;
use super::program::{Reading, Val};
use super::{Schraumen, ScrollId};
use crate::Seat;

/// From where a condition or an amount is looked at.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    pub(super) game: &'a Schraumen,
    /// The reader.
    pub(super) me: Seat,
    /// Who `It` is.
    pub(super) it: Option<Seat>,
    /// The reading, if one has begun.
    pub(super) reading: Option<&'a Reading>,
    /// A scroll that counts as already out of the hand (ZB1).
    pub(super) without: Option<ScrollId>,
    /// Plums on this scroll.
    pub(super) on_scroll: u16,
    /// An echo is looking through another scroll's condition: no echo can
    /// speak through an echo.
    pub(super) echoed: bool,
}

impl<'a> Scope<'a> {
    /// The scope of a running reading.
    pub(super) fn of(game: &'a Schraumen, reading: &'a Reading, it: Option<Seat>) -> Self {
        let open = game.open_scroll(reading.scroll);
        Self {
            game,
            me: reading.reader,
            it,
            reading: Some(reading),
            without: None,
            on_scroll: open.map_or(reading.plums, |open| open.plums),
            echoed: false,
        }
    }

    /// The scope in which a scroll's condition is looked at before it is read.
    pub(super) fn before(game: &'a Schraumen, me: Seat, scroll: ScrollId) -> Self {
        Self {
            game,
            me,
            it: None,
            reading: None,
            without: Some(scroll),
            on_scroll: game.open_scroll(scroll).map_or(0, |open| open.plums),
            echoed: false,
        }
    }

    /// The same with `It` bound.
    pub(super) fn with(self, it: Seat) -> Self {
        Self {
            it: Some(it),
            ..self
        }
    }

    /// The seats that `who` means: the reader first, then in turn.
    pub(super) fn who(&self, who: &Who) -> Vec<Seat> {
        let game = self.game;
        match who {
            Who::Me => self.playing([self.me]),
            Who::It => self.playing(self.it),
            Who::Others => self.others(),
            Who::All => game.in_turn_from(self.me),
            Who::Left => self.playing([game.next(self.me)]),
            Who::Right => self.playing([game.previous(self.me)]),
            Who::Neighbours => union(vec![game.next(self.me)], &[game.previous(self.me)]),
            Who::Druid => self.playing([game.office.druid]),
            Who::Richest => self.alone(|plums, best| plums > best),
            Who::Poorest => self.alone(|plums, best| plums < best),
            Who::Var(name) => match self.reading.and_then(|reading| reading.var(name)) {
                Some(Val::Seats(seats)) => self.playing(seats.iter().copied()),
                Some(Val::Scroll(_) | Val::Keys(_) | Val::Nums(_)) | None => Vec::new(),
            },
            Who::Where(who, cond) => {
                let mut seats = self.who(who);
                seats.retain(|seat| self.with(*seat).holds(cond));
                seats
            }
            Who::Both(one, other) => union(self.who(one), &self.who(other)),
            Who::LowestUnique(name) => self.lowest_unique(name),
        }
    }

    fn playing(&self, seats: impl IntoIterator<Item = Seat>) -> Vec<Seat> {
        let seats = seats.into_iter();
        seats.filter(|seat| self.game.plays(*seat)).collect()
    }

    fn others(&self) -> Vec<Seat> {
        let mut seats = self.game.in_turn_from(self.me);
        seats.retain(|seat| *seat != self.me);
        seats
    }

    /// The one seat whose plums are better than everybody else's (ZB3).
    fn alone(&self, better: fn(u16, u16) -> bool) -> Vec<Seat> {
        let seats = self.game.in_turn_from(self.me);
        let plums = |seat: &Seat| self.game.plums(*seat);
        let best = seats.iter().copied().find(|seat| {
            let mut rivals = seats.iter().filter(|rival| *rival != seat);
            rivals.all(|rival| better(plums(seat), plums(rival)))
        });
        best.into_iter().collect()
    }

    fn lowest_unique(&self, name: &str) -> Vec<Seat> {
        let Some(Val::Nums(told)) = self.reading.and_then(|reading| reading.var(name)) else {
            return Vec::new();
        };
        let alone = |number: u16| told.iter().filter(|(_, n)| *n == number).count() == 1;
        let offers = told.iter().filter(|(_, n)| *n > 0 && alone(*n));
        let lowest = offers.min_by_key(|(_, n)| *n);
        self.playing(lowest.map(|(seat, _)| *seat))
    }
}

fn union(mut seats: Vec<Seat>, more: &[Seat]) -> Vec<Seat> {
    for seat in more {
        if !seats.contains(seat) {
            seats.push(*seat);
        }
    }
    seats
}
