//! Starting, stopping and steering a server.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tempelrat_clock::Clock;
use tokio::net::{TcpListener, TcpSocket};
use tokio::task::JoinHandle;

use crate::client::{self, Person};
use crate::complaints::Complaint;
use crate::config::{Config, StartError, looks_real};
use crate::fault_controls::Faults;
use crate::http;
use crate::ids::{Id, IdMaker};
use crate::journal::{self, Journal};
use crate::record::{RecordedPayload, RecordedRequest, SentPayload};
use crate::rest::routes;
use crate::server::{Server, State};
use crate::world::{Founding, World, found};

/// A running server. It ends when this is dropped.
#[derive(Debug)]
pub struct Playground {
    server: Arc<Server>,
    task: JoinHandle<()>,
}

impl Playground {
    /// Whether the world that `journal` keeps can be read; one that doesn't
    /// exist yet can. Writes nothing.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(journal: &Path) -> Result<(), StartError> {
        journal::read(journal, &mut IdMaker::default())?;
        Ok(())
    }

    /// Starts a server on 127.0.0.1.
    ///
    /// # Errors
    /// If the port is in use, the token looks real or the journal can't be used.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        if looks_real(&config.token) {
            return Err(StartError::RealToken);
        }
        let listener = listen(config.port)?;
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
        self.server.state().requests.all().cloned().collect()
    }

    /// The last 2000 payloads that the gateway has sent, oldest first.
    #[must_use]
    pub fn payloads(&self) -> Vec<RecordedPayload> {
        let state = self.server.state();
        state.payloads.all().map(SentPayload::show).collect()
    }

    /// Method and path of every route that is served, as recorded requests and
    /// faults name it.
    pub fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
        routes()
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

/// How many connections may wait to be accepted. A bot opens one for each answer
/// that it gives at the same time; what doesn't fit is tried again a second later,
/// which is too late for many interactions.
const WAITING: u32 = 4_096;

fn listen(port: u16) -> Result<TcpListener, StartError> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let listener = || {
        let socket = TcpSocket::new_v4()?;
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        socket.listen(WAITING)
    };
    listener().map_err(|source: io::Error| match source.kind() {
        io::ErrorKind::AddrInUse => StartError::PortInUse(port),
        _ => StartError::Listen { port, source },
    })
}

fn load(config: &Config, address: String) -> Result<State, StartError> {
    let mut ids = IdMaker::default();
    let (world, journal) = match &config.journal {
        None => (new_world(config, &mut ids), None),
        Some(path) => {
            // Before the lock, which leaves a file behind.
            Playground::check(path)?;
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
