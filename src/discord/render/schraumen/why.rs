//! Why an auction ended as it did (T9).

use tempelrat_rules::schraumen::{Bid, Bidding, DeckRef, Event, Unsold};

use super::super::parts::framed;
use super::words::{Words, fitting};
use crate::discord::draft::Draft;
use crate::speech::{Language, say::schraumen as tell};
use crate::table::TableView;

/// The longest explanation.
const LONGEST: usize = 4000;

/// Explains the auction that `event` ended: all bids in order, or the ledger of
/// limits and how the price came about. None if it ended no auction.
#[must_use]
pub fn why_auction(
    view: &TableView,
    deck: &DeckRef,
    bidding: Bidding,
    event: &Event,
    language: Language,
) -> Option<Draft> {
    let words = Words {
        view,
        deck,
        language,
    };
    let (auction, lines) = match event {
        Event::Sold {
            auction,
            winner,
            price,
            bids,
            ..
        } => {
            let mut lines = ledger(&words, bidding, bids);
            lines.push(match bidding {
                Bidding::Live => tell::why_live(language, words.name(*winner), words.plums(*price)),
                Bidding::Sealed => sealed(&words, *winner, *price, bids),
            });
            (auction, lines)
        }
        Event::Unsold {
            auction,
            seller,
            to,
            ..
        } => (auction, vec![unsold(&words, words.name(*seller), *to)]),
        _ => return None,
    };
    let title = tell::why_auction_title(language, *auction);
    Some(framed(
        title,
        fitting(&lines, LONGEST, language),
        Vec::new(),
    ))
}

/// The bids or limits, one line each.
fn ledger(words: &Words<'_>, bidding: Bidding, bids: &[Bid]) -> Vec<String> {
    let title = match bidding {
        Bidding::Live => tell::why_bids(words.language),
        Bidding::Sealed => tell::why_limits(words.language),
    };
    let line = |(at, bid): (usize, &Bid)| {
        let (name, plums) = (words.name(bid.seat), words.plums(bid.amount));
        format!("{}. **{name}**: {plums}", at + 1)
    };
    let lines = bids.iter().enumerate().map(line);
    std::iter::once(title).chain(lines).collect()
}

/// How the price of sealed limits came about (Z3).
fn sealed(words: &Words<'_>, winner: tempelrat_rules::Seat, price: u16, limits: &[Bid]) -> String {
    let language = words.language;
    let (name, plums) = (words.name(winner), words.plums(price));
    let own = limits.iter().find(|limit| limit.seat == winner);
    let own = own.map_or(price, |limit| limit.amount);
    let others = limits.iter().filter(|limit| limit.seat != winner);
    match others.map(|limit| limit.amount).max() {
        None => tell::why_sealed_alone(language, name, plums),
        Some(second) if second == own => tell::why_sealed_tie(language, name, plums),
        Some(second) => tell::why_sealed_second(language, name, plums, second),
    }
}

fn unsold(words: &Words<'_>, seller: String, to: Unsold) -> String {
    let language = words.language;
    match to {
        Unsold::Free(seat) => tell::why_unsold_free(language, words.name(seat)),
        Unsold::Burnt => tell::why_unsold_burnt(language),
        Unsold::Kept => tell::why_unsold_kept(language, seller),
    }
}
