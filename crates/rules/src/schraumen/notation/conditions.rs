//! Conditions: `scrolls(me) = 0`, `exists richest and richest is not me`.

use super::{
    amounts::{amount, starts_amount},
    seats::seats,
    words::{
        Read, Text, between, deeper, key, keyword, lines, name, next_is, next_word, optional, rest,
        sign, small, word_of, wrong,
    },
};
use crate::schraumen::effect::{Cond, Num, NumExpr, Op, Who};

/// A condition: `or` of `and`s.
pub(super) fn condition(i: &mut Text<'_>) -> Read<Cond> {
    joined(i, "or", Cond::Or, |i| joined(i, "and", Cond::And, negation))
}

fn joined(
    i: &mut Text<'_>,
    word: &'static str,
    join: fn(Vec<Cond>) -> Cond,
    part: fn(&mut Text<'_>) -> Read<Cond>,
) -> Read<Cond> {
    let first = part(i)?;
    if next_word(i) != word {
        return Ok(first);
    }
    let mut parts = vec![first];
    while optional(i, word)? {
        lines(i)?;
        parts.push(part(i)?);
    }
    Ok(join(parts))
}

fn negation(i: &mut Text<'_>) -> Read<Cond> {
    if optional(i, "not")? {
        return Ok(Cond::Not(Box::new(deeper(i, negation)?)));
    }
    match next_word(i) {
        "exists" => {
            keyword(i, "exists")?;
            seats(i).map(Cond::Exists)
        }
        "echo_readable" => {
            keyword(i, "echo_readable")?;
            Ok(Cond::EchoReadable)
        }
        "recallable" => recallable(i),
        _ if groups(rest(i)) => between(i, ["(", ")"], condition),
        _ if starts_amount(rest(i)) => comparison(i),
        _ => about_seats(i),
    }
}

fn recallable(i: &mut Text<'_>) -> Read<Cond> {
    keyword(i, "recallable")?;
    let last = small(i)?;
    let but = exceptions(i)?;
    Ok(Cond::Recallable { last, but })
}

/// `but echo, phoenix`: scrolls that are not meant.
pub(super) fn exceptions(i: &mut Text<'_>) -> Read<Vec<String>> {
    let mut but = Vec::new();
    if optional(i, "but")? {
        but.push(key(i, "the id of a scroll")?);
        while next_is(i, ",") {
            sign(i, ",")?;
            lines(i)?;
            but.push(key(i, "the id of a scroll")?);
        }
    }
    Ok(but)
}

/// Whether the bracket here encloses a whole condition, and not an amount or
/// seats: seen from what follows it.
fn groups(text: &str) -> bool {
    if !text.starts_with('(') {
        return false;
    }
    let mut open = 0_usize;
    let Some(end) = text.find(|c: char| {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        open == 0
    }) else {
        return true;
    };
    let after = text[end + 1..].trim_start_matches([' ', '\t']);
    !(after.starts_with(['>', '<', '=', '+', '*', '-', '['])
        || matches!(word_of(after), "said" | "is" | "have"))
}

fn comparison(i: &mut Text<'_>) -> Read<Cond> {
    let left = amount(i)?;
    let Some(sort) = [">=", "<=", ">", "<", "="]
        .into_iter()
        .find(|s| next_is(i, s))
    else {
        return Err(wrong(i, "a comparison (`>=`, `<=`, `>`, `<` or `=`)"));
    };
    sign(i, sort)?;
    lines(i)?;
    let here = wrong(i, "a number above 0, since nothing is below 0");
    let right = amount(i)?;
    Ok(match (sort, right) {
        (">=", right) => Cond::Cmp(left, Op::Ge, right),
        ("<=", right) => Cond::Cmp(left, Op::Le, right),
        ("=", right) => Cond::Cmp(left, Op::Eq, right),
        (">", Num::K(right)) => Cond::Cmp(left, Op::Ge, Num::K(right + 1)),
        (">", right) => Cond::Cmp(left, Op::Ge, one_more(right)),
        (_, Num::K(0)) => return Err(here),
        (_, Num::K(right)) => Cond::Cmp(left, Op::Le, Num::K(right - 1)),
        (_, right) => Cond::Cmp(right, Op::Ge, one_more(left)),
    })
}

fn one_more(than: Num) -> Num {
    Num::E(Box::new(NumExpr::Add(Num::K(1), than)))
}

fn about_seats(i: &mut Text<'_>) -> Read<Cond> {
    let here = wrong(
        i,
        "a condition (such as `plums(me) >= 3`, `exists richest`, `poorest is me` or `x said yes \
         to a`)",
    );
    let start = here.at;
    let who = seats(i).map_err(|error| if error.at == start { here } else { error })?;
    match next_word(i) {
        "is" => same(i, who),
        "said" => said(i, who),
        "have" => {
            keyword(i, "have")?;
            let what = between(i, ["(", ")"], condition)?;
            Ok(Cond::Every(who, Box::new(what)))
        }
        _ => Err(wrong(i, "`is`, `is not`, `said` or `have` after seats")),
    }
}

fn same(i: &mut Text<'_>, who: Who) -> Read<Cond> {
    keyword(i, "is")?;
    let differs = optional(i, "not")?;
    let same = Cond::Same(who, seats(i)?);
    Ok(if differs {
        Cond::Not(Box::new(same))
    } else {
        same
    })
}

fn said(i: &mut Text<'_>, who: Who) -> Read<Cond> {
    keyword(i, "said")?;
    let answer = key(i, "the key of an option")?;
    keyword(i, "to")?;
    let var = name(i, "the variable of the question")?;
    Ok(Cond::Said(who, var, answer))
}
