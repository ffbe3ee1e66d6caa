//! A bot's sessions: what was sent to them, and to which socket.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tempelrat_clock::Timestamp;
use tokio::sync::mpsc;

/// How many dispatches are kept for a bot that resumes.
pub(crate) const KEPT: usize = 4_096;

/// How long a session without a socket can be resumed.
const RESUMABLE: Duration = Duration::from_secs(180);

/// What a session tells its socket to do.
#[derive(Debug, Clone)]
pub(crate) enum Frame {
    /// Send a payload.
    Text(Arc<str>),
    /// Close with a code.
    Close(u16),
    /// The session is over; the bot may identify anew on the same socket.
    Invalid,
    /// Vanish without a word.
    Drop,
}

/// One identified connection and what it has been sent.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) intents: u64,
    /// Number of this shard, and of all.
    pub(crate) shard: (u64, u64),
    pub(crate) last: u64,
    sent: VecDeque<(u64, Arc<str>)>,
    socket: Option<mpsc::UnboundedSender<Frame>>,
    /// Tells sockets of one session apart.
    socket_number: u64,
    lost_at: Timestamp,
}

/// All sessions that live or could be resumed.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    all: Vec<Session>,
    sockets: u64,
}

/// A session's socket, as its connection holds it.
#[derive(Debug)]
pub(crate) struct Attached {
    pub(crate) session_id: String,
    pub(crate) socket_number: u64,
    pub(crate) frames: mpsc::UnboundedReceiver<Frame>,
}

impl Session {
    /// Sends a dispatch, or keeps it until the session is resumed.
    pub(crate) fn dispatch(&mut self, event: &str, data: &Value) {
        self.last += 1;
        // Written without a copy of the data: this is what a busy server does most.
        let text = format!(r#"{{"op":0,"s":{},"t":"{event}","d":{data}}}"#, self.last);
        let text: Arc<str> = text.into();
        self.sent.push_back((self.last, text.clone()));
        if self.sent.len() > KEPT {
            self.sent.pop_front();
        }
        self.send(Frame::Text(text));
    }

    fn send(&self, frame: Frame) {
        if let Some(socket) = &self.socket {
            // A socket that is just closing loses the frame; resuming repeats it.
            let _ = socket.send(frame);
        }
    }

    fn attach(&mut self, number: u64) -> Attached {
        let (sender, frames) = mpsc::unbounded_channel();
        self.socket = Some(sender);
        self.socket_number = number;
        Attached {
            session_id: self.id.clone(),
            socket_number: number,
            frames,
        }
    }

    /// Whether the guild's events go to this shard.
    pub(crate) fn has_guild(&self, guild: u64) -> bool {
        (guild >> 22) % self.shard.1 == self.shard.0
    }
}

impl Sessions {
    /// Begins a session.
    pub(crate) fn begin(&mut self, id: String, intents: u64, shard: (u64, u64)) -> Attached {
        self.sockets += 1;
        let mut session = Session {
            id,
            intents,
            shard,
            last: 0,
            sent: VecDeque::new(),
            socket: None,
            socket_number: 0,
            lost_at: Timestamp::default(),
        };
        let attached = session.attach(self.sockets);
        self.all.push(session);
        attached
    }

    /// Resumes a session after its dispatch number `seen`; `None` if it is
    /// unknown or has forgotten what the bot missed.
    pub(crate) fn resume(&mut self, id: &str, seen: u64) -> Option<Attached> {
        let number = self.sockets + 1;
        let session = self.all.iter_mut().find(|session| session.id == id)?;
        let first = session
            .sent
            .front()
            .map_or(session.last + 1, |(number, _)| *number);
        if seen > session.last || seen + 1 < first {
            return None;
        }
        self.sockets = number;
        session.send(Frame::Close(4000));
        let attached = session.attach(number);
        for (_, text) in session.sent.iter().filter(|(number, _)| *number > seen) {
            session.send(Frame::Text(text.clone()));
        }
        session.dispatch("RESUMED", &json!({}));
        Some(attached)
    }

    /// A socket was closed; the session waits to be resumed.
    pub(crate) fn detach(&mut self, attached: &Attached, now: Timestamp) {
        for session in &mut self.all {
            if session.socket_number == attached.socket_number {
                session.socket = None;
                session.lost_at = now;
            }
        }
    }

    /// Ends a session for good, unless another socket has resumed it.
    pub(crate) fn end(&mut self, attached: &Attached) {
        self.all
            .retain(|session| session.socket_number != attached.socket_number);
    }

    /// Drops what can't be resumed any more.
    pub(crate) fn sweep(&mut self, now: Timestamp) {
        self.all
            .retain(|session| session.socket.is_some() || now.since(session.lost_at) < RESUMABLE);
    }

    /// Whether a bot is connected.
    pub(crate) fn connected(&self) -> bool {
        self.all.iter().any(|session| session.socket.is_some())
    }

    /// Whether a bot is connected or could come back to its session.
    pub(crate) fn reachable(&mut self, now: Timestamp) -> bool {
        self.sweep(now);
        !self.all.is_empty()
    }

    /// Every session, to be dispatched to.
    pub(crate) fn each(&mut self) -> impl Iterator<Item = &mut Session> {
        self.all.iter_mut()
    }

    /// The session with this id.
    pub(crate) fn get(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.id == id)
    }

    /// Tells every socket something that is no dispatch.
    pub(crate) fn command(&mut self, frame: &Frame) {
        for session in &self.all {
            session.send(frame.clone());
        }
    }

    /// Forgets every session, so that none can be resumed.
    pub(crate) fn forget(&mut self) {
        self.all.clear();
    }

    /// Whether any session gets messages that people or the bot write.
    pub(crate) fn wants_messages(&self) -> bool {
        use super::intents::{DIRECT_MESSAGES, GUILD_MESSAGES};
        let wanted = GUILD_MESSAGES | DIRECT_MESSAGES;
        self.all.iter().any(|session| session.intents & wanted != 0)
    }
}
