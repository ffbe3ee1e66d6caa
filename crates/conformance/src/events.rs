//! What is wrong with what a gateway sent.

use serde::de::DeserializeSeed as _;
use serde_json::Value;
use serenity::model::event::{Event, GatewayEvent};
use twilight_model::gateway::event::{EventType, GatewayEventDeserializer};
use twilight_model::guild::Guild;

use crate::description::Description;
use crate::parse::{problem, read};
use crate::{Authority, Finding, told};

/// What the authorities find wrong with a payload.
pub(crate) fn findings(payload: &Value) -> Vec<Finding> {
    let event = payload["t"].as_str();
    let subject = match event {
        Some(name) => format!("the event {name}"),
        None => format!("the gateway payload {}", payload["op"]),
    };
    let mut findings = told(&subject, Authority::Serenity, by_serenity(payload));
    findings.extend(told(&subject, Authority::Twilight, by_twilight(payload)));
    if let Some(description) = Description::get()
        && let Some(name) = event
    {
        let problems = by_description(description, name, &payload["d"]);
        findings.extend(told(&subject, Authority::Description, problems));
    }
    findings
}

/// Whether Discord's gateway has an event of this name, as far as twilight knows.
#[must_use]
pub fn is_event(name: &str) -> bool {
    EventType::try_from(name).is_ok()
}

fn by_serenity(payload: &Value) -> Vec<String> {
    match read::<GatewayEvent>(payload) {
        Ok(GatewayEvent::Dispatch(_, Event::Unknown(_))) => vec!["it is dropped".to_owned()],
        Ok(_) => Vec::new(),
        Err(problem) => vec![problem],
    }
}

fn by_twilight(payload: &Value) -> Vec<String> {
    let text = payload.to_string();
    let Some(seed) = GatewayEventDeserializer::from_json(&text) else {
        return vec!["it names no opcode".to_owned()];
    };
    let read = seed.deserialize(&mut serde_json::Deserializer::from_str(&text));
    let problem = read.err().map(|error| match &payload["t"] {
        // twilight doesn't tell why a guild is none.
        Value::String(name) if name == "GUILD_CREATE" => problem::<Guild>(&payload["d"]),
        _ => Some(error.to_string()),
    });
    problem.flatten().into_iter().collect()
}

/// What the description says about the objects in an event. It doesn't know
/// events themselves.
fn by_description(description: &Description, event: &str, data: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    for (place, schema) in parts(event) {
        for (at, part) in found(data, place) {
            let schema = schema.unwrap_or_else(|| channel_schema(part));
            let wrong = description.check_component(schema, part);
            problems.extend(wrong.into_iter().map(|problem| format!("{at}{problem}")));
        }
    }
    problems
}

/// Where an event holds which objects; `*` stands for every element. A channel
/// tells itself which kind it is.
fn parts(event: &str) -> &'static [(&'static str, Option<&'static str>)] {
    const USER: Option<&str> = Some("UserResponse");
    const MEMBER: Option<&str> = Some("GuildMemberResponse");
    const ROLE: Option<&str> = Some("GuildRoleResponse");
    const MESSAGE: Option<&str> = Some("MessageResponse");
    const FILE: Option<&str> = Some("MessageAttachmentResponse");
    const CHANNEL: Option<&str> = None;
    match event {
        "READY" => &[("user", USER)],
        "GUILD_CREATE" => &[
            ("", Some("GuildResponse")),
            ("roles/*", ROLE),
            ("channels/*", CHANNEL),
            ("threads/*", CHANNEL),
            ("members/*", MEMBER),
        ],
        "MESSAGE_CREATE" | "MESSAGE_UPDATE" => &[("", MESSAGE)],
        "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" => &[("", CHANNEL)],
        "THREAD_CREATE" | "THREAD_UPDATE" => &[("", CHANNEL)],
        "GUILD_MEMBER_ADD" | "GUILD_MEMBER_UPDATE" => &[("", MEMBER)],
        "GUILD_MEMBER_REMOVE" => &[("user", USER)],
        "GUILD_MEMBERS_CHUNK" => &[("members/*", MEMBER)],
        "TYPING_START" => &[("member", MEMBER)],
        "INTERACTION_CREATE" => &[
            ("user", USER),
            ("member", MEMBER),
            ("channel", CHANNEL),
            ("message", MESSAGE),
            ("data/resolved/users/*", USER),
            ("data/resolved/roles/*", ROLE),
            ("data/resolved/channels/*", CHANNEL),
            ("data/resolved/attachments/*", FILE),
            ("data/resolved/messages/*", MESSAGE),
        ],
        _ => &[],
    }
}

fn channel_schema(channel: &Value) -> &'static str {
    match channel["type"].as_u64() {
        Some(1) => "PrivateChannelResponse",
        Some(10..=12) => "ThreadResponse",
        _ => "GuildChannelResponse",
    }
}

/// The values at a place, each with where exactly it is.
fn found<'a>(data: &'a Value, place: &str) -> Vec<(String, &'a Value)> {
    let keys = place.split('/').filter(|key| !key.is_empty());
    keys.fold(vec![(String::new(), data)], |values, key| {
        values
            .iter()
            .flat_map(|(at, value)| below(at, value, key))
            .collect()
    })
}

fn below<'a>(at: &str, value: &'a Value, key: &str) -> Vec<(String, &'a Value)> {
    match (value, key) {
        (Value::Object(map), "*") => map
            .iter()
            .map(|(key, value)| (format!("{at}/{key}"), value))
            .collect(),
        (Value::Array(list), "*") => {
            let numbered = list.iter().enumerate();
            numbered
                .map(|(index, value)| (format!("{at}/{index}"), value))
                .collect()
        }
        _ => value
            .get(key)
            .map(|value| (format!("{at}/{key}"), value))
            .into_iter()
            .collect(),
    }
}
