//! What follows the first answer to an interaction, by its token.

use super::callbacks::{Facts, answer_base};
use super::compose;
use super::{Call, Refusal, Reply};
use crate::complaints::ComplaintKind;
use crate::ids::Id;
use crate::interaction::Progress;
use crate::server::State;
use crate::validate::Purpose;
use crate::world::{Audience, Message, flag};

/// The interaction of a token that lives and has been acknowledged.
fn open(state: &mut State, call: &Call) -> Result<Facts, Refusal> {
    if call.id("webhook_id")? != state.world.bot.id {
        return Err(Refusal::unknown_webhook());
    }
    let now = state.now();
    let found = state
        .interactions
        .by_token(call.part("webhook_token"), now)
        .map(|one| Facts::of(one));
    match found {
        Ok(facts) if facts.acknowledged.is_none() => Err(Refusal::unknown_webhook()),
        Ok(facts) => Ok(facts),
        Err(refusal) => {
            state.complain(&call.name, ComplaintKind::TooLate);
            Err(refusal)
        }
    }
}

/// The message of this interaction that the path names.
fn find(state: &State, call: &Call, facts: &Facts) -> Result<Message, Refusal> {
    let id = match call.part("message_id") {
        "" | "@original" => facts.original,
        _ => {
            let id = call.id("message_id")?;
            let interaction = state.interactions.get(facts.id);
            let known = interaction.is_some_and(|one| one.follow_ups.contains(&id));
            Some(id).filter(|id| known || Some(*id) == facts.original)
        }
    };
    let message = id.and_then(|id| state.message(facts.channel_id, id));
    message.cloned().ok_or_else(Refusal::unknown_message)
}

/// GET the original or a follow-up.
pub(super) fn get(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let facts = open(state, call)?;
    let message = find(state, call, &facts)?;
    Ok(Reply::ok(state.show(&message, Audience::Rest)))
}

/// PATCH the original or a follow-up.
pub(super) fn edit(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let facts = open(state, call)?;
    let message = find(state, call, &facts)?;
    change(state, call, &facts, message).map(Reply::ok)
}

fn change(
    state: &mut State,
    call: &Call,
    facts: &Facts,
    message: Message,
) -> Result<serde_json::Value, Refusal> {
    let draft = compose::draft(state, call, &call.body, Purpose::Edit)?;
    let was_promise = message.is_loading();
    let base = Message {
        edited: (!was_promise).then(|| state.now()),
        flags: message.flags & !flag::LOADING,
        ..message
    };
    let (message, files) = compose::fill(state, base, &draft, &call.files)?;
    compose::keep_files(state, files);
    let (id, shown) = (message.id, state.show(&message, Audience::Rest));
    state.replace(message);
    if facts.original == Some(id) {
        let progress = if facts.source == Some(id) {
            Progress::Updated(id)
        } else {
            Progress::Replied(id)
        };
        if let Some(interaction) = state.interactions.get(facts.id) {
            interaction.now(progress);
        }
    }
    Ok(shown)
}

/// DELETE the original or a follow-up.
pub(super) fn delete(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let facts = open(state, call)?;
    let message = find(state, call, &facts)?;
    state.remove(facts.channel_id, message.id);
    Ok(Reply::nothing())
}

/// POST a follow-up. While the original is a mere promise, the follow-up
/// becomes the original, as on Discord.
pub(super) fn follow_up(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let facts = open(state, call)?;
    let original = facts
        .original
        .and_then(|id| state.message(facts.channel_id, id));
    if let Some(promise) = original.filter(|message| message.is_loading()).cloned() {
        state.complain(&call.name, ComplaintKind::FollowUpInsteadOfEdit);
        return change(state, call, &facts, promise).map(Reply::ok);
    }
    let draft = compose::draft(state, call, &call.body, Purpose::Answer)?;
    let flags = draft.flags.unwrap_or(0) & flag::EPHEMERAL;
    let mut base = answer_base(state, &facts, flags);
    if let Some(metadata) = &mut base.metadata {
        metadata.original_message_id = facts.original;
    }
    let (message, files) = compose::fill(state, base, &draft, &call.files)?;
    compose::keep_files(state, files);
    let (id, shown) = (message.id, state.show(&message, Audience::Rest));
    state.post(message);
    note_follow_up(state, &facts, id);
    Ok(Reply::ok(shown))
}

fn note_follow_up(state: &mut State, facts: &Facts, id: Id) {
    if let Some(interaction) = state.interactions.get_mut(facts.id) {
        interaction.follow_ups.push(id);
    }
}
