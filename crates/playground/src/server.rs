//! What all parts of a running server share, and the one door by which the
//! world changes: [`State::change`].

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tempelrat_clock::{Clock, Timestamp};
use tokio::sync::{broadcast, watch};
use tokio_util::sync::CancellationToken;

use crate::complaints::{self, Complaint, ComplaintKind};
use crate::config::{Privacy, RateLimits};
use crate::faults::Faults;
use crate::files::Files;
use crate::gateway::Sessions;
use crate::ids::{Id, IdMaker};
use crate::interaction::Interactions;
use crate::journal::Journal;
use crate::news::News;
use crate::record::Requests;
use crate::rest::Limiter;
use crate::world::{Audience, Change, Channel, Message, World};

/// How many ephemeral messages are kept; the oldest go first, as clients forget them.
const EPHEMERALS_KEPT: usize = 1_000;

/// How many news a slow listener may lag behind.
const NEWS_KEPT: usize = 4_096;

/// A running server.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) clock: Clock,
    pub(crate) token: String,
    /// `http://127.0.0.1:PORT`
    pub(crate) address: String,
    pub(crate) rate_limits: RateLimits,
    pub(crate) privacy: Privacy,
    pub(crate) stop: CancellationToken,
    state: Mutex<State>,
}

/// Everything that changes while a server runs.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) clock: Clock,
    pub(crate) address: String,
    pub(crate) world: World,
    pub(crate) ids: IdMaker,
    pub(crate) journal: Option<Journal>,
    pub(crate) files: Files,
    /// Ephemeral messages; they end with the process.
    pub(crate) ephemerals: BTreeMap<Id, Message>,
    pub(crate) sessions: Sessions,
    pub(crate) interactions: Interactions,
    pub(crate) limiter: Limiter,
    pub(crate) faults: Faults,
    pub(crate) requests: Requests,
    pub(crate) complaints: VecDeque<Complaint>,
    /// How far the clock was moved by this server.
    pub(crate) moved_ms: u64,
    pub(crate) news: broadcast::Sender<News>,
    /// Grows with every piece of news.
    pub(crate) version: watch::Sender<u64>,
}

impl Server {
    pub(crate) fn new(
        clock: Clock,
        token: String,
        rate_limits: RateLimits,
        privacy: Privacy,
        state: State,
    ) -> Self {
        Self {
            clock,
            token,
            address: state.address.clone(),
            rate_limits,
            privacy,
            stop: CancellationToken::new(),
            state: Mutex::new(state),
        }
    }

    /// The state, for a short look or change. A panic elsewhere doesn't close it.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The present moment.
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Moves the clock forward and tells the people's clients.
    pub(crate) fn advance(&self, by: Duration) {
        self.clock.advance(by);
        let mut state = self.state();
        state.moved_ms += u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        state.tell(News::Clock);
    }
}

impl State {
    pub(crate) fn new(
        clock: Clock,
        address: String,
        world: World,
        ids: IdMaker,
        journal: Option<Journal>,
    ) -> Self {
        Self {
            clock,
            address,
            world,
            ids,
            journal,
            files: Files::default(),
            ephemerals: BTreeMap::new(),
            sessions: Sessions::default(),
            interactions: Interactions::default(),
            limiter: Limiter::default(),
            faults: Faults::default(),
            requests: Requests::default(),
            complaints: VecDeque::new(),
            moved_ms: 0,
            news: broadcast::channel(NEWS_KEPT).0,
            version: watch::channel(0).0,
        }
    }

    /// The present moment.
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// A new snowflake.
    pub(crate) fn new_id(&mut self) -> Id {
        self.ids.next(self.clock.now())
    }

    /// Changes the world and keeps the change; tells nobody.
    pub(crate) fn change(&mut self, change: Change) {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.append(&change)
        {
            tracing::error!(%error, "the journal can't be written");
        }
        self.world.apply(change);
        if let Some(journal) = &mut self.journal
            && journal.is_long()
            && let Err(error) = journal.rewrite(&self.world, self.ids.last())
        {
            tracing::error!(%error, "the journal can't be shortened");
        }
    }

    /// Tells the people's clients.
    pub(crate) fn tell(&mut self, news: News) {
        // Nobody listening is no error.
        let _ = self.news.send(news);
        self.version.send_modify(|version| *version += 1);
    }

    /// Notes something that is surely a mistake of the bot's.
    pub(crate) fn complain(&mut self, route: &str, kind: ComplaintKind) {
        tracing::warn!(
            route,
            ?kind,
            "the bot made a mistake that Discord would forgive"
        );
        self.complaints.push_back(Complaint {
            route: route.to_owned(),
            kind,
        });
        while self.complaints.len() > complaints::KEPT {
            self.complaints.pop_front();
        }
    }

    /// A message, ephemeral or not.
    pub(crate) fn message(&self, channel: Id, id: Id) -> Option<&Message> {
        self.world.message(channel, id).or_else(|| {
            self.ephemerals
                .get(&id)
                .filter(|message| message.channel_id == channel)
        })
    }

    /// A message of which only the id is known, ephemeral or not.
    pub(crate) fn find_message(&self, id: Id) -> Option<&Message> {
        self.ephemerals
            .get(&id)
            .or_else(|| self.world.find_message(id))
    }

    /// A message as an object for the bot or the page.
    pub(crate) fn show(&self, message: &Message, audience: Audience) -> Value {
        self.world.show_message(message, audience, &self.address)
    }

    /// Adds a message and tells everybody who sees it.
    pub(crate) fn post(&mut self, message: Message) {
        let (channel_id, id) = (message.channel_id, message.id);
        if message.is_ephemeral() {
            self.keep_ephemeral(message);
        } else {
            self.count_in_thread(channel_id);
            self.dispatch_message("MESSAGE_CREATE", &message);
            self.change(Change::Message(Box::new(message)));
        }
        self.tell(News::MessageCreated { channel_id, id });
    }

    /// Replaces a message and tells everybody who sees it.
    pub(crate) fn replace(&mut self, message: Message) {
        let (channel_id, id) = (message.channel_id, message.id);
        if message.is_ephemeral() {
            self.keep_ephemeral(message);
        } else {
            self.dispatch_message("MESSAGE_UPDATE", &message);
            self.change(Change::Message(Box::new(message)));
        }
        self.tell(News::MessageUpdated { channel_id, id });
    }

    /// Removes a message and tells everybody who saw it.
    pub(crate) fn remove(&mut self, channel_id: Id, id: Id) {
        let Some(message) = self.message(channel_id, id).cloned() else {
            return;
        };
        for file in &message.attachments {
            self.files.forget(file.id);
            if let Some(journal) = &self.journal {
                journal.drop_file(file.id);
            }
        }
        if message.is_ephemeral() {
            self.ephemerals.remove(&id);
        } else {
            self.change(Change::MessageGone { channel_id, id });
            let mut data = json!({ "id": id, "channel_id": channel_id });
            self.add_guild(channel_id, &mut data);
            self.dispatch_in(channel_id, "MESSAGE_DELETE", data);
        }
        self.tell(News::MessageDeleted {
            channel_id,
            id,
            only_for: message.only_for,
        });
    }

    fn keep_ephemeral(&mut self, message: Message) {
        self.ephemerals.insert(message.id, message);
        while self.ephemerals.len() > EPHEMERALS_KEPT {
            self.ephemerals.pop_first();
        }
    }

    fn count_in_thread(&mut self, channel_id: Id) {
        let Some(channel) = self.world.channels.get(&channel_id) else {
            return;
        };
        if let Some(thread) = &channel.thread {
            let mut thread = thread.clone();
            thread.messages += 1;
            // Writing into an archived thread revives it.
            let revived = std::mem::take(&mut thread.archived);
            let channel = Channel {
                thread: Some(thread),
                ..channel.clone()
            };
            self.change(Change::Channel(channel));
            if revived {
                self.channel_updated(channel_id);
            }
        }
    }

    fn dispatch_message(&mut self, event: &'static str, message: &Message) {
        if self.sessions.wants_messages() {
            let mut shown = self.show(message, Audience::Gateway);
            if let Some(nonce) = message.nonce.as_ref().filter(|_| event == "MESSAGE_CREATE") {
                shown["nonce"] = nonce.clone();
            }
            self.dispatch_in(message.channel_id, event, shown);
        }
    }

    /// Adds `guild_id` if the channel belongs to the guild.
    pub(crate) fn add_guild(&self, channel_id: Id, data: &mut Value) {
        if self
            .world
            .channels
            .get(&channel_id)
            .is_none_or(Channel::in_guild)
        {
            data["guild_id"] = json!(self.world.guild.id);
        }
    }

    /// Tells the bot and the people that a channel has changed.
    pub(crate) fn channel_updated(&mut self, id: Id) {
        let Some(channel) = self.world.channels.get(&id) else {
            return;
        };
        let event = if channel.thread.is_some() {
            "THREAD_UPDATE"
        } else {
            "CHANNEL_UPDATE"
        };
        let shown = self.world.channel(channel);
        self.dispatch_guild(event, shown);
        self.tell(News::ChannelUpdated);
    }

    /// Keeps an uploaded file's bytes.
    pub(crate) fn keep_file(&mut self, id: Id, bytes: Arc<[u8]>) {
        if let Some(journal) = &self.journal {
            if let Err(error) = journal.keep_file(id, &bytes) {
                tracing::error!(%error, "an uploaded file can't be kept");
            }
        } else {
            self.files.keep(id, bytes);
        }
    }

    /// An uploaded file's bytes.
    pub(crate) fn file(&self, id: Id) -> Option<Arc<[u8]>> {
        match &self.journal {
            Some(journal) => journal.file(id).map(Arc::from),
            None => self.files.get(id),
        }
    }
}
