//! The gateway: how sessions begin, end and are resumed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/raw.rs"]
mod raw;
mod support;

use raw::{Came, Gateway, identify};
use serde_json::json;
use support::{Bot, Heard};
use tempelrat_playground::{Answer, Config, Failure, Playground, ThreadState};

async fn start() -> Playground {
    Playground::start(Config::default()).await.unwrap()
}

#[tokio::test]
async fn wrong_payloads_close_with_discords_codes() {
    let playground = start().await;
    let token = playground.token().to_owned();
    let real = format!("{}.{}.{}", "M".repeat(24), "abcdef", "x".repeat(38));
    let mut privileged = identify(&token, 1 << 15);
    privileged["d"]["intents"] = json!(1 << 1);
    let mut bad_shard = identify(&token, 1);
    bad_shard["d"]["shard"] = json!([1, 1]);
    let resume = json!({ "op": 6, "d": { "token": "other", "session_id": "x", "seq": 1 } });
    let cases = [
        (identify("other", 1), 4004),
        (identify(&real, 1), 4004),
        (resume, 4004),
        (json!({ "op": 99 }), 4001),
        (json!({ "op": 3, "d": {} }), 4003),
        (identify(&token, 1 << 40), 4013),
        (identify(&token, 1 << 15), 4014),
        (privileged, 4014),
        (bad_shard, 4010),
    ];
    for (payload, code) in cases {
        let mut gateway = Gateway::connect(&playground, "").await;
        gateway.send(payload.clone()).await;
        assert_eq!(gateway.closed().await, code, "{payload}");
    }
    let (mut gateway, _) = Gateway::identified(&playground, "").await;
    gateway.send(identify(&token, 1)).await;
    assert_eq!(gateway.closed().await, 4005);
}

#[tokio::test]
async fn heartbeats_are_acknowledged_before_and_after_identify() {
    let playground = start().await;
    let mut gateway = Gateway::connect(&playground, "").await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(gateway.payload().await["op"], 11);
    gateway.send(identify(playground.token(), 1)).await;
    assert_eq!(gateway.payload().await["t"], "READY");
    assert_eq!(gateway.payload().await["t"], "GUILD_CREATE");
    gateway.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(gateway.payload().await["op"], 11);
}

#[tokio::test]
async fn one_deflate_stream_carries_everything() {
    let playground = start().await;
    let (mut gateway, ready) = Gateway::identified(&playground, "&compress=zlib-stream").await;
    assert_eq!(ready["v"], 10);
    playground
        .faults()
        .delete_channel(playground.channel("zweites"));
    assert_eq!(gateway.payload().await["t"], "CHANNEL_DELETE");
}

#[tokio::test]
async fn a_resumed_session_gets_what_it_missed_and_nothing_twice() {
    let playground = start().await;
    let (mut gateway, ready) = Gateway::identified(&playground, "").await;
    let thread = playground.channel("nebentisch");
    playground.faults().set_thread(thread, ThreadState::Locked);
    assert_eq!(gateway.payload().await["t"], "THREAD_UPDATE");
    let seen = gateway.last;
    playground.faults().drop_gateway();
    assert!(matches!(gateway.next().await, Came::Gone));
    playground.faults().set_thread(thread, ThreadState::Open);
    playground
        .faults()
        .delete_channel(playground.channel("zweites"));
    let mut again = Gateway::connect(&playground, "").await;
    let session = &ready["session_id"];
    let resume = json!({
        "op": 6, "d": { "token": playground.token(), "session_id": session, "seq": seen },
    });
    again.send(resume.clone()).await;
    let mut events = Vec::new();
    for _ in 0..3 {
        let payload = again.payload().await;
        events.push((
            payload["s"].as_u64().unwrap(),
            payload["t"].as_str().unwrap().to_owned(),
        ));
    }
    let names: Vec<_> = events.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["THREAD_UPDATE", "CHANNEL_DELETE", "RESUMED"]);
    let numbers: Vec<_> = events.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, [seen + 1, seen + 2, seen + 3]);
    let mut future = resume.clone();
    future["d"]["seq"] = json!(seen + 100);
    let mut third = Gateway::connect(&playground, "").await;
    third.send(future).await;
    assert_eq!(third.closed().await, 4007);
    playground.faults().forget_sessions();
    let mut fourth = Gateway::connect(&playground, "").await;
    fourth.send(resume).await;
    let invalid = fourth.payload().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
}

#[tokio::test]
async fn serenity_resumes_after_a_drop_and_answers_what_it_missed() {
    let playground = start().await;
    let mut bot = Bot::start(&playground).await;
    let anna = playground.person("anna");
    playground.faults().drop_gateway();
    // The press comes while nobody is connected and waits for the bot.
    let answer = anna.slash("ping", &[]).await;
    assert_eq!(answer.message().content, "Pong en-GB!");
    bot.hears(&Heard::Resumed).await;
    playground.faults().ask_to_reconnect();
    bot.hears(&Heard::Resumed).await;
    playground.faults().close_gateway(4000);
    bot.hears(&Heard::Resumed).await;
    assert_eq!(
        anna.slash("ping", &[]).await.message().content,
        "Pong en-GB!"
    );
}

#[tokio::test]
async fn serenity_hears_of_guilds_channels_and_threads() {
    let playground = start().await;
    let mut bot = Bot::start(&playground).await;
    bot.hears(&Heard::Guild("Tempelhof".to_owned(), 5)).await;
    let thread = playground.channel("nebentisch");
    playground.faults().set_thread(thread, ThreadState::Locked);
    bot.hears(&Heard::Thread { locked: true }).await;
    playground
        .faults()
        .delete_channel(playground.channel("zweites"));
    bot.hears(&Heard::ChannelGone).await;
    playground.faults().remove_bot();
    bot.hears(&Heard::GuildGone).await;
    let answer = playground.person("anna").slash("ping", &[]).await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    playground.faults().invite_bot();
    bot.hears(&Heard::Guild("Tempelhof".to_owned(), 4)).await;
    playground.person("anna").slash("ping", &[]).await.message();
}

#[tokio::test]
async fn without_a_bot_interactions_fail_at_once() {
    let playground = start().await;
    let bot = Bot::start(&playground).await;
    drop(bot);
    playground.faults().forget_sessions();
    let answer = playground.person("anna").slash("ping", &[]).await;
    assert_eq!(answer.failure(), Some(&Failure::BotOffline));
}

/// Everything that can be dispatched, seen by a bot that listens to all it may.
async fn everything(playground: &Playground) -> Vec<serde_json::Value> {
    let mut gateway = Gateway::connect(playground, "").await;
    let unprivileged = ((1 << 17) - 1) & !(1 << 1 | 1 << 8 | 1 << 15);
    gateway
        .send(identify(playground.token(), unprivileged))
        .await;
    let rest = raw::Rest::new(playground);
    let anna = playground.person("anna");
    let tempel = playground.channel("tempel");
    let messages = format!("/channels/{tempel}/messages");
    let path = format!("/applications/{}/commands", playground.bot_id());
    rest.call(
        "PUT",
        &path,
        Some(json!([{ "name": "go", "description": "d" }])),
    )
    .await;
    let said = anna.say("a secret of hers").unwrap();
    anna.in_dm().say("directly").unwrap();
    let row = json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "B", "custom_id": "b" }] }]);
    let body = json!({
        "content": "x", "nonce": "n", "components": row, "message_reference": { "message_id": said },
    });
    let sent = rest.call("POST", &messages, Some(body)).await.body;
    let id = sent["id"].as_str().unwrap();
    rest.call(
        "PATCH",
        &format!("{messages}/{id}"),
        Some(json!({ "content": "y" })),
    )
    .await;
    rest.call("POST", &format!("/channels/{tempel}/typing"), None)
        .await;
    rest.call(
        "POST",
        &format!("{messages}/{id}/threads"),
        Some(json!({ "name": "t" })),
    )
    .await;
    rest.call("DELETE", &format!("{messages}/{id}"), None).await;
    let go = tokio::spawn({
        let anna = anna.clone();
        async move { anna.slash("go", &[]).await }
    });
    let faults = playground.faults();
    faults.set_thread(playground.channel("nebentisch"), ThreadState::Locked);
    faults.deny_bot(tempel, tempelrat_playground::Permissions::EMBED_LINKS);
    faults.delete_channel(playground.channel("zweites"));
    faults.delete_channel(playground.channel("t"));
    let mut events = Vec::new();
    while events
        .iter()
        .all(|event: &serde_json::Value| event["t"] != "INTERACTION_CREATE")
    {
        events.push(gateway.payload().await);
    }
    faults.remove_bot();
    faults.invite_bot();
    while events
        .last()
        .is_some_and(|event| event["t"] != "GUILD_CREATE")
    {
        events.push(gateway.payload().await);
    }
    go.abort();
    events
}

#[tokio::test]
async fn serenity_understands_every_event() {
    let playground = start().await;
    let events = everything(&playground).await;
    let mut kinds: Vec<_> = events
        .iter()
        .filter_map(|event| event["t"].as_str())
        .collect();
    for event in &events {
        let parsed = serde_json::from_value::<serenity::all::GatewayEvent>(event.clone());
        let parsed = parsed.unwrap_or_else(|error| panic!("{error}: {event}"));
        let serenity::all::GatewayEvent::Dispatch(_, parsed) = parsed else {
            panic!("no dispatch: {event}");
        };
        assert!(
            !matches!(parsed, serenity::all::Event::Unknown(_)),
            "{event}"
        );
    }
    kinds.sort_unstable();
    kinds.dedup();
    let expected = [
        "CHANNEL_DELETE",
        "CHANNEL_UPDATE",
        "GUILD_CREATE",
        "GUILD_DELETE",
        "INTERACTION_CREATE",
        "MESSAGE_CREATE",
        "MESSAGE_DELETE",
        "MESSAGE_UPDATE",
        "READY",
        "THREAD_CREATE",
        "THREAD_DELETE",
        "THREAD_UPDATE",
        "TYPING_START",
    ];
    assert_eq!(kinds, expected);
    let created = events.iter().filter(|event| event["t"] == "MESSAGE_CREATE");
    let contents: Vec<_> = created
        .map(|event| event["d"]["content"].as_str().unwrap())
        .collect();
    assert_eq!(
        contents,
        ["", "directly", "x"],
        "others' words need a privileged intent"
    );
}
