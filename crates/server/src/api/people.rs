//! Who a client is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body::Sent;
use crate::error::{Error, Result};
use crate::server::Server;
use crate::session::Session;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPerson {
    name: String,
}

/// A new person and the token they act with: it is told this once.
pub(crate) async fn create(
    State(server): State<Server>,
    Sent(new): Sent<NewPerson>,
) -> Result<(StatusCode, Json<Value>)> {
    let (person, token) = server.new_person(&new.name).await?;
    Ok((StatusCode::CREATED, Json(json!({ "name": person.name, "token": token }))))
}

/// Who acts with the token that was sent.
pub(crate) async fn me(session: Session) -> Result<Json<Value>> {
    let person = session.person.ok_or(Error::NotSignedIn)?;
    Ok(Json(json!({ "name": person.name })))
}
