//! `/privacy`: what is stored about oneself, as a file, and erasing it (T26).

use super::{Context, Error};
use crate::discord::caller::Caller;
use crate::discord::render;
use crate::discord::reply::{Origin, Reply, answer};

/// What is stored about you: take it along, or have it erased
#[poise::command(slash_command)]
pub(super) async fn privacy(ctx: Context<'_>) -> Result<(), Error> {
    let shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let work = async {
        let language = shared.language(&caller).await;
        Reply::Whisper(render::privacy(language))
    };
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}
