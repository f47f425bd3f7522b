//! What decided a finished game: the whole study, and each turn of it.

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::Decision;
use caravan_study::{Analysis, Progress, StudiedTurn};
use caravan_tables::{Problem, open_position};
use caravan_web::{Deeds, StudiedTurnPage, StudyPage, WholeStudy};
use maud::Markup;

use super::plan;
use super::table::seats;
use crate::error::Result;
use crate::form::Form;
use crate::limits::{HEAVIEST, REQUEST, Rare};
use crate::server::Server;
use crate::session::Session;

/// Every turn of a study is read, laid out and told anew: for every so many it weighs as much as another request.
const TURNS: usize = 50;

/// Refuses a look at a study, if too much was read of studies for them or for where they come from.
pub(crate) async fn may_read(server: &Server, session: &Session, id: &str) -> Result<()> {
    let turns = server.table(id).await?.state().await.game().turns();
    session.may_have(server, "study", REQUEST.saturating_mul((1 + turns / TURNS) as u32).min(HEAVIEST))
}

/// The whole study, or how far it is.
pub(crate) async fn show(State(server): State<Server>, session: Session, Path(id): Path<String>) -> Result<Markup> {
    may_read(&server, &session, &id).await?;
    let progress = progress(&server, &id).await?;
    let game = server.table(&id).await?.kind;
    let state = progress.map(|analysis| WholeStudy {
        deeds: analysis.turns.iter().map(|turn| Studied::of(turn).deeds).collect(),
        analysis,
    });
    Ok(StudyPage { visitor: session.visitor, id, game, state }.render())
}

/// Asks for the study and goes to it.
pub(crate) async fn ask(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    _form: Form,
) -> Result<Redirect> {
    asked(&server, &session, &id).await?;
    Ok(Redirect::to(&format!("/table/{id}/study")))
}

/// Asks for the study of a game, unless too many were asked for from where they come from.
pub(crate) async fn asked(server: &Server, session: &Session, id: &str) -> Result<()> {
    server.must_be_finished(id).await?;
    session.may(server, Rare::Study)?;
    Ok(server.studies().ask(id, Some(&session.asker(server))).await?)
}

/// One turn of the study, with the table before it.
pub(crate) async fn turn(
    State(server): State<Server>,
    session: Session,
    Path((id, turn)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response> {
    may_read(&server, &session, &id).await?;
    let Some(analysis) = whole(&server, &id).await? else {
        return Ok(Redirect::to(&format!("/table/{id}/study")).into_response());
    };
    let turn: usize = turn.parse().map_err(|_| Problem::NoSuchPage)?;
    let before = turn.checked_sub(1).ok_or(Problem::NoSuchPage)?;
    let Studied { deeds, played, best } = Studied::of(analysis.turns.get(before).ok_or(Problem::NoSuchPage)?);
    let studied = &analysis.turns[before];
    let plan = match plan::is_asked(query.as_deref()) {
        true => plan::from(&server, &session, studied.position.clone(), studied.seat).await?,
        false => None,
    };
    let table = server.table(&id).await?;
    let state = table.state().await;
    let board = state.game().board_after(before).ok_or(Problem::NoSuchPage)?;
    let has_plans = !board.is_setting_up();
    let seats = seats(&server, &session, &table, &state);
    let visitor = session.visitor;
    let page = StudiedTurnPage { visitor, id, seats, board, analysis, turn, deeds, played, best, has_plans, plan };
    Ok(page.render().into_response())
}

/// The study, once it is whole.
async fn whole(server: &Server, id: &str) -> Result<Option<Box<Analysis>>> {
    Ok(progress(server, id).await?.whole())
}

/// The study or how far it is, with names as they stand among other words.
async fn progress(server: &Server, id: &str) -> Result<Progress<Box<Analysis>>> {
    Ok(server.studies().progress(id).await?.map(|analysis| Box::new(analysis.with_shown_names())))
}

/// What the turn that was played and the best one do, and where each begins on the table.
struct Studied {
    deeds: Deeds,
    played: Option<Decision>,
    best: Option<Decision>,
}

impl Studied {
    fn of(turn: &StudiedTurn) -> Studied {
        // The line was written by the same program; one that cannot be read has no sentences, and all its figures.
        let Ok(position) = open_position(&turn.position) else {
            return Studied { deeds: Deeds { played: None, best: None }, played: None, best: None };
        };
        Studied {
            deeds: Deeds { played: position.event_of(&turn.played), best: position.event_of(&turn.best) },
            played: position.first_decision(&turn.played),
            best: position.first_decision(&turn.best),
        }
    }
}
