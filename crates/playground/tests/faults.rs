//! Faults on demand.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/raw.rs"]
mod raw;
mod support;
#[path = "support/watched.rs"]
mod watched;

use std::sync::Arc;
use std::time::Duration;

use raw::{Gateway, Rest};
use serde_json::json;
use support::{Bot, Heard};
use tempelrat_clock::{Clock, Timestamp};
use tempelrat_playground::{Answer, Config, Delivery, Failure, Outcome, RateLimits, RestFault};
use watched::Watched;

const POST: &str = "POST /channels/{channel_id}/messages";

async fn start() -> Watched {
    let config = Config {
        rate_limits: RateLimits::Off,
        ..Config::default()
    };
    Watched::start(config).await.unwrap()
}

#[tokio::test]
async fn requests_fail_as_often_as_asked_and_only_on_their_route() {
    let playground = start().await;
    let rest = Rest::new(&playground);
    let path = format!("/channels/{}/messages", playground.channel("tempel"));
    let post = || rest.call("POST", &path, Some(json!({ "content": "x" })));
    let fault = |times, outcome| RestFault {
        route: POST.to_owned(),
        times,
        delay: Duration::ZERO,
        outcome,
    };
    playground.faults().rest(fault(2, Outcome::Status(502)));
    playground
        .faults()
        .rest(fault(1, Outcome::RateLimited(1.5)));
    assert_eq!(rest.call("GET", "/users/@me", None).await.status, 200);
    assert_eq!(post().await.status, 502);
    assert_eq!(post().await.status, 502);
    let limited = post().await;
    assert_eq!(
        (limited.status, &limited.body["retry_after"]),
        (429, &json!(1.5))
    );
    assert_eq!(post().await.status, 200);
    assert_eq!(playground.person("anna").sees().messages.len(), 1);
    let statuses: Vec<_> = playground
        .requests()
        .iter()
        .map(|request| request.status)
        .collect();
    assert_eq!(statuses, [200, 502, 502, 429, 200]);
}

#[tokio::test]
async fn a_slow_answer_takes_its_time_on_the_servers_clock() {
    let clock = Clock::manual(Timestamp(1_800_000_000_000));
    let config = Config {
        clock,
        rate_limits: RateLimits::Off,
        ..Config::default()
    };
    let playground = Watched::start(config).await.unwrap();
    let rest = Arc::new(Rest::new(&playground));
    playground.faults().rest(RestFault {
        route: "GET /users/@me".to_owned(),
        times: 1,
        delay: Duration::from_secs(3_600),
        outcome: Outcome::Served,
    });
    let slow = tokio::spawn({
        let rest = rest.clone();
        async move { rest.call("GET", "/users/@me", None).await.status }
    });
    for _ in 0..20 {
        assert_eq!(rest.call("GET", "/gateway", None).await.status, 200);
    }
    assert!(!slow.is_finished(), "the clock stands still");
    while !slow.is_finished() {
        playground.advance(Duration::from_secs(3_600));
        assert_eq!(rest.call("GET", "/gateway", None).await.status, 200);
    }
    assert_eq!(slow.await.unwrap(), 200);
}

#[tokio::test]
async fn an_interaction_arrives_twice_or_late() {
    let playground = start().await;
    let rest = Rest::new(&playground);
    let path = format!("/applications/{}/commands", playground.bot_id());
    rest.call(
        "PUT",
        &path,
        Some(json!([{ "name": "go", "description": "d" }])),
    )
    .await;
    let (mut gateway, _) = Gateway::identified(&playground, "").await;
    let anna = playground.person("anna");
    playground.faults().next_interaction(Delivery::Twice);
    let go = || {
        let anna = anna.clone();
        tokio::spawn(async move { anna.slash("go", &[]).await })
    };
    let _waiting = go();
    let (first, second) = (gateway.payload().await, gateway.payload().await);
    assert_eq!(first["d"], second["d"]);
    playground
        .faults()
        .next_interaction(Delivery::After(Duration::from_secs(4)));
    let answer = go().await.unwrap();
    assert!(
        matches!(answer, Answer::Failed(Failure::Timeout)),
        "{answer:?}"
    );
    let late = gateway.payload().await["d"].clone();
    let (id, token) = (
        late["id"].as_str().unwrap(),
        late["token"].as_str().unwrap(),
    );
    let path = format!("/interactions/{id}/{token}/callback");
    let refused = rest.call("POST", &path, Some(json!({ "type": 5 }))).await;
    assert_eq!(refused.code(), (404, 10062));
}

#[tokio::test]
async fn f8_a_message_deleted_by_a_moderator_is_unknown() {
    let playground = start().await;
    let rest = Rest::new(&playground);
    let channel = playground.channel("tempel");
    let path = format!("/channels/{channel}/messages");
    let sent = rest
        .call("POST", &path, Some(json!({ "content": "x" })))
        .await;
    let id = sent.body["id"].as_str().unwrap();
    playground
        .faults()
        .delete_message(channel, id.parse().unwrap());
    let edit = rest
        .call(
            "PATCH",
            &format!("{path}/{id}"),
            Some(json!({ "content": "y" })),
        )
        .await;
    assert_eq!(edit.code(), (404, 10008));
}

#[tokio::test]
async fn f22_a_member_removed_by_a_moderator_sees_and_does_nothing_until_let_in_again() {
    let playground = start().await;
    let _bot = Bot::start(&playground).await;
    let ben = playground.person("ben");
    ben.slash("ping", &[]).await.message();
    playground.faults().remove_member(ben.id());
    assert_eq!(ben.sees().messages, []);
    let answer = ben.slash("ping", &[]).await;
    assert!(
        matches!(answer, Answer::Failed(Failure::Invalid(_))),
        "{answer:?}"
    );
    playground.faults().invite_member(ben.id());
    ben.slash("ping", &[]).await.message();
}

#[tokio::test]
async fn an_invalidated_session_begins_anew() {
    let playground = start().await;
    let mut bot = Bot::start(&playground).await;
    bot.hears(&Heard::Ready).await;
    playground.faults().invalidate_session();
    bot.hears(&Heard::Ready).await;
    playground.person("anna").slash("ping", &[]).await.message();
}
