//! That everything ends: every loop uses something up, and no scrolls bring each
//! other back for ever.

use super::{
    Found, LintKind,
    walk::{any, conjuncts, may_be_reader},
};
use crate::schraumen::{
    deck::{Deck, Scroll},
    effect::{Cond, Fx, Num, NumExpr, Op, Purse, Who},
};

/// What a loop can use up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stock<'e> {
    Plums(&'e Who),
    Scrolls(&'e Who),
    Temple,
}

pub(super) fn check(scroll: &Scroll, deck: &Deck, found: &mut Found) {
    any(&scroll.effect, &mut |fx| {
        match fx {
            Fx::Repeat { cond, body } if !uses_up(cond, body) => {
                found.add("effect", LintKind::Endless);
            }
            Fx::Recall { but, .. } => recall(scroll, but, deck, found),
            _ => {}
        }
        false
    });
    handed(&scroll.effect, found);
}

/// A loop ends if a part of its condition asks for at least so much of
/// something, and its body takes just that away.
fn uses_up(cond: &Cond, body: &[Fx]) -> bool {
    conjuncts(cond)
        .into_iter()
        .filter_map(stock)
        .any(|stock| any(body, &mut |fx| takes(fx, stock)))
}

fn stock(cond: &Cond) -> Option<Stock<'_>> {
    let Cond::Cmp(Num::E(of), Op::Ge, Num::K(least)) = cond else {
        return None;
    };
    match &**of {
        _ if *least < 1 => None,
        NumExpr::Plums(who) => Some(Stock::Plums(who)),
        NumExpr::Scrolls(who) => Some(Stock::Scrolls(who)),
        NumExpr::Temple => Some(Stock::Temple),
        _ => None,
    }
}

fn takes(fx: &Fx, stock: Stock<'_>) -> bool {
    match (fx, stock) {
        (Fx::Plums { from, n, .. }, Stock::Plums(who)) => {
            *from == Purse::Of(who.clone()) && *n != Num::K(0)
        }
        (Fx::Pass { from, n, .. }, Stock::Scrolls(who)) => from == who && *n != Num::K(0),
        (Fx::Burn { who: of, n, .. }, Stock::Scrolls(who)) => of == who && *n != Num::K(0),
        (Fx::Draw { n, .. }, Stock::Temple) => *n != Num::K(0),
        (Fx::Mill(n), Stock::Temple) => *n > 0,
        _ => false,
    }
}

/// A scroll that fetches from the fire mustn't fetch one that could fetch or
/// repeat it in turn.
fn recall(scroll: &Scroll, but: &[String], deck: &Deck, found: &mut Found) {
    for other in &deck.scrolls {
        let brings_back = |fx: &Fx| matches!(fx, Fx::Recall { .. } | Fx::Echo);
        if other.id != scroll.id
            && any(&other.effect, &mut |fx| brings_back(fx))
            && !but.contains(&other.id)
        {
            found.add("effect", LintKind::EndlessRecall(other.id.clone()));
        }
    }
}

/// A scroll that goes on instead of burning has to go to somebody else. When it
/// lies open it acts once an office, so there it may go anywhere.
fn handed(effect: &[Fx], found: &mut Found) {
    for fx in effect {
        match fx {
            Fx::HandThis(who) if may_be_reader(who) => {
                found.add("effect", LintKind::HandedToReader);
            }
            Fx::Lay { retire, .. } => handed(retire.as_deref().unwrap_or_default(), found),
            fx => {
                for list in super::walk::inside(fx) {
                    handed(list, found);
                }
            }
        }
    }
}
