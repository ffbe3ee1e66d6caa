//! A table of Schraumen before the start: who sits there, and its options
//! (T2, ZA).

use tempelrat_clock::Timestamp;
use tempelrat_rules::schraumen::{self, Bidding, Festival, Options, Sacrilege, Vow};

use super::super::parts::{choice, framed};
use super::super::table::{Page, field};
use super::super::words::{host_name, label, moment, pace_key, seat_name};
use super::words::cut;
use crate::discord::custom_id::{CustomId, Press, Setting};
use crate::discord::draft::{Choice, Draft, Embed, Menu, Mood, Row, Width};
use crate::speech::{Language, say, say::schraumen as tell};
use crate::table::{FirstDruid, Occupant, Pace, SeatView, TableView};

/// The table message while people take seats.
#[must_use]
pub fn lobby(view: &TableView, closes: Timestamp, language: Language) -> Embed {
    let taken = u8::try_from(view.seats.len()).unwrap_or(u8::MAX);
    let lines = [
        tell::lobby_intro_schraumen(language, host_name(view, language)),
        tell::lobby_missing_schraumen(language, view.seats_min.saturating_sub(taken)),
        say::lobby_closes(language, moment(closes)),
    ];
    let page = Page { view, language };
    Embed {
        title: tell::lobby_title_schraumen(language),
        text: lines.join("\n"),
        fields: vec![
            field(
                say::lobby_seats(language),
                page.lobby_seats(),
                Width::Column,
            ),
            field(
                say::lobby_options(language),
                settings(view, language),
                Width::Column,
            ),
        ],
        footer: say::footer_seal(language, view.table.to_string(), view.commitment.clone()),
        mood: Mood::Inviting,
    }
}

fn settings(view: &TableView, language: Language) -> String {
    let pace = tell::pace_long(language, pace_key(view.options.pace));
    let mut lines = vec![
        say::option_pace(language, pace),
        tell::option_first(language, beginner(view, language)),
    ];
    // Who is druid first stands above, as the table has it.
    let options = view.options.of_schraumen(schraumen::FirstDruid::Chance);
    lines.extend(option_lines(&options, language));
    if view.options.plain_text {
        lines.push(say::option_plain_short(language));
    }
    lines.join("\n")
}

/// Who is druid first, for text.
fn beginner(view: &TableView, language: Language) -> String {
    match view.options.schraumen.first {
        FirstDruid::Oldest => tell::first_name(language, "oldest"),
        FirstDruid::Chance => tell::first_name(language, "chance"),
        FirstDruid::Seat(seat) => seat_name(view, seat, language),
    }
}

/// The options that aren't as printed, and how lots are sold: one line each.
pub(super) fn option_lines(options: &Options, language: Language) -> Vec<String> {
    let bidding = match options.bidding {
        Bidding::Live => "live",
        Bidding::Sealed => "sealed",
    };
    let chosen = [
        Some(bidding),
        (options.vow == Vow::Strict).then_some("strict-vow"),
        (options.festival == Festival::Off).then_some("no-festival"),
        (options.sacrilege == Sacrilege::Off).then_some("no-sacrilege"),
    ];
    chosen
        .into_iter()
        .flatten()
        .map(|rule| tell::rite(language, rule))
        .collect()
}

/// The options of a lobby, as five menus.
#[must_use]
pub fn options(view: &TableView, language: Language) -> Draft {
    let rows = vec![
        menu(
            view,
            Setting::Pace,
            say::options_pace(language),
            paces(view, language),
        ),
        menu(
            view,
            Setting::FirstDruid,
            tell::options_first(language),
            beginners(view, language),
        ),
        menu(
            view,
            Setting::Bidding,
            tell::options_bidding(language),
            biddings(view, language),
        ),
        menu(
            view,
            Setting::Language,
            say::options_language(language),
            languages(view, language),
        ),
        rites_menu(view, language),
    ];
    framed(
        say::options_title(language),
        say::options_text(language),
        rows,
    )
}

fn menu(view: &TableView, setting: Setting, placeholder: String, options: Vec<Choice>) -> Row {
    let id = CustomId {
        table: view.table,
        press: Press::Set(setting),
    };
    Row::Menu(Menu::one(id, placeholder, options))
}

fn paces(view: &TableView, language: Language) -> Vec<Choice> {
    let now = view.options.pace;
    let pace = |pace: Pace| {
        let key = pace_key(pace);
        choice(key, tell::pace_long(language, key), now == pace)
    };
    [Pace::Live, Pace::Relaxed, Pace::Open].map(pace).into()
}

fn beginners(view: &TableView, language: Language) -> Vec<Choice> {
    let first = view.options.schraumen.first;
    let fixed = [
        (FirstDruid::Oldest, "oldest"),
        (FirstDruid::Chance, "chance"),
    ];
    let fixed =
        fixed.map(|(which, key)| choice(key, tell::first_name(language, key), first == which));
    let seats = view.seats.iter().map(|seat| {
        let value = format!("seat-{}", seat.seat.0);
        let chosen = first == FirstDruid::Seat(seat.seat);
        choice(&value, cut(&seat_label(seat, language), 100), chosen)
    });
    fixed.into_iter().chain(seats).collect()
}

fn seat_label(seat: &SeatView, language: Language) -> String {
    match &seat.occupant {
        Occupant::Person { name, .. } => label(name, language),
        Occupant::House(level) => say::house_name(language, super::super::words::level_key(*level)),
    }
}

fn biddings(view: &TableView, language: Language) -> Vec<Choice> {
    let now = view.options.schraumen.bidding;
    let one = |bidding, key| choice(key, tell::rite(language, key), now == bidding);
    vec![
        choice("pace", tell::bidding_by_pace(language), now.is_none()),
        one(Some(Bidding::Live), "live"),
        one(Some(Bidding::Sealed), "sealed"),
    ]
}

fn languages(view: &TableView, language: Language) -> Vec<Choice> {
    let now = view.options.language;
    let mut all = vec![choice(
        "server",
        say::language_server(language),
        now.is_none(),
    )];
    all.extend(Language::ALL.map(|spoken| {
        let name = say::language_name(language, spoken.tag());
        choice(spoken.tag(), name, now == Some(spoken))
    }));
    all
}

fn rites_menu(view: &TableView, language: Language) -> Row {
    let options = &view.options.schraumen;
    let rite = |key, chosen| choice(key, tell::rite(language, key), chosen);
    Row::Menu(Menu {
        id: CustomId {
            table: view.table,
            press: Press::Set(Setting::Rites),
        },
        placeholder: say::options_house(language),
        min: 0,
        max: 4,
        options: vec![
            rite("strict-vow", options.vow == Vow::Strict),
            rite("no-festival", options.festival == Festival::Off),
            rite("no-sacrilege", options.sacrilege == Sacrilege::Off),
            choice(
                "plain",
                say::option_plain_short(language),
                view.options.plain_text,
            ),
        ],
    })
}
