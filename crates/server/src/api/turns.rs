//! Turns: what can be played, what was, and playing one.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use caravan_rules::{Decision, Seat};
use caravan_tables::{Field, Problem, Sight, WholeTurn};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, Object, ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::openapi::{KnownFormat, RefOr, SchemaFormat};
use utoipa::{IntoParams, PartialSchema, ToSchema};

use super::acting::Acting;
use super::body::JsonBody;
use super::query::Query;
use super::refusals::{AboutATable, Refusable, TooLate, WhenActing, WithABody};
use super::table_json::{TableJson, WayOnJson};
use crate::error::Result;
use crate::routes::record;
use crate::server::Server;
use crate::session::Session;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Draft {
    /// The decisions made so far: numbers separated by commas.
    #[param(nullable = false, pattern = "^[0-9]*(,[0-9]*)*$")]
    decisions: Option<String>,
}

/// What can be decided after some decisions.
#[derive(Serialize, ToSchema)]
#[schema(as = Legal)]
pub(crate) struct LegalJson {
    version: u64,
    legal: Vec<WayOnJson>,
    /// The turn in its notation, once it is complete.
    #[schema(required)]
    turn: Option<String>,
    /// The position then; null while claims lie face down.
    #[schema(required)]
    position: Option<String>,
}

/// What can be decided after some decisions
///
/// It is told for the seat to move: everyone can see that on the table, once the cards are there.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/legal",
    operation_id = "listDecisions",
    params(("id" = String, Path, description = "the table"), Draft),
    responses(
        (status = 200, description = "what can be decided", body = LegalJson, links(
            ("play" = (operation_id = "playTurn", parameters(("id" = "$request.path.id")))),
        )),
        AboutATable,
        Refusable,
    ),
)]
pub(crate) async fn legal(
    State(server): State<Server>,
    Path(id): Path<String>,
    Query(draft): Query<Draft>,
) -> Result<Json<LegalJson>> {
    let table = server.table(&id).await?;
    let state = table.state().await;
    let numbers = draft.decisions.as_deref().unwrap_or_default().split(',').filter(|number| !number.is_empty());
    let numbers: Option<Vec<u16>> = numbers.map(|number| number.parse().ok()).collect();
    let draft =
        state.drafted_after(Vec::new(), &decisions(&numbers.ok_or(Problem::BadField(Field::Named("decisions")))?))?;
    Ok(Json(LegalJson {
        version: state.version(),
        legal: WayOnJson::after(&state, &draft),
        turn: state.game().drafted(&draft),
        position: Sight::of(&table, &state, None).line(state.game().position(&draft)),
    }))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// How many turns are left out.
    #[serde(default)]
    after: usize,
    /// At most so many are listed.
    #[serde(default = "most_listed")]
    #[param(default = 1000, minimum = 1, maximum = 1000)]
    most: usize,
}

/// How many turns a list has at most: a long game has a few hundred.
const MOST_LISTED: usize = 1000;

const fn most_listed() -> usize {
    MOST_LISTED
}

/// A turn that was played.
#[derive(Serialize, ToSchema)]
#[schema(as = PlayedTurn)]
pub(crate) struct PlayedTurnJson {
    /// Turns are counted from 1.
    number: usize,
    seat: usize,
    text: String,
}

/// The turns played
///
/// Those that count: what was taken back is not among them, nor is a settling step that does nothing, as in a record. A list has at
/// most a thousand; `after` leads on.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/turns",
    operation_id = "listTurns",
    params(("id" = String, Path, description = "the table"), After),
    responses((status = 200, description = "the turns", body = Vec<PlayedTurnJson>), AboutATable, Refusable),
)]
pub(crate) async fn list(
    State(server): State<Server>,
    Path(id): Path<String>,
    Query(from): Query<After>,
) -> Result<Json<Vec<PlayedTurnJson>>> {
    if !(1..=MOST_LISTED).contains(&from.most) {
        return Err(Problem::BadField(Field::Named("most")).into());
    }
    let table = server.table(&id).await?;
    let state = table.state().await;
    let turns = (from.after.saturating_add(1)..).zip(state.game().written_turns(from.after, from.most));
    let turn = |(number, (seat, text)): (usize, (Seat, String))| PlayedTurnJson { number, seat: seat.index(), text };
    Ok(Json(turns.map(turn).collect()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentTurn {
    /// The version of the table that the client has seen.
    version: u64,
    /// The turn in its notation.
    #[serde(default)]
    turn: Option<String>,
    /// Or as decisions.
    #[serde(default)]
    decisions: Option<Vec<u16>>,
}

/// Play a whole turn
///
/// It counts once this is answered: it is on the disk then. Who sends one is back at the table, even if it is refused.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/turns",
    operation_id = "playTurn",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    request_body = SentTurn,
    responses(
        (status = 201, description = "the turn is played and on the disk", body = TableJson, links(
            ("table" = (operation_id = "getTable", parameters(("id" = "$request.path.id")))),
            ("play" = (operation_id = "playTurn", parameters(("id" = "$request.path.id")))),
            ("record" = (operation_id = "getRecord", parameters(("id" = "$request.path.id")))),
        )),
        WhenActing,
        AboutATable,
        TooLate,
        WithABody,
    ),
)]
pub(crate) async fn play(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
    JsonBody(turn): JsonBody<SentTurn>,
) -> Result<(StatusCode, Json<TableJson>)> {
    let (table, state) = server.play(&id, &person, turn.version, turn.read()?).await?;
    Ok((StatusCode::CREATED, Json(TableJson::of(&server, &table, &state, state.seat_of(&person.id)))))
}

impl SentTurn {
    fn read(self) -> Result<WholeTurn> {
        match (self.turn, self.decisions) {
            (Some(turn), None) => Ok(WholeTurn::Written(turn)),
            (None, Some(numbers)) => Ok(WholeTurn::Decided(decisions(&numbers))),
            _ => Err(Problem::BadField(Field::Named("turn")).into()),
        }
    }
}

/// Either the notation or the decisions: a derived schema could not say that there is exactly one of them.
impl PartialSchema for SentTurn {
    fn schema() -> RefOr<Schema> {
        let notation = ObjectBuilder::new().schema_type(Type::String);
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(u16::MAX));
        let one_of = OneOfBuilder::new().description(Some("A whole turn: either in its notation or as decisions."));
        let one_of = one_of.item(with_either("turn", "decisions", notation.build()));
        one_of.item(with_either("decisions", "turn", ArrayBuilder::new().items(number).build())).into()
    }
}

impl ToSchema for SentTurn {
    fn name() -> std::borrow::Cow<'static, str> {
        "NewTurn".into()
    }
}

/// A turn with one field and without the other, which may be `null`.
fn with_either(field: &str, other: &str, schema: impl Into<RefOr<Schema>>) -> Object {
    let version =
        ObjectBuilder::new().schema_type(Type::Integer).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)));
    let version = version.minimum(Some(0)).description(Some("the version of the table that you have seen"));
    let object = ObjectBuilder::new().property("version", version).property(field, schema);
    let object = object.property(other, ObjectBuilder::new().schema_type(Type::Null));
    object
        .required("version")
        .required(field)
        .additional_properties(Some(AdditionalProperties::FreeForm(false)))
        .build()
}

fn decisions(numbers: &[u16]) -> Vec<Decision> {
    numbers.iter().map(|&number| Decision::new(usize::from(number))).collect()
}

/// The record of a finished game
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    operation_id = "getRecord",
    params(("id" = String, Path, description = "the table")),
    responses(
        (status = 200, description = "the record, with the deal: see docs/record.md", body = Object),
        AboutATable,
        Refusable,
    ),
)]
pub(crate) async fn record(State(server): State<Server>, session: Session, Path(id): Path<String>) -> Result<Response> {
    record::may_have(&server, &session, &id).await?;
    let record = server.record_json(&id).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}
