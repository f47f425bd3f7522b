//! A table on a server, through its JSON API.

use std::io::BufRead;

use caravan_rules::sand_to_sea::Map;
use caravan_rules::{GameKind, Seat};
use caravan_store::{SeatRow, Status};
use caravan_tables::{LogEntry, Question, open_position};
use caravan_texts::{Language, Word};
use serde_json::{Value, json};

use crate::error::{Error, Result};
use crate::glimpse::{Asked, EarlyEnd, Glimpse, LogLine, News, Table};
use crate::line::{AGAIN_AFTER, ServerLine, next_event};

/// A table on a server.
pub struct RemoteTable {
    line: ServerLine,
    id: String,
    name: String,
    language: Language,
    /// The turns that were seen, and what the log says about each.
    log: Vec<LogLine>,
    /// The line of the position after these turns.
    position: Option<String>,
}

impl RemoteTable {
    /// Sits down at a table under a name, or comes back to it with the token of last time.
    pub fn join(server: &str, id: &str, name: &str, token: Option<String>, language: Language) -> Result<RemoteTable> {
        let mut line = ServerLine::to(server, token)?;
        if !line.is_known()? {
            let person = line.post("/api/people", &json!({ "name": name }))?;
            line.name_caller(text(&person, "token"));
        }
        line.post(&format!("/api/tables/{id}/join"), &json!({}))?;
        Ok(RemoteTable { line, id: id.to_owned(), name: name.to_owned(), language, log: Vec::new(), position: None })
    }

    /// What brings the person back to their seat.
    pub fn token(&self) -> &str {
        self.line.token()
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.id)
    }

    /// Takes in the turns that were played since the last look.
    fn take_in(&mut self, table: &Value) -> Result<()> {
        let turns = table["turns"].as_u64().unwrap_or(0) as usize;
        self.log.truncate(turns);
        while self.log.len() < turns {
            let news = self.line.get(&self.path(&format!("/turns?after={}", self.log.len())))?;
            let Some(news) = news.as_array().filter(|news| !news.is_empty()) else { break };
            for turn in news {
                let line = self.told(turn);
                self.log.push(line);
            }
        }
        self.position = position(table);
        Ok(())
    }

    /// What the log says about a turn: in full if the table was seen just before it.
    fn told(&mut self, turn: &Value) -> LogLine {
        let (seat, written) = (Seat::new(turn["seat"].as_u64().unwrap_or(0) as usize), text(turn, "text"));
        let before = self.position.take().and_then(|line| open_position(&line).ok());
        match before.and_then(|before| before.event_of(&written)) {
            Some(event) => LogLine::Told(LogEntry { turn: self.log.len() + 1, seat, by_stand_in: false, event }),
            None => LogLine::Written { seat, turn: written },
        }
    }
}

impl Table for RemoteTable {
    fn look(&mut self) -> Result<Glimpse> {
        let table = self.line.get(&self.path(""))?;
        if let Some(drawing) = table["map"].as_str() {
            // A map of somebody's own is read before the position that lies on it.
            Map::load(drawing).map_err(|error| Error::Table(error.to_string()))?;
        }
        self.take_in(&table)?;
        glimpse(&table, &self.log).ok_or_else(|| Error::Table(self.language.texts().word(Word::TableIsGone).to_owned()))
    }

    fn play(&mut self, _: Seat, version: u64, turn: &str) -> Result<()> {
        self.line.post(&self.path("/turns"), &json!({ "version": version, "turn": turn })).map(|_| ())
    }

    /// Among people this asks for it; the turn is back once all agree.
    fn take_back(&mut self, _: Seat, version: u64) -> Result<()> {
        self.line.post(&self.path("/take-back"), &json!({ "version": version, "answer": "ask" })).map(|_| ())
    }

    fn resign(&mut self, _: Seat) -> Result<()> {
        self.line.post(&self.path("/resign"), &json!({})).map(|_| ())
    }

    fn answer(&mut self, question: Question, version: u64, agrees: bool) -> Result<()> {
        let about = match question {
            Question::TakeBack => "/take-back",
            Question::End => "/end",
        };
        let answer = if agrees { "agree" } else { "refuse" };
        self.line.post(&self.path(about), &json!({ "version": version, "answer": answer })).map(|_| ())
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn get_up(&mut self) -> Result<()> {
        self.line.post(&self.path("/leave"), &json!({})).map(|_| ())
    }

    /// Whoever asks second goes to the table that is there.
    fn rematch(&mut self) -> Result<()> {
        let table = self.line.post(&self.path("/rematch"), &json!({}))?;
        (self.id, self.log, self.position) = (text(&table, "id"), Vec::new(), None);
        Ok(())
    }

    fn way_back(&self) -> String {
        format!("caravan play --server {} --table {} --name {:?}", self.line.server(), self.id, self.name)
    }

    fn news(&self) -> News {
        let (line, path) = (self.line.clone(), format!("/live?table={}", self.id));
        let mut stream: Option<Box<dyn BufRead + Send>> = None;
        Box::new(move || {
            if stream.is_none() {
                stream = line.stream(&path);
            }
            if !stream.as_mut().is_some_and(|stream| next_event(&mut **stream)) {
                stream = None;
                std::thread::sleep(AGAIN_AFTER);
            }
            // After a line that broke off there may be news too.
            true
        })
    }
}

fn glimpse(table: &Value, log: &[LogLine]) -> Option<Glimpse> {
    let status = match table["status"].as_str()? {
        "open" => Status::Open,
        "playing" => Status::Playing,
        "cancelled" => Status::Cancelled,
        _ => Status::Over,
    };
    let seats = table["seats"].as_array()?.iter().enumerate().map(|(seat, row)| seat_row(seat, row)).collect();
    let viewer = table["viewer"].as_u64().map(|seat| Seat::new(seat as usize));
    let is_face_down = table["guess"].is_string();
    Some(Glimpse {
        id: text(table, "id"),
        game: table["game"].as_str()?.parse::<GameKind>().ok()?,
        version: table["version"].as_u64()?,
        status,
        early_end: early_end(&table["result"]),
        seats,
        here: viewer.into_iter().collect(),
        position: position(table),
        is_face_down,
        log: if is_face_down { as_remembered(log, viewer) } else { log.to_vec() },
        asked: asked(&table["asked"]),
        hints: gives_hints(table),
    })
}

/// The position; where claims lie face down, one that looks the same from here.
fn position(table: &Value) -> Option<String> {
    table["position"].as_str().or_else(|| table["guess"].as_str()).map(str::to_owned)
}

/// The log as it is read where claims lie face down: somebody else's claim is told until the next turn, and then to be remembered.
fn as_remembered(log: &[LogLine], viewer: Option<Seat>) -> Vec<LogLine> {
    let remembered = |(at, line): (usize, &LogLine)| match line {
        LogLine::Told(entry) if at + 1 < log.len() && Some(entry.seat) != viewer => {
            LogLine::Told(LogEntry { event: entry.event.face_down(), ..entry.clone() })
        }
        told => told.clone(),
    };
    log.iter().enumerate().map(remembered).collect()
}

fn asked(json: &Value) -> Option<Asked> {
    let question = match json["question"].as_str()? {
        "takeBack" => Question::TakeBack,
        _ => Question::End,
    };
    let seats = json["agreed"].as_array()?.iter().filter_map(Value::as_u64);
    let agreed = seats.map(|seat| Seat::new(seat as usize)).collect();
    Some(Asked { question, by: Seat::new(json["by"].as_u64()? as usize), agreed })
}

/// Among people all are told who asks for a hint, which only the server can do: there the terminal gives none.
fn gives_hints(table: &Value) -> bool {
    let people = table["seats"].as_array().into_iter().flatten().filter(|seat| seat["kind"] == "person").count();
    table["hints"] == true && people == 1
}

fn early_end(result: &Value) -> Option<EarlyEnd> {
    let seat = |json: &Value| json.as_u64().map(|seat| Seat::new(seat as usize));
    match result["ended"]["how"].as_str()? {
        "resigned" => {
            Some(EarlyEnd::Resigned { by: seat(&result["ended"]["seat"])?, winner: seat(&result["winner"])? })
        }
        "abandoned" => Some(EarlyEnd::Abandoned),
        _ => Some(EarlyEnd::Agreed),
    }
}

fn seat_row(seat: usize, row: &Value) -> SeatRow {
    let person = (row["kind"] == "person").then(|| text(row, "name"));
    SeatRow { seat, person, bot: row["bot"].as_str().map(str::to_owned), name: text(row, "name") }
}

fn text(json: &Value, field: &str) -> String {
    json[field].as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_given_where_the_table_has_them_and_nobody_else_would_have_to_be_told() {
        let table =
            |hints: bool, others: &str| json!({ "hints": hints, "seats": [{ "kind": "person" }, { "kind": others }] });
        assert!(gives_hints(&table(true, "bot")));
        assert!(!gives_hints(&table(false, "bot")) && !gives_hints(&table(true, "person")));
    }
}
