//! All tables: the way in for whoever asks something of one.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Clock;
use tempelrat_rules::Viewer;
use tempelrat_rules::any::Event;
use tempelrat_rules::schraumen::DeckRef;
use tokio_util::sync::DropGuard;

use super::actor::{Message, Reply, broken, refused};
use super::draft::Draft;
use super::hall::Hall;
use super::show::Around;
use super::state::Table;
use super::{
    ChannelId, Done, GuildId, Members, Open, Opponent, Outbox, Refusal, Replay, Request, Stage,
    TableId, TableView, UserId, Wanted, clockwork, entropy, log, timers,
};
use crate::speech::Language;
use crate::store::{Broken, CommitError, Store, Which};

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
    /// The operator's own deck of Schraumen, if there is one.
    pub deck: Option<DeckRef>,
}

/// On or off, for what a person can switch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// The default.
    On,
    /// Switched off.
    Off,
}

impl Switch {
    const fn off_if(off: bool) -> Self {
        if off { Self::Off } else { Self::On }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Off => "off",
        }
    }
}

/// All tables. Clones are the same tables; when the last one is dropped, they
/// end as if [`Tables::shutdown`] had been called.
#[derive(Clone)]
pub struct Tables {
    hall: Arc<Hall>,
    _closing: Arc<DropGuard>,
}

impl Tables {
    /// Tables over a store. Nothing happens by itself before
    /// [`Tables::resume`].
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let hall = Hall::new(setup);
        let closing = Arc::new(hall.closing.clone().drop_guard());
        Self {
            hall,
            _closing: closing,
        }
    }

    /// Gives every running deadline the time that the bot was down, at least a
    /// minute (T13), and starts the clockwork. Call it once, after the Discord
    /// layer can send.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn resume(&self) -> Result<(), Broken> {
        let hall = &self.hall;
        let at_least = timers::at_least_after_restart();
        hall.store
            .make_up_for_downtime(hall.clock.now(), &at_least)
            .await?;
        clockwork::start(hall);
        hall.outbox.wake();
        Ok(())
    }

    /// Lets every table finish what it does and stops the clockwork.
    pub async fn shutdown(&self) {
        let hall = &self.hall;
        hall.closing.cancel();
        hall.tasks.close();
        hall.tasks.wait().await;
        if let Err(error) = hall.store.note_alive(hall.clock.now()).await {
            tracing::error!(%error, "can't note that the bot was alive");
        }
    }

    /// Returns once everything has happened that is due by now.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn catch_up(&self) -> Result<(), Refusal> {
        loop {
            let now = self.hall.clock.now();
            let due = self.hall.store.due(now).await.map_err(broken)?;
            if due.is_empty() {
                return Ok(());
            }
            for table in due {
                let wake = |reply| Message::Wake(Some(reply));
                self.hall.ask(table, wake).await?;
            }
        }
    }

    pub(super) const fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    pub(super) fn store(&self) -> &Store {
        &self.hall.store
    }

    /// How many tables are in memory; the others are at rest in the store.
    #[must_use]
    pub fn loaded(&self) -> usize {
        self.hall.count()
    }

    /// The queue of what is to be published.
    #[must_use]
    pub fn outbox(&self) -> Outbox {
        self.hall.outbox.clone()
    }

    /// Opens a table (T1).
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub async fn open(&self, open: Open) -> Result<Done, Refusal> {
        self.refuse_challenge(&open).await?;
        let origin = format!("i:{}", open.interaction);
        let actor = log::Actor::Table;
        let mut draft = Draft::new(self.hall.clock.now(), actor, origin.clone());
        let deck = self.hall.deck(&open);
        let secrets = entropy::draw_secrets(deck.as_ref())?;
        let mut table = Table::open(&mut draft, &open, secrets, deck)?;
        match self.hall.open(&mut table, draft).await {
            Ok((id, events)) => {
                tracing::info!(table = %id, interaction = %open.interaction, "opened");
                let viewer = table.viewer(open.person.user);
                let titles = self.hall.titles(open.place.guild).await.map_err(broken)?;
                let around = Around {
                    titles,
                    ..Around::default()
                };
                Ok(Done {
                    table: id,
                    public: table.view(Viewer::Spectator, &around),
                    own: table.view(viewer, &around),
                    events: table.events(&events, viewer),
                })
            }
            Err(CommitError::Repeated) => self.opened_already(&origin, open.person.user).await,
            Err(error) => Err(refused(error)),
        }
    }

    async fn opened_already(&self, origin: &str, user: UserId) -> Result<Done, Refusal> {
        let row = self.hall.store.action_from(origin).await.map_err(broken)?;
        let table = row.ok_or(Refusal::Store)?.table;
        Ok(Done {
            table,
            public: self.public(table).await?,
            own: self.look(table, user).await?,
            events: Vec::new(),
        })
    }

    /// Whom one may not challenge (T4b).
    async fn refuse_challenge(&self, open: &Open) -> Result<(), Refusal> {
        let Some(Opponent::Person(person)) = &open.opponent else {
            return Ok(());
        };
        if person.user == open.person.user {
            return Err(Refusal::ChallengedSelf);
        }
        if person.bot {
            return Err(Refusal::ChallengedBot);
        }
        let guild = open.place.guild;
        match self.challenges(guild, person.user).await.map_err(broken)? {
            Switch::On => Ok(()),
            Switch::Off => Err(Refusal::ChallengesBlocked),
        }
    }

    /// Asks something of a table. A second request from the same interaction is
    /// answered like the first and changes nothing.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub async fn act(&self, table: TableId, request: Request) -> Result<Done, Refusal> {
        let act = |reply| Message::Act(Box::new(request), reply);
        self.hall.ask(table, act).await
    }

    /// The table as `user` may see it: as its seat, or as a spectator. Counts
    /// as a press: it ends the user's being away (T12).
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn look(&self, table: TableId, user: UserId) -> Result<TableView, Refusal> {
        let look = |reply| Message::Look(Some(user), reply);
        self.hall.ask(table, look).await
    }

    /// The table as `user` may see it, without counting as a press: for
    /// refreshing what the user has open.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn glance(&self, table: TableId, user: UserId) -> Result<TableView, Refusal> {
        let glance = |reply| Message::Glance(user, reply);
        self.hall.ask(table, glance).await
    }

    /// The table as everyone may see it.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn public(&self, table: TableId) -> Result<TableView, Refusal> {
        self.hall
            .ask(table, |reply| Message::Look(None, reply))
            .await
    }

    /// What has happened in the table's game so far, oldest first, as `user`
    /// may see it, or as everyone may.
    ///
    /// # Errors
    /// If there is no such table, or the store is broken.
    pub async fn story(&self, table: TableId, user: Option<UserId>) -> Result<Vec<Event>, Refusal> {
        let story = |reply| Message::Story(user, reply);
        self.hall.ask(table, story).await
    }

    /// A game that is over, at one of its steps (T19, T25).
    ///
    /// # Errors
    /// [`Refusal::NotRunning`] in the lobby, [`Refusal::Started`] while the
    /// game runs, [`Refusal::Over`] if the table was closed without a result,
    /// [`Refusal::NoReplay`] if its deal can't be repeated.
    pub async fn replay(
        &self,
        table: TableId,
        user: UserId,
        wanted: Wanted,
    ) -> Result<Replay, Refusal> {
        let replay = |reply| Message::Replay(user, wanted, reply);
        self.hall.ask(table, replay).await
    }

    /// The proof of fairness as a file's text (T24).
    ///
    /// # Errors
    /// [`Refusal::NotRunning`] in the lobby, [`Refusal::Started`] while the
    /// game runs, [`Refusal::Over`] if the table was closed without a result.
    pub async fn proof(&self, table: TableId) -> Result<String, Refusal> {
        match self.public(table).await?.stage {
            Stage::Lobby { .. } => Err(Refusal::NotRunning),
            Stage::Playing { .. } => Err(Refusal::Started),
            Stage::Closed { .. } => Err(Refusal::Over),
            Stage::Ended { .. } => {
                let proof = self.hall.store.proof(table).await.map_err(broken)?;
                proof.ok_or(Refusal::Store)
            }
        }
    }

    /// The tables of a server at which the user sits and which aren't over,
    /// oldest first.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn mine(&self, guild: GuildId, user: UserId) -> Result<Vec<TableId>, Broken> {
        self.hall.store.tables_of(guild, user).await
    }

    /// The tables of a channel that aren't over, oldest first.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn in_channel(&self, channel: ChannelId) -> Result<Vec<TableId>, Broken> {
        self.hall.store.tables_in(Which::Channel(channel)).await
    }

    /// The tables of a server that aren't over, oldest first.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn in_guild(&self, guild: GuildId) -> Result<Vec<TableId>, Broken> {
        self.hall.store.tables_in(Which::Guild(guild)).await
    }

    /// A member has left the server: the seats there are left (T18).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn member_left(&self, guild: GuildId, user: UserId) -> Result<(), Refusal> {
        for table in self.mine(guild, user).await.map_err(broken)? {
            let left = |reply| Message::MemberLeft(user, reply);
            self.hall.ask(table, left).await?;
        }
        Ok(())
    }

    /// A channel is gone: its tables are paused (T18).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn channel_gone(&self, channel: ChannelId) -> Result<(), Refusal> {
        self.tell(Which::Channel(channel), Message::PlaceGone).await
    }

    /// The bot was removed from a server: its tables are paused (T18).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guild_gone(&self, guild: GuildId) -> Result<(), Refusal> {
        let now = self.hall.clock.now();
        let noted = self.hall.store.note_guild_gone(guild, now).await;
        noted.map_err(broken)?;
        self.tell(Which::Guild(guild), Message::PlaceGone).await
    }

    /// The bot is back in a server: tables paused by its leaving go on (T18).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guild_back(&self, guild: GuildId) -> Result<(), Refusal> {
        let noted = self.hall.store.note_guild_back(guild).await;
        noted.map_err(broken)?;
        self.tell(Which::Guild(guild), Message::PlaceBack).await
    }

    async fn tell(
        &self,
        which: Which,
        message: impl Fn(Reply<()>) -> Message,
    ) -> Result<(), Refusal> {
        for table in self.hall.store.tables_in(which).await.map_err(broken)? {
            self.hall.ask(table, &message).await?;
        }
        Ok(())
    }

    /// Whether the user wants to be mentioned (T6).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn mentions(&self, user: UserId) -> Result<Switch, Broken> {
        Ok(Switch::off_if(self.hall.store.mentions_off(user).await?))
    }

    /// Sets whether the user wants to be mentioned (T6).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_mentions(&self, user: UserId, wanted: Switch) -> Result<(), Broken> {
        self.hall.store.set_mentions(user, wanted.name()).await
    }

    /// Whether the user may be challenged on this server (T4b).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn challenges(&self, guild: GuildId, user: UserId) -> Result<Switch, Broken> {
        let off = self.hall.store.challenges_off(guild, user).await?;
        Ok(Switch::off_if(off))
    }

    /// Sets whether the user may be challenged on this server (T4b).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_challenges(
        &self,
        guild: GuildId,
        user: UserId,
        wanted: Switch,
    ) -> Result<(), Broken> {
        let store = &self.hall.store;
        store.set_challenges(guild, user, wanted.name()).await
    }

    /// The language set for a server (T28); none if its locale decides.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn guild_language(&self, guild: GuildId) -> Result<Option<Language>, Broken> {
        let tag = self.hall.store.guild_language(guild).await?;
        let language = tag.map(|tag| serde_json::from_value(tag.into()));
        language.transpose().map_err(Broken::unreadable)
    }

    /// Sets a server's language (T28).
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn set_guild_language(
        &self,
        guild: GuildId,
        language: Option<Language>,
    ) -> Result<(), Broken> {
        let tag = language.map(|language| match language {
            Language::German => "de",
            Language::English => "en",
        });
        self.hall.store.set_guild_language(guild, tag).await
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tables({} in memory)", self.loaded())
    }
}
