//! Tables: what there is to play, setting up, sitting down.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use caravan_rules::GameKind;
use caravan_store::{Kind, Person, SeatRow, Status};
use serde::Deserialize;
use serde_json::{Value, json};

use super::acting::Acting;
use super::body::Sent;
use super::table_json::{summary_json, table_json};
use crate::claims::Claims;
use crate::error::{Error, Result};
use crate::names::bot_name;
use crate::options::{LIMITS, Options, deal_name};
use crate::pace::Pace;
use crate::referee::usual_bot_of;
use crate::routes::table::seat_of;
use crate::seating::Seating;
use crate::server::Server;
use crate::table::{Change, Held, NewSeat, SetUp, Table};
use crate::texts::Problem;
use crate::thinking::Thinking;
use crate::visit::Visit;

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
pub(crate) async fn list(State(server): State<Server>, visit: Visit, wanted: Query<Wanted>) -> Result<Json<Value>> {
    let summaries = match wanted.list.as_deref().unwrap_or("open") {
        "open" => server.store().public_tables(Status::Open, LISTED).await?,
        "playing" => server.store().public_tables(Status::Playing, LISTED).await?,
        "mine" => {
            let person = visit.person.as_ref().ok_or(Error::NotSignedIn)?;
            server.store().tables_of(&person.id, LISTED).await?
        }
        _ => return Err(Problem::BadField("list").into()),
    };
    let mut tables = Vec::with_capacity(summaries.len());
    for summary in summaries {
        match server.table(&summary.id).await {
            Ok(table) => tables.push(summary_json(&table, &*table.live().await)),
            Err(error) => tracing::error!(?error, table = summary.id, "a table cannot be listed"),
        }
    }
    Ok(Json(Value::Array(tables)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
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
    thinking: Thinking,
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
    Sent(new): Sent<NewTable>,
) -> Result<(StatusCode, Json<Value>)> {
    let id = new.set_up(&server)?.create(&server, &person).await?;
    let table = server.table(&id).await?;
    let live = table.live().await;
    Ok((StatusCode::CREATED, Json(table_json(&table, &live, live.seat_of(&person.id)))))
}

impl NewTable {
    fn set_up(self, server: &Server) -> Result<SetUp> {
        let kind: GameKind = self.game.parse().map_err(|_| Problem::BadField("game"))?;
        let seats: Option<Vec<NewSeat>> = self.seats.iter().map(|text| new_seat(server, kind, text)).collect();
        let seats = seats.filter(|seats| kind.seats().contains(&seats.len()));
        let seats = seats.filter(|seats| seats.iter().filter(|seat| **seat == NewSeat::Host).count() <= 1);
        let seating = self.seating.as_deref().map_or(Ok(Seating::default()), str::parse);
        if self.limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
            return Err(Problem::BadField("limit").into());
        }
        let options = Options {
            limit: self.limit,
            map: self.map.filter(|_| kind == GameKind::SandToSea),
            pace: self.pace,
            thinking: self.thinking,
            claims: self.claims,
            deal_name: self.deal.as_deref().and_then(deal_name),
            ..Options::default()
        };
        Ok(SetUp {
            kind,
            seats: seats.ok_or(Problem::BadField("seats"))?,
            seating: seating.map_err(|_| Problem::BadField("seating"))?,
            options,
            is_public: self.public,
            goes_on: None,
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
pub(crate) async fn show(State(server): State<Server>, visit: Visit, Path(id): Path<String>) -> Result<Json<Value>> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    let seat = seat_of(&live, &visit);
    if let (Some(_), Some(person)) = (seat, &visit.person) {
        table.presence.saw(&person.id, &server);
    }
    Ok(Json(table_json(&table, &live, seat)))
}

/// Takes the first free seat. Whoever sits there already stays, and has their seat back if a bot stood in.
pub(crate) async fn join(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<Value>> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    let live = match live.seat_of(&person.id) {
        Some(seat) => table.come_back(&server, live, seat).await?,
        None => sit_down(&server, &table, live, &person).await?,
    };
    Ok(Json(table_json(&table, &live, live.seat_of(&person.id))))
}

async fn sit_down(server: &Server, table: &Arc<Table>, live: Held, person: &Person) -> Result<Held> {
    let seat = live.free_seat().ok_or(Problem::NoSeatFree)?;
    let change = Change::new(Kind::Sat, seat, &person.name);
    let row = SeatRow { seat, person: Some(person.id.clone()), bot: None, name: person.name.clone() };
    let (live, written) = table.write(server, live, vec![change], vec![row]).await;
    written.map(|()| live)
}

/// Puts bots in the free seats and starts; the one who set the table up may.
pub(crate) async fn start(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
) -> Result<Json<Value>> {
    let table = server.table(&id).await?;
    let mut live = table.live().await;
    if person.id != table.set_up.host {
        return Err(Problem::NotYourTable.into());
    }
    if live.status() == Status::Open {
        let bot = usual_bot_of(table.kind);
        let (changes, rows) = live.fill_with(bot, &bot_name(bot));
        let (after, written) = table.write(&server, live, changes, rows).await;
        written?;
        live = after;
    }
    Ok(Json(table_json(&table, &live, live.seat_of(&person.id))))
}
