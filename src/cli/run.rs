//! `tempelrat run`: the bot on Discord, or on a playground in another process.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;
use secrecy::SecretString;
use tempelrat_clock::Clock;
use tempelrat_rules::schraumen::DeckRef;

use super::deck;
use super::service::{self, End};
use crate::config::{self, Config};
use crate::discord::{Api, Bot, BotConfig};
use crate::store::Store;
use crate::table::GuildId;

/// A house player takes about as long as somebody who plays briskly.
pub(super) const HOUSE_TAKES: RangeInclusive<Duration> =
    Duration::from_millis(1_500)..=Duration::from_millis(3_500);

/// The token that every playground knows. It is no secret.
pub(super) const PLAYGROUND_TOKEN: &str = "playground-token";

/// How the bot is run.
#[derive(Debug, Args)]
pub struct RunArgs {
    /// Use a playground on this machine instead of Discord, such as
    /// http://127.0.0.1:4747; DISCORD_TOKEN is not used then
    #[arg(long, value_name = "URL")]
    pub api: Option<String>,
}

/// Serves until it is told to end.
///
/// # Errors
/// Why it can't.
pub(super) fn run(args: &RunArgs) -> anyhow::Result<()> {
    let config = service::config()?;
    let (api, token) = match &args.api {
        Some(url) => (
            Api::Loopback(url.clone()),
            SecretString::from(PLAYGROUND_TOKEN),
        ),
        None => (Api::Discord, config::discord_token()?),
    };
    api.check()?;
    let deck = config.deck.as_deref().map(deck::load).transpose()?;
    service::logs(&config)?;
    service::on_runtime(serve(config, api, token, deck))
}

async fn serve(
    config: Config,
    api: Api,
    token: SecretString,
    deck: Option<DeckRef>,
) -> anyhow::Result<()> {
    let mut end = End::listen()?;
    let starting = async {
        // Before anything is written.
        api.reach().await?;
        let store = Store::open(&config.database).await?;
        start(store, api, token, config.test_guild, deck).await
    };
    let bot = tokio::select! {
        bot = starting => bot?,
        () = end.told() => return Ok(()),
    };
    until_told_to_end(bot, end).await
}

/// Starts a bot on a store.
pub(super) async fn start(
    store: Store,
    api: Api,
    token: SecretString,
    test_guild: Option<GuildId>,
    deck: Option<DeckRef>,
) -> anyhow::Result<Bot> {
    let bot = Bot::start(BotConfig {
        api,
        token,
        store,
        clock: Clock::system(),
        test_guild,
        house_takes: HOUSE_TAKES,
        deck,
    });
    Ok(bot.await?)
}

/// Waits for the end: of the process, or of the connection.
pub(super) async fn until_told_to_end(mut bot: Bot, mut end: End) -> anyhow::Result<()> {
    tokio::select! {
        () = end.told() => {
            bot.stop().await;
            Ok(())
        }
        ended = bot.ended() => {
            let ended = ended.map_err(anyhow::Error::from);
            bot.close().await;
            ended
        }
    }
}
