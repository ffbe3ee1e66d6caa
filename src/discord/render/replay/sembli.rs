//! A sentence for every event of Sembli, for the replay.

use tempelrat_rules::sembli::{Card, Event, Seen, Starter};

use super::super::table::Page;
use super::super::words::{argument, power_name, seat_name, suit, verdict};
use crate::speech::{Language, chip, chips, power_chip, say, say::replay as tell};
use crate::table::TableView;

/// What happened, in a sentence.
pub(super) fn sentence(view: &TableView, event: &Event, language: Language) -> String {
    let name = |seat| seat_name(view, seat, language);
    match event {
        Event::Dealt { seat, cards } => {
            tell::replay_dealt(language, name(*seat), seen(cards, language))
        }
        Event::Starts { seat, starter } => {
            let why = match starter {
                Starter::Chance => "chance",
                Starter::Seat(_) => "chosen",
            };
            tell::replay_starts(language, name(*seat), why)
        }
        Event::PowerRevealed { card } => {
            let (chip, power) = (power_chip(*card), power_name(*card, language));
            say::power_line(language, chip, power, suit(card.suit, language))
        }
        Event::TieBreak { card } => {
            let (chip, power) = (power_chip(*card), power_name(*card, language));
            say::power_line_tie_break(language, chip, power, suit(card.suit, language))
        }
        Event::MulliganChosen { seat } => tell::replay_mulligan_chosen(language, name(*seat)),
        Event::Exchanged { seat, discarded } => exchanged(name(*seat), discarded, language),
        Event::Drew { seat, cards } => {
            tell::replay_drew(language, name(*seat), seen(cards, language))
        }
        Event::Reshuffled { cards } => tell::replay_reshuffled(language, *cards),
        Event::Presented {
            seat,
            argument: laid,
        } => say::report_presented(
            language,
            name(*seat),
            chips(&laid.cards),
            argument(laid, language),
        ),
        Event::Passed { seat, discarded } => {
            say::report_passed(language, name(*seat), chip(*discarded))
        }
        Event::RoundEnded(report) => verdict(view, report, language),
        Event::Ended(outcome) => Page { view, language }.result(outcome),
    }
}

fn exchanged(name: String, discarded: &[Card], language: Language) -> String {
    if discarded.is_empty() {
        tell::replay_kept_all(language, name)
    } else {
        tell::replay_exchanged(language, name, chips(discarded))
    }
}

fn seen(cards: &Seen, language: Language) -> String {
    match cards {
        Seen::Cards(cards) => chips(cards),
        Seen::Count(count) => tell::replay_cards(language, *count),
    }
}
