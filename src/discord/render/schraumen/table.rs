//! The table message of a running or ended game (T5): what everyone may see.

mod buttons;
mod ended;
mod now;

use tempelrat_rules::schraumen::{Burnt, Face, View};

use super::super::table::{Page, field};
use super::super::words::pace_key;
use super::circle::circle;
use super::words::{Words, fitting};
use crate::discord::draft::{Draft, Embed, Field, Mood, Width};
use crate::speech::{Language, say, say::schraumen as tell};
use crate::table::{Stage, TableView};

pub use buttons::buttons;
pub(super) use ended::{ending, won};

/// The longest text of the message.
const LONGEST: usize = 3900;

/// The table message with its buttons.
#[must_use]
pub fn table(view: &TableView, game: &View, language: Language) -> Draft {
    Draft {
        embed: Some(state(view, game, language)),
        rows: buttons(view, game, language),
        ..Draft::default()
    }
}

/// The state alone, as panels show it in the reader's language.
#[must_use]
pub fn state(view: &TableView, game: &View, language: Language) -> Embed {
    let board = Board {
        words: Words {
            view,
            deck: &game.deck,
            language,
        },
        game,
    };
    match &game.outcome {
        Some(outcome) => board.ended(outcome),
        None => board.playing(),
    }
}

struct Board<'a> {
    words: Words<'a>,
    game: &'a View,
}

impl Board<'_> {
    fn page(&self) -> Page<'_> {
        Page {
            view: self.words.view,
            language: self.words.language,
        }
    }

    fn playing(&self) -> Embed {
        let language = self.words.language;
        let mut lines = self.now();
        lines.extend(self.clock());
        lines.extend(self.page().wishes());
        lines.push(String::new());
        lines.extend(circle(&self.words, self.game));
        Embed {
            title: tell::office_title(language, self.game.office.number),
            text: fitting(&lines, LONGEST, language),
            fields: self.piles(),
            footer: self.footer(),
            mood: match self.page().paused() {
                Some(_) => Mood::Resting,
                None => Mood::Playing,
            },
        }
    }

    /// Temple, fire and garden.
    fn piles(&self) -> Vec<Field> {
        let language = self.words.language;
        let fire = match self.game.fire.last() {
            None => tell::fire_empty(language),
            Some(burnt) => tell::fire_line(language, self.game.fire.len(), self.burnt(*burnt)),
        };
        let temple = tell::temple_line(language, self.game.temple);
        let garden = self.words.plums(self.game.garden);
        vec![
            field(tell::temple_title(language), temple, Width::Column),
            field(tell::fire_name(language), fire, Width::Column),
            field(tell::garden_title(language), garden, Width::Column),
        ]
    }

    /// A burnt scroll as everybody knows it.
    fn burnt(&self, burnt: Burnt) -> String {
        match (burnt.face, burnt.scroll) {
            (Face::Up, Some(scroll)) => self.words.title(scroll),
            (Face::Up, None) | (Face::Down, _) => tell::burnt_unread(self.words.language),
        }
    }

    /// The pause, or when time is over or the hammer falls.
    fn clock(&self) -> Option<String> {
        let hammer = self.is_hammer() && self.page().paused().is_none();
        match &self.words.view.stage {
            Stage::Playing {
                deadline: Some(deadline),
                ..
            } if hammer => Some(tell::hammer_until(
                self.words.language,
                super::super::words::moment(*deadline),
            )),
            Stage::Playing { .. }
            | Stage::Lobby { .. }
            | Stage::Ended { .. }
            | Stage::Closed { .. } => self.page().clock(),
        }
    }

    fn footer(&self) -> String {
        let (language, view) = (self.words.language, self.words.view);
        say::footer_table(
            language,
            view.table.to_string(),
            tell::pace_short(language, pace_key(view.options.pace)),
            self.page().seal(),
        )
    }
}
