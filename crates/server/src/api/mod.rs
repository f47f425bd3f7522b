//! The JSON API for other clients and bots: the same tables, the same rules of who may see what.
//!
//! `openapi.json` describes it; a test holds the two together. A turn is sent whole, in its notation or as decisions, so
//! there are no drafts here. Live versions come from `/live`, as they do for pages.

mod acting;
mod body;
mod guide;
mod people;
mod table_json;
mod tables;
mod turns;

use axum::Router;
use axum::routing::{get, post};

use crate::server::Server;

/// Every address of the API.
pub(crate) fn routes() -> Router<Server> {
    Router::new()
        .route("/api", get(guide::page))
        .route("/api/openapi.json", get(guide::openapi))
        .route("/api/games", get(tables::games))
        .route("/api/people", post(people::create))
        .route("/api/me", get(people::me))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/legal", get(turns::legal))
        .route("/api/tables/{id}/turns", get(turns::list).post(turns::play))
        .route("/api/tables/{id}/record", get(turns::record))
}
