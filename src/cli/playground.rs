//! `tempelrat playground`: a server that behaves like Discord, its page, and
//! the bot on it. It never uses DISCORD_TOKEN.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::Args;
use secrecy::SecretString;
use tempelrat_playground::{Config as ServerConfig, Playground, Privacy};
use tempelrat_rules::schraumen::DeckRef;

use super::deck;
use super::run::{PLAYGROUND_TOKEN, start, until_told_to_end};
use super::service::{self, End};
use crate::discord::Api;
use crate::store::Store;

/// How the playground is run.
#[derive(Debug, Args)]
pub struct PlaygroundArgs {
    /// The port on this machine; 0 takes a free one
    #[arg(long, default_value_t = 4747)]
    pub port: u16,
    /// How many people live there
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub people: u16,
    /// Where the games are kept; the people and their messages are kept beside it
    #[arg(long, value_name = "FILE", default_value = "playground.db")]
    pub db: PathBuf,
    /// Only the server: start the bot with `tempelrat run --api URL`
    #[arg(long)]
    pub server_only: bool,
    /// Show on the page what is sent to the bot
    #[arg(long)]
    pub inspect: bool,
}

/// Serves until it is told to end.
///
/// # Errors
/// Why it can't.
pub(super) fn run(args: &PlaygroundArgs) -> anyhow::Result<()> {
    let config = service::config()?;
    let deck = config.deck.as_deref().map(deck::load).transpose()?;
    service::logs(&config)?;
    service::on_runtime(serve(args, deck))
}

async fn serve(args: &PlaygroundArgs, deck: Option<DeckRef>) -> anyhow::Result<()> {
    // Before anything is written.
    if args.port != 0 && TcpListener::bind((Ipv4Addr::LOCALHOST, args.port)).is_err() {
        bail!(
            "port {} on 127.0.0.1 is in use; choose another one with --port",
            args.port
        );
    }
    if args.server_only {
        let server = server(args).await?;
        let mut end = End::listen()?;
        println!("{}", server.url());
        end.told().await;
        server.shutdown().await;
        return Ok(());
    }
    Playground::check(&beside(&args.db))?;
    let store = Store::open(&args.db).await?;
    let server = server(args).await?;
    let api = Api::Loopback(server.url().to_owned());
    let token = SecretString::from(PLAYGROUND_TOKEN);
    let bot = start(store, api, token, None, deck).await?;
    let end = End::listen()?;
    println!("{}", server.url());
    let ended = until_told_to_end(bot, end).await;
    server.shutdown().await;
    ended
}

async fn server(args: &PlaygroundArgs) -> anyhow::Result<Playground> {
    let config = ServerConfig {
        port: args.port,
        people: args.people.into(),
        journal: Some(beside(&args.db)),
        privacy: if args.inspect {
            Privacy::Inspect
        } else {
            Privacy::OwnOnly
        },
        token: PLAYGROUND_TOKEN.to_owned(),
        ..ServerConfig::default()
    };
    Ok(Playground::start(config).await?)
}

/// The file of the world that belongs to a database.
fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".world");
    name.into()
}
