//! Requests and gateway payloads written by hand, without a library's help.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

use flate2::{Decompress, FlushDecompress};
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempelrat_playground::Playground;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// An answer: status, headers, body.
pub struct Answer {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub body: Value,
}

impl Answer {
    pub fn code(&self) -> (u16, u64) {
        (self.status, self.body["code"].as_u64().unwrap_or(u64::MAX))
    }

    /// Codes of the mistakes at a path of a form.
    pub fn errors(&self, path: &str) -> Vec<String> {
        let place = path.split('.').filter(|key| !key.is_empty());
        let place = place.fold(&self.body["errors"], |place, key| &place[key]);
        let list = place["_errors"].as_array().cloned().unwrap_or_default();
        list.iter()
            .map(|one| one["code"].as_str().unwrap().to_owned())
            .collect()
    }
}

/// A bot that speaks REST.
pub struct Rest {
    client: reqwest::Client,
    base: String,
    pub token: String,
}

impl Rest {
    pub fn new(playground: &Playground) -> Self {
        Self {
            client: reqwest::Client::new(),
            base: format!("{}/api/v10", playground.url()),
            token: playground.token().to_owned(),
        }
    }

    pub async fn call(&self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let mut request = self.request(method, path);
        if let Some(body) = body {
            request = request.json(&body);
        }
        Self::answer(request).await
    }

    pub async fn form(&self, path: &str, body: Value, files: &[(&str, Vec<u8>)]) -> Answer {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (number, (name, bytes)) in files.iter().enumerate() {
            let part = reqwest::multipart::Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{number}]"), part);
        }
        Self::answer(self.request("POST", path).multipart(form)).await
    }

    pub fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = method.parse().unwrap();
        let request = self.client.request(method, format!("{}{path}", self.base));
        request.header("authorization", format!("Bot {}", self.token))
    }

    pub async fn answer(request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or(Value::Null);
        Answer {
            status,
            headers,
            body,
        }
    }
}

/// A gateway connection.
pub struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    inflate: Option<Decompress>,
    pub last: u64,
}

/// What came over a gateway connection.
#[derive(Debug)]
pub enum Came {
    Payload(Value),
    Closed(u16),
    Gone,
}

impl Gateway {
    pub async fn connect(playground: &Playground, query: &str) -> Self {
        let url = playground.url().replace("http://", "ws://");
        let (socket, _) = connect_async(format!("{url}/gateway?v=10&encoding=json{query}"))
            .await
            .unwrap();
        let stream = query.contains("zlib-stream");
        let inflate = stream.then(|| Decompress::new(true));
        let mut gateway = Self {
            socket,
            inflate,
            last: 0,
        };
        let hello = gateway.payload().await;
        assert_eq!(hello["op"], 10);
        gateway
    }

    /// A connection that has identified, after READY and GUILD_CREATE.
    pub async fn identified(playground: &Playground, query: &str) -> (Self, Value) {
        let mut gateway = Self::connect(playground, query).await;
        gateway.send(identify(playground.token(), 1)).await;
        let ready = gateway.payload().await;
        assert_eq!(ready["t"], "READY");
        assert_eq!(gateway.payload().await["t"], "GUILD_CREATE");
        (gateway, ready["d"].clone())
    }

    pub async fn send(&mut self, payload: Value) {
        self.socket
            .send(Message::text(payload.to_string()))
            .await
            .unwrap();
    }

    pub async fn next(&mut self) -> Came {
        let patience = std::time::Duration::from_secs(10);
        loop {
            let message = tokio::time::timeout(patience, self.socket.next())
                .await
                .unwrap();
            let text = match message {
                Some(Ok(Message::Text(text))) => text.to_string(),
                Some(Ok(Message::Binary(bytes))) => self.inflate(&bytes),
                Some(Ok(Message::Close(frame))) => {
                    return Came::Closed(frame.map_or(1005, |frame| frame.code.into()));
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return Came::Gone,
            };
            let payload: Value = serde_json::from_str(&text).unwrap();
            self.last = payload["s"].as_u64().unwrap_or(self.last);
            return Came::Payload(payload);
        }
    }

    fn inflate(&mut self, bytes: &[u8]) -> String {
        assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]));
        let mut output = Vec::with_capacity(1 << 20);
        let inflate = self.inflate.as_mut().unwrap();
        inflate
            .decompress_vec(bytes, &mut output, FlushDecompress::Sync)
            .unwrap();
        String::from_utf8(output).unwrap()
    }

    pub async fn payload(&mut self) -> Value {
        match self.next().await {
            Came::Payload(payload) => payload,
            other => panic!("expected a payload, got {other:?}"),
        }
    }

    pub async fn closed(&mut self) -> u16 {
        match self.next().await {
            Came::Closed(code) => code,
            other => panic!("expected a close frame, got {other:?}"),
        }
    }
}

pub fn identify(token: &str, intents: u64) -> Value {
    let properties = json!({ "os": "linux", "browser": "raw", "device": "raw" });
    json!({ "op": 2, "d": { "token": token, "intents": intents, "properties": properties } })
}
