//! The other direction: an effect as text that reads back as the same effect.

use std::fmt::Write as _;

use super::open::TRIGGERS;
use crate::schraumen::effect::{
    BurnPick, Choice, Cond, Ending, Fx, Load, Num, NumExpr, Op, PassPick, Purse, ReadFrom, Rule,
    Who,
};

/// An effect, one instruction a line.
#[must_use]
pub fn write_effect(effect: &[Fx]) -> String {
    let mut text = String::new();
    list(&mut text, effect, 0);
    text
}

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

fn sum(n: &Num) -> String {
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

fn exceptions(but: &[String]) -> String {
    if but.is_empty() {
        String::new()
    } else {
        format!(" but {}", but.join(", "))
    }
}

fn list(text: &mut String, effect: &[Fx], depth: usize) {
    for fx in effect {
        text.extend(std::iter::repeat_n("  ", depth));
        instruction(text, fx, depth);
        text.push('\n');
    }
}

fn block(text: &mut String, effect: &[Fx], depth: usize) {
    if effect.is_empty() {
        text.push_str("{ }");
        return;
    }
    text.push_str("{\n");
    list(text, effect, depth + 1);
    text.extend(std::iter::repeat_n("  ", depth));
    text.push('}');
}

fn instruction(text: &mut String, fx: &Fx, depth: usize) {
    match fx {
        Fx::If {
            cond,
            then,
            otherwise,
        } => {
            let _ = write!(text, "if {} ", write_condition(cond));
            block(text, then, depth);
            if let [branch @ Fx::If { .. }] = &otherwise[..] {
                text.push_str(" else ");
                instruction(text, branch, depth);
            } else if !otherwise.is_empty() {
                text.push_str(" else ");
                block(text, otherwise, depth);
            }
        }
        Fx::ForEach { who, body } => {
            let _ = write!(text, "each {} ", seats(who));
            block(text, body, depth);
        }
        Fx::Repeat { cond, body } => {
            let _ = write!(text, "while {} ", write_condition(cond));
            block(text, body, depth);
        }
        Fx::Lay {
            on,
            body,
            uses,
            retire,
        } => {
            let _ = write!(text, "lay at {}{} ", trigger(*on), times(*uses));
            block(text, body, depth);
            if let Some(retire) = retire {
                text.push_str(" reread ");
                block(text, retire, depth);
            }
        }
        _ => text.push_str(&line(fx)),
    }
}

fn trigger(on: crate::schraumen::effect::Trigger) -> &'static str {
    let found = TRIGGERS.iter().find(|(_, trigger)| *trigger == on);
    found.map_or("", |(word, _)| word)
}

fn times(uses: Option<u8>) -> String {
    match uses {
        None => String::new(),
        Some(1) => " once".to_owned(),
        Some(uses) => format!(" {uses} times"),
    }
}

/// An instruction without a block.
fn line(fx: &Fx) -> String {
    match fx {
        Fx::If { .. } | Fx::ForEach { .. } | Fx::Repeat { .. } | Fx::Lay { .. } => String::new(),
        Fx::Plums { from, to, n, price } => {
            let price = if *price { " as price" } else { "" };
            format!("{} -> {}: {}{price}", purse(from), purse(to), sum(n))
        }
        Fx::Draw { who, n } => format!("draw {} for {}", sum(n), seats(who)),
        Fx::Pass { from, to, n, pick } => pass(from, to, n, *pick),
        Fx::PassThe { scroll, to } => format!("give {scroll} to {}", seats(to)),
        Fx::Burn { who, n, pick } => match pick {
            BurnPick::Owner => format!("burn {} of {} by owner", sum(n), seats(who)),
            BurnPick::Blind => format!("burn {} of {} by chance", sum(n), seats(who)),
            BurnPick::All => format!("burn all of {}", seats(who)),
        },
        Fx::Mill(n) => format!("burn top {n}"),
        Fx::ToTemple { who } => format!("shelve {}", seats(who)),
        Fx::SwapHands { a, b } => format!("swap {} with {}", seats(a), seats(b)),
        Fx::Rotate { what } => match what {
            Load::Hands => "rotate hands".to_owned(),
            Load::Plums(n) => format!("rotate plums: {}", sum(n)),
            Load::Chosen(n) => format!("rotate chosen {n}"),
        },
        Fx::Recall { by, last, but } => format!("recall {last}{}{}", exceptions(but), actor(by)),
        Fx::Peek { by, hand } => format!("peek at {}{}", seats(hand), actor(by)),
        Fx::Reveal(who) => format!("reveal {}", seats(who)),
        Fx::Arrange { by, n } => format!("arrange top {n}{}", actor(by)),
        Fx::HandThis(who) => format!("hand this to {}", seats(who)),
        Fx::BurnThis => "burn this".to_owned(),
        Fx::Oblige { who, rule } => format!("oblige {}: {}", seats(who), duty(rule)),
        Fx::Reverse => "reverse".to_owned(),
        Fx::ExtraAuction(n) => format!("extra auction {n}"),
        Fx::Read { who, pick } => match pick {
            ReadFrom::Own => format!("read own{}", actor(who)),
            ReadFrom::TempleTop => format!("read top{}", actor(who)),
        },
        Fx::Freely(who) => format!("freely{}", actor(who)),
        Fx::Echo => "echo".to_owned(),
        Fx::FinalWorth(n) => format!("final worth {n}"),
        Fx::End(Ending::Usual) => "end".to_owned(),
        Fx::End(Ending::Winner(who)) => format!("end won by {}", seats(who)),
        Fx::Pick { .. }
        | Fx::PickScroll { .. }
        | Fx::Ask { .. }
        | Fx::AskNum { .. }
        | Fx::Vote { .. }
        | Fx::Auction { .. } => decision(fx),
    }
}

/// An instruction that somebody has to decide.
fn decision(fx: &Fx) -> String {
    match fx {
        Fx::Pick { by, among, var } => format!("pick {var} among {}{}", seats(among), actor(by)),
        Fx::PickScroll { by, of, var } => {
            format!("pick scroll {var} of {}{}", seats(of), actor(by))
        }
        Fx::Ask { by, var, options } => {
            let options: Vec<String> = options.iter().map(option).collect();
            format!("ask {} as {var} {{ {} }}", seats(by), options.join(" | "))
        }
        Fx::AskNum { by, var, min, max } => {
            format!(
                "ask {} as {var} from {} to {}",
                seats(by),
                sum(min),
                sum(max)
            )
        }
        Fx::Vote { by, among, var } => {
            format!("vote {var} among {} by {}", seats(among), seats(by))
        }
        Fx::Auction { lot, seller } => format!("auction {lot}{}", actor(seller)),
        _ => String::new(),
    }
}

fn purse(purse: &Purse) -> String {
    match purse {
        Purse::Garden => "garden".to_owned(),
        Purse::Scroll => "this".to_owned(),
        Purse::Of(who) => seats(who),
    }
}

fn pass(from: &Who, to: &Who, n: &Num, pick: PassPick) -> String {
    let (number, chosen) = match pick {
        PassPick::Giver => (sum(n), " by giver"),
        PassPick::Taker => (sum(n), " by taker"),
        PassPick::Blind => (sum(n), " by chance"),
        PassPick::All => ("all".to_owned(), ""),
    };
    format!(
        "pass {number} from {} to {}{chosen}",
        seats(from),
        seats(to)
    )
}

/// `by SEATS`, left out for the reader.
fn actor(by: &Who) -> String {
    match by {
        Who::Me => String::new(),
        by => format!(" by {}", seats(by)),
    }
}

fn duty(rule: &Rule) -> String {
    match rule {
        Rule::NoReading => "no_reading".to_owned(),
        Rule::NoAuction => "no_auction".to_owned(),
        Rule::SkipTurn => "skip".to_owned(),
        Rule::OnlyRead(name) => format!("only {name}"),
    }
}

fn option(choice: &Choice) -> String {
    match &choice.when {
        None => choice.key.clone(),
        Some(cond) => format!("{} if {}", choice.key, write_condition(cond)),
    }
}
