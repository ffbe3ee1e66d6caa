//! Whether someone is still a member of a server, asked of Discord when it
//! matters (T18): no privileged intent is needed for it.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};

use serenity::http::Http;

use super::fault::Fault;
use crate::table::{GuildId, Members, Presence, UserId};

/// Asks Discord, once there is a connection to ask through.
#[derive(Default, Clone)]
pub(super) struct AskDiscord(Arc<OnceLock<Arc<Http>>>);

impl AskDiscord {
    /// From now on there is one.
    pub(super) fn connect(&self, http: Arc<Http>) {
        let _ = self.0.set(http);
    }
}

impl Members for AskDiscord {
    fn presence(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Pin<Box<dyn Future<Output = Presence> + Send + '_>> {
        Box::pin(async move {
            let Some(http) = self.0.get() else {
                return Presence::Unknown;
            };
            match http
                .get_member(guild.0.into(), user.0.into())
                .await
                .map_err(Fault::from)
            {
                Ok(_) => Presence::Here,
                Err(Fault::NotAMember) => Presence::Gone,
                Err(_) => Presence::Unknown,
            }
        })
    }
}
