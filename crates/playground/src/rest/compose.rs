//! Making messages out of checked drafts.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value;

use super::{Call, Refusal, Upload};
use crate::complaints::ComplaintKind;
use crate::files;
use crate::ids::Id;
use crate::server::State;
use crate::validate::{self, Draft, FileRef, Purpose};
use crate::world::{Attachment, Channel, Message, Permissions, Reference, flag};

/// Checks a body and notes what Discord would forgive.
pub(super) fn draft(
    state: &mut State,
    call: &Call,
    body: &Value,
    purpose: Purpose,
) -> Result<Draft, Refusal> {
    let emojis: HashSet<_> = state.world.emojis.keys().copied().collect();
    let draft = validate::message(body, purpose, &call.files, &emojis)?;
    for field in &draft.unknown {
        state.complain(&call.name, ComplaintKind::UnknownField(field.clone()));
    }
    let names_somebody = draft.content.as_deref().is_some_and(mentions_anybody);
    if draft.allowed_mentions.is_none() && names_somebody {
        state.complain(&call.name, ComplaintKind::MentionsNotLimited);
    }
    Ok(draft)
}

fn mentions_anybody(content: &str) -> bool {
    ["<@", "@everyone", "@here"]
        .iter()
        .any(|mark| content.contains(mark))
}

/// The bytes of files by the ids of their attachments.
pub(super) type NewFiles = Vec<(Id, Arc<[u8]>)>;

/// A message with a draft's contents in place of its own, where the draft has
/// any. The bytes of new files are returned beside it, to be kept once the
/// message is certain.
pub(super) fn fill(
    state: &mut State,
    mut message: Message,
    draft: &Draft,
    uploads: &[Upload],
) -> Result<(Message, NewFiles), Refusal> {
    if let Some(content) = &draft.content {
        message.content.clone_from(content);
        mention(state, &mut message, draft.allowed_mentions.as_ref());
    }
    if let Some(embeds) = &draft.embeds {
        message.embeds.clone_from(embeds);
    }
    if let Some(components) = &draft.components {
        message.components.clone_from(components);
    }
    if let Some(flags) = draft.flags {
        let fixed = message.flags & (flag::EPHEMERAL | flag::LOADING);
        message.flags = fixed | (flags & !flag::EPHEMERAL);
    }
    let kept = attach(state, &mut message, draft.attachments.as_deref(), uploads);
    let empty = message.content.is_empty()
        && message.embeds.is_empty()
        && message.attachments.is_empty()
        && message.components.is_empty();
    if empty {
        return Err(Refusal::empty_message());
    }
    Ok((message, kept))
}

/// Keeps the files that came with a message.
pub(super) fn keep_files(state: &mut State, files: NewFiles) {
    for (id, bytes) in files {
        state.keep_file(id, bytes);
    }
}

fn attach(
    state: &mut State,
    message: &mut Message,
    named: Option<&[FileRef]>,
    uploads: &[Upload],
) -> NewFiles {
    if let Some(named) = named {
        let stays = |file: &Attachment| named.iter().any(|one| one.id == file.id.0);
        message.attachments.retain(stays);
        for file in &mut message.attachments {
            let changed = named.iter().find(|one| one.id == file.id.0);
            if let Some(text) = changed.and_then(|one| one.description.clone()) {
                file.description = Some(text);
            }
        }
    }
    let mut kept = Vec::with_capacity(uploads.len());
    for upload in uploads {
        let meta = named
            .unwrap_or_default()
            .iter()
            .find(|one| one.id == upload.number);
        let filename = meta.and_then(|meta| meta.filename.clone());
        let filename = filename.unwrap_or_else(|| upload.filename.clone());
        let id = state.new_id();
        message.attachments.push(Attachment {
            id,
            content_type: files::content_type(&filename).to_owned(),
            filename,
            description: meta.and_then(|meta| meta.description.clone()),
            size: upload.bytes.len(),
            dimensions: files::dimensions(&upload.bytes),
        });
        kept.push((id, upload.bytes.clone()));
    }
    kept
}

/// Works out whom a message's content mentions, as far as the sender allows.
fn mention(state: &State, message: &mut Message, allowed: Option<&Value>) {
    let parses = |kind: &str| {
        let parse = allowed.map(|allowed| allowed["parse"].as_array());
        match parse {
            None => true,
            Some(list) => list.is_some_and(|list| list.iter().any(|one| one == kind)),
        }
    };
    let named = |kind: &str, id: Id| {
        let list = allowed.and_then(|allowed| allowed[kind].as_array());
        list.is_some_and(|list| list.iter().any(|one| validate::snowflake(one) == Some(id)))
    };
    let users = ids_after(&message.content, &["<@!", "<@"]);
    let world = &state.world;
    message.mentions = users
        .into_iter()
        .filter(|id| world.person(*id).is_some() || *id == world.bot.id)
        .filter(|id| parses("users") || named("users", *id))
        .collect();
    message.mention_roles = ids_after(&message.content, &["<@&"])
        .into_iter()
        .filter(|id| world.roles.contains_key(id) && (parses("roles") || named("roles", *id)))
        .collect();
    let may = world
        .channels
        .get(&message.channel_id)
        .is_some_and(|channel| {
            let granted = world.permissions_in(message.author_id, channel);
            granted.contains(Permissions::MENTION_EVERYONE)
        });
    let calls = ["@everyone", "@here"]
        .iter()
        .any(|mark| message.content.contains(mark));
    message.mention_everyone = may && calls && parses("everyone");
}

fn ids_after(content: &str, marks: &[&str]) -> Vec<Id> {
    let mut ids: Vec<Id> = Vec::new();
    for mark in marks {
        for piece in content.split(mark).skip(1) {
            let id = piece.split_once('>').and_then(|(id, _)| id.parse().ok());
            ids.extend(id.filter(|id| !ids.contains(id)));
        }
    }
    ids
}

/// A channel that the bot sees.
pub(super) fn visible(state: &State, id: Id) -> Result<&Channel, Refusal> {
    let channel = state
        .world
        .channels
        .get(&id)
        .ok_or_else(Refusal::unknown_channel)?;
    if granted(state, channel).contains(Permissions::VIEW_CHANNEL) {
        Ok(channel)
    } else {
        Err(Refusal::missing_access())
    }
}

/// What the bot may do in a channel.
pub(super) fn granted(state: &State, channel: &Channel) -> Permissions {
    state.world.permissions_in(state.world.bot.id, channel)
}

/// Refuses unless the bot has the permissions.
pub(super) fn need(state: &State, channel: &Channel, needed: Permissions) -> Result<(), Refusal> {
    if granted(state, channel).contains(needed) {
        Ok(())
    } else {
        Err(Refusal::missing_permissions())
    }
}

/// Why a person couldn't write a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SayProblem {
    /// They can't see the channel or write in it.
    #[error("no permission to write here")]
    NotAllowed,
    /// Nothing in it, or more than 2000 characters.
    #[error("a message has 1 to 2000 characters")]
    Length,
}

/// A person writes a message.
pub(crate) fn say(
    state: &mut State,
    user: Id,
    channel_id: Id,
    content: &str,
    reply_to: Option<Id>,
) -> Result<Id, SayProblem> {
    let channel = state
        .world
        .channels
        .get(&channel_id)
        .ok_or(SayProblem::NotAllowed)?;
    let granted = state.world.permissions_in(user, channel);
    let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
    let may = granted.contains(Permissions::SEND_MESSAGES)
        && (!locked || granted.contains(Permissions::MANAGE_THREADS));
    if !may || !channel.holds_messages() {
        return Err(SayProblem::NotAllowed);
    }
    let content = content.trim();
    if !(1..=2_000).contains(&content.chars().count()) {
        return Err(SayProblem::Length);
    }
    let target = reply_to.filter(|id| state.world.message(channel_id, *id).is_some());
    let mut message = Message {
        id: state.new_id(),
        channel_id,
        author_id: user,
        kind: if target.is_some() { 19 } else { 0 },
        content: content.to_owned(),
        sent: state.now(),
        reference: target.map(|message_id| Reference {
            channel_id,
            message_id,
        }),
        ..Message::default()
    };
    mention(state, &mut message, None);
    let id = message.id;
    state.post(message);
    Ok(id)
}
