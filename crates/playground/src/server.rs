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
use crate::record::{PAYLOADS_KEPT, REQUESTS_KEPT, Record, RecordedRequest, SentPayload};
use crate::rest::Limiter;
use crate::world::{Attachment, Change, Channel, Message, World};

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
    pub(crate) requests: Record<RecordedRequest>,
    pub(crate) payloads: Record<SentPayload>,
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
            requests: Record::of(REQUESTS_KEPT),
            payloads: Record::of(PAYLOADS_KEPT),
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
        let unused = self.world.apply(change);
        self.forget_files(&unused);
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

    /// Forgets files that no message has any more.
    pub(crate) fn forget_files(&mut self, files: &[Attachment]) {
        for file in files {
            self.files.forget(file.id);
            if let Some(journal) = &self.journal {
                journal.drop_file(file.id);
            }
        }
    }

    /// An uploaded file's bytes.
    pub(crate) fn file(&self, id: Id) -> Option<Arc<[u8]>> {
        let kept = self.journal.as_ref().and_then(|journal| journal.file(id));
        kept.map(Arc::from).or_else(|| self.files.get(id))
    }
}
