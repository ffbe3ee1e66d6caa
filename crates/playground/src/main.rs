//! The server as a program, for bots in any language. It prints where a bot
//! and a browser find it, in a form that a shell can read, and serves until it
//! is told to end.

use std::path::PathBuf;

use clap::Parser;
use tempelrat_playground::{Config, Playground, Privacy};
use tokio::signal::unix::{SignalKind, signal};

/// A Discord on this machine to test bots on
///
/// Log in with the printed token, and use PLAYGROUND_URL/api in place of Discord's address. What a
/// bot does wrong without being refused is said on standard error.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// The port on this machine; 0 takes a free one
    #[arg(long, default_value_t = 4747)]
    port: u16,
    /// How many people live there
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=100))]
    people: u16,
    /// Where the people, channels and messages are kept; nowhere if not given
    #[arg(long, value_name = "FILE")]
    world: Option<PathBuf>,
    /// Show on the page what is sent to the bot
    #[arg(long)]
    inspect: bool,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing::Level::WARN)
        .init();
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    let playground = Playground::start(Config {
        port: arguments.port,
        people: arguments.people.into(),
        journal: arguments.world,
        privacy: if arguments.inspect {
            Privacy::Inspect
        } else {
            Privacy::OwnOnly
        },
        ..Config::default()
    });
    let playground = playground.await?;
    let (url, first) = (playground.url(), &playground.people()[0]);
    println!("PLAYGROUND_URL={url}");
    println!("PLAYGROUND_TOKEN={}", playground.token());
    println!("PLAYGROUND_GUILD={}", playground.guild_id());
    println!("# the page: {url}/?as={first}");
    tokio::select! {
        _ = interrupted.recv() => {}
        _ = terminated.recv() => {}
    }
    playground.shutdown().await;
    Ok(())
}
