//! All tables: the way in for whoever asks something of one.

use std::future::Future;
use std::ops::RangeInclusive;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Clock;

use super::{ChannelId, Done, GuildId, Open, Outbox, Refusal, Request, TableId, TableView, UserId};
use crate::speech::Language;
use crate::store::{Broken, Store};

/// Whether someone is still a member of a server (T18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Yes.
    Here,
    /// No: the member has left.
    Gone,
    /// It couldn't be found out; treated as here.
    Unknown,
}

/// Knows who is a member. Asked only about someone who is awaited, before the
/// reminder and at a missed deadline (T18).
pub trait Members: Send + Sync {
    /// Whether `user` is a member of `guild`.
    fn presence(
        &self,
        guild: GuildId,
        user: UserId,
    ) -> Pin<Box<dyn Future<Output = Presence> + Send + '_>>;
}

/// Knows nobody: everyone counts as here.
#[derive(Debug, Clone, Copy, Default)]
pub struct EveryoneHere;

impl Members for EveryoneHere {
    fn presence(
        &self,
        _guild: GuildId,
        _user: UserId,
    ) -> Pin<Box<dyn Future<Output = Presence> + Send + '_>> {
        Box::pin(std::future::ready(Presence::Here))
    }
}

/// What tables need from outside.
#[derive(Clone)]
pub struct Setup {
    /// Where they are kept.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// Who is a member.
    pub members: Arc<dyn Members>,
    /// How long a house player takes for a move.
    pub house_takes: RangeInclusive<Duration>,
}

/// On or off, for what a person can switch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// The default.
    On,
    /// Switched off.
    Off,
}

/// All tables. Clones are the same tables.
#[derive(Debug, Clone)]
pub struct Tables {}

impl Tables {
    /// Tables over a store. Nothing runs before [`Tables::resume`].
    #[must_use]
    pub fn new(_setup: Setup) -> Self {
        Self {}
    }

    /// Gives every running deadline the time that the bot was down, at least a
    /// minute (T13), and starts the clockwork. Call it once, after the Discord
    /// layer can send.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn resume(&self) -> Result<(), Broken> {
        Ok(())
    }

    /// Lets every table finish what it does and stops the clockwork.
    pub async fn shutdown(&self) {}

    /// The queue of what is to be published.
    #[must_use]
    pub fn outbox(&self) -> Outbox {
        Outbox {}
    }

    /// Opens a table (T1).
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub async fn open(&self, _open: Open) -> Result<Done, Refusal> {
        Err(Refusal::Store)
    }

    /// Asks something of a table.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub async fn act(&self, _table: TableId, _request: Request) -> Result<Done, Refusal> {
        Err(Refusal::Store)
    }

    /// The table as `user` may see it: as its seat, or as a spectator. Counts
    /// as a press: it ends the user's being away (T12).
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn look(&self, _table: TableId, _user: UserId) -> Result<TableView, Refusal> {
        Err(Refusal::NoSuchTable)
    }

    /// The table as everyone may see it.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn public(&self, _table: TableId) -> Result<TableView, Refusal> {
        Err(Refusal::NoSuchTable)
    }

    /// The proof of fairness as a file's text (T24).
    ///
    /// # Errors
    /// [`Refusal::NotRunning`] in the lobby, [`Refusal::Started`] while the
    /// game runs, [`Refusal::Over`] if the table was closed without a result.
    pub async fn proof(&self, _table: TableId) -> Result<String, Refusal> {
        Err(Refusal::NoSuchTable)
    }

    /// The tables of a server at which the user sits and which aren't over,
    /// oldest first.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn mine(&self, _guild: GuildId, _user: UserId) -> Result<Vec<TableId>, Broken> {
        Ok(Vec::new())
    }

    /// A member has left the server: the seats there are left (T18).
    pub async fn member_left(&self, _guild: GuildId, _user: UserId) {}

    /// A channel is gone: its tables are paused (T18).
    pub async fn channel_gone(&self, _channel: ChannelId) {}

    /// The bot was removed from a server: its tables are paused (T18).
    pub async fn guild_gone(&self, _guild: GuildId) {}

    /// The bot is back in a server: tables paused by its leaving go on (T18).
    pub async fn guild_back(&self, _guild: GuildId) {}

    /// Whether the user wants to be mentioned (T6).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn mentions(&self, _user: UserId) -> Result<Switch, Broken> {
        Ok(Switch::On)
    }

    /// Sets whether the user wants to be mentioned (T6).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_mentions(&self, _user: UserId, _wanted: Switch) -> Result<(), Broken> {
        Ok(())
    }

    /// Whether the user may be challenged on this server (T4b).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn challenges(&self, _guild: GuildId, _user: UserId) -> Result<Switch, Broken> {
        Ok(Switch::On)
    }

    /// Sets whether the user may be challenged on this server (T4b).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_challenges(
        &self,
        _guild: GuildId,
        _user: UserId,
        _wanted: Switch,
    ) -> Result<(), Broken> {
        Ok(())
    }

    /// The language set for a server (T28); none if its locale decides.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guild_language(&self, _guild: GuildId) -> Result<Option<Language>, Broken> {
        Ok(None)
    }

    /// Sets a server's language (T28).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_guild_language(
        &self,
        _guild: GuildId,
        _language: Option<Language>,
    ) -> Result<(), Broken> {
        Ok(())
    }
}
