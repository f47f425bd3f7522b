//! Taking back a confirmed turn: by the agreement of all, and only while nothing hidden was turned up.

use axum::extract::{Path, State};
use axum::response::Response;
use caravan_rules::Seat;
use caravan_store::{Kind, Status};

use super::table::refused;
use super::turn::{has_seen, write};
use crate::error::Result;
use crate::fields::Fields;
use crate::server::Server;
use crate::table::{Change, Live};
use crate::texts::Problem;
use crate::visit::Visit;

/// `ask` for one's own last turn, `agree` with who asks, or `refuse`.
pub(crate) async fn answer(
    State(server): State<Server>,
    visit: Visit,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    match has_seen(&live, &visit, &fields).and_then(|seat| changes(&live, seat, fields.text("answer"))) {
        Ok(changes) => write(&server, &visit, &table, live, changes, Vec::new()).await,
        Err(problem) => Ok(refused(&server, &visit, &table, &live, problem)),
    }
}

fn changes(live: &Live, seat: Seat, answer: &str) -> std::result::Result<Vec<Change>, Problem> {
    let note = |kind| Change::new(kind, seat.index(), "");
    if live.status() != Status::Playing {
        return Err(Problem::NotAllowed);
    }
    match (answer, live.asks_to_take_back()) {
        ("ask", None) => {
            let turns = live.turns_to_take_back(seat).ok_or(Problem::NotAllowed)?;
            Ok(with_consent(live, seat, seat, turns, note(Kind::AskedToTakeBack)))
        }
        ("agree", Some(asks)) if !live.has_agreed(seat.index()) => {
            let turns = live.turns_to_take_back(asks).ok_or(Problem::NotAllowed)?;
            Ok(with_consent(live, seat, asks, turns, note(Kind::Agreed)))
        }
        ("refuse", Some(_)) => Ok(vec![note(Kind::Refused)]),
        ("ask" | "agree" | "refuse", _) => Err(Problem::NotAllowed),
        _ => Err(Problem::BadField("answer")),
    }
}

/// The note that someone agrees, and the taking back if they were the last who had to.
fn with_consent(live: &Live, seat: Seat, asks: Seat, turns: usize, note: Change) -> Vec<Change> {
    let taken = Change::new(Kind::TookBack, asks.index(), turns.to_string());
    if live.all_agree_with(seat.index()) { vec![note, taken] } else { vec![note] }
}
