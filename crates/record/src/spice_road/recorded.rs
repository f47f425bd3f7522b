//! The lines and the JSON of a record.

use caravan_rules::Cubes;
use caravan_rules::spice_road::{Deal, Snapshot, SpiceRoad, Turn};
use serde_json::{Value, json};

use super::position::seat_json;
use super::turn::{move_from_json, move_json};
use crate::components::{all_cubes, cards, cubes_from_json, cubes_present, names, spaced, strings};
use crate::error::Problem;
use crate::recorded::{DealLine, Recorded};

impl<const SEATS: usize> Recorded for SpiceRoad<SEATS> {
    const DEAL_LINES: &'static [DealLine] = &[DealLine::Once("merchants"), DealLine::Once("points")];

    fn deal_lines(deal: &Deal) -> Vec<(&'static str, String)> {
        vec![("merchants", spaced(deal.merchants())), ("points", spaced(deal.points()))]
    }

    fn deal_from_lines(lines: &[Vec<String>]) -> Result<Deal, (usize, Problem)> {
        let merchants = cards(lines[0][0].split(' ')).map_err(|problem| (0, problem))?;
        let points = cards(lines[1][0].split(' ')).map_err(|problem| (1, problem))?;
        Deal::new(&merchants, &points)
            .map_err(|error| (usize::from(error.is_about_points()), Problem::malformed("deal", error)))
    }

    fn deal_json(deal: &Deal) -> Value {
        json!({ "merchants": names(deal.merchants()), "points": names(deal.points()) })
    }

    fn deal_from_json(json: &Value) -> Result<Deal, Problem> {
        let merchants = cards(strings(&json["merchants"], "a list of merchant cards")?)?;
        let points = cards(strings(&json["points"], "a list of point cards")?)?;
        Deal::new(&merchants, &points).map_err(|error| Problem::malformed("deal", error))
    }

    fn turn_json(turn: Turn) -> Vec<(&'static str, Value)> {
        let mut fields = vec![("move", move_json(turn))];
        if !turn.returned().is_empty() {
            fields.push(("return", cubes_present(turn.returned())));
        }
        fields
    }

    fn turn_from_json(json: &Value) -> Result<Turn, Problem> {
        let returned = json.get("return").map_or(Ok(Cubes::NONE), cubes_from_json)?;
        if json["move"]["kind"] == "return" {
            return Turn::settling(returned).ok_or_else(|| Problem::expected("cubes to return", &json["return"]));
        }
        let (main, payments) = move_from_json(&json["move"])?;
        Turn::new(main, &payments, returned)
            .ok_or_else(|| Problem::expected("a move that some card allows", &json["move"]))
    }

    fn position_json(position: &SpiceRoad<SEATS>) -> Value {
        let Snapshot { seats, merchant_row, point_row, gold, silver, merchant_deck, point_deck, .. } = position.into();
        let row =
            merchant_row.iter().map(|(card, cubes)| json!({ "card": card.to_string(), "cubes": all_cubes(*cubes) }));
        json!({
            "seats": seats.iter().map(seat_json).collect::<Vec<_>>(),
            "merchantRow": row.collect::<Vec<_>>(),
            "pointRow": names(&point_row),
            "gold": gold,
            "silver": silver,
            "merchantDeck": merchant_deck,
            "pointDeck": point_deck,
        })
    }
}
