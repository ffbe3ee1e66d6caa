//! A state that fits a view, for searches: what the view shows stays, what it
//! hides is dealt anew. It is made of the view alone, so it can give away
//! nothing that its viewer couldn't know.

use super::decision::{Decision, Items, Reply, Then};
use super::program::Val;
use super::state::{Duty, Schraum};
use super::{Deal, Schraumen, ScrollId, View};
use crate::{Chance, Format, Seat, SeatSet, Viewer};

impl Schraumen {
    /// Deals what `view` hides by `chance`, from which the new state's own
    /// generator is forked last.
    pub(super) fn fitting(view: &View, chance: &mut Chance) -> Self {
        let mut hidden = Hidden::of(view, chance);
        let hands = view.seats.iter().map(|seat| Schraum {
            plums: seat.plums,
            hand: seat
                .hand
                .iter()
                .filter_map(|s| s.or_else(|| hidden.plain()))
                .collect(),
            gone: seat.left,
        });
        let schraums: Vec<Schraum> = hands.collect();
        let mut game = Self {
            format: Format::default(),
            deck: view.deck.clone(),
            options: view.options,
            schraums,
            garden: view.garden,
            open: view.open.clone(),
            temple: hidden.temple(view),
            fire: view.fire.clone(),
            set_aside: Vec::new(),
            known: Vec::new(),
            notes: view.notes.clone(),
            last_read: view.last_read,
            direction: view.direction,
            office: view.office.clone(),
            obligations: view.obligations.clone(),
            final_worth: view.final_worth,
            stack: view.stack.clone(),
            readings: view.readings.clone(),
            queue: view.queue.clone(),
            decision: None,
            auction: view.auction.clone(),
            present: view.present,
            counters: view.counters,
            runaways: 0,
            closing: None,
            outcome: view.outcome.clone(),
            chance: chance.fork(),
        };
        game.fill_rest(&mut hidden, chance);
        game.guess_votes(view.viewer, chance);
        game.known = game.knowledge(view);
        game.decision = view.decision.as_ref().map(|d| game.refilled(d, chance));
        game
    }

    /// The lot, waiting scrolls, duties and variables, then what lies face
    /// down, then what was set aside.
    fn fill_rest(&mut self, hidden: &mut Hidden, chance: &mut Chance) {
        if let Some(auction) = &mut self.auction {
            auction.lot = auction.lot.or_else(|| match auction.from_temple {
                true => hidden.any(),
                false => self
                    .schraums
                    .get(auction.seller.index())
                    .and_then(|s| chance.pick(&s.hand).copied()),
            });
        }
        for waiting in &mut self.queue {
            waiting.scroll = waiting.scroll.or_else(|| hidden.sofort());
        }
        for burnt in &mut self.fire {
            burnt.scroll = burnt.scroll.or_else(|| hidden.any());
        }
        self.set_aside = hidden.rest();
        self.guess_pointers(chance);
        self.guess_limits(chance);
    }

    /// Duties and variables that point at a hidden scroll point at any.
    fn guess_pointers(&mut self, chance: &mut Chance) {
        let schraums = &self.schraums;
        let mut guess = |seat: Seat| {
            let hand = schraums.get(seat.index()).map_or(&[][..], |s| &s.hand);
            chance.pick(hand).copied()
        };
        for obligation in &mut self.obligations {
            if obligation.duty == Duty::OnlyRead(None) {
                obligation.duty = Duty::OnlyRead(guess(obligation.seat));
            }
        }
        let druid = self.office.druid;
        for only in self.office.only.iter_mut().flatten() {
            *only = only.or_else(|| guess(druid));
        }
        for reading in &mut self.readings {
            let reader = reading.reader;
            for (_, value) in &mut reading.vars {
                match value {
                    Val::Scroll(scroll) => *scroll = scroll.or_else(|| guess(reader)),
                    Val::Seats(_) | Val::Keys(_) | Val::Nums(_) => {}
                }
            }
        }
        // The lot of an own auction is what was chosen for it.
        if let Some(auction) = self.auction.as_mut().filter(|a| !a.from_temple) {
            let vars = self.readings.iter().rev().flat_map(|r| &r.vars);
            let chosen = vars.filter_map(|(_, value)| match value {
                Val::Scroll(scroll) => *scroll,
                Val::Seats(_) | Val::Keys(_) | Val::Nums(_) => None,
            });
            auction.lot = chosen.chain(auction.lot).next();
        }
    }

    fn guess_limits(&mut self, chance: &mut Chance) {
        let schraums = &self.schraums;
        let Some(auction) = &mut self.auction else {
            return;
        };
        for limit in &mut auction.limits {
            let plums = schraums.get(limit.seat.index()).map_or(1, |s| s.plums);
            let guess = 1 + chance.below(u32::from(plums.max(1)));
            limit.amount = limit.amount.or_else(|| u16::try_from(guess).ok());
        }
    }

    /// A vote that the viewer can't see is any.
    fn guess_votes(&mut self, viewer: Viewer, chance: &mut Chance) {
        let trial = self.auction.as_mut().and_then(|a| a.trial.as_mut());
        let Some(trial) = trial else {
            return;
        };
        for seat in trial.voted.iter() {
            if viewer != Viewer::Seat(seat) && chance.below(2) == 0 {
                trial.guilty = trial.guilty.with(seat);
            }
        }
    }

    /// Each knows its own hand, and the viewer what it knew.
    fn knowledge(&self, view: &View) -> Vec<SeatSet> {
        let mut known = vec![SeatSet::EMPTY; self.deck.scrolls.len()];
        let mut learn = |scroll: ScrollId, seat: Seat| {
            if let Some(known) = known.get_mut(scroll.index()) {
                *known = known.with(seat);
            }
        };
        for seat in self.every_seat().iter() {
            self.hand(seat).iter().for_each(|s| learn(*s, seat));
        }
        if let Viewer::Seat(own) = view.viewer {
            seen_in(view).for_each(|scroll| learn(scroll, own));
        }
        known
    }

    /// What others are offered and have replied, for the hands just dealt.
    fn refilled(&self, decision: &Decision, chance: &mut Chance) -> Decision {
        let mut decision = decision.clone();
        for offer in &mut decision.offers {
            let (seat, then) = (offer.seat, &decision.then);
            match &mut offer.items {
                Items::Read {
                    scrolls,
                    stop,
                    draw,
                } if scrolls.is_empty() => {
                    *scrolls = self.readable_scrolls(seat);
                    if scrolls.is_empty() && !*stop && !*draw {
                        *scrolls = self.scrolls(seat);
                    }
                }
                Items::Scrolls { from, .. } if from.is_empty() => {
                    *from = match then {
                        Then::Take(giver) => self.scrolls(*giver),
                        _ => self.scrolls(seat),
                    };
                    from.truncate(64);
                }
                Items::Order { scrolls, count } if scrolls.is_empty() => {
                    let top = self.temple.iter().rev().take(usize::from(*count));
                    *scrolls = top.copied().collect();
                }
                Items::Read { .. }
                | Items::Scrolls { .. }
                | Items::Order { .. }
                | Items::Seats(_)
                | Items::Keys { .. }
                | Items::Number { .. }
                | Items::Vote(_) => {}
            }
        }
        let Decision {
            offers, replies, ..
        } = &mut decision;
        for (seat, reply) in replies {
            if *reply == Reply::Secret {
                let offer = offers.iter().find(|offer| offer.seat == *seat);
                let guess = offer.map(|offer| any_reply(&offer.items, chance));
                // Who wasn't asked had only this one possibility.
                *reply = guess.unwrap_or_else(|| Reply::Scrolls(self.scrolls(*seat)));
            }
        }
        decision
    }
}

/// Any reply that the items allow.
fn any_reply(items: &Items, chance: &mut Chance) -> Reply {
    match items {
        Items::Read { scrolls, .. } => pick(scrolls, chance).map_or(Reply::Stop, Reply::Read),
        Items::Scrolls { from, take } => {
            let mut from = from.clone();
            chance.shuffle(&mut from);
            from.truncate(usize::from(*take));
            Reply::Scrolls(from)
        }
        Items::Seats(seats) => pick(seats, chance).map_or(Reply::Stop, Reply::Seat),
        Items::Keys { keys, .. } => chance.pick(keys).cloned().map_or(Reply::Stop, Reply::Key),
        Items::Number { min, max } => {
            let more = chance.below(u32::from(max.saturating_sub(*min)) + 1);
            Reply::Number(min.saturating_add(u16::try_from(more).unwrap_or(0)))
        }
        Items::Vote(seats) => Reply::Vote(pick(seats, chance)),
        Items::Order { scrolls, .. } => Reply::Order(scrolls.clone()),
    }
}

fn pick<T: Copy>(list: &[T], chance: &mut Chance) -> Option<T> {
    chance.pick(list).copied()
}

/// The scrolls that the viewer can place.
fn seen_in(view: &View) -> impl Iterator<Item = ScrollId> {
    let hands = view.seats.iter().flat_map(|seat| &seat.hand).flatten();
    let fire = view.fire.iter().filter_map(|burnt| burnt.scroll);
    let temple = view.temple_known.iter().map(|(_, scroll)| *scroll);
    let lot = view.auction.iter().filter(|a| a.from_temple);
    hands
        .copied()
        .chain(fire)
        .chain(temple)
        .chain(view.open.iter().map(|open| open.scroll))
        .chain(view.readings.iter().map(|reading| reading.scroll))
        .chain(lot.filter_map(|auction| auction.lot))
        .chain(view.queue.iter().filter_map(|waiting| waiting.scroll))
}

/// The scrolls that the viewer can't place, in an order of chance.
struct Hidden {
    /// Not read at once: hands hold these.
    plain: Vec<ScrollId>,
    soforts: Vec<ScrollId>,
    /// What is drawn from once the hands are full.
    mixed: Vec<ScrollId>,
}

impl Hidden {
    fn of(view: &View, chance: &mut Chance) -> Self {
        let mut scrolls = Deal::scrolls(&view.deck, &view.options);
        let seen: Vec<ScrollId> = seen_in(view).collect();
        scrolls.retain(|scroll| !seen.contains(scroll));
        chance.shuffle(&mut scrolls);
        let sofort = |id: &ScrollId| view.deck.scroll(*id).is_some_and(|s| s.sofort);
        let (soforts, plain) = scrolls.iter().copied().partition(sofort);
        Self {
            plain,
            soforts,
            mixed: scrolls,
        }
    }

    fn plain(&mut self) -> Option<ScrollId> {
        let scroll = self.plain.pop().or_else(|| self.soforts.pop())?;
        self.mixed.retain(|other| *other != scroll);
        Some(scroll)
    }

    fn sofort(&mut self) -> Option<ScrollId> {
        let waits = |scroll: &&ScrollId| self.soforts.contains(scroll);
        let scroll = self
            .mixed
            .iter()
            .find(waits)
            .copied()
            .or_else(|| self.any())?;
        self.mixed.retain(|other| *other != scroll);
        Some(scroll)
    }

    fn any(&mut self) -> Option<ScrollId> {
        self.mixed.pop()
    }

    /// The top scroll last.
    fn temple(&mut self, view: &View) -> Vec<ScrollId> {
        let known = |depth: u8| view.temple_known.iter().find(|(at, _)| *at == depth);
        let from_bottom = (0..view.temple).rev();
        from_bottom
            .filter_map(|depth| known(depth).map(|(_, s)| *s).or_else(|| self.any()))
            .collect()
    }

    fn rest(&mut self) -> Vec<ScrollId> {
        std::mem::take(&mut self.mixed)
    }
}
