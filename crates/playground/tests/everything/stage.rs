//! The server, and the bot and the person on it.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tempelrat_playground::{Config, Permissions, Person, Playground, RateLimits};

use crate::raw::{Gateway, Rest, identify};
use crate::watched::Watched;

/// A server, a bot that is steered by hand and hears all it may, and a person.
pub(crate) struct Stage {
    pub(crate) playground: Watched,
    pub(crate) rest: Rest,
    pub(crate) gateway: Gateway,
    pub(crate) anna: Person,
    /// The messages of the channel in which most things happen.
    pub(crate) messages: String,
}

impl Stage {
    pub(crate) async fn new() -> Self {
        let config = Config {
            rate_limits: RateLimits::Off,
            ..Config::default()
        };
        let playground = Watched::start(config).await.unwrap();
        let gateway = Self::identified(&playground).await;
        let everything = Permissions::MANAGE_MESSAGES
            | Permissions::MANAGE_CHANNELS
            | Permissions::MANAGE_ROLES
            | Permissions::MANAGE_THREADS
            | Permissions::CREATE_PRIVATE_THREADS;
        let tempel = playground.channel("tempel");
        playground.faults().allow_bot(tempel, everything);
        Self {
            rest: Rest::new(&playground),
            gateway,
            anna: playground.person("anna"),
            messages: format!("/channels/{tempel}/messages"),
            playground,
        }
    }

    pub(crate) async fn identified(playground: &Playground) -> Gateway {
        let unprivileged = ((1 << 17) - 1) & !(1 << 1 | 1 << 8 | 1 << 15);
        let mut gateway = Gateway::connect(playground, "").await;
        gateway
            .send(identify(playground.token(), unprivileged))
            .await;
        gateway
    }

    /// A request that is served, and its answer.
    pub(crate) async fn served(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        let answer = self.rest.call(method, path, body).await;
        assert!(
            (200..300).contains(&answer.status),
            "{method} {path}: {}",
            answer.body
        );
        answer.body
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        self.served("GET", path, None).await
    }

    /// Something that is made, looked at, changed and taken away.
    pub(crate) async fn life(&self, list: &str, new: Value, change: Value) {
        let made = self.served("POST", list, Some(new)).await;
        let one = format!("{list}/{}", id(&made));
        self.get(list).await;
        self.get(&one).await;
        self.served("PATCH", &one, Some(change)).await;
        self.served("DELETE", &one, None).await;
    }

    /// The next payload that the gateway sends with this name or opcode.
    pub(crate) async fn hears(&mut self, what: Value) -> Value {
        loop {
            let payload = self.gateway.payload().await;
            if payload["t"] == what || payload["op"] == what {
                return payload["d"].clone();
            }
        }
    }

    /// The next interaction.
    pub(crate) async fn interaction(&mut self) -> Value {
        self.hears(json!("INTERACTION_CREATE")).await
    }

    /// Answers an interaction and is told what came of it.
    pub(crate) async fn respond(&self, interaction: &Value, body: Value) {
        let (id, token) = (id(interaction), text(&interaction["token"]));
        let path = format!("/interactions/{id}/{token}/callback?with_response=true");
        self.served("POST", &path, Some(body)).await;
    }

    pub(crate) fn application(&self) -> String {
        format!("/applications/{}", self.playground.bot_id())
    }

    pub(crate) fn webhook(&self, interaction: &Value) -> String {
        let token = text(&interaction["token"]);
        format!("/webhooks/{}/{token}", self.playground.bot_id())
    }

    /// The routes that served nothing.
    pub(crate) fn routes_missing(&self) -> Vec<String> {
        let requests = self.playground.requests();
        let served = requests
            .iter()
            .filter(|request| (200..300).contains(&request.status));
        let served: BTreeSet<_> = served
            .map(|request| format!("{} {}", request.method, request.route))
            .collect();
        let all = Playground::routes().map(|(method, path)| format!("{method} {path}"));
        all.filter(|route| !served.contains(route)).collect()
    }

    pub(crate) fn events_sent(&self) -> BTreeSet<String> {
        let payloads = self.playground.payloads();
        let names = payloads
            .iter()
            .filter_map(|sent| sent.payload["t"].as_str());
        names.map(str::to_owned).collect()
    }

    pub(crate) fn opcodes_sent(&self) -> BTreeSet<u64> {
        let payloads = self.playground.payloads();
        payloads
            .iter()
            .filter_map(|sent| sent.payload["op"].as_u64())
            .collect()
    }
}

pub(crate) fn id(object: &Value) -> &str {
    text(&object["id"])
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}
