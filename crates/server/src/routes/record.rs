//! The record of a finished game, with the deal that was committed to.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use caravan_web::record_file;

use crate::error::Result;
use crate::limits::REQUEST;
use crate::server::Server;
use crate::session::Session;

/// Writing a record plays the game again, and weighs as much as so many requests.
const WEIGHT: u32 = 10 * REQUEST;

/// Refuses a record, if too many were written for where they come from.
pub(crate) fn may_have(server: &Server, session: &Session) -> Result<()> {
    session.may_have(server, "record", WEIGHT)
}

/// The record as a file.
pub(crate) async fn text(State(server): State<Server>, session: Session, Path(id): Path<String>) -> Result<Response> {
    may_have(&server, &session)?;
    let text = server.record(&id).await?;
    let file = format!("attachment; filename=\"{}\"", record_file(&id));
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)], text)
        .into_response())
}
