//! What every command, press and timer of the bot works with.

use std::sync::{Arc, OnceLock};

use serenity::all::UserId;
use serenity::http::Http;
use tempelrat_clock::Clock;

use super::boards::Boards;
use super::caller::Caller;
use super::doors::Doors;
use super::memory::{Arrived, LeftOver, Scrolling};
use super::open_panels::OpenPanels;
use super::pacing::Pacing;
use super::render::{Habits, Power};
use crate::speech::Language;
use crate::table::{
    Command, Done, Outbox, Place, Refusal, Request, Switch, TableId, TableView, Tables,
};

/// The bot's state. It holds no table, only the way to them.
pub(crate) struct Shared {
    /// All tables.
    pub(super) tables: Tables,
    /// What is to be published.
    pub(super) outbox: Outbox,
    /// The time.
    pub(super) clock: Clock,
    /// Who writes to a table's message.
    pub(super) boards: Boards,
    /// Hand panels that can be refreshed.
    pub(super) panels: OpenPanels,
    /// Channels that are shut.
    pub(super) doors: Doors,
    /// How often table messages are edited.
    pub(super) pacing: Pacing,
    /// When table messages were last looked for.
    pub(super) scrolling: Scrolling,
    /// Which interactions arrived lately.
    pub(super) arrived: Arrived,
    /// What was queued when the process started.
    pub(super) left_over: LeftOver,
    /// The connection, once there is one.
    http: OnceLock<Arc<Http>>,
    /// The bot's own account, once it is known.
    me: OnceLock<UserId>,
}

impl Shared {
    pub(super) fn new(tables: Tables, clock: Clock) -> Self {
        Self {
            outbox: tables.outbox(),
            tables,
            clock,
            boards: Boards::default(),
            panels: OpenPanels::default(),
            doors: Doors::default(),
            pacing: Pacing::default(),
            scrolling: Scrolling::default(),
            arrived: Arrived::default(),
            left_over: LeftOver::default(),
            http: OnceLock::new(),
            me: OnceLock::new(),
        }
    }

    pub(super) fn connect(&self, http: Arc<Http>) {
        let _ = self.http.set(http);
    }

    /// The connection; none before there is one, and then nothing arrives
    /// that would need it.
    pub(super) fn http(&self) -> Option<&Arc<Http>> {
        self.http.get()
    }

    pub(super) fn is(&self, me: UserId) {
        let _ = self.me.set(me);
    }

    /// The bot's own account; none before the first READY.
    pub(super) fn me(&self) -> Option<UserId> {
        self.me.get().copied()
    }

    /// The language a person is answered in (T28).
    pub(super) async fn language(&self, caller: &Caller) -> Language {
        match caller.client_language {
            Some(language) => language,
            None => self.guild_language(caller).await,
        }
    }

    /// The server's language (T28): as set, or its preferred locale.
    pub(super) async fn guild_language(&self, caller: &Caller) -> Language {
        let set = match caller.place {
            Some(place) => self.tables.guild_language(place.guild).await.ok().flatten(),
            None => None,
        };
        set.or(caller.guild_locale).unwrap_or_default()
    }

    /// Asks something of a table for a caller, in the caller's place.
    pub(super) async fn act(
        &self,
        caller: &Caller,
        place: Place,
        table: TableId,
        command: Command,
    ) -> Result<Done, Refusal> {
        let request = Request {
            interaction: caller.interaction,
            person: caller.person.clone(),
            place,
            command,
        };
        self.tables.act(table, request).await
    }

    /// The table as the caller may see it, if it is in the caller's place.
    pub(super) async fn look(
        &self,
        caller: &Caller,
        place: Place,
        table: TableId,
    ) -> Result<TableView, Refusal> {
        let view = self.tables.look(table, caller.person.user).await?;
        if view.place == place {
            Ok(view)
        } else {
            Err(Refusal::WrongPlace)
        }
    }

    /// What the caller has switched on or off.
    pub(super) async fn habits(&self, caller: &Caller, place: Place) -> Habits {
        let user = caller.person.user;
        let mentions = self.tables.mentions(user).await;
        let challenges = self.tables.challenges(place.guild, user).await;
        Habits {
            mentions: mentions.unwrap_or(Switch::On),
            challenges: challenges.unwrap_or(Switch::On),
        }
    }
}

/// What the caller may do with the server.
pub(super) const fn power(caller: &Caller) -> Power {
    if caller.person.manager {
        Power::Manager
    } else {
        Power::Member
    }
}
