//! The gateway: how sessions begin, end and are resumed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/raw.rs"]
mod raw;
mod support;
#[path = "support/watched.rs"]
mod watched;

use raw::{Came, Gateway, identify};
use serde_json::json;
use support::{Bot, Heard};
use tempelrat_playground::{Answer, Config, Failure, ThreadState};
use watched::Watched;

async fn start() -> Watched {
    Watched::start(Config::default()).await.unwrap()
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

#[tokio::test]
async fn what_others_write_needs_a_privileged_intent() {
    let playground = start().await;
    let mut gateway = Gateway::connect(&playground, "").await;
    let messages = 1 << 9 | 1 << 12;
    gateway.send(identify(playground.token(), messages)).await;
    assert_eq!(gateway.payload().await["t"], "READY");
    let anna = playground.person("anna");
    anna.say("a secret of hers").unwrap();
    anna.in_dm().say("directly").unwrap();
    let path = format!("/channels/{}/messages", anna.channel_id());
    let own = Some(json!({ "content": "the bot's own" }));
    raw::Rest::new(&playground).call("POST", &path, own).await;
    for content in ["", "directly", "the bot's own"] {
        let event = gateway.payload().await;
        assert_eq!(event["t"], "MESSAGE_CREATE");
        assert_eq!(event["d"]["content"], content);
    }
}
