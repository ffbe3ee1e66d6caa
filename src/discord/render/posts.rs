//! Short messages beside the table message: mentions and notices.

use tempelrat_clock::Timestamp;
use tempelrat_rules::any::{Event, View};
use tempelrat_rules::sembli::Phase;
use tempelrat_rules::{Seat, schraumen};

use super::schraumen::told as render_told;
use super::table::closed_sentence;
use super::words::{host_name, moment, seat_name};
use crate::discord::draft::Draft;
use crate::speech::{Language, say};
use crate::table::{Notice, Stage, TableView, UserId};

/// Whose turn begins (T6).
#[must_use]
pub fn turn(view: &TableView, user: UserId, language: Language) -> Draft {
    let mulligan = matches!(
        &view.stage,
        Stage::Playing { game: View::Sembli(game), .. } if game.phase == Phase::Mulligan
    );
    let text = if mulligan {
        say::mention_mulligan(language, mention(user))
    } else {
        say::mention_turn(language, mention(user))
    };
    ping(text, user)
}

/// Whose time is running out (T6).
#[must_use]
pub fn reminder(user: UserId, until: Timestamp, language: Language) -> Draft {
    ping(
        say::mention_reminder(language, mention(user), moment(until)),
        user,
    )
}

/// Who is challenged (T2).
#[must_use]
pub fn challenge(view: &TableView, user: UserId, language: Language) -> Draft {
    let host = host_name(view, language);
    ping(say::mention_challenge(language, mention(user), host), user)
}

/// Something said once to everyone; it pings nobody.
#[must_use]
pub fn notice(view: &TableView, notice: &Notice, language: Language) -> Draft {
    Draft::text(match notice {
        Notice::Closed(why) => closed_sentence(*why, language),
        Notice::Away { seat } => say::notice_away(language, seat_name(view, *seat, language)),
        Notice::VotedOut { seat } => {
            say::notice_voted_out(language, seat_name(view, *seat, language))
        }
    })
}

fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

fn ping(text: String, user: UserId) -> Draft {
    Draft {
        pings: vec![user],
        ..Draft::text(text)
    }
}

/// What has happened at a table of Schraumen, in as many messages as it takes
/// (ZB8); none if the table message shows it all.
#[must_use]
pub fn told(view: &TableView, events: &[Event], language: Language) -> Vec<Draft> {
    let events: Vec<schraumen::Event> = events
        .iter()
        .filter_map(|event| match event {
            Event::Schraumen(event) => Some(event.clone()),
            Event::Sembli(_) => None,
        })
        .collect();
    match &view.deck {
        Some(deck) => render_told(view, deck, &events, language),
        None => Vec::new(),
    }
}

/// Somebody's praise of a lot (Z2).
#[must_use]
pub fn praised(view: &TableView, seat: Seat, text: &str, language: Language) -> Draft {
    super::schraumen::praised(view, seat, text, language)
}
