//! The panels of a running game that one person sees besides the hand.

use tempelrat_rules::{Seat, SeatSet};

use super::hand::Hand;
use super::parts::{agree, danger, plain, seat_of};
use super::table::state;
use super::words::{seat_name, user};
use crate::discord::custom_id::{CustomId, Grave, Press};
use crate::discord::draft::{Button, Draft, Row};
use crate::speech::{Language, say};
use crate::table::{Stage, Switch, TableView, UserId};

/// What a person has switched on or off for themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Habits {
    /// Whether they are mentioned (T6).
    pub mentions: Switch,
    /// Whether they may be challenged here (T4b).
    pub challenges: Switch,
}

/// What a person may do with a server (T17).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Power {
    /// Manage Server: may cancel any table.
    Manager,
    /// Nothing beyond playing.
    Member,
}

/// The state in the reader's own language (T28), with everything that isn't a
/// move.
#[must_use]
pub fn more(view: &TableView, language: Language, habits: Habits, power: Power) -> Draft {
    let buttons = game_buttons(view, language, power);
    let mut rows = Vec::new();
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    rows.push(Row::Buttons(habit_buttons(view, language, habits)));
    Draft {
        content: format!(
            "**{}** – {}",
            say::more_title(language),
            say::more_text(language)
        ),
        embed: Some(state(view, language)),
        rows,
        ..Draft::default()
    }
}

/// Pause, stand-in, leave, cancel: for whoever may ask for them.
fn game_buttons(view: &TableView, language: Language, power: Power) -> Vec<Button> {
    let Stage::Playing {
        paused,
        pause_asked,
        cancel_asked,
        ..
    } = &view.stage
    else {
        return Vec::new();
    };
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    let mine = seat_of(view);
    let by_others = |asked: SeatSet| mine.is_some_and(|seat| !asked.without(seat).is_empty());
    let mut buttons = Vec::new();
    if mine.is_some() {
        buttons.push(match (paused, by_others(*pause_asked)) {
            (None, false) => plain(id(Press::Pause), say::button_pause(language)),
            (None, true) => agree(id(Press::Pause), say::button_agree_pause(language)),
            (Some(_), false) => agree(id(Press::Resume), say::button_resume(language)),
            (Some(_), true) => agree(id(Press::Resume), say::button_agree_resume(language)),
        });
        let hand_over = id(Press::Ask(Grave::HandOver));
        buttons.push(plain(hand_over, say::button_hand_over(language)));
        let leave = id(Press::Ask(Grave::Leave));
        buttons.push(danger(leave, say::button_leave_game(language)));
    }
    if mine.is_some() || power == Power::Manager {
        let label = if by_others(*cancel_asked) {
            say::button_agree_cancel(language)
        } else {
            say::button_cancel_game(language)
        };
        buttons.push(danger(id(Press::Ask(Grave::Cancel)), label));
    }
    buttons
}

fn habit_buttons(view: &TableView, language: Language, habits: Habits) -> Vec<Button> {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    vec![
        match habits.mentions {
            Switch::On => plain(
                id(Press::Mentions(Switch::Off)),
                say::button_mentions_off(language),
            ),
            Switch::Off => plain(
                id(Press::Mentions(Switch::On)),
                say::button_mentions_on(language),
            ),
        },
        match habits.challenges {
            Switch::On => plain(
                id(Press::Challenges(Switch::Off)),
                say::button_challenges_off(language),
            ),
            Switch::Off => plain(
                id(Press::Challenges(Switch::On)),
                say::button_challenges_on(language),
            ),
        },
    ]
}

/// What a person sees of a table: the hand, or the state in their language
/// (T28) if they have none.
#[must_use]
pub fn own(view: &TableView, language: Language) -> Draft {
    match Hand::of(view, language) {
        Some(hand) => hand.panel(0),
        None => Draft {
            embed: Some(state(view, language)),
            ..Draft::default()
        },
    }
}

/// Whether a person sits at the table.
#[must_use]
pub fn sits(view: &TableView, person: UserId) -> bool {
    view.seats.iter().any(|seat| user(seat) == Some(person))
}

/// Asks once more before something grave is done, saying what it will do (T7).
#[must_use]
pub fn ask(view: &TableView, grave: Grave, language: Language, power: Power, by: UserId) -> Draft {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    let lobby = matches!(view.stage, Stage::Lobby { .. });
    let (text, yes) = match grave {
        Grave::Leave => {
            let winner = seat_of(view).map_or(Seat(0), |seat| Seat(1 - seat.0.min(1)));
            let name = seat_name(view, winner, language);
            (
                say::confirm_leave(language, name),
                say::button_leave_yes(language),
            )
        }
        Grave::Cancel if lobby => (
            say::confirm_cancel_lobby(language),
            say::button_close_yes(language),
        ),
        Grave::Cancel if power == Power::Manager => (
            say::confirm_cancel_manager(language),
            say::button_cancel_yes(language),
        ),
        Grave::Cancel => (
            say::confirm_cancel_game(language),
            say::button_ask_yes(language),
        ),
        Grave::HandOver => (
            say::confirm_hand_over(language),
            say::button_hand_over_yes(language),
        ),
    };
    let mut buttons = vec![danger(id(Press::Do(grave)), yes)];
    if !lobby {
        let back = if sits(view, by) {
            Press::HandPage(0)
        } else {
            Press::More
        };
        buttons.push(plain(id(back), say::button_back(language)));
    }
    Draft {
        content: text,
        rows: vec![Row::Buttons(buttons)],
        ..Draft::default()
    }
}
