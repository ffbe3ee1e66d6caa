//! Threads, started from a message or without one, and posts of a forum.

use serde_json::{Value, json};

use super::compose::{self, need, visible};
use super::{Call, Refusal, Reply};
use crate::ids::iso;
use crate::news::News;
use crate::server::State;
use crate::validate::{Form, Length, Purpose};
use crate::world::{Audience, Change, Channel, Message, Permissions, Thread, channel_kind};

type Answer = Result<Reply, Refusal>;

/// POST a thread.
pub(super) fn create(state: &mut State, call: &Call) -> Answer {
    let parent = visible(state, call.id("channel_id")?)?.clone();
    let from_message = !call.part("message_id").is_empty();
    let is_forum = parent.kind == channel_kind::FORUM;
    if !matches!(parent.kind, channel_kind::TEXT | channel_kind::FORUM) {
        return Err(Refusal::wrong_channel_type());
    }
    let (id, last_message_id) = if from_message {
        let id = call.id("message_id")?;
        if state.world.message(parent.id, id).is_none() {
            return Err(Refusal::unknown_message());
        }
        if state.world.channels.contains_key(&id) {
            return Err(Refusal::thread_exists());
        }
        (id, Some(id))
    } else {
        (state.new_id(), None)
    };
    let (name, minutes, kind) = read(call, from_message || is_forum)?;
    check_permission(state, &parent, kind)?;
    let thread = new_thread(state, minutes);
    let channel = Channel {
        id,
        kind,
        name,
        parent_id: Some(parent.id),
        last_message_id,
        thread: Some(thread),
        ..Channel::default()
    };
    let first = if is_forum {
        Some(first_message(state, call, &channel)?)
    } else {
        None
    };
    let mut shown = announce(state, channel);
    if let Some(message) = first {
        shown["message"] = state.show(&message, Audience::Rest);
        state.post(message);
    }
    Ok(Reply::created(shown))
}

fn new_thread(state: &State, auto_archive_minutes: u32) -> Thread {
    let now = state.now();
    Thread {
        owner_id: state.world.bot.id,
        auto_archive_minutes,
        archive_changed: now,
        created: now,
        ..Thread::default()
    }
}

fn read(call: &Call, always_public: bool) -> Result<(String, u32, u8), Refusal> {
    let mut form = Form::default();
    let (mut name, mut minutes, mut kind) = (String::new(), 1_440, channel_kind::PUBLIC_THREAD);
    if let Some(body) = form.object(&call.body, "") {
        name = form
            .needed_text(body, "", "name", Length(1, 100))
            .unwrap_or("")
            .to_owned();
        if let Some(asked) = form.number(body, "", "auto_archive_duration", (60, 10_080)) {
            if ![60, 1_440, 4_320, 10_080].contains(&asked) {
                form.choices("auto_archive_duration", "60, 1440, 4320, 10080");
            }
            minutes = u32::try_from(asked).unwrap_or(1_440);
        }
        if !always_public {
            // Without a type Discord opens a private thread.
            let asked = form.number(body, "", "type", (10, 12)).unwrap_or(12);
            kind = u8::try_from(asked).unwrap_or(kind);
            if kind == channel_kind::ANNOUNCEMENT_THREAD {
                form.choices("type", "11, 12");
            }
        }
    }
    form.verdict()?;
    Ok((name, minutes, kind))
}

fn check_permission(state: &State, parent: &Channel, kind: u8) -> Result<(), Refusal> {
    let needed = if parent.kind == channel_kind::FORUM {
        Permissions::SEND_MESSAGES
    } else if kind == channel_kind::PRIVATE_THREAD {
        Permissions::CREATE_PRIVATE_THREADS
    } else {
        Permissions::CREATE_PUBLIC_THREADS
    };
    need(state, parent, needed)
}

fn first_message(state: &mut State, call: &Call, thread: &Channel) -> Result<Message, Refusal> {
    let body = &call.body["message"];
    let draft = compose::draft(state, call, body, Purpose::Create)?;
    let base = Message {
        id: thread.id,
        channel_id: thread.id,
        author_id: state.world.bot.id,
        sent: state.now(),
        ..Message::default()
    };
    let (message, files) = compose::fill(state, base, &draft, &call.files)?;
    compose::keep_files(state, files);
    Ok(message)
}

fn announce(state: &mut State, channel: Channel) -> Value {
    let mut shown = state.world.channel(&channel);
    let id = channel.id;
    shown["newly_created"] = json!(true);
    state.change(Change::Channel(channel));
    state.dispatch_guild("THREAD_CREATE", shown.clone());
    state.tell(News::ChannelCreated(id));
    if let Some(fields) = shown.as_object_mut() {
        fields.remove("newly_created");
    }
    let joined = iso(state.now());
    shown["member"] = json!({
        "id": id, "user_id": state.world.bot.id, "join_timestamp": joined, "flags": 0,
    });
    shown
}

/// PUT: the bot joins a thread.
pub(super) fn join(state: &mut State, call: &Call) -> Answer {
    let channel = visible(state, call.id("channel_id")?)?;
    match &channel.thread {
        None => Err(Refusal::wrong_channel_type()),
        Some(thread) if thread.archived => Err(Refusal::thread_archived()),
        Some(_) => Ok(Reply::nothing()),
    }
}

/// DELETE: the bot leaves a thread.
pub(super) fn leave(state: &mut State, call: &Call) -> Answer {
    join(state, call)
}
