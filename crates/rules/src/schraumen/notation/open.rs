//! What becomes of the scroll itself: it lies open, or it goes on.

use super::{
    instructions::block,
    seats::seats,
    words::{Read, Text, keyword, optional, optional_below, rest, small, wrong},
};
use crate::schraumen::effect::{Fx, Trigger};

/// The words for the triggers.
pub(super) const TRIGGERS: [(&str, Trigger); 5] = [
    ("office", Trigger::OwnTurnStart),
    ("auction", Trigger::OwnAuction),
    ("sale", Trigger::OtherWonAuction),
    ("loss", Trigger::Shield),
    ("end", Trigger::GameEnd),
];

/// `lay at office 3 times { … } reread { … }`.
pub(super) fn lay(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "lay")?;
    keyword(i, "at")?;
    let on = trigger(i)?;
    let uses = uses(i)?;
    let body = block(i)?;
    let retire = if optional_below(i, "reread")? {
        Some(block(i)?)
    } else {
        None
    };
    Ok(Fx::Lay {
        on,
        body,
        uses,
        retire,
    })
}

fn trigger(i: &mut Text<'_>) -> Read<Trigger> {
    for (word, trigger) in TRIGGERS {
        if optional(i, word)? {
            return Ok(trigger);
        }
    }
    Err(wrong(
        i,
        "when it acts: `office`, `auction`, `sale`, `loss` or `end`",
    ))
}

fn uses(i: &mut Text<'_>) -> Read<Option<u8>> {
    if optional(i, "once")? {
        return Ok(Some(1));
    }
    if !rest(i).starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(None);
    }
    let uses = small(i)?;
    keyword(i, "times")?;
    Ok(Some(uses))
}

/// `hand this to next`.
pub(super) fn hand(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "hand")?;
    keyword(i, "this")?;
    keyword(i, "to")?;
    seats(i).map(Fx::HandThis)
}
