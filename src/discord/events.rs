//! What the gateway says: presses and forms go to [`super::press`], what
//! happens to servers and channels to the table's hooks (T18).

use poise::{BoxFuture, FrameworkContext, FrameworkError};
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction,
    MessageFlags, ModalInteraction,
};

use super::caller::Caller;
use super::commands::{Data, Error};
use super::custom_id::ComponentId;
use super::draft::Draft;
use super::press::{Looking, Pressed, press, press_score};
use super::reply::{Origin, Reply, answer};
use super::shared::Shared;
use crate::speech::say;
use crate::table::{ChannelId, GuildId, MessageId, Refusal};

/// Handles one event.
pub(super) fn event<'a>(
    framework: FrameworkContext<'a, Data, Error>,
    event: &'a FullEvent,
) -> BoxFuture<'a, Result<(), Error>> {
    let shared = framework.user_data;
    Box::pin(async move {
        match event {
            FullEvent::InteractionCreate { interaction } => match interaction {
                Interaction::Component(component) => component_used(shared, component).await,
                Interaction::Modal(modal) => form_sent(shared, modal).await,
                // Poise runs the commands.
                _ => {}
            },
            FullEvent::GuildCreate { guild, .. } => {
                note(shared.tables.guild_back(GuildId(guild.id.get())).await);
            }
            // An outage also looks like this, but says that it is one.
            FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
                note(shared.tables.guild_gone(GuildId(incomplete.id.get())).await);
            }
            FullEvent::ChannelDelete { channel, .. } => {
                note(
                    shared
                        .tables
                        .channel_gone(ChannelId(channel.id.get()))
                        .await,
                );
            }
            FullEvent::ThreadDelete { thread, .. } => {
                note(shared.tables.channel_gone(ChannelId(thread.id.get())).await);
            }
            // What waits for a thread to be opened again may go out now (F7).
            FullEvent::ThreadUpdate { new, .. } => {
                let closed = new.thread_metadata.is_some_and(|thread| thread.locked);
                if !closed {
                    shared.doors.knock(ChannelId(new.id.get()));
                }
            }
            _ => {}
        }
        Ok(())
    })
}

fn note(told: Result<(), Refusal>) {
    if let Err(why) = told {
        tracing::warn!(%why, "the tables couldn't be told");
    }
}

async fn component_used(shared: &Shared, component: &ComponentInteraction) {
    let caller = Caller::from(component);
    let id = ComponentId::parse(&component.data.custom_id);
    let whispered = component
        .message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let origin = match (whispered, id) {
        (true, Some(ComponentId::Table(id))) => Origin::Panel(id.table),
        (true, Some(ComponentId::Score(_))) => Origin::Page,
        _ => Origin::Board(MessageId(component.message.id.get())),
    };
    let values = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::ChannelSelect { values } => {
            values.iter().map(ToString::to_string).collect()
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            values.iter().map(ToString::to_string).collect()
        }
        _ => Vec::new(),
    };
    used(shared, &caller, origin, id, &values).await;
}

async fn form_sent(shared: &Shared, modal: &ModalInteraction) {
    let caller = Caller::from(modal);
    let id = ComponentId::parse(&modal.data.custom_id);
    let lines = modal.data.components.iter().flat_map(|row| &row.components);
    let values: Vec<String> = lines
        .filter_map(|line| match line {
            ActionRowComponent::InputText(line) => line.value.clone(),
            _ => None,
        })
        .collect();
    used(shared, &caller, Origin::Command, id, &values).await;
}

async fn used(
    shared: &Shared,
    caller: &Caller,
    origin: Origin,
    id: Option<ComponentId>,
    values: &[String],
) {
    let work = async {
        let language = shared.language(caller).await;
        let Some(id) = id else {
            return Reply::Whisper(Draft::text(say::refused_unreadable(language)));
        };
        let Some(place) = caller.place else {
            return Reply::Whisper(Draft::text(say::refused_direct_message(language)));
        };
        shared.doors.knock(place.channel);
        let id = match id {
            ComponentId::Table(id) => id,
            ComponentId::Score(id) => {
                let looking = Looking {
                    shared,
                    caller,
                    language,
                    place,
                    game: id.game,
                    period: id.period,
                };
                return press_score(&looking, id).await;
            }
        };
        let pressed = Pressed {
            caller,
            language,
            place,
            origin,
            id,
            values,
        };
        let reply = press(shared, &pressed).await;
        let lacking = caller.lacking(language);
        if lacking.is_empty() {
            return reply;
        }
        // The game goes on, but its table can't show it (F7).
        reply.with_notice(&say::refused_lacks_permission(language, lacking.join(", ")))
    };
    answer(shared, caller, origin, work).await;
}

/// Whatever goes wrong with a command is answered as well (F1).
pub(super) fn failed(error: FrameworkError<'_, Data, Error>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        let (shared, interaction, known) = match &error {
            FrameworkError::UnknownInteraction {
                framework,
                interaction,
                ..
            } => (framework.user_data, *interaction, false),
            other => match other.ctx() {
                Some(poise::Context::Application(ctx)) => {
                    (ctx.framework.user_data, ctx.interaction, true)
                }
                // Without a command there is nobody to answer.
                Some(poise::Context::Prefix(_)) | None => return,
            },
        };
        tracing::warn!(command = %interaction.data.name, "a command couldn't be carried out");
        let caller = Caller::from(interaction);
        let work = async {
            let language = shared.language(&caller).await;
            Reply::Whisper(Draft::text(if known {
                say::refused_broken(language)
            } else {
                say::refused_unreadable(language)
            }))
        };
        answer(shared, &caller, Origin::Command, work).await;
    })
}
