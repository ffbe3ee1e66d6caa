//! Faults on demand: what goes wrong on Discord, when a test or a person wants
//! to see it.
//!
//! Faults of the world (a message deleted, a permission taken) are ordinary
//! changes; those here spoil the traffic.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::{Value, json};

use crate::news::News;
use crate::rest::Refusal;
use crate::server::State;

/// What happens to requests of a route.
#[derive(Debug, Clone)]
pub struct RestFault {
    /// Method and route template as in
    /// `POST /channels/{channel_id}/messages`; `*` stands for every route.
    pub route: String,
    /// How many requests are spoilt before the fault is over.
    pub times: usize,
    /// How long the answer takes, on the server's clock.
    pub delay: Duration,
    /// What the request comes to afterwards.
    pub outcome: Outcome,
}

/// What a spoilt request comes to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outcome {
    /// It is served after all.
    Served,
    /// It is answered with this status (500, 502 …) and nothing happens.
    Status(u16),
    /// It is answered 429 with this many seconds to wait.
    RateLimited(f64),
}

/// How the next interactions reach the bot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// The same interaction arrives twice at once.
    Twice,
    /// It arrives later, on the server's clock; its three seconds run.
    After(Duration),
}

/// The faults that are still to strike.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    rest: Vec<RestFault>,
    deliveries: VecDeque<Delivery>,
}

impl Faults {
    fn spoil(&mut self, fault: RestFault) {
        self.rest.push(fault);
    }

    fn deliver(&mut self, delivery: Delivery) {
        self.deliveries.push_back(delivery);
    }

    /// What is still to strike, as the page's protocol shows it.
    pub(crate) fn pending(&self) -> Value {
        let rest = self.rest.iter().map(|fault| {
            let (status, retry_after) = match fault.outcome {
                Outcome::Served => (None, None),
                Outcome::Status(status) => (Some(status), None),
                Outcome::RateLimited(seconds) => (None, Some(seconds)),
            };
            json!({
                "route": fault.route, "times": fault.times, "status": status,
                "retry_after": retry_after, "delay_ms": fault.delay.as_millis(),
            })
        });
        let deliveries = self.deliveries.iter().map(|delivery| match delivery {
            Delivery::Twice => json!({ "how": "twice" }),
            Delivery::After(delay) => json!({ "how": "late", "delay_ms": delay.as_millis() }),
        });
        json!({ "rest": rest.collect::<Vec<_>>(), "deliveries": deliveries.collect::<Vec<_>>() })
    }

    /// The fault that strikes this request, if any.
    fn strike(&mut self, route: &str) -> Option<RestFault> {
        let index = self
            .rest
            .iter()
            .position(|fault| fault.route == "*" || fault.route == route)?;
        self.rest[index].times = self.rest[index].times.saturating_sub(1);
        let fault = self.rest[index].clone();
        if fault.times == 0 {
            self.rest.remove(index);
        }
        Some(fault)
    }

    /// When the next interaction arrives; empty for at once.
    fn delivery(&mut self) -> Vec<Duration> {
        match self.deliveries.pop_front() {
            Some(Delivery::Twice) => vec![Duration::ZERO, Duration::ZERO],
            Some(Delivery::After(delay)) => vec![delay],
            None => Vec::new(),
        }
    }
}

impl State {
    /// Adds a fault of a route.
    pub(crate) fn spoil(&mut self, fault: RestFault) {
        self.faults.spoil(fault);
        self.tell(News::Faults);
    }

    /// Adds a fault of the next interaction that has none yet.
    pub(crate) fn spoil_delivery(&mut self, delivery: Delivery) {
        self.faults.deliver(delivery);
        self.tell(News::Faults);
    }

    /// Takes back the faults that haven't struck yet.
    pub(crate) fn clear_faults(&mut self) {
        self.faults = Faults::default();
        self.tell(News::Faults);
    }

    /// The fault that strikes this request, if any.
    pub(crate) fn strike_request(&mut self, route: &str) -> Option<RestFault> {
        let fault = self.faults.strike(route)?;
        self.tell(News::Faults);
        Some(fault)
    }

    /// When the next interaction arrives; empty for at once.
    pub(crate) fn strike_delivery(&mut self) -> Vec<Duration> {
        let delays = self.faults.delivery();
        if !delays.is_empty() {
            self.tell(News::Faults);
        }
        delays
    }
}

impl RestFault {
    /// What a spoilt request is answered; `None` if it is served.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        match self.outcome {
            Outcome::Served => None,
            Outcome::Status(status) => {
                let message = format!("{status}: the playground was asked to fail");
                Some(Refusal::new(status, 0, &message))
            }
            Outcome::RateLimited(seconds) => Some(Refusal::too_many(seconds, "shared")),
        }
    }
}
