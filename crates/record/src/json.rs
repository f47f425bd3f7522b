//! The JSON form: the deal, every turn and the position after it, so that a stranger's program can check each step.
//!
//! The schema is documented in `docs/record.md`.

use caravan_rules::{Game, GameKind};
use serde_json::{Map, Value, json};

use crate::draw::Draw;
use crate::ended::{Ended, standing};
use crate::error::{Place, Problem, RecordError};
use crate::name::tidied_name;
use crate::recorded::{Record, Recorded, Step};
use crate::seal::Seal;
use crate::text::not_sealed;

impl<G: Recorded> Record<G> {
    /// The record as one JSON object.
    pub fn to_json(&self) -> Value {
        let mut object = self.fields_before_turns();
        object.insert("turns".to_owned(), self.turns_json().collect());
        object.extend(self.field_after_turns());
        Value::Object(object)
    }

    /// The text of [`to_json`](Record::to_json), written turn by turn: the object of a long game is many times as large as its
    /// text, and is never all there.
    pub fn json_text(&self) -> String {
        let mut text = "{".to_owned();
        for (name, value) in self.fields_before_turns() {
            text += &format!("{}:{value},", Value::String(name));
        }
        text += "\"turns\":[";
        for (turn, json) in self.turns_json().enumerate() {
            text += if turn > 0 { "," } else { "" };
            text += &json.to_string();
        }
        text.push(']');
        if let Some((name, value)) = self.field_after_turns() {
            text += &format!(",{}:{value}", Value::String(name));
        }
        text + "}"
    }

    fn fields_before_turns(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        let mut add = |name: &str, value: Value| _ = fields.insert(name.to_owned(), value);
        add("game", json!(G::KIND.name()));
        add("players", json!(G::SEATS));
        add("edition", json!(G::KIND.edition()));
        if let Some(names) = self.names() {
            add("names", json!(names));
        }
        if let Some(draw) = self.draw() {
            add("draw", draw.to_json());
        }
        if let Some(seal) = self.seal() {
            add("commitment", json!(seal.commitment()));
            add("nonce", json!(seal.nonce()));
        }
        add("deal", G::deal_json(self.deal()));
        fields
    }

    fn turns_json(&self) -> impl Iterator<Item = Value> {
        self.replay().filter(|step| !step.is_idle()).map(turn_json)
    }

    /// How it came out.
    fn field_after_turns(&self) -> Option<(String, Value)> {
        if let Some(result) = result_json(self.position()) {
            return Some(("result".to_owned(), result));
        }
        self.ended().map(|ended| ("ended".to_owned(), ended.to_json(&standing(self.position()))))
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
    let name = |json: &Value| json.as_str().map(tidied_name).filter(|name| !name.is_empty());
    let names: Option<Vec<String>> = json.as_array().and_then(|names| names.iter().map(name).collect());
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
