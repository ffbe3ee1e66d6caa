//! The standings (T22), and what a game did to the ratings (T19).

use super::parts::{full, plain};
use super::words::{oberschraum, occupant, person};
use crate::discord::custom_id::{ScoreId, ScorePress};
use crate::discord::draft::{Button, Draft, Embed, Field, Mood, Row};
use crate::speech::{Language, say::score as tell};
use crate::table::{Course, GameKind, Period, StandingView, Standings, TableView, UserId};

/// The longest value of a field.
const FIELD: usize = 1_024;

/// A page of the standings, as `reader` sees it; or a sentence that says why
/// there is none.
#[must_use]
pub fn standings(list: &Standings, reader: UserId, language: Language) -> Draft {
    if list.people == 0 {
        return Draft {
            rows: nobody_rows(list, language),
            ..Draft::text(nobody(list, language))
        };
    }
    let page = list.page.unwrap_or_default();
    if list.rows.is_empty() {
        let beyond = u64::from(page) + 1;
        return Draft {
            rows: rows(list, list.pages.saturating_sub(1), language),
            ..Draft::text(tell::score_beyond(language, beyond, list.pages))
        };
    }
    let lines = list.rows.iter().map(|row| line(row, reader, language));
    let footer = tell::score_footer(language, page + 1, list.pages, list.people);
    Draft {
        embed: Some(Embed {
            title: title(list, language),
            text: lines.collect::<Vec<_>>().join("\n"),
            footer: format!("{footer}\n{}", tell::score_margin_footer(language)),
            mood: Mood::Over,
            ..Embed::default()
        }),
        rows: rows(list, page, language),
        ..Draft::default()
    }
}

/// A person's course in a sentence, above its picture.
#[must_use]
pub fn course(course: &Course, language: Language) -> String {
    let points = course.points.last().copied().unwrap_or_default();
    tell::score_chart_note(language, points.to_string(), course.points.len())
}

/// Which ratings a picture shows.
#[must_use]
pub fn chart_about(game: GameKind, which: Period, language: Language) -> String {
    tell::score_chart_about(language, game_name(game, language), period(which, language))
}

/// What an ended game did to the ratings of those who played; none if it
/// doesn't count.
pub(super) fn ratings(view: &TableView, language: Language) -> Option<Field> {
    let lines = view.seats.iter().filter_map(|seat| {
        let rating = seat.rating?;
        let change = rating.after - rating.before;
        Some(tell::rating_line(
            language,
            occupant(seat, language),
            rating.before.to_string(),
            rating.after.to_string(),
            format!("{change:+}"),
        ))
    });
    let mut text = String::new();
    for line in lines {
        // Names of nothing but signs that are escaped could be too long.
        if text.chars().count() + line.chars().count() + 3 > FIELD {
            text.push_str("\n…");
            break;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&line);
    }
    (!text.is_empty()).then(|| full(tell::rating_title(language), text))
}

fn line(row: &StandingView, reader: UserId, language: Language) -> String {
    let name = match row.title {
        Some(title) => oberschraum(&row.name, title, language),
        None => person(&row.name, language),
    };
    let mark = if row.user == reader { "own" } else { "other" };
    let provisional = if row.provisional { "yes" } else { "no" };
    let head = tell::score_line(
        language,
        row.rank.to_string(),
        mark,
        name,
        row.points.to_string(),
        row.margin.to_string(),
        provisional,
    );
    let counts = tell::score_counts(language, row.games, row.wins, row.draws, row.best_streak);
    format!("{head}\n{counts}")
}

fn title(list: &Standings, language: Language) -> String {
    tell::score_title(
        language,
        game_name(list.game, language),
        period(list.period, language),
    )
}

fn nobody(list: &Standings, language: Language) -> String {
    let game = game_name(list.game, language);
    match list.period {
        Period::AllTime => tell::score_nobody(language, game),
        Period::Season(_) => {
            tell::score_nobody_in_season(language, game, period(list.period, language))
        }
    }
}

/// Pages, oneself, one's course; and below, the other lists.
fn rows(list: &Standings, page: u32, language: Language) -> Vec<Row> {
    let button = |press, label| score_button(list.game, list.period, press, label);
    let mut first = Vec::new();
    if page > 0 {
        let label = tell::button_score_back(language);
        first.push(button(ScorePress::Page(page - 1), label));
    }
    first.push(button(ScorePress::Me, tell::button_score_me(language)));
    first.push(button(
        ScorePress::Chart,
        tell::button_score_chart(language),
    ));
    if page + 1 < list.pages {
        let label = tell::button_score_on(language);
        first.push(button(ScorePress::Page(page + 1), label));
    }
    let mut rows = vec![Row::Buttons(first)];
    rows.extend(nobody_rows(list, language));
    rows
}

/// The other lists: of the other game, and of all time or this season.
fn nobody_rows(list: &Standings, language: Language) -> Vec<Row> {
    let (game, all_time) = (other(list.game), Period::AllTime);
    let first = ScorePress::Page(0);
    let label = tell::button_score_game(language, game_name(game, language));
    let mut buttons = vec![score_button(game, list.period, first, label)];
    let now = Period::Season(list.now);
    if list.period != now {
        let label = tell::button_score_season(language);
        buttons.push(score_button(list.game, now, first, label));
    }
    if list.period != all_time {
        let label = tell::button_score_all_time(language);
        buttons.push(score_button(list.game, all_time, first, label));
    }
    vec![Row::Buttons(buttons)]
}

fn score_button(game: GameKind, period: Period, press: ScorePress, label: String) -> Button {
    let id = ScoreId {
        game,
        period,
        press,
    };
    plain(id, label)
}

const fn other(game: GameKind) -> GameKind {
    match game {
        GameKind::Sembli => GameKind::Schraumen,
        GameKind::Schraumen => GameKind::Sembli,
    }
}

fn game_name(game: GameKind, language: Language) -> String {
    match game {
        GameKind::Sembli => tell::choice_sembli(language),
        GameKind::Schraumen => tell::choice_schraumen(language),
    }
}

fn period(period: Period, language: Language) -> String {
    match period {
        Period::AllTime => tell::score_all_time(language),
        Period::Season(season) => {
            let (year, quarter) = season.parts();
            tell::score_season(language, quarter, year.to_string())
        }
    }
}
