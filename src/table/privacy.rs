//! What is stored about a person, on request; erasing it; and servers that the
//! bot has left (T26).

use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Timestamp;

use super::actor::{Actor, Message, broken};
use super::hall::Hall;
use super::log::Act;
use super::state::Stage;
use super::{Closed, GuildId, Refusal, Tables, UserId};
use crate::store::Broken;

/// A server is forgotten so long after the bot was removed from it.
const FORGOTTEN: Duration = Duration::from_secs(30 * 24 * 3600);
/// Whether there is one to be forgotten is looked up so often.
const SWEEP: Duration = Duration::from_secs(24 * 3600);

impl Tables {
    /// Everything that is stored about a person, as JSON.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn stored_about(&self, user: UserId) -> Result<String, Refusal> {
        let stored = self.store().stored_about(user).await.map_err(broken)?;
        let text = serde_json::to_string_pretty(&stored);
        text.map_err(|error| broken(Broken::unreadable(error)))
    }

    /// Takes a person out of running games, and then out of everything that is
    /// stored. Done again, it changes nothing.
    ///
    /// # Errors
    /// If the store is broken; then a part may be erased already.
    pub async fn erase(&self, user: UserId) -> Result<(), Refusal> {
        let store = self.store();
        let tables = store.tables_with(user).await.map_err(broken)?;
        for table in &tables {
            let depart = |reply| Message::Depart(user, reply);
            self.hall().ask(*table, depart).await?;
        }
        store.erase(user).await.map_err(broken)?;
        for table in &tables {
            self.hall().ask(*table, Message::Reread).await?;
        }
        // A table may have written down a name that it still had in memory.
        store.erase(user).await.map_err(broken)?;
        store.scrub().await.map_err(broken)
    }

    /// On which servers the bot is, as Discord says when it connects: from all
    /// others it was removed while it was down.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guilds_present(&self, present: &[GuildId]) -> Result<(), Broken> {
        let store = self.store();
        for guild in store.known_guilds().await? {
            if present.contains(&guild) {
                store.note_guild_back(guild).await?;
            } else {
                let now = self.hall().clock.now();
                store.note_guild_gone(guild, now).await?;
            }
        }
        Ok(())
    }
}

impl Actor {
    /// Somebody has no more to do with this table.
    pub(super) async fn depart(&mut self, user: UserId) -> Result<(), Refusal> {
        let table = self.load().await?;
        let is_asked = |who: &super::state::Who| who.user == user;
        if matches!(table.kept.stage, Stage::Lobby)
            && table.people.challenged.as_ref().is_some_and(is_asked)
        {
            return self
                .by_itself("m", |table, draft| {
                    draft.act(Act::Declined);
                    table.close(draft, Closed::Declined);
                })
                .await;
        }
        let offers = table.people.offered.iter();
        let offers = offers.filter(|(_, who)| is_asked(who));
        let offers: Vec<_> = offers.map(|(seat, _)| *seat).collect();
        if !offers.is_empty() {
            self.by_itself("m", |table, draft| {
                for seat in offers {
                    table.withdraw_offer(draft, seat);
                }
            })
            .await?;
        }
        let has_left =
            |table: &super::state::Table, seat| table.chair(seat).is_some_and(|chair| chair.left);
        let table = self.load().await?;
        match table.seat_of(user) {
            Some(seat) if !has_left(table, seat) => {
                let seq = table.seq;
                self.leave_for(seat, self.origin("m", seq)).await
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Reads the table from the store before anything else is done with it.
    pub(super) fn reread(&mut self) {
        self.table = None;
    }
}

/// Forgets servers that the bot has left, once a day (T26).
pub(super) async fn forget_guilds(hall: Arc<Hall>) {
    loop {
        let Timestamp(now) = hall.clock.now();
        let month = i64::try_from(FORGOTTEN.as_millis()).unwrap_or(i64::MAX);
        let before = Timestamp(now.saturating_sub(month));
        match hall.store.forget_guilds(before).await {
            Ok(true) => tracing::info!("servers were forgotten"),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "servers can't be forgotten"),
        }
        tokio::select! {
            () = hall.closing.cancelled() => return,
            () = hall.clock.sleep(SWEEP) => {}
        }
    }
}
