//! What decided a finished game: asking for a study, reading it, and exploring other turns.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use caravan_studies::Explored;
use caravan_study::{Analysis, Evaluation, Progress};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::acting::Acting;
use super::query::Query;
use super::refusals::{AboutAFinishedGame, Refusable, WhenActing};
use crate::error::Result;
use crate::routes::explore::explored;
use crate::routes::study::{asked, may_read};
use crate::server::Server;
use crate::session::Session;

/// How far the study of a finished game is, and what came of it.
#[derive(Serialize, ToSchema)]
#[schema(as = Study)]
pub(crate) struct StudyJson {
    #[schema(inline)]
    status: StudyStatus,
    /// How many studies are before it, while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    before: Option<usize>,
    /// How many turns are studied, until it is whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    done: Option<usize>,
    /// How many turns there are, until it is whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    turns: Option<usize>,
    /// The whole study, as `caravan analyse --json` writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Analysis)]
    analysis: Option<Box<Analysis>>,
}

/// How far a study is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum StudyStatus {
    NotAsked,
    Waiting,
    UnderWay,
    Failed,
    Done,
}

impl From<Progress<Box<Analysis>>> for StudyJson {
    fn from(progress: Progress<Box<Analysis>>) -> StudyJson {
        let alone = |status| StudyJson { status, before: None, done: None, turns: None, analysis: None };
        match progress {
            Progress::NotAsked => alone(StudyStatus::NotAsked),
            Progress::Failed => alone(StudyStatus::Failed),
            Progress::Waiting { before, done, turns } => {
                StudyJson { before: Some(before), done: Some(done), turns: Some(turns), ..alone(StudyStatus::Waiting) }
            }
            Progress::UnderWay { done, turns } => {
                StudyJson { done: Some(done), turns: Some(turns), ..alone(StudyStatus::UnderWay) }
            }
            Progress::Whole(analysis) => StudyJson { analysis: Some(analysis), ..alone(StudyStatus::Done) },
        }
    }
}

/// What decided a finished game
///
/// While it is not made yet, how far it is. Of a game that is being played there is none.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/study",
    operation_id = "getStudy",
    params(("id" = String, Path, description = "the table")),
    responses((status = 200, description = "the study, or how far it is", body = StudyJson), AboutAFinishedGame),
)]
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Json<StudyJson>> {
    may_read(&server, &session, &id).await?;
    Ok(Json(server.studies().progress(&id).await?.into()))
}

/// Have a finished game studied
///
/// It is made in the background, once for all who ask. What is there already stays as it is.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/study",
    operation_id = "askForStudy",
    security(("token" = [])),
    params(("id" = String, Path, description = "the table")),
    responses(
        (status = 202, description = "it is asked for, or there already", body = StudyJson, links(
            ("study" = (operation_id = "getStudy", parameters(("id" = "$request.path.id")))),
        )),
        WhenActing,
        AboutAFinishedGame,
        Refusable,
    ),
)]
pub(crate) async fn ask(
    State(server): State<Server>,
    Acting(_): Acting,
    session: Session,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<StudyJson>)> {
    asked(&server, &session, &id).await?;
    Ok((StatusCode::ACCEPTED, Json(server.studies().progress(&id).await?.into())))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Branching {
    /// How many turns of the game come before the line, as a study counts them: with every settling step.
    #[serde(default)]
    turns: usize,
    /// Other turns from there on, of whoever is to move each time: in their notation, with blanks between them.
    #[serde(default)]
    #[param(nullable = false)]
    line: Option<String>,
}

/// A position that is explored.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Explored)]
pub(crate) struct ExploredJson {
    /// The position in one line.
    position: String,
    /// The seat to move; null if the game is over there.
    #[schema(required)]
    to_move: Option<usize>,
    /// What it is worth; null if the game is over there.
    #[schema(required)]
    evaluation: Option<Evaluation>,
}

/// What another turn would have been worth
///
/// A finished game, from one of its turns on with other turns. What comes up is what lay next in the decks; the evaluation does
/// not know it.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/explore",
    operation_id = "explore",
    params(("id" = String, Path, description = "the table"), Branching),
    responses((status = 200, description = "the position", body = ExploredJson), AboutAFinishedGame, Refusable),
)]
pub(crate) async fn explore(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    Query(branching): Query<Branching>,
) -> Result<Json<ExploredJson>> {
    let line: Vec<String> = branching.line.iter().flat_map(|line| line.split_whitespace()).map(str::to_owned).collect();
    let Explored { branch, evaluation } = explored(&server, &session, &id, branching.turns, &line).await?;
    let game = branch.game();
    Ok(Json(ExploredJson {
        position: game.position(&[]),
        to_move: game.to_move().map(|seat| seat.index()),
        evaluation,
    }))
}
