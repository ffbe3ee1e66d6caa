//! A bot with one of everything on a playground that stays open, to look at the
//! page with: `cargo run --example gallery`. What the bot hears it prints.

mod bot;

use std::sync::Arc;
use std::time::Duration;

use bot::Gallery;
use tempelrat_playground::{Config, Playground, Privacy};
use tokio::sync::{Notify, mpsc};

/// The port, unless one is named.
const PORT: u16 = 4748;
/// How long a deferred answer takes at most.
const PAUSE: Duration = Duration::from_secs(2);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let port = match std::env::args().nth(1) {
        Some(port) => port.parse()?,
        None => PORT,
    };
    let config = Config {
        port,
        privacy: Privacy::Inspect,
        ..Config::default()
    };
    let playground = Playground::start(config).await?;
    println!("{}/?as=anna,ben", playground.url());
    let (said, mut heard) = mpsc::unbounded_channel();
    let go_on = Arc::new(Notify::new());
    let mut client = Gallery::new(said, go_on.clone())
        .connect(&playground)
        .await?;
    tokio::spawn(async move {
        while let Some(line) = heard.recv().await {
            println!("{line}");
        }
    });
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(PAUSE).await;
            go_on.notify_waiters();
        }
    });
    Ok(client.start().await?)
}
