//! Every refusal of the rules as a sentence that says why and what is possible.

use tempelrat_rules::Viewer;
use tempelrat_rules::schraumen::{Refusal, View};

use super::asks::{asks, live, purse};
use super::words::Words;
use crate::speech::{Language, say, say::schraumen as tell};
use crate::table::TableView;

/// Why an answer was refused. `game` is as whoever is refused sees it now.
#[must_use]
pub fn refusal(why: &Refusal, view: &TableView, game: &View, language: Language) -> String {
    let words = Words {
        view,
        deck: &game.deck,
        language,
    };
    match why {
        Refusal::Over => tell::refused_over_schraumen(language),
        Refusal::NoSuchSeat => say::refused_not_seated(language),
        Refusal::HasLeft => tell::refused_has_left(language),
        Refusal::Stale { .. } => say::refused_stale(language),
        Refusal::NotAsked => not_asked(&words, game),
        Refusal::AlreadyAnswered => tell::refused_already_answered(language),
        Refusal::NoSuchEntry | Refusal::NotAnOrder => tell::refused_no_such_entry(language),
        Refusal::WrongNumber { take } => tell::refused_wrong_number(language, *take),
        Refusal::OutOfBounds { min, max } => tell::refused_out_of_bounds(language, *min, *max),
        Refusal::NoAuction => tell::refused_no_auction(language),
        Refusal::LateStroke => tell::refused_late_stroke(language),
        Refusal::TooLow { at_least } => too_low(&words, game, *at_least),
        Refusal::AbovePurse { plums } => tell::refused_above_purse(language, words.plums(*plums)),
        Refusal::IsLeading => tell::refused_is_leading(language),
        Refusal::MayNotBid => tell::refused_may_not_bid(language),
    }
}

/// What was typed is no whole number.
#[must_use]
pub fn no_number(language: Language) -> String {
    tell::refused_no_number(language)
}

/// Who is asked instead, or what else.
fn not_asked(words: &Words<'_>, game: &View) -> String {
    let language = words.language;
    let asked = match game.viewer {
        Viewer::Seat(seat) => !asks(game, seat).is_empty(),
        Viewer::Spectator | Viewer::Everyone => false,
    };
    if asked || game.to_act.is_empty() {
        say::refused_not_asked(language)
    } else {
        tell::refused_not_yours(language, words.bold_names(game.to_act))
    }
}

/// Who was faster, and what the next bid would be, if one has so much.
fn too_low(words: &Words<'_>, game: &View, at_least: u16) -> String {
    let language = words.language;
    let highest = live(game).and_then(|auction| auction.highest());
    let now = highest.map_or_else(String::new, |bid| {
        let (name, plums) = (words.name(bid.seat), words.plums(bid.amount));
        tell::highest_bid(language, name, plums)
    });
    let own = match game.viewer {
        Viewer::Seat(seat) => purse(game, seat),
        Viewer::Spectator | Viewer::Everyone => 0,
    };
    let next = if own >= at_least {
        tell::refused_too_low(language, words.plums(at_least))
    } else {
        tell::refused_too_low_for_purse(language, words.plums(at_least), words.plums(own))
    };
    format!("{next} {now}").trim_end().to_owned()
}
