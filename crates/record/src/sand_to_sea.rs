//! How From Sand to Sea is written down.
//!
//! A record names the map and the components it was played with by their content hashes, so that it is never replayed with
//! others: `map standard 0123456789abcdef`, or the hash alone for one that does not come with the program. Of that one the
//! record has the drawing, or the values of every component, so that it can be replayed anywhere.

use std::fmt::Display;

use caravan_rules::sand_to_sea::{
    BonusKind, CellName, CellSnapshot, Components, Deal, DealPart, Interned, Main, Map, PortTile, Reward, SandToSea,
    SeatSnapshot, Snapshot, Tile, Turn, VictoryId,
};
use caravan_rules::{Cubes, MerchantCard, MerchantId, Seat, Spice};
use serde_json::{Value, json};

use crate::components::{
    all_cubes, card, cards, cubes_from_json, cubes_present, names, small, spaced, spices_from_json, strings,
};
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

fn map_name(map: Interned<Map>) -> String {
    full_name(map.name(), map.content_hash())
}

fn components_name(components: Interned<Components>) -> String {
    full_name(components.name(), components.content_hash())
}

/// The name and the hash; the hash alone where it is the name.
fn full_name(name: &str, hash: u64) -> String {
    let hash = format!("{hash:016x}");
    if name == hash { hash } else { format!("{name} {hash}") }
}

/// The lines of the drawing, unless the map comes with the program. Blanks are dots, which no editor takes away.
fn drawing(map: Interned<Map>) -> Vec<String> {
    if comes_with_the_program(map.name(), map.content_hash()) {
        return Vec::new();
    }
    let dotted = |line: &str| if line.is_empty() { ".".to_owned() } else { line.replace(' ', ".") };
    map.drawing().lines().map(dotted).collect()
}

/// The values of every component, unless the set comes with the program.
fn values(components: Interned<Components>) -> Vec<String> {
    if comes_with_the_program(components.name(), components.content_hash()) {
        return Vec::new();
    }
    components.values().into_iter().map(str::to_owned).collect()
}

/// What does not is named by its hash.
fn comes_with_the_program(name: &str, hash: u64) -> bool {
    name != format!("{hash:016x}")
}

/// The map of this name: drawn here, or known.
fn the_map(name: &str, drawn: &[String]) -> Result<Interned<Map>, Problem> {
    if drawn.is_empty() {
        let known = hash_in(name).and_then(Map::with_hash).filter(|&map| map_name(map) == name);
        let why = "no such map is known here and it is not drawn here: load its file with --map";
        return known.ok_or_else(|| Problem::malformed(name, why));
    }
    let read = Map::read(&drawn.join("\n")).map_err(|error| Problem::malformed("drawing", error))?;
    has_hash(name, read.content_hash())?;
    let map = read.keep().map_err(|error| Problem::malformed("drawing", error))?;
    as_it_is_written("map", (&map_name(map), &drawing(map)), (name, drawn)).map(|()| map)
}

/// The components of this name: listed here, or known.
fn the_components(name: &str, listed: &[String]) -> Result<Interned<Components>, Problem> {
    if listed.is_empty() {
        let known = hash_in(name).and_then(Components::with_hash).filter(|&set| components_name(set) == name);
        let why = "no such components are known here and they are not listed here: load their file with --components";
        return known.ok_or_else(|| Problem::malformed(name, why));
    }
    let rows = listed.iter().map(String::as_str);
    let read = Components::read_values(rows).map_err(|error| Problem::malformed("component", error))?;
    has_hash(name, read.content_hash())?;
    let components = read.keep().map_err(|error| Problem::malformed("component", error))?;
    as_it_is_written("components", (&components_name(components), &values(components)), (name, listed))
        .map(|()| components)
}

/// Whether the hash of a name is that of what it names: asked before that is kept.
fn has_hash(name: &str, hash: u64) -> Result<(), Problem> {
    let why = format!("not the hash of what follows, which is {hash:016x}");
    if hash_in(name) == Some(hash) { Ok(()) } else { Err(Problem::malformed(name, why)) }
}

/// Whether a name and the lines that belong to it are as a record has them. Two things that have the same hash by somebody's
/// design are told apart here, too.
fn as_it_is_written(what: &str, expected: (&str, &[String]), found: (&str, &[String])) -> Result<(), Problem> {
    if expected.0 != found.0 {
        return Err(Problem::expected(format!("{what} {}", expected.0), format!("{what} {}", found.0)));
    }
    let line = |lines: &[String], i: usize| lines.get(i).map_or("nothing".to_owned(), |line| format!("{line:?}"));
    match (0..expected.1.len().max(found.1.len())).find(|&i| expected.1.get(i) != found.1.get(i)) {
        Some(i) => {
            Err(Problem::expected(format!("line {} of it to be {}", i + 1, line(expected.1, i)), line(found.1, i)))
        }
        None => Ok(()),
    }
}

fn hash_in(text: &str) -> Option<u64> {
    u64::from_str_radix(text.rsplit(' ').next()?, 16).ok()
}

fn tile_names(deal: &Deal) -> Vec<String> {
    deal.tiles().iter().map(|&tile| tile_name(tile)).collect()
}

fn tile_name(tile: Tile) -> String {
    match tile {
        Tile::Market(id) => id.to_string(),
        Tile::Sea => "sea".to_owned(),
        Tile::Port(_) => "port".to_owned(),
    }
}

fn tile(text: &str) -> Result<Tile, Problem> {
    if text == "sea" { Ok(Tile::Sea) } else { card(text).map(Tile::Market) }
}

fn victory_names(deal: &Deal) -> Vec<String> {
    deal.victories().iter().map(|tile| tile.map_or("closed".to_owned(), |id| id.to_string())).collect()
}

fn victory(text: &str) -> Result<Option<VictoryId>, Problem> {
    if text == "closed" { Ok(None) } else { card(text).map(Some) }
}

fn seat_json(seat: &SeatSnapshot) -> Value {
    let built = Spice::ALL.into_iter().map(|symbol| (symbol.to_string(), json!(seat.built[symbol as usize])));
    json!({
        "hold": all_cubes(seat.hold),
        "hand": names(&seat.hand),
        "played": names(&seat.played),
        "discarded": names(&seat.discarded),
        "boat": seat.boat.map(|cell| cell.to_string()),
        "built": built.collect::<serde_json::Map<_, _>>(),
        "claimed": names(&seat.claimed),
        "bonus": { "points": seat.points_tiles, "moves": seat.move_tiles, "holds": seat.hold_tiles },
    })
}

fn cell_json(cell: &CellSnapshot) -> Value {
    let lies_there = cell.port.map(|port| match port {
        PortTile::Victory(id) => id.to_string(),
        PortTile::Closed => "closed".to_owned(),
        PortTile::Awaiting => "-".to_owned(),
    });
    let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.index()).collect::<Vec<_>>();
    let mut object = json!({ "cell": cell.name.to_string(), "tile": tile_name(cell.tile) });
    match lies_there {
        Some(port) => object["victory"] = json!(port),
        None => object["outposts"] = json!(numbers(&cell.outposts)),
    }
    object
}

fn move_json(turn: Turn) -> Value {
    match turn.main() {
        Main::None => Value::Null,
        Main::Set(set) => {
            json!({ "kind": "setUp", "set": format!("ST{}", set + 1), "boat": turn.placed().map(|cell| cell.to_string()) })
        }
        Main::Play(card) => play_json(card, turn),
        Main::Acquire(slot) => {
            json!({ "kind": "acquire", "slot": slot, "pay": names(&turn.payments().collect::<Vec<_>>()) })
        }
        Main::Sail(cell) => sail_json(Some(cell), turn),
        Main::Stay => sail_json(None, turn),
        Main::Rest => json!({ "kind": "rest" }),
        Main::Settle if turn.times() > 0 => json!({ "kind": "trade", "times": turn.times() }),
        Main::Settle => json!({ "kind": "return" }),
    }
}

fn play_json(card: MerchantId, turn: Turn) -> Value {
    let mut object = json!({ "kind": "play", "card": card.to_string() });
    if let Some(steps) = turn.steps() {
        object["steps"] = cubes_present(steps);
    }
    if turn.times() > 0 {
        object["times"] = json!(turn.times());
    }
    object
}

/// A move: only what is done is there.
fn sail_json(cell: Option<CellName>, turn: Turn) -> Value {
    let mut object = json!({ "kind": "move" });
    if let Some(cell) = cell {
        object["to"] = json!(cell.to_string());
        object["discard"] = json!(names(&turn.discards().iter().collect::<Vec<_>>()));
        object["toll"] = json!(names(&turn.toll().collect::<Vec<_>>()));
    }
    if let Some(cost) = turn.build() {
        object["build"] = cubes_present(cost);
    }
    match turn.reward() {
        Reward::None => {}
        Reward::Merchant(slot) => object["reward"] = json!({ "slot": slot }),
        Reward::Bonus(kind) => object["reward"] = json!({ "bonus": kind.name() }),
    }
    if turn.times() > 0 {
        object["times"] = json!(turn.times());
    }
    if turn.claims() {
        object["claim"] = json!(true);
    }
    object
}

fn move_from_json(json: &Value) -> Result<String, Problem> {
    match json["kind"].as_str() {
        Some("setUp") => {
            let set = string(&json["set"], "a starting set")?;
            let set = (1..=4).find(|number| format!("ST{number}") == set);
            let set = set.ok_or_else(|| Problem::expected("a starting set", &json["set"]))?;
            Ok(format!("ST{set}@{}", cell_from_json(&json["boat"])?))
        }
        Some("play") => play_from_json(json),
        Some("acquire") => {
            let slot = small(&json["slot"], "a slot")?;
            Ok(format!("+{slot}{}", marked(":", &spices_from_json(&json["pay"])?, "")))
        }
        Some("move") => sail_from_json(json),
        Some("rest") => Ok("rest".to_owned()),
        Some("trade") => Ok(format!("x{}", small(&json["times"], "how many times")?)),
        Some("return") => Ok(String::new()),
        _ => Err(Problem::expected("a move of kind setUp, play, acquire, move, rest, trade or return", json)),
    }
}

fn play_from_json(json: &Value) -> Result<String, Problem> {
    let card: MerchantId = card(string(&json["card"], "a card")?)?;
    Ok(match card.card() {
        MerchantCard::Spice(_) => card.to_string(),
        MerchantCard::Upgrade(_) => format!("{card}^{}", without_dash(cubes_from_json(&json["steps"])?)),
        MerchantCard::Trade { .. } => format!("{card}x{}", small(&json["times"], "how many times")?),
    })
}

fn sail_from_json(json: &Value) -> Result<String, Problem> {
    let mut text = "@".to_owned();
    if json.get("to").is_some() {
        text += &cell_from_json(&json["to"])?.to_string();
    }
    if json.get("discard").is_some() {
        text += &marked(":", &cards::<MerchantId>(strings(&json["discard"], "a list of merchant cards")?)?, ",");
    }
    if json.get("toll").is_some() {
        text += &marked("$", &spices_from_json(&json["toll"])?, "");
    }
    if let Some(cost) = json.get("build") {
        text += &format!("#{}", without_dash(cubes_from_json(cost)?));
    }
    if let Some(reward) = json.get("reward") {
        text += &format!("&{}", reward_from_json(reward)?);
    }
    if let Some(times) = json.get("times") {
        text += &format!("x{}", small(times, "how many times")?);
    }
    match json.get("claim") {
        Some(Value::Bool(true)) => text.push('='),
        Some(Value::Bool(false)) | None => {}
        Some(other) => return Err(Problem::expected("true or false", other)),
    }
    Ok(text)
}

fn reward_from_json(json: &Value) -> Result<String, Problem> {
    match json["bonus"].as_str() {
        Some(name) if BonusKind::ALL.iter().any(|kind| kind.name() == name) => Ok(name.to_owned()),
        Some(_) => Err(Problem::expected("a bonus tile (BP, BM or BH)", json)),
        None => small(&json["slot"], "a slot or a bonus tile").map(|slot| slot.to_string()),
    }
}

fn cell_from_json(json: &Value) -> Result<CellName, Problem> {
    card(string(json, "a cell")?)
}

fn string<'a>(json: &'a Value, what: &str) -> Result<&'a str, Problem> {
    json.as_str().ok_or_else(|| Problem::expected(what, json))
}

/// The cubes, nothing if there are none.
fn without_dash(cubes: Cubes) -> String {
    if cubes.is_empty() { String::new() } else { cubes.to_string() }
}

/// The items after their mark, nothing if there are none.
fn marked<T: Display>(mark: &str, items: &[T], between: &str) -> String {
    if items.is_empty() { String::new() } else { format!("{mark}{}", names(items).join(between)) }
}
