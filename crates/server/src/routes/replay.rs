//! A game looked at again: every turn has its own address.

use axum::extract::{Path, RawQuery, State};
use axum::response::Redirect;
use caravan_rules::Seat;
use caravan_tables::{LogEntry, Problem, plays_on};
use caravan_web::ReplayPage;
use maud::Markup;

use super::table::{LOG_LINES, seat_of, seats};
use crate::error::Result;
use crate::server::Server;
use crate::session::Session;

/// Goes to the turn that a form asks for: `?turn=12`; without one, to the start.
pub(crate) async fn seek(
    State(server): State<Server>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Redirect> {
    let table = server.table(&id).await?;
    let query = query.unwrap_or_default();
    let mut fields = form_urlencoded::parse(query.as_bytes());
    let turn: usize = match fields.find(|(key, _)| key == "turn") {
        Some((_, turn)) => turn.parse().map_err(|_| Problem::NoSuchPage)?,
        None => 0,
    };
    Ok(Redirect::to(&format!("/table/{}/replay/{turn}", table.id())))
}

/// The table after so many turns: of a running game, the turns that everyone has seen.
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path((id, turn)): Path<(String, String)>,
) -> Result<Markup> {
    let (table, state) = (server.table(&id).await?, server.look_back(&id, session.person.as_ref()).await?);
    let turn: usize = turn.parse().map_err(|_| Problem::NoSuchPage)?;
    let board = state.game().board_after(turn).ok_or(Problem::NoSuchPage)?;
    // What happened up to the next hundred turns: a page does not grow with the game.
    let is_near = |entry: &LogEntry| entry.turn <= turn + LOG_LINES / 2;
    let until = state.told.iter().rposition(is_near).map_or(0, |last| last + 1);
    let since = until.saturating_sub(LOG_LINES);
    let page = ReplayPage {
        path: format!("/table/{id}/replay"),
        back: format!("/table/{id}"),
        side: seat_of(&state, &session).unwrap_or(Seat::new(0)),
        seats: seats(&server, &session, &table, &state),
        visitor: session.visitor,
        turn,
        turns: state.game().turns(),
        round_turns: state.game().round_turns(turn.saturating_sub(1)),
        board,
        log: state.told[since..until].to_vec(),
        has_older_log: since > 0,
        claims: claims(&state.told),
        race: state.game().race(),
        may_play_on: plays_on(&server, &table, &state, turn).is_some(),
    };
    Ok(page.render())
}

/// The turns that were claims.
fn claims(log: &[LogEntry]) -> Vec<usize> {
    log.iter().filter(|entry| entry.event.is_a_claim()).map(|entry| entry.turn).collect()
}
