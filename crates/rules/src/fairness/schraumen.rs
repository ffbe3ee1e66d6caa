//! Schraumen's one deck: the scrolls. Its name says which deck of scrolls it
//! is, by title and by the hash of everything in it, so that what the scrolls
//! say and do is committed to as well as where they lie.

use super::{Deck, Fair, Sight};
use crate::schraumen::{Deal, DeckHash, DeckRef, Event, Options, Schraumen, ScrollId, Seen};
use crate::{Chance, Seat};

const SCROLLS: usize = 0;

impl Fair for Schraumen {
    const GAME: &'static str = "schraumen";

    /// A SOFORT that was passed over (ZA4) and what burnt unread (ZB8).
    const NEEDS_STAND_INS: bool = true;

    type Pack = DeckRef;

    fn usual_pack() -> DeckRef {
        DeckRef::original()
    }

    fn pack_named(names: &[&str]) -> Option<DeckRef> {
        let [name] = names else {
            return None;
        };
        let (_, hash) = name.rsplit_once('@')?;
        let hash: DeckHash = hash.parse().ok()?;
        let original = Some(DeckRef::original()).filter(|deck| deck.hash() == hash);
        let deck = original.or_else(|| DeckRef::by_hash(hash))?;
        (name_of(&deck) == **name).then_some(deck)
    }

    fn decks(pack: &DeckRef) -> Vec<Deck> {
        vec![Deck {
            name: name_of(pack),
            cards: u8::try_from(pack.scrolls.len()).unwrap_or(u8::MAX),
        }]
    }

    fn card_name(pack: &DeckRef, _: usize, card: u8) -> String {
        let scroll = pack.scroll(ScrollId(card));
        scroll.map_or_else(String::new, |scroll| scroll.id.clone())
    }

    fn card_named(pack: &DeckRef, _: usize, name: &str) -> Option<u8> {
        pack.find(name).map(|scroll| scroll.0)
    }

    /// Festival of Magic, if the table plays without it (ZF).
    fn left_out(pack: &DeckRef, options: &Options, _: usize) -> Vec<u8> {
        let ids = pack.ids();
        let out = ids.filter(|id| pack.scroll(*id).is_some_and(|s| options.remove(s)));
        out.map(|scroll| scroll.0).collect()
    }

    fn seats_fit(options: &Options, seats: u8) -> bool {
        (3..=8).contains(&seats) && options.begin_among(seats)
    }

    fn deal(
        pack: &DeckRef,
        options: &Options,
        seats: u8,
        orders: &[Vec<u8>],
        chance: Chance,
    ) -> Option<Deal> {
        let order = orders[SCROLLS].iter().copied().map(ScrollId).collect();
        Deal::new(pack.clone(), options, seats, order, chance).ok()
    }

    /// A scroll is seen first when it is dealt, drawn, put up as a lot or
    /// looked at in the temple. It is told again when it is read aloud, so that
    /// the file says which scroll was meant whatever else was in the hand.
    fn sights(event: &Event) -> Vec<Sight> {
        match event {
            Event::Dealt { seat, scrolls }
            | Event::Drew { seat, scrolls }
            | Event::LookedAtTemple { seat, scrolls } => sight(Some(*seat), scrolls),
            Event::LotPutUp {
                seller,
                lot,
                from_temple: true,
                ..
            } => sight(Some(*seller), lot),
            Event::ReadAloud { scroll, .. } => sight(None, &Seen::Scrolls(vec![*scroll])),
            // What happens to a scroll later shows it only to others, or burns
            // it unseen.
            Event::Began { .. }
            | Event::OfficeBegan { .. }
            | Event::OfficeSkipped { .. }
            | Event::OfficeEnded { .. }
            | Event::VowCantBeKept { .. }
            | Event::StoppedReading { .. }
            | Event::Unasked { .. }
            | Event::ReadingBurnt { .. }
            | Event::LaidOpen { .. }
            | Event::Handed { .. }
            | Event::Acts { .. }
            | Event::Plums { .. }
            | Event::Shielded { .. }
            | Event::NothingToDraw { .. }
            | Event::Passed { .. }
            | Event::Swapped { .. }
            | Event::HandsRotated
            | Event::Burnt { .. }
            | Event::BackToTemple { .. }
            | Event::Recalled { .. }
            | Event::Peeked { .. }
            | Event::Revealed { .. }
            | Event::Arranged { .. }
            | Event::ChoseSeat { .. }
            | Event::ChoseScroll { .. }
            | Event::Replied { .. }
            | Event::Answered { .. }
            | Event::Told { .. }
            | Event::Voted { .. }
            | Event::Obliged { .. }
            | Event::Reversed { .. }
            | Event::ExtraAuctions { .. }
            | Event::FinalWorth { .. }
            | Event::Echoed { .. }
            | Event::NoAuction { .. }
            | Event::LotPutUp { .. }
            | Event::Bid { .. }
            | Event::PassedBid { .. }
            | Event::CameBack { .. }
            | Event::Hammer { .. }
            | Event::Sold { .. }
            | Event::Unsold { .. }
            | Event::Accused { .. }
            | Event::Confessed { .. }
            | Event::Verdict { .. }
            | Event::OfficeLost { .. }
            | Event::Left { .. }
            | Event::Stopped { .. }
            | Event::Ended(_) => Vec::new(),
        }
    }

    /// What burnt unread (ZB8).
    fn shut(&self) -> Vec<(usize, u8)> {
        let burnt = self.burnt_unread();
        burnt.map(|scroll| (SCROLLS, scroll.0)).collect()
    }
}

fn name_of(deck: &DeckRef) -> String {
    format!("{}@{}", deck.name, deck.hash())
}

fn sight(seat: Option<Seat>, scrolls: &Seen) -> Vec<Sight> {
    match scrolls {
        Seen::Scrolls(scrolls) => vec![Sight {
            deck: SCROLLS,
            seat,
            cards: scrolls.iter().map(|scroll| scroll.0).collect(),
        }],
        Seen::Count(_) => Vec::new(),
    }
}
