//! Instructions that move, burn and show scrolls.

use super::{
    EVERYTHING,
    amounts::amount,
    conditions::exceptions,
    instructions::by,
    seats::seats,
    words::{Read, Text, keyword, name, optional, sign, small, wrong},
};
use crate::schraumen::effect::{BurnPick, Fx, Load, Num, PassPick};

pub(super) fn draw(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "draw")?;
    let n = amount(i)?;
    keyword(i, "for")?;
    let who = seats(i)?;
    Ok(Fx::Draw { who, n })
}

/// An amount of scrolls, or all of them.
fn how_many(i: &mut Text<'_>) -> Read<Option<Num>> {
    if optional(i, "all")? {
        Ok(None)
    } else {
        amount(i).map(Some)
    }
}

pub(super) fn pass(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "pass")?;
    let number = how_many(i)?;
    keyword(i, "from")?;
    let from = seats(i)?;
    keyword(i, "to")?;
    let to = seats(i)?;
    let (n, pick) = match number {
        None => (Num::K(EVERYTHING), PassPick::All),
        Some(n) => (n, passed_by(i)?),
    };
    Ok(Fx::Pass { from, to, n, pick })
}

fn passed_by(i: &mut Text<'_>) -> Read<PassPick> {
    keyword(i, "by")?;
    for (word, pick) in [
        ("giver", PassPick::Giver),
        ("taker", PassPick::Taker),
        ("chance", PassPick::Blind),
    ] {
        if optional(i, word)? {
            return Ok(pick);
        }
    }
    Err(wrong(
        i,
        "`giver`, `taker` or `chance`: who chooses the scrolls",
    ))
}

pub(super) fn give(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "give")?;
    let scroll = name(i, "the variable that holds the scroll")?;
    keyword(i, "to")?;
    let to = seats(i)?;
    Ok(Fx::PassThe { scroll, to })
}

pub(super) fn burn(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "burn")?;
    if optional(i, "this")? {
        return Ok(Fx::BurnThis);
    }
    if optional(i, "top")? {
        return small(i).map(Fx::Mill);
    }
    let number = how_many(i)?;
    keyword(i, "of")?;
    let who = seats(i)?;
    let (n, pick) = match number {
        None => (Num::K(EVERYTHING), BurnPick::All),
        Some(n) => (n, burnt_by(i)?),
    };
    Ok(Fx::Burn { who, n, pick })
}

fn burnt_by(i: &mut Text<'_>) -> Read<BurnPick> {
    keyword(i, "by")?;
    if optional(i, "owner")? {
        Ok(BurnPick::Owner)
    } else if optional(i, "chance")? {
        Ok(BurnPick::Blind)
    } else {
        Err(wrong(i, "`owner` or `chance`: who chooses the scrolls"))
    }
}

pub(super) fn shelve(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "shelve")?;
    let who = seats(i)?;
    Ok(Fx::ToTemple { who })
}

pub(super) fn swap(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "swap")?;
    let a = seats(i)?;
    keyword(i, "with")?;
    let b = seats(i)?;
    Ok(Fx::SwapHands { a, b })
}

pub(super) fn rotate(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "rotate")?;
    let what = if optional(i, "hands")? {
        Load::Hands
    } else if optional(i, "plums")? {
        sign(i, ":")?;
        Load::Plums(amount(i)?)
    } else if optional(i, "chosen")? {
        Load::Chosen(small(i)?)
    } else {
        return Err(wrong(
            i,
            "`hands`, `plums: AMOUNT` or `chosen NUMBER` after `rotate`",
        ));
    };
    Ok(Fx::Rotate { what })
}

pub(super) fn recall(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "recall")?;
    let last = small(i)?;
    let but = exceptions(i)?;
    let by = by(i)?;
    Ok(Fx::Recall { by, last, but })
}

pub(super) fn peek(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "peek")?;
    keyword(i, "at")?;
    let hand = seats(i)?;
    let by = by(i)?;
    Ok(Fx::Peek { by, hand })
}

pub(super) fn reveal(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "reveal")?;
    seats(i).map(Fx::Reveal)
}

pub(super) fn arrange(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "arrange")?;
    keyword(i, "top")?;
    let n = small(i)?;
    let by = by(i)?;
    Ok(Fx::Arrange { by, n })
}
