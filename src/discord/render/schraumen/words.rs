//! Phrases that everything said about Schraumen shares: who, which scroll, how
//! many.

use tempelrat_rules::schraumen::{DeckRef, Duty, Scroll, ScrollId, WhyNot};
use tempelrat_rules::{Seat, SeatSet};

use super::super::words::seat_name;
use crate::discord::custom_id::{CustomId, Press, SchraumenPress};
use crate::discord::draft::{Button, Style};
use crate::speech::{Language, say::schraumen as tell};
use crate::table::TableView;

/// Who sits at the table, what the scrolls say, and in which language.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) view: &'a TableView,
    pub(super) deck: &'a DeckRef,
    pub(super) language: Language,
}

impl Words<'_> {
    pub(super) fn name(&self, seat: Seat) -> String {
        seat_name(self.view, seat, self.language)
    }

    pub(super) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names = seats.into_iter().map(|seat| self.name(seat));
        self.joined(names.collect())
    }

    /// The names in bold, or a word for nobody.
    pub(super) fn bold_names(&self, seats: SeatSet) -> String {
        let names = seats.iter().map(|seat| format!("**{}**", self.name(seat)));
        self.joined(names.collect())
    }

    /// Anna, Ben and Cem; or nobody.
    fn joined(&self, mut names: Vec<String>) -> String {
        match (names.pop(), names.is_empty()) {
            (None, _) => tell::nobody(self.language),
            (Some(only), true) => only,
            (Some(last), false) => tell::names_and(self.language, names.join(", "), last),
        }
    }

    fn scroll(&self, scroll: ScrollId) -> Option<&Scroll> {
        self.deck.scroll(scroll)
    }

    /// A scroll's title where Markdown isn't read.
    pub(super) fn label(&self, scroll: ScrollId) -> String {
        let title = self.scroll(scroll).map(|scroll| match self.language {
            Language::German => scroll.title_de.clone(),
            Language::English => scroll.title_en.clone(),
        });
        title.unwrap_or_else(|| tell::a_scroll(self.language))
    }

    /// A scroll's title in quotation marks.
    pub(super) fn title(&self, scroll: ScrollId) -> String {
        tell::scroll_title(self.language, self.label(scroll))
    }

    pub(super) fn titles(&self, scrolls: &[ScrollId]) -> String {
        let titles: Vec<String> = scrolls.iter().map(|scroll| self.title(*scroll)).collect();
        titles.join(", ")
    }

    /// What a scroll says, as one quoted line.
    pub(super) fn quote(&self, scroll: ScrollId) -> String {
        let text = self.scroll(scroll).map(|scroll| match self.language {
            Language::German => scroll.text_de.as_str(),
            Language::English => scroll.text_en.as_str(),
        });
        format!("> {}", text.unwrap_or_default().replace('\n', "\n> "))
    }

    pub(super) fn plums(&self, count: u16) -> String {
        tell::plums(self.language, count)
    }

    pub(super) fn scrolls(&self, count: usize) -> String {
        tell::scrolls(self.language, count)
    }

    /// An option of a scroll's question, as it stands on a button.
    pub(super) fn option(&self, key: &str) -> String {
        tell::option_key(self.language, key.to_owned())
    }

    pub(super) fn why_not(&self, why: WhyNot) -> String {
        let why = match why {
            WhyNot::Condition => "condition",
            WhyNot::LiesOpen => "open",
            WhyNot::TooEarly => "early",
            WhyNot::Silent => "silent",
            WhyNot::OnlyAnother => "another",
        };
        tell::why_not(self.language, why)
    }

    /// What somebody is obliged to in its next office, as a sentence's end.
    pub(super) fn duty(&self, duty: Duty) -> String {
        match duty {
            Duty::OnlyRead(Some(scroll)) => tell::duty_only_read(self.language, self.title(scroll)),
            duty => tell::duty(self.language, duty_key(duty)),
        }
    }

    /// What the druid is obliged to, as an infinitive.
    pub(super) fn duty_now(&self, duty: Duty) -> String {
        match duty {
            Duty::OnlyRead(Some(scroll)) => {
                tell::duty_now_only_read(self.language, self.title(scroll))
            }
            duty => tell::duty_now(self.language, duty_key(duty)),
        }
    }

    pub(super) fn id(&self, press: SchraumenPress) -> CustomId {
        self.shared_id(Press::Schraumen(press))
    }

    pub(super) const fn shared_id(&self, press: Press) -> CustomId {
        CustomId {
            table: self.view.table,
            press,
        }
    }

    pub(super) fn button(&self, press: SchraumenPress, label: String, style: Style) -> Button {
        Button {
            id: self.id(press).into(),
            label: cut(&label, LONGEST_LABEL),
            style,
        }
    }

    pub(super) fn shared_button(&self, press: Press, label: String, style: Style) -> Button {
        Button {
            id: self.shared_id(press).into(),
            label,
            style,
        }
    }
}

const fn duty_key(duty: Duty) -> &'static str {
    match duty {
        Duty::NoReading => "silent",
        Duty::NoAuction => "no-auction",
        Duty::Skip => "skip",
        Duty::OnlyRead(_) => "only",
    }
}

/// The longest text on a button.
const LONGEST_LABEL: usize = 80;

/// The text, or its beginning if it is longer than so many characters.
pub(in super::super) fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// As many lines as fit into so many characters, and a line for the rest.
pub(in super::super) fn fitting(lines: &[String], longest: usize, language: Language) -> String {
    let whole = lines.join("\n");
    if whole.chars().count() <= longest {
        return whole;
    }
    let (mut kept, mut room) = (Vec::new(), longest.saturating_sub(LAST_LINE));
    for line in lines {
        let length = line.chars().count() + 1;
        if length > room {
            break;
        }
        room -= length;
        kept.push(line.clone());
    }
    kept.push(tell::more_lines(language, lines.len() - kept.len()));
    kept.join("\n")
}

/// Room for the line that says how many are left out.
const LAST_LINE: usize = 60;
