//! The guild, its channels, roles and members.

use serde_json::{Value, json};

use super::{Call, Refusal, Reply};
use crate::server::State;
use crate::world::Permissions;

type Answer = Result<Reply, Refusal>;

fn check(state: &State, call: &Call) -> Result<(), Refusal> {
    if call.id("guild_id")? != state.world.guild.id {
        return Err(Refusal::unknown_guild());
    }
    if state.world.bot.member {
        Ok(())
    } else {
        Err(Refusal::missing_access())
    }
}

/// GET the guild.
pub(super) fn get(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    Ok(Reply::ok(state.guild()))
}

/// GET the channels that aren't threads.
pub(super) fn channels(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    let world = &state.world;
    let channels = world
        .channels
        .values()
        .filter(|one| one.in_guild() && one.thread.is_none());
    Ok(Reply::ok(
        channels.map(|channel| world.channel(channel)).collect(),
    ))
}

/// GET the roles.
pub(super) fn roles(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    let world = &state.world;
    Ok(Reply::ok(
        world.roles.values().map(|role| world.role(role)).collect(),
    ))
}

/// GET the threads that aren't archived and that the bot sees.
pub(super) fn active_threads(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    let world = &state.world;
    let active = world.channels.values().filter(|channel| {
        let open = channel
            .thread
            .as_ref()
            .is_some_and(|thread| !thread.archived);
        let granted = world.permissions_in(world.bot.id, channel);
        open && granted.contains(Permissions::VIEW_CHANNEL)
    });
    let threads: Vec<Value> = active.map(|channel| world.channel(channel)).collect();
    Ok(Reply::ok(
        json!({ "threads": threads, "members": [], "has_more": false }),
    ))
}

/// GET a member.
pub(super) fn member(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    let id = call.id("user_id")?;
    let member = state.world.full_member(id);
    match member {
        Some(member) => Ok(Reply::ok(member)),
        None if state.world.person(id).is_none() => Err(Refusal::unknown_user()),
        None => Err(Refusal::unknown_member()),
    }
}

/// DELETE: the bot leaves.
pub(super) fn leave(state: &mut State, call: &Call) -> Answer {
    check(state, call)?;
    state.remove_bot();
    Ok(Reply::nothing())
}
