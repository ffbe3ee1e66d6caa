//! Who knows where a hidden scroll is. A seat keeps what it knows until
//! something happens that it can't follow; what it is told here it could have
//! written down itself (ZB4).

use super::{Note, Schraumen, ScrollId, Shown};
use crate::{Seat, SeatSet};

impl Schraumen {
    /// Who knows where the scroll is.
    pub(super) fn knows(&self, scroll: ScrollId) -> SeatSet {
        self.known.get(scroll.index()).copied().unwrap_or_default()
    }

    pub(super) fn set_known(&mut self, scroll: ScrollId, seats: SeatSet) {
        if let Some(known) = self.known.get_mut(scroll.index()) {
            *known = seats;
        }
    }

    /// `seat` learns where the scroll is.
    pub(super) fn learn(&mut self, scroll: ScrollId, seat: Seat) {
        self.set_known(scroll, self.knows(scroll).with(seat));
    }

    /// Everybody learns where the scroll is.
    pub(super) fn publish(&mut self, scroll: ScrollId) {
        self.set_known(scroll, self.every_seat());
    }

    /// Some hidden scrolls have left `from` for somewhere that only `from` and
    /// `to` know; `stay` are those that are left. Who knew one of them no
    /// longer knows whether it is among those that left.
    pub(super) fn slip_away(
        &mut self,
        from: Seat,
        to: Option<Seat>,
        left: &[ScrollId],
        stay: &[ScrollId],
    ) {
        let witnesses = to.map_or(SeatSet::of(from), |to| SeatSet::of(from).with(to));
        if left.is_empty() {
            return;
        }
        for scroll in left {
            let knew = self.knows(*scroll);
            let all = if stay.is_empty() {
                knew
            } else {
                SeatSet::EMPTY
            };
            self.set_known(*scroll, witnesses.iter().fold(all, SeatSet::with));
        }
        for scroll in stay {
            let knew = self.knows(*scroll);
            let still = knew.iter().filter(|seat| witnesses.contains(*seat));
            self.set_known(*scroll, still.collect());
        }
    }

    /// Nobody knows any more where these scrolls are.
    pub(super) fn forget(&mut self, scrolls: &[ScrollId]) {
        for scroll in scrolls {
            self.set_known(*scroll, SeatSet::EMPTY);
        }
    }

    /// `by` is shown something and keeps it in its notebook.
    pub(super) fn show(&mut self, by: Seat, shown: Shown) {
        let scrolls = match &shown {
            Shown::Hand { scrolls, .. } | Shown::Temple { scrolls } => scrolls.as_slice(),
            Shown::Lot { scroll } => std::slice::from_ref(scroll),
        };
        for scroll in scrolls.iter().copied() {
            self.learn(scroll, by);
        }
        self.notes.push(Note {
            seat: by,
            office: self.office.number,
            shown,
        });
    }
}
