//! Seats: `me`, `others[plums(it) >= 2]`, `me + x`.

use super::{
    conditions::condition,
    words::{Read, Text, between, keyword, lines, name, next_is, next_word, sign, wrong},
};
use crate::schraumen::effect::Who;

const EXPECTED: &str = "seats (`me`, `it`, `others`, `all`, `next`, `previous`, `neighbours`, \
                        `druid`, `richest`, `poorest` or a variable)";

/// Seats, perhaps joined by `+`.
pub(super) fn seats(i: &mut Text<'_>) -> Read<Who> {
    let mut who = some_seats(i)?;
    while next_is(i, "+") {
        sign(i, "+")?;
        lines(i)?;
        who = Who::Both(Box::new(who), Box::new(some_seats(i)?));
    }
    Ok(who)
}

/// Seats without `+` on the outside.
pub(super) fn some_seats(i: &mut Text<'_>) -> Read<Who> {
    let mut who = if next_is(i, "(") {
        between(i, ["(", ")"], seats)?
    } else {
        named(i)?
    };
    while next_is(i, "[") {
        let which = between(i, ["[", "]"], condition)?;
        who = Who::Where(Box::new(who), Box::new(which));
    }
    Ok(who)
}

/// The name of some seats.
fn named(i: &mut Text<'_>) -> Read<Who> {
    let (word, who) = match next_word(i) {
        "me" => ("me", Who::Me),
        "it" => ("it", Who::It),
        "others" => ("others", Who::Others),
        "all" => ("all", Who::All),
        "next" => ("next", Who::Left),
        "previous" => ("previous", Who::Right),
        "neighbours" => ("neighbours", Who::Neighbours),
        "druid" => ("druid", Who::Druid),
        "richest" => ("richest", Who::Richest),
        "poorest" => ("poorest", Who::Poorest),
        "lowest_unique" => return lowest_unique(i),
        "" => return Err(wrong(i, EXPECTED)),
        _ => return name(i, EXPECTED).map(Who::Var),
    };
    keyword(i, word)?;
    Ok(who)
}

fn lowest_unique(i: &mut Text<'_>) -> Read<Who> {
    keyword(i, "lowest_unique")?;
    let var = between(i, ["(", ")"], |i| name(i, "the variable with the numbers"))?;
    Ok(Who::LowestUnique(var))
}
