//! Whether a condition holds, and whether a scroll can be read now.

use serde::{Deserialize, Serialize};

use super::effect::{Cond, Fx, Op, Who};
use super::program::Val;
use super::selectors::Scope;
use super::{Face, Schraumen, ScrollId};
use crate::Seat;

/// Why a scroll can't be read now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum WhyNot {
    /// Its categorical condition doesn't hold (ZB1).
    #[error("its condition doesn't hold")]
    Condition,
    /// It lies open and says nothing about being read again.
    #[error("it lies open for good")]
    LiesOpen,
    /// It was laid open in this office (ZB6).
    #[error("it was laid open in this office")]
    TooEarly,
    /// Its owner is obliged to read nothing (ZH1).
    #[error("nothing may be read in this office")]
    Silent,
    /// Its owner is obliged to read another scroll (ZH1).
    #[error("only another scroll may be read in this office")]
    OnlyAnother,
}

impl Scope<'_> {
    /// Whether the condition holds.
    pub(super) fn holds(&self, cond: &Cond) -> bool {
        match cond {
            Cond::Cmp(a, op, b) => match op {
                Op::Ge => self.num(a) >= self.num(b),
                Op::Le => self.num(a) <= self.num(b),
                Op::Eq => self.num(a) == self.num(b),
            },
            Cond::Exists(who) => !self.who(who).is_empty(),
            Cond::Same(one, other) => self.same(one, other),
            Cond::Every(who, cond) => {
                let mut seats = self.who(who).into_iter();
                seats.all(|seat| self.with(seat).holds(cond))
            }
            Cond::Said(who, name, key) => self.said(who, name, key),
            Cond::And(conds) => conds.iter().all(|cond| self.holds(cond)),
            Cond::Or(conds) => conds.iter().any(|cond| self.holds(cond)),
            Cond::Not(cond) => !self.holds(cond),
            Cond::EchoReadable => !self.echoed && self.game.echo_of(self).is_some(),
            Cond::Recallable { last, but } => !self.game.recallable(*last, but).is_empty(),
        }
    }

    fn same(&self, one: &Who, other: &Who) -> bool {
        let (mut one, mut other) = (self.who(one), self.who(other));
        one.sort_unstable();
        other.sort_unstable();
        !one.is_empty() && one == other
    }

    fn said(&self, who: &Who, name: &str, key: &str) -> bool {
        let Some(Val::Keys(said)) = self.reading.and_then(|reading| reading.var(name)) else {
            return false;
        };
        let seats = self.who(who);
        let agrees = |seat: &Seat| said.iter().any(|(s, k)| s == seat && k == key);
        !seats.is_empty() && seats.iter().all(agrees)
    }
}

impl Schraumen {
    /// What an echo would repeat (ZH6).
    pub(super) fn echo_of(&self, scope: &Scope<'_>) -> Option<ScrollId> {
        let last = self.last_read?;
        let burnt = self.fire.iter().any(|burnt| burnt.scroll == Some(last));
        let scroll = self.scroll(last).filter(|_| burnt)?;
        let inner = Scope {
            echoed: true,
            ..*scope
        };
        let holds = scroll.requires.as_ref().is_none_or(|c| inner.holds(c));
        (holds && !scroll.effect.contains(&Fx::Echo)).then_some(last)
    }

    /// What a phoenix could fish out of the fire, the scroll burnt first first
    /// (ZH6).
    pub(super) fn recallable(&self, last: u8, but: &[String]) -> Vec<ScrollId> {
        let from = self.fire.len().saturating_sub(usize::from(last));
        let face_up = self.fire[from..].iter().filter(|b| b.face == Face::Up);
        let barred = |id: &ScrollId| self.scroll(*id).is_none_or(|s| but.contains(&s.id));
        let scrolls = face_up.filter_map(|burnt| burnt.scroll);
        scrolls.filter(|id| !barred(id)).collect()
    }

    /// Whether `seat` could read `scroll` now.
    ///
    /// # Errors
    /// The reason why not.
    pub(super) fn readable(&self, seat: Seat, scroll: ScrollId) -> Result<(), WhyNot> {
        self.allowed(seat, scroll)?;
        if let Some(open) = self.open_scroll(scroll) {
            if open.since >= self.office.number {
                return Err(WhyNot::TooEarly);
            }
            if let Some(laid) = open.laid {
                let again = laid.retires(&self.deck);
                return if again { Ok(()) } else { Err(WhyNot::LiesOpen) };
            }
        }
        self.condition(seat, scroll)
    }

    /// What the druid's obligations say to it (ZH1).
    pub(super) fn allowed(&self, seat: Seat, scroll: ScrollId) -> Result<(), WhyNot> {
        if seat != self.office.druid {
            return Ok(());
        }
        match &self.office.only {
            _ if self.office.silent => Err(WhyNot::Silent),
            Some(only) if !only.contains(&Some(scroll)) => Err(WhyNot::OnlyAnother),
            Some(_) | None => Ok(()),
        }
    }

    /// The categorical condition alone (ZB1).
    pub(super) fn condition(&self, seat: Seat, scroll: ScrollId) -> Result<(), WhyNot> {
        let requires = self.scroll(scroll).and_then(|s| s.requires.as_ref());
        let scope = Scope::before(self, seat, scroll);
        let holds = requires.is_none_or(|cond| scope.holds(cond));
        if holds {
            Ok(())
        } else {
            Err(WhyNot::Condition)
        }
    }

    /// The scrolls that `seat` could read now.
    pub(super) fn readable_scrolls(&self, seat: Seat) -> Vec<ScrollId> {
        let mut scrolls = self.scrolls(seat);
        scrolls.retain(|scroll| self.readable(seat, *scroll).is_ok());
        scrolls.truncate(64);
        scrolls
    }
}
