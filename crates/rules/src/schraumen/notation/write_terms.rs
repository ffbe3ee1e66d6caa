//! Seats, amounts and conditions as text.

use crate::schraumen::effect::{Cond, Num, NumExpr, Op, Who};

/// A condition, on one line.
#[must_use]
pub fn write_condition(cond: &Cond) -> String {
    condition(cond, Tight::No)
}

/// Whether brackets are needed around what is joined by a weak word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tight {
    No,
    And,
    Not,
}

fn bracket(text: String, needed: bool) -> String {
    if needed { format!("({text})") } else { text }
}

pub(super) fn seats(who: &Who) -> String {
    match who {
        Who::Both(a, b) => format!("{} + {}", seats(a), some_seats(b)),
        Who::Me => "me".to_owned(),
        Who::It => "it".to_owned(),
        Who::Others => "others".to_owned(),
        Who::All => "all".to_owned(),
        Who::Left => "next".to_owned(),
        Who::Right => "previous".to_owned(),
        Who::Neighbours => "neighbours".to_owned(),
        Who::Druid => "druid".to_owned(),
        Who::Richest => "richest".to_owned(),
        Who::Poorest => "poorest".to_owned(),
        Who::Var(name) => name.clone(),
        Who::Where(who, cond) => format!("{}[{}]", some_seats(who), write_condition(cond)),
        Who::LowestUnique(name) => format!("lowest_unique({name})"),
    }
}

fn some_seats(who: &Who) -> String {
    bracket(seats(who), matches!(who, Who::Both(..)))
}

pub(super) fn sum(n: &Num) -> String {
    match n {
        Num::E(what) => match &**what {
            NumExpr::Add(a, b) => format!("{} + {}", sum(a), product(b)),
            NumExpr::Sub(a, b) => format!("{} - {}", sum(a), product(b)),
            _ => product(n),
        },
        Num::K(_) => product(n),
    }
}

fn product(n: &Num) -> String {
    match n {
        Num::E(what) => match &**what {
            NumExpr::Mul(a, b) => format!("{} * {}", product(a), factor(b)),
            _ => factor(n),
        },
        Num::K(_) => factor(n),
    }
}

fn factor(n: &Num) -> String {
    let what = match n {
        Num::K(number) => return number.to_string(),
        Num::E(what) => &**what,
    };
    match what {
        NumExpr::Moved => "moved".to_owned(),
        NumExpr::OnScroll => "on_this".to_owned(),
        NumExpr::Temple => "temple".to_owned(),
        NumExpr::Fire => "fire".to_owned(),
        NumExpr::Plums(who) => format!("plums({})", seats(who)),
        NumExpr::Scrolls(who) => format!("scrolls({})", seats(who)),
        NumExpr::Count(who) => format!("count({})", seats(who)),
        NumExpr::Most(who) => format!("most({})", seats(who)),
        NumExpr::Half(n) => format!("half of {}", factor(n)),
        NumExpr::Third(n) => format!("third of {}", factor(n)),
        NumExpr::Told(name, who) => format!("{name} of {}", some_seats(who)),
        NumExpr::Min(a, b) => format!("min({}, {})", sum(a), sum(b)),
        NumExpr::Max(a, b) => format!("max({}, {})", sum(a), sum(b)),
        NumExpr::Add(..) | NumExpr::Sub(..) | NumExpr::Mul(..) => bracket(sum(n), true),
    }
}

fn condition(cond: &Cond, tight: Tight) -> String {
    match cond {
        Cond::Or(parts) => bracket(join(parts, " or ", Tight::And), tight >= Tight::And),
        Cond::And(parts) => bracket(join(parts, " and ", Tight::Not), tight >= Tight::Not),
        Cond::Not(inner) => match &**inner {
            Cond::Same(a, b) => format!("{} is not {}", seats(a), seats(b)),
            inner => format!("not {}", condition(inner, Tight::Not)),
        },
        Cond::Cmp(a, op, b) => comparison(a, *op, b),
        Cond::Exists(who) => format!("exists {}", seats(who)),
        Cond::Same(a, b) => format!("{} is {}", seats(a), seats(b)),
        Cond::Every(who, cond) => format!("{} have ({})", seats(who), write_condition(cond)),
        Cond::Said(who, name, key) => format!("{} said {key} to {name}", seats(who)),
        Cond::EchoReadable => "echo_readable".to_owned(),
        Cond::Recallable { last, but } => format!("recallable {last}{}", exceptions(but)),
    }
}

fn join(parts: &[Cond], word: &str, tight: Tight) -> String {
    let parts: Vec<String> = parts.iter().map(|part| condition(part, tight)).collect();
    parts.join(word)
}

fn comparison(a: &Num, op: Op, b: &Num) -> String {
    if op == Op::Ge
        && let Num::E(what) = b
        && let NumExpr::Add(Num::K(1), than @ Num::E(_)) = &**what
    {
        return format!("{} > {}", sum(a), sum(than));
    }
    let sign = match op {
        Op::Ge => ">=",
        Op::Le => "<=",
        Op::Eq => "=",
    };
    format!("{} {sign} {}", sum(a), sum(b))
}

pub(super) fn exceptions(but: &[String]) -> String {
    if but.is_empty() {
        String::new()
    } else {
        format!(" but {}", but.join(", "))
    }
}
