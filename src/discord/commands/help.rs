//! `/help`: how to begin and how to play, in a few lines (T4b).

use super::{Context, Error};
use crate::discord::caller::Caller;
use crate::discord::render;
use crate::discord::reply::{Origin, Reply, answer};

/// How to play, in a few lines
#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Error> {
    let shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let work = async {
        let language = shared.language(&caller).await;
        Reply::Whisper(render::help(language))
    };
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}
