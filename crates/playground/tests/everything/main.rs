//! Every route is served, every event and every other payload is sent, and every
//! kind of interaction happens, once; what is sent is checked when the world
//! ends. What is missing here is found missing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bodies;
mod gateway;
mod interactions;
#[path = "../support/raw.rs"]
mod raw;
mod requests;
mod source;
mod stage;
#[path = "../support/watched.rs"]
mod watched;

use std::collections::BTreeSet;

use stage::Stage;

#[tokio::test]
async fn every_route_and_every_event_is_right() {
    let mut stage = Stage::new().await;
    stage.heartbeat_and_members().await;
    stage.commands().await;
    stage.emojis().await;
    stage.looks_around().await;
    stage.messages().await;
    stage.threads().await;
    stage.direct_messages().await;
    stage.command_in_all_places().await;
    stage.components().await;
    stage.modals().await;
    stage.follow_ups().await;
    stage.channels().await;
    stage.gateway_again().await;
    stage.leaves().await;
    assert_eq!(stage.routes_missing(), Vec::<String>::new());
    assert_eq!(stage.events_sent(), source::events());
    assert_eq!(stage.opcodes_sent(), BTreeSet::from([0, 7, 9, 10, 11]));
}
