//! What can be leafed through: the fire, the open scrolls, one's notebook.

use tempelrat_rules::schraumen::{Burnt, DeckRef, Face, Note, ScrollId, Shown, View};

use super::super::parts::framed;
use super::words::{Words, fitting};
use crate::discord::custom_id::{Press, SchraumenPress};
use crate::discord::draft::{Button, Draft, Row, Style};
use crate::speech::{Language, say, say::schraumen as tell};
use crate::table::{Stage, TableView};

/// As many scrolls with their texts as fit on a page.
const PAGE: usize = 8;
/// The longest text of a frame.
const LONGEST: usize = 4000;

/// A page of the fire, the scroll burnt last first (ZB8). What burnt unread
/// stays shut, for whoever looks.
#[must_use]
pub fn fire(view: &TableView, game: &View, page: u8, language: Language) -> Draft {
    let words = words(view, &game.deck, language);
    let (read, shut): (Vec<&Burnt>, Vec<&Burnt>) =
        game.fire.iter().rev().partition(|b| b.face == Face::Up);
    let entries = read.iter().filter_map(|burnt| burnt.scroll);
    let entries: Vec<String> = entries
        .map(|id| entry(&words, &words.title(id), id))
        .collect();
    let intro = tell::fire_text(language, read.len(), shut.len());
    let mut draft = pages(
        &words,
        tell::fire_title(language),
        intro,
        &entries,
        page,
        |page| Press::Schraumen(SchraumenPress::Fire(page)),
    );
    if !game.open.is_empty() {
        let label = tell::button_open_scrolls(language);
        let open = words.button(SchraumenPress::Open(0), label, Style::Secondary);
        add(&mut draft, open);
    }
    draft
}

/// A page of the open scrolls with their texts.
#[must_use]
pub fn open_scrolls(view: &TableView, game: &View, page: u8, language: Language) -> Draft {
    let words = words(view, &game.deck, language);
    let entries: Vec<String> = game
        .open
        .iter()
        .map(|open| {
            let (title, owner) = (words.title(open.scroll), words.name(open.owner));
            let line = tell::open_line(language, title, owner, open.plums);
            let uses = open.laid.and_then(|laid| laid.uses);
            let line = match uses {
                Some(uses) => format!("{line} · {}", tell::open_uses(language, uses)),
                None => line,
            };
            format!("{line}\n{}", words.quote(open.scroll))
        })
        .collect();
    let intro = match entries.is_empty() {
        true => tell::open_none(language),
        false => tell::open_text(language),
    };
    let mut draft = pages(
        &words,
        tell::open_title(language),
        intro,
        &entries,
        page,
        |page| Press::Schraumen(SchraumenPress::Open(page)),
    );
    let label = tell::button_fire(language);
    add(
        &mut draft,
        words.button(SchraumenPress::Fire(0), label, Style::Secondary),
    );
    draft
}

/// A page of the viewer's own notebook, the latest note first (ZB4).
pub(super) fn notes_page(words: &Words<'_>, game: &View, page: u8) -> Draft {
    let entries: Vec<String> = game.notes.iter().rev().map(|n| note(words, n)).collect();
    let language = words.language;
    let (title, intro) = (tell::notes_title(language), tell::notes_text(language));
    pages(words, title, intro, &entries, page, |page| {
        Press::Schraumen(SchraumenPress::Notes(page))
    })
}

fn note(words: &Words<'_>, note: &Note) -> String {
    let (language, office) = (words.language, note.office);
    match &note.shown {
        Shown::Hand { seat, scrolls } => {
            tell::note_hand(language, office, words.name(*seat), words.titles(scrolls))
        }
        Shown::Temple { scrolls } => tell::note_temple(language, office, words.titles(scrolls)),
        Shown::Lot { scroll } => tell::note_lot(language, office, words.title(*scroll)),
    }
}

fn words<'a>(view: &'a TableView, deck: &'a DeckRef, language: Language) -> Words<'a> {
    Words {
        view,
        deck,
        language,
    }
}

fn entry(words: &Words<'_>, title: &str, id: ScrollId) -> String {
    format!("**{title}**\n{}", words.quote(id))
}

/// One page of a list, with buttons to the others and back to one's scrolls.
fn pages(
    words: &Words<'_>,
    title: String,
    intro: String,
    entries: &[String],
    page: u8,
    press: impl Fn(u8) -> Press,
) -> Draft {
    let language = words.language;
    let last = entries.len().saturating_sub(1) / PAGE;
    let page = usize::from(page).min(last);
    let shown = entries.iter().skip(page * PAGE).take(PAGE).cloned();
    let lines: Vec<String> = std::iter::once(intro).chain(shown).collect();
    let mut buttons = Vec::new();
    let mut turn = |to: Option<usize>, label: String| {
        if let Some(to) = to.and_then(|to| u8::try_from(to).ok()) {
            buttons.push(words.shared_button(press(to), label, Style::Secondary));
        }
    };
    turn(page.checked_sub(1), say::button_previous_offers(language));
    turn(
        (page < last).then_some(page + 1),
        say::button_more_offers(language),
    );
    if matches!(&words.view.stage, Stage::Playing { .. }) {
        let label = tell::button_scrolls(language);
        buttons.push(words.shared_button(Press::HandPage(0), label, Style::Secondary));
    }
    let rows = match buttons.is_empty() {
        true => Vec::new(),
        false => vec![Row::Buttons(buttons)],
    };
    framed(title, fitting(&lines, LONGEST, language), rows)
}

fn add(draft: &mut Draft, button: Button) {
    match draft.rows.last_mut() {
        Some(Row::Buttons(buttons)) => buttons.push(button),
        Some(Row::Menu(_) | Row::Picker(_)) | None => draft.rows.push(Row::Buttons(vec![button])),
    }
}
