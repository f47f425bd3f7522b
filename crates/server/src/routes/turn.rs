//! A turn, step by step: everything is a draft until it is confirmed.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::{Decision, Seat};
use caravan_store::{Kind, SeatRow, Status};

use super::table::{refused, seat_of};
use crate::error::{Error, Result};
use crate::fields::Fields;
use crate::server::Server;
use crate::table::{Change, Held, Live, Table};
use crate::texts::Problem;
use crate::visit::Visit;

/// Adds decisions to the draft, all of them or none.
pub(crate) async fn decide(server: State<Server>, visit: Visit, id: Path<String>, fields: Fields) -> Result<Response> {
    let decisions = decisions(&fields)?;
    redraft(server, visit, id, fields, |live| {
        let kept = live.draft.clone();
        extend(live, &decisions).inspect_err(|_| live.draft = kept)
    })
    .await
}

/// Drops the draft and makes these decisions instead.
pub(crate) async fn revise(server: State<Server>, visit: Visit, id: Path<String>, fields: Fields) -> Result<Response> {
    let decisions = decisions(&fields)?;
    redraft(server, visit, id, fields, |live| {
        let dropped = std::mem::take(&mut live.draft);
        extend(live, &decisions).inspect_err(|_| live.draft = dropped)
    })
    .await
}

/// Makes the first legal decision until the turn is complete.
pub(crate) async fn finish(server: State<Server>, visit: Visit, id: Path<String>, fields: Fields) -> Result<Response> {
    redraft(server, visit, id, fields, |live| {
        let mut draft = std::mem::take(&mut live.draft);
        live.referee.finish(&mut draft);
        live.draft = draft;
        if live.draft.is_empty() { Err(Problem::NotAllowed) } else { Ok(()) }
    })
    .await
}

/// Drops the last decision of the draft.
pub(crate) async fn undo(server: State<Server>, visit: Visit, id: Path<String>, fields: Fields) -> Result<Response> {
    redraft(server, visit, id, fields, |live| live.draft.pop().map(|_| ()).ok_or(Problem::NotAllowed)).await
}

/// Drops the draft.
pub(crate) async fn cancel(server: State<Server>, visit: Visit, id: Path<String>, fields: Fields) -> Result<Response> {
    redraft(server, visit, id, fields, |live| {
        live.draft.clear();
        Ok(())
    })
    .await
}

/// Plays the drafted turn. It counts once it is safe on disk, and then this returns.
pub(crate) async fn confirm(
    State(server): State<Server>,
    visit: Visit,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let live = table.live_with_draft(server.store()).await?;
    let turn = may_move(&live, &visit, &fields)
        .and_then(|seat| Ok((seat, live.referee.drafted(&live.draft).ok_or(Problem::TurnNotComplete)?)));
    match turn {
        Ok((seat, turn)) => {
            let change = Change::new(Kind::Turn, seat.index(), turn);
            write(&server, &visit, &table, live, vec![change], Vec::new()).await
        }
        Err(problem) => Ok(refused(&server, &visit, &table, &live, problem)),
    }
}

/// Writes to the log of a table and shows the table, with what went wrong if something did.
pub(crate) async fn write(
    server: &Server,
    visit: &Visit,
    table: &Arc<Table>,
    live: Held,
    changes: Vec<Change>,
    seats: Vec<SeatRow>,
) -> Result<Response> {
    match table.write(server, live, changes, seats).await {
        (_, Ok(())) => Ok(done(table)),
        (live, Err(Error::Problem(problem))) => Ok(refused(server, visit, table, &live, problem)),
        (_, Err(error)) => Err(error),
    }
}

/// Changes the draft of the one who asks, if it is their turn and they have seen the table as it is.
async fn redraft(
    State(server): State<Server>,
    visit: Visit,
    Path(id): Path<String>,
    fields: Fields,
    change: impl FnOnce(&mut Live) -> std::result::Result<(), Problem>,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let mut live = table.live_with_draft(server.store()).await?;
    let changed = may_move(&live, &visit, &fields).and_then(|_| change(&mut live));
    Ok(match changed {
        Ok(()) => {
            table.keep_draft(server.store(), &live).await?;
            done(&table)
        }
        Err(problem) => refused(&server, &visit, &table, &live, problem),
    })
}

fn extend(live: &mut Live, decisions: &[Decision]) -> std::result::Result<(), Problem> {
    let mut draft = std::mem::take(&mut live.draft);
    let is_legal = decisions.iter().all(|&decision| live.referee.extend(&mut draft, decision));
    live.draft = draft;
    if is_legal { Ok(()) } else { Err(Problem::NotAllowed) }
}

/// The seat of the one who asks, if it is theirs to move and the page they saw shows the table as it is.
pub(crate) fn may_move(live: &Live, visit: &Visit, fields: &Fields) -> std::result::Result<Seat, Problem> {
    let seat = has_seen(live, visit, fields)?;
    match fields.number_if_given("step").map_err(|error| error.problem())? {
        Some(step) if step != live.draft.len() as u64 => return Err(Problem::TableMovedOn),
        _ => {}
    }
    if live.status() != Status::Playing || live.referee.to_move() != Some(seat) {
        return Err(Problem::NotYourTurn);
    }
    Ok(seat)
}

/// The seat of the one who asks, if the page they saw shows the table as it is.
pub(crate) fn has_seen(live: &Live, visit: &Visit, fields: &Fields) -> std::result::Result<Seat, Problem> {
    let seat = seat_of(live, visit).ok_or(Problem::NotYourTable)?;
    let version = fields.number("version").map_err(|error| error.problem())?;
    if version == live.version() { Ok(seat) } else { Err(Problem::TableMovedOn) }
}

/// The numbers of the decisions that a button sends, with commas between them.
fn decisions(fields: &Fields) -> Result<Vec<Decision>> {
    let read = |number: &str| number.parse::<u16>().ok().map(|number| Decision::new(usize::from(number)));
    let decisions: Option<Vec<Decision>> = fields.text("decision").split(',').map(read).collect();
    decisions.ok_or_else(|| Problem::BadField("decision").into())
}

/// Goes back to the table.
pub(crate) fn done(table: &Arc<Table>) -> Response {
    Redirect::to(&format!("/table/{}", table.set_up.id)).into_response()
}
