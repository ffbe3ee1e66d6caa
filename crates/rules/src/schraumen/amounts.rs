//! What the words of the effect language mean that name amounts.

use super::effect::{Num, NumExpr, Who};
use super::program::Val;
use super::selectors::Scope;
use crate::Seat;

impl Scope<'_> {
    /// The amount, at least 0.
    pub(super) fn num(&self, num: &Num) -> i32 {
        match num {
            Num::K(constant) => (*constant).max(0),
            Num::E(expression) => self.expression(expression).max(0),
        }
    }

    fn expression(&self, expression: &NumExpr) -> i32 {
        let game = self.game;
        match expression {
            NumExpr::Moved => self.reading.map_or(0, |reading| i32::from(reading.moved)),
            NumExpr::OnScroll => i32::from(self.on_scroll),
            NumExpr::Temple => count(game.temple.len()),
            NumExpr::Fire => count(game.fire.len()),
            NumExpr::Plums(who) => self.sum(who, |seat| i32::from(game.plums(seat))),
            NumExpr::Scrolls(who) => self.sum(who, |seat| self.scrolls_of(seat)),
            NumExpr::Count(who) => count(self.who(who).len()),
            NumExpr::Most(who) => {
                let plums = self.who(who).into_iter().map(|seat| game.plums(seat));
                i32::from(plums.max().unwrap_or(0))
            }
            NumExpr::Half(num) => part(self.num(num), 2),
            NumExpr::Third(num) => part(self.num(num), 3),
            NumExpr::Told(name, who) => self.told(name, who),
            NumExpr::Add(a, b) => self.num(a).saturating_add(self.num(b)),
            NumExpr::Sub(a, b) => self.num(a).saturating_sub(self.num(b)),
            NumExpr::Mul(a, b) => self.num(a).saturating_mul(self.num(b)),
            NumExpr::Min(a, b) => self.num(a).min(self.num(b)),
            NumExpr::Max(a, b) => self.num(a).max(self.num(b)),
        }
    }

    fn sum(&self, who: &Who, of: impl Fn(Seat) -> i32) -> i32 {
        let amounts = self.who(who).into_iter().map(of);
        amounts.fold(0, i32::saturating_add)
    }

    /// A seat's scrolls; the one that would be read counts for nobody (ZB1).
    fn scrolls_of(&self, seat: Seat) -> i32 {
        let all = self.game.scroll_count(seat);
        let out = self.without.is_some_and(|s| self.game.has(seat, s));
        count(all - usize::from(out))
    }

    fn told(&self, name: &str, who: &Who) -> i32 {
        let Some(Val::Nums(told)) = self.reading.and_then(|reading| reading.var(name)) else {
            return 0;
        };
        self.sum(who, |seat| {
            let number = told.iter().find(|(teller, _)| *teller == seat);
            number.map_or(0, |(_, number)| i32::from(*number))
        })
    }
}

/// A share, rounded up (ZB5).
const fn part(of: i32, parts: i32) -> i32 {
    of / parts + (of % parts != 0) as i32
}

fn count(of: usize) -> i32 {
    i32::try_from(of).unwrap_or(i32::MAX)
}
