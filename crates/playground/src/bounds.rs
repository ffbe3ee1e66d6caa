//! Tests that whatever grows with use stays within the bounds in the README.

use std::sync::Arc;

use serde_json::json;
use tempelrat_clock::{Clock, Timestamp};
use tokio::sync::watch;

use crate::complaints::{self, ComplaintKind};
use crate::files::{self, Files};
use crate::gateway::{EVENTS_KEPT, Sessions};
use crate::ids::{Id, IdMaker};
use crate::interaction::{self, Interaction, Interactions, Kind, Progress};
use crate::posting::EPHEMERALS_KEPT;
use crate::record::{self, RecordedRequest, SentPayload};
use crate::screen::ON_SCREEN;
use crate::server::State;
use crate::world::{Attachment, Founding, MESSAGES_KEPT, Message, World, found};

/// More than any bound by this many.
const TOO_MANY: usize = 10;

/// What a server holds, a channel and a person who sees it.
struct Stage {
    state: State,
    channel: Id,
    anna: Id,
}

impl Stage {
    fn new() -> Self {
        let (clock, mut ids, mut world) = (Clock::system(), IdMaker::default(), World::default());
        let founding = Founding {
            people: 1,
            guild_name: "guild".to_owned(),
            bot_name: "bot".to_owned(),
        };
        for change in found(&founding, &mut ids, clock.now()) {
            world.apply(change);
        }
        let channel = world.channels.values().find(|one| one.in_guild());
        let channel = channel.map(|channel| channel.id).unwrap_or_default();
        let anna = world.guild.owner_id;
        let address = "http://127.0.0.1:1".to_owned();
        let state = State::new(clock, address, world, ids, None);
        Self {
            state,
            channel,
            anna,
        }
    }

    /// A message with a file of its own.
    fn message(&mut self, only_for: Option<Id>) -> Message {
        let file = Attachment {
            id: self.state.new_id(),
            filename: "a.txt".to_owned(),
            description: None,
            content_type: "text/plain".to_owned(),
            size: 1,
            dimensions: None,
        };
        self.state.keep_file(file.id, Arc::from([0]));
        Message {
            id: self.state.new_id(),
            channel_id: self.channel,
            only_for,
            attachments: vec![file],
            ..Message::default()
        }
    }
}

#[test]
fn the_readme_tells_the_bounds() {
    let readme = include_str!("../README.md").replace('\n', " ");
    let grouped = |number: usize| {
        let (thousands, rest) = (number / 1_000, number % 1_000);
        format!("{thousands} {rest:03}")
    };
    for told in [
        format!("A channel keeps {MESSAGES_KEPT} messages"),
        format!("a client shows {ON_SCREEN}"),
        format!("{EPHEMERALS_KEPT} ephemeral messages"),
        format!("{} interactions", grouped(interaction::KEPT)),
        format!("{} MiB", files::KEPT >> 20),
        format!("{EVENTS_KEPT} events"),
        format!("last {} requests", record::REQUESTS_KEPT),
        format!("last {} payloads", record::PAYLOADS_KEPT),
        format!("last {} complaints", complaints::KEPT),
    ] {
        assert!(readme.contains(&told), "{told}");
    }
}

#[test]
fn channels_forget_their_oldest_messages_and_the_files_of_these() {
    let mut stage = Stage::new();
    for _ in 0..MESSAGES_KEPT + TOO_MANY {
        let message = stage.message(None);
        stage.state.post(message);
    }
    let Stage { state, channel, .. } = stage;
    assert_eq!(state.world.messages[&channel].len(), MESSAGES_KEPT);
    assert_eq!(state.files.count(), MESSAGES_KEPT);
    assert_eq!(state.seen_by(stage.anna, channel).len(), ON_SCREEN);
}

#[test]
fn ephemeral_messages_are_forgotten_with_their_files() {
    let mut stage = Stage::new();
    for _ in 0..EPHEMERALS_KEPT + TOO_MANY {
        let message = stage.message(Some(stage.anna));
        stage.state.post(message);
    }
    let mut state = stage.state;
    assert_eq!(state.ephemerals.len(), EPHEMERALS_KEPT);
    assert_eq!(state.files.count(), EPHEMERALS_KEPT);
    state.remove_channel(stage.channel);
    assert_eq!((state.ephemerals.len(), state.files.count()), (0, 0));
}

#[test]
fn a_message_that_changes_its_picture_again_and_again_has_one() {
    let anna = Stage::new().anna;
    for only_for in [None, Some(anna)] {
        let mut stage = Stage::new();
        let first = stage.message(only_for);
        let id = first.id;
        stage.state.post(first);
        for _ in 0..TOO_MANY {
            let next = stage.message(only_for);
            stage.state.replace(Message { id, ..next });
        }
        assert_eq!(stage.state.files.count(), 1);
        stage.state.remove(stage.channel, id);
        assert_eq!(stage.state.files.count(), 0);
    }
}

#[test]
fn interactions_are_forgotten_with_their_tokens() {
    let mut interactions = Interactions::default();
    let now = Timestamp(1_800_000_000_000);
    for number in 1..=interaction::KEPT + TOO_MANY {
        interactions.add(Interaction {
            id: Id(number as u64),
            token: number.to_string(),
            kind: Kind::Command,
            user_id: Id(2),
            channel_id: Id(1),
            source: None,
            command: None,
            typed_option: 3,
            created: now,
            acknowledged: None,
            original: None,
            follow_ups: Vec::new(),
            modal: None,
            trigger: None,
            progress: watch::channel(Progress::Waiting).0,
        });
    }
    for (number, remembered) in [(TOO_MANY, false), (TOO_MANY + 1, true)] {
        let id = Id(number as u64);
        assert_eq!(interactions.get(id).is_some(), remembered);
        let found = interactions.by_token(&number.to_string(), now);
        assert_eq!(found.is_ok(), remembered);
    }
}

#[test]
fn files_take_no_more_memory_than_they_may() {
    let mut files = Files::default();
    let bytes: Arc<[u8]> = vec![0; 1 << 20].into();
    for id in 0..(files::KEPT >> 20) + TOO_MANY {
        files.keep(Id(id as u64), bytes.clone());
    }
    assert_eq!(files.count(), files::KEPT >> 20);
    assert!(files.get(Id(TOO_MANY as u64 - 1)).is_none());
}

#[test]
fn a_session_keeps_its_newest_events_for_a_bot_that_resumes() {
    let mut sessions = Sessions::default();
    drop(sessions.begin("s".to_owned(), 0, (0, 1)));
    for _ in 0..EVENTS_KEPT + TOO_MANY {
        for session in sessions.each() {
            session.dispatch("EVENT", &json!({}));
        }
    }
    let seen = TOO_MANY as u64;
    assert!(sessions.resume("s", seen - 1).is_none());
    assert!(sessions.resume("s", seen).is_some());
}

#[test]
fn requests_and_complaints_are_the_newest() {
    let mut state = Stage::new().state;
    for _ in 0..record::REQUESTS_KEPT + TOO_MANY {
        state.requests.add(|number| RecordedRequest {
            number,
            at: Timestamp(0),
            method: "GET".to_owned(),
            route: "/gateway",
            parameters: Vec::new(),
            query: Vec::new(),
            body: None,
            files: Vec::new(),
            status: 200,
            answer: None,
        });
    }
    let requests: Vec<_> = state.requests.all().collect();
    assert_eq!(requests.len(), record::REQUESTS_KEPT);
    assert_eq!(requests[0].number, TOO_MANY as u64 + 1);
    for _ in 0..record::PAYLOADS_KEPT + TOO_MANY {
        state.payloads.add(|number| SentPayload {
            number,
            text: String::new(),
        });
    }
    assert_eq!(state.payloads.all().count(), record::PAYLOADS_KEPT);
    for _ in 0..complaints::KEPT + TOO_MANY {
        state.complain("GET /gateway", ComplaintKind::TooLate);
    }
    assert_eq!(state.complaints.len(), complaints::KEPT);
}
