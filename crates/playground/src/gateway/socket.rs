//! One websocket of a bot.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::frames::Wire;
use super::session::{Attached, Frame};
use crate::news::News;
use crate::record::SentPayload;
use crate::server::Server;

/// How often a bot has to send a heartbeat.
const HEARTBEAT: Duration = Duration::from_millis(41_250);

/// A bot may send this many payloads a minute.
const PAYLOADS_A_MINUTE: usize = 120;

/// The session can't be resumed.
pub(super) const INVALID_SESSION: &str = r#"{"op":9,"d":false,"s":null,"t":null}"#;

pub(super) struct Connection {
    pub(super) server: Arc<Server>,
    socket: WebSocket,
    pub(super) wire: Wire,
    pub(super) attached: Option<Attached>,
    received: VecDeque<Instant>,
    last_sign: Instant,
}

/// What is to become of the connection.
pub(super) enum Next {
    Go,
    Close(u16),
    /// The other side is gone; the session may be resumed or is over.
    Gone(Parting),
}

pub(super) enum Parting {
    Resumable,
    Final,
}

/// Serves a bot's socket until it ends.
pub(crate) async fn connect(server: Arc<Server>, socket: WebSocket, compress: Option<String>) {
    let stop = server.stop.clone();
    let mut connection = Connection {
        server,
        socket,
        wire: Wire::asked_for(compress.as_deref()),
        attached: None,
        received: VecDeque::new(),
        last_sign: Instant::now(),
    };
    let parting = tokio::select! {
        parting = connection.serve() => parting,
        () = stop.cancelled() => {
            connection.close(1001).await;
            Parting::Final
        }
    };
    connection.leave(&parting);
}

impl Connection {
    async fn serve(&mut self) -> Parting {
        let interval = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
        let hello =
            json!({ "op": 10, "d": { "heartbeat_interval": interval }, "s": null, "t": null });
        self.send(&hello.to_string()).await;
        loop {
            match self.step().await {
                Next::Go => {}
                Next::Gone(parting) => return parting,
                Next::Close(code) => {
                    self.close(code).await;
                    let resumable = matches!(code, 4000..=4003 | 4005 | 4008 | 4009);
                    return if resumable {
                        Parting::Resumable
                    } else {
                        Parting::Final
                    };
                }
            }
        }
    }

    async fn step(&mut self) -> Next {
        let silence = self.last_sign + HEARTBEAT * 2;
        let frames = self.attached.as_mut().map(|attached| &mut attached.frames);
        let outgoing = async {
            match frames {
                Some(frames) => frames.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            frame = outgoing => match frame {
                Some(Frame::Text(text)) => self.send(&text).await,
                Some(Frame::Close(code)) => Next::Close(code),
                Some(Frame::Invalid) => self.invalidate().await,
                Some(Frame::Drop) => Next::Gone(Parting::Resumable),
                None => Next::Close(4009),
            },
            message = self.socket.recv() => match message {
                Some(Ok(Message::Text(text))) => self.receive(text.as_str()).await,
                Some(Ok(Message::Binary(bytes))) => match std::str::from_utf8(&bytes) {
                    Ok(text) => self.receive(text).await,
                    Err(_) => Next::Close(4002),
                },
                Some(Ok(Message::Close(frame))) => Next::Gone(parting(frame.as_ref())),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => Next::Go,
                Some(Err(_)) | None => Next::Gone(Parting::Resumable),
            },
            () = tokio::time::sleep_until(silence) => Next::Close(4009),
        }
    }

    pub(super) async fn send(&mut self, text: &str) -> Next {
        self.server.state().payloads.add(|number| SentPayload {
            number,
            text: text.to_owned(),
        });
        match self.socket.send(self.wire.frame(text)).await {
            Ok(()) => Next::Go,
            Err(_) => Next::Gone(Parting::Resumable),
        }
    }

    async fn receive(&mut self, text: &str) -> Next {
        let now = Instant::now();
        self.last_sign = now;
        self.received.push_back(now);
        while self
            .received
            .front()
            .is_some_and(|at| now - *at > Duration::from_secs(60))
        {
            self.received.pop_front();
        }
        if self.received.len() > PAYLOADS_A_MINUTE {
            return Next::Close(4008);
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return Next::Close(4002);
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                self.send(&json!({ "op": 11, "d": null, "s": null, "t": null }).to_string())
                    .await
            }
            Some(2) => self.identify(data),
            Some(6) => self.resume(data).await,
            Some(3 | 4 | 8 | 31) if self.attached.is_none() => Next::Close(4003),
            Some(8) => self.request_members(data),
            Some(3 | 4 | 31) => Next::Go,
            _ => Next::Close(4001),
        }
    }

    async fn invalidate(&mut self) -> Next {
        if let Some(attached) = self.attached.take() {
            let mut state = self.server.state();
            state.sessions.end(&attached);
            state.tell(News::Bot);
        }
        self.send(INVALID_SESSION).await
    }

    fn request_members(&mut self, data: &Value) -> Next {
        let mut state = self.server.state();
        let asked: Vec<_> = match &data["user_ids"] {
            Value::Array(ids) => ids.clone(),
            Value::Null => Vec::new(),
            one => vec![one.clone()],
        };
        let asked = asked.iter().filter_map(|id| id.as_str()?.parse().ok());
        let members: Vec<_> = asked.filter_map(|id| state.world.full_member(id)).collect();
        let chunk = json!({
            "guild_id": state.world.guild.id, "members": members, "chunk_index": 0,
            "chunk_count": 1, "nonce": data["nonce"],
        });
        if let Some(attached) = &self.attached
            && let Some(session) = state.sessions.get(&attached.session_id)
        {
            session.dispatch("GUILD_MEMBERS_CHUNK", &chunk);
        }
        Next::Go
    }

    async fn close(&mut self, code: u16) {
        let reason = reason(code).into();
        // The other side may be gone already, which is what closing is for.
        let _ = self
            .socket
            .send(Message::Close(Some(CloseFrame { code, reason })))
            .await;
    }

    fn leave(self, parting: &Parting) {
        let Some(attached) = self.attached else {
            return;
        };
        let mut state = self.server.state();
        let now = state.now();
        match parting {
            Parting::Resumable => state.sessions.detach(&attached, now),
            Parting::Final => state.sessions.end(&attached),
        }
        state.tell(News::Bot);
    }
}

/// A bot that closes with 1000 or 1001 doesn't want its session back.
fn parting(frame: Option<&CloseFrame>) -> Parting {
    match frame.map(|frame| frame.code) {
        Some(1000 | 1001) => Parting::Final,
        _ => Parting::Resumable,
    }
}

fn reason(code: u16) -> &'static str {
    match code {
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4007 => "Invalid seq.",
        4008 => "Rate limited.",
        4009 => "Session timed out.",
        4010 => "Invalid shard.",
        4013 => "Invalid intent(s).",
        4014 => "Disallowed intent(s).",
        _ => "",
    }
}
