//! Who a client is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use caravan_store::Person;
use serde::Deserialize;
use serde_json::{Value, json};

use super::body::Sent;
use crate::chance::{random_hex, random_id};
use crate::error::{Error, Result};
use crate::names::name_of;
use crate::server::Server;
use crate::visit::{Visit, token_hash};

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
    let person = Person { id: random_id(), name: name_of(&new.name)?, created: server.now() };
    let token = random_hex(32);
    server.store().add_person(&person, &token_hash(&token)).await?;
    Ok((StatusCode::CREATED, Json(json!({ "name": person.name, "token": token }))))
}

/// Who acts with the token that was sent.
pub(crate) async fn me(visit: Visit) -> Result<Json<Value>> {
    let person = visit.person.ok_or(Error::NotSignedIn)?;
    Ok(Json(json!({ "name": person.name })))
}
