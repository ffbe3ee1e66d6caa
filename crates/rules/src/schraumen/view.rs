//! What one viewer may see of a game of Schraumen. Secrets leave the state only
//! here and in [`super::redact`].

use serde::{Deserialize, Serialize};

use super::auction::{Auction, Limit};
use super::conditions::WhyNot;
use super::decision::{Decision, Offer, Reply};
use super::program::{Reading, Task, Val};
use super::state::{Burnt, Counters, Duty, Note, Obligation, Office, Open, Waiting};
use super::{DeckRef, Direction, Face, Options, Outcome, Schraumen, ScrollId, Trial};
use crate::{Seat, SeatSet, Viewer};

/// One seat as a viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Plums in the purse.
    pub plums: u16,
    /// Hidden scrolls: the viewer's own in their order; of another's those
    /// that the viewer knows by rank in the deck, then none for each other.
    pub hand: Vec<Option<ScrollId>>,
    /// It has left.
    pub left: bool,
}

/// One of the viewer's own scrolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Which.
    pub scroll: ScrollId,
    /// Why it couldn't be read now; none if it could.
    pub why_not: Option<WhyNot>,
}

/// What one viewer may see. What is secret is none or empty, as each field
/// says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The deck.
    pub deck: DeckRef,
    /// The table's options.
    pub options: Options,
    /// Who is awaited.
    pub to_act: SeatSet,
    /// The seats in the order of the circle.
    pub seats: Vec<SeatView>,
    /// All open scrolls, the oldest first.
    pub open: Vec<Open>,
    /// The viewer's own scrolls, hidden and open.
    pub held: Vec<Held>,
    /// Plums in the garden.
    pub garden: u16,
    /// The number of scrolls in the temple.
    pub temple: u8,
    /// Scrolls of the temple that the viewer knows, by how many lie above.
    pub temple_known: Vec<(u8, ScrollId)>,
    /// The fire, the scroll burnt first first. What lies face down only who
    /// burnt it knows.
    pub fire: Vec<Burnt>,
    /// The number of scrolls set aside (ZA2).
    pub set_aside: u8,
    /// The scroll that was read last.
    pub last_read: Option<ScrollId>,
    /// Which way the office wanders.
    pub direction: Direction,
    /// The office.
    pub office: Office,
    /// Obligations; which scroll must be read only its owner knows.
    pub obligations: Vec<Obligation>,
    /// What a scroll counts at the end.
    pub final_worth: u16,
    /// The viewer's own notebook (ZB4).
    pub notes: Vec<Note>,
    /// The scrolls being carried out, the innermost last.
    pub readings: Vec<Reading>,
    /// The steps still to be taken, the next one last.
    pub stack: Vec<Task>,
    /// SOFORT scrolls that wait.
    pub queue: Vec<Waiting>,
    /// The open decision; lists of scrolls and replies only of the viewer.
    pub decision: Option<Decision>,
    /// The auction; the lot for its seller, limits only of the viewer.
    pub auction: Option<Auction>,
    /// People who are there.
    pub present: SeatSet,
    /// Numbers given so far.
    pub counters: Counters,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Schraumen {
    /// What `viewer` may see.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let own = self.eyes(viewer);
        View {
            viewer,
            deck: self.deck.clone(),
            options: self.options,
            to_act: self.awaited(),
            seats: self
                .every_seat()
                .iter()
                .map(|s| self.seat_view(s, viewer))
                .collect(),
            open: self.open.clone(),
            held: own.map_or_else(Vec::new, |seat| self.held_by(seat)),
            garden: self.garden,
            temple: u8::try_from(self.temple.len()).unwrap_or(u8::MAX),
            temple_known: self.temple_known(own),
            fire: self
                .fire
                .iter()
                .map(|burnt| self.burnt_view(*burnt, own))
                .collect(),
            set_aside: u8::try_from(self.set_aside.len()).unwrap_or(u8::MAX),
            last_read: self.last_read,
            direction: self.direction,
            office: self.office_view(own),
            obligations: self.obligations_view(own),
            final_worth: self.final_worth,
            notes: self
                .notes
                .iter()
                .filter(|n| Some(n.seat) == own)
                .cloned()
                .collect(),
            readings: self
                .readings
                .iter()
                .map(|r| self.reading_view(r, own))
                .collect(),
            stack: self.stack.clone(),
            queue: self.queue.iter().map(|w| waiting_view(*w, own)).collect(),
            decision: self.decision.as_ref().map(|d| decision_view(d, own)),
            auction: self.auction.as_ref().map(|a| auction_view(a, own)),
            present: self.present,
            counters: self.counters,
            outcome: self.outcome.clone(),
        }
    }

    /// The seat through whose eyes the viewer looks. The replay sees every
    /// hand once the game is over; that is the business of
    /// [`Schraumen::hand_view`].
    fn eyes(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| seat.index() < self.schraums.len()),
            Viewer::Spectator | Viewer::Everyone => None,
        }
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        SeatView {
            plums: self.plums(seat),
            hand: self.hand_view(seat, viewer),
            left: !self.plays(seat),
        }
    }

    fn hand_view(&self, seat: Seat, viewer: Viewer) -> Vec<Option<ScrollId>> {
        let hand = self.hand(seat);
        let all = match viewer {
            Viewer::Seat(own) => own == seat,
            Viewer::Everyone => self.outcome.is_some(),
            Viewer::Spectator => false,
        };
        if all {
            return hand.iter().copied().map(Some).collect();
        }
        let own = self.eyes(viewer);
        let knows = |scroll: &&ScrollId| own.is_some_and(|own| self.knows(**scroll).contains(own));
        let mut known: Vec<_> = hand.iter().filter(knows).copied().map(Some).collect();
        known.sort_unstable();
        known.resize(hand.len(), None);
        known
    }

    fn held_by(&self, seat: Seat) -> Vec<Held> {
        let scrolls = self.scrolls(seat).into_iter();
        let held = scrolls.map(|scroll| Held {
            scroll,
            why_not: self.readable(seat, scroll).err(),
        });
        held.collect()
    }

    fn temple_known(&self, own: Option<Seat>) -> Vec<(u8, ScrollId)> {
        let Some(own) = own else {
            return Vec::new();
        };
        let from_top = (0..=u8::MAX).zip(self.temple.iter().rev());
        let known = from_top.filter(|(_, scroll)| self.knows(**scroll).contains(own));
        known.map(|(depth, scroll)| (depth, *scroll)).collect()
    }

    fn burnt_view(&self, burnt: Burnt, own: Option<Seat>) -> Burnt {
        let knows = |scroll: ScrollId| own.is_some_and(|own| self.knows(scroll).contains(own));
        let scroll = match burnt.face {
            Face::Up => burnt.scroll,
            Face::Down => burnt.scroll.filter(|scroll| knows(*scroll)),
        };
        Burnt { scroll, ..burnt }
    }

    fn office_view(&self, own: Option<Seat>) -> Office {
        let mut office = self.office.clone();
        if let Some(only) = &mut office.only
            && own != Some(office.druid)
        {
            only.fill(None);
        }
        office
    }

    fn obligations_view(&self, own: Option<Seat>) -> Vec<Obligation> {
        let obligations = self.obligations.iter().map(|obligation| Obligation {
            duty: duty_view(obligation.duty, Some(obligation.seat) == own),
            ..*obligation
        });
        obligations.collect()
    }

    /// A scroll in a variable is known to whoever has it.
    fn reading_view(&self, reading: &Reading, own: Option<Seat>) -> Reading {
        let mut reading = reading.clone();
        for (_, value) in &mut reading.vars {
            match value {
                Val::Scroll(scroll) => {
                    *scroll = scroll.filter(|s| own.is_some_and(|own| self.has(own, *s)));
                }
                Val::Seats(_) | Val::Keys(_) | Val::Nums(_) => {}
            }
        }
        reading
    }
}

/// A duty as its owner or others see it.
pub(super) fn duty_view(duty: Duty, own: bool) -> Duty {
    match duty {
        Duty::OnlyRead(scroll) => Duty::OnlyRead(scroll.filter(|_| own)),
        Duty::NoReading | Duty::NoAuction | Duty::Skip => duty,
    }
}

fn waiting_view(waiting: Waiting, own: Option<Seat>) -> Waiting {
    Waiting {
        seat: waiting.seat,
        scroll: waiting.scroll.filter(|_| own == Some(waiting.seat)),
    }
}

fn decision_view(decision: &Decision, own: Option<Seat>) -> Decision {
    let offers = decision.offers.iter().map(|offer| Offer {
        seat: offer.seat,
        items: if own == Some(offer.seat) {
            offer.items.clone()
        } else {
            offer.items.masked()
        },
    });
    let replies = decision.replies.iter().map(|(seat, reply)| {
        let seen = own == Some(*seat) || decision.offer(*seat).is_none() && is_plain(reply);
        let reply = if seen { reply.clone() } else { Reply::Secret };
        (*seat, reply)
    });
    Decision {
        choice: decision.choice,
        reading: decision.reading,
        then: decision.then.clone(),
        offers: offers.collect(),
        replies: replies.collect(),
    }
}

/// Whether a reply that was the only possible one is seen from what is public
/// anyway.
fn is_plain(reply: &Reply) -> bool {
    match reply {
        Reply::Key(_)
        | Reply::Number(_)
        | Reply::Seat(_)
        | Reply::Vote(_)
        | Reply::Stop
        | Reply::Draw
        | Reply::Secret => true,
        Reply::Read(_) | Reply::Scrolls(_) | Reply::Order(_) => false,
    }
}

fn auction_view(auction: &Auction, own: Option<Seat>) -> Auction {
    let limits = auction.limits.iter().map(|limit| Limit {
        seat: limit.seat,
        amount: limit.amount.filter(|_| own == Some(limit.seat)),
    });
    let trial = auction.trial.map(|trial| Trial {
        guilty: trial
            .guilty
            .iter()
            .filter(|seat| own == Some(*seat))
            .collect(),
        ..trial
    });
    Auction {
        lot: auction.lot.filter(|_| own == Some(auction.seller)),
        limits: limits.collect(),
        trial,
        ..auction.clone()
    }
}
