//! The record of a finished game, with the deal that was committed to.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::error::Result;
use crate::server::Server;

/// The record as a file.
pub(crate) async fn text(State(server): State<Server>, Path(id): Path<String>) -> Result<Response> {
    let text = server.record(&id).await?.text;
    let file = format!("attachment; filename=\"caravan-{id}.txt\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)], text)
        .into_response())
}
