//! Text for people: a message's name and arguments in, text in a language out.
//! Decides nothing, and knows of the games only what their cards are called.

mod cards;
mod names;
pub(crate) mod say;

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_templates::{LanguageIdentifier, Loader, fluent_bundle::FluentValue, langid};
use serde::{Deserialize, Serialize};

pub(crate) use cards::{chip, chips, plain_card, plain_cards, power_chip, power_chips, suit_chip};
pub use names::{escape_name, plain_name};

mod loader {
    fluent_templates::static_loader! {
        pub(super) static LOCALES = {
            locales: "./locales",
            fallback_language: "en",
            // Isolation marks around arguments would be counted as characters
            // by Discord and copied along with the text.
            customise: |bundle| bundle.set_use_isolating(false),
        };
    }
}

static GERMAN: LanguageIdentifier = langid!("de");
static ENGLISH: LanguageIdentifier = langid!("en");

/// A language the bot speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Language {
    /// Deutsch.
    #[serde(rename = "de")]
    German,
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// Both, German first.
    pub const ALL: [Self; 2] = [Self::German, Self::English];

    /// The language of a Discord locale such as `de` or `en-GB`; none if the
    /// bot doesn't speak it (T28: then the server's is used).
    #[must_use]
    pub fn from_discord(locale: &str) -> Option<Self> {
        match locale.split('-').next() {
            Some("de") => Some(Self::German),
            Some("en") => Some(Self::English),
            _ => None,
        }
    }

    /// `de` or `en`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
        }
    }

    fn identifier(self) -> &'static LanguageIdentifier {
        match self {
            Self::German => &GERMAN,
            Self::English => &ENGLISH,
        }
    }
}

/// The text of a message. A name that is missing would be a defect that the
/// tests of the catalogue find; a person then sees the bare name.
fn lookup<const N: usize>(
    language: Language,
    name: &'static str,
    arguments: [(&'static str, FluentValue<'_>); N],
) -> String {
    let arguments: HashMap<Cow<'static, str>, FluentValue<'_>> = arguments
        .into_iter()
        .map(|(name, value)| (Cow::Borrowed(name), value))
        .collect();
    loader::LOCALES
        .try_lookup_with_args(language.identifier(), name, &arguments)
        .unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests;
