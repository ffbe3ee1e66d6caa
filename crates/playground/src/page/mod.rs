//! The web page: its files and the socket by which a person plays.

mod commands;
mod hello;
mod socket;
mod trouble;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use serde::Deserialize;

use crate::server::Server;

/// The files of the page, as they were when this was built.
#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

/// The page runs only its own scripts and shows only this server's pictures.
const POLICY: &str = "default-src 'self'; img-src 'self' data: http://127.0.0.1:* http://localhost:*; \
    style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/// The page's routes.
pub(crate) fn routes() -> Router<Arc<Server>> {
    Router::new()
        .route("/", get(index))
        .route("/page/socket", get(open_socket))
        .route("/page/{*path}", get(file))
}

#[derive(Deserialize)]
struct As {
    #[serde(rename = "as")]
    slug: Option<String>,
}

/// The page, if everybody it is to be shown as exists; else a list of the people.
async fn index(State(server): State<Arc<Server>>, Query(query): Query<As>) -> Response {
    let names = query.slug.unwrap_or_default();
    let known = |slug: &str| server.state().world.person_by_slug(slug).is_some();
    if !names.is_empty() && names.split(',').all(known) {
        return embedded("index.html");
    }
    let status = if names.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    (
        status,
        [(CONTENT_TYPE, "text/html; charset=utf-8")],
        people_page(&server),
    )
        .into_response()
}

/// A page of links, one for each person.
fn people_page(server: &Server) -> String {
    let state = server.state();
    let links = state.world.people.iter().map(|person| {
        let name = escape(&person.global_name);
        let slug = escape(&person.slug);
        format!(
            "<li><a href=\"/?as={slug}\">{name}</a> <small>{}</small></li>",
            escape(&person.locale)
        )
    });
    let guild = escape(&state.world.guild.name);
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{guild}</title><style>body{{font:16px/1.6 system-ui;margin:3rem auto;max-width:30rem;\
         padding:0 1rem;color-scheme:light dark}}</style>\
         <h1>{guild}</h1><p>Who do you want to be? <span lang=\"de\">Wer möchtest du sein?</span></p><ul>{}</ul></html>",
        links.collect::<String>()
    )
}

fn escape(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        c => c.to_string(),
    });
    escaped.collect()
}

async fn file(Path(path): Path<String>) -> Response {
    embedded(&path)
}

fn embedded(path: &str) -> Response {
    let Some(file) = Files::get(path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (CONTENT_TYPE, file.metadata.mimetype().to_owned()),
        (CACHE_CONTROL, "no-cache".to_owned()),
        (CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ];
    (headers, file.data.into_owned()).into_response()
}

async fn open_socket(
    State(server): State<Arc<Server>>,
    Query(query): Query<As>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&server, &headers) {
        return (StatusCode::FORBIDDEN, "only for this server's own page").into_response();
    }
    let person = query.slug.and_then(|slug| {
        let state = server.state();
        state.world.person_by_slug(&slug).map(|person| person.id)
    });
    match person {
        Some(person) => upgrade.on_upgrade(move |socket| socket::connect(server, person, socket)),
        None => (StatusCode::NOT_FOUND, "there is nobody of that name").into_response(),
    }
}

/// Browsers say which page opens a socket; pages from elsewhere are refused.
fn is_own_page(server: &Server, headers: &HeaderMap) -> bool {
    let Some(origin) = headers
        .get("origin")
        .and_then(|origin| origin.to_str().ok())
    else {
        return true;
    };
    let port = server.address.rsplit(':').next().unwrap_or("");
    ["127.0.0.1", "localhost", "[::1]"]
        .iter()
        .any(|host| origin == format!("http://{host}:{port}"))
}
