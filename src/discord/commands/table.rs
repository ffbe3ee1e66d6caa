//! `/table`: what can be done with a table from outside its message (T5, T8,
//! T14–T18).

use serenity::all::{AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse, User};

use super::{Context, Error};
use crate::discord::caller::Caller;
use crate::discord::caller::chosen;
use crate::discord::custom_id::Grave;
use crate::discord::desk::{Desk, Reach};
use crate::discord::reply::{Origin, Reply, answer};
use crate::discord::shared::Shared;
use crate::table::{Command, Person, TableId};

/// Discord shows as many entries.
const ENTRIES: usize = 25;

/// Your table, from outside its message
#[poise::command(
    slash_command,
    subcommands(
        "table_show",
        "table_pause",
        "table_resume",
        "table_leave",
        "table_hand_over",
        "table_move",
        "table_cancel"
    )
)]
pub(super) async fn table(_ctx: Context<'_>) -> Result<(), Error> {
    // Discord offers the subcommands alone.
    Ok(())
}

/// Bring the table's message down here
#[poise::command(slash_command, rename = "show")]
async fn table_show(
    ctx: Context<'_>,
    #[autocomplete = "tables_here"] table: Option<i64>,
) -> Result<(), Error> {
    with_desk(ctx, async |desk| desk.show(table.map(TableId)).await).await
}

/// Stop the clock
#[poise::command(slash_command, rename = "pause")]
async fn table_pause(
    ctx: Context<'_>,
    #[autocomplete = "tables_here"] table: Option<i64>,
) -> Result<(), Error> {
    let wish = async |desk: &Desk<'_>| desk.wish(table.map(TableId), Command::Pause).await;
    with_desk(ctx, wish).await
}

/// Let the clock run again
#[poise::command(slash_command, rename = "resume")]
async fn table_resume(
    ctx: Context<'_>,
    #[autocomplete = "tables_here"] table: Option<i64>,
) -> Result<(), Error> {
    let wish = async |desk: &Desk<'_>| desk.wish(table.map(TableId), Command::Resume).await;
    with_desk(ctx, wish).await
}

/// Leave the table
#[poise::command(slash_command, rename = "leave")]
async fn table_leave(
    ctx: Context<'_>,
    #[autocomplete = "tables_here"] table: Option<i64>,
) -> Result<(), Error> {
    let ask = async |desk: &Desk<'_>| desk.ask(table.map(TableId), Grave::Leave).await;
    with_desk(ctx, ask).await
}

/// Hand your seat to a person, or to a house player
#[poise::command(slash_command, rename = "hand-over")]
async fn table_hand_over(
    ctx: Context<'_>,
    person: Option<User>,
    #[autocomplete = "tables_here"] table: Option<i64>,
) -> Result<(), Error> {
    let table = table.map(TableId);
    let to = person.map(|user| successor(ctx.interaction, &user));
    let hand_over = async |desk: &Desk<'_>| match to.clone() {
        Some(person) => desk.offer_seat(table, person).await,
        None => desk.ask(table, Grave::HandOver).await,
    };
    with_desk(ctx, hand_over).await
}

/// Bring a table of yours to this channel
#[poise::command(slash_command, rename = "move")]
async fn table_move(
    ctx: Context<'_>,
    #[autocomplete = "tables_elsewhere"] table: Option<i64>,
) -> Result<(), Error> {
    with_desk(ctx, async |desk| desk.move_here(table.map(TableId)).await).await
}

/// Close the lobby, or end the game without a result
#[poise::command(slash_command, rename = "cancel")]
async fn table_cancel(
    ctx: Context<'_>,
    #[autocomplete = "tables_here"] table: Option<i64>,
) -> Result<(), Error> {
    let ask = async |desk: &Desk<'_>| desk.ask(table.map(TableId), Grave::Cancel).await;
    with_desk(ctx, ask).await
}

fn successor(interaction: &CommandInteraction, user: &User) -> Person {
    chosen(interaction, user)
}

/// Answers with what the desk says.
async fn with_desk(
    ctx: Context<'_>,
    work: impl AsyncFnOnce(&Desk<'_>) -> Reply,
) -> Result<(), Error> {
    let shared: &Shared = ctx.framework.user_data;
    let caller = Caller::from(ctx.interaction);
    let work = async {
        match Desk::of(shared, &caller).await {
            Ok(desk) => work(&desk).await,
            Err(reply) => reply,
        }
    };
    answer(shared, &caller, Origin::Command, work).await;
    Ok(())
}

async fn tables_here(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    entries(ctx, typed, Reach::Here).await
}

async fn tables_elsewhere(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    entries(ctx, typed, Reach::Elsewhere).await
}

async fn entries(ctx: Context<'_>, typed: &str, reach: Reach) -> CreateAutocompleteResponse {
    let caller = Caller::from(ctx.interaction);
    let Ok(desk) = Desk::of(ctx.framework.user_data, &caller).await else {
        return CreateAutocompleteResponse::new();
    };
    let typed = typed.to_lowercase();
    let tables = desk.entries(reach).await.into_iter();
    let fitting = tables.filter(|(_, label)| label.to_lowercase().contains(&typed));
    let choices = fitting
        .take(ENTRIES)
        .map(|(table, label)| AutocompleteChoice::new(label, table.0));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
