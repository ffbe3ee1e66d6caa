//! A game that is over, step by step (T19, T25): the state, what happened in
//! words, the hands that may be seen, and all of it as a text file.

mod sembli;

use tempelrat_rules::any::{Event, View};
use tempelrat_rules::sembli::Seen;

use super::parts::{full, plain};
use super::schraumen;
use super::table::state;
use super::words::{pace_key, seat_name};
use crate::discord::custom_id::{CustomId, Press, ReplayPress};
use crate::discord::draft::{Button, Draft, Embed, Field, File, Row};
use crate::speech::{Language, chips, say, say::replay as tell};
use crate::table::{Eyes, GameKind, Go, Replay, Stage, TableView};

/// The longest text above the frame; Discord takes 2000 characters.
const LONGEST: usize = 1_900;
/// A frame holds 6000 characters; this leaves room for what else is in it.
const FRAME: usize = 5_800;
/// The longest text of one hand.
const HAND: usize = 600;

/// One step of a replay.
#[must_use]
pub fn replay(replay: &Replay, eyes: Eyes, language: Language) -> Draft {
    let mut embed = state(&replay.view, language);
    add_hands(&mut embed, &replay.view, language);
    Draft {
        content: happened(replay, eyes, language),
        embed: Some(embed),
        rows: rows(replay, eyes, language),
        ..Draft::default()
    }
}

/// The whole game in words, as a text file.
#[must_use]
pub fn replay_file(replay: &Replay, language: Language) -> Draft {
    let view = &replay.view;
    let mut text = format!("{}\n", heading(view, language));
    for (step, events) in replay.story.iter().enumerate() {
        text.push('\n');
        text.push_str(&tell::replay_file_step(language, step));
        text.push('\n');
        for line in sentences(view, events, language) {
            text.push_str(&plain_text(&line));
            text.push('\n');
        }
    }
    Draft {
        file: Some(File {
            name: format!("tempelrat-{}.txt", view.table),
            text,
        }),
        ..Draft::text(tell::replay_file_text(language))
    }
}

fn heading(view: &TableView, language: Language) -> String {
    let names: Vec<String> = view
        .seats
        .iter()
        .map(|seat| plain_text(&seat_name(view, seat.seat, language)))
        .collect();
    let game = match view.game {
        GameKind::Sembli => "Sembli",
        GameKind::Schraumen => "Schraumen",
    };
    let pace = say::pace_name(language, pace_key(view.options.pace));
    tell::replay_file_title(
        language,
        game,
        view.table.to_string(),
        names.join(", "),
        pace,
    )
}

/// A sentence without the marks that only Discord reads.
fn plain_text(line: &str) -> String {
    line.replace("**", "").replace(['`', '\\'], "")
}

/// Which step it is, and what happened in it.
fn happened(replay: &Replay, eyes: Eyes, language: Language) -> String {
    let last = replay.story.len() - 1;
    let eyes = match eyes {
        Eyes::Own => "own",
        Eyes::Everyone => "all",
    };
    let mut lines = vec![tell::replay_title(language, replay.step, last, eyes)];
    let events = replay.story.get(replay.step).map(Vec::as_slice);
    lines.extend(sentences(
        &replay.view,
        events.unwrap_or_default(),
        language,
    ));
    schraumen::fitting(&lines, LONGEST, language)
}

fn sentences(view: &TableView, events: &[Event], language: Language) -> Vec<String> {
    let events = events.iter();
    events
        .filter_map(|event| match (event, &view.deck) {
            (Event::Sembli(event), _) => Some(sembli::sentence(view, event, language)),
            (Event::Schraumen(event), Some(deck)) => {
                Some(schraumen::sentence(view, deck, event, language))
            }
            (Event::Schraumen(_), None) => None,
        })
        .collect()
}

/// The hands of which the view shows something, as far as there is room.
fn add_hands(embed: &mut Embed, view: &TableView, language: Language) {
    let game = match &view.stage {
        Stage::Playing { game, .. } | Stage::Ended { game, .. } => game,
        Stage::Lobby { .. } | Stage::Closed { .. } => return,
    };
    let hands = match game {
        View::Sembli(game) => view
            .seats
            .iter()
            .zip(&game.hands)
            .filter_map(|(seat, hand)| match hand {
                Seen::Cards(cards) if !cards.is_empty() => {
                    Some((seat_name(view, seat.seat, language), chips(cards)))
                }
                Seen::Cards(_) | Seen::Count(_) => None,
            })
            .collect(),
        View::Schraumen(game) => schraumen::hands(view, game, language, HAND),
    };
    for (name, hand) in hands {
        let field = full(tell::replay_hand(language, name), hand);
        if length(embed) + length_of(&field) <= FRAME {
            embed.fields.push(field);
        }
    }
}

fn length(embed: &Embed) -> usize {
    let text = [&embed.title, &embed.text, &embed.footer];
    let text: usize = text.iter().map(|text| text.chars().count()).sum();
    text + embed.fields.iter().map(length_of).sum::<usize>()
}

fn length_of(field: &Field) -> usize {
    field.name.chars().count() + field.value.chars().count()
}

/// What leads somewhere else, and nothing that doesn't.
fn rows(replay: &Replay, eyes: Eyes, language: Language) -> Vec<Row> {
    let last = replay.story.len() - 1;
    let turn = |go: Go, eyes: Eyes, label: String| {
        let from = u32::try_from(replay.step).unwrap_or(u32::MAX);
        button(&replay.view, ReplayPress::Turn { from, go, eyes }, label)
    };
    let chapter = match replay.view.game {
        GameKind::Sembli => "round",
        GameKind::Schraumen => "office",
    };
    let mut walk = Vec::new();
    let mut leap = Vec::new();
    if replay.step > 0 {
        walk.push(turn(Go::First, eyes, tell::button_replay_first(language)));
        walk.push(turn(Go::Back, eyes, tell::button_replay_back(language)));
        let label = tell::button_replay_chapter_back(language, chapter);
        leap.push(turn(Go::ChapterBack, eyes, label));
    }
    if replay.step < last {
        walk.push(turn(Go::On, eyes, tell::button_replay_on(language)));
        walk.push(turn(Go::Last, eyes, tell::button_replay_last(language)));
        let label = tell::button_replay_chapter_on(language, chapter);
        leap.push(turn(Go::ChapterOn, eyes, label));
    }
    leap.push(match eyes {
        Eyes::Own => turn(Go::Here, Eyes::Everyone, tell::button_replay_open(language)),
        Eyes::Everyone => turn(Go::Here, Eyes::Own, tell::button_replay_own(language)),
    });
    let label = tell::button_replay_download(language);
    leap.push(button(&replay.view, ReplayPress::Download(eyes), label));
    let rows = [walk, leap].into_iter().filter(|row| !row.is_empty());
    rows.map(Row::Buttons).collect()
}

fn button(view: &TableView, press: ReplayPress, label: String) -> Button {
    let id = CustomId {
        table: view.table,
        press: Press::Replay(press),
    };
    plain(id, label)
}
