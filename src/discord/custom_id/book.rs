//! What the pages of the rules say back. They belong to no table.

use std::fmt;

use crate::speech::Language;

/// A page of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulesPage {
    /// How Sembli is played.
    Sembli,
    /// How what its rules leave open was decided.
    SembliDecided,
    /// How Schraumen is played.
    Schraumen,
    /// How what its rules leave open was decided.
    SchraumenDecided,
}

/// What can be pressed on a page of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookPress {
    /// Show the page that was chosen in the menu.
    Turn(Language),
    /// Show this page in this language.
    Read(RulesPage, Language),
}

impl RulesPage {
    /// All pages, in reading order.
    pub const ALL: [Self; 4] = [
        Self::Sembli,
        Self::SembliDecided,
        Self::Schraumen,
        Self::SchraumenDecided,
    ];

    /// Its name in menus.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Sembli => "sembli",
            Self::SembliDecided => "sembli-decided",
            Self::Schraumen => "schraumen",
            Self::SchraumenDecided => "schraumen-decided",
        }
    }

    /// The page of this name.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.word() == word)
    }
}

impl fmt::Display for BookPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(language) => write!(f, "turn.{}", language.tag()),
            Self::Read(page, language) => write!(f, "read.{}.{}", page.word(), language.tag()),
        }
    }
}

/// Reads what [`fmt::Display`] writes.
pub(super) fn parse(text: &str) -> Option<BookPress> {
    let parts: Vec<&str> = text.split('.').collect();
    match parts.as_slice() {
        ["turn", language] => Some(BookPress::Turn(spoken(language)?)),
        ["read", page, language] => {
            Some(BookPress::Read(RulesPage::named(page)?, spoken(language)?))
        }
        _ => None,
    }
}

fn spoken(tag: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|known| known.tag() == tag)
}
