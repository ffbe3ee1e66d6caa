//! What the viewer may answer now, as its own view tells: the same as the rules
//! would say, without asking them.

use tempelrat_rules::schraumen::{Auction, Bidding, Decision, Items, Sacrilege, View, What};
use tempelrat_rules::{Ask, ChoiceId, Form, Seat};

const ONE: Form = Form::OneOf { count: 1 };

/// The choice that is open.
pub(super) fn choice(game: &View) -> Option<ChoiceId> {
    if let Some(decision) = &game.decision {
        return Some(decision.choice);
    }
    let auction = live(game)?;
    Some(auction.trial.map_or(auction.choice, |trial| trial.choice))
}

/// The auction, once bids are taken.
pub(super) fn live(game: &View) -> Option<&Auction> {
    game.auction.as_ref().filter(|auction| auction.open)
}

/// What `seat`, whose view this is, may answer.
pub(super) fn asks(game: &View, seat: Seat) -> Vec<Ask<What>> {
    let Some(choice) = choice(game).filter(|_| plays(game, seat)) else {
        return Vec::new();
    };
    let forms = match (&game.decision, live(game)) {
        (Some(decision), _) => decision_forms(decision, seat),
        (None, Some(auction)) if auction.trial.is_some() => trial_forms(game, seat),
        (None, Some(auction)) => auction_forms(game, auction, seat),
        (None, None) => Vec::new(),
    };
    let ask = |(what, form)| Ask { choice, what, form };
    forms.into_iter().map(ask).collect()
}

pub(super) fn plays(game: &View, seat: Seat) -> bool {
    game.seats.get(seat.index()).is_some_and(|seat| !seat.left)
}

pub(super) fn purse(game: &View, seat: Seat) -> u16 {
    game.seats.get(seat.index()).map_or(0, |seat| seat.plums)
}

/// Whether `seat` may call "Sacrilege!" (Z6-vote).
pub(super) fn may_accuse(game: &View, auction: &Auction, seat: Seat) -> bool {
    accusable(game, auction) && seat != auction.seller
}

/// Whether anybody may call "Sacrilege!" in this auction.
pub(super) fn accusable(game: &View, auction: &Auction) -> bool {
    game.options.sacrilege == Sacrilege::Vote && auction.from_temple && !auction.accused
}

fn trial_forms(game: &View, seat: Seat) -> Vec<(What, Form)> {
    if game.to_act.contains(seat) {
        vec![(What::Verdict, Form::OneOf { count: 2 })]
    } else if seat == game.office.druid {
        vec![(What::Confess, ONE)]
    } else {
        Vec::new()
    }
}

fn auction_forms(game: &View, auction: &Auction, seat: Seat) -> Vec<(What, Form)> {
    let (min, max) = (auction.least_bid(), purse(game, seat));
    let awaited = game.to_act.contains(seat);
    let mut forms = Vec::new();
    match game.options.bidding {
        Bidding::Live => {
            let may_raise = auction.may_bid.contains(seat) && auction.leader() != Some(seat);
            if may_raise && min <= max {
                forms.push((What::Bid, Form::Amount { min, max }));
            }
            if awaited {
                forms.push((What::Pass, ONE));
            }
            if auction.passed.contains(seat) {
                forms.push((What::ComeBack, ONE));
            }
        }
        Bidding::Sealed if awaited => {
            forms.push((What::Limit, Form::Amount { min: 1, max }));
            forms.push((What::Pass, ONE));
        }
        Bidding::Sealed => {}
    }
    if may_accuse(game, auction, seat) {
        forms.push((What::Accuse, ONE));
    }
    forms
}

fn decision_forms(decision: &Decision, seat: Seat) -> Vec<(What, Form)> {
    if !decision.awaited().contains(seat) {
        return Vec::new();
    }
    let one_of = |length: usize| Form::OneOf {
        count: u8::try_from(length).unwrap_or(u8::MAX),
    };
    match decision.offer(seat) {
        None => Vec::new(),
        Some(Items::Read {
            scrolls,
            stop,
            draw,
        }) => {
            let read = (!scrolls.is_empty()).then(|| (What::Read, one_of(scrolls.len())));
            let draw = draw.then_some((What::Draw, ONE));
            let stop = stop.then_some((What::Stop, ONE));
            read.into_iter().chain(draw).chain(stop).collect()
        }
        Some(Items::Scrolls { from, take }) => {
            let of = u8::try_from(from.len()).unwrap_or(u8::MAX);
            let (min, max) = (*take, *take);
            vec![(What::Scrolls, Form::Subset { of, min, max })]
        }
        Some(Items::Seats(seats)) => vec![(What::Seat, one_of(seats.len()))],
        Some(Items::Keys { keys, .. }) => vec![(What::Option, one_of(keys.len()))],
        Some(Items::Number { min, max }) => {
            let (min, max) = (*min, *max);
            vec![(What::Number, Form::Amount { min, max })]
        }
        Some(Items::Vote(seats)) => vec![(What::Vote, one_of(seats.len())), (What::Abstain, ONE)],
        Some(Items::Order { count, .. }) => vec![(What::Order, Form::Order { of: *count })],
    }
}
