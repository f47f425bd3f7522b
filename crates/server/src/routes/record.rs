//! The record of a finished game, with the deal that was committed to.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use caravan_web::record_file;

use crate::error::Result;
use crate::limits::{HEAVIEST, REQUEST};
use crate::server::Server;
use crate::session::Session;

/// Writing a record plays the game again: for every so many turns it weighs as much as ten requests.
const WEIGHT: u32 = 10 * REQUEST;
const TURNS: usize = 200;

/// Refuses a record, if too much was written for where they come from.
pub(crate) async fn may_have(server: &Server, session: &Session, id: &str) -> Result<()> {
    let turns = server.table(id).await?.state().await.game().turns();
    session.may_have(server, "record", weight(turns))
}

fn weight(turns: usize) -> u32 {
    WEIGHT.saturating_mul((1 + turns / TURNS) as u32).min(HEAVIEST)
}

/// The record as a file.
pub(crate) async fn text(State(server): State<Server>, session: Session, Path(id): Path<String>) -> Result<Response> {
    may_have(&server, &session, &id).await?;
    let text = server.record(&id).await?;
    let file = format!("attachment; filename=\"{}\"", record_file(&id));
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)], text)
        .into_response())
}
