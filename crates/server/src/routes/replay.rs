//! A game looked at again: every turn has its own address.

use axum::extract::{Path, RawQuery, State};
use axum::response::Redirect;
use caravan_rules::Seat;
use caravan_store::Status;
use maud::Markup;

use super::rematch::plays_on;
use super::table::{seat_of, sitters};
use crate::error::Result;
use crate::pages::ReplayPage;
use crate::server::Server;
use crate::sight::Sight;
use crate::texts::Problem;
use crate::visit::Visit;

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
    Ok(Redirect::to(&format!("/table/{}/replay/{turn}", table.set_up.id)))
}

/// The table after so many turns: of a running game, the turns that everyone has seen. Before it starts nobody sees the
/// cards, or the one who set it up could throw deals away until one suits; and where claims lie face down nobody looks back.
pub(crate) async fn show(
    State(server): State<Server>,
    visit: Visit,
    Path((id, turn)): Path<(String, String)>,
) -> Result<Markup> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    if live.status() == Status::Open {
        return Err(Problem::NoSuchPage.into());
    }
    if !Sight::of(&table, &live, seat_of(&live, &visit)).is_open() {
        return Err(Problem::ClaimsFaceDown.into());
    }
    let turn: usize = turn.parse().map_err(|_| Problem::NoSuchPage)?;
    let board = live.referee.board_after(turn).ok_or(Problem::NoSuchPage)?;
    let page = ReplayPage {
        path: format!("/table/{id}/replay"),
        back: format!("/table/{id}"),
        side: seat_of(&live, &visit).unwrap_or(Seat::new(0)),
        sitters: sitters(&server, &visit, &table, &live),
        visitor: visit.visitor,
        turn,
        turns: live.referee.turns(),
        round_turns: live.referee.round_turns(turn.saturating_sub(1)),
        board,
        log: live.told.clone(),
        may_play_on: plays_on(&table, &live, turn).is_some(),
    };
    Ok(page.render())
}
