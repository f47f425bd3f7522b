//! Taking back a confirmed turn.

use axum::extract::{Path, State};
use axum::response::Response;

use super::table::answered;
use crate::error::Result;
use crate::form::Form;
use crate::server::Server;
use crate::session::Session;

/// `ask` for one's own last turn, `agree` with who asks, or `refuse`.
pub(crate) async fn answer(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    let taken = taken_back(&server, &session, &id, &form).await;
    answered(&server, &session, &id, taken).await
}

async fn taken_back(server: &Server, session: &Session, id: &str, form: &Form) -> Result<()> {
    let (person, version) = (session.seated()?, form.number("version")?);
    server.take_back(id, person, version, form.text("answer").parse()?).await?;
    Ok(())
}
