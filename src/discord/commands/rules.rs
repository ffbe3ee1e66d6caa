//! `/rules`: the rules of both games, page by page, and how what they leave
//! open was decided (T4b).

use super::{Context, Error};
use crate::discord::caller::Caller;
use crate::discord::custom_id::RulesPage;
use crate::discord::render;
use crate::discord::reply::{Origin, Reply, answer};

/// Which game.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub(super) enum GameChoice {
    /// Sembli.
    Sembli,
    /// Schraumen.
    Schraumen,
}

/// The rules of both games
#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>, game: Option<GameChoice>) -> Result<(), Error> {
    let shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let page = match game {
        None | Some(GameChoice::Sembli) => RulesPage::Sembli,
        Some(GameChoice::Schraumen) => RulesPage::Schraumen,
    };
    let work = async {
        let language = shared.language(&caller).await;
        Reply::Whisper(render::book(page, language))
    };
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}
