//! A position that somebody wrote down, as a table to look at: `/position?line=…`.

use axum::extract::RawQuery;
use caravan_tables::{Problem, board_of};
use caravan_web::{PositionPage, Visitor, position_path};
use maud::Markup;

use crate::error::Result;
use crate::session::Session;

/// Shows it. It needs no table: all that lies open is in the line, and nothing else is.
pub(crate) async fn show(session: Session, RawQuery(query): RawQuery) -> Result<Markup> {
    let query = query.unwrap_or_default();
    let line = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "line");
    let line = line.map(|(_, line)| line.trim().to_owned()).unwrap_or_default();
    let (board, players) = board_of(&line).map_err(Problem::BadPosition)?;
    let visitor = Visitor { path: position_path(&line), ..session.visitor };
    Ok(PositionPage { visitor, line, players, board }.render())
}
