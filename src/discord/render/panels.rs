//! The panels of a running game that one person sees besides the hand.

use tempelrat_rules::any::View;
use tempelrat_rules::{Seat, SeatSet};

use super::hand::Hand;
use super::parts::{agree, danger, plain, seat_of};
use super::schraumen::Scrolls;
use super::table::state;
use super::why::why_round;
use super::words::{seat_label, seat_name, user};
use crate::discord::custom_id::{CustomId, Grave, Press, SchraumenPress};
use crate::discord::draft::{Button, Draft, Row};
use crate::speech::{Language, say};
use crate::table::{GameKind, Refusal, Stage, Switch, TableView, UserId};

/// So many people who are away can be voted out on one panel: a row has five
/// buttons, and one explains the last round.
const MOST_VOTES: usize = 4;

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
    for buttons in [buttons, table_buttons(view, language)] {
        if !buttons.is_empty() {
            rows.push(Row::Buttons(buttons));
        }
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

/// Why it ended so (T9), and voting out who is away (T16).
fn table_buttons(view: &TableView, language: Language) -> Vec<Button> {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    let mut buttons = Vec::new();
    if let Some(press) = why_press(view) {
        buttons.push(plain(id(press), say::schraumen::button_why(language)));
    }
    let Stage::Playing { vote_out, .. } = &view.stage else {
        return buttons;
    };
    let mine = seat_of(view).filter(|mine| vote_out.iter().all(|(away, _)| away != mine));
    for (away, voters) in vote_out.iter().take(MOST_VOTES) {
        if mine.is_some_and(|mine| !voters.contains(mine)) {
            let name = seat_label(view, *away, language);
            let vote = id(Press::VoteOut(*away));
            buttons.push(danger(vote, say::button_vote_out(language, name)));
        }
    }
    buttons
}

/// What explains the last round or auction, if one has ended.
fn why_press(view: &TableView) -> Option<Press> {
    let (Stage::Playing { game, .. } | Stage::Ended { game, .. }) = &view.stage else {
        return None;
    };
    match game {
        View::Sembli(game) => game.last_round.as_ref().map(|_| Press::WhyRound),
        View::Schraumen(game) => {
            let open = u32::from(game.auction.is_some());
            let last = game.counters.auction.saturating_sub(open);
            (last > 0).then_some(Press::Schraumen(SchraumenPress::Why(last)))
        }
    }
}

/// The last finished round, explained (T9); an auction is explained from what
/// was told of it.
#[must_use]
pub fn why(view: &TableView, language: Language) -> Option<Draft> {
    match &view.stage {
        Stage::Playing {
            game: View::Sembli(game),
            ..
        }
        | Stage::Ended {
            game: View::Sembli(game),
            ..
        } => {
            let report = game.last_round.as_ref()?;
            Some(why_round(view, report, language))
        }
        _ => None,
    }
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
    match panel(view, 0, language) {
        Some(panel) => panel,
        None => Draft {
            embed: Some(state(view, language)),
            ..Draft::default()
        },
    }
}

/// The hand or the scrolls of whoever `view` is for, at one page; none for
/// spectators and while no game is running.
#[must_use]
pub fn panel(view: &TableView, page: u8, language: Language) -> Option<Draft> {
    let Stage::Playing { game, .. } = &view.stage else {
        return None;
    };
    match game {
        View::Sembli(_) => Some(Hand::of(view, language)?.panel(page)),
        View::Schraumen(game) => Some(Scrolls::of(view, game, language)?.panel(page)),
    }
}

/// Whether whoever `view` is for plays in a running game.
#[must_use]
pub fn has_hand(view: &TableView) -> bool {
    let playing = matches!(view.stage, Stage::Playing { .. });
    playing && seat_of(view).is_some()
}

/// Whether a person sits at the table.
#[must_use]
pub fn sits(view: &TableView, person: UserId) -> bool {
    view.seats.iter().any(|seat| user(seat) == Some(person))
}

/// What leaving does (T15).
fn confirm_leave(view: &TableView, language: Language) -> String {
    match view.game {
        GameKind::Sembli => {
            let winner = seat_of(view).map_or(Seat(0), |seat| Seat(1 - seat.0.min(1)));
            say::confirm_leave(language, seat_name(view, winner, language))
        }
        GameKind::Schraumen => say::confirm_leave_schraumen(language),
    }
}

/// Whether something grave may be asked for at all.
///
/// # Errors
/// Why not.
pub fn may_ask(view: &TableView, grave: Grave, power: Power, by: UserId) -> Result<(), Refusal> {
    let seated = sits(view, by);
    match (grave, &view.stage) {
        (_, Stage::Ended { .. } | Stage::Closed { .. }) => Err(Refusal::Over),
        (Grave::HandOver, Stage::Lobby { .. }) => Err(Refusal::NotRunning),
        (Grave::Leave | Grave::HandOver, _) if !seated => Err(Refusal::NotSeated),
        (Grave::Cancel, Stage::Lobby { .. }) if view.host != by && power == Power::Member => {
            Err(Refusal::HostOnly)
        }
        (Grave::Cancel, Stage::Playing { .. }) if !seated && power == Power::Member => {
            Err(Refusal::NotSeated)
        }
        (Grave::Leave | Grave::HandOver | Grave::Cancel, _) => Ok(()),
    }
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
        Grave::Leave if lobby => (
            say::desk::confirm_get_up(language),
            say::button_leave(language),
        ),
        Grave::Leave => (
            confirm_leave(view, language),
            say::button_leave_yes(language),
        ),
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
