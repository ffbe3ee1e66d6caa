//! A bot with one of everything: components of every kind, replies of every
//! kind, options of every type. It says what it hears.

mod commands;
mod components;
mod replies;

use std::sync::Arc;

use serenity::all::{
    Client, ClientBuilder, Command, CommandInteraction, ComponentInteraction, Context,
    CreateInteractionResponse as Response, EditInteractionResponse, EventHandler, GatewayIntents,
    HttpBuilder, Interaction, ModalInteraction, Ready,
};
use serenity::async_trait;
use tempelrat_playground::Playground;
use tokio::sync::{Notify, mpsc};

type Result<T = ()> = serenity::Result<T>;

/// The bot.
pub(crate) struct Gallery {
    said: mpsc::UnboundedSender<String>,
    go_on: Arc<Notify>,
}

impl Gallery {
    /// A bot that tells `said` what it hears, a line for each interaction, and
    /// ends a deferred answer when `go_on` tells it to.
    pub(crate) fn new(said: mpsc::UnboundedSender<String>, go_on: Arc<Notify>) -> Self {
        Self { said, go_on }
    }

    /// The bot's client, which has yet to be started.
    ///
    /// # Errors
    /// If the playground can't be reached.
    pub(crate) async fn connect(self, playground: &Playground) -> Result<Client> {
        let http = HttpBuilder::new(playground.token())
            .proxy(playground.url())
            .ratelimiter_disabled(true)
            .build();
        ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler(self)
            .await
    }

    fn heard(&self, line: String) {
        // Nobody has to listen.
        let _ = self.said.send(line);
    }

    async fn on_command(&self, context: &Context, command: &CommandInteraction) -> Result {
        self.heard(commands::line(command));
        let name = command.data.name.as_str();
        let answer = match name {
            "later" => {
                command.defer(context).await?;
                return self.finish_command(context, command, "Here it is.").await;
            }
            "later-secret" => {
                command.defer_ephemeral(context).await?;
                return self
                    .finish_command(context, command, "Here is your secret.")
                    .await;
            }
            "form" => Response::Modal(components::form()),
            "buttons" => replies::with_rows("Press one.", components::buttons()),
            "menus" => replies::with_rows("Choose.", components::menus()),
            "more-menus" => replies::with_rows("Choose some.", components::more_menus()),
            "secret" => replies::whisper("Only you see this."),
            "embed" => replies::embed(),
            "files" => replies::files(),
            "words" => replies::words(command),
            "silent" => return Ok(()),
            _ => replies::say(commands::line(command)),
        };
        command.create_response(context, answer).await?;
        match name {
            "thread" => replies::open_thread(context, command).await,
            _ => Ok(()),
        }
    }

    async fn finish_command(
        &self,
        context: &Context,
        command: &CommandInteraction,
        text: &str,
    ) -> Result {
        self.go_on.notified().await;
        let edit = EditInteractionResponse::new().content(text);
        command.edit_response(context, edit).await.map(drop)
    }

    async fn on_component(&self, context: &Context, component: &ComponentInteraction) -> Result {
        let line = components::line(component);
        self.heard(line.clone());
        let answer = match component.data.custom_id.as_str() {
            "primary" => replies::updated("Updated."),
            "success" => replies::say("Said to everybody."),
            "form" => Response::Modal(components::form()),
            "silent" => return Ok(()),
            "danger" => {
                component.defer(context).await?;
                self.go_on.notified().await;
                let edit = EditInteractionResponse::new().content("Changed later.");
                return component.edit_response(context, edit).await.map(drop);
            }
            _ => replies::whisper(&line),
        };
        component.create_response(context, answer).await
    }

    async fn on_modal(&self, context: &Context, modal: &ModalInteraction) -> Result {
        let line = components::submitted(modal);
        self.heard(line.clone());
        modal
            .create_response(context, replies::whisper(&line))
            .await
    }
}

#[async_trait]
impl EventHandler for Gallery {
    async fn ready(&self, context: Context, _: Ready) {
        let registered = Command::set_global_commands(&context, commands::all()).await;
        if let Err(error) = registered {
            self.heard(format!("the commands can't be registered: {error}"));
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let answered = match interaction {
            Interaction::Command(command) => self.on_command(&context, &command).await,
            Interaction::Component(component) => self.on_component(&context, &component).await,
            Interaction::Modal(modal) => self.on_modal(&context, &modal).await,
            Interaction::Autocomplete(typed) => {
                self.heard(commands::typed(&typed));
                commands::complete(&context, &typed).await
            }
            _ => Ok(()),
        };
        if let Err(error) = answered {
            self.heard(format!("failed: {error}"));
        }
    }
}
