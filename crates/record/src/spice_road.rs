//! How Spice Road is written down.

use std::fmt::Display;
use std::str::FromStr;

use caravan_rules::spice_road::{Choice, Deal, SeatSnapshot, Snapshot, SpiceRoad, Turn};
use caravan_rules::{Cubes, MerchantCard, MerchantId, Spice};
use serde_json::{Map, Value, json};

use crate::error::Problem;
use crate::recorded::Recorded;

impl<const SEATS: usize> Recorded for SpiceRoad<SEATS> {
    const DEAL_LINES: &'static [&'static str] = &["merchants", "points"];

    fn deal_lines(deal: &Deal) -> Vec<(&'static str, String)> {
        vec![("merchants", spaced(deal.merchants())), ("points", spaced(deal.points()))]
    }

    fn deal_from_lines(lines: &[String]) -> Result<Deal, (usize, Problem)> {
        let merchants = cards(lines[0].split(' ')).map_err(|problem| (0, problem))?;
        let points = cards(lines[1].split(' ')).map_err(|problem| (1, problem))?;
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
        let (main, payments) = move_from_json(&json["move"])?;
        let returned = json.get("return").map_or(Ok(Cubes::NONE), cubes_from_json)?;
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

fn seat_json(seat: &SeatSnapshot) -> Value {
    json!({
        "caravan": all_cubes(seat.caravan),
        "hand": names(&seat.hand),
        "played": names(&seat.played),
        "claimed": names(&seat.claimed),
        "gold": seat.gold,
        "silver": seat.silver,
    })
}

fn move_json(turn: Turn) -> Value {
    match turn.main() {
        Choice::Gain { card } => json!({ "kind": "play", "card": card.to_string() }),
        Choice::Upgrade { card, steps } => {
            json!({ "kind": "play", "card": card.to_string(), "steps": cubes_present(steps) })
        }
        Choice::Trade { card, times } => json!({ "kind": "play", "card": card.to_string(), "times": times }),
        Choice::Acquire { slot } => {
            json!({ "kind": "acquire", "slot": slot, "pay": turn.payments().map(|spice| spice.to_string()).collect::<Vec<_>>() })
        }
        Choice::Claim { slot } => json!({ "kind": "claim", "slot": slot }),
        Choice::Rest => json!({ "kind": "rest" }),
        Choice::Pay { .. } | Choice::Return { .. } => unreachable!("a turn's main action is neither"),
    }
}

fn move_from_json(json: &Value) -> Result<(Choice, Vec<Spice>), Problem> {
    let slot = || small(&json["slot"], "a slot").map(usize::from);
    match json["kind"].as_str() {
        Some("play") => play_from_json(json).map(|choice| (choice, Vec::new())),
        Some("acquire") => Ok((Choice::Acquire { slot: slot()? }, payments_from_json(json)?)),
        Some("claim") => Ok((Choice::Claim { slot: slot()? }, Vec::new())),
        Some("rest") => Ok((Choice::Rest, Vec::new())),
        _ => Err(Problem::expected("a move of kind play, acquire, claim or rest", json)),
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

fn payments_from_json(json: &Value) -> Result<Vec<Spice>, Problem> {
    let spice = |text: &str| {
        let mut letters = text.chars();
        let spice = letters.next().and_then(Spice::from_letter).filter(|_| letters.next().is_none());
        spice.ok_or_else(|| Problem::expected("a spice (y, r, g or b)", text))
    };
    strings(&json["pay"], "a list of spices")?.map(spice).collect()
}

fn cubes_from_json(json: &Value) -> Result<Cubes, Problem> {
    let fields = json.as_object().ok_or_else(|| Problem::expected("cubes such as {\"y\":1}", json))?;
    let mut cubes = Cubes::NONE;
    for (letter, count) in fields {
        let spice = Spice::ALL.into_iter().find(|spice| spice.to_string() == *letter);
        let spice = spice.ok_or_else(|| Problem::expected("a spice (y, r, g or b)", letter))?;
        cubes[spice] = small(count, "how many cubes")?;
    }
    Ok(cubes)
}

/// The four counts.
fn all_cubes(cubes: Cubes) -> Value {
    Value::Object(Spice::ALL.into_iter().map(|spice| (spice.to_string(), json!(cubes[spice]))).collect())
}

/// The counts that are not zero.
fn cubes_present(cubes: Cubes) -> Value {
    Value::Object(cubes.spices().map(|spice| (spice.to_string(), json!(cubes[spice]))).collect::<Map<_, _>>())
}

/// A number from 0 to 99: more cubes, times or slots there never are.
fn small(json: &Value, what: &str) -> Result<u8, Problem> {
    json.as_u64().filter(|&number| number < 100).map(|number| number as u8).ok_or_else(|| Problem::expected(what, json))
}

fn strings<'a>(json: &'a Value, what: &str) -> Result<impl Iterator<Item = &'a str>, Problem> {
    let items = json.as_array().filter(|items| items.iter().all(Value::is_string));
    Ok(items.ok_or_else(|| Problem::expected(what, json))?.iter().filter_map(Value::as_str))
}

fn card<T: FromStr<Err: Display>>(text: &str) -> Result<T, Problem> {
    text.parse().map_err(|error| Problem::malformed(text, error))
}

fn cards<'a, T: FromStr<Err: Display>>(texts: impl Iterator<Item = &'a str>) -> Result<Vec<T>, Problem> {
    texts.map(card).collect()
}

fn names<T: Display>(cards: &[T]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

fn spaced<T: Display>(cards: &[T]) -> String {
    names(cards).join(" ")
}
