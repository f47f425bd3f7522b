//! A new table from an old one: another game with the seats rotated, or the same game from a turn on.

use axum::extract::{Path, State};
use axum::response::Response;
use caravan_tables::{MOST_TURNS, Problem};

use super::table::{answered, to_table};
use crate::error::Result;
use crate::form::Form;
use crate::limits::Rare;
use crate::server::Server;
use crate::session::Session;

/// So many turns that are copied to a new table weigh as much as another table.
const TURNS_LIKE_A_TABLE: usize = 200;

/// A table for the same players; whoever asks second goes to the table that is there.
pub(crate) async fn start(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    _form: Form,
) -> Result<Response> {
    let person = match session.seated() {
        Ok(person) => person,
        Err(error) => return answered::<()>(&server, &session, &id, Err(error)).await,
    };
    session.may(&server, Rare::Table)?;
    match server.rematch(&id, person).await {
        Ok(new) => Ok(to_table(&new)),
        Err(error) => answered::<()>(&server, &session, &id, Err(error.into())).await,
    }
}

/// The game from a turn on, against bots.
pub(crate) async fn play_on(
    State(server): State<Server>,
    session: Session,
    Path((id, turn)): Path<(String, String)>,
    form: Form,
) -> Result<Response> {
    let turn: usize = turn.parse().map_err(|_| Problem::NoSuchPage)?;
    may_copy(&server, &session, turn)?;
    Ok(to_table(&server.play_on(&id, &session.caller(&server, form.text("name"))?, turn).await?))
}

/// Refuses a table with so many turns on it if too much was opened before.
fn may_copy(server: &Server, session: &Session, turns: usize) -> Result<()> {
    let tables = 1 + turns.min(MOST_TURNS as usize) / TURNS_LIKE_A_TABLE;
    (0..tables).try_for_each(|_| session.may(server, Rare::Table))
}
