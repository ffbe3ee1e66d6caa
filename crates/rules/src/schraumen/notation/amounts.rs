//! Amounts: `4`, `third of plums(it)`, `7 - k of me`.

use super::{
    seats::{seats, some_seats},
    words::{
        LARGEST, Read, Text, between, deeper, keyword, lines, name, next_is, next_word, number,
        rest, sign, word_of, wrong,
    },
};
use crate::schraumen::effect::{Num, NumExpr, Who};

const EXPECTED: &str = "an amount (such as `4`, `plums(me)`, `third of plums(it)`, `moved` or \
                        `k of me`)";

/// Words with which an amount starts.
const STARTS: &[&str] = &[
    "moved", "on_this", "temple", "fire", "plums", "scrolls", "count", "most", "half", "third",
    "min", "max",
];

/// Whether an amount starts here, and not seats.
pub(super) fn starts_amount(text: &str) -> bool {
    let text = text.trim_start_matches(['(', ' ', '\t', '\n', '\r']);
    let word = word_of(text);
    text.starts_with(|c: char| c.is_ascii_digit())
        || STARTS.contains(&word)
        || word_of(text[word.len()..].trim_start()) == "of"
}

fn work_out(what: NumExpr) -> Num {
    Num::E(Box::new(what))
}

/// An amount: sums and differences of products.
pub(super) fn amount(i: &mut Text<'_>) -> Read<Num> {
    let mut sum = product(i)?;
    loop {
        if next_is(i, "+") {
            sign(i, "+")?;
            lines(i)?;
            sum = work_out(NumExpr::Add(sum, product(i)?));
        } else if next_is(i, "-") && !next_is(i, "->") {
            sign(i, "-")?;
            lines(i)?;
            sum = work_out(NumExpr::Sub(sum, product(i)?));
        } else {
            return Ok(sum);
        }
    }
}

fn product(i: &mut Text<'_>) -> Read<Num> {
    let mut product = factor(i)?;
    while next_is(i, "*") {
        sign(i, "*")?;
        lines(i)?;
        product = work_out(NumExpr::Mul(product, factor(i)?));
    }
    Ok(product)
}

fn factor(i: &mut Text<'_>) -> Read<Num> {
    if next_is(i, "(") {
        return between(i, ["(", ")"], amount);
    }
    if rest(i).starts_with(|c: char| c.is_ascii_digit()) {
        return number(i, LARGEST).map(Num::K);
    }
    let what = match next_word(i) {
        "moved" => plain(i, "moved", NumExpr::Moved)?,
        "on_this" => plain(i, "on_this", NumExpr::OnScroll)?,
        "temple" => plain(i, "temple", NumExpr::Temple)?,
        "fire" => plain(i, "fire", NumExpr::Fire)?,
        "plums" => NumExpr::Plums(of_seats(i, "plums")?),
        "scrolls" => NumExpr::Scrolls(of_seats(i, "scrolls")?),
        "count" => NumExpr::Count(of_seats(i, "count")?),
        "most" => NumExpr::Most(of_seats(i, "most")?),
        "half" => NumExpr::Half(share(i, "half")?),
        "third" => NumExpr::Third(share(i, "third")?),
        "min" => pair(i, "min", NumExpr::Min)?,
        "max" => pair(i, "max", NumExpr::Max)?,
        _ => told(i)?,
    };
    Ok(work_out(what))
}

fn plain(i: &mut Text<'_>, word: &'static str, what: NumExpr) -> Read<NumExpr> {
    keyword(i, word)?;
    Ok(what)
}

fn of_seats(i: &mut Text<'_>, word: &'static str) -> Read<Who> {
    keyword(i, word)?;
    between(i, ["(", ")"], seats)
}

fn share(i: &mut Text<'_>, word: &'static str) -> Read<Num> {
    keyword(i, word)?;
    keyword(i, "of")?;
    deeper(i, factor)
}

fn pair(i: &mut Text<'_>, word: &'static str, make: fn(Num, Num) -> NumExpr) -> Read<NumExpr> {
    keyword(i, word)?;
    between(i, ["(", ")"], |i| {
        let first = amount(i)?;
        sign(i, ",")?;
        lines(i)?;
        Ok(make(first, amount(i)?))
    })
}

fn told(i: &mut Text<'_>) -> Read<NumExpr> {
    let word = next_word(i);
    if word_of(rest(i)[word.len()..].trim_start()) != "of" {
        return Err(wrong(i, EXPECTED));
    }
    let var = name(i, EXPECTED)?;
    keyword(i, "of")?;
    Ok(NumExpr::Told(var, some_seats(i)?))
}
