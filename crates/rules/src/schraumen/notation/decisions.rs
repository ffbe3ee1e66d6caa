//! Instructions that somebody has to decide: choices, questions, votes and
//! auctions.

use super::{
    amounts::amount,
    conditions::condition,
    instructions::by,
    seats::seats,
    words::{Read, Text, between, key, keyword, lines, name, next_is, optional, sign, wrong},
};
use crate::schraumen::effect::{Choice, Fx, Who};

const NEW: &str = "a name for a variable (a word that means nothing else)";

/// `pick x among others` or `pick scroll s of x`.
pub(super) fn pick(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "pick")?;
    if optional(i, "scroll")? {
        let var = name(i, NEW)?;
        keyword(i, "of")?;
        let of = seats(i)?;
        let by = by(i)?;
        return Ok(Fx::PickScroll { by, of, var });
    }
    let var = name(i, NEW)?;
    keyword(i, "among")?;
    let among = seats(i)?;
    let by = by(i)?;
    Ok(Fx::Pick { by, among, var })
}

/// `ask others as a { yes | no }` or `ask all as b from 0 to 3`.
pub(super) fn ask(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "ask")?;
    let by = seats(i)?;
    keyword(i, "as")?;
    let var = name(i, NEW)?;
    if next_is(i, "{") {
        let options = between(i, ["{", "}"], options)?;
        return Ok(Fx::Ask { by, var, options });
    }
    if !optional(i, "from")? {
        return Err(wrong(i, "`{` and options, or `from` and a number"));
    }
    number_between(i, by, var)
}

fn number_between(i: &mut Text<'_>, by: Who, var: String) -> Read<Fx> {
    let min = amount(i)?;
    keyword(i, "to")?;
    let max = amount(i)?;
    Ok(Fx::AskNum { by, var, min, max })
}

fn options(i: &mut Text<'_>) -> Read<Vec<Choice>> {
    let mut all = vec![option(i)?];
    loop {
        lines(i)?;
        if !next_is(i, "|") {
            return Ok(all);
        }
        sign(i, "|")?;
        lines(i)?;
        all.push(option(i)?);
    }
}

fn option(i: &mut Text<'_>) -> Read<Choice> {
    let key = key(i, "the key of an option (such as `yes`)")?;
    let when = if optional(i, "if")? {
        Some(condition(i)?)
    } else {
        None
    };
    Ok(Choice { key, when })
}

/// `vote x among all by all`.
pub(super) fn vote(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "vote")?;
    let var = name(i, NEW)?;
    keyword(i, "among")?;
    let among = seats(i)?;
    keyword(i, "by")?;
    let by = seats(i)?;
    Ok(Fx::Vote { by, among, var })
}

/// `auction s`.
pub(super) fn auction(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "auction")?;
    let lot = name(i, "the variable that holds the scroll")?;
    let seller = by(i)?;
    Ok(Fx::Auction { lot, seller })
}
