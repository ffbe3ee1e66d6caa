//! What Discord refuses is refused with its status, code and place in the
//! form; what is just within a limit is accepted.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/raw.rs"]
mod raw;
#[path = "support/watched.rs"]
mod watched;

use raw::Rest;
use serde_json::{Value, json};
use tempelrat_playground::{Config, RateLimits};
use watched::Watched;

async fn start() -> (Watched, Rest) {
    let config = Config {
        rate_limits: RateLimits::Off,
        ..Config::default()
    };
    let playground = Watched::start(config).await.unwrap();
    let rest = Rest::new(&playground);
    (playground, rest)
}

fn text(length: usize) -> String {
    "ü".repeat(length)
}

fn button(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "B", "custom_id": custom_id })
}

fn buttons(count: usize) -> Vec<Value> {
    (0..count)
        .map(|number| button(&format!("b{number}")))
        .collect()
}

fn row(components: Value) -> Value {
    json!({ "components": [{ "type": 1, "components": components }] })
}

fn one_button(changes: Value) -> Value {
    let mut button = button("x");
    for (key, value) in changes.as_object().unwrap() {
        button[key] = value.clone();
    }
    row(json!([button]))
}

fn select(changes: Value) -> Value {
    let mut select = json!({
        "type": 3, "custom_id": "s", "options": [{ "label": "A", "value": "a" }],
    });
    for (key, value) in changes.as_object().unwrap() {
        select[key] = value.clone();
    }
    row(json!([select]))
}

fn options(count: usize) -> Vec<Value> {
    (0..count)
        .map(|n| json!({ "label": format!("L{n}"), "value": format!("v{n}") }))
        .collect()
}

fn embed(changes: Value) -> Value {
    json!({ "embeds": [changes] })
}

fn fields(count: usize) -> Value {
    json!(vec![json!({ "name": "n", "value": "v" }); count])
}

/// Bodies of messages: what is within the limit, what is beyond it, and where
/// and how the latter is refused.
fn messages() -> Vec<(&'static str, Value, Value, &'static str, &'static str)> {
    let rows = |count: usize| {
        let rows: Vec<_> = (0..count)
            .map(|n| json!({ "type": 1, "components": [button(&format!("r{n}"))] }))
            .collect();
        json!({ "components": rows })
    };
    let six_thousand = |last: usize| {
        let mut embeds = vec![json!({ "description": text(1_000) }); 5];
        embeds.push(json!({ "description": text(last) }));
        json!({ "embeds": embeds })
    };
    vec![
        (
            "content",
            json!({ "content": text(2_000) }),
            json!({ "content": text(2_001) }),
            "content",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "embeds",
            json!({ "embeds": vec![json!({ "title": "t" }); 10] }),
            json!({ "embeds": vec![json!({ "title": "t" }); 11] }),
            "embeds",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "all embeds",
            six_thousand(1_000),
            six_thousand(1_001),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (
            "title",
            embed(json!({ "title": text(256) })),
            embed(json!({ "title": text(257) })),
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "description",
            embed(json!({ "description": text(4_096) })),
            embed(json!({ "description": text(4_097) })),
            "embeds.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "footer",
            embed(json!({ "footer": { "text": text(2_048) } })),
            embed(json!({ "footer": { "text": text(2_049) } })),
            "embeds.0.footer.text",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "author",
            embed(json!({ "author": { "name": text(256) } })),
            embed(json!({ "author": { "name": text(257) } })),
            "embeds.0.author.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "fields",
            embed(json!({ "fields": fields(25) })),
            embed(json!({ "fields": fields(26) })),
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "field name",
            embed(json!({ "fields": [{ "name": text(256), "value": "v" }] })),
            embed(json!({ "fields": [{ "name": text(257), "value": "v" }] })),
            "embeds.0.fields.0.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "field value",
            embed(json!({ "fields": [{ "name": "n", "value": text(1_024) }] })),
            embed(json!({ "fields": [{ "name": "n", "value": text(1_025) }] })),
            "embeds.0.fields.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "empty field",
            embed(json!({ "fields": [{ "name": "n", "value": "v" }] })),
            embed(json!({ "fields": [{ "name": "n", "value": " " }] })),
            "embeds.0.fields.0.value",
            "BASE_TYPE_REQUIRED",
        ),
        (
            "empty embed",
            embed(json!({ "image": { "url": "https://example.org/x.png" } })),
            embed(json!({ "color": 1 })),
            "embeds.0.description",
            "BASE_TYPE_REQUIRED",
        ),
        (
            "colour",
            embed(json!({ "title": "t", "color": 0xff_ffff })),
            embed(json!({ "title": "t", "color": 0x100_0000 })),
            "embeds.0.color",
            "NUMBER_TYPE_MAX",
        ),
        (
            "image",
            embed(json!({ "image": { "url": "http://example.org/x" } })),
            embed(json!({ "image": { "url": "file:///x" } })),
            "embeds.0.image.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            "timestamp",
            embed(json!({ "title": "t", "timestamp": "2026-01-01T00:00:00Z" })),
            embed(json!({ "title": "t", "timestamp": "today" })),
            "embeds.0.timestamp",
            "DATE_TIME_TYPE_PARSE",
        ),
        (
            "rows",
            rows(5),
            rows(6),
            "components",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "buttons a row",
            row(json!(buttons(5))),
            row(json!(buttons(6))),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "empty row",
            row(json!(buttons(1))),
            row(json!([])),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "button and menu",
            row(json!(buttons(2))),
            row(json!([
                button("b"),
                select(json!({}))["components"][0]["components"][0]
            ])),
            "components.0.components.1",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            "same custom_id",
            row(json!([button("a"), button("b")])),
            row(json!([button("a"), button("a")])),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            "custom_id",
            one_button(json!({ "custom_id": text(100) })),
            one_button(json!({ "custom_id": text(101) })),
            "components.0.components.0.custom_id",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "no custom_id",
            one_button(json!({})),
            one_button(json!({ "custom_id": null })),
            "components.0.components.0.custom_id",
            "BASE_TYPE_REQUIRED",
        ),
        (
            "label",
            one_button(json!({ "label": text(80) })),
            one_button(json!({ "label": text(81) })),
            "components.0.components.0.label",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "label or emoji",
            one_button(json!({ "label": null, "emoji": { "name": "🃏" } })),
            one_button(json!({ "label": "" })),
            "components.0.components.0.label",
            "BASE_TYPE_REQUIRED",
        ),
        (
            "F13 empty emoji",
            one_button(json!({ "emoji": null })),
            one_button(json!({ "emoji": {} })),
            "components.0.components.0.emoji.name",
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            "emoji of nobody",
            one_button(json!({ "emoji": { "name": "♥️" } })),
            one_button(json!({ "emoji": { "id": "1", "name": "x" } })),
            "components.0.components.0.emoji.name",
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            "link",
            one_button(json!({ "style": 5, "custom_id": null, "url": "https://example.org" })),
            one_button(json!({ "style": 5, "url": "https://example.org" })),
            "components.0.components.0",
            "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
        ),
        (
            "style",
            one_button(json!({ "style": 4 })),
            one_button(json!({ "style": 7 })),
            "components.0.components.0.style",
            "BASE_TYPE_CHOICES",
        ),
        (
            "options",
            select(json!({ "options": options(25) })),
            select(json!({ "options": options(26) })),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "no options",
            select(json!({})),
            select(json!({ "options": [] })),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "option label",
            select(json!({ "options": [{ "label": text(100), "value": "a" }] })),
            select(json!({ "options": [{ "label": text(101), "value": "a" }] })),
            "components.0.components.0.options.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "option value",
            select(json!({ "options": [{ "label": "a", "value": text(100) }] })),
            select(json!({ "options": [{ "label": "a", "value": text(101) }] })),
            "components.0.components.0.options.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "option text",
            select(
                json!({ "options": [{ "label": "a", "value": "a", "description": text(100) }] }),
            ),
            select(
                json!({ "options": [{ "label": "a", "value": "a", "description": text(101) }] }),
            ),
            "components.0.components.0.options.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "same value",
            select(json!({ "options": options(2) })),
            select(
                json!({ "options": [{ "label": "a", "value": "a" }, { "label": "b", "value": "a" }] }),
            ),
            "components.0.components.0.options.1.value",
            "SELECT_OPTION_VALUE_DUPLICATED",
        ),
        (
            "placeholder",
            select(json!({ "placeholder": text(150) })),
            select(json!({ "placeholder": text(151) })),
            "components.0.components.0.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "min above max",
            select(json!({ "options": options(3), "min_values": 2, "max_values": 2 })),
            select(json!({ "options": options(3), "min_values": 3, "max_values": 2 })),
            "components.0.components.0.min_values",
            "SELECT_COMPONENT_INVALID_MIN_VALUES",
        ),
        (
            "max above options",
            select(json!({ "options": options(3), "max_values": 3 })),
            select(json!({ "options": options(3), "max_values": 4 })),
            "components.0.components.0.max_values",
            "NUMBER_TYPE_MAX",
        ),
        (
            "component type",
            row(json!(buttons(1))),
            row(json!([{ "type": 4 }])),
            "components.0.components.0.type",
            "BASE_TYPE_CHOICES",
        ),
        (
            "nonce",
            json!({ "content": "x", "nonce": text(25) }),
            json!({ "content": "x", "nonce": text(26) }),
            "nonce",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "wrong type",
            json!({ "content": "x" }),
            json!({ "content": ["x"] }),
            "content",
            "STRING_TYPE_CONVERT",
        ),
        (
            "mentions",
            json!({ "content": "x", "allowed_mentions": { "parse": [] } }),
            json!({ "content": "x", "allowed_mentions": { "parse": ["all"] } }),
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            "mentions twice",
            json!({ "content": "x", "allowed_mentions": { "users": ["1"] } }),
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            "reply",
            json!({ "content": "x", "message_reference": { "message_id": "1", "fail_if_not_exists": false } }),
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
        ),
        (
            "reply to a number",
            json!({ "content": "x", "message_reference": { "message_id": "1", "fail_if_not_exists": false } }),
            json!({ "content": "x", "message_reference": { "message_id": "one" } }),
            "message_reference.message_id",
            "NUMBER_TYPE_COERCE",
        ),
    ]
}

#[tokio::test]
async fn messages_within_the_limits_pass_and_beyond_them_are_refused() {
    let (playground, rest) = start().await;
    let path = format!("/channels/{}/messages", playground.channel("tempel"));
    for (name, good, bad, place, code) in messages() {
        let answer = rest.call("POST", &path, Some(good)).await;
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
        let answer = rest.call("POST", &path, Some(bad)).await;
        assert_eq!(answer.code(), (400, 50035), "{name}: {}", answer.body);
        assert_eq!(answer.errors(place), [code], "{name}: {}", answer.body);
    }
    let sent = playground.person("anna").sees().messages.len();
    assert_eq!(sent, messages().len());
    assert_eq!(playground.complaints(), []);
}

#[tokio::test]
async fn the_same_limits_hold_for_edits() {
    let (playground, rest) = start().await;
    let path = format!("/channels/{}/messages", playground.channel("tempel"));
    let first = rest
        .call("POST", &path, Some(json!({ "content": "first" })))
        .await;
    let path = format!("{path}/{}", first.body["id"].as_str().unwrap());
    for (name, good, bad, place, code) in messages() {
        if matches!(name, "nonce" | "reply" | "reply to a number") {
            continue;
        }
        let answer = rest.call("PATCH", &path, Some(good)).await;
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
        let answer = rest.call("PATCH", &path, Some(bad)).await;
        assert_eq!(answer.code(), (400, 50035), "{name}: {}", answer.body);
        assert_eq!(answer.errors(place), [code], "{name}: {}", answer.body);
    }
}

fn command(changes: Value) -> Value {
    let mut command = json!({ "name": "play", "description": "d" });
    for (key, value) in changes.as_object().unwrap() {
        command[key] = value.clone();
    }
    command
}

fn option(changes: Value) -> Value {
    let mut option = json!({ "type": 3, "name": "o", "description": "d" });
    for (key, value) in changes.as_object().unwrap() {
        option[key] = value.clone();
    }
    command(json!({ "options": [option] }))
}

fn commands() -> Vec<(&'static str, Value, Value, &'static str, &'static str)> {
    let many = |count: usize| {
        let options: Vec<_> = (0..count)
            .map(|n| json!({ "type": 3, "name": format!("o{n}"), "description": "d" }))
            .collect();
        command(json!({ "options": options }))
    };
    let choices = |count: usize| {
        let choices: Vec<_> = (0..count)
            .map(|n| json!({ "name": format!("c{n}"), "value": "v" }))
            .collect();
        option(json!({ "choices": choices }))
    };
    let large = |length: usize| {
        // 79 choices of 100 characters, and a description that fills up the rest.
        let choice = |n: usize, length: usize| json!({ "name": format!("c{n:02}"), "value": "x".repeat(length) });
        let full: Vec<_> = (0..25).map(|n| choice(n, 97)).collect();
        let mut options: Vec<_> = (0..3)
            .map(|n| json!({ "type": 3, "name": format!("o{n}"), "description": "d", "choices": full }))
            .collect();
        options.push(json!({ "type": 3, "name": "o9", "description": "d", "choices": (0..4).map(|n| choice(n, 97)).collect::<Vec<_>>() }));
        command(json!({ "options": options, "description": "d".repeat(length) }))
    };
    let two = |first: Value, second: Value| command(json!({ "options": [first, second] }));
    let plain = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "d", "required": required });
    vec![
        (
            "name",
            command(json!({ "name": "a".repeat(32) })),
            command(json!({ "name": "a".repeat(33) })),
            "0.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "pattern",
            command(json!({ "name": "größe-1_x" })),
            command(json!({ "name": "two words" })),
            "0.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            "lower case",
            command(json!({ "name": "play" })),
            command(json!({ "name": "Play" })),
            "0.name",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            "description",
            command(json!({ "description": text(100) })),
            command(json!({ "description": text(101) })),
            "0.description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            "empty description",
            command(json!({})),
            command(json!({ "description": "" })),
            "0.description",
            "BASE_TYPE_REQUIRED",
        ),
        (
            "options",
            many(25),
            many(26),
            "0.options",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "choices",
            choices(25),
            choices(26),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            "size",
            large(84),
            large(85),
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
        (
            "required last",
            two(plain("a", true), plain("b", false)),
            two(plain("a", false), plain("b", true)),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            "same option",
            two(plain("a", true), plain("b", true)),
            two(plain("a", true), plain("a", true)),
            "0.options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            "autocomplete",
            option(json!({ "autocomplete": true })),
            option(json!({ "autocomplete": true, "choices": [{ "name": "c", "value": "v" }] })),
            "0.options.0.choices",
            "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
        ),
        (
            "locale",
            command(json!({ "name_localizations": { "de": "spielen" } })),
            command(json!({ "name_localizations": { "at": "spielen" } })),
            "0.name_localizations.at",
            "BASE_TYPE_CHOICES",
        ),
        (
            "translated name",
            command(json!({ "name_localizations": { "de": "größe" } })),
            command(json!({ "name_localizations": { "de": "Größe" } })),
            "0.name_localizations.de",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            "choice value",
            option(json!({ "choices": [{ "name": "c", "value": "v" }] })),
            option(json!({ "choices": [{ "name": "c", "value": 1 }] })),
            "0.options.0.choices.0.value",
            "STRING_TYPE_CONVERT",
        ),
        (
            "mixed",
            command(json!({ "options": [{ "type": 1, "name": "a", "description": "d" }] })),
            two(
                json!({ "type": 1, "name": "a", "description": "d" }),
                plain("b", false),
            ),
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
    ]
}

#[tokio::test]
async fn commands_within_the_limits_pass_and_beyond_them_are_refused() {
    let (playground, rest) = start().await;
    let path = format!("/applications/{}/commands", playground.bot_id());
    for (name, good, bad, place, code) in commands() {
        let answer = rest.call("PUT", &path, Some(json!([good]))).await;
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
        let answer = rest.call("PUT", &path, Some(json!([bad]))).await;
        assert_eq!(answer.code(), (400, 50035), "{name}: {}", answer.body);
        assert_eq!(answer.errors(place), [code], "{name}: {}", answer.body);
    }
    let named = |count: usize| -> Value {
        (0..count)
            .map(|n| command(json!({ "name": format!("c{n}") })))
            .collect()
    };
    assert_eq!(rest.call("PUT", &path, Some(named(100))).await.status, 200);
    assert_eq!(
        rest.call("PUT", &path, Some(named(101))).await.code(),
        (400, 30032)
    );
    assert_eq!(
        rest.call("POST", &path, Some(command(json!({}))))
            .await
            .code(),
        (400, 30032)
    );
    let twice = json!([command(json!({})), command(json!({}))]);
    let answer = rest.call("PUT", &path, Some(twice)).await;
    assert_eq!(
        answer.errors("1.name"),
        ["APPLICATION_COMMANDS_DUPLICATE_NAME"]
    );
    assert_eq!(playground.commands().len(), 100);
}

#[tokio::test]
async fn commands_keep_their_ids_when_they_are_registered_again() {
    let (playground, rest) = start().await;
    let path = format!("/applications/{}/commands", playground.bot_id());
    let first = rest
        .call("PUT", &path, Some(json!([command(json!({}))])))
        .await
        .body;
    let again = rest
        .call("PUT", &path, Some(json!([command(json!({}))])))
        .await
        .body;
    assert_eq!(first, again);
    let changed = rest
        .call(
            "PUT",
            &path,
            Some(json!([command(json!({ "description": "other" }))])),
        )
        .await
        .body;
    assert_eq!(changed[0]["id"], first[0]["id"]);
    assert_ne!(changed[0]["version"], first[0]["version"]);
}

#[tokio::test]
async fn unknown_things_have_their_own_codes() {
    let (playground, rest) = start().await;
    let (tempel, guild, bot) = (
        playground.channel("tempel"),
        playground.guild_id(),
        playground.bot_id(),
    );
    let hello = || Some(json!({ "content": "x" }));
    let anna = playground.person("anna");
    let said = anna.say("mine").unwrap();
    let ben = playground.person("ben");
    ben.leave();
    let cases = [
        (
            "POST",
            "/channels/1/messages".to_owned(),
            hello(),
            (404, 10003),
        ),
        ("GET", "/channels/x".to_owned(), None, (400, 50035)),
        (
            "PATCH",
            format!("/channels/{tempel}/messages/1"),
            hello(),
            (404, 10008),
        ),
        (
            "PATCH",
            format!("/channels/{tempel}/messages/{said}"),
            hello(),
            (403, 50005),
        ),
        (
            "DELETE",
            format!("/channels/{tempel}/messages/{said}"),
            None,
            (403, 50013),
        ),
        (
            "POST",
            format!("/channels/{tempel}/messages"),
            Some(json!({})),
            (400, 50006),
        ),
        (
            "POST",
            format!("/channels/{tempel}/messages"),
            Some(json!({ "content": "  " })),
            (400, 50006),
        ),
        (
            "POST",
            format!("/channels/{}/messages", playground.channel("forum")),
            hello(),
            (400, 50008),
        ),
        (
            "GET",
            format!("/guilds/{guild}/members/1"),
            None,
            (404, 10013),
        ),
        (
            "GET",
            format!("/guilds/{guild}/members/{}", ben.id()),
            None,
            (404, 10007),
        ),
        ("GET", "/guilds/1".to_owned(), None, (404, 10004)),
        ("GET", "/users/1".to_owned(), None, (404, 10013)),
        (
            "GET",
            format!("/applications/{bot}/commands/1"),
            None,
            (404, 10063),
        ),
        (
            "GET",
            format!("/applications/{bot}/emojis/1"),
            None,
            (404, 10014),
        ),
        (
            "POST",
            "/interactions/1/x/callback".to_owned(),
            Some(json!({ "type": 5 })),
            (404, 10062),
        ),
        (
            "PATCH",
            format!("/webhooks/{bot}/x/messages/@original"),
            hello(),
            (401, 50027),
        ),
        ("GET", "/nothing".to_owned(), None, (404, 0)),
        ("PUT", "/gateway".to_owned(), None, (405, 0)),
        (
            "PUT",
            format!("/channels/{tempel}/permissions/{}", anna.id()),
            Some(json!({ "type": 1 })),
            (403, 50013),
        ),
    ];
    for (method, path, body, expected) in cases {
        let answer = rest.call(method, &path, body).await;
        assert_eq!(answer.code(), expected, "{method} {path}: {}", answer.body);
    }
    let dm = playground.person("ben").in_dm().channel_id();
    let answer = rest
        .call("POST", &format!("/channels/{dm}/messages"), hello())
        .await;
    assert_eq!(answer.code(), (403, 50007));
}

#[tokio::test]
async fn only_the_playgrounds_own_token_opens_the_door() {
    let (playground, mut rest) = start().await;
    assert_eq!(rest.call("GET", "/users/@me", None).await.status, 200);
    let real = format!("{}.{}.{}", "M".repeat(24), "abcdef", "x".repeat(38));
    for token in ["other", "", &real] {
        rest.token = token.to_owned();
        let answer = rest.call("GET", "/users/@me", None).await;
        assert_eq!(answer.code(), (401, 0), "{token}");
    }
    drop(playground);
    let config = Config {
        token: real,
        ..Config::default()
    };
    assert!(Watched::start(config).await.is_err());
}

#[tokio::test]
async fn bodies_that_are_no_json_or_too_large_are_refused() {
    let (playground, rest) = start().await;
    let path = format!("/channels/{}/messages", playground.channel("tempel"));
    let request = rest
        .request("POST", &path)
        .header("content-type", "application/json")
        .body("{");
    assert_eq!(Rest::answer(request).await.code(), (400, 50109));
    let files = vec![("a.bin", vec![0; 10 << 20])];
    assert_eq!(rest.form(&path, json!({}), &files).await.status, 200);
    let files = vec![("a.bin", vec![0; (10 << 20) + 1])];
    assert_eq!(
        rest.form(&path, json!({}), &files).await.code(),
        (413, 40005)
    );
    let ten: Vec<_> = (0..10).map(|_| ("a.txt", vec![1])).collect();
    let answer = rest.form(&path, json!({}), &ten).await;
    assert_eq!(answer.body["attachments"].as_array().unwrap().len(), 10);
    let eleven: Vec<_> = (0..11).map(|_| ("a.txt", vec![1])).collect();
    let answer = rest.form(&path, json!({}), &eleven).await;
    assert_eq!(answer.errors("attachments"), ["BASE_TYPE_MAX_LENGTH"]);
}

#[tokio::test]
async fn an_enforced_nonce_sends_a_message_once() {
    let (playground, rest) = start().await;
    let path = format!("/channels/{}/messages", playground.channel("tempel"));
    let body = json!({ "content": "once", "nonce": "n-1", "enforce_nonce": true });
    let first = rest.call("POST", &path, Some(body.clone())).await;
    let second = rest.call("POST", &path, Some(body)).await;
    assert_eq!(first.body["id"], second.body["id"]);
    assert_eq!(first.body["nonce"], "n-1");
    assert_eq!(second.body["nonce"], "n-1");
    let fetched = rest.call("GET", &path, None).await;
    assert_eq!(
        fetched.body[0]["nonce"],
        Value::Null,
        "nobody is told a nonce again"
    );
    assert_eq!(playground.person("anna").sees().messages.len(), 1);
}

#[tokio::test]
async fn edits_keep_or_drop_attachments_as_asked() {
    let (playground, rest) = start().await;
    let path = format!("/channels/{}/messages", playground.channel("tempel"));
    let files = [("a.png", vec![1]), ("b.png", vec![2])];
    let body = json!({ "attachments": [{ "id": 0, "description": "first" }, { "id": 1 }] });
    let sent = rest.form(&path, body, &files).await.body;
    let path = format!("{path}/{}", sent["id"].as_str().unwrap());
    let kept = rest
        .call("PATCH", &path, Some(json!({ "content": "x" })))
        .await
        .body;
    assert_eq!(kept["attachments"], sent["attachments"]);
    assert_eq!(kept["attachments"][0]["description"], "first");
    let only = json!({ "attachments": [{ "id": sent["attachments"][1]["id"] }] });
    let kept = rest.call("PATCH", &path, Some(only)).await.body;
    assert_eq!(kept["attachments"], json!([sent["attachments"][1]]));
    let none = rest
        .call("PATCH", &path, Some(json!({ "attachments": [] })))
        .await
        .body;
    assert_eq!(none["attachments"], json!([]));
    let empty = rest
        .call("PATCH", &path, Some(json!({ "content": "" })))
        .await;
    assert_eq!(empty.code(), (400, 50006));
}

#[tokio::test]
async fn what_discord_forgives_is_complained_about() {
    let (playground, rest) = start().await;
    let path = format!("/channels/{}/messages", playground.channel("tempel"));
    let body = json!({ "content": "hello @everyone", "contents": "x" });
    assert_eq!(rest.call("POST", &path, Some(body)).await.status, 200);
    let kinds: Vec<_> = playground
        .complaints()
        .into_iter()
        .map(|one| format!("{:?}", one.kind))
        .collect();
    assert_eq!(kinds, ["UnknownField(\"contents\")", "MentionsNotLimited"]);
    assert_eq!(
        playground.complaints()[0].route,
        "POST /channels/{channel_id}/messages"
    );
}
