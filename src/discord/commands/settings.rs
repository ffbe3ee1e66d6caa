//! `/settings`: what a person has set, and, for those who manage it, a server
//! (T6, T27–T29).

use super::{Context, Error};
use crate::discord::caller::Caller;
use crate::discord::draft::Draft;
use crate::discord::press::own_settings;
use crate::discord::reply::{Origin, Reply, answer};
use crate::speech::say;

/// Your settings, and the server's if you manage it
#[poise::command(slash_command)]
pub(super) async fn settings(ctx: Context<'_>) -> Result<(), Error> {
    let shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let work = async {
        let language = shared.language(&caller).await;
        Reply::Whisper(match caller.place {
            Some(place) => own_settings(shared, &caller, place, language).await,
            None => Draft::text(say::refused_direct_message(language)),
        })
    };
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}
