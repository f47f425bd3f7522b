//! The JSON form: the deal, every turn and the position after it, so that a stranger's program can check each step.
//!
//! The schema is documented in `docs/record.md`.

use caravan_rules::{Game, GameKind};
use serde_json::{Value, json};

use crate::draw::Draw;
use crate::ended::{Ended, standing};
use crate::error::{Place, Problem, RecordError};
use crate::recorded::{Record, Recorded, Step};
use crate::seal::Seal;
use crate::text::not_sealed;

impl<G: Recorded> Record<G> {
    /// The record as one JSON object.
    pub fn to_json(&self) -> Value {
        let mut object = json!({ "game": G::KIND.name(), "players": G::SEATS, "edition": G::KIND.edition() });
        if let Some(names) = self.names() {
            object["names"] = json!(names);
        }
        if let Some(draw) = self.draw() {
            object["draw"] = draw.to_json();
        }
        if let Some(seal) = self.seal() {
            object["commitment"] = json!(seal.commitment());
            object["nonce"] = json!(seal.nonce());
        }
        object["deal"] = G::deal_json(self.deal());
        object["turns"] = self.replay().filter(|step| !step.is_idle()).map(turn_json).collect();
        if let Some(result) = result_json(self.position()) {
            object["result"] = result;
        } else if let Some(ended) = self.ended() {
            object["ended"] = ended.to_json(&standing(self.position()));
        }
        object
    }

    /// The record of a JSON object: every turn replayed, and every position and the result compared where they are given.
    pub fn from_json(json: &Value) -> Result<Record<G>, RecordError> {
        check_edition(json, G::KIND).map_err(RecordError::at(Place::Field("edition")))?;
        let deal = G::deal_from_json(&json["deal"]).map_err(RecordError::at(Place::Field("deal")))?;
        let mut record = Record::new(deal);
        if let Some(draw) = json.get("draw") {
            let draw = Draw::from_json(draw, G::SEATS).map_err(RecordError::at(Place::Field("draw")))?;
            record = record.with_draw(draw);
        }
        if let Some(seal) = seal_from_json(json, &record).map_err(RecordError::at(Place::Field("commitment")))? {
            record = record.with_seal(seal);
        }
        if let Some(names) = json.get("names") {
            record =
                record.with_names(names_from_json(names, G::SEATS).map_err(RecordError::at(Place::Field("names")))?);
        }
        let turns = json["turns"].as_array().ok_or_else(|| Problem::expected("a list of turns", &json["turns"]));
        for (i, turn) in turns.map_err(RecordError::at(Place::Field("turns")))?.iter().enumerate() {
            record.push_json(turn).map_err(RecordError::at(Place::Turn(i)))?;
        }
        if json.get("result").or(json.get("ended")).is_some() {
            record.push_idle_step();
        }
        record.check_json_result(json.get("result")).map_err(RecordError::at(Place::Field("result")))?;
        match json.get("ended").map(|found| record.end_from_json(found)).transpose() {
            Ok(Some(ended)) => Ok(record.with_end(ended)),
            Ok(None) => Ok(record),
            Err(problem) => Err(RecordError { place: Place::Field("ended"), problem }),
        }
    }

    fn end_from_json(&self, found: &Value) -> Result<Ended, Problem> {
        if self.position().outcome().is_some() {
            return Err(Problem::expected("the result alone, since the game is over", found));
        }
        let ended = Ended::from_json(found).filter(|ended| ended.is_for(G::SEATS));
        let ended = ended.ok_or_else(|| Problem::expected("how it ended", found))?;
        agree("ended", &ended.to_json(&standing(self.position())), found).map(|()| ended)
    }

    fn push_json(&mut self, json: &Value) -> Result<(), Problem> {
        if self.position().to_move().seat().is_some_and(|seat| json["seat"] != json!(seat.index())) {
            self.push_idle_step();
        }
        let Some(seat) = self.position().to_move().seat() else {
            return Err(Problem::expected("no further turn, since the game is over", json));
        };
        if json["seat"] != json!(seat.index()) {
            return Err(Problem::expected(format!("a turn of seat {seat}"), format!("one of seat {}", json["seat"])));
        }
        let turn = G::turn_from_json(json)?;
        if let Some(text) = json.get("text").filter(|text| **text != json!(turn.to_string())) {
            return Err(Problem::expected(format!("text {:?}", turn.to_string()), text));
        }
        self.push_written(turn, seat)?;
        match json.get("after") {
            Some(after) => agree("after", &G::position_json(self.position()), after),
            None => Ok(()),
        }
    }

    fn check_json_result(&self, found: Option<&Value>) -> Result<(), Problem> {
        match (result_json(self.position()), found) {
            (Some(expected), Some(found)) => agree("result", &expected, found),
            (None, None) => Ok(()),
            (Some(_), None) => Err(Problem::Ends { expected: "the result of the finished game".to_owned() }),
            (None, Some(found)) => Err(Problem::expected("no result, since the game is not over", found)),
        }
    }
}

/// The first edition had no field for it.
fn check_edition(json: &Value, kind: GameKind) -> Result<(), Problem> {
    let edition = match json.get("edition") {
        Some(edition) => edition.as_u64().ok_or_else(|| Problem::expected("the number of an edition", edition))?,
        None => 1,
    };
    Problem::check_edition(edition, kind)
}

fn turn_json<G: Recorded>(step: Step<G>) -> Value {
    let mut object = json!({ "seat": step.seat.index(), "text": step.turn.to_string() });
    for (field, value) in G::turn_json(step.turn) {
        object[field] = value;
    }
    object["after"] = G::position_json(&step.after);
    object
}

/// Scores with their parts and the winner, once the game is over.
fn result_json<G: Game>(position: &G) -> Option<Value> {
    let outcome = position.outcome()?;
    let parts: Vec<Value> = outcome
        .scores
        .iter()
        .map(|(seat, _)| position.score(seat).iter().map(|part| (part.name.to_owned(), json!(part.points))).collect())
        .collect();
    Some(json!({ "scores": outcome.scores.as_slice(), "parts": parts, "winner": outcome.winner.index() }))
}

/// The seal, if there is one: it has to be of the draw and the deal of this record.
fn seal_from_json<G: Recorded>(json: &Value, record: &Record<G>) -> Result<Option<Seal>, Problem> {
    let Some(commitment) = json.get("commitment") else { return Ok(None) };
    let commitment = commitment.as_str().ok_or_else(|| Problem::expected("hexadecimal digits", commitment))?;
    let nonce = json["nonce"].as_str().ok_or_else(|| Problem::expected("a nonce beside it", &json["nonce"]))?;
    Seal::opened::<G>(commitment, nonce, record.draw(), record.deal()).map(Some).ok_or_else(|| not_sealed(commitment))
}

fn names_from_json(json: &Value, seats: usize) -> Result<Vec<String>, Problem> {
    let names: Option<Vec<String>> =
        json.as_array().and_then(|names| names.iter().map(|name| name.as_str().map(str::to_owned)).collect());
    names.filter(|names| names.len() == seats).ok_or_else(|| Problem::expected(format!("{seats} names"), json))
}

/// Whether all that is found at a place is as expected. Fields that are not ours are passed over; ours may be left out
/// nowhere but in the parts of a score.
fn agree(path: &str, expected: &Value, found: &Value) -> Result<(), Problem> {
    match (expected, found) {
        (Value::Object(fields), Value::Object(_)) => {
            fields.iter().try_for_each(|(name, expected)| match found.get(name) {
                Some(found) => agree(&format!("{path}.{name}"), expected, found),
                None if name == "parts" => Ok(()),
                None => Err(Problem::Ends { expected: format!("{path}.{name}") }),
            })
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => items
            .iter()
            .zip(others)
            .enumerate()
            .try_for_each(|(i, (expected, found))| agree(&format!("{path}[{i}]"), expected, found)),
        _ if expected == found => Ok(()),
        _ => Err(Problem::expected(format!("{path} = {expected}"), found)),
    }
}
