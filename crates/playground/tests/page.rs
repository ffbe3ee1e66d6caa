//! The page's socket: what a pane is told and what it can ask for.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;
#[path = "support/watched.rs"]
mod watched;

use std::collections::{BTreeMap, BTreeSet};

use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use support::{Bot, Heard};
use tempelrat_playground::{Config, Playground, Privacy};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use watched::Watched;

struct Pane {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    hello: Value,
}

impl Pane {
    async fn open(playground: &Playground, slug: &str) -> Self {
        let url = playground.url().replace("http://", "ws://");
        let (socket, _) = connect_async(format!("{url}/page/socket?as={slug}"))
            .await
            .unwrap();
        let mut pane = Self {
            socket,
            hello: Value::Null,
        };
        pane.hello = pane.until("hello").await;
        pane
    }

    async fn send(&mut self, frame: Value) {
        self.socket
            .send(Message::text(frame.to_string()))
            .await
            .unwrap();
    }

    async fn next(&mut self) -> Value {
        let patience = std::time::Duration::from_secs(10);
        loop {
            let message = tokio::time::timeout(patience, self.socket.next()).await;
            if let Message::Text(text) = message.unwrap().unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    /// The data of the next frame of a type; other frames are passed over.
    async fn until(&mut self, kind: &str) -> Value {
        loop {
            let mut frame = self.next().await;
            if frame["t"] == kind {
                return frame["d"].take();
            }
        }
    }

    /// The types of all frames that come before the answer to `open`, which
    /// stands at the end.
    async fn told(&mut self, channel: &Value) -> Vec<String> {
        self.send(json!({ "op": "open", "channel_id": channel }))
            .await;
        let mut kinds = Vec::new();
        loop {
            let frame = self.next().await;
            kinds.push(frame["t"].as_str().unwrap().to_owned());
            if frame["t"] == "history" {
                return kinds;
            }
        }
    }

    fn channel(&self, name: &str) -> Value {
        let channels = self.hello["channels"].as_array().unwrap();
        channels
            .iter()
            .find(|channel| channel["name"] == name)
            .unwrap()["id"]
            .clone()
    }

    fn command(&self, name: &str) -> Value {
        let commands = self.hello["commands"].as_array().unwrap();
        commands
            .iter()
            .find(|command| command["name"] == name)
            .unwrap()["id"]
            .clone()
    }

    async fn slash(&mut self, nonce: &str, name: &str) {
        let (channel, command) = (self.channel("tempel"), self.command(name));
        self.send(json!({
            "op": "slash", "nonce": nonce, "channel_id": channel, "command_id": command, "options": [],
        }))
        .await;
        let pending = self.until("pending").await;
        assert_eq!(pending["nonce"], nonce);
    }
}

async fn start(config: Config) -> (Watched, Bot) {
    let playground = Watched::start(config).await.unwrap();
    let bot = Bot::start(&playground).await;
    (playground, bot)
}

#[tokio::test]
async fn a_pane_is_told_who_where_and_what() {
    let (playground, _bot) = start(Config::default()).await;
    let pane = Pane::open(&playground, "anna").await;
    let hello = &pane.hello;
    assert_eq!(
        (&hello["me"]["slug"], &hello["me"]["locale"]),
        (&json!("anna"), &json!("en-GB"))
    );
    assert_eq!(hello["people"].as_array().unwrap().len(), 8);
    assert_eq!(hello["guild"]["owner_id"], hello["me"]["id"]);
    assert_eq!(hello["bot"]["online"], true);
    assert_eq!(hello["dms"].as_array().unwrap().len(), 1);
    let tempel = pane.channel("tempel");
    assert!(hello["me"]["permissions"][tempel.as_str().unwrap()].is_string());
}

#[tokio::test]
async fn a_command_and_its_answer_reach_every_pane_in_order() {
    let (playground, _bot) = start(Config::default()).await;
    let mut anna = Pane::open(&playground, "anna").await;
    let mut ben = Pane::open(&playground, "ben").await;
    anna.slash("n1", "buttons").await;
    let message = anna.until("message_create").await;
    assert_eq!(ben.until("message_create").await, message);
    assert_eq!(anna.until("done").await, json!({ "nonce": "n1" }));
    let press = |custom_id: &str| json!({ "op": "press", "nonce": "n2", "message_id": message["id"], "custom_id": custom_id });
    ben.send(press("count:0")).await;
    assert_eq!(anna.until("message_update").await["content"], "Pressed 1");
    ben.send(press("count:0")).await;
    let failed = ben.until("failed").await;
    assert_eq!(
        (&failed["nonce"], &failed["reason"]),
        (&json!("n2"), &json!("invalid"))
    );
}

#[tokio::test]
async fn ephemeral_messages_and_modals_stay_with_their_pane() {
    let (playground, _bot) = start(Config::default()).await;
    let mut anna = Pane::open(&playground, "anna").await;
    let mut ben = Pane::open(&playground, "ben").await;
    anna.slash("n1", "whisper").await;
    let whispered = anna.until("message_create").await;
    assert_eq!(whispered["flags"], 64);
    anna.slash("n2", "form").await;
    let modal = anna.until("modal").await;
    assert_eq!(
        (&modal["nonce"], &modal["title"]),
        (&json!("n2"), &json!("Who are you?"))
    );
    anna.send(json!({ "op": "dismiss", "message_id": whispered["id"] }))
        .await;
    assert_eq!(anna.until("message_delete").await["id"], whispered["id"]);
    let tempel = ben.channel("tempel");
    assert_eq!(ben.told(&tempel).await, ["history"]);
    let input = json!({ "type": 4, "custom_id": "name", "value": "A" });
    anna.send(json!({
        "op": "submit", "nonce": "n3", "interaction_id": modal["interaction_id"],
        "custom_id": modal["custom_id"], "components": [{ "type": 1, "components": [input] }],
    }))
    .await;
    assert_eq!(ben.until("message_create").await["content"], "A by command");
}

#[tokio::test]
async fn deferred_answers_are_thought_about_first() {
    let (playground, _bot) = start(Config::default()).await;
    let mut anna = Pane::open(&playground, "anna").await;
    anna.slash("n1", "later").await;
    let first = anna.until("message_create").await;
    assert_eq!(first["flags"], 128);
    assert_eq!(anna.until("message_update").await["content"], "done");
}

#[tokio::test]
async fn only_managers_ask_for_faults() {
    let (playground, _bot) = start(Config::default()).await;
    let mut anna = Pane::open(&playground, "anna").await;
    let mut ben = Pane::open(&playground, "ben").await;
    let fault = json!({ "op": "fault", "kind": "clock", "forward_ms": 60_000 });
    ben.send(fault.clone()).await;
    let tempel = ben.channel("tempel");
    assert_eq!(ben.told(&tempel).await, ["history"]);
    anna.send(fault).await;
    assert_eq!(ben.until("clock").await["clock_offset_ms"], 60_000);
    anna.send(json!({ "op": "fault", "kind": "gateway", "how": "drop" }))
        .await;
    assert_eq!(ben.until("bot").await["online"], false);
    assert_eq!(ben.until("bot").await["online"], true);
    let zweites = anna.channel("zweites");
    anna.send(json!({ "op": "fault", "kind": "delete_channel", "channel_id": zweites }))
        .await;
    assert_eq!(ben.until("channel_delete").await["id"], zweites);
}

#[tokio::test]
async fn managers_see_which_faults_are_still_to_strike() {
    let (playground, _bot) = start(Config::default()).await;
    let mut anna = Pane::open(&playground, "anna").await;
    let ben = Pane::open(&playground, "ben").await;
    let post = "POST /channels/{channel_id}/messages";
    let routes = anna.hello["routes"].as_array().unwrap();
    assert!(routes.contains(&json!(post)));
    assert_eq!(
        (&ben.hello["routes"], &ben.hello["faults"]),
        (&Value::Null, &Value::Null)
    );
    let none = json!({ "rest": [], "deliveries": [] });
    assert_eq!(anna.hello["faults"], none);
    anna.send(json!({
        "op": "fault", "kind": "rest", "route": post, "times": 1, "retry_after": 2.0,
    }))
    .await;
    assert_eq!(
        anna.until("faults").await["rest"],
        json!([{
            "route": post, "times": 1, "status": null, "retry_after": 2.0, "delay_ms": 0,
        }])
    );
    anna.slash("n1", "post").await;
    assert_eq!(anna.until("faults").await, none);
    anna.send(json!({ "op": "fault", "kind": "delivery", "how": "twice" }))
        .await;
    assert_eq!(
        anna.until("faults").await["deliveries"],
        json!([{ "how": "twice" }])
    );
    anna.send(json!({ "op": "fault", "kind": "clear" })).await;
    assert_eq!(anna.until("faults").await, none);
}

#[tokio::test]
async fn the_panel_changes_members_messages_threads_and_permissions() {
    let (playground, mut bot) = start(Config::default()).await;
    let mut anna = Pane::open(&playground, "anna").await;
    let mut ben = Pane::open(&playground, "ben").await;
    let fault = |fields: Value| {
        let mut frame = json!({ "op": "fault" });
        frame
            .as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        frame
    };
    let member = |present: bool| json!({ "kind": "member", "user_id": ben.hello["me"]["id"], "present": present });
    let (out, back) = (fault(member(false)), fault(member(true)));
    for (frame, inside) in [(out, false), (back, true)] {
        anna.send(frame).await;
        while ben.until("hello").await["me"]["in_guild"] != inside {}
    }

    let tempel = anna.channel("tempel");
    anna.slash("n1", "ping").await;
    let message = anna.until("message_create").await["id"].clone();
    anna.send(fault(json!({
        "kind": "delete_message", "channel_id": tempel, "message_id": message,
    })))
    .await;
    assert_eq!(anna.until("message_delete").await["id"], message);

    let send_messages = (1u64 << 11).to_string();
    for (allowed, said) in [(false, "Missing Permissions"), (true, "posted")] {
        anna.send(fault(json!({
            "kind": "bot_permission", "channel_id": tempel, "permission": send_messages,
            "allowed": allowed,
        })))
        .await;
        anna.slash("n2", "post").await;
        while anna.until("message_create").await["interaction_metadata"].is_null() {}
        assert!(playground.person("anna").sees().last().unwrap().content == said);
    }

    let thread = anna.channel("nebentisch");
    anna.send(fault(json!({
        "kind": "thread", "channel_id": thread, "locked": true, "archived": true,
    })))
    .await;
    bot.hears(&Heard::Thread { locked: true }).await;
    anna.send(fault(json!({ "kind": "bot_member", "present": false })))
        .await;
    bot.hears(&Heard::GuildGone).await;
    anna.send(fault(json!({ "kind": "bot_member", "present": true })))
        .await;
    anna.send(fault(json!({ "kind": "gateway", "how": "reconnect" })))
        .await;
    bot.hears(&Heard::Resumed).await;
    anna.send(fault(json!({ "kind": "gateway", "how": "invalid" })))
        .await;
    bot.hears(&Heard::Ready).await;
}

#[tokio::test]
async fn people_change_their_language_and_leave() {
    let (playground, _bot) = start(Config::default()).await;
    let mut ben = Pane::open(&playground, "ben").await;
    ben.send(json!({ "op": "locale", "locale": "fr" })).await;
    assert_eq!(ben.until("hello").await["me"]["locale"], "fr");
    ben.send(json!({ "op": "locale", "locale": "xx" })).await;
    ben.send(json!({ "op": "leave" })).await;
    let hello = ben.until("hello").await;
    assert_eq!(
        (&hello["me"]["locale"], &hello["me"]["in_guild"]),
        (&json!("fr"), &json!(false))
    );
    assert_eq!(hello["channels"], json!([]));
    assert_eq!(playground.person("ben").sees().messages, []);
}

#[tokio::test]
async fn what_went_to_the_bot_is_shown_only_for_inspection_and_without_tokens() {
    let (playground, _bot) = start(Config {
        privacy: Privacy::Inspect,
        ..Config::default()
    })
    .await;
    let mut anna = Pane::open(&playground, "anna").await;
    let mut ben = Pane::open(&playground, "ben").await;
    anna.slash("n1", "ping").await;
    let received = anna.until("received").await;
    assert_eq!(received["received"]["data"]["name"], "ping");
    assert_eq!(received["received"]["token"], Value::Null);
    let tempel = ben.channel("tempel");
    assert!(!ben.told(&tempel).await.contains(&"received".to_owned()));
    let (quiet, _bot) = start(Config::default()).await;
    let mut anna = Pane::open(&quiet, "anna").await;
    anna.slash("n1", "ping").await;
    anna.until("done").await;
    let tempel = anna.channel("tempel");
    assert!(!anna.told(&tempel).await.contains(&"received".to_owned()));
}

#[tokio::test]
async fn pages_from_elsewhere_are_refused() {
    let (playground, _bot) = start(Config::default()).await;
    let url = playground.url().replace("http://", "ws://");
    let mut request = format!("{url}/page/socket?as=anna")
        .into_client_request()
        .unwrap();
    request
        .headers_mut()
        .insert("origin", "https://example.org".parse().unwrap());
    assert!(connect_async(request).await.is_err());
    let client = reqwest::Client::new();
    let named = client
        .get(playground.url())
        .header("host", "example.org")
        .send()
        .await
        .unwrap();
    assert_eq!(named.status(), 403);
}

#[tokio::test]
async fn the_page_and_its_scripts_are_served() {
    let (playground, _bot) = start(Config::default()).await;
    let get = |path: &str| reqwest::get(format!("{}{path}", playground.url()));
    let list = get("/?as=nobody").await.unwrap();
    assert_eq!(list.status(), 404);
    assert!(list.text().await.unwrap().contains("/?as=anna"));
    for path in [
        "/?as=anna",
        "/?as=anna,ben",
        "/page/app.js",
        "/page/css/style.css",
    ] {
        assert_eq!(get(path).await.unwrap().status(), 200, "{path}");
    }
    let script = get("/page/app.js").await.unwrap();
    assert!(
        script.headers()["content-type"]
            .to_str()
            .unwrap()
            .contains("javascript")
    );
}

/// Every text of a language by its key, with the values that it is given.
fn texts(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("{}/page/texts/{language}.js", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(path).unwrap();
    let is_key = |name: &str| name.chars().all(|one| one.is_alphanumeric() || one == '_');
    let mut texts = BTreeMap::new();
    let mut key = String::new();
    for line in file.lines() {
        let entry = line
            .strip_prefix("  ")
            .and_then(|line| line.split_once(':'));
        if let Some((name, _)) = entry.filter(|(name, _)| is_key(name)) {
            name.clone_into(&mut key);
        }
        let values = line
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'));
        let values = values.map(|(value, _)| value.to_owned());
        texts
            .entry(key.clone())
            .or_insert_with(BTreeSet::new)
            .extend(values);
    }
    // What stands above the first text.
    texts.remove("");
    texts
}

#[test]
fn the_page_says_everything_in_both_languages() {
    let english = texts("en");
    assert!(english.len() > 100, "{}", english.len());
    assert!(english["thinking"].contains("name"));
    assert_eq!(english, texts("de"));
}
