//! Choices that the commands of both games offer.

use crate::house::Level;
use crate::speech::Language;
use crate::table::Pace;

/// How well a house player plays.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum HouseChoice {
    /// Easy.
    Easy,
    /// Medium.
    Medium,
}

/// How much time a turn has.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum PaceChoice {
    /// Minutes.
    Live,
    /// A day.
    Relaxed,
    /// No deadline.
    Open,
}

/// The language of the table.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum LanguageChoice {
    /// Deutsch.
    German,
    /// English.
    English,
}

pub(super) const fn level(choice: HouseChoice) -> Level {
    match choice {
        HouseChoice::Easy => Level::Easy,
        HouseChoice::Medium => Level::Medium,
    }
}

pub(super) const fn pace(choice: PaceChoice) -> Pace {
    match choice {
        PaceChoice::Live => Pace::Live,
        PaceChoice::Relaxed => Pace::Relaxed,
        PaceChoice::Open => Pace::Open,
    }
}

pub(super) const fn language(choice: LanguageChoice) -> Language {
    match choice {
        LanguageChoice::German => Language::German,
        LanguageChoice::English => Language::English,
    }
}
