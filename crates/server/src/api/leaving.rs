//! Getting up, giving up, playing again, and what all have to agree to.

use axum::Json;
use axum::extract::{Path, State};
use caravan_tables::{Answer, Problem};
use serde::Deserialize;
use utoipa::ToSchema;

use super::acting::Acting;
use super::answers::TheTable;
use super::body::JsonBody;
use super::refusals::{AboutATable, Refusable, TooLate, WhenActing, WithABody};
use super::table_json::TableJson;
use super::tables::shown;
use crate::error::Result;
use crate::limits::Rare;
use crate::server::Server;
use crate::session::Session;

/// Get up
///
/// Before the game begins your seat is free again; during it a bot plays on until you join again.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/leave",
    operation_id = "leaveTable",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses(TheTable, WhenActing, AboutATable, Refusable, TooLate),
)]
pub(crate) async fn leave(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<TableJson>> {
    drop(server.leave(&id, &person).await?);
    shown(&server, &id, &person).await
}

/// Give the game up, for good
///
/// At a table of two, and where nobody else could go on, the game ends with it and you have not won; otherwise a bot plays on.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/resign",
    operation_id = "resign",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses(TheTable, WhenActing, AboutATable, Refusable, TooLate),
)]
pub(crate) async fn resign(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<TableJson>> {
    drop(server.resign(&id, &person).await?);
    shown(&server, &id, &person).await
}

/// Close a table that has not begun
///
/// The one who opened it may.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/cancel",
    operation_id = "cancelTable",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses(TheTable, WhenActing, AboutATable, Refusable, TooLate),
)]
pub(crate) async fn cancel(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<TableJson>> {
    drop(server.cancel(&id, &person).await?);
    shown(&server, &id, &person).await
}

/// Play another game
///
/// The same players, each one seat further, once the game is over. Whoever asks second is given the table that is there.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/rematch",
    operation_id = "rematch",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses((status = 200, description = "the new table as you see it", body = TableJson), WhenActing, AboutATable, Refusable, TooLate),
)]
pub(crate) async fn rematch(
    State(server): State<Server>,
    Acting(person): Acting,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<TableJson>> {
    session.may(&server, Rare::Table)?;
    let new = server.rematch(&id, &person).await?;
    shown(&server, &new, &person).await
}

/// Somebody who is away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = AbsentSeat)]
pub(crate) struct SentSeat {
    /// Their seat.
    #[schema(minimum = 0, maximum = 4)]
    seat: usize,
}

/// Let a bot play for somebody who is away
///
/// The one who opened the table may; whoever sits there may, if that one is away too.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/hand-over",
    operation_id = "handOver",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    request_body = SentSeat,
    responses(TheTable, WhenActing, AboutATable, WithABody, TooLate),
)]
pub(crate) async fn hand_over(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
    JsonBody(sent): JsonBody<SentSeat>,
) -> Result<Json<TableJson>> {
    drop(server.hand_over(&id, &person, sent.seat).await?);
    shown(&server, &id, &person).await
}

/// What somebody says about a question.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Answer)]
pub(crate) struct SentAnswer {
    /// The version of the table that you have seen.
    version: u64,
    /// ask, agree or refuse
    #[schema(pattern = "^(ask|agree|refuse)$")]
    answer: String,
}

impl SentAnswer {
    fn read(&self) -> std::result::Result<Answer, Problem> {
        self.answer.parse()
    }
}

/// Offer to end the game where it stands, agree to it, or refuse it
///
/// Once all people who play agree, the game is over and nobody has won.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/end",
    operation_id = "endByAgreement",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    request_body = SentAnswer,
    responses(TheTable, WhenActing, AboutATable, WithABody, TooLate),
)]
pub(crate) async fn end(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
    JsonBody(sent): JsonBody<SentAnswer>,
) -> Result<Json<TableJson>> {
    drop(server.end_by_agreement(&id, &person, sent.version, sent.read()?).await?);
    shown(&server, &id, &person).await
}

/// Ask for your last turn back, agree to it, or refuse it
///
/// Among people it needs the agreement of all, and that nothing hidden was turned up since. Against bots alone it is done at once.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/take-back",
    operation_id = "takeBack",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    request_body = SentAnswer,
    responses(TheTable, WhenActing, AboutATable, WithABody, TooLate),
)]
pub(crate) async fn take_back(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
    JsonBody(sent): JsonBody<SentAnswer>,
) -> Result<Json<TableJson>> {
    drop(server.take_back(&id, &person, sent.version, sent.read()?).await?);
    shown(&server, &id, &person).await
}
