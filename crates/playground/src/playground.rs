//! Starting, stopping and steering a server.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Clock;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::client::{self, Person};
use crate::complaints::Complaint;
use crate::config::{Config, StartError, looks_real};
use crate::faults::{Delivery, RestFault};
use crate::gateway::Frame;
use crate::ids::{Id, IdMaker};
use crate::journal::{self, Journal};
use crate::news::News;
use crate::record::RecordedRequest;
use crate::server::{Server, State};
use crate::world::{Founding, Permissions, World, found};
use crate::{http, rest};

/// A running server. It ends when this is dropped.
#[derive(Debug)]
pub struct Playground {
    server: Arc<Server>,
    task: JoinHandle<()>,
}

impl Playground {
    /// Starts a server on 127.0.0.1.
    ///
    /// # Errors
    /// If the port is in use, the token looks real or the journal can't be used.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        if looks_real(&config.token) {
            return Err(StartError::RealToken);
        }
        let listener = listen(config.port).await?;
        let port = listener
            .local_addr()
            .map_or(config.port, |address| address.port());
        let address = format!("http://127.0.0.1:{port}");
        let state = load(&config, address)?;
        let Config {
            clock,
            token,
            rate_limits,
            privacy,
            ..
        } = config;
        let server = Arc::new(Server::new(clock, token, rate_limits, privacy, state));
        let task = tokio::spawn(http::run(server.clone(), listener));
        Ok(Self { server, task })
    }

    /// The server's address, without a slash at the end.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.server.address
    }

    /// The token with which a bot logs in.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.server.token
    }

    /// The server's clock.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.server.clock
    }

    /// The id of the bot's user and application.
    #[must_use]
    pub fn bot_id(&self) -> Id {
        self.server.state().world.bot.id
    }

    /// The guild's id.
    #[must_use]
    pub fn guild_id(&self) -> Id {
        self.server.state().world.guild.id
    }

    /// The id of the channel or thread with this name.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    #[track_caller]
    pub fn channel(&self, name: &str) -> Id {
        client::channel_named(&self.server, name)
    }

    /// A person's client, in the guild's first channel.
    ///
    /// # Panics
    /// If nobody has this short name.
    #[must_use]
    #[track_caller]
    pub fn person(&self, slug: &str) -> Person {
        Person::of(&self.server, slug)
    }

    /// The short names of all people.
    #[must_use]
    pub fn people(&self) -> Vec<String> {
        let state = self.server.state();
        state
            .world
            .people
            .iter()
            .map(|person| person.slug.clone())
            .collect()
    }

    /// Returns once a bot is connected and has registered at least one command.
    ///
    /// # Panics
    /// If that takes more than 30 real seconds.
    pub async fn bot_online(&self) {
        let ready = || {
            let state = self.server.state();
            (state.sessions.connected() && !state.world.commands.is_empty()).then_some(())
        };
        client::wait_until(
            &self.server,
            "the bot to come online",
            Duration::from_secs(30),
            ready,
        )
        .await;
    }

    /// Whether a bot is connected.
    #[must_use]
    pub fn is_bot_online(&self) -> bool {
        self.server.state().sessions.connected()
    }

    /// The names of the registered commands, global ones first.
    #[must_use]
    pub fn commands(&self) -> Vec<String> {
        let state = self.server.state();
        let guild = Some(state.world.guild.id);
        let commands = state
            .world
            .commands_of(None)
            .chain(state.world.commands_of(guild));
        commands.map(|command| command.name().to_owned()).collect()
    }

    /// The last 2000 requests of the bot with their answers, oldest first.
    #[must_use]
    pub fn requests(&self) -> Vec<RecordedRequest> {
        self.server.state().requests.all()
    }

    /// What the bot did that Discord would forgive, but that is a mistake.
    #[must_use]
    pub fn complaints(&self) -> Vec<Complaint> {
        self.server.state().complaints.iter().cloned().collect()
    }

    /// What can be made to go wrong.
    #[must_use]
    pub fn faults(&self) -> Faults<'_> {
        Faults {
            server: &self.server,
        }
    }

    /// Moves the server's clock, and whatever shares it, forward.
    pub fn advance(&self, by: Duration) {
        self.server.advance(by);
    }

    /// Ends the server and waits until its port is free.
    pub async fn shutdown(mut self) {
        self.server.stop.cancel();
        // A request that a fault holds up is not waited for.
        let ended = tokio::time::timeout(Duration::from_secs(2), &mut self.task).await;
        if ended.is_err() {
            self.task.abort();
        }
        self.server.state().journal = None;
    }
}

impl Drop for Playground {
    fn drop(&mut self) {
        self.server.stop.cancel();
        self.server.state().journal = None;
    }
}

async fn listen(port: u16) -> Result<TcpListener, StartError> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpListener::bind(address)
        .await
        .map_err(|source| match source.kind() {
            std::io::ErrorKind::AddrInUse => StartError::PortInUse(port),
            _ => StartError::Listen { port, source },
        })
}

fn load(config: &Config, address: String) -> Result<State, StartError> {
    let mut ids = IdMaker::default();
    let (world, journal) = match &config.journal {
        None => (new_world(config, &mut ids), None),
        Some(path) => {
            let lock = journal::lock(path)?;
            let known = journal::read(path, &mut ids)?;
            let world = known.unwrap_or_else(|| new_world(config, &mut ids));
            let journal = Journal::begin(path, &world, ids.last(), lock)?;
            (world, Some(journal))
        }
    };
    let mut state = State::new(config.clock.clone(), address, world, ids, journal);
    state.drop_promises();
    Ok(state)
}

fn new_world(config: &Config, ids: &mut IdMaker) -> World {
    let founding = Founding {
        people: config.people,
        guild_name: config.guild_name.clone(),
        bot_name: config.bot_name.clone(),
    };
    let mut world = World::default();
    for change in found(&founding, ids, config.clock.now()) {
        world.apply(change);
    }
    world
}

impl State {
    /// Answers that were promised before a restart never come.
    fn drop_promises(&mut self) {
        let messages = self
            .world
            .messages
            .values()
            .flat_map(|channel| channel.values());
        let promises = messages.filter(|message| message.is_loading());
        let promises: Vec<_> = promises
            .map(|message| (message.channel_id, message.id))
            .collect();
        for (channel, id) in promises {
            self.remove(channel, id);
        }
    }
}

/// What a thread is to become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThreadState {
    /// Neither locked nor archived.
    Open,
    /// Closed until somebody writes.
    Archived,
    /// Only moderators can write.
    Locked,
    /// Locked and archived.
    LockedAndArchived,
}

/// Faults on demand.
#[derive(Debug)]
pub struct Faults<'a> {
    server: &'a Arc<Server>,
}

impl Faults<'_> {
    /// Spoils requests of a route.
    pub fn rest(&self, fault: RestFault) {
        self.server.state().faults.spoil(fault);
    }

    /// Spoils the delivery of the next interaction.
    pub fn next_interaction(&self, delivery: Delivery) {
        self.server.state().faults.deliver(delivery);
    }

    /// Takes back the faults that haven't struck yet.
    pub fn clear(&self) {
        self.server.state().faults.clear();
    }

    /// Cuts the bot's connection without a word; it can resume.
    pub fn drop_gateway(&self) {
        self.server.state().sessions.command(&Frame::Drop);
    }

    /// Closes the bot's connection with a code (4000: it can resume).
    pub fn close_gateway(&self, code: u16) {
        self.server.state().sessions.command(&Frame::Close(code));
    }

    /// Asks the bot to reconnect and resume (op 7).
    pub fn ask_to_reconnect(&self) {
        let frame = Frame::Text(crate::gateway::RECONNECT.into());
        self.server.state().sessions.command(&frame);
    }

    /// Ends the bot's session; it has to identify anew (op 9).
    pub fn invalidate_session(&self) {
        self.server.state().sessions.command(&Frame::Invalid);
    }

    /// Cuts the connection and forgets what would be resumed.
    pub fn forget_sessions(&self) {
        let mut state = self.server.state();
        state.sessions.command(&Frame::Drop);
        state.sessions.forget();
        state.tell(News::Bot);
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, channel: Id, message: Id) {
        self.server.state().remove(channel, message);
    }

    /// Deletes a channel with its threads.
    pub fn delete_channel(&self, channel: Id) {
        self.server.state().remove_channel(channel);
    }

    /// Takes permissions from the bot in a channel.
    pub fn deny_bot(&self, channel: Id, permissions: Permissions) {
        let bot = self.server.state().world.bot.id;
        self.server.state().deny(channel, bot, permissions);
    }

    /// Gives the bot permissions in a channel.
    pub fn allow_bot(&self, channel: Id, permissions: Permissions) {
        let bot = self.server.state().world.bot.id;
        self.server.state().allow(channel, bot, permissions);
    }

    /// Locks, archives or opens a thread.
    pub fn set_thread(&self, thread: Id, to: ThreadState) {
        let locked = matches!(to, ThreadState::Locked | ThreadState::LockedAndArchived);
        let archived = matches!(to, ThreadState::Archived | ThreadState::LockedAndArchived);
        self.server.state().set_thread(thread, locked, archived);
    }

    /// Takes the bot out of the guild.
    pub fn remove_bot(&self) {
        self.server.state().remove_bot();
    }

    /// Invites the bot again.
    pub fn invite_bot(&self) {
        self.server.state().invite_bot();
    }

    /// Writes a message of the bot's as though another process of it had.
    /// Whoever tests reconciliation after a crash needs one.
    ///
    /// # Errors
    /// The refusal that the bot would have got, as status and body.
    pub fn post_as_bot(
        &self,
        channel: Id,
        body: serde_json::Value,
    ) -> Result<serde_json::Value, (u16, serde_json::Value)> {
        rest::post_as_bot(&mut self.server.state(), channel, body)
    }
}
