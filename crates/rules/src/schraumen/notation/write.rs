//! The other direction: an effect as text that reads back as the same effect.

use std::fmt::Write as _;

use super::{
    open::TRIGGERS,
    write_terms::{exceptions, seats, sum, write_condition},
};
use crate::schraumen::effect::{
    BurnPick, Choice, Ending, Fx, Load, Num, PassPick, Purse, ReadFrom, Rule, Trigger, Who,
};

/// An effect, one instruction a line.
#[must_use]
pub fn write_effect(effect: &[Fx]) -> String {
    let mut text = String::new();
    list(&mut text, effect, 0);
    text
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

fn trigger(on: Trigger) -> &'static str {
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
