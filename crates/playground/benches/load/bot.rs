//! A serenity bot that answers and does nothing else.

use serenity::all::{
    ClientBuilder, Command, Context, CreateCommand, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    Ready,
};
use serenity::async_trait;
use tempelrat_playground::Playground;
use tokio::task::JoinHandle;

struct Pong;

#[async_trait]
impl EventHandler for Pong {
    async fn ready(&self, context: Context, _: Ready) {
        let ping = CreateCommand::new("ping").description("answers");
        Command::set_global_commands(&context, vec![ping])
            .await
            .unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else {
            return;
        };
        let pong = CreateInteractionResponseMessage::new().content("Pong!");
        let pong = CreateInteractionResponse::Message(pong);
        // An answer that fails is one that somebody waits for in vain.
        let _ = command.create_response(&context, pong).await;
    }
}

/// Starts the bot and waits until it has registered its command.
pub(crate) async fn start(playground: &Playground) -> JoinHandle<()> {
    let http = HttpBuilder::new(playground.token())
        .proxy(playground.url())
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Pong)
        .await
        .unwrap();
    let running = tokio::spawn(async move { client.start().await.unwrap() });
    playground.bot_online().await;
    running
}
