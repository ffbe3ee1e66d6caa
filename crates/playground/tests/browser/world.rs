//! The playground with the gallery's bot on it.

use std::sync::Arc;
use std::time::Duration;

use tempelrat_playground::Config;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;

use crate::gallery::Gallery;
use crate::watched::Watched;

/// How long the bot may take to hear something.
const PATIENCE: Duration = Duration::from_secs(20);

/// A playground, a bot and what the bot hears.
pub(crate) struct World {
    pub(crate) playground: Watched,
    heard: mpsc::UnboundedReceiver<String>,
    go_on: Arc<Notify>,
    bot: JoinHandle<()>,
}

impl World {
    /// Starts both.
    pub(crate) async fn start(config: Config) -> Self {
        let playground = Watched::start(config).await.unwrap();
        let (said, heard) = mpsc::unbounded_channel();
        let go_on = Arc::new(Notify::new());
        let gallery = Gallery::new(said, go_on.clone());
        let mut client = gallery.connect(&playground).await.unwrap();
        let bot = tokio::spawn(async move {
            // The end of the server ends the bot, which is no failure.
            let _ = client.start().await;
        });
        playground.bot_online().await;
        Self {
            playground,
            heard,
            go_on,
            bot,
        }
    }

    /// The next thing that the bot hears is this.
    pub(crate) async fn hears(&mut self, line: &str) {
        assert_eq!(self.next().await, line);
    }

    /// The bot hears this, perhaps after other things.
    pub(crate) async fn hears_at_last(&mut self, line: &str) {
        while self.next().await != line {}
    }

    async fn next(&mut self) -> String {
        let next = tokio::time::timeout(PATIENCE, self.heard.recv()).await;
        next.expect("the bot hears nothing").unwrap()
    }

    /// Lets the bot end the answer that it has deferred.
    pub(crate) fn go_on(&self) {
        self.go_on.notify_one();
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.bot.abort();
    }
}
