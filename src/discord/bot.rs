//! Starting and stopping the bot: one connection, one outbox, all tables.

use std::fmt;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use serenity::all::{Client, ClientBuilder, GatewayIntents, GuildId as DiscordGuild, ShardManager};
use serenity::http::{Http, HttpBuilder};
use tempelrat_clock::Clock;
use tempelrat_rules::schraumen::DeckRef;
use tokio::sync::oneshot;
use tokio::task::{JoinError, JoinHandle};
use tokio_util::sync::CancellationToken;

use super::commands::{self, Data, Error};
use super::events;
use super::fault::Fault;
use super::members::AskDiscord;
use super::outbox;
use super::shared::Shared;
use crate::store::{Broken, Store};
use crate::table::{GuildId, Setup, Tables};

/// What the bot connects to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Api {
    /// Discord itself.
    Discord,
    /// A server on this machine that behaves like Discord, as
    /// `http://127.0.0.1:PORT`. Any other address is refused.
    Loopback(String),
}

/// Everything the bot is made of.
pub struct BotConfig {
    /// What it connects to.
    pub api: Api,
    /// The token it logs in with.
    pub token: SecretString,
    /// Where its tables are kept.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// The server in which commands are registered at once; everywhere if none.
    pub test_guild: Option<GuildId>,
    /// How long a house player takes for a move.
    pub house_takes: RangeInclusive<Duration>,
    /// The operator's own deck of Schraumen, if there is one.
    pub deck: Option<DeckRef>,
}

/// Why the bot couldn't be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The address of the API isn't on this machine.
    #[error("{0} is not an address on this machine such as http://127.0.0.1:4000")]
    NotLoopback(String),
    /// The server on this machine sends its bots somewhere else.
    #[error("the server at {0} doesn't answer, or its gateway is not on this machine")]
    ForeignGateway(String),
    /// Discord doesn't accept the token.
    #[error("Discord doesn't accept the token")]
    Token,
    /// Discord can't be reached.
    #[error("can't connect: {0}")]
    Connect(String),
    /// The store is broken.
    #[error(transparent)]
    Store(#[from] Broken),
}

/// A bot that runs. It goes on when this is dropped; see [`Bot::stop`].
pub struct Bot {
    tables: Tables,
    shards: Arc<ShardManager>,
    closing: CancellationToken,
    connection: JoinHandle<Result<(), StartError>>,
    sending: JoinHandle<()>,
}

impl Api {
    /// Whether it may be connected to.
    ///
    /// # Errors
    /// If it is an address that isn't on this machine.
    pub fn check(&self) -> Result<(), StartError> {
        match self {
            Self::Loopback(address) if !is_loopback(address) => {
                Err(StartError::NotLoopback(address.clone()))
            }
            Self::Loopback(_) | Self::Discord => Ok(()),
        }
    }

    /// Whether a server on this machine answers. Discord isn't asked: it is
    /// told who asks when the bot starts.
    ///
    /// # Errors
    /// If nobody listens there, or it sends its bots somewhere else.
    pub async fn reach(&self) -> Result<(), StartError> {
        self.check()?;
        let Self::Loopback(address) = self else {
            return Ok(());
        };
        match self.http("").get_gateway().await {
            Ok(gateway) if is_loopback(&gateway.url) => Ok(()),
            Ok(_) | Err(_) => Err(StartError::ForeignGateway(address.clone())),
        }
    }

    fn http(&self, token: &str) -> Http {
        let http = HttpBuilder::new(token);
        match self {
            Self::Discord => http.build(),
            // Serenity ignores the proxy unless its rate limiter is off.
            Self::Loopback(address) => http.proxy(address).ratelimiter_disabled(true).build(),
        }
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").finish_non_exhaustive()
    }
}

/// What the first READY tells.
struct Ready {
    me: serenity::all::UserId,
    guilds: Vec<DiscordGuild>,
}

impl Bot {
    /// Connects, registers the commands, and lets the tables go on where they
    /// were. Returns once people can play.
    ///
    /// # Errors
    /// Why it couldn't be started; it isn't running then.
    pub async fn start(config: BotConfig) -> Result<Self, StartError> {
        let members = AskDiscord::default();
        let tables = Tables::new(Setup {
            store: config.store,
            clock: config.clock.clone(),
            members: Arc::new(members.clone()),
            house_takes: config.house_takes,
            deck: config.deck,
        });
        let shared = Arc::new(Shared::new(tables.clone(), config.clock));
        let (ready, first_ready) = oneshot::channel();
        let client = client(&config.api, &config.token, Arc::clone(&shared), ready).await?;
        shared.connect(Arc::clone(&client.http));
        members.connect(Arc::clone(&client.http));
        let shards = Arc::clone(&client.shard_manager);
        let mut connection = tokio::spawn(connect(client));
        let Ok(ready) = first_ready.await else {
            // The connection has ended before it began: it knows why.
            return Err(why_ended((&mut connection).await));
        };
        if let Err(broken) = take_up(&shared, &ready, config.test_guild).await {
            shards.shutdown_all().await;
            return Err(broken.into());
        }
        let closing = CancellationToken::new();
        let sending = tokio::spawn(outbox::run(shared, closing.clone()));
        tracing::info!(guilds = ready.guilds.len(), "ready");
        Ok(Self {
            tables,
            shards,
            closing,
            connection,
            sending,
        })
    }

    /// The tables, for whoever starts a bot within a test.
    #[must_use]
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Returns when the connection has ended for good, and why.
    ///
    /// # Errors
    /// Why it has ended, unless it was stopped.
    pub async fn ended(&mut self) -> Result<(), StartError> {
        match (&mut self.connection).await {
            Ok(Ok(())) => Ok(()),
            ended => Err(why_ended(ended)),
        }
    }

    /// Takes no more requests, finishes what is under way, and disconnects.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        self.close().await;
    }

    /// Finishes what is under way after the connection has ended.
    pub async fn close(self) {
        self.tables.shutdown().await;
        self.closing.cancel();
        let _ = self.sending.await;
    }
}

/// Why a connection has ended that was to go on.
fn why_ended(ended: Result<Result<(), StartError>, JoinError>) -> StartError {
    match ended {
        Ok(Err(why)) => why,
        Ok(Ok(())) | Err(_) => StartError::Connect("the connection has ended".to_owned()),
    }
}

/// Registers the commands and lets the tables go on, once there is a connection.
async fn take_up(
    shared: &Shared,
    ready: &Ready,
    test_guild: Option<GuildId>,
) -> Result<(), Broken> {
    shared.is(ready.me);
    if let Some(http) = shared.http()
        && let Err(fault) = commands::register(http, test_guild, &ready.guilds).await
    {
        tracing::error!(%fault, "the commands couldn't be registered");
    }
    let guilds = ready.guilds.iter().map(|guild| GuildId(guild.get()));
    let guilds: Vec<GuildId> = guilds.collect();
    shared.tables.guilds_present(&guilds).await?;
    let queues = shared.outbox.channels().await?.into_iter();
    shared.left_over.note(queues.map(|queue| queue.channel));
    shared.tables.resume().await
}

async fn client(
    api: &Api,
    token: &SecretString,
    shared: Arc<Shared>,
    ready: oneshot::Sender<Ready>,
) -> Result<Client, StartError> {
    api.check()?;
    let http = api.http(token.expose_secret());
    let framework = framework(shared, ready);
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework);
    let client = client.await.map_err(|error| start_error(error.into()))?;
    if let Api::Loopback(address) = api {
        // If the server doesn't answer, serenity falls back to Discord's own
        // gateway without a word.
        let gateway = client.ws_url.lock().await.clone();
        if !is_loopback(&gateway) {
            return Err(StartError::ForeignGateway(address.clone()));
        }
    }
    Ok(client)
}

fn framework(shared: Arc<Shared>, ready: oneshot::Sender<Ready>) -> poise::Framework<Data, Error> {
    poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: commands::all(),
            event_handler: events::event,
            on_error: events::failed,
            allowed_mentions: Some(serenity::all::CreateAllowedMentions::new()),
            ..poise::FrameworkOptions::default()
        })
        .initialize_owners(false)
        .setup(move |_, first, _| {
            let _ = ready.send(Ready {
                me: first.user.id,
                guilds: first.guilds.iter().map(|guild| guild.id).collect(),
            });
            Box::pin(std::future::ready(Ok(shared)))
        })
        .build()
}

async fn connect(mut client: Client) -> Result<(), StartError> {
    client
        .start_autosharded()
        .await
        .map_err(|error| match error {
            serenity::Error::Gateway(serenity::gateway::GatewayError::InvalidAuthentication) => {
                StartError::Token
            }
            other => start_error(other.into()),
        })
}

fn start_error(fault: Fault) -> StartError {
    match fault {
        Fault::Unauthorised => StartError::Token,
        fault => StartError::Connect(fault.to_string()),
    }
}

/// Whether an `http` or `ws` address is on this machine.
fn is_loopback(address: &str) -> bool {
    let rest = ["http://", "ws://"]
        .iter()
        .find_map(|scheme| address.strip_prefix(scheme));
    let Some(rest) = rest else { return false };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match authority.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    host == "localhost" || host.parse().is_ok_and(|host: IpAddr| host.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_on_this_machine_count_as_a_playground() {
        for address in [
            "http://127.0.0.1:4000",
            "http://127.0.0.1",
            "http://localhost:1/api",
            "http://[::1]:4000",
            "ws://127.0.0.1:4000/?v=10",
        ] {
            assert!(is_loopback(address), "{address}");
        }
        for address in [
            "https://discord.com",
            "http://discord.com",
            "http://127.0.0.1@discord.com",
            "http://127.0.0.1.discord.com:80",
            "http://192.168.1.1",
            "wss://gateway.discord.gg",
            "127.0.0.1:4000",
            "",
        ] {
            assert!(!is_loopback(address), "{address}");
        }
    }
}
