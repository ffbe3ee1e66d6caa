//! What happened, in words: a post for everything that one action led to, and
//! a sentence for each event.

mod auctions;
mod sentences;

use tempelrat_rules::schraumen::{DeckRef, Event, Trial, View};
use tempelrat_rules::{Seat, SeatSet};

use super::super::words::seat_name;
use super::words::{Words, cut};
use crate::discord::custom_id::SchraumenPress;
use crate::discord::draft::{Draft, Embed, Mood, Row, Style};
use crate::speech::{Language, escape_name, say::schraumen as tell};
use crate::table::TableView;

/// The longest text of a post.
const LONGEST: usize = 4000;
/// At most so many posts for one action: more would flood the channel.
const POSTS: usize = 3;

/// As many characters as a name may have.
const PIECE: usize = 32;

/// Whether an event makes a post.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    /// It is worth a post.
    Tells,
    /// It goes along with others.
    Along,
    /// The table message shows it.
    Silent,
}

/// Posts for what one action led to, oldest first; none if the table message
/// says enough. `events` are as a spectator may see them.
#[must_use]
pub fn told(view: &TableView, deck: &DeckRef, events: &[Event], language: Language) -> Vec<Draft> {
    if !events.iter().any(|event| weight(event) == Weight::Tells) {
        return Vec::new();
    }
    let words = Words {
        view,
        deck,
        language,
    };
    let shown = events
        .iter()
        .filter(|event| weight(event) != Weight::Silent);
    let mut depth = 0;
    let lines: Vec<String> = shown
        .map(|event| {
            depth -= ends_reading(event, depth);
            let line = indented(depth, &sentences::sentence(&words, event));
            depth += usize::from(matches!(event, Event::ReadAloud { .. }));
            line
        })
        .collect();
    let mut posts: Vec<Draft> = chunks(&lines, &words).into_iter().map(post).collect();
    if let (Some(last), Some(auction)) = (posts.last_mut(), explained(events)) {
        let why = words.button(
            SchraumenPress::Why(auction),
            tell::button_why(language),
            Style::Secondary,
        );
        last.rows = vec![Row::Buttons(vec![why])];
    }
    posts
}

/// One event as a sentence, in the words of a post; also for a replay (T25).
#[must_use]
pub fn sentence(view: &TableView, deck: &DeckRef, event: &Event, language: Language) -> String {
    let words = Words {
        view,
        deck,
        language,
    };
    sentences::sentence(&words, event)
}

/// The druid's praise of a lot (Z2), which may be anything but markup.
#[must_use]
pub fn praised(view: &TableView, seller: Seat, text: &str, language: Language) -> Draft {
    let words: Vec<String> = text.split_whitespace().map(escaped).collect();
    let text = cut(&words.join(" "), 1500);
    Draft::text(tell::praise_post(
        language,
        seat_name(view, seller, language),
        text,
    ))
}

/// A word of foreign text. What escapes names cuts them as well, so it gets the
/// word in pieces.
fn escaped(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let pieces = letters.chunks(PIECE).map(|piece| piece.iter().collect());
    pieces
        .map(|piece: String| escape_name(&piece, ""))
        .collect()
}

/// The vote on a sacrilege, while it is open.
pub(super) fn trial_line(words: &Words<'_>, game: &View, trial: &Trial) -> String {
    let awaited: SeatSet = trial.awaited();
    tell::trial_line(
        words.language,
        words.name(trial.accuser),
        words.name(game.office.druid),
        words.bold_names(awaited),
    )
}

/// The auction that these events end.
fn explained(events: &[Event]) -> Option<u32> {
    events.iter().rev().find_map(|event| match event {
        Event::Sold { auction, .. } => Some(*auction),
        _ => None,
    })
}

fn ends_reading(event: &Event, depth: usize) -> usize {
    let ends = matches!(
        event,
        Event::ReadingBurnt { .. } | Event::LaidOpen { .. } | Event::Handed { .. }
    );
    usize::from(ends).min(depth)
}

/// A step within a reading stands behind a mark for each reading around it.
fn indented(depth: usize, line: &str) -> String {
    if depth == 0 {
        line.to_owned()
    } else {
        format!("{} {line}", "›".repeat(depth))
    }
}

/// The lines in pieces that fit. Of too many the steps before the last pieces
/// are left out, and a line says so.
fn chunks(lines: &[String], words: &Words<'_>) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for line in lines {
        let line = cut(line, LONGEST / 2);
        match pieces.last_mut() {
            Some(piece) if piece.chars().count() + line.chars().count() < LONGEST - 100 => {
                piece.push('\n');
                piece.push_str(&line);
            }
            Some(_) | None => pieces.push(line),
        }
    }
    let surplus = pieces.len().saturating_sub(POSTS);
    if surplus > 0 {
        pieces.drain(..surplus);
        if let Some(first) = pieces.first_mut() {
            first.insert_str(0, &format!("{}\n", tell::steps_left_out(words.language)));
        }
    }
    pieces
}

fn post(text: String) -> Draft {
    Draft {
        embed: Some(Embed {
            text,
            mood: Mood::Playing,
            ..Embed::default()
        }),
        ..Draft::default()
    }
}

const fn weight(event: &Event) -> Weight {
    match event {
        Event::Began { .. }
        | Event::OfficeSkipped { .. }
        | Event::VowCantBeKept { .. }
        | Event::ReadAloud { .. }
        | Event::ReadingBurnt { .. }
        | Event::LaidOpen { .. }
        | Event::Handed { .. }
        | Event::Acts { .. }
        | Event::Plums { .. }
        | Event::Shielded { .. }
        | Event::Drew { .. }
        | Event::NothingToDraw { .. }
        | Event::Passed { .. }
        | Event::Swapped { .. }
        | Event::HandsRotated
        | Event::Burnt { .. }
        | Event::BackToTemple { .. }
        | Event::Recalled { .. }
        | Event::Peeked { .. }
        | Event::Revealed { .. }
        | Event::LookedAtTemple { .. }
        | Event::Arranged { .. }
        | Event::ChoseSeat { .. }
        | Event::ChoseScroll { .. }
        | Event::Answered { .. }
        | Event::Told { .. }
        | Event::Voted { .. }
        | Event::Obliged { .. }
        | Event::Reversed { .. }
        | Event::ExtraAuctions { .. }
        | Event::FinalWorth { .. }
        | Event::Echoed { .. }
        | Event::NoAuction { .. }
        | Event::Sold { .. }
        | Event::Unsold { .. }
        | Event::Accused { .. }
        | Event::Confessed { .. }
        | Event::Verdict { .. }
        | Event::OfficeLost { .. }
        | Event::Left { .. }
        | Event::Stopped { .. }
        | Event::Ended(_) => Weight::Tells,
        Event::OfficeBegan { .. }
        | Event::StoppedReading { .. }
        | Event::Unasked { .. }
        | Event::LotPutUp { .. } => Weight::Along,
        Event::Dealt { .. }
        | Event::OfficeEnded { .. }
        | Event::Replied { .. }
        | Event::Bid { .. }
        | Event::PassedBid { .. }
        | Event::CameBack { .. }
        | Event::Hammer { .. } => Weight::Silent,
    }
}

/// Names with what each said, told or got.
fn listed<T>(words: &Words<'_>, entries: &[(Seat, T)], said: impl Fn(&T) -> String) -> String {
    let entry = |(seat, what): &(Seat, T)| format!("**{}**: {}", words.name(*seat), said(what));
    entries.iter().map(entry).collect::<Vec<_>>().join(" · ")
}
