//! The slash commands, one file each, and how they are registered.

mod about;
mod choices;
mod help;
mod localise;
mod opening;
mod privacy;
mod register;
mod rules;
mod schraumen;
mod score;
mod sembli;
mod settings;
mod table;

use std::sync::Arc;

use super::shared::Shared;

pub(super) use opening::not_here;
pub(super) use register::register;

/// What poise hands to every command.
pub(super) type Data = Arc<Shared>;

/// Commands answer for themselves and never fail.
pub(super) type Error = std::convert::Infallible;

/// A slash command that was typed.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Data, Error>;

/// All commands, with their names and descriptions in both languages.
pub(super) fn all() -> Vec<poise::Command<Data, Error>> {
    let mut commands = vec![
        sembli::sembli(),
        schraumen::schraumen(),
        table::table(),
        rules::rules(),
        settings::settings(),
        privacy::privacy(),
        score::score(),
        help::help(),
        about::about(),
    ];
    commands.iter_mut().for_each(localise::localise);
    commands
}
