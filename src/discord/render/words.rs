//! Phrases that several messages share: names, arguments, rounds, house rules.

use tempelrat_clock::Timestamp;
use tempelrat_rules::sembli::{
    Argument, Because, Card, Consensus, Group, Invalid, Options, PowerCard, PowerRank, RoundReport,
    Seen, Suit, Verdict, View,
};
use tempelrat_rules::{Seat, SeatSet};

use crate::house::Level;
use crate::speech::{Language, chip, chips, escape_name, plain_name, power_chip, say, suit_chip};
use crate::table::{Occupant, Pace, SeatView, Starts, TableView, Title, UserId};

/// Who sits on the seat of someone who was erased (T26).
const DEPARTED: UserId = UserId(0);

/// A moment, shown by each reader's client in its own language and time zone.
pub(super) fn moment(at: Timestamp) -> String {
    format!("<t:{}:R>", at.seconds())
}

/// A name for text.
#[must_use]
pub fn person(name: &str, language: Language) -> String {
    escape_name(name, &say::nameless(language))
}

/// The Oberschraum's name with its title (ZE4), for text: *Carl Urs von
/// Hostettler*, of a single name *Gloria von Mira*.
#[must_use]
pub fn oberschraum(name: &str, title: Title, language: Language) -> String {
    let first = match title {
        Title::Carl => "Carl",
        Title::Gloria => "Gloria",
    };
    let name = person(name, language);
    match name.rsplit_once(' ') {
        Some((names, last)) => format!("{first} {names} von {last}"),
        None => format!("{first} von {name}"),
    }
}

/// A name for labels.
pub(super) fn label(name: &str, language: Language) -> String {
    plain_name(name, &say::nameless(language))
}

pub(super) const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
    }
}

/// Who sits there, for text.
pub(super) fn occupant(seat: &SeatView, language: Language) -> String {
    let name = match &seat.occupant {
        Occupant::Person { user: DEPARTED, .. } => say::privacy::departed_player(language),
        Occupant::Person { name, .. } => match seat.title {
            Some(title) => oberschraum(name, title, language),
            None => person(name, language),
        },
        Occupant::House(level) => say::house_name(language, level_key(*level)),
    };
    if seat.away {
        say::seat_away(language, name)
    } else {
        name
    }
}

/// The name of a seat, for text.
pub(super) fn seat_name(view: &TableView, seat: Seat, language: Language) -> String {
    view.seats
        .iter()
        .find(|candidate| candidate.seat == seat)
        .map_or_else(
            || say::nameless(language),
            |found| occupant(found, language),
        )
}

/// The name of a seat, for labels.
pub(super) fn seat_label(view: &TableView, seat: Seat, language: Language) -> String {
    let seat = view.seats.iter().find(|candidate| candidate.seat == seat);
    match seat.map(|seat| &seat.occupant) {
        Some(Occupant::Person { user: DEPARTED, .. }) => say::privacy::departed_player(language),
        Some(Occupant::Person { name, .. }) => label(name, language),
        Some(Occupant::House(level)) => say::house_name(language, level_key(*level)),
        None => say::nameless(language),
    }
}

/// The names of some seats.
pub(super) fn seat_names(view: &TableView, seats: SeatSet, language: Language) -> String {
    let names: Vec<String> = seats
        .iter()
        .map(|seat| seat_name(view, seat, language))
        .collect();
    names.join(", ")
}

/// The name of the host.
pub(super) fn host_name(view: &TableView, language: Language) -> String {
    view.seats
        .iter()
        .find(|seat| matches!(&seat.occupant, Occupant::Person { user, .. } if *user == view.host))
        .map_or_else(|| say::nameless(language), |seat| occupant(seat, language))
}

/// A suit with the vision it stands for.
pub(super) fn suit(suit: Suit, language: Language) -> String {
    format!("{} {}", suit_chip(suit), vision(suit, language))
}

fn vision(suit: Suit, language: Language) -> String {
    say::suit_vision(language, suit.letter().to_string())
}

/// Who a power card is, as *King of Nature*.
pub(super) fn power_name(card: PowerCard, language: Language) -> String {
    let rank = match card.rank {
        PowerRank::King => "K",
        PowerRank::Queen => "Q",
    };
    say::power_name(language, rank, vision(card.suit, language))
}

/// What an argument is: group, row, suits, and what its Joker stands for.
pub(super) fn argument(argument: &Argument, language: Language) -> String {
    let group = match argument.group {
        Group::A => "A",
        Group::B => "B",
        Group::C => "C",
    };
    let row = argument.row.number();
    let line = say::argument_line(
        language,
        group,
        row,
        say::row_name(language, row),
        say::suits_count(language, argument.suits),
    );
    match argument.joker {
        Some(rank) => format!("{line} · {}", say::joker_as(language, rank.to_string())),
        None => line,
    }
}

/// Why cards are no argument, as the end of a sentence.
pub(super) fn invalid(why: Invalid, language: Language) -> String {
    match why {
        Invalid::Size { cards } => say::invalid_size(language, cards),
        Invalid::TwoJokers => say::invalid_two_jokers(language),
        // A hand can't hold a card twice, so that this stands for a garbled press.
        Invalid::Repeated(_) | Invalid::NoRow => say::invalid_no_row(language),
        Invalid::LacksSuit(missing) => say::invalid_lacks_suit(language, suit(missing, language)),
        Invalid::NeedsCitizen => say::invalid_needs_citizen(language),
    }
}

/// A finished round in words, one line each.
pub(super) fn report(view: &TableView, report: &RoundReport, language: Language) -> String {
    let follower = Seat(1 - report.leader.0.min(1));
    let mut lines = Vec::new();
    for seat in [report.leader, follower] {
        let name = seat_name(view, seat, language);
        let (laid, thrown) = (
            &report.arguments[seat.index()],
            report.discards[seat.index()],
        );
        lines.push(match (laid, thrown) {
            (Some(laid), _) => {
                say::report_presented(language, name, chips(&laid.cards), argument(laid, language))
            }
            (None, Some(card)) => say::report_passed(language, name, chip(card)),
            (None, None) => say::report_silent(language, name),
        });
    }
    lines.push(verdict(view, report, language));
    lines.join("\n")
}

/// How a finished round ended.
pub(super) fn verdict(view: &TableView, report: &RoundReport, language: Language) -> String {
    let power = power_chip(report.power);
    match report.verdict {
        Verdict::Won { seat, because } => {
            let because = match because {
                Because::Alone => "alone",
                Because::Group => "group",
                Because::Row => "row",
                Because::Suits => "suits",
                Because::Closeness => "closeness",
            };
            say::verdict_won(language, seat_name(view, seat, language), power, because)
        }
        Verdict::Tie => say::verdict_tie(language, power),
        Verdict::BothPassed => say::verdict_both_passed(language, power),
        Verdict::SetAside => say::verdict_set_aside(language, power),
    }
}

/// The house rules that differ from the printed game, one line each.
pub(super) fn house_rules(options: &Options, language: Language) -> Vec<String> {
    let consensus = match options.consensus {
        Consensus::Kind => None,
        Consensus::FourSuits => Some("four-suits"),
        Consensus::OneSuit => Some("one-suit"),
    };
    let chosen = [
        options.three_jokers.then_some("three-jokers"),
        options.tie_break.then_some("tie-break"),
        options.ace_low.then_some("ace-low"),
        options.citizens_needed.then_some("citizens-needed"),
        consensus,
    ];
    chosen
        .into_iter()
        .flatten()
        .map(|rule| say::house_rule(language, rule))
        .collect()
}

pub(super) const fn pace_key(pace: Pace) -> &'static str {
    match pace {
        Pace::Live => "live",
        Pace::Relaxed => "relaxed",
        Pace::Open => "open",
    }
}

pub(super) const fn starts_key(starts: Starts) -> &'static str {
    match starts {
        Starts::Chance => "chance",
        Starts::Opener => "opener",
        Starts::Guest => "guest",
    }
}

/// The cards of a hand at some positions.
pub(super) fn cards_at(hand: &[Card], positions: tempelrat_rules::Positions) -> Option<Vec<Card>> {
    positions
        .iter()
        .map(|position| hand.get(usize::from(position)).copied())
        .collect()
}

/// How many cards a seat holds.
pub(super) fn hand_size(game: &View, seat: Seat) -> usize {
    match &game.hands[seat.index()] {
        Seen::Cards(cards) => cards.len(),
        Seen::Count(count) => usize::from(*count),
    }
}

/// The person on a seat.
pub(super) fn user(seat: &SeatView) -> Option<UserId> {
    match &seat.occupant {
        Occupant::Person { user, .. } => Some(*user),
        Occupant::House(_) => None,
    }
}
