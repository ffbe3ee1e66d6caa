//! What is read rather than played: rules, help, about, the proof.

use tempelrat_rules::schraumen::FirstDruid;
use tempelrat_rules::sembli::Suit;

use super::parts::{framed, full};
use super::schraumen;
use super::words::{house_rules, suit};
use crate::discord::draft::{Draft, Embed, File, Mood};
use crate::speech::{Language, say};
use crate::table::{GameKind, TableView};

/// The rules in a few lines (T4b). What an Ace can't do is said beside the rows.
#[must_use]
pub fn rules(language: Language, table: Option<&TableView>) -> Draft {
    if let Some(view) = table.filter(|view| view.game == GameKind::Schraumen) {
        let options = view.options.of_schraumen(FirstDruid::Chance);
        return schraumen::rules(language, Some(&options));
    }
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
    let house = house_rules(&options, language);
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
            say::schraumen::rules_schraumen_title(language),
            say::schraumen::rules_schraumen_goal(language),
        ));
        embed.fields.push(full(
            say::schraumen::rules_office_title(language),
            say::schraumen::rules_office(language),
        ));
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
