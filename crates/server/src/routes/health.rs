//! Whether the server is alive, whether it can do its work, and how much it has done.

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};

use crate::server::Server;

/// `200 ok`: the program answers. Whoever starts programs again when they hang asks this.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// `200 ready` if the database can be read and written. Whoever sends people to servers asks this.
pub(crate) async fn ready(State(server): State<Server>) -> (StatusCode, &'static str) {
    match server.is_ready().await {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be read and written\n"),
    }
}

/// Counts, in the text form that Prometheus reads.
pub(crate) async fn metrics(State(server): State<Server>) -> ([(HeaderName, &'static str); 1], String) {
    let text = server.metrics().text(&server);
    ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
}
