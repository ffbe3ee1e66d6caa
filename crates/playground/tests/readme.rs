//! The README's example in Rust, word for word, compiled and run. Those in
//! other languages are run by the test `clients`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/blocks.rs"]
mod blocks;

use serenity::all::{
    ClientBuilder, Command, Context, CreateCommand, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    Ready,
};
use serenity::async_trait;
use tempelrat_playground::{Config, Playground};

struct MyBot;

#[async_trait]
impl EventHandler for MyBot {
    async fn ready(&self, context: Context, _: Ready) {
        let ping = CreateCommand::new("ping").description("answers");
        let registered = Command::set_global_commands(&context, vec![ping]).await;
        registered.unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let pong = CreateInteractionResponseMessage::new().content("Pong!");
        let pong = CreateInteractionResponse::Message(pong);
        let command = interaction.command().unwrap();
        command.create_response(&context, pong).await.unwrap();
    }
}

#[tokio::test]
async fn the_example_in_rust_works() -> Result<(), Box<dyn std::error::Error>> {
    let playground = Playground::start(Config::default()).await?;
    let http = HttpBuilder::new(playground.token())
        .proxy(playground.url())
        .ratelimiter_disabled(true) // serenity follows the proxy only without it
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(MyBot)
        .await?;
    tokio::spawn(async move { client.start().await });
    playground.bot_online().await; // connected, with commands registered
    let anna = playground.person("anna");
    assert_eq!(anna.slash("ping", &[]).await.message().content, "Pong!");
    Ok(())
}

#[test]
fn the_readme_shows_the_example_that_works() {
    let indented = blocks::of("rust").replace('\n', "\n    ");
    assert!(include_str!("readme.rs").contains(&indented), "{indented}");
}
