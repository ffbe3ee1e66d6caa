//! What the host fills in before the start: house players and options.

use tempelrat_rules::sembli::Consensus;

use super::parts::{choice, danger, framed, plain};
use super::words::{label, level_key, pace_key, starts_key, user};
use crate::discord::custom_id::{CustomId, Press, Setting};
use crate::discord::draft::{Button, Choice, Draft, Menu, Row};
use crate::house::Level;
use crate::speech::{Language, say};
use crate::table::{GameKind, Occupant, Pace, SeatView, Starts, TableView};

/// The house players that can be added, and the guests that can be taken out.
#[must_use]
pub fn house(view: &TableView, language: Language) -> Draft {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    let mut rows = vec![Row::Buttons(vec![
        plain(id(Press::AddHouse(Level::Easy)), say::button_easy(language)),
        plain(
            id(Press::AddHouse(Level::Medium)),
            say::button_medium(language),
        ),
    ])];
    let guests: Vec<Button> = view
        .seats
        .iter()
        .filter(|seat| user(seat) != Some(view.host))
        .take(5)
        .map(|seat| {
            let name = seat_label(seat, language);
            danger(
                id(Press::Remove(seat.seat)),
                say::button_remove(language, name),
            )
        })
        .collect();
    if !guests.is_empty() {
        rows.push(Row::Buttons(guests));
    }
    framed(say::house_title(language), say::house_text(language), rows)
}

fn seat_label(seat: &SeatView, language: Language) -> String {
    match &seat.occupant {
        Occupant::Person { name, .. } => label(name, language),
        Occupant::House(level) => say::house_name(language, level_key(*level)),
    }
}

/// The options of a lobby, as five menus.
#[must_use]
pub fn options(view: &TableView, language: Language) -> Draft {
    if view.game == GameKind::Schraumen {
        return super::schraumen::options(view, language);
    }
    let now = &view.options;
    let menu = |setting, placeholder, options| {
        let id = CustomId {
            table: view.table,
            press: Press::Set(setting),
        };
        Row::Menu(Menu::one(id, placeholder, options))
    };
    let pace = |pace: Pace| {
        choice(
            pace_key(pace),
            say::pace_name(language, pace_key(pace)),
            now.pace == pace,
        )
    };
    let starts = |starts: Starts| {
        let name = say::starts_name(language, starts_key(starts));
        choice(starts_key(starts), name, now.starts == starts)
    };
    let spoken = |spoken: Language| {
        let name = say::language_name(language, spoken.tag());
        choice(spoken.tag(), name, now.language == Some(spoken))
    };
    let server = choice(
        "server",
        say::language_server(language),
        now.language.is_none(),
    );
    let rows = vec![
        menu(
            Setting::Pace,
            say::options_pace(language),
            [Pace::Live, Pace::Relaxed, Pace::Open].map(pace).into(),
        ),
        menu(
            Setting::Starts,
            say::options_starts(language),
            [Starts::Chance, Starts::Opener, Starts::Guest]
                .map(starts)
                .into(),
        ),
        menu(
            Setting::Language,
            say::options_language(language),
            vec![server, spoken(Language::German), spoken(Language::English)],
        ),
        house_rules_menu(view, language),
        menu(
            Setting::Consensus,
            say::options_consensus(language),
            consensus(view, language),
        ),
    ];
    framed(
        say::options_title(language),
        say::options_text(language),
        rows,
    )
}

fn house_rules_menu(view: &TableView, language: Language) -> Row {
    let now = &view.options;
    let options = vec![
        choice(
            "three-jokers",
            say::rule_three_jokers(language),
            now.sembli.three_jokers,
        ),
        choice(
            "tie-break",
            say::rule_tie_break(language),
            now.sembli.tie_break,
        ),
        choice("ace-low", say::rule_ace_low(language), now.sembli.ace_low),
        choice(
            "citizens-needed",
            say::rule_citizens_needed(language),
            now.sembli.citizens_needed,
        ),
        choice("plain", say::option_plain_short(language), now.plain_text),
    ];
    Row::Menu(Menu {
        id: CustomId {
            table: view.table,
            press: Press::Set(Setting::House),
        },
        placeholder: say::options_house(language),
        min: 0,
        max: 5,
        options,
    })
}

fn consensus(view: &TableView, language: Language) -> Vec<Choice> {
    let now = view.options.sembli.consensus;
    vec![
        choice(
            "kind",
            say::consensus_kind(language),
            now == Consensus::Kind,
        ),
        choice(
            "four-suits",
            say::consensus_four_suits(language),
            now == Consensus::FourSuits,
        ),
        choice(
            "one-suit",
            say::consensus_one_suit(language),
            now == Consensus::OneSuit,
        ),
    ]
}
