//! A playground whose whole traffic is checked when it ends.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

use std::collections::BTreeSet;
use std::ops::Deref;

use tempelrat_conformance::{Exchange, Finding, Sender};
use tempelrat_playground::{Config, Playground, StartError};

/// A playground that fails its test when something went over the wire that
/// Discord's description, twilight or serenity say is wrong.
#[derive(Debug)]
pub struct Watched {
    playground: Option<Playground>,
    sender: Sender,
}

impl Watched {
    /// Starts one for a test that also sends what must be refused.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        Self::start_for(Sender::Test, config).await
    }

    /// Starts one for a bot, whose requests must all be right.
    pub async fn start_for_bot(config: Config) -> Result<Self, StartError> {
        Self::start_for(Sender::Bot, config).await
    }

    /// Starts one for a bot of another library, which has its own ways of asking.
    pub async fn start_for_library(config: Config) -> Result<Self, StartError> {
        Self::start_for(Sender::Library, config).await
    }

    async fn start_for(sender: Sender, config: Config) -> Result<Self, StartError> {
        let playground = Some(Playground::start(config).await?);
        Ok(Self { playground, sender })
    }

    /// Checks what went over the wire, and ends the server.
    pub async fn shutdown(mut self) {
        self.check();
        let playground = self.playground.take().expect("it runs");
        playground.shutdown().await;
    }

    fn check(&self) {
        let Some(playground) = &self.playground else {
            return;
        };
        let mut findings = requests(playground, self.sender);
        findings.extend(payloads(playground));
        let lines: Vec<_> = findings.iter().map(ToString::to_string).collect();
        assert!(lines.is_empty(), "{}", lines.join("\n"));
    }
}

impl Deref for Watched {
    type Target = Playground;

    fn deref(&self) -> &Playground {
        self.playground.as_ref().expect("it runs")
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // A test that has failed already has a better reason than this one.
        if !std::thread::panicking() {
            self.check();
        }
    }
}

/// What is wrong with the requests and their answers.
fn requests(playground: &Playground, sender: Sender) -> BTreeSet<Finding> {
    let requests = playground.requests();
    assert!(
        requests.first().is_none_or(|first| first.number == 1),
        "too many requests to keep"
    );
    let found = requests.iter().flat_map(|request| {
        let exchange = Exchange {
            method: &request.method,
            route: request.route,
            query: &request.query,
            body: request.body.as_ref(),
            status: request.status,
            answer: request.answer.as_ref(),
        };
        tempelrat_conformance::exchange(&exchange, sender)
    });
    found.collect()
}

/// What is wrong with what the gateway sent.
fn payloads(playground: &Playground) -> BTreeSet<Finding> {
    let payloads = playground.payloads();
    assert!(
        payloads.first().is_none_or(|first| first.number == 1),
        "too many payloads to keep"
    );
    payloads
        .iter()
        .flat_map(|sent| tempelrat_conformance::payload(&sent.payload))
        .collect()
}
