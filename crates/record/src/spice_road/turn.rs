//! A turn in JSON.

use caravan_rules::spice_road::{Choice, Turn};
use caravan_rules::{MerchantCard, MerchantId, Spice};
use serde_json::{Value, json};

use crate::components::{card, cubes_from_json, cubes_present, names, small, spices_from_json};
use crate::error::Problem;

pub(super) fn move_json(turn: Turn) -> Value {
    let Some(main) = turn.main() else { return json!({ "kind": "return" }) };
    match main {
        Choice::Gain { card } => json!({ "kind": "play", "card": card.to_string() }),
        Choice::Upgrade { card, steps } => {
            json!({ "kind": "play", "card": card.to_string(), "steps": cubes_present(steps) })
        }
        Choice::Trade { card, times } => json!({ "kind": "play", "card": card.to_string(), "times": times }),
        Choice::Acquire { slot } => {
            json!({ "kind": "acquire", "slot": slot, "pay": names(&turn.payments().collect::<Vec<_>>()) })
        }
        Choice::Claim { slot } => json!({ "kind": "claim", "slot": slot }),
        Choice::Rest => json!({ "kind": "rest" }),
        Choice::Pay { .. } | Choice::Return { .. } => unreachable!("a turn's main action is neither"),
    }
}

pub(super) fn move_from_json(json: &Value) -> Result<(Choice, Vec<Spice>), Problem> {
    let slot = || small(&json["slot"], "a slot").map(usize::from);
    match json["kind"].as_str() {
        Some("play") => play_from_json(json).map(|choice| (choice, Vec::new())),
        Some("acquire") => Ok((Choice::Acquire { slot: slot()? }, spices_from_json(&json["pay"])?)),
        Some("claim") => Ok((Choice::Claim { slot: slot()? }, Vec::new())),
        Some("rest") => Ok((Choice::Rest, Vec::new())),
        _ => Err(Problem::expected("a move of kind play, acquire, claim, rest or return", json)),
    }
}

fn play_from_json(json: &Value) -> Result<Choice, Problem> {
    let card: MerchantId = card(json["card"].as_str().ok_or_else(|| Problem::expected("a card", &json["card"]))?)?;
    Ok(match card.card() {
        MerchantCard::Spice(_) => Choice::Gain { card },
        MerchantCard::Upgrade(_) => Choice::Upgrade { card, steps: cubes_from_json(&json["steps"])? },
        MerchantCard::Trade { .. } => Choice::Trade { card, times: small(&json["times"], "how many times")? },
    })
}
