//! The way of a request from the socket to its handler and back.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER, VIA};
use axum::response::Response;
use serde_json::Value;
use tempelrat_clock::Timestamp;

use super::Refusal;
use super::call::{self, Call, Reply};
use super::limiter::{Standing, Verdict};
use super::routes::{self, Route};
use crate::config::{RateLimits, looks_real};
use crate::record::RecordedRequest;
use crate::server::Server;

/// Answers a request below `/api`.
pub(crate) async fn serve(server: Arc<Server>, request: Request) -> Response {
    let method = request.method().as_str().to_owned();
    let path = request.uri().path().to_owned();
    let parts: Vec<_> = path.split('/').filter(|part| !part.is_empty()).collect();
    let parts = match parts.as_slice() {
        ["api", version, rest @ ..] if is_version(version) => {
            if *version != "v10" {
                return answer(&Err(Refusal::new(400, 50041, "Invalid API version")), None);
            }
            rest
        }
        ["api", rest @ ..] => rest,
        _ => return answer(&Err(Refusal::no_route()), None),
    };
    let (route, parameters) = match routes::find(&method, parts) {
        Ok(found) => found,
        Err(refusal) => {
            tracing::debug!(method, status = refusal.status, "a request to no route");
            return answer(&Err(refusal), None);
        }
    };
    let mut exchange = Exchange {
        at: server.now(),
        route,
        call: Call {
            name: format!("{} {}", route.method, route.template),
            parameters,
            query: call::query(request.uri().query()),
            body: Value::Null,
            files: Vec::new(),
        },
        standing: None,
    };
    let result = exchange.run(&server, request).await;
    exchange.finish(&server, result)
}

fn is_version(part: &str) -> bool {
    part.strip_prefix('v')
        .is_some_and(|number| number.parse::<u8>().is_ok())
}

struct Exchange {
    at: Timestamp,
    route: &'static Route,
    call: Call,
    standing: Option<Standing>,
}

impl Exchange {
    async fn run(&mut self, server: &Arc<Server>, request: Request) -> Result<Reply, Refusal> {
        if !self.route.is_interaction() && self.route.template != "/gateway" {
            authorise(server, &request)?;
        }
        self.count(server)?;
        (self.call.body, self.call.files) = call::read_body(request).await?;
        let fault = server.state().strike_request(&self.call.name);
        if let Some(fault) = fault {
            server.clock.sleep(fault.delay).await;
            if let Some(refusal) = fault.refusal() {
                return Err(refusal);
            }
        }
        let mut state = server.state();
        state.archive_silent_threads();
        (self.route.handler)(&mut state, &self.call)
    }

    fn count(&mut self, server: &Server) -> Result<(), Refusal> {
        let major = self.call.parameters.first().map_or("", |(_, value)| value);
        let token = self.call.part("webhook_token");
        let major = if token.is_empty() { major } else { token };
        if server.rate_limits == RateLimits::Off {
            return Ok(());
        }
        let standing = server.state().limiter.count(self.route, major, self.at);
        self.standing = Some(standing);
        let wait = standing.ends.since(self.at).as_secs_f64();
        match standing.verdict {
            Verdict::Pass => Ok(()),
            Verdict::TooManyHere => Err(Refusal::too_many(wait, "user")),
            Verdict::TooManyAtAll => Err(Refusal::too_many(wait, "global")),
        }
    }

    fn finish(self, server: &Server, result: Result<Reply, Refusal>) -> Response {
        let (status, body) = match &result {
            Ok(reply) => (reply.status, reply.body.clone()),
            Err(refusal) => (refusal.status, Some(refusal.body.clone())),
        };
        tracing::debug!(route = self.call.name, status, code = ?code(body.as_ref()), "request");
        let secret = |name: &str| name.ends_with("_token");
        let parameters = self
            .call
            .parameters
            .into_iter()
            .filter(|(name, _)| !secret(name));
        let mut query: Vec<_> = self.call.query.into_iter().collect();
        query.sort();
        server.state().requests.add(|number| RecordedRequest {
            number,
            at: self.at,
            method: self.route.method.to_owned(),
            route: self.route.template,
            parameters: parameters.collect(),
            query,
            body: Some(self.call.body).filter(|body| !body.is_null()),
            files: self
                .call
                .files
                .into_iter()
                .map(|file| (file.filename, file.bytes.len()))
                .collect(),
            status,
            answer: body,
        });
        answer(
            &result,
            self.standing
                .map(|standing| (self.route, standing, self.at)),
        )
    }
}

fn code(body: Option<&Value>) -> Option<u64> {
    body?.get("code")?.as_u64()
}

fn authorise(server: &Server, request: &Request) -> Result<(), Refusal> {
    let header = request
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let token = header.and_then(|header| header.strip_prefix("Bot "));
    if header.is_some_and(looks_real) {
        tracing::warn!("a request came with what looks like a real token; it was refused");
    }
    if token == Some(server.token.as_str()) {
        Ok(())
    } else {
        Err(Refusal::unauthorized())
    }
}

fn answer(
    result: &Result<Reply, Refusal>,
    standing: Option<(&Route, Standing, Timestamp)>,
) -> Response {
    let (status, body) = match result {
        Ok(reply) => (reply.status, reply.body.as_ref()),
        Err(refusal) => (refusal.status, Some(&refusal.body)),
    };
    // Without it discord.py takes a 429 for a ban by the network in front of Discord.
    let mut response = Response::builder()
        .status(status)
        .header(VIA, "1.1 playground");
    if let Some((route, standing, now)) = standing {
        let after = standing.ends.since(now).as_secs_f64();
        let ends = standing.ends.seconds().to_string();
        response = response
            .header("x-ratelimit-limit", standing.limit)
            .header("x-ratelimit-remaining", standing.remaining)
            .header(
                "x-ratelimit-reset",
                format!("{ends}.{:03}", standing.ends.0.rem_euclid(1000)),
            )
            .header("x-ratelimit-reset-after", format!("{after:.3}"))
            .header("x-ratelimit-bucket", bucket_name(route));
    }
    if let Err(refusal) = result
        && let Some(wait) = refusal.retry_after
    {
        response = response
            .header(RETRY_AFTER, format!("{:.0}", wait.ceil()))
            .header("x-ratelimit-scope", refusal.scope);
        if refusal.scope == "global" {
            response = response.header("x-ratelimit-global", "true");
        }
    }
    let bytes = body.map(ToString::to_string);
    if bytes.is_some() {
        response = response.header(CONTENT_TYPE, "application/json");
    }
    response
        .body(bytes.map_or_else(Body::empty, Body::from))
        .unwrap_or_default()
}

/// A name for a route's bucket, as opaque as Discord's.
fn bucket_name(route: &Route) -> String {
    let bytes = route.method.bytes().chain(route.template.bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}
