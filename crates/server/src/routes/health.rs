//! Whether the server can do its work.

use axum::extract::State;
use axum::http::StatusCode;

use crate::server::Server;

/// `200 ok` if the database answers.
pub(crate) async fn answer(State(server): State<Server>) -> (StatusCode, &'static str) {
    match server.store().person_of_session("").await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}
