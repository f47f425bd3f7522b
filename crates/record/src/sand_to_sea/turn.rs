//! A turn in JSON. It is read as the text of a turn, which says all of it.

use std::fmt::Display;

use caravan_rules::sand_to_sea::{BonusKind, CellName, Main, Reward, Turn};
use caravan_rules::{Cubes, MerchantCard, MerchantId};
use serde_json::{Value, json};

use crate::components::{card, cards, cubes_from_json, cubes_present, names, small, spices_from_json, string, strings};
use crate::error::Problem;

pub(super) fn move_json(turn: Turn) -> Value {
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

pub(super) fn move_from_json(json: &Value) -> Result<String, Problem> {
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

/// The cubes, nothing if there are none.
fn without_dash(cubes: Cubes) -> String {
    if cubes.is_empty() { String::new() } else { cubes.to_string() }
}

/// The items after their mark, nothing if there are none.
fn marked<T: Display>(mark: &str, items: &[T], between: &str) -> String {
    if items.is_empty() { String::new() } else { format!("{mark}{}", names(items).join(between)) }
}
