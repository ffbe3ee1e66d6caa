//! A bot of a few lines on a playground that stays open: `cargo run --example ping`.

use serenity::all::{
    ClientBuilder, Command, Context, CreateCommand, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    Ready,
};
use serenity::async_trait;
use tempelrat_playground::{Config, Playground};

struct Bot;

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, context: Context, _: Ready) {
        let ping = CreateCommand::new("ping").description("Answers");
        if let Err(error) = Command::set_global_commands(&context, vec![ping]).await {
            eprintln!("the command can't be registered: {error}");
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else {
            return;
        };
        let pong = CreateInteractionResponseMessage::new().content("Pong!");
        let pong = CreateInteractionResponse::Message(pong);
        if let Err(error) = command.create_response(&context, pong).await {
            eprintln!("no answer: {error}");
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let playground = Playground::start(Config::default()).await?;
    println!("{}", playground.url());
    let http = HttpBuilder::new(playground.token())
        .proxy(playground.url())
        .ratelimiter_disabled(true)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Bot)
        .await?;
    Ok(client.start().await?)
}
