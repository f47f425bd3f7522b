//! What everyone at a table has to agree to: taking back a confirmed turn, and ending the game.

use axum::extract::{Path, State};
use axum::response::Response;
use caravan_store::Person;
use caravan_tables::{Answer, Doing, Locked, Tables};

use super::table::answered;
use crate::error::Result;
use crate::form::Form;
use crate::server::Server;
use crate::session::Session;

/// `ask` for one's own last turn, `agree` with who asks, or `refuse`.
pub(crate) async fn take_back(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    answer(&server, &session, &id, &form, Tables::take_back).await
}

/// `ask` to end the game where it stands, `agree` with who asks, or `refuse`.
pub(crate) async fn end(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    answer(&server, &session, &id, &form, Tables::end_by_agreement).await
}

/// What is said about a question of this kind.
async fn answer(
    server: &Server,
    session: &Session,
    id: &str,
    form: &Form,
    say: for<'a> fn(&'a Tables, &'a str, &'a Person, u64, Answer) -> Doing<'a, Locked>,
) -> Result<Response> {
    let done = match read(session, form) {
        Ok((person, version, answer)) => say(server, id, person, version, answer).await.map(drop).map_err(Into::into),
        Err(error) => Err(error),
    };
    answered(server, session, id, done).await
}

fn read<'a>(session: &'a Session, form: &Form) -> Result<(&'a Person, u64, Answer)> {
    Ok((session.seated()?, form.parsed("version")?, form.text("answer").parse()?))
}
