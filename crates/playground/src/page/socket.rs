//! One pane's websocket.

use std::sync::Arc;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{mpsc, watch};

use super::commands::{Outcome, serve};
use crate::config::Privacy;
use crate::ids::Id;
use crate::interaction::{Failure, Progress};
use crate::news::News;
use crate::server::{Server, State};
use crate::world::{Audience, Channel};

struct Pane {
    server: Arc<Server>,
    me: Id,
    socket: WebSocket,
    /// Frames from the interactions that this pane follows.
    progress: (mpsc::UnboundedSender<Value>, mpsc::UnboundedReceiver<Value>),
}

/// Serves a person's pane until it is closed.
pub(super) async fn connect(server: Arc<Server>, me: Id, socket: WebSocket) {
    let stop = server.stop.clone();
    let mut pane = Pane {
        server,
        me,
        socket,
        progress: mpsc::unbounded_channel(),
    };
    tokio::select! {
        () = pane.serve() => {}
        () = stop.cancelled() => {}
    }
}

impl Pane {
    async fn serve(&mut self) {
        let mut news = self.server.state().news.subscribe();
        if !self.greet().await {
            return;
        }
        loop {
            let open = tokio::select! {
                frame = self.socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => self.receive(text.as_str()).await,
                    Some(Ok(Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_))) => true,
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => false,
                },
                Some(frame) = self.progress.1.recv() => self.send(&frame).await,
                news = news.recv() => match news {
                    Ok(news) => self.hear(news).await,
                    Err(RecvError::Lagged(_)) => self.greet().await,
                    Err(RecvError::Closed) => false,
                },
            };
            if !open {
                return;
            }
        }
    }

    async fn send(&mut self, frame: &Value) -> bool {
        self.socket
            .send(Frame::text(frame.to_string()))
            .await
            .is_ok()
    }

    async fn greet(&mut self) -> bool {
        let hello = self.server.state().hello(self.me);
        self.send(&json!({ "t": "hello", "d": hello })).await
    }

    async fn receive(&mut self, text: &str) -> bool {
        let outcome = match serve(&self.server, self.me, text) {
            Ok(outcome) => outcome,
            Err(error) => {
                tracing::debug!(%error, "a pane sent something that can't be understood");
                return true;
            }
        };
        match outcome {
            Outcome::Quiet => true,
            Outcome::Frame(frame) => self.send(&frame).await,
            Outcome::Refused { nonce, failure } => self.send(&failed(&nonce, &failure)).await,
            Outcome::Begun { nonce, begun } => {
                let data = json!({ "nonce": nonce, "interaction_id": begun.id });
                let frames = self.progress.0.clone();
                let server = self.server.clone();
                tokio::spawn(follow(server, nonce, begun.id, begun.progress, frames));
                self.send(&json!({ "t": "pending", "d": data })).await
            }
        }
    }

    async fn hear(&mut self, news: News) -> bool {
        let frame = {
            let state = self.server.state();
            self.frame(&state, news)
        };
        match frame {
            Some(frame) => self.send(&frame).await,
            None => true,
        }
    }

    /// What a piece of news is to this pane's person.
    fn frame(&self, state: &State, news: News) -> Option<Value> {
        let me = self.me;
        let sees = |id: Id| {
            let channel = state.world.channels.get(&id);
            channel.is_some_and(|channel| state.can_see(me, channel))
        };
        Some(match news {
            News::MessageCreated { channel_id, id } => {
                json!({ "t": "message_create", "d": message(state, me, channel_id, id)? })
            }
            News::MessageUpdated { channel_id, id } => {
                json!({ "t": "message_update", "d": message(state, me, channel_id, id)? })
            }
            News::MessageDeleted {
                channel_id,
                id,
                only_for,
            } => {
                let mine = only_for.is_none_or(|only| only == me);
                (mine && sees(channel_id)).then_some(())?;
                json!({ "t": "message_delete", "d": { "id": id, "channel_id": channel_id } })
            }
            News::ChannelCreated(id) if sees(id) => {
                json!({ "t": "channel_create", "d": channel(state, id)? })
            }
            // A changed channel may have changed who sees it and may do what.
            News::ChannelUpdated | News::Person | News::Everything => {
                json!({ "t": "hello", "d": state.hello(me) })
            }
            News::ChannelDeleted(id) => {
                json!({ "t": "channel_delete", "d": { "id": id } })
            }
            News::Commands => json!({ "t": "commands", "d": state.page_commands(me) }),
            News::Typing {
                channel_id,
                user_id,
            } if sees(channel_id) => {
                json!({ "t": "typing", "d": { "channel_id": channel_id, "user_id": user_id } })
            }
            News::Bot => json!({ "t": "bot", "d": { "online": state.sessions.connected() } }),
            News::Clock => json!({ "t": "clock", "d": {
                "clock_offset_ms": state.moved_ms, "now_ms": state.now().0,
            } }),
            News::Faults if state.is_admin(me) => {
                json!({ "t": "faults", "d": state.faults.pending() })
            }
            News::Sent { user_id, frame }
                if user_id == me && self.server.privacy == Privacy::Inspect =>
            {
                json!({ "t": "received", "d": { "received": without_token(frame) } })
            }
            News::ChannelCreated(_) | News::Typing { .. } | News::Faults | News::Sent { .. } => {
                return None;
            }
        })
    }
}

/// A message as somebody sees it; `None` if they don't.
fn message(state: &State, me: Id, channel_id: Id, id: Id) -> Option<Value> {
    let message = state.message(channel_id, id)?;
    let channel = state.world.channels.get(&channel_id)?;
    let mine = message.only_for.is_none_or(|only| only == me);
    (mine && state.can_see(me, channel)).then(|| state.show(message, Audience::Gateway))
}

fn channel(state: &State, id: Id) -> Option<Value> {
    let channel: &Channel = state.world.channels.get(&id)?;
    Some(state.world.channel(channel))
}

/// With an interaction's token, whoever reads the page could answer in the
/// bot's place.
fn without_token(mut frame: Value) -> Value {
    if let Some(fields) = frame.as_object_mut() {
        fields.remove("token");
    }
    frame
}

fn failed(nonce: &str, failure: &Failure) -> Value {
    let data = match failure {
        Failure::Timeout => json!({ "nonce": nonce, "reason": "timeout" }),
        Failure::BotOffline => json!({ "nonce": nonce, "reason": "bot_offline" }),
        Failure::Invalid(message) => {
            json!({ "nonce": nonce, "reason": "invalid", "message": message })
        }
    };
    json!({ "t": "failed", "d": data })
}

/// Tells a pane how an interaction goes on, until nothing more is to come.
async fn follow(
    server: Arc<Server>,
    nonce: String,
    id: Id,
    mut progress: watch::Receiver<Progress>,
    frames: mpsc::UnboundedSender<Value>,
) {
    loop {
        let reached = progress.borrow_and_update().clone();
        let more = matches!(reached, Progress::Waiting | Progress::Thinking(_));
        if let Some(frame) = progress_frame(&server, &nonce, id, reached)
            && frames.send(frame).is_err()
        {
            return;
        }
        if !more || progress.changed().await.is_err() {
            return;
        }
    }
}

fn progress_frame(server: &Arc<Server>, nonce: &str, id: Id, reached: Progress) -> Option<Value> {
    let (kind, data) = match reached {
        Progress::Waiting => return None,
        Progress::Thinking(message) => {
            let state = server.state();
            let message = state.find_message(message)?;
            let shown = state.show(message, Audience::Gateway);
            ("thinking", json!({ "nonce": nonce, "message": shown }))
        }
        Progress::Acknowledged | Progress::Replied(_) | Progress::Updated(_) => {
            ("done", json!({ "nonce": nonce }))
        }
        Progress::Modal(mut modal) => {
            modal["nonce"] = json!(nonce);
            modal["interaction_id"] = json!(id);
            ("modal", modal)
        }
        Progress::Choices(choices) => ("choices", json!({ "nonce": nonce, "choices": choices })),
        Progress::Failed(failure) => return Some(failed(nonce, &failure)),
    };
    Some(json!({ "t": kind, "d": data }))
}
