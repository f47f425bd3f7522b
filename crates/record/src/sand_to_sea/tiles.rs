//! The tiles of a deal, by their names.

use caravan_rules::sand_to_sea::{Deal, Tile, VictoryId};

use crate::components::card;
use crate::error::Problem;

pub(super) fn tile_names(deal: &Deal) -> Vec<String> {
    deal.tiles().iter().map(|&tile| tile_name(tile)).collect()
}

pub(super) fn tile_name(tile: Tile) -> String {
    match tile {
        Tile::Market(id) => id.to_string(),
        Tile::Sea => "sea".to_owned(),
        Tile::Port(_) => "port".to_owned(),
    }
}

pub(super) fn tile(text: &str) -> Result<Tile, Problem> {
    if text == "sea" { Ok(Tile::Sea) } else { card(text).map(Tile::Market) }
}

pub(super) fn victory_names(deal: &Deal) -> Vec<String> {
    deal.victories().iter().map(|tile| tile.map_or("closed".to_owned(), |id| id.to_string())).collect()
}

pub(super) fn victory(text: &str) -> Result<Option<VictoryId>, Problem> {
    if text == "closed" { Ok(None) } else { card(text).map(Some) }
}
