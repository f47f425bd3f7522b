//! A table on a server, through its JSON API.
//!
//! Plain HTTP alone: encryption is for the proxy in front of a server, and a client for it would be most of what there is to compile.

use std::io::{BufRead, BufReader};
use std::time::Duration;

use caravan_rules::sand_to_sea::Map;
use caravan_rules::{GameKind, Seat};
use caravan_store::{SeatRow, Status};
use caravan_tables::{LogEntry, Problem, open_position};
use caravan_texts::{Language, Word};
use serde_json::{Value, json};
use ureq::Agent;

use crate::error::{Error, Result};
use crate::glimpse::{EarlyEnd, Glimpse, LogLine, News, Table};

/// How long until a server that does not answer is asked again.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// How often a server that is asked too often is asked again.
const TRIES: usize = 10;

/// A table on a server.
pub struct RemoteTable {
    line: Line,
    id: String,
    name: String,
    language: Language,
    /// The turns that were seen, and what the log says about each.
    log: Vec<LogLine>,
    /// The line of the position after these turns.
    position: Option<String>,
}

/// The way to a server: its address and who calls.
#[derive(Clone)]
struct Line {
    agent: Agent,
    server: String,
    token: String,
}

impl RemoteTable {
    /// Sits down at a table under a name, or comes back to it with the token of last time.
    pub fn join(server: &str, id: &str, name: &str, token: Option<String>, language: Language) -> Result<RemoteTable> {
        let server = address(server)?;
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let mut line = Line { agent, server, token: token.unwrap_or_default() };
        if line.token.is_empty() || line.get("/api/me").is_err() {
            let person = line.post("/api/people", &json!({ "name": name }))?;
            line.token = text(&person, "token");
        }
        let table = line.post(&format!("/api/tables/{id}/join"), &json!({}))?;
        if text(&table, "claims") == "faceDown" {
            return Err(Error::Table(language.texts().word(Word::FaceDownNeedsBrowser).to_owned()));
        }
        Ok(RemoteTable { line, id: id.to_owned(), name: name.to_owned(), language, log: Vec::new(), position: None })
    }

    /// What brings the person back to their seat.
    pub fn token(&self) -> &str {
        &self.line.token
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
        self.position = table["position"].as_str().map(str::to_owned);
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

    /// The API has no such thing.
    fn rematch(&mut self) -> Result<()> {
        Err(Problem::NotOffered.into())
    }

    fn way_back(&self) -> String {
        format!("caravan play --server {} --table {} --name {:?}", self.line.server, self.id, self.name)
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

impl Line {
    fn get(&self, path: &str) -> Result<Value> {
        self.patiently(|| {
            let request = self.agent.get(format!("{}{path}", self.server));
            read(request.header("Authorization", self.caller()).call())
        })
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        self.patiently(|| {
            let request = self.agent.post(format!("{}{path}", self.server)).content_type("application/json");
            read(request.header("Authorization", self.caller()).send(body.to_string()))
        })
    }

    /// Asks again a moment later if the server has been asked too often.
    fn patiently(&self, ask: impl Fn() -> Result<Value>) -> Result<Value> {
        for _ in 0..TRIES {
            match ask() {
                Err(Error::Problem(Problem::TooManyRequests)) => std::thread::sleep(AGAIN_AFTER),
                answer => return answer,
            }
        }
        ask()
    }

    fn caller(&self) -> String {
        format!("Bearer {}", self.token)
    }

    fn stream(&self, path: &str) -> Option<Box<dyn BufRead + Send>> {
        let request = self.agent.get(format!("{}{path}", self.server));
        let response = request.header("Authorization", self.caller()).call().ok()?;
        Some(Box::new(BufReader::new(response.into_body().into_reader())))
    }
}

/// Waits for the next event of a stream; no if it breaks off.
fn next_event(stream: &mut dyn BufRead) -> bool {
    let mut line = String::new();
    while !line.starts_with("data:") {
        line.clear();
        if !stream.read_line(&mut line).is_ok_and(|read| read > 0) {
            return false;
        }
    }
    true
}

/// The address of a server without the blank and the stroke at its end.
fn address(server: &str) -> Result<String> {
    let server = server.trim().trim_end_matches('/');
    match server.split_once("://") {
        Some(("http", _)) => Ok(server.to_owned()),
        Some(("https", _)) => Err(Error::Table(
            "the terminal speaks plain http:// alone; give it the address behind the proxy, or play in a browser"
                .to_owned(),
        )),
        Some((other, _)) => Err(Error::Table(format!("{other}:// is no address of a server; it begins with http://"))),
        None => Ok(format!("http://{server}")),
    }
}

fn read(answer: std::result::Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value> {
    let mut answer = answer.map_err(|error| Error::Silent(error.to_string()))?;
    let body = answer.body_mut().read_to_string().map_err(|error| Error::Silent(error.to_string()))?;
    let json: Value = serde_json::from_str(&body).unwrap_or(Value::Null);
    if answer.status().is_success() { Ok(json) } else { Err(refusal(answer.status().as_u16(), &json)) }
}

/// Why a server refused.
fn refusal(status: u16, problem: &Value) -> Error {
    let known = match problem["title"].as_str().unwrap_or_default() {
        "no-such-table" => Problem::NoSuchTable,
        "not-your-turn" => Problem::NotYourTurn,
        "table-moved-on" => Problem::TableMovedOn,
        "no-seat-free" => Problem::NoSeatFree,
        "not-allowed" => Problem::NotAllowed,
        "no-hints" => Problem::NoHints,
        "not-away" => Problem::NotAway,
        "too-many-requests" => Problem::TooManyRequests,
        "bad-name" => Problem::BadName { most: caravan_tables::LONGEST_NAME },
        "" => return Error::Table(format!("the server answered {status}")),
        title => return Error::Table(format!("the server refused: {title}")),
    };
    Error::Problem(known)
}

fn glimpse(table: &Value, log: &[LogLine]) -> Option<Glimpse> {
    let status = match table["status"].as_str()? {
        "open" => Status::Open,
        "playing" => Status::Playing,
        "cancelled" => Status::Cancelled,
        _ => Status::Over,
    };
    let seats = table["seats"].as_array()?.iter().enumerate().map(|(seat, row)| seat_row(seat, row)).collect();
    Some(Glimpse {
        id: text(table, "id"),
        game: table["game"].as_str()?.parse::<GameKind>().ok()?,
        version: table["version"].as_u64()?,
        status,
        early_end: early_end(&table["result"]),
        seats,
        here: table["viewer"].as_u64().map(|seat| Seat::new(seat as usize)).into_iter().collect(),
        position: table["position"].as_str().map(str::to_owned),
        log: log.to_vec(),
    })
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
    fn an_address_is_plain_http() {
        assert_eq!(address("http://localhost:8080/").unwrap(), "http://localhost:8080");
        assert_eq!(address("localhost:8080").unwrap(), "http://localhost:8080");
        assert!(address("https://example.org").is_err() && address("ftp://example.org").is_err());
    }
}
