//! A turn, step by step: everything is a draft until it is confirmed.

use axum::extract::{Path, State};
use axum::response::Response;
use caravan_rules::Decision;
use caravan_store::Person;
use caravan_tables::{Confirm, DraftChange, Field, Problem, Seen};

use super::table::answered;
use crate::error::Result;
use crate::form::Form;
use crate::server::Server;
use crate::session::Session;

/// Adds decisions to the draft, all of them or none.
pub(crate) async fn decide(server: State<Server>, session: Session, id: Path<String>, form: Form) -> Result<Response> {
    let change = DraftChange::Decide(decided(&form)?);
    if session.visitor.settings.confirm == Confirm::AtOnce {
        let done = match (session.seated(), seen(&form)) {
            (Ok(person), Ok(seen)) => at_once(&server, &id, person, seen, change).await,
            (Err(error), _) | (_, Err(error)) => Err(error),
        };
        return answered(&server, &session, &id, done).await;
    }
    redraft(server, session, id, form, change).await
}

/// For those who want it so: a turn without a further choice that turns nothing up is played by the press that makes it.
async fn at_once(server: &Server, id: &str, person: &Person, seen: Seen, change: DraftChange) -> Result<()> {
    server.change_draft(id, person, seen, change).await?;
    Ok(server.confirm_if_certain(id, person).await?)
}

/// Drops the draft and makes these decisions instead.
pub(crate) async fn revise(server: State<Server>, session: Session, id: Path<String>, form: Form) -> Result<Response> {
    let change = DraftChange::Revise(decided(&form)?);
    redraft(server, session, id, form, change).await
}

/// Adds a decision at its place, whatever was chosen before.
pub(crate) async fn put_in(server: State<Server>, session: Session, id: Path<String>, form: Form) -> Result<Response> {
    let change = DraftChange::PutIn(decision(&form)?);
    redraft(server, session, id, form, change).await
}

/// Takes a decision out of the draft.
pub(crate) async fn take_out(
    server: State<Server>,
    session: Session,
    id: Path<String>,
    form: Form,
) -> Result<Response> {
    let change = DraftChange::TakeOut(decision(&form)?);
    redraft(server, session, id, form, change).await
}

/// Makes the first legal decision until the turn is complete.
pub(crate) async fn finish(server: State<Server>, session: Session, id: Path<String>, form: Form) -> Result<Response> {
    redraft(server, session, id, form, DraftChange::Finish).await
}

/// Drops the last decision of the draft.
pub(crate) async fn undo(server: State<Server>, session: Session, id: Path<String>, form: Form) -> Result<Response> {
    redraft(server, session, id, form, DraftChange::Undo).await
}

/// Drops the draft.
pub(crate) async fn cancel(server: State<Server>, session: Session, id: Path<String>, form: Form) -> Result<Response> {
    redraft(server, session, id, form, DraftChange::Cancel).await
}

/// Plays the drafted turn. It counts once it is safe on disk, and then this returns.
pub(crate) async fn confirm(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    let confirmed = match (session.seated(), seen(&form)) {
        (Ok(person), Ok(seen)) => server.confirm(&id, person, seen).await.map(|_| ()).map_err(Into::into),
        (Err(error), _) | (_, Err(error)) => Err(error),
    };
    answered(&server, &session, &id, confirmed).await
}

async fn redraft(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
    change: DraftChange,
) -> Result<Response> {
    let changed = match (session.seated(), seen(&form)) {
        (Ok(person), Ok(seen)) => server.change_draft(&id, person, seen, change).await.map_err(Into::into),
        (Err(error), _) | (_, Err(error)) => Err(error),
    };
    answered(&server, &session, &id, changed).await
}

/// What the page showed that the form was on.
pub(crate) fn seen(form: &Form) -> Result<Seen> {
    Ok(Seen { version: form.parsed("version")?, step: form.parsed_if_given("step")? })
}

/// The one decision that a button sends.
fn decision(form: &Form) -> Result<Decision> {
    let one = decided(form)?.first().copied();
    one.ok_or_else(|| Problem::BadField(Field::Named("decision")).into())
}

/// The decisions that a button sends.
fn decided(form: &Form) -> Result<Vec<Decision>> {
    decisions(form.text("decision")).ok_or_else(|| Problem::BadField(Field::Named("decision")).into())
}

/// The decisions with these numbers, with commas between them.
pub(crate) fn decisions(numbers: &str) -> Option<Vec<Decision>> {
    let read = |number: &str| number.parse::<u16>().ok().map(|number| Decision::new(usize::from(number)));
    numbers.split(',').map(read).collect()
}
