//! A trivial serenity bot that uses everything once.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, Command, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateEmbed, CreateInputText,
    CreateInteractionResponse as Response, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage as Reply, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EventHandler,
    GatewayIntents, Guild, HttpBuilder, InputTextStyle, Interaction, ModalInteraction, Ready,
};
use serenity::async_trait;
use serenity::client::ClientBuilder;
use tempelrat_playground::Playground;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// What the bot has heard from the gateway.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    Guild(String, usize),
    GuildGone,
    ChannelGone,
    Thread { locked: bool },
    Resumed,
    Ready,
}

/// The bot, which ends with this value.
pub struct Bot {
    task: JoinHandle<()>,
    pub heard: mpsc::UnboundedReceiver<Heard>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Bot {
    /// Starts the bot and waits until it has registered its commands.
    pub async fn start(playground: &Playground) -> Self {
        let http = HttpBuilder::new(playground.token())
            .proxy(playground.url())
            .ratelimiter_disabled(true)
            .build();
        let (said, heard) = mpsc::unbounded_channel();
        let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler(Handler { said })
            .await
            .unwrap();
        let task = tokio::spawn(async move {
            // The end of the server ends the bot, which is no failure.
            let _ = client.start().await;
        });
        playground.bot_online().await;
        Self { task, heard }
    }

    /// Waits until the bot has heard something.
    pub async fn hears(&mut self, wanted: &Heard) {
        let patience = std::time::Duration::from_secs(10);
        let waiting = async {
            while let Some(heard) = self.heard.recv().await {
                if heard == *wanted {
                    return;
                }
            }
            panic!("the bot has ended");
        };
        let heard = tokio::time::timeout(patience, waiting).await;
        heard.unwrap_or_else(|_| panic!("the bot doesn't hear {wanted:?}"));
    }
}

struct Handler {
    said: mpsc::UnboundedSender<Heard>,
}

impl Handler {
    fn heard(&self, heard: Heard) {
        let _ = self.said.send(heard);
    }
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, _: Ready) {
        Command::set_global_commands(&context.http, commands())
            .await
            .unwrap();
        self.heard(Heard::Ready);
    }

    async fn resume(&self, _: Context, _: serenity::all::ResumedEvent) {
        self.heard(Heard::Resumed);
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.heard(Heard::Guild(guild.name.clone(), guild.channels.len()));
    }

    async fn guild_delete(&self, _: Context, _: serenity::all::UnavailableGuild, _: Option<Guild>) {
        self.heard(Heard::GuildGone);
    }

    async fn channel_delete(
        &self,
        _: Context,
        _: serenity::all::GuildChannel,
        _: Option<Vec<serenity::all::Message>>,
    ) {
        self.heard(Heard::ChannelGone);
    }

    async fn thread_update(
        &self,
        _: Context,
        _: Option<serenity::all::GuildChannel>,
        thread: serenity::all::GuildChannel,
    ) {
        let locked = thread.thread_metadata.unwrap().locked;
        self.heard(Heard::Thread { locked });
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let result = match interaction {
            Interaction::Command(command) => on_command(&context, &command).await,
            Interaction::Component(component) => on_component(&context, &component).await,
            Interaction::Modal(modal) => on_modal(&context, &modal).await,
            Interaction::Autocomplete(typed) => on_autocomplete(&context, &typed).await,
            _ => Ok(()),
        };
        if let Err(error) = result {
            eprintln!("the test bot failed: {error}");
        }
    }
}

fn commands() -> Vec<CreateCommand> {
    let option = |kind, name, text| CreateCommandOption::new(kind, name, text);
    vec![
        CreateCommand::new("ping")
            .description("answers")
            .description_localized("de", "antwortet"),
        CreateCommand::new("silent").description("never answers"),
        CreateCommand::new("buttons").description("a message with components"),
        CreateCommand::new("whisper").description("an ephemeral answer"),
        CreateCommand::new("later").description("defers and edits"),
        CreateCommand::new("picture").description("uploads a file"),
        CreateCommand::new("form").description("opens a modal"),
        CreateCommand::new("follow").description("answers and follows up"),
        CreateCommand::new("post").description("writes into the channel"),
        CreateCommand::new("twice").description("acknowledges twice"),
        CreateCommand::new("greet")
            .description("greets")
            .add_option(option(CommandOptionType::User, "whom", "the person").required(true)),
        CreateCommand::new("city")
            .description("completes")
            .add_option(
                option(CommandOptionType::String, "name", "a name")
                    .required(true)
                    .set_autocomplete(true),
            ),
        CreateCommand::new("table")
            .description("sub-commands")
            .add_option(
                option(CommandOptionType::SubCommand, "open", "opens").add_sub_option(
                    option(CommandOptionType::Integer, "seats", "how many")
                        .min_int_value(2)
                        .max_int_value(8),
                ),
            ),
    ]
}

type Result = serenity::Result<()>;

fn rows() -> Vec<CreateActionRow> {
    let options =
        ["a", "b", "c"].map(|text| CreateSelectMenuOption::new(text.to_uppercase(), text));
    let kind = CreateSelectMenuKind::String {
        options: options.into(),
    };
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("count:0").label("Count"),
            CreateButton::new("secret")
                .label("Secret")
                .style(ButtonStyle::Danger),
            CreateButton::new("form").label("Form"),
            CreateButton::new("slow").label("Slow"),
            CreateButton::new("off").label("Off").disabled(true),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("choose", kind)
                .placeholder("Choose two")
                .min_values(1)
                .max_values(2),
        ),
    ]
}

fn modal() -> Response {
    let input = CreateInputText::new(InputTextStyle::Short, "Name", "name").max_length(10);
    let modal =
        CreateModal::new("who", "Who are you?").components(vec![CreateActionRow::InputText(input)]);
    Response::Modal(modal)
}

fn reply(content: impl Into<String>) -> Response {
    let mentions = CreateAllowedMentions::new();
    Response::Message(Reply::new().content(content).allowed_mentions(mentions))
}

async fn on_command(context: &Context, command: &CommandInteraction) -> Result {
    match command.data.name.as_str() {
        "ping" => {
            command
                .create_response(context, reply(format!("Pong {}!", command.locale)))
                .await
        }
        "silent" => Ok(()),
        "buttons" => {
            let message = Reply::new().content("Press").components(rows());
            command
                .create_response(context, Response::Message(message))
                .await
        }
        "whisper" => {
            let message = Reply::new().content("only you").ephemeral(true);
            command
                .create_response(context, Response::Message(message))
                .await
        }
        "later" => {
            command.defer(context).await?;
            let edit = EditInteractionResponse::new().content("done");
            command.edit_response(context, edit).await.map(drop)
        }
        "picture" => {
            let file = CreateAttachment::bytes(&b"\x89PNG not really"[..], "card.png")
                .description("a card");
            let embed = CreateEmbed::new().title("Card").attachment("card.png");
            let message = Reply::new().add_file(file).embed(embed);
            command
                .create_response(context, Response::Message(message))
                .await
        }
        "form" => command.create_response(context, modal()).await,
        "follow" => {
            command.create_response(context, reply("first")).await?;
            let more = CreateInteractionResponseFollowup::new()
                .content("second")
                .ephemeral(true);
            command.create_followup(context, more).await.map(drop)
        }
        "post" => {
            let message = CreateMessage::new()
                .content("posted")
                .allowed_mentions(CreateAllowedMentions::new());
            let said = match command.channel_id.send_message(context, message).await {
                Ok(_) => "posted".to_owned(),
                Err(error) => error.to_string(),
            };
            command.create_response(context, reply(said)).await
        }
        "twice" => {
            command.create_response(context, reply("once")).await?;
            let refused = command
                .create_response(context, reply("again"))
                .await
                .is_err();
            let edit = EditInteractionResponse::new().content(format!("refused: {refused}"));
            command.edit_response(context, edit).await.map(drop)
        }
        "greet" => {
            let (id, user) = command.data.resolved.users.iter().next().unwrap();
            let member = command.data.resolved.members.contains_key(id);
            let text = format!(
                "Hello {}, member {member}",
                user.global_name.clone().unwrap()
            );
            command.create_response(context, reply(text)).await
        }
        "table" => {
            let options = command.data.options();
            command
                .create_response(context, reply(format!("{:?}", options[0].name)))
                .await
        }
        name => {
            command
                .create_response(
                    context,
                    reply(format!("{name}: {:?}", command.data.options().len())),
                )
                .await
        }
    }
}

async fn on_component(context: &Context, component: &ComponentInteraction) -> Result {
    let id = component.data.custom_id.as_str();
    if let Some(count) = id.strip_prefix("count:") {
        let count = count.parse::<u32>().unwrap() + 1;
        let button = CreateButton::new(format!("count:{count}")).label("Count");
        let message = Reply::new()
            .content(format!("Pressed {count}"))
            .components(vec![CreateActionRow::Buttons(vec![button])]);
        return component
            .create_response(context, Response::UpdateMessage(message))
            .await;
    }
    match id {
        "secret" => {
            let message = Reply::new().content("psst").ephemeral(true);
            component
                .create_response(context, Response::Message(message))
                .await
        }
        "form" => component.create_response(context, modal()).await,
        "slow" => {
            component.defer(context).await?;
            let edit = EditInteractionResponse::new().content("slowly changed");
            component.edit_response(context, edit).await.map(drop)
        }
        "choose" => {
            let ComponentInteractionDataKind::StringSelect { values } = &component.data.kind else {
                panic!("no string select");
            };
            component
                .create_response(context, reply(values.join("+")))
                .await
        }
        _ => component.create_response(context, reply("what?")).await,
    }
}

async fn on_modal(context: &Context, modal: &ModalInteraction) -> Result {
    let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0] else {
        panic!("no input");
    };
    let from = if modal.message.is_some() {
        "button"
    } else {
        "command"
    };
    let text = format!("{} by {from}", input.value.clone().unwrap());
    modal.create_response(context, reply(text)).await
}

async fn on_autocomplete(context: &Context, typed: &CommandInteraction) -> Result {
    let word = typed.data.autocomplete().unwrap().value.to_owned();
    let choices = ["Berlin", "Bern", "Paris"]
        .iter()
        .filter(|name| name.starts_with(&word));
    let choices = choices
        .map(|name| AutocompleteChoice::new(*name, *name))
        .collect();
    let response = CreateAutocompleteResponse::new().set_choices(choices);
    typed
        .create_response(context, Response::Autocomplete(response))
        .await
}
