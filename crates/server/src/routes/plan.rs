//! A plan: how soon each card could be claimed, for whoever may know.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_study::plan::Plan;
use caravan_tables::{Problem, Sponsor};

use super::table::answered;
use super::turn::seen;
use crate::error::{Error, Result};
use crate::form::Form;
use crate::limits::REQUEST;
use crate::server::Server;
use crate::session::Session;

/// A plan weighs as much as so many requests.
const WEIGHT: u32 = 10 * REQUEST;

/// Tells those who play along that somebody wants a plan, and shows them the table with it.
pub(crate) async fn ask(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    let asked = match (session.seated(), seen(&form)) {
        (Ok(person), Ok(seen)) => server.ask_for_plan(&id, person, seen).await.map_err(Error::from),
        (Err(error), _) | (_, Err(error)) => Err(error),
    };
    match asked {
        Ok(()) => Ok(Redirect::to(&format!("/table/{id}?plan")).into_response()),
        refused => answered(&server, &session, &id, refused).await,
    }
}

/// The plan of the one who asks at a table. There is none while it is not their turn: the page then is the table.
pub(crate) async fn at_table(server: &Server, session: &Session, id: &str) -> Result<Option<Plan>> {
    let sponsor = sponsor(server, session)?;
    match server.studies().plan_at(id, session.seated()?, sponsor).await {
        Ok(plan) => Ok(Some(plan)),
        Err(error) if matches!(error.problem(), Problem::NotYourTurn | Problem::NotOffered) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The plan of a seat from a position that whoever asks may know; nothing if there is none.
pub(crate) async fn from(server: &Server, session: &Session, position: String, seat: usize) -> Result<Option<Plan>> {
    let sponsor = sponsor(server, session)?;
    Ok(server.studies().plan_from(position, seat, sponsor).await.ok())
}

/// Whether a query asks for a plan.
pub(crate) fn is_asked(query: Option<&str>) -> bool {
    query.is_some_and(|query| query.split('&').any(|field| field == "plan"))
}

fn sponsor(server: &Server, session: &Session) -> Result<Sponsor> {
    session.may_have(server, "plan", WEIGHT)?;
    Ok(session.sponsor())
}
