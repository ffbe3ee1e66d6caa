//! The panel of one's own scrolls (T7): what one holds, what one is asked, and
//! everything one may answer. Only its addressee ever sees it.

mod confirm;
mod menus;
mod question;
mod step;

use tempelrat_rules::schraumen::{Held, Items, ScrollId, Then, View, What};
use tempelrat_rules::{Ask, ChoiceId, Seat, Viewer};

use super::super::words::moment;
use super::asks::{asks, choice, purse};
use super::browse::notes_page;
use super::words::{Words, cut, fitting};
use crate::discord::custom_id::{Grave, Press, SchraumenPress};
use crate::discord::draft::{Button, Draft, Embed, Mood, Row, Style};
use crate::speech::{Language, say, say::schraumen as tell};
use crate::table::{Stage, TableView};

pub use step::Step;

/// As many scrolls with their texts as fit on a page.
const PAGE: usize = 7;
/// The longest text of the panel's frame.
const LONGEST: usize = 4000;

/// Someone's seat in a running game, and everything needed to show it.
pub struct Scrolls<'a> {
    words: Words<'a>,
    game: &'a View,
    seat: Seat,
    asks: Vec<Ask<What>>,
}

impl<'a> Scrolls<'a> {
    /// The scrolls of whoever `game` is seen by; none for spectators and while
    /// no game is running.
    #[must_use]
    pub fn of(view: &'a TableView, game: &'a View, language: Language) -> Option<Self> {
        let (Stage::Playing { paused, .. }, Viewer::Seat(seat)) = (&view.stage, game.viewer) else {
            return None;
        };
        game.seats.get(seat.index())?;
        Some(Self {
            words: Words {
                view,
                deck: &game.deck,
                language,
            },
            game,
            seat,
            asks: match paused {
                Some(_) => Vec::new(),
                None => asks(game, seat),
            },
        })
    }

    /// The panel, at one page of the scrolls.
    #[must_use]
    pub fn panel(&self, page: u8) -> Draft {
        let page = usize::from(page).min(self.last_page());
        let mut rows = self.answer_rows();
        rows.push(Row::Buttons(self.panel_buttons(page)));
        let mut lines = self.question();
        lines.push(String::new());
        lines.extend(self.scroll_lines(page));
        Draft {
            embed: Some(self.frame(&lines)),
            rows,
            ..Draft::default()
        }
    }

    /// A page of one's own notebook (ZB4).
    #[must_use]
    pub fn notes(&self, page: u8) -> Draft {
        notes_page(&self.words, self.game, page)
    }

    /// Whether `choice` is open, and this seat may answer something in it (T8).
    #[must_use]
    pub fn answers(&self, choice: ChoiceId) -> bool {
        self.asks.iter().any(|ask| ask.choice == choice)
    }

    fn asked(&self, what: What) -> Option<&Ask<What>> {
        self.asks.iter().find(|ask| ask.what == what)
    }

    fn items(&self) -> Option<&Items> {
        self.game.decision.as_ref()?.offer(self.seat)
    }

    /// The scrolls that this seat is offered, in the offer's order.
    fn offered(&self) -> &[ScrollId] {
        match self.items() {
            Some(
                Items::Read { scrolls, .. }
                | Items::Scrolls { from: scrolls, .. }
                | Items::Order { scrolls, .. },
            ) => scrolls,
            Some(Items::Seats(_) | Items::Keys { .. } | Items::Number { .. } | Items::Vote(_))
            | None => &[],
        }
    }

    /// The seats that this seat is offered, in the offer's order.
    fn offered_seats(&self) -> &[Seat] {
        match self.items() {
            Some(Items::Seats(seats) | Items::Vote(seats)) => seats,
            Some(
                Items::Read { .. }
                | Items::Scrolls { .. }
                | Items::Keys { .. }
                | Items::Number { .. }
                | Items::Order { .. },
            )
            | None => &[],
        }
    }

    fn open_choice(&self) -> Option<ChoiceId> {
        choice(self.game)
    }

    /// One's scrolls, those that could be read first.
    fn held(&self) -> Vec<Held> {
        let mut held = self.game.held.clone();
        held.sort_by_key(|held| held.why_not.is_some());
        held
    }

    /// In one's office the auction follows; elsewhere one merely stops.
    fn stop_label(&self) -> String {
        let then = self.game.decision.as_ref().map(|decision| &decision.then);
        match then {
            Some(Then::ReadPhase) => tell::button_to_the_temple(self.words.language),
            _ => tell::button_stop(self.words.language),
        }
    }

    fn last_page(&self) -> usize {
        self.game.held.len().saturating_sub(1) / PAGE
    }

    fn scroll_lines(&self, page: usize) -> Vec<String> {
        let language = self.words.language;
        let held = self.held();
        if held.is_empty() {
            return vec![tell::no_scrolls(language)];
        }
        let shown = held.iter().skip(page * PAGE).take(PAGE);
        shown
            .flat_map(|held| {
                let title = self.words.title(held.scroll);
                let state = match held.why_not {
                    None => tell::readable(language),
                    Some(why) => self.words.why_not(why),
                };
                [
                    tell::scroll_line(language, title, self.place(held.scroll), state),
                    self.words.quote(held.scroll),
                ]
            })
            .collect()
    }

    /// Whether a scroll lies open, and what lies on it.
    fn place(&self, scroll: ScrollId) -> String {
        let open = self.game.open.iter().find(|open| open.scroll == scroll);
        open.map_or_else(String::new, |open| {
            tell::lies_open_with(self.words.language, open.plums)
        })
    }

    fn frame(&self, lines: &[String]) -> Embed {
        let language = self.words.language;
        let counts = format!(
            "{} · {}",
            self.words.scrolls(self.game.held.len()),
            self.words.plums(purse(self.game, self.seat))
        );
        Embed {
            title: tell::scrolls_title(language),
            text: cut(&fitting(lines, LONGEST, language), LONGEST),
            footer: say::hand_footer(language, counts, self.words.view.table.to_string()),
            mood: if self.asks.is_empty() {
                Mood::Resting
            } else {
                Mood::Playing
            },
            ..Embed::default()
        }
    }

    fn panel_buttons(&self, page: usize) -> Vec<Button> {
        let language = self.words.language;
        let words = &self.words;
        let mut buttons = Vec::new();
        if let Some(previous) = page.checked_sub(1).and_then(|p| u8::try_from(p).ok()) {
            let label = say::button_previous_offers(language);
            buttons.push(words.shared_button(Press::HandPage(previous), label, Style::Secondary));
        }
        if page < self.last_page() {
            let next = Press::HandPage(u8::try_from(page + 1).unwrap_or(0));
            let label = say::button_more_offers(language);
            buttons.push(words.shared_button(next, label, Style::Secondary));
        }
        let browse = tell::button_browse(language);
        buttons.push(words.button(SchraumenPress::Fire(0), browse, Style::Secondary));
        if !self.game.notes.is_empty() {
            let label = tell::button_notes(language);
            buttons.push(words.button(SchraumenPress::Notes(0), label, Style::Secondary));
        }
        let leave = Press::Ask(Grave::Leave);
        let label = say::button_leave_game(language);
        buttons.push(words.shared_button(leave, label, Style::Danger));
        buttons
    }

    /// When time is over, if this seat is awaited.
    fn clock(&self) -> Option<String> {
        match &self.words.view.stage {
            Stage::Playing {
                deadline: Some(deadline),
                paused: None,
                ..
            } if self.game.to_act.contains(self.seat) => {
                Some(say::turn_until(self.words.language, moment(*deadline)))
            }
            Stage::Playing { .. }
            | Stage::Lobby { .. }
            | Stage::Ended { .. }
            | Stage::Closed { .. } => None,
        }
    }

    fn is_paused(&self) -> bool {
        let stage = &self.words.view.stage;
        matches!(
            stage,
            Stage::Playing {
                paused: Some(_),
                ..
            }
        )
    }
}
