//! Sitting down at a table, and starting it.

use axum::extract::{Path, State};
use axum::response::Response;

use super::table::answered;
use crate::error::{Error, Result};
use crate::form::Form;
use crate::server::Server;
use crate::session::Session;

/// Takes the first free seat.
pub(crate) async fn join(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    let joined = match session.caller(&server, form.text("name")) {
        Ok(caller) => server.join(&id, &caller).await.map_err(Error::from),
        Err(error) => Err(error),
    };
    answered(&server, &session, &id, joined).await
}

/// Puts bots in the free seats and starts.
pub(crate) async fn start(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    _form: Form,
) -> Result<Response> {
    let started = match session.seated() {
        Ok(person) => server.start(&id, person).await.map_err(Error::from),
        Err(error) => Err(error),
    };
    answered(&server, &session, &id, started).await
}
