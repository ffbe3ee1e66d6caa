//! The socket that is listened on, and what is found where.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Query, Request, State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::serve::ListenerExt;
use serde::Deserialize;
use tokio::net::TcpListener;

use crate::ids::Id;
use crate::rest::REQUEST_SIZE;
use crate::server::Server;
use crate::{files, gateway, page, rest};

/// Serves until the server is told to stop.
pub(crate) async fn run(server: Arc<Server>, listener: TcpListener) {
    let stop = server.stop.clone();
    let router = Router::new()
        .route("/gateway", get(gateway_socket))
        .route("/gateway/", get(gateway_socket))
        .route("/api/{*path}", any(api))
        .route("/attachments/{channel}/{id}/{filename}", get(attachment))
        .merge(page::routes())
        .layer(DefaultBodyLimit::max(REQUEST_SIZE + (1 << 20)))
        .layer(axum::middleware::from_fn(only_local_names))
        .with_state(server);
    // Small answers are sent at once instead of being collected.
    let listener = listener.tap_io(|connection| {
        let _ = connection.set_nodelay(true);
    });
    let served = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned());
    if let Err(error) = served.await {
        tracing::error!(%error, "the playground has stopped listening");
    }
}

/// A page elsewhere on the web must not reach this server under another name.
async fn only_local_names(request: Request, next: axum::middleware::Next) -> Response {
    let host = request
        .headers()
        .get(HOST)
        .and_then(|host| host.to_str().ok());
    let name = host.map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
    match name {
        Some("127.0.0.1" | "localhost" | "[::1]") | None => next.run(request).await,
        Some(_) => (StatusCode::FORBIDDEN, "only for this machine").into_response(),
    }
}

async fn api(State(server): State<Arc<Server>>, request: Request) -> Response {
    rest::serve(server, request).await
}

#[derive(Deserialize)]
struct GatewayQuery {
    compress: Option<String>,
}

async fn gateway_socket(
    State(server): State<Arc<Server>>,
    Query(query): Query<GatewayQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| gateway::connect(server, socket, query.compress))
}

async fn attachment(
    State(server): State<Arc<Server>>,
    Path((_, id, filename)): Path<(Id, Id, String)>,
) -> Response {
    match server.state().file(id) {
        Some(bytes) => {
            let kind = files::content_type(&filename);
            ([(CONTENT_TYPE, kind)], bytes.to_vec()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
