//! The web page: its files and the socket by which a person plays.

use std::sync::Arc;

use axum::Router;

use crate::server::Server;

/// The page's routes.
pub(crate) fn routes() -> Router<Arc<Server>> {
    Router::new()
}
