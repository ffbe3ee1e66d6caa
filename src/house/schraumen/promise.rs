//! What an open scroll can be expected to bring its owner each time it acts,
//! read off its instructions.

use tempelrat_rules::schraumen::effect::{Fx, Num, Purse, Trigger, Who};
use tempelrat_rules::schraumen::{DeckRef, Laid, ScrollId};

/// Plums on a scroll may burn with it.
const ON_A_SCROLL: f64 = 0.7;
/// Being spared one loss of plums.
const SHIELD: f64 = 1.5;
/// An amount that isn't written down as a number.
const SOME: f64 = 2.0;

/// What lies open: how often it acts, and what it does then.
pub(super) struct Promise<'a> {
    on: Trigger,
    uses: Option<u8>,
    body: &'a [Fx],
}

impl<'a> Promise<'a> {
    /// What `scroll` promises while it lies open as `laid` says.
    pub(super) fn of(deck: &'a DeckRef, scroll: ScrollId, laid: Laid) -> Option<Self> {
        let effect = &deck.scroll(scroll)?.effect;
        let body = effect.iter().find_map(|fx| match fx {
            Fx::Lay { on, body, .. } if *on == laid.on => Some(body.as_slice()),
            _ => None,
        });
        Some(Self {
            on: laid.on,
            uses: laid.uses,
            body: body?,
        })
    }

    /// Whether it ends the game when it acts.
    pub(super) fn ends(&self) -> bool {
        self.body.iter().any(|fx| matches!(fx, Fx::End(_)))
    }

    /// What it is expected to bring its owner, who has so many offices and all
    /// together so many auctions ahead of them.
    pub(super) fn plums(&self, offices: f64, auctions: f64) -> f64 {
        let at_most = self.uses.map_or(f64::MAX, f64::from);
        let times = match self.on {
            Trigger::OwnTurnStart | Trigger::OwnAuction => offices.min(at_most),
            Trigger::OtherWonAuction => (auctions / 2.0).min(at_most),
            Trigger::Shield => return SHIELD,
            Trigger::GameEnd => 1.0,
        };
        times * flow(self.body)
    }
}

/// Plums for the owner.
fn flow(body: &[Fx]) -> f64 {
    let flows = body.iter().map(|fx| match fx {
        Fx::Plums { from, to, n, .. } => amount(n) * (share(to) - share(from)),
        Fx::If {
            then, otherwise, ..
        } => (flow(then) + flow(otherwise)) / 2.0,
        _ => 0.0,
    });
    flows.sum()
}

/// How much of what lies there is the owner's.
fn share(purse: &Purse) -> f64 {
    match purse {
        Purse::Garden => 0.0,
        Purse::Scroll => ON_A_SCROLL,
        Purse::Of(Who::Me) => 1.0,
        Purse::Of(_) => 0.0,
    }
}

fn amount(n: &Num) -> f64 {
    match n {
        Num::K(constant) => f64::from(*constant),
        Num::E(_) => SOME,
    }
}
