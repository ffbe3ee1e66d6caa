//! A deck file: TOML, each scroll a table, its condition and its effect in the
//! notation.

use std::{collections::BTreeMap, ops::Range};

use serde::{Deserialize, de::IntoDeserializer, de::value::StrDeserializer};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{DeckFault, FaultKind, Misread, Place, read_condition, read_effect};
use crate::schraumen::{Deck, Scroll, lint};

/// The version of the deck files that are read here.
const FORMAT: u32 = 1;

const DECK_KEYS: &[&str] = &["format", "name", "scroll"];

const SCROLL_KEYS: &[&str] = &[
    "id",
    "category",
    "tone",
    "title_de",
    "title_en",
    "text_de",
    "text_en",
    "sofort",
    "removable_by",
    "requires",
    "effect",
];

/// The deck of the project itself.
const ORIGINAL: &str = include_str!("../../../../../decks/schraumen.toml");

impl Deck {
    /// Reads a deck file and checks that it can be played with.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, in the order of the file.
    pub fn from_toml(text: &str) -> Result<Self, Vec<DeckFault>> {
        let mut reader = Reader::new(text);
        let deck = reader.deck();
        let mut faults = reader.faults;
        if let Some(deck) = &deck
            && faults.is_empty()
        {
            faults = lint_faults(text, deck, &reader.places);
        }
        faults.sort_by_key(|fault| fault.place);
        match deck {
            Some(deck) if faults.is_empty() => Ok(deck),
            _ => Err(faults),
        }
    }

    /// The deck that comes with the program: 77 scrolls.
    #[must_use]
    pub fn original() -> Self {
        let read = Self::from_toml(ORIGINAL);
        debug_assert_eq!(read.as_ref().err(), None, "the original deck can be read");
        read.unwrap_or_else(|_| Self {
            format: FORMAT,
            name: String::new(),
            scrolls: Vec::new(),
        })
    }
}

fn lint_faults(text: &str, deck: &Deck, places: &[Places]) -> Vec<DeckFault> {
    let fault = |lint: lint::Lint| {
        let scroll = lint.scroll.and_then(|at| deck.scrolls.get(at));
        let places = lint.scroll.and_then(|at| places.get(at));
        DeckFault {
            place: Place::of(text, places.map_or(0, |places| places.of(lint.key))),
            scroll: scroll.map(|scroll| scroll.id.clone()),
            kind: lint.kind.into(),
        }
    };
    lint::lint(deck).into_iter().map(fault).collect()
}

/// Where the parts of one scroll stand, in bytes from the start of the file.
struct Places {
    start: usize,
    keys: BTreeMap<String, usize>,
}

impl Places {
    fn of(&self, key: &str) -> usize {
        self.keys.get(key).copied().unwrap_or(self.start)
    }
}

/// Collects what is wrong while it reads on.
struct Reader<'s> {
    text: &'s str,
    scroll: Option<String>,
    places: Vec<Places>,
    faults: Vec<DeckFault>,
}

/// One table of the file and where it starts.
struct Entry<'a, 's> {
    table: &'a DeTable<'s>,
    start: usize,
}

impl<'s> Reader<'s> {
    const fn new(text: &'s str) -> Self {
        Self {
            text,
            scroll: None,
            places: Vec::new(),
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, at: usize, kind: FaultKind) {
        self.faults.push(DeckFault {
            place: Place::of(self.text, at),
            scroll: self.scroll.clone(),
            kind,
        });
    }

    fn deck(&mut self) -> Option<Deck> {
        let file = match DeTable::parse(self.text) {
            Ok(file) => file,
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                self.fault(at, FaultKind::Toml(error.message().to_owned()));
                return None;
            }
        };
        let entry = Entry {
            table: file.get_ref(),
            start: 0,
        };
        self.no_other_keys(&entry, DECK_KEYS);
        let format = self.format(&entry);
        let name = self.string(&entry, "name");
        let scrolls = self.scrolls(&entry);
        Some(Deck {
            format: format?,
            name: name?,
            scrolls: scrolls?,
        })
    }

    fn format(&mut self, entry: &Entry<'_, 's>) -> Option<u32> {
        let value = self.required(entry, "format")?;
        let DeValue::Integer(number) = value.get_ref() else {
            self.wrong_type(value, "format", "a whole number");
            return None;
        };
        if number.as_str() != "1" {
            let kind = FaultKind::Format(number.as_str().to_owned());
            self.fault(value.span().start, kind);
            return None;
        }
        Some(FORMAT)
    }

    fn scrolls(&mut self, entry: &Entry<'_, 's>) -> Option<Vec<Scroll>> {
        let value = self.required(entry, "scroll")?;
        let DeValue::Array(tables) = value.get_ref() else {
            self.wrong_type(
                value,
                "scroll",
                "a list of tables, each headed `[[scroll]]`",
            );
            return None;
        };
        let mut scrolls = Vec::new();
        for table in tables.iter() {
            let DeValue::Table(inside) = table.get_ref() else {
                self.wrong_type(table, "scroll", "a table, headed `[[scroll]]`");
                continue;
            };
            let entry = Entry {
                table: inside,
                start: table.span().start,
            };
            scrolls.extend(self.scroll(&entry));
            self.scroll = None;
        }
        Some(scrolls)
    }

    /// One scroll; every key is looked at, so that every fault is found.
    fn scroll(&mut self, entry: &Entry<'_, 's>) -> Option<Scroll> {
        let id = self.string(entry, "id");
        self.scroll.clone_from(&id);
        self.no_other_keys(entry, SCROLL_KEYS);
        let category = self.word(entry, "category");
        let tone = self.word(entry, "tone");
        let title_de = self.string(entry, "title_de");
        let title_en = self.string(entry, "title_en");
        let text_de = self.string(entry, "text_de");
        let text_en = self.string(entry, "text_en");
        let sofort = self.flag(entry, "sofort");
        let removable_by = match entry.table.get("removable_by") {
            Some(_) => self.word(entry, "removable_by").map(Some),
            None => Some(None),
        };
        let requires = match entry.table.get("requires") {
            Some(value) => self.notation(value, "requires", read_condition).map(Some),
            None => Some(None),
        };
        let effect = match self.required(entry, "effect") {
            Some(value) => self.notation(value, "effect", read_effect),
            None => None,
        };
        self.remember_places(entry);
        Some(Scroll {
            id: id?,
            title_de: title_de?,
            title_en: title_en?,
            text_de: text_de?,
            text_en: text_en?,
            category: category?,
            tone: tone?,
            sofort: sofort?,
            removable_by: removable_by?,
            requires: requires?,
            effect: effect?,
        })
    }

    fn remember_places(&mut self, entry: &Entry<'_, 's>) {
        let keys = entry.table.iter();
        let keys = keys.map(|(key, _)| (key.get_ref().to_string(), key.span().start));
        self.places.push(Places {
            start: entry.start,
            keys: keys.collect(),
        });
    }

    fn no_other_keys(&mut self, entry: &Entry<'_, 's>, known: &[&str]) {
        for key in entry.table.keys() {
            if !known.contains(&&**key.get_ref()) {
                let kind = FaultKind::Unknown(key.get_ref().to_string());
                self.fault(key.span().start, kind);
            }
        }
    }

    fn required<'a>(
        &mut self,
        entry: &Entry<'a, 's>,
        key: &'static str,
    ) -> Option<&'a Spanned<DeValue<'s>>> {
        let value = entry.table.get(key);
        if value.is_none() {
            self.fault(entry.start, FaultKind::Missing(key));
        }
        value
    }

    fn wrong_type(
        &mut self,
        value: &Spanned<DeValue<'s>>,
        key: &'static str,
        expected: &'static str,
    ) {
        self.fault(value.span().start, FaultKind::Type { key, expected });
    }

    fn string(&mut self, entry: &Entry<'_, 's>, key: &'static str) -> Option<String> {
        let value = self.required(entry, key)?;
        self.as_string(value, key)
    }

    fn as_string(&mut self, value: &Spanned<DeValue<'s>>, key: &'static str) -> Option<String> {
        if let DeValue::String(string) = value.get_ref() {
            return Some(string.to_string());
        }
        self.wrong_type(value, key, "a text in quotes");
        None
    }

    fn flag(&mut self, entry: &Entry<'_, 's>, key: &'static str) -> Option<bool> {
        let Some(value) = entry.table.get(key) else {
            return Some(false);
        };
        if let DeValue::Boolean(flag) = value.get_ref() {
            return Some(*flag);
        }
        self.wrong_type(value, key, "`true` or `false`");
        None
    }

    /// One word of a few, such as a category.
    fn word<T: for<'de> Deserialize<'de>>(
        &mut self,
        entry: &Entry<'_, 's>,
        key: &'static str,
    ) -> Option<T> {
        let value = self.required(entry, key)?;
        let word = self.as_string(value, key)?;
        let word: StrDeserializer<'_, serde::de::value::Error> = word.as_str().into_deserializer();
        match T::deserialize(word) {
            Ok(known) => Some(known),
            Err(error) => {
                let explained = error.to_string();
                self.fault(value.span().start, FaultKind::Value { key, explained });
                None
            }
        }
    }

    fn notation<T>(
        &mut self,
        value: &Spanned<DeValue<'s>>,
        key: &'static str,
        read: fn(&str) -> Result<T, Misread>,
    ) -> Option<T> {
        let text = self.as_string(value, key)?;
        match read(&text) {
            Ok(read) => Some(read),
            Err(what) => {
                let at = inside(self.text, value.span(), &text, what.at);
                self.fault(at, FaultKind::Notation { key, what });
                None
            }
        }
    }
}

/// Where in the file the byte `at` of a quoted text stands. A text with escapes
/// stands in the file otherwise than it is read: then its start has to do.
fn inside(file: &str, span: Range<usize>, text: &str, at: usize) -> usize {
    let quoted = file.get(span.clone()).unwrap_or_default();
    let opening = [
        "'''\r\n",
        "'''\n",
        "\"\"\"\r\n",
        "\"\"\"\n",
        "'''",
        "\"\"\"",
        "'",
        "\"",
    ]
    .into_iter()
    .find(|quotes| quoted.starts_with(quotes))
    .map_or(0, str::len);
    if quoted[opening..].starts_with(text) {
        span.start + opening + at
    } else {
        span.start
    }
}
