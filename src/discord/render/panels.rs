//! The other panels that one person sees: more, house players, options, what
//! is asked once more, rules, help, about, proof.

use tempelrat_rules::sembli::{Consensus, Suit};
use tempelrat_rules::{Seat, Viewer};

use super::hand::Hand;
use super::table::{field, state};
use super::words::{label, pace_key, seat_name, starts_key, suit, user};
use crate::discord::custom_id::{CustomId, Grave, Press, Setting};
use crate::discord::draft::{
    Button, Choice, Draft, Embed, Field, File, Menu, Mood, Row, Style, Width,
};
use crate::house::Level;
use crate::speech::{Language, say};
use crate::table::{Occupant, Pace, SeatView, Stage, Starts, Switch, TableView, UserId};

/// What a person has switched on or off for themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Habits {
    /// Whether they are mentioned (T6).
    pub mentions: Switch,
    /// Whether they may be challenged here (T4b).
    pub challenges: Switch,
}

/// What a person may do with a server (T17).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Power {
    /// Manage Server: may cancel any table.
    Manager,
    /// Nothing beyond playing.
    Member,
}

/// The state in the reader's own language (T28), with everything that isn't a
/// move.
#[must_use]
pub fn more(view: &TableView, language: Language, habits: Habits, power: Power) -> Draft {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    let mut rows = Vec::new();
    if let Stage::Playing {
        paused,
        pause_asked,
        cancel_asked,
        ..
    } = &view.stage
    {
        let mine = seat_of(view);
        let by_others = |asked: tempelrat_rules::SeatSet| {
            mine.is_some_and(|seat| !asked.without(seat).is_empty())
        };
        let mut buttons = Vec::new();
        if mine.is_some() {
            buttons.push(match (paused, by_others(*pause_asked)) {
                (None, false) => plain(id(Press::Pause), say::button_pause(language)),
                (None, true) => agree(id(Press::Pause), say::button_agree_pause(language)),
                (Some(_), false) => agree(id(Press::Resume), say::button_resume(language)),
                (Some(_), true) => agree(id(Press::Resume), say::button_agree_resume(language)),
            });
            let hand_over = id(Press::Ask(Grave::HandOver));
            buttons.push(plain(hand_over, say::button_hand_over(language)));
            buttons.push(danger(
                id(Press::Ask(Grave::Leave)),
                say::button_leave_game(language),
            ));
        }
        if mine.is_some() || power == Power::Manager {
            let label = if by_others(*cancel_asked) {
                say::button_agree_cancel(language)
            } else {
                say::button_cancel_game(language)
            };
            buttons.push(danger(id(Press::Ask(Grave::Cancel)), label));
        }
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
    }
    rows.push(Row::Buttons(habit_buttons(view, language, habits)));
    Draft {
        content: format!(
            "**{}** – {}",
            say::more_title(language),
            say::more_text(language)
        ),
        embed: Some(state(view, language)),
        rows,
        ..Draft::default()
    }
}

fn habit_buttons(view: &TableView, language: Language, habits: Habits) -> Vec<Button> {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    vec![
        match habits.mentions {
            Switch::On => plain(
                id(Press::Mentions(Switch::Off)),
                say::button_mentions_off(language),
            ),
            Switch::Off => plain(
                id(Press::Mentions(Switch::On)),
                say::button_mentions_on(language),
            ),
        },
        match habits.challenges {
            Switch::On => plain(
                id(Press::Challenges(Switch::Off)),
                say::button_challenges_off(language),
            ),
            Switch::Off => plain(
                id(Press::Challenges(Switch::On)),
                say::button_challenges_on(language),
            ),
        },
    ]
}

/// What a person sees of a table: the hand, or the state in their language
/// (T28) if they have none.
#[must_use]
pub fn own(view: &TableView, language: Language) -> Draft {
    match Hand::of(view, language) {
        Some(hand) => hand.panel(0),
        None => Draft {
            embed: Some(state(view, language)),
            ..Draft::default()
        },
    }
}

/// Whether a person sits at the table.
#[must_use]
pub fn sits(view: &TableView, person: UserId) -> bool {
    view.seats.iter().any(|seat| user(seat) == Some(person))
}

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
        Occupant::House(level) => say::house_name(language, super::words::level_key(*level)),
    }
}

/// The options of a lobby, as five menus.
#[must_use]
pub fn options(view: &TableView, language: Language) -> Draft {
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

/// Asks once more before something grave is done, saying what it will do (T7).
#[must_use]
pub fn ask(view: &TableView, grave: Grave, language: Language, power: Power, by: UserId) -> Draft {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    let lobby = matches!(view.stage, Stage::Lobby { .. });
    let (text, yes) = match grave {
        Grave::Leave => {
            let winner = seat_of(view).map_or(Seat(0), |seat| Seat(1 - seat.0.min(1)));
            let name = seat_name(view, winner, language);
            (
                say::confirm_leave(language, name),
                say::button_leave_yes(language),
            )
        }
        Grave::Cancel if lobby => (
            say::confirm_cancel_lobby(language),
            say::button_close_yes(language),
        ),
        Grave::Cancel if power == Power::Manager => (
            say::confirm_cancel_manager(language),
            say::button_cancel_yes(language),
        ),
        Grave::Cancel => (
            say::confirm_cancel_game(language),
            say::button_ask_yes(language),
        ),
        Grave::HandOver => (
            say::confirm_hand_over(language),
            say::button_hand_over_yes(language),
        ),
    };
    let mut buttons = vec![danger(id(Press::Do(grave)), yes)];
    if !lobby {
        let back = if sits(view, by) {
            Press::HandPage(0)
        } else {
            Press::More
        };
        buttons.push(plain(id(back), say::button_back(language)));
    }
    Draft {
        content: text,
        rows: vec![Row::Buttons(buttons)],
        ..Draft::default()
    }
}

/// The rules in a few lines (T4b). What an Ace can't do is said beside the rows.
#[must_use]
pub fn rules(language: Language, table: Option<&TableView>) -> Draft {
    let options = table.map(|view| view.options.sembli).unwrap_or_default();
    let ace_low = if options.ace_low { "yes" } else { "no" };
    let suits: Vec<String> = Suit::ALL.iter().map(|s| suit(*s, language)).collect();
    let mut fields = vec![
        full(say::rules_turn_title(language), say::rules_turn(language)),
        full(
            say::rules_arguments_title(language),
            say::rules_arguments(language, ace_low),
        ),
        full(
            say::rules_groups_title(language),
            say::rules_groups(language),
        ),
        full(say::rules_ties_title(language), say::rules_ties(language)),
        full(say::rules_joker_title(language), say::rules_joker(language)),
        full(say::rules_suits_title(language), suits.join(" · ")),
        full(
            say::rules_decided_title(language),
            say::rules_decided(language),
        ),
    ];
    let house = super::words::house_rules(&options, language);
    if !house.is_empty() {
        fields.push(full(say::house_rules_title(language), house.join("\n")));
    }
    Draft {
        embed: Some(Embed {
            title: say::rules_title(language),
            text: say::rules_goal(language),
            fields,
            footer: String::new(),
            mood: Mood::Resting,
        }),
        ..Draft::default()
    }
}

/// What `/help` says: how to begin, then the rules in short.
#[must_use]
pub fn help(language: Language) -> Draft {
    let mut draft = rules(language, None);
    if let Some(embed) = &mut draft.embed {
        let rules = std::mem::take(&mut embed.text);
        embed
            .fields
            .insert(0, full(std::mem::take(&mut embed.title), rules));
        embed.fields.push(full(
            say::help_short_title(language),
            say::help_short(language),
        ));
        embed.title = say::help_title(language);
        embed.text = say::help_text(language);
    }
    draft
}

/// What `/about` says (T26).
#[must_use]
pub fn about(language: Language) -> Draft {
    Draft {
        embed: Some(Embed {
            title: say::about_title(language),
            text: say::about_text(language, env!("CARGO_PKG_VERSION")),
            fields: vec![
                full(say::about_games_title(language), say::about_games(language)),
                full(
                    say::about_privacy_title(language),
                    say::about_privacy(language),
                ),
            ],
            footer: String::new(),
            mood: Mood::Resting,
        }),
        ..Draft::default()
    }
}

/// The proof of fairness as a file (T24).
#[must_use]
pub fn proof(view: &TableView, language: Language, text: String) -> Draft {
    let mut draft = framed(
        say::proof_title(language),
        say::proof_text(language),
        Vec::new(),
    );
    if let Some(embed) = &mut draft.embed {
        let seal = format!("`{}`", view.commitment);
        embed.fields.push(full(say::proof_seal(language), seal));
    }
    draft.file = Some(File {
        name: format!("tempelrat-{}.json", view.table),
        text,
    });
    draft
}

fn framed(title: String, text: String, rows: Vec<Row>) -> Draft {
    Draft {
        embed: Some(Embed {
            title,
            text,
            mood: Mood::Resting,
            ..Embed::default()
        }),
        rows,
        ..Draft::default()
    }
}

fn seat_of(view: &TableView) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Everyone => None,
    }
}

fn full(name: String, value: String) -> Field {
    field(name, value, Width::Full)
}

fn plain(id: CustomId, label: String) -> Button {
    Button {
        id,
        label,
        style: Style::Secondary,
    }
}

fn agree(id: CustomId, label: String) -> Button {
    Button {
        id,
        label,
        style: Style::Success,
    }
}

fn danger(id: CustomId, label: String) -> Button {
    Button {
        id,
        label,
        style: Style::Danger,
    }
}

fn choice(value: &str, label: String, chosen: bool) -> Choice {
    Choice {
        value: value.to_owned(),
        label,
        description: String::new(),
        chosen: chosen.into(),
    }
}
