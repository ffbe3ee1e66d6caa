//! Who learns how much of what happened. The match is exhaustive, so that a new
//! event can't leak by being forgotten.

use super::state::{Duty, Face};
use super::view::duty_view;
use super::{Event, Schraumen, ScrollId, Seen, Unsold};
use crate::{Seat, Viewer};

/// Who looks at an event.
#[derive(Clone, Copy)]
enum Eyes<'a> {
    Seat(Seat),
    Nobody,
    /// The replay after the end (T25), with what burnt unread.
    Replay(&'a [ScrollId]),
}

impl Eyes<'_> {
    /// Whether secrets of this seat are seen.
    fn of(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Nobody => false,
            Self::Replay(_) => true,
        }
    }

    fn see(self, seen: &Seen, seats: &[Seat]) -> Seen {
        let shut = match (self, seen) {
            (Self::Replay(shut), Seen::Scrolls(scrolls)) => {
                scrolls.iter().any(|s| shut.contains(s))
            }
            _ => false,
        };
        if !shut && seats.iter().any(|seat| self.of(*seat)) {
            seen.clone()
        } else {
            seen.counted()
        }
    }

    /// A duty of `seat`, which may name a scroll.
    fn see_duty(self, duty: Duty, seat: Seat) -> Duty {
        let shut = match (self, duty) {
            (Self::Replay(shut), Duty::OnlyRead(Some(scroll))) => shut.contains(&scroll),
            _ => false,
        };
        duty_view(duty, !shut && self.of(seat))
    }

    /// What lies face down stays shut for ever, in the replay too (ZB8).
    fn see_shut(self, seen: &Seen, seats: &[Seat]) -> Seen {
        match self {
            Self::Replay(_) => seen.counted(),
            Self::Seat(_) | Self::Nobody => self.see(seen, seats),
        }
    }
}

impl Schraumen {
    /// `event` as `viewer` may see it.
    pub(super) fn redacted(&self, event: &Event, viewer: Viewer) -> Event {
        let shut: Vec<ScrollId> = match viewer {
            Viewer::Everyone => self.burnt_unread().collect(),
            Viewer::Seat(_) | Viewer::Spectator => Vec::new(),
        };
        let eyes = match viewer {
            Viewer::Seat(seat) => Eyes::Seat(seat),
            Viewer::Everyone if self.outcome.is_some() => Eyes::Replay(&shut),
            Viewer::Everyone | Viewer::Spectator => Eyes::Nobody,
        };
        match event {
            Event::Dealt { seat, scrolls } => Event::Dealt {
                seat: *seat,
                scrolls: eyes.see(scrolls, &[*seat]),
            },
            Event::OfficeBegan {
                office,
                druid,
                duties,
            } => Event::OfficeBegan {
                office: *office,
                druid: *druid,
                duties: duties.iter().map(|d| eyes.see_duty(*d, *druid)).collect(),
            },
            Event::Drew { seat, scrolls } => Event::Drew {
                seat: *seat,
                scrolls: eyes.see(scrolls, &[*seat]),
            },
            Event::Passed {
                from,
                to,
                scrolls,
                open,
            } => Event::Passed {
                from: *from,
                to: *to,
                scrolls: eyes.see(scrolls, &[*from, *to]),
                open: open.clone(),
            },
            Event::Burnt {
                seat,
                scrolls,
                face,
            } => Event::Burnt {
                seat: *seat,
                scrolls: match face {
                    Face::Up => scrolls.clone(),
                    Face::Down => eyes.see_shut(scrolls, seat.as_slice()),
                },
                face: *face,
            },
            Event::Peeked { by, of, scrolls } => Event::Peeked {
                by: *by,
                of: *of,
                scrolls: eyes.see(scrolls, &[*by, *of]),
            },
            Event::LookedAtTemple { seat, scrolls } => Event::LookedAtTemple {
                seat: *seat,
                scrolls: eyes.see_shut(scrolls, &[*seat]),
            },
            Event::Arranged { seat, scrolls } => Event::Arranged {
                seat: *seat,
                scrolls: eyes.see_shut(scrolls, &[*seat]),
            },
            Event::ChoseScroll { seat, of, scroll } => Event::ChoseScroll {
                seat: *seat,
                of: *of,
                scroll: eyes.see(scroll, &[*of]),
            },
            Event::Obliged { seat, duty } => Event::Obliged {
                seat: *seat,
                duty: eyes.see_duty(*duty, *seat),
            },
            Event::LotPutUp {
                auction,
                seller,
                lot,
                from_temple,
                may_bid,
            } => Event::LotPutUp {
                auction: *auction,
                seller: *seller,
                lot: eyes.see_shut(lot, &[*seller]),
                from_temple: *from_temple,
                may_bid: *may_bid,
            },
            Event::Sold {
                auction,
                seller,
                winner,
                price,
                lot,
                bids,
            } => Event::Sold {
                auction: *auction,
                seller: *seller,
                winner: *winner,
                price: *price,
                lot: eyes.see(lot, &[*seller, *winner]),
                bids: bids.clone(),
            },
            Event::Unsold {
                auction,
                seller,
                to,
                lot,
            } => Event::Unsold {
                auction: *auction,
                seller: *seller,
                to: *to,
                lot: match to {
                    Unsold::Free(receiver) => eyes.see(lot, &[*seller, *receiver]),
                    Unsold::Kept => eyes.see(lot, &[*seller]),
                    Unsold::Burnt => eyes.see_shut(lot, &[*seller]),
                },
            },
            Event::OfficeLost { druid, lot } => Event::OfficeLost {
                druid: *druid,
                lot: eyes.see_shut(lot, &[*druid]),
            },
            Event::Began { .. }
            | Event::OfficeSkipped { .. }
            | Event::OfficeEnded { .. }
            | Event::VowCantBeKept { .. }
            | Event::StoppedReading { .. }
            | Event::Unasked { .. }
            | Event::ReadAloud { .. }
            | Event::ReadingBurnt { .. }
            | Event::LaidOpen { .. }
            | Event::Handed { .. }
            | Event::Acts { .. }
            | Event::Plums { .. }
            | Event::Shielded { .. }
            | Event::NothingToDraw { .. }
            | Event::Swapped { .. }
            | Event::HandsRotated
            | Event::BackToTemple { .. }
            | Event::Recalled { .. }
            | Event::Revealed { .. }
            | Event::ChoseSeat { .. }
            | Event::Replied { .. }
            | Event::Answered { .. }
            | Event::Told { .. }
            | Event::Voted { .. }
            | Event::Reversed { .. }
            | Event::ExtraAuctions { .. }
            | Event::FinalWorth { .. }
            | Event::Echoed { .. }
            | Event::NoAuction { .. }
            | Event::Bid { .. }
            | Event::PassedBid { .. }
            | Event::CameBack { .. }
            | Event::Hammer { .. }
            | Event::Accused { .. }
            | Event::Confessed { .. }
            | Event::Verdict { .. }
            | Event::Left { .. }
            | Event::Stopped { .. }
            | Event::Ended(_) => event.clone(),
        }
    }
}
