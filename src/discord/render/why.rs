//! Why a finished round of Sembli ended as it did (T9): groups, rows, suits,
//! closeness, in words.

use tempelrat_rules::Seat;
use tempelrat_rules::sembli::{Argument, Because, Group, PowerRank, RoundReport, Verdict};

use super::parts::framed;
use super::words::{argument, power_name, seat_name, suit};
use crate::discord::draft::Draft;
use crate::speech::{Language, chip, chips, power_chip, say};
use crate::table::TableView;

/// Explains a finished round.
#[must_use]
pub(super) fn why_round(view: &TableView, report: &RoundReport, language: Language) -> Draft {
    let power = power_chip(report.power);
    let needed = suit(report.power.suit, language);
    let mut lines = vec![say::why_power(
        language,
        power.clone(),
        power_name(report.power, language),
        needed,
    )];
    let follower = Seat(1 - report.leader.0.min(1));
    for seat in [report.leader, follower] {
        lines.push(what_it_did(view, report, seat, language));
    }
    lines.push(verdict(view, report, language));
    let title = say::last_round_title(language, report.round, power);
    framed(title, lines.join("\n\n"), Vec::new())
}

fn what_it_did(view: &TableView, report: &RoundReport, seat: Seat, language: Language) -> String {
    let name = seat_name(view, seat, language);
    let (laid, thrown) = (
        &report.arguments[seat.index()],
        report.discards[seat.index()],
    );
    match (laid, thrown) {
        (Some(laid), _) => {
            let line =
                say::report_presented(language, name, chips(&laid.cards), argument(laid, language));
            format!("{line}\n{}", group(laid, language))
        }
        (None, Some(card)) => say::report_passed(language, name, chip(card)),
        (None, None) => say::report_silent(language, name),
    }
}

fn group(laid: &Argument, language: Language) -> String {
    let group = match laid.group {
        Group::A => "a",
        Group::B => "b",
        Group::C => "c",
    };
    say::why_group(language, group)
}

fn verdict(view: &TableView, report: &RoundReport, language: Language) -> String {
    let power = power_chip(report.power);
    let Verdict::Won { seat, because } = report.verdict else {
        let why = match report.verdict {
            Verdict::Tie => "tie",
            Verdict::BothPassed => "passed",
            Verdict::SetAside | Verdict::Won { .. } => "aside",
        };
        return say::why_nobody(language, why, power);
    };
    let rank = match report.power.rank {
        PowerRank::King => "K",
        PowerRank::Queen => "Q",
    };
    let why = match because {
        Because::Alone => say::why_alone(language),
        Because::Group => say::why_by_group(language),
        Because::Row => say::why_by_row(language),
        Because::Suits => say::why_by_suits(language),
        Because::Closeness => say::why_by_closeness(language, rank),
    };
    let won = say::why_won(language, seat_name(view, seat, language), power);
    format!("{won} {why}")
}
