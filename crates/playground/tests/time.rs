//! One clock for everything: three seconds, fifteen minutes, rate limits, ids.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "support/raw.rs"]
mod raw;
#[path = "support/watched.rs"]
mod watched;

use std::time::Duration;

use raw::{Gateway, Rest};
use serde_json::{Value, json};
use tempelrat_clock::{Clock, Timestamp};
use tempelrat_playground::{Answer, Config, Failure, Person, RateLimits};
use watched::Watched;

const START: Timestamp = Timestamp(1_800_000_000_000);

/// A server with a command, a bot that a test steers by hand, and a person.
struct Stage {
    playground: Watched,
    rest: Rest,
    gateway: Gateway,
    anna: Person,
}

impl Stage {
    async fn new(rate_limits: RateLimits) -> Self {
        let clock = Clock::manual(START);
        let config = Config {
            clock,
            rate_limits,
            ..Config::default()
        };
        let playground = Watched::start(config).await.unwrap();
        let rest = Rest::new(&playground);
        let path = format!("/applications/{}/commands", playground.bot_id());
        let commands = json!([{ "name": "go", "description": "d" }]);
        assert_eq!(rest.call("PUT", &path, Some(commands)).await.status, 200);
        let (gateway, _) = Gateway::identified(&playground, "").await;
        let anna = playground.person("anna");
        Self {
            playground,
            rest,
            gateway,
            anna,
        }
    }

    /// The person sends the command; the bot gets the interaction.
    async fn interaction(&mut self) -> (tokio::task::JoinHandle<Answer>, Value) {
        let anna = self.anna.clone();
        let answer = tokio::spawn(async move { anna.slash("go", &[]).await });
        let payload = self.gateway.payload().await;
        assert_eq!(payload["t"], "INTERACTION_CREATE");
        (answer, payload["d"].clone())
    }

    async fn respond(&self, interaction: &Value, body: Value) -> raw::Answer {
        let (id, token) = (text(&interaction["id"]), text(&interaction["token"]));
        self.rest
            .call(
                "POST",
                &format!("/interactions/{id}/{token}/callback"),
                Some(body),
            )
            .await
    }

    async fn edit(&self, interaction: &Value, body: Value) -> raw::Answer {
        let path = self.webhook(interaction) + "/messages/@original";
        self.rest.call("PATCH", &path, Some(body)).await
    }

    fn webhook(&self, interaction: &Value) -> String {
        format!(
            "/webhooks/{}/{}",
            self.playground.bot_id(),
            text(&interaction["token"])
        )
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn says(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content } })
}

#[tokio::test]
async fn three_seconds_to_acknowledge_and_only_once() {
    let mut stage = Stage::new(RateLimits::Off).await;
    let (answer, interaction) = stage.interaction().await;
    stage.playground.advance(Duration::from_millis(3_000));
    assert!(matches!(
        answer.await.unwrap(),
        Answer::Failed(Failure::Timeout)
    ));
    stage.playground.advance(Duration::from_millis(1));
    assert_eq!(
        stage.respond(&interaction, says("late")).await.code(),
        (404, 10062)
    );

    let (answer, interaction) = stage.interaction().await;
    stage.playground.advance(Duration::from_millis(2_999));
    assert_eq!(
        stage.respond(&interaction, says("in time")).await.status,
        204
    );
    assert_eq!(answer.await.unwrap().message().content, "in time");
    assert_eq!(
        stage.respond(&interaction, says("again")).await.code(),
        (400, 40060)
    );
    assert_eq!(stage.anna.sees().messages.len(), 1);
}

#[tokio::test]
async fn fifteen_minutes_for_everything_that_follows() {
    let mut stage = Stage::new(RateLimits::Off).await;
    let (answer, interaction) = stage.interaction().await;
    assert_eq!(
        stage
            .edit(&interaction, json!({ "content": "early" }))
            .await
            .code(),
        (404, 10015)
    );
    assert_eq!(stage.respond(&interaction, says("first")).await.status, 204);
    answer.await.unwrap().message();
    stage.playground.advance(Duration::from_secs(15 * 60 - 1));
    assert_eq!(
        stage
            .edit(&interaction, json!({ "content": "second" }))
            .await
            .status,
        200
    );
    stage.playground.advance(Duration::from_secs(1));
    assert_eq!(
        stage
            .edit(&interaction, json!({ "content": "third" }))
            .await
            .code(),
        (401, 50027)
    );
    let webhook = stage.webhook(&interaction);
    let follow_up = stage
        .rest
        .call("POST", &webhook, Some(json!({ "content": "x" })))
        .await;
    assert_eq!(follow_up.code(), (401, 50027));
    assert_eq!(stage.anna.sees().last().unwrap().content, "second");
}

#[tokio::test]
async fn a_promise_that_is_not_kept_vanishes() {
    let mut stage = Stage::new(RateLimits::Off).await;
    let (answer, interaction) = stage.interaction().await;
    let promised = stage
        .respond(&interaction, json!({ "type": 5, "data": { "flags": 64 } }))
        .await;
    assert_eq!(promised.status, 204);
    let thinking = stage
        .anna
        .wait_for_message(|message| message.is_loading())
        .await;
    assert!(thinking.is_ephemeral());
    assert!(stage.playground.person("ben").sees().messages.is_empty());
    // The server looks at the three seconds before it waits for the rest.
    stage.playground.advance(Duration::from_secs(3));
    stage.playground.advance(Duration::from_secs(15 * 60));
    assert!(matches!(
        answer.await.unwrap(),
        Answer::Failed(Failure::Timeout)
    ));
    assert!(stage.anna.sees().messages.is_empty());
}

#[tokio::test]
async fn callbacks_can_be_answered_with_what_they_made() {
    let mut stage = Stage::new(RateLimits::Off).await;
    let (answer, interaction) = stage.interaction().await;
    let (id, token) = (text(&interaction["id"]), text(&interaction["token"]));
    let path = format!("/interactions/{id}/{token}/callback?with_response=true");
    let made = stage.rest.call("POST", &path, Some(says("hello"))).await;
    assert_eq!(made.status, 200);
    assert_eq!(made.body["interaction"]["id"], interaction["id"]);
    assert_eq!(made.body["resource"]["type"], 4);
    assert_eq!(made.body["resource"]["message"]["content"], "hello");
    let message = answer.await.unwrap().message();
    assert_eq!(message.raw["interaction_metadata"]["name"], "go");
    assert_eq!(message.sent, START);
}

#[tokio::test]
async fn callbacks_that_do_not_fit_are_refused_and_leave_the_interaction_open() {
    let mut stage = Stage::new(RateLimits::Off).await;
    let (answer, interaction) = stage.interaction().await;
    for kind in [1, 6, 7, 8, 10, 99] {
        let refused = stage.respond(&interaction, json!({ "type": kind })).await;
        assert_eq!(refused.code(), (400, 50035), "{kind}");
        assert_eq!(refused.errors("type"), ["BASE_TYPE_CHOICES"], "{kind}");
    }
    let refused = stage.respond(&interaction, says(&"x".repeat(2_001))).await;
    assert_eq!(refused.errors("data.content"), ["BASE_TYPE_MAX_LENGTH"]);
    assert_eq!(
        stage.respond(&interaction, says("")).await.code(),
        (400, 50006)
    );
    for (modal, place, code) in modals() {
        let refused = stage
            .respond(&interaction, json!({ "type": 9, "data": modal }))
            .await;
        assert_eq!(refused.errors(place), [code], "{place}: {}", refused.body);
    }
    assert_eq!(stage.respond(&interaction, says("right")).await.status, 204);
    assert_eq!(answer.await.unwrap().message().content, "right");
}

/// Modals beyond a limit, with the place and code of the refusal.
fn modals() -> Vec<(Value, &'static str, &'static str)> {
    let input = |changes: Value| {
        let mut input = json!({ "type": 4, "custom_id": "i", "label": "L", "style": 1 });
        for (key, value) in changes.as_object().unwrap() {
            input[key] = value.clone();
        }
        json!({ "type": 1, "components": [input] })
    };
    let modal = |rows: Vec<Value>| json!({ "custom_id": "m", "title": "T", "components": rows });
    let title = |title: String| json!({ "custom_id": "m", "title": title, "components": [input(json!({}))] });
    let many = (0..6)
        .map(|n| input(json!({ "custom_id": n.to_string() })))
        .collect();
    vec![
        (title("x".repeat(46)), "data.title", "BASE_TYPE_BAD_LENGTH"),
        (title(String::new()), "data.title", "BASE_TYPE_REQUIRED"),
        (modal(many), "data.components", "BASE_TYPE_BAD_LENGTH"),
        (modal(vec![]), "data.components", "BASE_TYPE_BAD_LENGTH"),
        (
            modal(vec![input(json!({ "label": "x".repeat(46) }))]),
            "data.components.0.components.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            modal(vec![input(json!({ "max_length": 4_001 }))]),
            "data.components.0.components.0.max_length",
            "NUMBER_TYPE_MAX",
        ),
        (
            modal(vec![input(json!({ "placeholder": "x".repeat(101) }))]),
            "data.components.0.components.0.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            modal(vec![input(json!({})), input(json!({}))]),
            "data.components.1.components.0.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
    ]
}

#[tokio::test]
async fn five_messages_in_five_seconds_and_fifty_requests_in_one() {
    let stage = Stage::new(RateLimits::Enforced).await;
    let path = format!("/channels/{}/messages", stage.anna.channel_id());
    let post = || {
        stage
            .rest
            .call("POST", &path, Some(json!({ "content": "x" })))
    };
    for remaining in (0..5).rev() {
        let answer = post().await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.headers["x-ratelimit-limit"], "5");
        assert_eq!(
            answer.headers["x-ratelimit-remaining"],
            remaining.to_string()
        );
    }
    let refused = post().await;
    assert_eq!(
        (refused.status, &refused.body["retry_after"]),
        (429, &json!(5.0))
    );
    assert_eq!(refused.headers["retry-after"], "5");
    assert_eq!(refused.headers["x-ratelimit-scope"], "user");
    let other = format!("/channels/{}/messages", stage.playground.channel("zweites"));
    let elsewhere = stage
        .rest
        .call("POST", &other, Some(json!({ "content": "x" })))
        .await;
    assert_eq!(elsewhere.status, 200);
    stage.playground.advance(Duration::from_secs(5));
    assert_eq!(post().await.status, 200);
    stage.playground.advance(Duration::from_secs(5));
    for _ in 0..50 {
        assert_eq!(stage.rest.call("GET", "/gateway", None).await.status, 200);
    }
    let refused = stage.rest.call("GET", "/users/@me", None).await;
    assert_eq!(
        (refused.status, &refused.body["global"]),
        (429, &json!(true))
    );
}

#[tokio::test]
async fn old_messages_take_only_so_many_edits() {
    let stage = Stage::new(RateLimits::Off).await;
    let path = format!("/channels/{}/messages", stage.anna.channel_id());
    let sent = stage
        .rest
        .call("POST", &path, Some(json!({ "content": "x" })))
        .await;
    let path = format!("{path}/{}", text(&sent.body["id"]));
    let edit = || {
        stage
            .rest
            .call("PATCH", &path, Some(json!({ "content": "y" })))
    };
    for _ in 0..40 {
        assert_eq!(edit().await.status, 200);
    }
    stage.playground.advance(Duration::from_secs(3_601));
    let mut passed = 0;
    let refused = loop {
        let answer = edit().await;
        if answer.status != 200 {
            break answer;
        }
        passed += 1;
    };
    assert_eq!((refused.code(), passed), ((429, 30046), 30));
}

#[tokio::test]
async fn silent_threads_are_archived_and_revived_by_a_message() {
    let stage = Stage::new(RateLimits::Off).await;
    let thread = stage.playground.channel("nebentisch");
    let archived = || async {
        let channel = stage
            .rest
            .call("GET", &format!("/channels/{thread}"), None)
            .await;
        channel.body["thread_metadata"]["archived"] == true
    };
    let path = format!("/channels/{thread}/messages");
    stage.playground.advance(Duration::from_secs(24 * 3_600));
    assert!(!archived().await);
    stage.playground.advance(Duration::from_secs(1));
    assert!(archived().await);
    let sent = stage
        .rest
        .call("POST", &path, Some(json!({ "content": "x" })))
        .await;
    assert_eq!(sent.status, 200);
    assert!(!archived().await);
    stage
        .playground
        .advance(Duration::from_secs(24 * 3_600 + 1));
    let edit = format!("{path}/{}", text(&sent.body["id"]));
    let edit = stage
        .rest
        .call("PATCH", &edit, Some(json!({ "content": "y" })))
        .await;
    assert_eq!(edit.code(), (400, 50083));
}
