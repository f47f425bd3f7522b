//! A hint: what a bot would play.

use axum::extract::{Path, State};
use axum::response::Response;

use super::table::answered;
use super::turn::seen;
use crate::error::Result;
use crate::form::Form;
use crate::limits::REQUEST;
use crate::server::Server;
use crate::session::Session;

/// A hint weighs as much as so many requests.
const WEIGHT: u32 = 20 * REQUEST;

/// Lets a bot look from the seat of the one who asks, and shows them what it would do.
pub(crate) async fn ask(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    session.may_have(&server, "hint", WEIGHT)?;
    let asked = match (session.seated(), seen(&form)) {
        (Ok(person), Ok(seen)) => server.ask_for_hint(&id, person, seen).await.map_err(Into::into),
        (Err(error), _) | (_, Err(error)) => Err(error),
    };
    answered(&server, &session, &id, asked).await
}
