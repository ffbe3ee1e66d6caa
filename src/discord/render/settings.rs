//! The panels of `/settings`: one's own, a server's, and what its tables are
//! opened with (T27).

use super::panels::{Habits, Power};
use super::parts::{choice, framed, plain};
use super::words::pace_key;
use crate::discord::custom_id::{CustomId, Press, SettingsPress};
use crate::discord::draft::{Button, Choice, Draft, Menu, Picked, Picker, Row};
use crate::speech::{Language, say, say::settings as tell};
use crate::table::{GuildSettings, Openers, Pace, Switch};

/// As many channels can be chosen as Discord lets one choose.
const CHANNELS: u8 = 25;

/// What a person has set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnSettings {
    /// What is switched on or off.
    pub habits: Habits,
    /// Whether answers come without pictures (T29).
    pub plain: Switch,
}

/// What a person has set for themselves.
#[must_use]
pub fn own_settings(own: OwnSettings, power: Power, language: Language) -> Draft {
    let (mentions, challenges) = (own.habits.mentions, own.habits.challenges);
    let lines = [
        tell::own_mentions(language, key(mentions)),
        tell::own_challenges(language, key(challenges)),
        tell::own_plain(language, key(own.plain)),
    ];
    let mut rows = vec![Row::Buttons(vec![
        button(
            SettingsPress::Mentions(other(mentions)),
            match mentions {
                Switch::On => say::button_mentions_off(language),
                Switch::Off => say::button_mentions_on(language),
            },
        ),
        button(
            SettingsPress::Challenges(other(challenges)),
            match challenges {
                Switch::On => say::button_challenges_off(language),
                Switch::Off => say::button_challenges_on(language),
            },
        ),
        button(
            SettingsPress::Plain(other(own.plain)),
            tell::button_plain(language, key(own.plain)),
        ),
    ])];
    if power == Power::Manager {
        rows.push(Row::Buttons(vec![
            button(SettingsPress::Server, tell::button_server(language)),
            button(SettingsPress::Defaults, tell::button_defaults(language)),
        ]));
    }
    framed(tell::own_title(language), lines.join("\n"), rows)
}

/// Where tables may be opened on a server, by whom, and its language.
#[must_use]
pub fn server_settings(
    settings: &GuildSettings,
    spoken: Option<Language>,
    language: Language,
) -> Draft {
    let channels: Vec<String> = settings
        .channels
        .iter()
        .map(|channel| format!("<#{channel}>"))
        .collect();
    let lines = [
        match channels.is_empty() {
            true => tell::server_channels_all(language),
            false => tell::server_channels(language, channels.join(", ")),
        },
        match settings.openers {
            Openers::Everyone => tell::server_openers(language, "everyone"),
            Openers::Managers => tell::server_openers(language, "managers"),
            Openers::Role(role) => tell::server_openers_role(language, format!("<@&{role}>")),
        },
        tell::server_language(language, spoken.map_or("server", Language::tag)),
    ];
    let rows = vec![
        Row::Picker(Picker {
            id: id(SettingsPress::Channels),
            placeholder: tell::menu_channels(language),
            of: Picked::Channels,
            max: CHANNELS,
            chosen: settings.channels.iter().map(|channel| channel.0).collect(),
        }),
        openers_menu(settings.openers, language),
        Row::Picker(Picker {
            id: id(SettingsPress::Role),
            placeholder: tell::menu_role(language),
            of: Picked::Roles,
            max: 1,
            chosen: match settings.openers {
                Openers::Role(role) => vec![role],
                Openers::Everyone | Openers::Managers => Vec::new(),
            },
        }),
        language_menu(spoken, language),
        Row::Buttons(vec![
            button(SettingsPress::Defaults, tell::button_defaults(language)),
            button(SettingsPress::Own, tell::button_own(language)),
        ]),
    ];
    framed(tell::server_title(language), lines.join("\n"), rows)
}

/// What tables are opened with unless their opener says otherwise.
#[must_use]
pub fn default_options(settings: &GuildSettings, language: Language) -> Draft {
    let rows = vec![
        pace_menu(
            SettingsPress::SembliPace,
            "Sembli",
            settings.sembli_pace,
            language,
        ),
        pace_menu(
            SettingsPress::SchraumenPace,
            "Schraumen",
            settings.schraumen_pace,
            language,
        ),
        Row::Buttons(vec![
            button(SettingsPress::Server, tell::button_server(language)),
            button(SettingsPress::Own, tell::button_own(language)),
        ]),
    ];
    let title = tell::defaults_title(language);
    framed(title, tell::defaults_text(language), rows)
}

fn openers_menu(openers: Openers, language: Language) -> Row {
    let entry = |word: &str, chosen| choice(word, tell::openers_name(language, word), chosen);
    let options = vec![
        entry("everyone", openers == Openers::Everyone),
        entry("managers", openers == Openers::Managers),
    ];
    let placeholder = tell::menu_openers(language);
    Row::Menu(Menu::one(id(SettingsPress::Openers), placeholder, options))
}

fn language_menu(spoken: Option<Language>, language: Language) -> Row {
    let entry = |of: Language| {
        let name = say::language_name(language, of.tag());
        choice(of.tag(), name, spoken == Some(of))
    };
    let options = vec![
        choice("server", tell::language_locale(language), spoken.is_none()),
        entry(Language::German),
        entry(Language::English),
    ];
    let placeholder = tell::menu_language(language);
    Row::Menu(Menu::one(id(SettingsPress::Language), placeholder, options))
}

fn pace_menu(press: SettingsPress, game: &str, now: Option<Pace>, language: Language) -> Row {
    let entry = |pace: Pace| -> Choice {
        let name = say::pace_name(language, pace_key(pace));
        choice(pace_key(pace), name, now == Some(pace))
    };
    let mut options = vec![choice("none", tell::pace_none(language), now.is_none())];
    options.extend([Pace::Live, Pace::Relaxed, Pace::Open].map(entry));
    let placeholder = tell::menu_pace(language, game);
    Row::Menu(Menu::one(id(press), placeholder, options))
}

const fn id(press: SettingsPress) -> CustomId {
    CustomId::of_no_table(Press::Settings(press))
}

fn button(press: SettingsPress, label: String) -> Button {
    plain(id(press), label)
}

const fn other(switch: Switch) -> Switch {
    match switch {
        Switch::On => Switch::Off,
        Switch::Off => Switch::On,
    }
}

const fn key(switch: Switch) -> &'static str {
    match switch {
        Switch::On => "on",
        Switch::Off => "off",
    }
}
