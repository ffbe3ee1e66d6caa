//! What the panels of `/settings` and `/privacy` say back. They belong to no
//! table; whether somebody may do it is asked anew with each press.

use std::fmt;

use super::{SWITCHES, switch_word};
use crate::table::Switch;

/// What can be pressed or chosen in a person's settings and a server's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsPress {
    /// Switch one's mentions on or off (T6).
    Mentions(Switch),
    /// Switch challenges to oneself on or off, on this server (T4b).
    Challenges(Switch),
    /// Switch answers without pictures on or off (T29).
    Plain(Switch),
    /// Show one's own settings.
    Own,
    /// Show who may open tables, and where (T27).
    Server,
    /// Show what a table is opened with (T27).
    Defaults,
    /// The channels in which tables may be opened were chosen.
    Channels,
    /// Everyone, or those who manage the server: chosen in a menu.
    Openers,
    /// The role whose members may open tables was chosen.
    Role,
    /// The server's language was chosen (T28).
    Language,
    /// The usual pace of Sembli was chosen (T10).
    SembliPace,
    /// The usual pace of Schraumen was chosen (T10).
    SchraumenPace,
}

/// What can be pressed in `/privacy` (T26).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrivacyPress {
    /// Hand out what is stored about oneself.
    Export,
    /// Ask once more before it is erased.
    Ask,
    /// Erase it.
    Erase,
}

impl fmt::Display for SettingsPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mentions(switch) => write!(f, "my.mentions.{}", switch_word(*switch)),
            Self::Challenges(switch) => write!(f, "my.challenges.{}", switch_word(*switch)),
            Self::Plain(switch) => write!(f, "my.plain.{}", switch_word(*switch)),
            Self::Own => f.write_str("my.all"),
            Self::Server => f.write_str("our.all"),
            Self::Defaults => f.write_str("our.defaults"),
            Self::Channels => f.write_str("our.channels"),
            Self::Openers => f.write_str("our.openers"),
            Self::Role => f.write_str("our.role"),
            Self::Language => f.write_str("our.language"),
            Self::SembliPace => f.write_str("our.sembli"),
            Self::SchraumenPace => f.write_str("our.schraumen"),
        }
    }
}

impl fmt::Display for PrivacyPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Export => "privacy.export",
            Self::Ask => "privacy.ask",
            Self::Erase => "privacy.erase",
        })
    }
}

/// Reads a press in the settings as it is written.
pub(super) fn parse_settings(text: &str) -> Option<SettingsPress> {
    let switches = SWITCHES.into_iter().flat_map(|switch| {
        [
            SettingsPress::Mentions(switch),
            SettingsPress::Challenges(switch),
            SettingsPress::Plain(switch),
        ]
    });
    let mut all = switches.chain(BARE);
    all.find(|press| press.to_string() == text)
}

/// Reads a press in `/privacy` as it is written.
pub(super) fn parse_privacy(text: &str) -> Option<PrivacyPress> {
    let mut all = PRIVACY.into_iter();
    all.find(|press| press.to_string() == text)
}

pub(super) const BARE: [SettingsPress; 9] = [
    SettingsPress::Own,
    SettingsPress::Server,
    SettingsPress::Defaults,
    SettingsPress::Channels,
    SettingsPress::Openers,
    SettingsPress::Role,
    SettingsPress::Language,
    SettingsPress::SembliPace,
    SettingsPress::SchraumenPace,
];

pub(super) const PRIVACY: [PrivacyPress; 3] =
    [PrivacyPress::Export, PrivacyPress::Ask, PrivacyPress::Erase];
