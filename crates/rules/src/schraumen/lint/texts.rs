//! That titles and texts are there in both languages, fit, and show their
//! conditions.

use super::{Found, LONGEST_TEXT, LONGEST_TITLE, LintKind};
use crate::schraumen::deck::Scroll;

pub(super) fn check(scroll: &Scroll, found: &mut Found) {
    title("title_de", &scroll.title_de, found);
    title("title_en", &scroll.title_en, found);
    for (key, body) in [("text_de", &scroll.text_de), ("text_en", &scroll.text_en)] {
        text(key, body, found);
        bold(key, body, scroll.requires.is_some(), found);
    }
}

fn title(key: &'static str, title: &str, found: &mut Found) {
    let length = title.chars().count();
    if title.trim().is_empty() {
        found.add(key, LintKind::Empty(key));
    } else if length > LONGEST_TITLE {
        found.add(key, LintKind::LongTitle(length));
    }
    if title.contains(['\n', '\r']) || title.contains("**") {
        found.add(key, LintKind::OddTitle);
    }
}

fn text(key: &'static str, text: &str, found: &mut Found) {
    let length = text.chars().count();
    if text.trim().is_empty() {
        found.add(key, LintKind::Empty(key));
    } else if length > LONGEST_TEXT {
        found.add(key, LintKind::LongText(length));
    }
}

/// ZB1: a condition is set in bold, and nothing else is.
fn bold(key: &'static str, text: &str, conditional: bool, found: &mut Found) {
    let parts: Vec<&str> = text.split("**").collect();
    let starts_bold = parts.len() == 3 && parts[0].is_empty() && !parts[1].trim().is_empty();
    if conditional && !starts_bold {
        found.add(key, LintKind::NoBold);
    }
    if !conditional && parts.len() > 1 {
        found.add(key, LintKind::StrayBold);
    }
}
