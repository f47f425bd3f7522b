//! The day's deal: playing it, its ladder, and what was committed to.

use axum::Json;
use axum::extract::{Path, State};
use caravan_tables::{DAILY_PLAYERS, LadderLine, Pace, RevealedDay, usual_bot_of};
use serde::Serialize;
use utoipa::ToSchema;

use super::acting::Acting;
use super::choices;
use super::refusals::{OfADay, WhenActing};
use super::table_json::TableJson;
use super::tables::shown;
use crate::error::Result;
use crate::limits::Rare;
use crate::routes::daily::{day_of, game_of};
use crate::server::Server;
use crate::session::Session;

/// The deal of a day, as far as it may be known.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DailyDeal)]
pub(crate) struct DailyJson {
    #[schema(schema_with = choices::game)]
    game: &'static str,
    /// The day, from midnight to midnight UTC, as 2026-11-16.
    day: String,
    /// For how many it is: you and bots.
    players: usize,
    /// The bot in every seat but yours.
    bot: String,
    /// When the day is over, in milliseconds since 1970.
    ends: i64,
    /// The SHA-256 of a nonce, the draw of the seats and the deal.
    commitment: String,
    /// The table at which you play it, or have played it.
    #[schema(required)]
    table: Option<String>,
    /// How many have begun it.
    begun: usize,
    /// The best first: by place, then points, then the fewest rounds. Tables are named once the day is over.
    ladder: Vec<LadderLineJson>,
    /// The nonce, once the day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    nonce: Option<String>,
    /// The draw of the seats in the words of a record, once the day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    draw: Option<String>,
    /// The deal, once the day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deal: Option<String>,
}

/// Somebody's result of a day's deal.
#[derive(Serialize, ToSchema)]
#[schema(as = LadderLine)]
pub(crate) struct LadderLineJson {
    /// From 1; equals share a rank.
    rank: usize,
    name: String,
    /// The how manyth they were at their table.
    place: usize,
    points: u32,
    /// In which round it was over.
    rounds: usize,
    /// Their table, once the day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    table: Option<String>,
}

/// The day's deal of a game
///
/// Of today, of a day before, or of tomorrow, of which there is the commitment. The deal comes out when the day is over.
#[utoipa::path(
    get,
    path = "/api/daily/{game}/{day}",
    operation_id = "getDailyDeal",
    security((), ("token" = [])),
    params(
        ("game" = String, Path, description = "the game"),
        ("day" = String, Path, description = "the day as 2026-11-16, or today"),
    ),
    responses((status = 200, description = "the deal, as far as it may be known", body = DailyJson), OfADay),
)]
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path((game, day)): Path<(String, String)>,
) -> Result<Json<DailyJson>> {
    let game = game_of(&game)?;
    let day = if day == "today" { server.today() } else { day_of(&day)? };
    let deal = server.daily_deal(game, day)?;
    let table = match &session.person {
        Some(person) => server.daily_table(person, game, day).await?,
        None => None,
    };
    let is_over = deal.revealed.is_some();
    let ladder = server.daily_ladder(game, day).await?.into_iter();
    let (draw, revealed) = deal.revealed.map(|RevealedDay { deal, draw }| (draw, deal)).unzip();
    let (nonce, dealt) = revealed.map(|revealed| (revealed.nonce, revealed.deal)).unzip();
    Ok(Json(DailyJson {
        game: game.name(),
        day: day.to_string(),
        players: DAILY_PLAYERS,
        bot: usual_bot_of(game).to_owned(),
        ends: day.end(),
        commitment: deal.commitment,
        table,
        begun: server.daily_players(game, day).await?,
        ladder: ladder.map(|line| LadderLineJson::of(line, is_over)).collect(),
        nonce,
        draw,
        deal: dealt,
    }))
}

impl LadderLineJson {
    fn of(LadderLine { rank, result }: LadderLine, is_over: bool) -> LadderLineJson {
        LadderLineJson {
            rank,
            name: result.name,
            place: result.place,
            points: result.points,
            rounds: result.rounds,
            table: is_over.then_some(result.table),
        }
    }
}

/// Play today's deal
///
/// The table at which you play it, with bots that wait for nothing: the same one however often you ask.
#[utoipa::path(
    post,
    path = "/api/daily/{game}",
    operation_id = "playDailyDeal",
    security(("token" = [])),
    params(("game" = String, Path, description = "the game")),
    responses(
        (status = 200, description = "the table as you see it", body = TableJson, links(
            ("table" = (operation_id = "getTable", parameters(("id" = "$response.body#/id")))),
            ("legal" = (operation_id = "listDecisions", parameters(("id" = "$response.body#/id")))),
            ("play" = (operation_id = "playTurn", parameters(("id" = "$response.body#/id")))),
        )),
        WhenActing,
        OfADay,
    ),
)]
pub(crate) async fn play(
    State(server): State<Server>,
    Acting(person): Acting,
    session: Session,
    Path(game): Path<String>,
) -> Result<Json<TableJson>> {
    let game = game_of(&game)?;
    session.may(&server, Rare::Table)?;
    let id = server.play_daily(game, Pace::Instant, &session.caller(&server, "")?).await?;
    shown(&server, &id, &person).await
}
