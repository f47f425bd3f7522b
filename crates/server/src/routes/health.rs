//! Whether the server can do its work, and how much it has done.

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};

use crate::server::Server;

/// `200 ok` if the database answers.
pub(crate) async fn answer(State(server): State<Server>) -> (StatusCode, &'static str) {
    match server.store().session("", 0).await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// Counts, in the text form that Prometheus reads.
pub(crate) async fn metrics(State(server): State<Server>) -> ([(HeaderName, &'static str); 1], String) {
    let text = server.metrics().text(&server);
    ([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
}
