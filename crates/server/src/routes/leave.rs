//! Getting up from a table, giving up, letting bots play for those who are away, and closing a table.

use axum::extract::{Path, State};
use axum::response::Response;
use caravan_tables::{Field, Locked, Problem};

use super::table::answered;
use crate::error::{Error, Result};
use crate::form::Form;
use crate::server::Server;
use crate::session::Session;

/// Gets up: a bot plays on, or the seat is free again.
pub(crate) async fn leave(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    _form: Form,
) -> Result<Response> {
    let left = match session.seated() {
        Ok(person) => done(server.leave(&id, person).await),
        Err(error) => Err(error),
    };
    answered(&server, &session, &id, left).await
}

/// Gives the game up.
pub(crate) async fn resign(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    _form: Form,
) -> Result<Response> {
    let resigned = match session.seated() {
        Ok(person) => done(server.resign(&id, person).await),
        Err(error) => Err(error),
    };
    answered(&server, &session, &id, resigned).await
}

/// Lets a bot play for somebody who is away.
pub(crate) async fn hand_over(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    let seat = form.parsed("seat").map_err(|_| Problem::BadField(Field::Seat).into());
    let handed_over = match (session.seated(), seat) {
        (Ok(person), Ok(seat)) => done(server.hand_over(&id, person, seat).await),
        (Err(error), _) | (_, Err(error)) => Err(error),
    };
    answered(&server, &session, &id, handed_over).await
}

/// Closes a table that has not begun.
pub(crate) async fn close(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    _form: Form,
) -> Result<Response> {
    let closed = match session.seated() {
        Ok(person) => done(server.cancel(&id, person).await),
        Err(error) => Err(error),
    };
    answered(&server, &session, &id, closed).await
}

/// What was done, without the table, which is looked at again.
fn done(done: caravan_tables::Result<Locked>) -> Result<()> {
    done.map(drop).map_err(Error::from)
}
