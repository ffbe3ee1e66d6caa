//! The names and descriptions of commands, options and choices: English for
//! everyone, German for German clients.

use std::borrow::Cow;

use poise::{Command, CommandParameter};
use serenity::all::{InstallationContext, InteractionContext};

use super::{Data, Error};
use crate::speech::{Language, say, say::book, say::desk, say::privacy, say::score, say::settings};

type Text = fn(Language) -> String;

/// Gives a command its texts, and says that it is for servers only (F6).
pub(super) fn localise(command: &mut Command<Data, Error>) {
    name_and_describe(command);
    command.subcommands.iter_mut().for_each(name_and_describe);
    command.install_context = Some(vec![InstallationContext::Guild]);
    command.interaction_context = Some(vec![InteractionContext::Guild]);
}

fn name_and_describe(command: &mut Command<Data, Error>) {
    let (name, about) = command_texts(&command.identifying_name);
    command.name = english(name);
    command.name_localizations = german(name);
    command.description = Some(english(about));
    command.description_localizations = german(about);
    let of = command.identifying_name.clone();
    let options = command.parameters.iter_mut();
    options.for_each(|option| localise_option(&of, option));
}

/// The texts of a command, by the name of its function.
fn command_texts(name: &str) -> (Text, Text) {
    match name {
        "sembli" => (say::command_sembli, say::command_sembli_about),
        "schraumen" => (say::command_schraumen, say::command_schraumen_about),
        "score" => (score::command_score, score::command_score_about),
        "help" => (say::command_help, say::command_help_about),
        "rules" => (book::command_rules, book::command_rules_about),
        "settings" => (settings::command_settings, settings::command_settings_about),
        "privacy" => (privacy::command_privacy, privacy::command_privacy_about),
        "table" => (desk::command_table, desk::command_table_about),
        "table_show" => (desk::command_show, desk::command_show_about),
        "table_pause" => (desk::command_pause, desk::command_pause_about),
        "table_resume" => (desk::command_resume, desk::command_resume_about),
        "table_leave" => (desk::command_leave, desk::command_leave_about),
        "table_hand_over" => (desk::command_hand_over, desk::command_hand_over_about),
        "table_move" => (desk::command_move, desk::command_move_about),
        "table_cancel" => (desk::command_cancel, desk::command_cancel_about),
        _ => (say::command_about, say::command_about_about),
    }
}

fn localise_option(of: &str, option: &mut CommandParameter<Data, Error>) {
    let texts = match of {
        "score" => score_texts(&option.name),
        _ => option_texts(&option.name),
    };
    let Some((name, about, choices)) = texts else {
        return;
    };
    option.name = english(name);
    option.name_localizations = german(name);
    option.description = Some(english(about));
    option.description_localizations = german(about);
    for (choice, text) in option.choices.to_mut().iter_mut().zip(choices) {
        choice.name = english(*text);
        choice.localizations = german(*text);
    }
}

/// The texts of an option, and of its choices in the order of their enum.
type Texts = (Text, Text, &'static [Text]);

/// The options of the standings, which are about the past.
fn score_texts(name: &str) -> Option<Texts> {
    const NONE: &[Text] = &[];
    Some(match name {
        "game" => (
            book::option_game_name,
            score::option_score_game_about,
            &[book::game_sembli as Text, book::game_schraumen],
        ),
        "person" => (
            desk::option_person_name,
            score::option_score_person_about,
            NONE,
        ),
        "season" => (score::option_season_name, score::option_season_about, NONE),
        _ => return None,
    })
}

fn option_texts(name: &str) -> Option<Texts> {
    const NONE: &[Text] = &[];
    Some(match name {
        "opponent" => (say::option_opponent_name, say::option_opponent_about, NONE),
        "house" => (
            say::option_house_name,
            say::option_house_about,
            &[say::choice_easy as Text, say::choice_medium],
        ),
        "pace" => (
            say::option_pace_name,
            say::option_pace_about,
            &[
                say::choice_live as Text,
                say::choice_relaxed,
                say::choice_open,
            ],
        ),
        "starts" => (
            say::option_starts_name,
            say::option_starts_about,
            &[
                say::choice_chance as Text,
                say::choice_opener,
                say::choice_guest,
            ],
        ),
        "language" => (
            say::option_language_name,
            say::option_language_about,
            &[say::choice_german as Text, say::choice_english],
        ),
        "plain" => (say::option_plain_name, say::option_plain_about, NONE),
        "three-jokers" => (
            say::option_three_jokers_name,
            say::option_three_jokers_about,
            NONE,
        ),
        "tie-break" => (
            say::option_tie_break_name,
            say::option_tie_break_about,
            NONE,
        ),
        "ace-low" => (say::option_ace_low_name, say::option_ace_low_about, NONE),
        "citizens-needed" => (
            say::option_citizens_needed_name,
            say::option_citizens_needed_about,
            NONE,
        ),
        "consensus" => (
            say::option_consensus_name,
            say::option_consensus_about,
            &[
                say::consensus_kind as Text,
                say::consensus_four_suits,
                say::consensus_one_suit,
            ],
        ),
        "auction" => (
            say::option_auction_name,
            say::option_auction_about,
            &[say::choice_auction_live as Text, say::choice_auction_sealed],
        ),
        "druid" => (
            say::option_druid_name,
            say::option_druid_about,
            &[say::choice_oldest as Text, say::choice_chance],
        ),
        "festival" => (say::option_festival_name, say::option_festival_about, NONE),
        "strict-vow" => (
            say::option_strict_vow_name,
            say::option_strict_vow_about,
            NONE,
        ),
        "sacrilege" => (
            say::option_sacrilege_name,
            say::option_sacrilege_about,
            NONE,
        ),
        "deck" => (
            say::option_deck_name,
            say::option_deck_about,
            &[say::choice_deck_house as Text, say::choice_deck_original],
        ),
        "game" => (
            book::option_game_name,
            book::option_game_about,
            &[book::game_sembli as Text, book::game_schraumen],
        ),
        "person" => (desk::option_person_name, desk::option_person_about, NONE),
        "table" => (desk::option_table_name, desk::option_table_about, NONE),
        _ => return None,
    })
}

fn english(text: Text) -> Cow<'static, str> {
    Cow::Owned(text(Language::English))
}

fn german(text: Text) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    Cow::Owned(vec![(
        Cow::Borrowed("de"),
        Cow::Owned(text(Language::German)),
    )])
}
