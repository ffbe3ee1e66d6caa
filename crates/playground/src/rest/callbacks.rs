//! The first answer to an interaction.

use serde_json::{Value, json};

use super::compose;
use super::{Call, Refusal, Reply};
use crate::complaints::ComplaintKind;
use crate::ids::Id;
use crate::interaction::{Interaction, Kind, Progress, TO_ACKNOWLEDGE};
use crate::server::State;
use crate::validate::{self, Form, Length, Purpose};
use crate::world::{Audience, Message, Metadata, Reference, flag};

/// What later steps need to know of an interaction.
#[derive(Debug, Clone)]
pub(super) struct Facts {
    pub(super) id: Id,
    pub(super) kind: Kind,
    pub(super) user_id: Id,
    pub(super) channel_id: Id,
    pub(super) source: Option<Id>,
    pub(super) metadata: Metadata,
    pub(super) original: Option<Id>,
    pub(super) acknowledged: Option<u64>,
    typed_option: u64,
}

impl Facts {
    pub(super) fn of(interaction: &Interaction) -> Self {
        Self {
            id: interaction.id,
            kind: interaction.kind,
            user_id: interaction.user_id,
            channel_id: interaction.channel_id,
            source: interaction.source,
            metadata: interaction.metadata(),
            original: interaction.original,
            acknowledged: interaction.acknowledged,
            typed_option: interaction.typed_option,
        }
    }
}

/// POST a callback.
pub(super) fn respond(state: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let facts = open(state, call)?;
    let callback = kind_of_callback(&facts, &call.body)?;
    let data = &call.body["data"];
    let message = match callback {
        4 => Some(reply(state, call, &facts, data)?),
        5 => Some(promise(state, &facts, data)?),
        6 => {
            let original = facts.source;
            acknowledge(state, &facts, callback, original, Progress::Acknowledged);
            None
        }
        7 => Some(update(state, call, &facts, data)?),
        8 => {
            let choices = choices(state, call, &facts, data)?;
            acknowledge(state, &facts, callback, None, Progress::Choices(choices));
            None
        }
        _ => {
            open_modal(state, call, &facts, data)?;
            None
        }
    };
    if !call.asks("with_response") {
        return Ok(Reply::nothing());
    }
    Ok(Reply::ok(response(state, &facts, callback, message)))
}

/// The interaction, if it can still be acknowledged.
fn open(state: &mut State, call: &Call) -> Result<Facts, Refusal> {
    let id = call.id("interaction_id")?;
    let now = state.now();
    let known = state.interactions.get(id);
    let known = known.filter(|one| one.token == call.part("interaction_token"));
    let Some(interaction) = known else {
        return Err(Refusal::unknown_interaction());
    };
    if interaction.acknowledged.is_some() {
        state.complain(&call.name, ComplaintKind::AcknowledgedTwice);
        return Err(Refusal::already_acknowledged());
    }
    if now.since(interaction.created) > TO_ACKNOWLEDGE {
        state.complain(&call.name, ComplaintKind::TooLate);
        return Err(Refusal::unknown_interaction());
    }
    Ok(Facts::of(interaction))
}

/// Which callbacks an interaction can be answered with.
fn kind_of_callback(facts: &Facts, body: &Value) -> Result<u64, Refusal> {
    let possible: &[u64] = match (facts.kind, facts.source) {
        (Kind::Command, _) => &[4, 5, 9],
        (Kind::Component, _) => &[4, 5, 6, 7, 9],
        (Kind::Autocomplete, _) => &[8],
        (Kind::Modal, Some(_)) => &[4, 5, 6, 7],
        (Kind::Modal, None) => &[4, 5],
    };
    let kind = body["type"].as_u64();
    if let Some(kind) = kind.filter(|kind| possible.contains(kind)) {
        return Ok(kind);
    }
    let mut form = Form::default();
    if kind.is_none() {
        form.required("type");
    } else {
        let list: Vec<_> = possible.iter().map(ToString::to_string).collect();
        form.choices("type", &list.join(", "));
    }
    form.verdict().map(|()| 0)
}

fn acknowledge(
    state: &mut State,
    facts: &Facts,
    callback: u64,
    original: Option<Id>,
    progress: Progress,
) {
    if let Some(interaction) = state.interactions.get_mut(facts.id) {
        interaction.acknowledged = Some(callback);
        interaction.original = original;
        interaction.now(progress);
    }
    // Whoever waits for this interaction's answer looks when there are news.
    state.version.send_modify(|version| *version += 1);
}

/// An answer's message before anything is in it.
pub(super) fn answer_base(state: &mut State, facts: &Facts, flags: u64) -> Message {
    let replies = facts.source.is_some();
    Message {
        id: state.new_id(),
        channel_id: facts.channel_id,
        author_id: state.world.bot.id,
        kind: if replies { 19 } else { 20 },
        sent: state.now(),
        flags,
        metadata: Some(facts.metadata.clone()),
        reference: facts.source.map(|message_id| Reference {
            channel_id: facts.channel_id,
            message_id,
        }),
        by_webhook: true,
        only_for: (flags & flag::EPHEMERAL != 0).then_some(facts.user_id),
        ..Message::default()
    }
}

/// Type 4: a message.
fn reply(state: &mut State, call: &Call, facts: &Facts, data: &Value) -> Result<Id, Refusal> {
    let draft = compose::draft(state, call, data, Purpose::Answer).map_err(below_data)?;
    let base = answer_base(state, facts, draft.flags.unwrap_or(0) & flag::EPHEMERAL);
    let (message, files) = compose::fill(state, base, &draft, &call.files)?;
    compose::keep_files(state, files);
    let id = message.id;
    state.post(message);
    acknowledge(state, facts, 4, Some(id), Progress::Replied(id));
    Ok(id)
}

/// Type 5: the promise of a message.
fn promise(state: &mut State, facts: &Facts, data: &Value) -> Result<Id, Refusal> {
    let mut form = Form::default();
    if let Some(data) = data.as_object() {
        form.number(data, "data", "flags", (0, u64::from(u32::MAX)));
    }
    form.verdict()?;
    let ephemeral = data["flags"].as_u64().unwrap_or(0) & flag::EPHEMERAL;
    let message = answer_base(state, facts, ephemeral | flag::LOADING);
    let id = message.id;
    state.post(message);
    acknowledge(state, facts, 5, Some(id), Progress::Thinking(id));
    Ok(id)
}

/// Type 7: a change of the message that was acted on.
fn update(state: &mut State, call: &Call, facts: &Facts, data: &Value) -> Result<Id, Refusal> {
    let source = facts
        .source
        .and_then(|id| state.message(facts.channel_id, id));
    let source = source.cloned().ok_or_else(Refusal::unknown_message)?;
    let draft = compose::draft(state, call, data, Purpose::Answer).map_err(below_data)?;
    let base = Message {
        edited: Some(state.now()),
        ..source
    };
    let (message, files) = compose::fill(state, base, &draft, &call.files)?;
    compose::keep_files(state, files);
    let id = message.id;
    state.replace(message);
    acknowledge(state, facts, 7, Some(id), Progress::Updated(id));
    Ok(id)
}

/// Type 8: what an option can be completed to.
fn choices(
    state: &mut State,
    call: &Call,
    facts: &Facts,
    data: &Value,
) -> Result<Vec<Value>, Refusal> {
    let mut form = Form::default();
    let Some(object) = form.object(data, "data") else {
        return form.verdict().map(|()| Vec::new());
    };
    form.only(object, "data", &["choices"]);
    let list = form.list(object, "data", "choices", Length(0, 25)).cloned();
    if list.is_none() {
        form.required("data.choices");
    }
    for (index, choice) in list.iter().flatten().enumerate() {
        let path = format!("data.choices.{index}");
        let Some(choice) = form.object(choice, &path) else {
            continue;
        };
        form.only(choice, &path, &["name", "name_localizations", "value"]);
        form.needed_text(choice, &path, "name", Length(1, 100));
        let value = &choice.get("value").cloned().unwrap_or_default();
        let fits = match facts.typed_option {
            4 => value.is_i64() || value.is_u64(),
            10 => value.is_number(),
            _ => value
                .as_str()
                .is_some_and(|text| text.chars().count() <= 100),
        };
        if !fits {
            let message = "Could not interpret the value as the option's type.";
            form.refuse(&format!("{path}.value"), "STRING_TYPE_CONVERT", message);
        }
    }
    form.verdict()?;
    for field in form.unknown {
        state.complain(&call.name, ComplaintKind::UnknownField(field));
    }
    Ok(list.unwrap_or_default())
}

/// Type 9: a modal.
fn open_modal(state: &mut State, call: &Call, facts: &Facts, data: &Value) -> Result<(), Refusal> {
    let (modal, unknown) = validate::modal(data)?;
    for field in unknown {
        state.complain(&call.name, ComplaintKind::UnknownField(field));
    }
    if let Some(interaction) = state.interactions.get_mut(facts.id) {
        interaction.modal = Some(modal.clone());
    }
    acknowledge(state, facts, 9, None, Progress::Modal(modal));
    Ok(())
}

/// The mistakes of a callback's message lie below `data`.
fn below_data(mut refusal: Refusal) -> Refusal {
    if let Some(errors) = refusal.body.get_mut("errors") {
        *errors = json!({ "data": errors.take() });
    }
    refusal
}

fn response(state: &State, facts: &Facts, callback: u64, message: Option<Id>) -> Value {
    let message = message.and_then(|id| state.message(facts.channel_id, id));
    let mut interaction = json!({
        "id": facts.id, "type": facts.kind as u8, "channel_id": facts.channel_id,
    });
    state.add_guild(facts.channel_id, &mut interaction);
    let mut resource = json!({ "type": callback });
    if let Some(message) = message {
        interaction["response_message_id"] = json!(message.id);
        interaction["response_message_loading"] = json!(message.is_loading());
        interaction["response_message_ephemeral"] = json!(message.is_ephemeral());
        resource["message"] = state.show(message, Audience::Rest);
    }
    let mut response = json!({ "interaction": interaction });
    if matches!(callback, 4 | 7) {
        response["resource"] = resource;
    }
    response
}
