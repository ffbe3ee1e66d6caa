//! Channels themselves: names, threads' locks, permission overwrites, typing.

use serde_json::{Value, json};

use super::compose::{need, visible};
use super::{Call, Refusal, Reply};
use crate::news::News;
use crate::server::State;
use crate::validate::{Form, Length};
use crate::world::{Change, Channel, Overwrite, Permissions, Thread};

type Answer = Result<Reply, Refusal>;

/// GET a channel.
pub(super) fn get(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?;
    Ok(Reply::ok(state.world.channel(channel)))
}

/// PATCH a channel or thread.
pub(super) fn edit(state: &mut State, call: &Call) -> Answer {
    let mut channel = visible(state, call.id("channel_id")?)?.clone();
    let owns = channel
        .thread
        .as_ref()
        .is_some_and(|one| one.owner_id == state.world.bot.id);
    let only_reopens = call.body["archived"] == false && call.body["locked"].is_null();
    match &channel.thread {
        Some(thread) if owns && !thread.locked => {}
        Some(thread) if only_reopens && !thread.locked => {
            need(state, &channel, Permissions::SEND_MESSAGES)?;
        }
        Some(_) => need(state, &channel, Permissions::MANAGE_THREADS)?,
        None => need(state, &channel, Permissions::MANAGE_CHANNELS)?,
    }
    let mut form = Form::default();
    if let Some(body) = form.object(&call.body, "") {
        if let Some(name) = form.text(body, "", "name", Length(1, 100)) {
            name.clone_into(&mut channel.name);
        }
        if let Some(topic) = form.text(body, "", "topic", Length(0, 1_024)) {
            channel.topic = Some(topic.to_owned());
        }
        let changes = (
            form.truth(body, "", "archived"),
            form.truth(body, "", "locked"),
        );
        let silence = form.number(body, "", "auto_archive_duration", (60, 10_080));
        if let Some(thread) = &mut channel.thread {
            change_thread(thread, state, changes, silence);
        }
    }
    form.verdict()?;
    let (id, shown) = (channel.id, state.world.channel(&channel));
    state.change(Change::Channel(channel));
    state.channel_updated(id);
    Ok(Reply::ok(shown))
}

fn change_thread(
    thread: &mut Thread,
    state: &State,
    (archived, locked): (Option<bool>, Option<bool>),
    silence: Option<u64>,
) {
    thread.locked = locked.unwrap_or(thread.locked);
    if let Some(archived) = archived {
        thread.archived = archived;
        thread.archive_changed = state.now();
    }
    if let Some(minutes) = silence.and_then(|minutes| u32::try_from(minutes).ok()) {
        thread.auto_archive_minutes = minutes;
    }
}

/// DELETE a channel or thread.
pub(super) fn delete(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?.clone();
    if !channel.in_guild() {
        return Ok(Reply::ok(state.world.channel(&channel)));
    }
    let needed = if channel.thread.is_some() {
        Permissions::MANAGE_THREADS
    } else {
        Permissions::MANAGE_CHANNELS
    };
    need(state, &channel, needed)?;
    let shown = state.world.channel(&channel);
    state.remove_channel(channel.id);
    Ok(Reply::ok(shown))
}

/// PUT an overwrite.
pub(super) fn allow(state: &mut State, call: &Call) -> Answer {
    let channel = own_permissions(state, call)?;
    let id = call.id("overwrite_id")?;
    let mut form = Form::default();
    let bits = |key: &str| match &call.body[key] {
        Value::Null => Some(Permissions::default()),
        value => {
            let text = value
                .as_str()
                .map(str::to_owned)
                .unwrap_or_else(|| value.to_string());
            text.parse().ok().map(Permissions)
        }
    };
    let kind = call.body["type"]
        .as_u64()
        .and_then(|kind| u8::try_from(kind).ok());
    let Some(kind) = kind.filter(|kind| *kind <= 1) else {
        form.choices("type", "0, 1");
        return form.verdict().map(|()| Reply::nothing());
    };
    let (Some(allow), Some(deny)) = (bits("allow"), bits("deny")) else {
        form.refuse("allow", "NUMBER_TYPE_COERCE", "Value is not int.");
        return form.verdict().map(|()| Reply::nothing());
    };
    state.set_overwrite(
        channel.id,
        Overwrite {
            id,
            kind,
            allow,
            deny,
        },
    );
    Ok(Reply::nothing())
}

/// DELETE an overwrite.
pub(super) fn disallow(state: &mut State, call: &Call) -> Answer {
    let channel = own_permissions(state, call)?;
    let id = call.id("overwrite_id")?;
    if !channel.overwrites.iter().any(|one| one.id == id) {
        return Err(Refusal::new(404, 10009, "Unknown Overwrite"));
    }
    state.clear_overwrite(channel.id, id);
    Ok(Reply::nothing())
}

fn own_permissions(state: &State, call: &Call) -> Result<Channel, Refusal> {
    let channel = visible(state, call.id("channel_id")?)?.clone();
    if !channel.in_guild() || channel.thread.is_some() {
        return Err(Refusal::wrong_channel_type());
    }
    need(state, &channel, Permissions::MANAGE_ROLES)?;
    Ok(channel)
}

/// POST: the bot is typing.
pub(super) fn typing(state: &mut State, call: &Call) -> Answer {
    let channel_id = call.id("channel_id")?;
    let channel = visible(state, channel_id)?;
    need(state, channel, Permissions::SEND_MESSAGES)?;
    let user_id = state.world.bot.id;
    let mut event = json!({
        "channel_id": channel_id, "user_id": user_id, "timestamp": state.now().seconds(),
    });
    state.add_guild(channel_id, &mut event);
    if !event["guild_id"].is_null() {
        event["member"] = json!(state.world.full_member(user_id));
    }
    state.dispatch_in(channel_id, "TYPING_START", event);
    state.tell(News::Typing {
        channel_id,
        user_id,
    });
    Ok(Reply::nothing())
}
