//! The record of a finished game, with the deal that was committed to.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use caravan_store::Status;

use crate::error::Result;
use crate::server::Server;
use crate::texts::Problem;

/// The record as a file. It holds the deal, so there is none before the end.
pub(crate) async fn text(State(server): State<Server>, Path(id): Path<String>) -> Result<Response> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    if live.status() != Status::Over {
        return Err(Problem::NotAllowed.into());
    }
    let names: Vec<String> = live.seats.iter().map(|row| row.name.clone()).collect();
    let text = live.referee.record(&names, table.draw.as_ref(), &table.set_up.nonce).text;
    let file = format!("attachment; filename=\"caravan-{id}.txt\"");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)], text)
        .into_response())
}
