//! The rules as pages: how each game is played, and how what its rules leave
//! open was decided (T4b).

use super::parts::{choice, framed, full, plain};
use super::{schraumen, texts};
use crate::discord::custom_id::{BookPress, CustomId, Press, RulesPage};
use crate::discord::draft::{Draft, Field, Menu, Row};
use crate::speech::{Language, say::book as tell};

/// A page of the rules.
#[must_use]
pub fn book(page: RulesPage, language: Language) -> Draft {
    let mut draft = match page {
        RulesPage::Sembli => texts::rules(language, None),
        RulesPage::Schraumen => schraumen::rules(language, None),
        RulesPage::SembliDecided => {
            let (title, text) = (
                tell::sembli_decided_title(language),
                tell::decided_text(language),
            );
            decided(title, text, sembli_decided(language))
        }
        RulesPage::SchraumenDecided => {
            let (title, text) = (
                tell::schraumen_decided_title(language),
                tell::decided_text(language),
            );
            decided(title, text, schraumen_decided(language))
        }
    };
    draft.rows = rows(page, language);
    draft
}

fn decided(title: String, text: String, fields: Vec<Field>) -> Draft {
    let mut draft = framed(title, text, Vec::new());
    if let Some(embed) = &mut draft.embed {
        embed.fields = fields;
    }
    draft
}

fn sembli_decided(language: Language) -> Vec<Field> {
    vec![
        full(
            tell::decided_cards_title(language),
            tell::decided_cards(language),
        ),
        full(
            tell::decided_round_title(language),
            tell::decided_round(language),
        ),
        full(
            tell::decided_piles_title(language),
            tell::decided_piles(language),
        ),
        full(
            tell::decided_arguments_title(language),
            tell::decided_arguments(language),
        ),
        full(
            tell::decided_joker_title(language),
            tell::decided_joker(language),
        ),
        full(
            tell::decided_house_title(language),
            tell::decided_house(language),
        ),
    ]
}

fn schraumen_decided(language: Language) -> Vec<Field> {
    vec![
        full(
            tell::decided_setup_title(language),
            tell::decided_setup(language),
        ),
        full(
            tell::decided_auction_title(language),
            tell::decided_auction(language),
        ),
        full(
            tell::decided_reading_title(language),
            tell::decided_reading(language),
        ),
        full(
            tell::decided_open_title(language),
            tell::decided_open(language),
        ),
        full(
            tell::decided_sacrilege_title(language),
            tell::decided_sacrilege(language),
        ),
        full(
            tell::decided_end_title(language),
            tell::decided_end(language),
        ),
    ]
}

/// A menu of the pages, and the same page in the other language.
fn rows(page: RulesPage, language: Language) -> Vec<Row> {
    let id = |press| CustomId::of_no_table(Press::Book(press));
    let entries =
        RulesPage::ALL.map(|entry| choice(entry.word(), name(entry, language), entry == page));
    let menu = Menu::one(
        id(BookPress::Turn(language)),
        tell::book_menu(language),
        entries.into(),
    );
    let other = match language {
        Language::German => Language::English,
        Language::English => Language::German,
    };
    let label = tell::button_other_language(language);
    let read = plain(id(BookPress::Read(page, other)), label);
    vec![Row::Menu(menu), Row::Buttons(vec![read])]
}

fn name(page: RulesPage, language: Language) -> String {
    match page {
        RulesPage::Sembli => tell::game_sembli(language),
        RulesPage::SembliDecided => tell::sembli_decided_title(language),
        RulesPage::Schraumen => tell::game_schraumen(language),
        RulesPage::SchraumenDecided => tell::schraumen_decided_title(language),
    }
}
