//! `/about`: what this bot is, and what it keeps (T26).

use super::{Context, Error};
use crate::discord::caller::Caller;
use crate::discord::render;
use crate::discord::reply::{Origin, Reply, answer};

/// What this bot is, and what it keeps
#[poise::command(slash_command)]
pub(super) async fn about(ctx: Context<'_>) -> Result<(), Error> {
    let shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let work = async {
        let language = shared.language(&caller).await;
        Reply::Whisper(render::about(language))
    };
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}
