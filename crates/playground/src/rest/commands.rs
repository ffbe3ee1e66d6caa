//! Application commands, global and of the guild.

use serde_json::{Map, Value};

use super::{Call, Refusal, Reply};
use crate::complaints::ComplaintKind;
use crate::ids::Id;
use crate::news::News;
use crate::server::State;
use crate::validate::{self, CheckedCommand};
use crate::world::{Change, Command};

type Answer = Result<Reply, Refusal>;

/// The guild in the path, if there is one; the application must be the bot's.
fn scope(state: &State, call: &Call) -> Result<Option<Id>, Refusal> {
    if call.id("application_id")? != state.world.bot.id {
        return Err(Refusal::new(
            403,
            20012,
            "You are not authorized to perform this action on this application",
        ));
    }
    if call.part("guild_id").is_empty() {
        return Ok(None);
    }
    let guild = call.id("guild_id")?;
    if guild == state.world.guild.id && state.world.bot.member {
        Ok(Some(guild))
    } else {
        Err(Refusal::missing_access())
    }
}

fn find(state: &State, call: &Call) -> Result<Command, Refusal> {
    let guild = scope(state, call)?;
    let command = state.world.commands.get(&call.id("command_id")?);
    let command = command.filter(|command| command.guild_id == guild);
    command.cloned().ok_or_else(Refusal::unknown_command)
}

/// What a list shows: names and descriptions without their translations,
/// unless these are asked for.
fn listed(mut command: Value, call: &Call) -> Value {
    if !call.asks("with_localizations")
        && let Some(fields) = command.as_object_mut()
    {
        fields.remove("name_localizations");
        fields.remove("description_localizations");
    }
    command
}

/// GET all commands.
pub(super) fn list(state: &mut State, call: &Call) -> Answer {
    let guild = scope(state, call)?;
    let commands = state.world.commands_of(guild);
    let shown = commands.map(|command| listed(state.world.command(command), call));
    Ok(Reply::ok(shown.collect()))
}

/// GET one command.
pub(super) fn get(state: &mut State, call: &Call) -> Answer {
    let command = find(state, call)?;
    Ok(Reply::ok(state.world.command(&command)))
}

/// PUT: these commands replace all others. Those that keep their name keep
/// their id.
pub(super) fn overwrite(state: &mut State, call: &Call) -> Answer {
    let guild = scope(state, call)?;
    let checked = validate::commands(&call.body)?;
    let before: Vec<_> = state.world.commands_of(guild).cloned().collect();
    let mut kept = Vec::with_capacity(checked.len());
    for command in checked {
        kept.push(put(state, call, guild, command, &before));
    }
    for gone in before
        .iter()
        .filter(|one| !kept.iter().any(|kept: &Command| kept.id == one.id))
    {
        state.change(Change::CommandGone(gone.id));
    }
    state.tell(News::Commands);
    Ok(Reply::ok(
        kept.iter()
            .map(|command| state.world.command(command))
            .collect(),
    ))
}

/// POST one command; one of the same name is replaced.
pub(super) fn create(state: &mut State, call: &Call) -> Answer {
    let guild = scope(state, call)?;
    let checked = validate::command(&call.body)?;
    let before: Vec<_> = state.world.commands_of(guild).cloned().collect();
    let replaces = before.iter().any(|one| same(one, &checked.body));
    let slash = before.iter().filter(|one| one.kind() == 1).count();
    if !replaces && slash >= 100 {
        return Err(Refusal::too_many_commands());
    }
    let command = put(state, call, guild, checked, &before);
    state.tell(News::Commands);
    let shown = state.world.command(&command);
    Ok(if replaces {
        Reply::ok(shown)
    } else {
        Reply::created(shown)
    })
}

/// PATCH a command.
pub(super) fn edit(state: &mut State, call: &Call) -> Answer {
    let command = find(state, call)?;
    let mut body = command.body.clone();
    if let Value::Object(changes) = &call.body {
        body.extend(changes.clone());
    }
    let checked = validate::command(&Value::Object(body))?;
    let command = put(state, call, command.guild_id, checked, &[command]);
    state.tell(News::Commands);
    Ok(Reply::ok(state.world.command(&command)))
}

/// DELETE a command.
pub(super) fn delete(state: &mut State, call: &Call) -> Answer {
    let command = find(state, call)?;
    state.change(Change::CommandGone(command.id));
    state.tell(News::Commands);
    Ok(Reply::nothing())
}

fn same(known: &Command, body: &Map<String, Value>) -> bool {
    body.get("name").and_then(Value::as_str) == Some(known.name())
        && body.get("type").and_then(Value::as_u64) == Some(known.kind())
}

fn put(
    state: &mut State,
    call: &Call,
    guild_id: Option<Id>,
    checked: CheckedCommand,
    before: &[Command],
) -> Command {
    for field in checked.unknown {
        state.complain(&call.name, ComplaintKind::UnknownField(field));
    }
    let known = before.iter().find(|one| same(one, &checked.body));
    if let Some(known) = known.filter(|known| known.body == checked.body) {
        return known.clone();
    }
    let id = known.map(|known| known.id);
    let version = state.new_id();
    let id = id.unwrap_or_else(|| state.new_id());
    let command = Command {
        id,
        guild_id,
        version,
        body: checked.body,
    };
    state.change(Change::Command(command.clone()));
    command
}
