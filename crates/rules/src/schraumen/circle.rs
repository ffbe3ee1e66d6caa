//! Who sits next to whom (ZA6). Who has left is passed over.

use super::{Direction, Schraumen};
use crate::{Seat, SeatSet};

impl Direction {
    /// The other one.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Onward => Self::Back,
            Self::Back => Self::Onward,
        }
    }
}

impl Schraumen {
    /// The number of seats the game began with.
    pub(super) fn seat_count(&self) -> u8 {
        u8::try_from(self.schraums.len()).unwrap_or(u8::MAX)
    }

    /// Every seat the game began with.
    pub(super) fn every_seat(&self) -> SeatSet {
        (0..self.seat_count()).map(Seat).collect()
    }

    /// Whether somebody still plays on this seat.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.schraums.get(seat.index()).is_some_and(|s| !s.gone)
    }

    /// Everybody who still plays, in turn, beginning with `first`.
    pub(super) fn in_turn_from(&self, first: Seat) -> Vec<Seat> {
        let count = self.seat_count();
        let at = |step: u8| match self.direction {
            Direction::Onward => Seat((first.0 + step) % count),
            Direction::Back => Seat((first.0 + count - step) % count),
        };
        (0..count)
            .map(at)
            .filter(|seat| self.plays(*seat))
            .collect()
    }

    /// The next seat.
    pub(super) fn next(&self, seat: Seat) -> Seat {
        let mut others = self.in_turn_from(seat).into_iter().filter(|s| *s != seat);
        others.next().unwrap_or(seat)
    }

    /// The previous seat.
    pub(super) fn previous(&self, seat: Seat) -> Seat {
        let mut others = self.in_turn_from(seat).into_iter().filter(|s| *s != seat);
        others.next_back().unwrap_or(seat)
    }
}
