//! Tables: what there is to play, setting up, sitting down.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use caravan_rules::GameKind;
use caravan_store::{Person, Status, Stretch};
use caravan_tables::{Claims, Field, NewSeat, NewTable, Pace, Problem, Seating, ThinkingTime};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::acting::Acting;
use super::answers::TheTable;
use super::body::JsonBody;
use super::choices;
use super::query::Query;
use super::refusals::{AboutATable, Refusable, SignedIn, TooLate, WhenActing, WithABody};
use super::table_json::{SummaryJson, TableJson};
use crate::error::{Error, Result};
use crate::reading_back::listed;
use crate::routes::home::MOST_PAGES;
use crate::server::Server;
use crate::session::Session;

/// How many tables a list has.
const LISTED: usize = 50;

/// A game that can be played.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
pub(crate) struct GameJson {
    #[schema(schema_with = choices::game)]
    name: &'static str,
    /// The fewest who can play it.
    fewest: usize,
    /// The most.
    most: usize,
    /// Its bots, weakest first.
    bots: Vec<String>,
}

/// The games that can be played
#[utoipa::path(
    get,
    path = "/api/games",
    operation_id = "listGames",
    responses((status = 200, description = "the games", body = Vec<GameJson>)),
)]
pub(crate) async fn games(State(server): State<Server>) -> Json<Vec<GameJson>> {
    Json(GameKind::ALL.into_iter().map(|kind| game(&server, kind)).collect())
}

fn game(server: &Server, kind: GameKind) -> GameJson {
    let (fewest, most) = kind.seats().into_inner();
    GameJson { name: kind.name(), fewest, most, bots: server.bots_of(kind).into_iter().map(str::to_owned).collect() }
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    #[serde(default)]
    #[param(inline, default = "open")]
    list: WantedList,
    /// Which fifty of them: the first, the second and so on.
    #[serde(default = "first_page")]
    #[param(default = 1, minimum = 1, maximum = 1000)]
    page: usize,
}

const fn first_page() -> usize {
    1
}

/// Which tables are listed.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WantedList {
    #[default]
    Open,
    Playing,
    Mine,
}

/// Tables: those that are open, being played, or yours
#[utoipa::path(
    get,
    path = "/api/tables",
    operation_id = "listTables",
    security((), ("token" = [])),
    params(Wanted),
    responses(
        (status = 200, description = "the latest tables", body = Vec<SummaryJson>),
        SignedIn,
        Refusable,
    ),
)]
pub(crate) async fn list(
    State(server): State<Server>,
    session: Session,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<SummaryJson>>> {
    if !(1..=MOST_PAGES).contains(&wanted.page) {
        return Err(Problem::BadField(Field::Named("page")).into());
    }
    let stretch = Stretch { skip: (wanted.page - 1) * LISTED, most: LISTED };
    let ids = match wanted.list {
        WantedList::Open => server.public_ids(Status::Open, stretch).await?,
        WantedList::Playing => server.public_ids(Status::Playing, stretch).await?,
        WantedList::Mine => server.ids_of(session.person.as_ref().ok_or(Error::NotSignedIn)?, stretch).await?,
    };
    let tables = listed(&server, &session, &ids).await?;
    let mut summaries = Vec::with_capacity(tables.len());
    for table in tables {
        summaries.push(SummaryJson::of(&server, &table, &*table.state().await));
    }
    Ok(Json(summaries))
}

/// A table to be set up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewTable, example = json!({"game": "spice-road", "seats": ["me", "bot:trader"], "pace": "instant"}))]
pub(crate) struct SentTable {
    #[schema(schema_with = choices::game)]
    game: String,
    #[schema(schema_with = choices::seats_wanted)]
    seats: Vec<String>,
    #[serde(default)]
    #[schema(schema_with = choices::seating_wanted)]
    seating: Option<String>,
    /// The seconds a turn may take before a bot stands in.
    #[serde(default)]
    #[schema(minimum = 10, maximum = 2_592_000)]
    limit: Option<u64>,
    /// Whether anyone finds it in the list.
    #[serde(default)]
    public: bool,
    #[serde(default)]
    #[schema(schema_with = choices::pace_wanted)]
    pace: Pace,
    #[serde(default)]
    #[schema(schema_with = choices::thinking_wanted)]
    thinking: ThinkingTime,
    /// The bot that plays for people who are away; the usual one without it.
    #[serde(default, rename = "standIn")]
    stand_in: Option<String>,
    /// Whether hints are given, and seen by all when one is asked for. Without it they are given to somebody who plays alone.
    #[serde(default)]
    hints: Option<bool>,
    #[serde(default)]
    #[schema(schema_with = choices::claims_wanted)]
    claims: Claims,
    /// A name for the deal: tables with the same name play the same deal.
    #[serde(default)]
    deal: Option<String>,
    /// For sand-to-sea: the name of a map that comes with the program, random, or a drawing as a map file has it.
    #[serde(default)]
    map: Option<String>,
}

/// Set a table up
#[utoipa::path(
    post,
    path = "/api/tables",
    operation_id = "createTable",
    security(("token" = [])),
    request_body = SentTable,
    responses(
        (status = 201, description = "the table as you see it", body = TableJson, links(
            ("table" = (operation_id = "getTable", parameters(("id" = "$response.body#/id")))),
            ("join" = (operation_id = "joinTable", parameters(("id" = "$response.body#/id")))),
            ("start" = (operation_id = "startTable", parameters(("id" = "$response.body#/id")))),
            ("legal" = (operation_id = "listDecisions", parameters(("id" = "$response.body#/id")))),
            ("turns" = (operation_id = "listTurns", parameters(("id" = "$response.body#/id")))),
            ("play" = (operation_id = "playTurn", parameters(("id" = "$response.body#/id")))),
        )),
        WhenActing,
        WithABody,
    ),
)]
pub(crate) async fn create(
    State(server): State<Server>,
    Acting(person): Acting,
    session: Session,
    JsonBody(new): JsonBody<SentTable>,
) -> Result<(StatusCode, Json<TableJson>)> {
    let new = new.read()?;
    session.may_open(&server, &new)?;
    let id = server.open(&new, &session.caller(&server, "")?).await?;
    Ok((StatusCode::CREATED, shown(&server, &id, &person).await?))
}

/// The table as somebody who has just done something there sees it: they are here.
pub(super) async fn shown(server: &Server, id: &str, person: &Person) -> Result<Json<TableJson>> {
    let table = server.table(id).await?;
    let state = server.look(id, Some(person), false).await?;
    Ok(Json(TableJson::of(server, &table, &state, state.seat_of(&person.id))))
}

impl SentTable {
    fn read(self) -> Result<NewTable> {
        let game: GameKind = self.game.parse().map_err(|_| Problem::BadField(Field::Named("game")))?;
        let seats: Option<Vec<NewSeat>> = self.seats.iter().map(|text| text.parse().ok()).collect();
        let seating = self.seating.as_deref().map_or(Ok(Seating::default()), str::parse);
        Ok(NewTable {
            game,
            seats: seats.ok_or(Problem::BadField(Field::Seats))?,
            seating: seating.map_err(|_| Problem::BadField(Field::Named("seating")))?,
            equipment: self.map,
            limit: self.limit,
            is_public: self.public,
            pace: self.pace,
            thinking: self.thinking,
            stand_in: self.stand_in,
            hints: self.hints,
            claims: self.claims,
            deal_name: self.deal.unwrap_or_default(),
        })
    }
}

/// A table as you may see it
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    operation_id = "getTable",
    security((), ("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses(TheTable, AboutATable),
)]
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<TableJson>> {
    let table = server.table(&id).await?;
    let state = server.look(&id, session.person.as_ref(), false).await?;
    let seat = session.person.as_ref().and_then(|person| state.seat_of(&person.id));
    Ok(Json(TableJson::of(&server, &table, &state, seat)))
}

/// Take the first free seat
///
/// Whoever sits there already stays, and has their seat back if a bot stood in.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/join",
    operation_id = "joinTable",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses(TheTable, WhenActing, AboutATable, TooLate),
)]
pub(crate) async fn join(
    State(server): State<Server>,
    Acting(person): Acting,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<TableJson>> {
    drop(server.join(&id, &session.caller(&server, "")?).await?);
    shown(&server, &id, &person).await
}

/// Put bots in the free seats and start
///
/// The one who opened the table may.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/start",
    operation_id = "startTable",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses(TheTable, WhenActing, AboutATable),
)]
pub(crate) async fn start(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<TableJson>> {
    drop(server.start(&id, &person).await?);
    shown(&server, &id, &person).await
}
