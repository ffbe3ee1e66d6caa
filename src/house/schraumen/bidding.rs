//! Bids. The druid knows the lot; for everybody else it is worth what the
//! scrolls that could be it are worth on average. Each bid is the least that
//! stands, so an auction among house players ends at what it is worth to the
//! second keenest.

use tempelrat_rules::schraumen::{Auction, Deal, Face, ScrollId, View, What};
use tempelrat_rules::{Answer, Ask, Chance, Form, Input, Seat};

use super::super::Level;
use super::worth::{self, Position};
use super::{asked, one};

pub(super) fn answer(
    level: Level,
    (view, me): (&View, Seat),
    asks: &[Ask<What>],
    chance: &mut Chance,
) -> Option<Answer<What>> {
    let auction = view.auction.as_ref()?;
    let limit = match level {
        Level::Easy => at_random(view, me, chance),
        Level::Medium => estimate(view, me, auction, chance),
    };
    let live = asked(asks, What::Bid).map(|form| (What::Bid, form));
    let sealed = asked(asks, What::Limit).map(|form| (What::Limit, form));
    if let Some((what, Form::Amount { min, max })) = live.or(sealed)
        && limit >= min
    {
        let amount = match what {
            What::Bid => min,
            _ => limit.min(max),
        };
        let input = Input::Amount(amount);
        return Some(Answer { what, input });
    }
    asked(asks, What::Pass).map(|_| one(What::Pass, 0))
}

/// Up to three plums, and never more than a third of the purse.
fn at_random(view: &View, me: Seat, chance: &mut Chance) -> u16 {
    let third = view.seats.get(me.index()).map_or(0, |s| s.plums / 3);
    let wish = u16::try_from(chance.below(4)).unwrap_or(0);
    wish.min(third)
}

/// What the lot is worth; for whoever doesn't know it, give or take a plum.
fn estimate(view: &View, me: Seat, auction: &Auction, chance: &mut Chance) -> u16 {
    let position = Position::of(view, me);
    let known = auction.lot.filter(|_| auction.seller == me);
    let worth = known.map_or_else(|| mean(view), |lot| worth::of_scroll(&view.deck, lot));
    let gain = position.gain(worth);
    match auction.seller == me {
        true if is_free(auction) => 0,
        true => whole(gain),
        false => whole(gain + f64::from(chance.below(3)) - 1.0),
    }
}

/// Whether the lot will fall to the druid for nothing (Z3-free): nobody has
/// bid, and nobody else can any more.
fn is_free(auction: &Auction) -> bool {
    auction.highest().is_none() && auction.may_bid.len() <= auction.passed.len() + 1
}

/// The number of whole plums in it; none if it is less than one.
fn whole(plums: f64) -> u16 {
    (0..=100)
        .take_while(|whole| f64::from(*whole) <= plums)
        .last()
        .unwrap_or(0)
}

/// What an unknown scroll is worth on average.
fn mean(view: &View) -> f64 {
    let own = view.held.iter().map(|held| held.scroll);
    let open = view.open.iter().map(|open| open.scroll);
    let burnt = view.fire.iter().filter(|burnt| burnt.face == Face::Up);
    let burnt = burnt.filter_map(|burnt| burnt.scroll);
    let seen: Vec<ScrollId> = own.chain(open).chain(burnt).collect();
    let mut scrolls = Deal::scrolls(&view.deck, &view.options);
    scrolls.retain(|scroll| !seen.contains(scroll));
    let (sum, number) = scrolls.iter().fold((0.0, 0.0), |(sum, number), scroll| {
        (sum + worth::of_scroll(&view.deck, *scroll), number + 1.0)
    });
    sum / f64::max(number, 1.0)
}
