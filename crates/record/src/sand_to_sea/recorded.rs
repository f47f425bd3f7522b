//! The lines and the JSON of a record.

use caravan_rules::sand_to_sea::{Deal, DealPart, SandToSea, Snapshot, Turn};
use caravan_rules::{Cubes, MerchantId};
use serde_json::{Value, json};

use super::equipment::{components_name, drawing, map_name, the_components, the_map, values};
use super::position::{cell_json, seat_json};
use super::tiles::{tile, tile_names, victory, victory_names};
use super::turn::{move_from_json, move_json};
use crate::components::{all_cubes, cards, cubes_from_json, cubes_present, names, spaced, string, strings};
use crate::error::Problem;
use crate::recorded::{DealLine, Recorded};

impl<const SEATS: usize> Recorded for SandToSea<SEATS> {
    const DEAL_LINES: &'static [DealLine] = &[
        DealLine::Once("map"),
        DealLine::Repeated("drawing"),
        DealLine::Once("components"),
        DealLine::Repeated("component"),
        DealLine::Once("merchants"),
        DealLine::Once("tiles"),
        DealLine::Once("victories"),
    ];

    fn deal_lines(deal: &Deal) -> Vec<(&'static str, String)> {
        let mut lines = vec![("map", map_name(deal.map()))];
        lines.extend(drawing(deal.map()).into_iter().map(|line| ("drawing", line)));
        lines.push(("components", components_name(deal.components())));
        lines.extend(values(deal.components()).into_iter().map(|row| ("component", row)));
        lines.push(("merchants", spaced(deal.merchants())));
        lines.push(("tiles", tile_names(deal).join(" ")));
        lines.push(("victories", victory_names(deal).join(" ")));
        lines
    }

    fn deal_from_lines(lines: &[Vec<String>]) -> Result<Deal, (usize, Problem)> {
        let at = |kind: usize| move |problem: Problem| (kind, problem);
        let words = |kind: usize| lines[kind][0].split(' ');
        let map = the_map(&lines[0][0], &lines[1]).map_err(at(0))?;
        let components = the_components(&lines[2][0], &lines[3]).map_err(at(2))?;
        let merchants: Vec<MerchantId> = cards(words(4)).map_err(at(4))?;
        let tiles = words(5).map(tile).collect::<Result<Vec<_>, _>>().map_err(at(5))?;
        let victories = words(6).map(victory).collect::<Result<Vec<_>, _>>().map_err(at(6))?;
        Deal::new(map, components, &merchants, &tiles, &victories).map_err(|error| {
            let kind = match error.part() {
                DealPart::Merchants => 4,
                DealPart::Tiles => 5,
                DealPart::Victories => 6,
            };
            (kind, Problem::malformed("deal", error))
        })
    }

    fn deal_json(deal: &Deal) -> Value {
        let mut object = json!({ "map": map_name(deal.map()) });
        let (drawing, values) = (drawing(deal.map()), values(deal.components()));
        if !drawing.is_empty() {
            object["drawing"] = json!(drawing);
        }
        object["components"] = json!(components_name(deal.components()));
        if !values.is_empty() {
            object["componentValues"] = json!(values);
        }
        object["merchants"] = json!(names(deal.merchants()));
        object["tiles"] = json!(tile_names(deal));
        object["victories"] = json!(victory_names(deal));
        object
    }

    fn deal_from_json(json: &Value) -> Result<Deal, Problem> {
        let listed = |field: &str, what: &str| -> Result<Vec<String>, Problem> {
            let list = json.get(field).map(|list| Ok(strings(list, what)?.map(str::to_owned).collect()));
            list.unwrap_or(Ok(Vec::new()))
        };
        let drawing = listed("drawing", "the lines of a drawing")?;
        let map = the_map(string(&json["map"], "the name of a map")?, &drawing)?;
        let values = listed("componentValues", "the values of the components")?;
        let components = string(&json["components"], "the name of a set of components")?;
        let components = the_components(components, &values)?;
        let merchants: Vec<MerchantId> = cards(strings(&json["merchants"], "a list of merchant cards")?)?;
        let tiles = strings(&json["tiles"], "a list of tiles")?.map(tile).collect::<Result<Vec<_>, _>>()?;
        let victories = strings(&json["victories"], "a list of victory tiles")?;
        let victories = victories.map(victory).collect::<Result<Vec<_>, _>>()?;
        Deal::new(map, components, &merchants, &tiles, &victories).map_err(|error| Problem::malformed("deal", error))
    }

    fn turn_json(turn: Turn) -> Vec<(&'static str, Value)> {
        let mut fields = vec![("move", move_json(turn))];
        if !turn.returned().is_empty() {
            fields.push(("return", cubes_present(turn.returned())));
        }
        fields
    }

    /// The parts are put together as the text of a turn, which says all of it.
    fn turn_from_json(json: &Value) -> Result<Turn, Problem> {
        let action = move_from_json(&json["move"])?;
        let returned = json.get("return").map_or(Ok(Cubes::NONE), cubes_from_json)?;
        let text = if returned.is_empty() { action } else { format!("{action}-{returned}") };
        text.parse().map_err(|error| Problem::malformed(&text, error))
    }

    fn position_json(position: &SandToSea<SEATS>) -> Value {
        let snapshot = Snapshot::from(position);
        let row = snapshot.merchant_row.iter();
        let row = row.map(|(card, cubes)| json!({ "card": card.to_string(), "cubes": all_cubes(*cubes) }));
        json!({
            "seats": snapshot.seats.iter().map(seat_json).collect::<Vec<_>>(),
            "cells": snapshot.cells.iter().map(cell_json).collect::<Vec<_>>(),
            "merchantRow": row.collect::<Vec<_>>(),
            "sets": snapshot.sets.iter().map(|set| format!("ST{}", set + 1)).collect::<Vec<_>>(),
            "bonus": {
                "points": snapshot.points_tiles, "moves": snapshot.move_tiles, "holds": snapshot.hold_tiles,
            },
            "merchantDeck": snapshot.merchant_deck,
            "victoryPile": snapshot.victory_pile,
        })
    }
}
