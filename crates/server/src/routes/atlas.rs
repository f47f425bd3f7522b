//! The atlas.

use axum::extract::{Path, Query};
use axum::response::Redirect;
use caravan_rules::GameKind;
use caravan_tables::Problem;
use caravan_web::{AtlasOrder, AtlasPage, atlas_of};
use maud::Markup;
use serde::Deserialize;

use crate::error::Result;
use crate::session::Session;

/// Goes to the first table.
pub(crate) async fn contents() -> Redirect {
    Redirect::to(&format!("/atlas/{}/{}", GameKind::FIRST, GameKind::FIRST.seats().start()))
}

/// What the address may say beside the table.
#[derive(Deserialize)]
pub(crate) struct AtlasQuery {
    /// What cards and tiles are put in order by.
    by: Option<String>,
}

/// The page of a table.
pub(crate) async fn page(
    session: Session,
    Path((game, players)): Path<(String, String)>,
    Query(asked): Query<AtlasQuery>,
) -> Result<Markup> {
    let game: GameKind = game.parse().map_err(|_| Problem::NoSuchPage)?;
    let players = players.parse().map_err(|_| Problem::NoSuchPage)?;
    let atlas = atlas_of(game, players).ok_or(Problem::NoSuchPage)?;
    let order = AtlasOrder::ALL.into_iter().find(|order| asked.by.as_deref() == Some(order.name()));
    Ok(AtlasPage { visitor: session.visitor, game, atlas, order: order.unwrap_or_default() }.render())
}
