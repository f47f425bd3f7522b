//! Whether the server can do its work, and how much it has done.

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};

use crate::server::Server;

/// `200 ok` if the database answers.
pub(crate) async fn answer(State(server): State<Server>) -> (StatusCode, &'static str) {
    match server.store().person_of_session("").await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// Counts, in the text form Prometheus reads.
pub(crate) async fn metrics(State(server): State<Server>) -> ([(HeaderName, &'static str); 1], String) {
    let duties = *server.duties().borrow();
    let text = server.metrics().text(server.tables_in_use(), duties);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
