//! Messages and the other answers to interactions, as twilight sees them.

use serde_json::{Value, json};
use twilight_model::application::command::CommandOptionChoice;
use twilight_model::channel::message::component::TextInput;
use twilight_model::channel::message::{AllowedMentions, Component, Embed, MessageFlags};
use twilight_model::http::interaction::InteractionResponseType;
use twilight_validate::{command, component, message};

use super::said;
use crate::parse::read;

/// What is wrong with a message that is to be created or changed.
pub(super) fn message(body: &Value) -> Vec<String> {
    let mut problems = said(body["content"].as_str().map_or(Ok(()), message::content));
    problems.extend(embeds(&body["embeds"]));
    problems.extend(components(body));
    problems.extend(attachments(&body["attachments"]));
    problems.extend(part::<AllowedMentions>(&body["allowed_mentions"]));
    problems
}

/// What is wrong with the first answer to an interaction.
pub(super) fn callback(body: &Value) -> Vec<String> {
    use InteractionResponseType as Kind;
    let data = &body["data"];
    match read::<Kind>(&body["type"]) {
        Err(problem) => vec![problem],
        Ok(Kind::ChannelMessageWithSource | Kind::UpdateMessage) => message(data),
        Ok(Kind::ApplicationCommandAutocompleteResult) => choices(&data["choices"]),
        Ok(Kind::Modal) => modal(data),
        Ok(_) => Vec::new(),
    }
}

fn embeds(list: &Value) -> Vec<String> {
    let mut list = list.clone();
    for embed in list.as_array_mut().into_iter().flatten() {
        // Only received embeds must name their type, and have their moment in
        // the notation that twilight reads.
        if let Some(fields) = embed.as_object_mut() {
            fields.entry("type").or_insert(json!("rich"));
            fields.remove("timestamp");
        }
    }
    with::<Vec<Embed>>(&list, |embeds| said(message::embeds(&embeds)))
}

fn components(body: &Value) -> Vec<String> {
    let flags = MessageFlags::from_bits_truncate(body["flags"].as_u64().unwrap_or(0));
    let second_version = flags.contains(MessageFlags::IS_COMPONENTS_V2);
    with::<Vec<Component>>(&body["components"], |list| {
        said(message::components(&list, second_version))
    })
}

fn attachments(list: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    for file in list.as_array().into_iter().flatten() {
        let text = file["description"].as_str();
        problems.extend(said(text.map_or(Ok(()), message::attachment_description)));
        let name = file["filename"].as_str();
        problems.extend(said(name.map_or(Ok(()), message::attachment_filename)));
    }
    problems
}

fn choices(list: &Value) -> Vec<String> {
    with::<Vec<CommandOptionChoice>>(list, |choices| {
        let mut problems: Vec<_> = choices
            .iter()
            .flat_map(|one| said(command::choice(one)))
            .collect();
        if choices.len() > command::CHOICES_LIMIT {
            problems.push(format!("{} choices", choices.len()));
        }
        problems
    })
}

fn modal(data: &Value) -> Vec<String> {
    with::<Vec<Component>>(&data["components"], |rows| {
        let mut problems = Vec::new();
        if rows.is_empty() || rows.len() > component::COMPONENT_COUNT {
            problems.push(format!("a modal of {} rows", rows.len()));
        }
        for row in &rows {
            problems.extend(said(component::component_v1(row)));
            if let Component::ActionRow(row) = row
                && !row.components.iter().all(is_text_input)
            {
                problems.push("a modal takes only text inputs".to_owned());
            }
        }
        problems
    })
}

fn is_text_input(component: &Component) -> bool {
    matches!(component, Component::TextInput(TextInput { .. }))
}

/// What is wrong with a part that may be missing.
fn part<T: serde::de::DeserializeOwned>(value: &Value) -> Vec<String> {
    with::<T>(value, |_| Vec::new())
}

/// Reads a part that may be missing and looks at it.
fn with<T: serde::de::DeserializeOwned>(
    value: &Value,
    look: impl FnOnce(T) -> Vec<String>,
) -> Vec<String> {
    if value.is_null() {
        return Vec::new();
    }
    read(value).map_or_else(|problem| vec![problem], look)
}
