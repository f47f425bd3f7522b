//! Who a client is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::JsonBody;
use super::refusals::{SignedIn, WithABody};
use crate::error::{Error, Result};
use crate::limits::Rare;
use crate::server::Server;
use crate::session::Session;

/// Somebody new.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPerson {
    /// What they are called. Blanks at the ends and what nobody sees are taken away.
    #[schema(min_length = 1, max_length = 24, pattern = r"[^\s\p{C}]")]
    name: String,
}

/// Somebody.
#[derive(Serialize, ToSchema)]
#[schema(as = Person)]
pub(crate) struct PersonJson {
    name: String,
}

/// Somebody new, and how they prove that it is them.
#[derive(Serialize, ToSchema)]
#[schema(as = PersonWithToken)]
pub(crate) struct PersonWithTokenJson {
    name: String,
    /// What they send to act, as `Authorization: Bearer`. It is told this once.
    token: String,
}

/// Become somebody
#[utoipa::path(
    post,
    path = "/api/people",
    operation_id = "createPerson",
    request_body = NewPerson,
    responses((status = 201, description = "who you are, and your token", body = PersonWithTokenJson), WithABody),
)]
pub(crate) async fn create(
    State(server): State<Server>,
    session: Session,
    JsonBody(new): JsonBody<NewPerson>,
) -> Result<(StatusCode, Json<PersonWithTokenJson>)> {
    session.may(&server, Rare::Person)?;
    let (person, token) = server.new_person(&new.name, &session.device).await?;
    Ok((StatusCode::CREATED, Json(PersonWithTokenJson { name: person.name, token })))
}

/// Who the token belongs to
#[utoipa::path(
    get,
    path = "/api/me",
    operation_id = "getMe",
    security(("token" = [])),
    responses((status = 200, description = "who you are", body = PersonJson), SignedIn),
)]
pub(crate) async fn me(session: Session) -> Result<Json<PersonJson>> {
    let person = session.person.ok_or(Error::NotSignedIn)?;
    Ok(Json(PersonJson { name: person.name }))
}
