//! Every refusal as a sentence that says why and what is possible.

use tempelrat_rules::{any, schraumen, sembli};

use super::words::{host_name, invalid, person, seat_names};
use crate::speech::{Language, say};
use crate::table::{Refusal, Stage, TableView};

/// Why a request to a table was refused. `view` is the table as it stands now,
/// if there is one.
#[must_use]
pub fn refusal(why: &Refusal, view: Option<&TableView>, language: Language) -> String {
    match why {
        Refusal::NoSuchTable => say::refused_no_such_table(language),
        Refusal::WrongPlace => say::refused_wrong_place(language),
        Refusal::Full => say::refused_full(language),
        Refusal::AlreadySeated => say::refused_already_seated(language),
        Refusal::NotSeated => not_seated(view, language),
        Refusal::HostOnly => {
            let host = view.map_or_else(String::new, |view| host_name(view, language));
            say::refused_host_only(language, host)
        }
        Refusal::ChallengedOnly => {
            say::refused_challenged_only(language, challenged(view, language))
        }
        Refusal::ChallengeOver => say::refused_challenge_over(language),
        Refusal::ChallengedSelf => say::refused_challenged_self(language),
        Refusal::ChallengedBot => say::refused_challenged_bot(language),
        Refusal::ChallengesBlocked => say::refused_challenges_blocked(language),
        Refusal::TooManyTables => say::refused_too_many_tables(language),
        Refusal::Started => say::refused_started(language),
        Refusal::NotRunning => say::refused_not_running(language),
        Refusal::TooFew => too_few(view, language),
        Refusal::Over => say::refused_over(language),
        Refusal::Paused => say::refused_paused(language),
        Refusal::NotPaused => say::refused_not_paused(language),
        Refusal::BadLuckyWord => say::refused_bad_lucky_word(language),
        Refusal::AlreadyAsked => say::refused_already_asked(language),
        Refusal::Game(any::Refusal::Sembli(why)) => game(*why, view, language),
        Refusal::Game(any::Refusal::Schraumen(why)) => schraumen_game(*why, view, language),
        Refusal::Game(any::Refusal::OtherGame) => say::refused_not_asked(language),
        Refusal::NotAway => say::refused_not_away(language),
        Refusal::NothingToPraise => say::refused_nothing_to_praise(language),
        Refusal::BadPraise => say::refused_bad_praise(language),
        Refusal::NotOberschraum => say::refused_not_oberschraum(language),
        Refusal::TitlePassedOn => say::refused_title_passed_on(language),
        Refusal::SeatForBot => say::desk::refused_seat_for_bot(language),
        Refusal::SitsAlready => say::desk::refused_sits_already(language),
        Refusal::NotOffered => say::desk::refused_not_offered(language),
        Refusal::AlreadyThere => say::desk::refused_already_there(language),
        Refusal::NoReplay => say::replay::refused_no_replay(language),
        Refusal::Store => say::refused_store(language),
    }
}

fn game(why: sembli::Refusal, view: Option<&TableView>, language: Language) -> String {
    match why {
        sembli::Refusal::Over => say::refused_over(language),
        sembli::Refusal::Stale { .. } => say::refused_stale(language),
        sembli::Refusal::NotYourTurn => {
            say::refused_not_your_turn(language, awaited(view, language))
        }
        sembli::Refusal::AlreadyChosen => say::refused_already_chosen(language),
        sembli::Refusal::NotAsked | sembli::Refusal::NoAuction => say::refused_not_asked(language),
        sembli::Refusal::NoSuchSeat => not_seated(view, language),
        sembli::Refusal::NoSuchCard { .. } => say::refused_no_such_card(language),
        sembli::Refusal::NoArgument(why) => say::no_argument(language, invalid(why, language)),
    }
}

fn schraumen_game(why: schraumen::Refusal, view: Option<&TableView>, language: Language) -> String {
    match view {
        Some(
            view @ TableView {
                stage:
                    Stage::Playing {
                        game: any::View::Schraumen(game),
                        ..
                    },
                ..
            },
        ) => super::schraumen::refusal(&why, view, game, language),
        _ => say::refused_over(language),
    }
}

/// Before the start others may come; after the end it's too late for that.
fn too_few(view: Option<&TableView>, language: Language) -> String {
    let least = view.map_or(2, |view| view.seats_min);
    match view.map(|view| &view.stage) {
        Some(Stage::Ended { .. }) => say::refused_too_few_again(language, least),
        _ => say::refused_too_few(language, least),
    }
}

fn not_seated(view: Option<&TableView>, language: Language) -> String {
    match view.map(|view| &view.stage) {
        Some(Stage::Lobby { .. }) => say::refused_not_seated_lobby(language),
        Some(Stage::Playing { .. } | Stage::Ended { .. } | Stage::Closed { .. }) | None => {
            say::refused_not_seated(language)
        }
    }
}

fn challenged(view: Option<&TableView>, language: Language) -> String {
    match view.map(|view| &view.stage) {
        Some(Stage::Lobby {
            challenge: Some(asked),
            ..
        }) => person(&asked.name, language),
        _ => say::nameless(language),
    }
}

fn awaited(view: Option<&TableView>, language: Language) -> String {
    match view {
        Some(
            view @ TableView {
                stage: Stage::Playing { game, .. },
                ..
            },
        ) => seat_names(view, game.to_act(), language),
        _ => say::nameless(language),
    }
}
