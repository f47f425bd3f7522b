//! Tables: what there is to play, setting up, sitting down.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use caravan_rules::GameKind;
use caravan_store::{Person, Status};
use caravan_tables::{Caller, Claims, NewSeat, NewTable, Pace, Problem, Seating, ThinkingTime};
use serde::Deserialize;
use serde_json::{Value, json};

use super::acting::Acting;
use super::body::Sent;
use super::table_json::{summary_json, table_json};
use crate::error::{Error, Result};
use crate::server::Server;
use crate::session::Session;

/// How many tables a list has.
const LISTED: usize = 50;

/// The games, for how many each is, and its bots, weakest first.
pub(crate) async fn games(State(server): State<Server>) -> Json<Value> {
    let game = |kind: GameKind| {
        let seats = kind.seats();
        json!({ "name": kind.name(), "fewest": seats.start(), "most": seats.end(), "bots": server.bots_of(kind) })
    };
    let games: Vec<Value> = GameKind::ALL.into_iter().map(game).collect();
    Json(json!(games))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    list: Option<String>,
}

/// The tables that are `open`, being `played`, or `mine`.
pub(crate) async fn list(State(server): State<Server>, session: Session, wanted: Query<Wanted>) -> Result<Json<Value>> {
    let tables = match wanted.list.as_deref().unwrap_or("open") {
        "open" => server.public_tables(Status::Open, LISTED).await?,
        "playing" => server.public_tables(Status::Playing, LISTED).await?,
        "mine" => server.tables_of(session.person.as_ref().ok_or(Error::NotSignedIn)?, LISTED).await?,
        _ => return Err(Problem::BadField("list").into()),
    };
    let mut listed = Vec::with_capacity(tables.len());
    for table in tables {
        listed.push(summary_json(&table, &*table.state().await));
    }
    Ok(Json(Value::Array(listed)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentTable {
    game: String,
    /// `me`, `person` or `bot:NAME`; in turn order if they are seated as listed.
    seats: Vec<String>,
    /// `drawn` or `listed`.
    #[serde(default)]
    seating: Option<String>,
    #[serde(default)]
    limit: Option<u64>,
    #[serde(default)]
    public: bool,
    #[serde(default)]
    pace: Pace,
    #[serde(default)]
    thinking: ThinkingTime,
    #[serde(default)]
    claims: Claims,
    #[serde(default)]
    deal: Option<String>,
    /// A map of From Sand to Sea: a name, `random`, or a drawing.
    #[serde(default)]
    map: Option<String>,
}

/// Sets a table up.
pub(crate) async fn create(
    State(server): State<Server>,
    Acting(person): Acting,
    Sent(new): Sent<SentTable>,
) -> Result<(StatusCode, Json<Value>)> {
    let id = server.open(&new.read(&server)?, &Caller::Known(person.clone())).await?;
    Ok((StatusCode::CREATED, shown(&server, &id, &person).await?))
}

/// The table as somebody who has just done something there sees it.
pub(super) async fn shown(server: &Server, id: &str, person: &Person) -> Result<Json<Value>> {
    let table = server.table(id).await?;
    let state = table.state().await;
    Ok(Json(table_json(&table, &state, state.seat_of(&person.id))))
}

impl SentTable {
    fn read(self, server: &Server) -> Result<NewTable> {
        let game: GameKind = self.game.parse().map_err(|_| Problem::BadField("game"))?;
        let seats: Option<Vec<NewSeat>> = self.seats.iter().map(|text| new_seat(server, game, text)).collect();
        let seating = self.seating.as_deref().map_or(Ok(Seating::default()), str::parse);
        Ok(NewTable {
            game,
            seats: seats.ok_or(Problem::BadField("seats"))?,
            seating: seating.map_err(|_| Problem::BadField("seating"))?,
            map: self.map,
            limit: self.limit,
            is_public: self.public,
            pace: self.pace,
            thinking: self.thinking,
            claims: self.claims,
            deal_name: self.deal.unwrap_or_default(),
        })
    }
}

fn new_seat(server: &Server, kind: GameKind, text: &str) -> Option<NewSeat> {
    match text.split_once(':') {
        Some(("bot", bot)) => server.bots_of(kind).contains(&bot).then(|| NewSeat::Bot(bot.to_owned())),
        Some(_) => None,
        None if text == "me" => Some(NewSeat::Host),
        None if text == "person" => Some(NewSeat::Free),
        None => None,
    }
}

/// A table as the client may see it.
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<Value>> {
    let table = server.table(&id).await?;
    let state = server.look(&id, session.person.as_ref(), false).await?;
    let seat = session.person.as_ref().and_then(|person| state.seat_of(&person.id));
    Ok(Json(table_json(&table, &state, seat)))
}

/// Takes the first free seat. Whoever sits there already stays, and has their seat back if a bot stood in.
pub(crate) async fn join(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<Value>> {
    drop(server.join(&id, &Caller::Known(person.clone())).await?);
    shown(&server, &id, &person).await
}

/// Puts bots in the free seats and starts; the one who opened the table may.
pub(crate) async fn start(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<Value>> {
    drop(server.start(&id, &person).await?);
    shown(&server, &id, &person).await
}
