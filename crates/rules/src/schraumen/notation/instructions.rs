//! Instructions: one a line, or several with `;` between them.

use winnow::{Parser, token::take_while};

use super::{
    amounts::amount,
    conditions::condition,
    decisions, open, scrolls,
    seats::seats,
    words::{
        LARGEST, Read, Text, between, deeper, keyword, lines, name, next_is, next_word, number,
        optional, optional_below, rest, sign, small, wrong,
    },
};
use crate::schraumen::effect::{Ending, Fx, Purse, ReadFrom, Rule, Who};

const EXPECTED: &str = "an instruction (such as `garden -> me: 4`, `draw 2 for me`, `pass 1 from \
                        me to next by giver`, `ask others as a { … }`, `if … { … }` or `end`)";

/// Instructions up to the end of the text or of the block.
pub(super) fn instructions(i: &mut Text<'_>) -> Read<Vec<Fx>> {
    let mut all = Vec::new();
    loop {
        ends(i)?;
        if rest(i).is_empty() || next_is(i, "}") {
            return Ok(all);
        }
        all.push(instruction(i)?);
        if !(rest(i).is_empty() || next_is(i, "}") || rest(i).starts_with([';', '\n', '\r'])) {
            return Err(wrong(
                i,
                "the end of the line, `;` or `}` after an instruction",
            ));
        }
    }
}

/// Ends of lines and semicolons.
fn ends(i: &mut Text<'_>) -> Read<()> {
    lines(i)?;
    while next_is(i, ";") {
        take_while(1.., ';').void().parse_next(i)?;
        lines(i)?;
    }
    Ok(())
}

/// Instructions in braces.
pub(super) fn block(i: &mut Text<'_>) -> Read<Vec<Fx>> {
    between(i, ["{", "}"], instructions)
}

fn instruction(i: &mut Text<'_>) -> Read<Fx> {
    match next_word(i) {
        "if" => branch(i),
        "each" => each(i),
        "while" => repeat(i),
        "draw" => scrolls::draw(i),
        "pass" => scrolls::pass(i),
        "give" => scrolls::give(i),
        "burn" => scrolls::burn(i),
        "shelve" => scrolls::shelve(i),
        "swap" => scrolls::swap(i),
        "rotate" => scrolls::rotate(i),
        "recall" => scrolls::recall(i),
        "peek" => scrolls::peek(i),
        "reveal" => scrolls::reveal(i),
        "arrange" => scrolls::arrange(i),
        "pick" => decisions::pick(i),
        "ask" => decisions::ask(i),
        "vote" => decisions::vote(i),
        "auction" => decisions::auction(i),
        "lay" => open::lay(i),
        "hand" => open::hand(i),
        "oblige" => oblige(i),
        "reverse" => alone(i, "reverse", Fx::Reverse),
        "extra" => extra(i),
        "read" => read(i),
        "freely" => freely(i),
        "echo" => alone(i, "echo", Fx::Echo),
        "final" => final_worth(i),
        "end" => end(i),
        _ => plums(i),
    }
}

fn alone(i: &mut Text<'_>, word: &'static str, fx: Fx) -> Read<Fx> {
    keyword(i, word)?;
    Ok(fx)
}

/// `by SEATS`; the reader if nothing is said.
pub(super) fn by(i: &mut Text<'_>) -> Read<Who> {
    if optional(i, "by")? {
        seats(i)
    } else {
        Ok(Who::Me)
    }
}

fn branch(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "if")?;
    let cond = condition(i)?;
    let then = block(i)?;
    let otherwise = if !optional_below(i, "else")? {
        Vec::new()
    } else if next_word(i) == "if" {
        vec![deeper(i, branch)?]
    } else {
        block(i)?
    };
    Ok(Fx::If {
        cond,
        then,
        otherwise,
    })
}

fn each(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "each")?;
    let who = seats(i)?;
    let body = block(i)?;
    Ok(Fx::ForEach { who, body })
}

fn repeat(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "while")?;
    let cond = condition(i)?;
    let body = block(i)?;
    Ok(Fx::Repeat { cond, body })
}

fn plums(i: &mut Text<'_>) -> Read<Fx> {
    let here = wrong(i, EXPECTED);
    let start = here.at;
    let stray = || here.clone();
    let from = purse(i).map_err(|error| if error.at == start { stray() } else { error })?;
    if !next_is(i, "->") {
        return Err(match from {
            Purse::Of(Who::Var(_)) => here,
            _ => wrong(i, "`->` and who gets the plums"),
        });
    }
    sign(i, "->")?;
    let to = purse(i)?;
    sign(i, ":")?;
    let n = amount(i)?;
    let price = optional(i, "as")?;
    if price {
        keyword(i, "price")?;
    }
    Ok(Fx::Plums { from, to, n, price })
}

fn purse(i: &mut Text<'_>) -> Read<Purse> {
    if optional(i, "garden")? {
        Ok(Purse::Garden)
    } else if optional(i, "this")? {
        Ok(Purse::Scroll)
    } else {
        seats(i).map(Purse::Of)
    }
}

fn oblige(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "oblige")?;
    let who = seats(i)?;
    sign(i, ":")?;
    let rule = if optional(i, "no_reading")? {
        Rule::NoReading
    } else if optional(i, "no_auction")? {
        Rule::NoAuction
    } else if optional(i, "skip")? {
        Rule::SkipTurn
    } else if optional(i, "only")? {
        Rule::OnlyRead(name(i, "the variable that holds the scroll")?)
    } else {
        return Err(wrong(
            i,
            "`no_reading`, `no_auction`, `skip` or `only SCROLL`",
        ));
    };
    Ok(Fx::Oblige { who, rule })
}

fn extra(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "extra")?;
    keyword(i, "auction")?;
    small(i).map(Fx::ExtraAuction)
}

fn read(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "read")?;
    let pick = if optional(i, "own")? {
        ReadFrom::Own
    } else if optional(i, "top")? {
        ReadFrom::TempleTop
    } else {
        return Err(wrong(i, "`own` or `top` after `read`"));
    };
    let who = by(i)?;
    Ok(Fx::Read { who, pick })
}

fn freely(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "freely")?;
    by(i).map(Fx::Freely)
}

fn final_worth(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "final")?;
    keyword(i, "worth")?;
    number(i, LARGEST).map(Fx::FinalWorth)
}

fn end(i: &mut Text<'_>) -> Read<Fx> {
    keyword(i, "end")?;
    let ending = if optional(i, "won")? {
        keyword(i, "by")?;
        Ending::Winner(seats(i)?)
    } else {
        Ending::Usual
    };
    Ok(Fx::End(ending))
}
