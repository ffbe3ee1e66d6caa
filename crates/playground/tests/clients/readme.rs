//! The README's examples in other languages, as they stand there.

use tempelrat_playground::Config;

use crate::process::{Bot, Library};
use crate::watched::Watched;

#[path = "../support/blocks.rs"]
mod blocks;

#[tokio::test]
async fn the_example_with_discord_js_works() {
    answers_ping(Library::DiscordJs, blocks::of("js")).await;
}

#[tokio::test]
async fn the_example_with_discord_py_works() {
    answers_ping(Library::DiscordPy, blocks::of("python")).await;
}

async fn answers_ping(library: Library, example: &str) {
    if !library.is_installed() {
        return;
    }
    let playground = Watched::start_for_library(Config::default()).await.unwrap();
    let _bot = Bot::start(library, example, &playground);
    playground.bot_online().await;
    let pong = playground.person("anna").slash("ping", &[]).await.message();
    assert_eq!(pong.content, "Pong!");
    assert_eq!(playground.complaints(), []);
}
