//! The numbers that a condition and an effect mean.

use std::fmt;

use super::walk::inside;
use crate::schraumen::effect::{
    BurnPick, Choice, Cond, Ending, Fx, Load, Num, NumExpr, Op, PassPick, Purse, Who,
};

/// A number as a text can say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Said {
    Number(i32),
    Half,
    Third,
}

impl fmt::Display for Said {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(out, "{number}"),
            Self::Half => out.write_str("a half"),
            Self::Third => out.write_str("a third"),
        }
    }
}

/// A number as an effect means it: any of these ways of saying it will do.
pub(super) struct Meant(pub(super) Vec<Said>);

impl Meant {
    /// 0 and 1 may be said but needn't be.
    pub(super) fn must_be_said(&self) -> bool {
        !matches!(self.0.first(), Some(Said::Number(..=1)) | None)
    }
}

/// Collects what a condition and an effect mean.
#[derive(Default)]
pub(super) struct Meanings {
    pub(super) all: Vec<Meant>,
}

impl Meanings {
    fn number(&mut self, number: i32) {
        self.all.push(Meant(vec![Said::Number(number)]));
    }

    pub(super) fn effect(&mut self, effect: &[Fx]) {
        for fx in effect {
            self.instruction(fx);
            for list in inside(fx) {
                self.effect(list);
            }
        }
    }

    fn instruction(&mut self, fx: &Fx) {
        match fx {
            Fx::If { cond, .. } | Fx::Repeat { cond, .. } => self.condition(cond),
            Fx::ForEach { who, .. } => self.seats(who),
            Fx::Plums { from, to, n, .. } => {
                self.purse(from);
                self.purse(to);
                self.amount(n);
            }
            Fx::Draw { who, n } => self.each_of(&[who], n),
            Fx::Pass { from, to, n, pick } => match pick {
                PassPick::All => self.all_seats(&[from, to]),
                PassPick::Giver | PassPick::Taker | PassPick::Blind => self.each_of(&[from, to], n),
            },
            Fx::Burn { who, n, pick } => match pick {
                BurnPick::All => self.seats(who),
                BurnPick::Owner | BurnPick::Blind => self.each_of(&[who], n),
            },
            Fx::Mill(n) | Fx::ExtraAuction(n) => self.number(i32::from(*n)),
            Fx::Rotate { what } => match what {
                Load::Hands => {}
                Load::Plums(n) => self.amount(n),
                Load::Chosen(n) => self.number(i32::from(*n)),
            },
            Fx::Recall { by, last: n, .. } | Fx::Arrange { by, n } => {
                self.seats(by);
                self.number(i32::from(*n));
            }
            Fx::Ask { by, options, .. } => self.options(by, options),
            Fx::AskNum { by, min, max, .. } => {
                self.each_of(&[by], min);
                self.amount(max);
            }
            Fx::Lay { uses, .. } => self.number(uses.map_or(0, i32::from)),
            Fx::FinalWorth(n) => self.number(*n),
            Fx::SwapHands { a, b } => self.all_seats(&[a, b]),
            Fx::Peek { by, hand } => self.all_seats(&[by, hand]),
            Fx::Pick { by, among, .. } | Fx::Vote { by, among, .. } => self.all_seats(&[by, among]),
            Fx::PickScroll { by, of, .. } => self.all_seats(&[by, of]),
            Fx::PassThe { to: who, .. }
            | Fx::ToTemple { who }
            | Fx::Reveal(who)
            | Fx::Auction { seller: who, .. }
            | Fx::HandThis(who)
            | Fx::Oblige { who, .. }
            | Fx::Read { who, .. }
            | Fx::Freely(who) => self.seats(who),
            Fx::End(Ending::Winner(who)) => self.seats(who),
            Fx::End(Ending::Usual) | Fx::BurnThis | Fx::Reverse | Fx::Echo => {}
        }
    }

    fn options(&mut self, by: &Who, options: &[Choice]) {
        self.seats(by);
        for when in options.iter().filter_map(|option| option.when.as_ref()) {
            self.condition(when);
        }
    }

    fn each_of(&mut self, who: &[&Who], n: &Num) {
        self.all_seats(who);
        self.amount(n);
    }

    fn all_seats(&mut self, all: &[&Who]) {
        all.iter().for_each(|who| self.seats(who));
    }

    fn purse(&mut self, purse: &Purse) {
        match purse {
            Purse::Of(who) => self.seats(who),
            Purse::Garden | Purse::Scroll => {}
        }
    }

    fn seats(&mut self, who: &Who) {
        match who {
            Who::Where(who, cond) => {
                self.seats(who);
                self.condition(cond);
            }
            Who::Both(a, b) => self.all_seats(&[a, b]),
            _ => {}
        }
    }

    pub(super) fn condition(&mut self, cond: &Cond) {
        match cond {
            Cond::Cmp(a, op, b) => {
                self.compared(a, mirrored(*op));
                self.compared(b, *op);
            }
            Cond::Exists(who) | Cond::Said(who, ..) => self.seats(who),
            Cond::Same(a, b) => self.all_seats(&[a, b]),
            Cond::Every(who, cond) => {
                self.seats(who);
                self.condition(cond);
            }
            Cond::And(parts) | Cond::Or(parts) => {
                parts.iter().for_each(|part| self.condition(part))
            }
            Cond::Not(cond) => self.condition(cond),
            Cond::EchoReadable => {}
            Cond::Recallable { last, .. } => self.number(i32::from(*last)),
        }
    }

    /// A constant on the right of a comparison may be told from the other side.
    fn compared(&mut self, n: &Num, op: Op) {
        let Num::K(number) = n else {
            return self.amount(n);
        };
        let other_side = match op {
            Op::Ge => number - 1,
            Op::Le => number + 1,
            Op::Eq => *number,
        };
        let mut ways = vec![Said::Number(*number)];
        if other_side != *number && other_side >= 2 {
            ways.push(Said::Number(other_side));
        }
        self.all.push(Meant(ways));
    }

    fn amount(&mut self, n: &Num) {
        let what = match n {
            Num::K(number) => return self.number(*number),
            Num::E(what) => &**what,
        };
        match what {
            NumExpr::Half(n) => {
                self.all.push(Meant(vec![Said::Half]));
                self.amount(n);
            }
            NumExpr::Third(n) => {
                self.all.push(Meant(vec![Said::Third]));
                self.amount(n);
            }
            NumExpr::Plums(who)
            | NumExpr::Scrolls(who)
            | NumExpr::Count(who)
            | NumExpr::Most(who)
            | NumExpr::Told(_, who) => self.seats(who),
            NumExpr::Add(a, b)
            | NumExpr::Sub(a, b)
            | NumExpr::Mul(a, b)
            | NumExpr::Min(a, b)
            | NumExpr::Max(a, b) => {
                self.amount(a);
                self.amount(b);
            }
            NumExpr::Moved | NumExpr::OnScroll | NumExpr::Temple | NumExpr::Fire => {}
        }
    }
}

const fn mirrored(op: Op) -> Op {
    match op {
        Op::Ge => Op::Le,
        Op::Le => Op::Ge,
        Op::Eq => Op::Eq,
    }
}
