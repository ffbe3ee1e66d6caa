//! Messages in channels.

use std::time::Duration;

use serde_json::Value;

use super::compose::{self, granted, need, visible};
use super::{Call, Refusal, Reply};
use crate::ids::Id;
use crate::server::State;
use crate::validate::{Draft, Must, Purpose};
use crate::world::{Audience, Channel, Message, Permissions, Reference};

/// From this age on, edits of a message are counted.
const OLD: Duration = Duration::from_secs(3_600);

/// How long Discord remembers a nonce.
const NONCE_LIFE: Duration = Duration::from_secs(300);

type Answer = Result<Reply, Refusal>;

/// GET messages, newest first.
pub(super) fn list(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?;
    if !granted(state, channel).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Ok(Reply::ok(Value::Array(Vec::new())));
    }
    let limit = call.number::<usize>("limit").unwrap_or(50);
    if !(1..=100).contains(&limit) {
        return Err(bad_limit(limit));
    }
    let after = call.number("after").map(Id);
    let before = call.number("before").map(Id);
    let around = call.number("around").map(Id);
    let shown = |message: &Message| state.show(message, Audience::Rest);
    let Some(messages) = state.world.messages.get(&channel.id) else {
        return Ok(Reply::ok(Value::Array(Vec::new())));
    };
    let found: Vec<_> = if let Some(after) = after {
        let mut found: Vec<_> = messages
            .values()
            .filter(|one| one.id > after)
            .take(limit)
            .map(shown)
            .collect();
        found.reverse();
        found
    } else {
        let before = before.or(around.map(|id| Id(id.0 + 1)));
        let older = messages
            .values()
            .rev()
            .filter(|one| before.is_none_or(|id| one.id < id));
        older.take(limit).map(shown).collect()
    };
    Ok(Reply::ok(Value::Array(found)))
}

fn bad_limit(limit: usize) -> Refusal {
    let mut form = crate::validate::Form::default();
    let (code, message) = if limit == 0 {
        (
            "NUMBER_TYPE_MIN",
            "int value should be greater than or equal to 1.",
        )
    } else {
        (
            "NUMBER_TYPE_MAX",
            "int value should be less than or equal to 100.",
        )
    };
    form.refuse("limit", code, message);
    form.verdict().err().unwrap_or_else(Refusal::no_json)
}

/// GET one message.
pub(super) fn get(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?;
    need(state, channel, Permissions::READ_MESSAGE_HISTORY)?;
    let message = find(state, call)?;
    Ok(Reply::ok(state.show(&message, Audience::Rest)))
}

fn find(state: &State, call: &Call) -> Result<Message, Refusal> {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    let message = state.world.message(channel, id).cloned();
    message.ok_or_else(Refusal::unknown_message)
}

/// POST a message.
pub(super) fn create(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?.clone();
    if !channel.holds_messages() {
        return Err(Refusal::new(
            400,
            50008,
            "Cannot send messages in a non-text channel",
        ));
    }
    check_recipient(state, &channel)?;
    need(state, &channel, Permissions::SEND_MESSAGES)?;
    check_lock(state, &channel)?;
    let draft = compose::draft(state, call, &call.body, Purpose::Create)?;
    check_parts(state, &channel, &draft, call)?;
    if let Some(message) = same_nonce(state, &channel, &draft) {
        return Ok(Reply::ok(message));
    }
    let reference = reference(state, channel.id, &draft)?;
    let base = Message {
        id: state.new_id(),
        channel_id: channel.id,
        author_id: state.world.bot.id,
        kind: if reference.is_some() { 19 } else { 0 },
        sent: state.now(),
        tts: draft.tts,
        nonce: draft.nonce.clone(),
        reference,
        ..Message::default()
    };
    let (message, files) = compose::fill(state, base, &draft, &call.files)?;
    compose::keep_files(state, files);
    let mut shown = state.show(&message, Audience::Rest);
    // Discord tells a nonce once, here and in MESSAGE_CREATE, and never again.
    if let Some(nonce) = &message.nonce {
        shown["nonce"] = nonce.clone();
    }
    state.post(message);
    Ok(Reply::ok(shown))
}

/// A direct message reaches only somebody who shares the guild.
fn check_recipient(state: &State, channel: &Channel) -> Result<(), Refusal> {
    let shares = |id| state.world.bot.member && state.world.roles_of(id).is_some();
    match channel.recipient {
        Some(recipient) if !shares(recipient) => Err(Refusal::cannot_message_user()),
        _ => Ok(()),
    }
}

fn check_lock(state: &State, channel: &Channel) -> Result<(), Refusal> {
    let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
    if locked && !granted(state, channel).contains(Permissions::MANAGE_THREADS) {
        return Err(Refusal::thread_locked());
    }
    Ok(())
}

fn check_parts(
    state: &State,
    channel: &Channel,
    draft: &Draft,
    call: &Call,
) -> Result<(), Refusal> {
    if draft
        .embeds
        .as_ref()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        need(state, channel, Permissions::EMBED_LINKS)?;
    }
    if !call.files.is_empty() {
        need(state, channel, Permissions::ATTACH_FILES)?;
    }
    if draft.reply_to.is_some() {
        need(state, channel, Permissions::READ_MESSAGE_HISTORY)?;
    }
    Ok(())
}

/// The message that was sent with the same nonce, if the nonce is enforced.
fn same_nonce(state: &State, channel: &Channel, draft: &Draft) -> Option<Value> {
    let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
    let now = state.now();
    let messages = state.world.messages.get(&channel.id)?;
    let recent = messages
        .values()
        .rev()
        .take_while(|one| now.since(one.sent) < NONCE_LIFE);
    let bot = state.world.bot.id;
    let same = |one: &&Message| one.author_id == bot && one.nonce.as_ref() == Some(nonce);
    let message = recent.into_iter().find(same)?;
    let mut shown = state.show(message, Audience::Rest);
    shown["nonce"] = nonce.clone();
    Some(shown)
}

fn reference(state: &State, channel_id: Id, draft: &Draft) -> Result<Option<Reference>, Refusal> {
    let Some((message_id, must)) = draft.reply_to else {
        return Ok(None);
    };
    if state.world.message(channel_id, message_id).is_some() {
        return Ok(Some(Reference {
            channel_id,
            message_id,
        }));
    }
    if must == Must::NotExist {
        return Ok(None);
    }
    let mut form = crate::validate::Form::default();
    form.refuse(
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
        "Unknown message",
    );
    form.verdict().map(|()| None)
}

/// PATCH a message.
pub(super) fn edit(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?.clone();
    let message = find(state, call)?;
    if message.author_id != state.world.bot.id {
        return Err(Refusal::not_the_author());
    }
    if channel
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived)
    {
        return Err(Refusal::thread_archived());
    }
    check_lock(state, &channel)?;
    let draft = compose::draft(state, call, &call.body, Purpose::Edit)?;
    check_parts(state, &channel, &draft, call)?;
    let now = state.now();
    if now.since(message.sent) > OLD {
        let counted = state.limiter.old_edit(channel.id, now);
        counted.map_err(|wait| Refusal::too_many_old_edits(wait.as_secs_f64()))?;
    }
    let base = Message {
        edited: Some(now),
        ..message
    };
    let (message, files) = compose::fill(state, base, &draft, &call.files)?;
    compose::keep_files(state, files);
    let shown = state.show(&message, Audience::Rest);
    state.replace(message);
    Ok(Reply::ok(shown))
}

/// DELETE a message.
pub(super) fn delete(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?.clone();
    let message = find(state, call)?;
    if message.author_id != state.world.bot.id {
        need(state, &channel, Permissions::MANAGE_MESSAGES)?;
    }
    if channel
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived)
    {
        return Err(Refusal::thread_archived());
    }
    state.remove(channel.id, message.id);
    Ok(Reply::nothing())
}

/// PUT a pin.
pub(super) fn pin(state: &mut State, call: &Call) -> Answer {
    set_pinned(state, call, true)
}

/// DELETE a pin.
pub(super) fn unpin(state: &mut State, call: &Call) -> Answer {
    set_pinned(state, call, false)
}

fn set_pinned(state: &mut State, call: &Call, pinned: bool) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?.clone();
    need(state, &channel, Permissions::MANAGE_MESSAGES)?;
    let message = Message {
        pinned,
        ..find(state, call)?
    };
    state.replace(message);
    Ok(Reply::nothing())
}

/// What a POST of the bot's would do, without a request.
pub(crate) fn post_as_bot(
    state: &mut State,
    channel: Id,
    body: Value,
) -> Result<Value, (u16, Value)> {
    let call = Call {
        name: "POST /channels/{channel_id}/messages".to_owned(),
        parameters: vec![("channel_id", channel.to_string())],
        query: std::collections::HashMap::new(),
        body,
        files: Vec::new(),
    };
    match create(state, &call) {
        Ok(reply) => Ok(reply.body.unwrap_or_default()),
        Err(refusal) => Err((refusal.status, refusal.body)),
    }
}
