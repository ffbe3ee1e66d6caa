//! Short messages beside the table message: mentions and notices.

use tempelrat_clock::Timestamp;
use tempelrat_rules::any::{Event, View};
use tempelrat_rules::sembli::Phase;
use tempelrat_rules::{Seat, schraumen};

use super::parts::{agree, plain};
use super::schraumen::{cut, told as render_told};
use super::table::{closed_sentence, state};
use super::words::{host_name, moment, seat_label, seat_name};
use crate::discord::custom_id::{CustomId, Press};
use crate::discord::draft::{Draft, Row};
use crate::speech::{Language, say, say::desk as tell};
use crate::table::{GameKind, Notice, Stage, TableView, UserId};

/// Discord shows as many characters of an entry.
const ENTRY: usize = 100;

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

/// Who is offered a seat, with buttons to take it or not (T15).
#[must_use]
pub fn seat_offered(view: &TableView, seat: Seat, user: UserId, language: Language) -> Draft {
    let id = |press| CustomId {
        table: view.table,
        press,
    };
    let name = seat_name(view, seat, language);
    let take = agree(id(Press::TakeSeat(seat)), tell::button_take_seat(language));
    let decline = plain(id(Press::DeclineSeat(seat)), say::button_decline(language));
    Draft {
        rows: vec![Row::Buttons(vec![take, decline])],
        ..ping(
            tell::mention_seat_offered(language, mention(user), name),
            user,
        )
    }
}

/// A table message that another one has taken the place of (T5): it says where
/// the table stands now, and can't be pressed.
#[must_use]
pub fn retired(view: &TableView) -> Draft {
    let elsewhere = view
        .message
        .filter(|message| message.channel != view.place.channel);
    Draft {
        embed: Some(state(view, view.language)),
        ..Draft::text(match elsewhere {
            Some(_) => {
                let channel = format!("<#{}>", view.place.channel);
                tell::moved_to(view.language, channel)
            }
            None => say::moved_below(view.language),
        })
    }
}

/// A table in one line, for lists: which game, and who sits there.
#[must_use]
pub fn entry(view: &TableView, language: Language) -> String {
    let game = match view.game {
        GameKind::Sembli => "Sembli",
        GameKind::Schraumen => "Schraumen",
    };
    let names: Vec<String> = view
        .seats
        .iter()
        .map(|seat| seat_label(view, seat.seat, language))
        .collect();
    let line = tell::table_entry(language, game, view.table.to_string(), names.join(", "));
    cut(&line, ENTRY)
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
