//! A sentence for every event of an auction and of a sacrilege.

use tempelrat_rules::schraumen::{Bid, Event, Unsold};

use super::super::words::Words;
use super::sentences::seen;
use crate::speech::say::schraumen as tell;

/// What happened; empty for what is no event of an auction.
pub(super) fn sentence(words: &Words<'_>, event: &Event) -> String {
    let language = words.language;
    let name = |seat: &tempelrat_rules::Seat| words.name(*seat);
    match event {
        Event::LotPutUp {
            seller,
            lot,
            from_temple,
            may_bid,
            ..
        } => {
            let from = if *from_temple { "temple" } else { "own" };
            let may_bid = words.bold_names(*may_bid);
            tell::event_lot_put_up(language, from, name(seller), seen(words, lot), may_bid)
        }
        Event::Bid { bid, .. } => {
            tell::event_bid(language, name(&bid.seat), words.plums(bid.amount))
        }
        Event::PassedBid { seat, .. } => tell::event_passed_bid(language, name(seat)),
        Event::CameBack { seat, .. } => tell::event_came_back(language, name(seat)),
        Event::Hammer { stage, .. } => tell::event_hammer(language, *stage),
        Event::Sold {
            seller,
            winner,
            price,
            lot,
            bids,
            ..
        } => {
            let to = if seller == winner { "self" } else { "other" };
            let lot = seen(words, lot);
            let price = words.plums(*price);
            let sold = tell::event_sold(language, to, name(winner), name(seller), lot, price);
            format!(
                "{sold} {}",
                tell::event_bids(language, bids.len(), listed(words, bids))
            )
        }
        Event::Unsold {
            seller, to, lot, ..
        } => {
            let lot = seen(words, lot);
            match to {
                Unsold::Free(seat) if seat == seller => {
                    tell::event_hallelujah(language, name(seat), lot)
                }
                Unsold::Free(seat) => {
                    tell::event_unsold_free(language, name(seller), name(seat), lot)
                }
                Unsold::Burnt => tell::event_unsold_burnt(language, lot),
                Unsold::Kept => tell::event_unsold_kept(language, name(seller), lot),
            }
        }
        Event::Accused {
            accuser, voters, ..
        } => tell::event_accused(language, name(accuser), words.bold_names(*voters)),
        Event::Confessed { druid } => tell::event_confessed(language, name(druid)),
        Event::Verdict { guilty, yes, of } => {
            let verdict = if *guilty { "guilty" } else { "innocent" };
            tell::event_verdict(language, verdict, *yes, *of)
        }
        Event::OfficeLost { druid, lot } => {
            tell::event_office_lost(language, name(druid), seen(words, lot))
        }
        _ => String::new(),
    }
}

/// Bids or limits, in their order.
pub(super) fn listed(words: &Words<'_>, bids: &[Bid]) -> String {
    let bid = |bid: &Bid| format!("{} {}", words.name(bid.seat), bid.amount);
    bids.iter().map(bid).collect::<Vec<_>>().join(", ")
}
