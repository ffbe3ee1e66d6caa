//! The rules of Schraumen in a few lines (T4b), with what was decided where the
//! rules are silent.

use tempelrat_rules::schraumen::Options;

use super::super::parts::full;
use super::lobby::option_lines;
use crate::discord::draft::{Draft, Embed, Mood};
use crate::speech::{Language, say, say::schraumen as tell};

/// The rules; with what is different at a table, if one is given.
#[must_use]
pub fn rules(language: Language, options: Option<&Options>) -> Draft {
    let mut fields = vec![
        full(
            tell::rules_office_title(language),
            tell::rules_office(language),
        ),
        full(
            tell::rules_reading_title(language),
            tell::rules_reading(language),
        ),
        full(
            tell::rules_auction_title(language),
            tell::rules_auction(language),
        ),
        full(
            tell::rules_sofort_title(language),
            tell::rules_sofort(language),
        ),
        full(
            tell::rules_sacrilege_title(language),
            tell::rules_sacrilege(language),
        ),
        full(tell::rules_end_title(language), tell::rules_end(language)),
        full(
            tell::rules_silent_title(language),
            tell::rules_silent(language),
        ),
    ];
    let own = options.map(|options| option_lines(options, language));
    if let Some(lines) = own.filter(|lines| !lines.is_empty()) {
        fields.push(full(say::house_rules_title(language), lines.join("\n")));
    }
    Draft {
        embed: Some(Embed {
            title: tell::rules_schraumen_title(language),
            text: tell::rules_schraumen_goal(language),
            fields,
            footer: String::new(),
            mood: Mood::Resting,
        }),
        ..Draft::default()
    }
}
