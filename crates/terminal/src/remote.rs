//! A table on a server, through its JSON API. Whose server it is nobody knows: what it says is read as a stranger's words.

use std::io::BufRead;

use caravan_record::tidied_name;
use caravan_rules::sand_to_sea::Map;
use caravan_rules::{GameKind, Seat};
use caravan_store::{SeatRow, Status};
use caravan_tables::{LogEntry, MOST_TURNS, Question, is_table_id, open_position};
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
        let (turns, seats) = (turns(table).ok_or_else(|| self.gone())?, players(table).ok_or_else(|| self.gone())?);
        self.log.truncate(turns);
        while self.log.len() < turns {
            let news = self.line.get(&self.path(&format!("/turns?after={}", self.log.len())))?;
            let Some(news) = news.as_array().filter(|news| !news.is_empty()) else { break };
            for turn in news {
                let line = self.told(turn, seats).ok_or_else(|| self.gone())?;
                self.log.push(line);
            }
        }
        self.position = position(table);
        Ok(())
    }

    /// What the log says about a turn: in full if the table was seen just before it.
    fn told(&mut self, turn: &Value, seats: usize) -> Option<LogLine> {
        let (seat, written) = (seat(&turn["seat"], seats)?, text(turn, "text"));
        if written.len() > LONGEST_TURN {
            return None;
        }
        let before = self.position.take().and_then(|line| open_position(&line).ok());
        Some(match before.and_then(|before| before.event_of(&written)) {
            Some(event) => LogLine::Told(LogEntry { turn: self.log.len() + 1, seat, by_stand_in: false, event }),
            None => LogLine::Written { seat, turn: written },
        })
    }

    fn gone(&self) -> Error {
        Error::Table(self.language.texts().word(Word::TableIsGone).to_owned())
    }
}

impl Table for RemoteTable {
    fn look(&mut self) -> Result<Glimpse> {
        let table = self.line.get(&self.path(""))?;
        if let Some(drawing) = table["map"].as_str() {
            // A map of somebody's own is read before the position that lies on it.
            Map::load(drawing).map_err(|error| Error::Table(tidied_name(&error.to_string())))?;
        }
        self.take_in(&table)?;
        glimpse(&table, &self.log).ok_or_else(|| self.gone())
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
        let id = rematch_id(&table).ok_or_else(|| self.gone())?;
        (self.id, self.log, self.position) = (id, Vec::new(), None);
        Ok(())
    }

    fn way_back(&self) -> String {
        let (server, name) = (shell_word(self.line.server()), shell_word(&self.name));
        format!("caravan play --server {server} --table {} --name {name}", self.id)
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

/// No turn is written longer.
const LONGEST_TURN: usize = 500;

/// How many turns were played at a table; nothing if no table keeps so many.
fn turns(table: &Value) -> Option<usize> {
    let turns = table["turns"].as_u64().unwrap_or(0);
    (turns <= MOST_TURNS).then_some(turns as usize)
}

/// The table of a rematch, if it is one: what stands in a command that somebody is told to enter is no more than that.
fn rematch_id(table: &Value) -> Option<String> {
    table["id"].as_str().filter(|id| is_table_id(id)).map(str::to_owned)
}

/// A text as a shell reads it as one word, and does nothing else with it.
fn shell_word(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:@".contains(letter);
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}

impl Glimpse {
    /// What an answer of a server says about a table, without what has happened there before; nothing if it makes no sense.
    pub fn of_answer(table: &Value) -> Option<Glimpse> {
        glimpse(table, &[])
    }
}

fn glimpse(table: &Value, log: &[LogLine]) -> Option<Glimpse> {
    let status = match table["status"].as_str()? {
        "open" => Status::Open,
        "playing" => Status::Playing,
        "cancelled" => Status::Cancelled,
        _ => Status::Over,
    };
    let (game, players) = (table["game"].as_str()?.parse::<GameKind>().ok()?, players(table)?);
    let seats = table["seats"].as_array()?.iter().enumerate().map(|(seat, row)| seat_row(seat, row)).collect();
    let viewer = seat(&table["viewer"], players);
    let is_face_down = table["guess"].is_string();
    Some(Glimpse {
        id: text(table, "id"),
        game,
        version: table["version"].as_u64()?,
        status,
        early_end: early_end(&table["result"], players),
        seats,
        here: viewer.into_iter().collect(),
        position: lies_on(position(table), game, players)?,
        is_face_down,
        log: if is_face_down { as_remembered(log, viewer) } else { log.to_vec() },
        asked: asked(&table["asked"], players),
        hints: gives_hints(table),
    })
}

/// The position; where claims lie face down, one that looks the same from here.
fn position(table: &Value) -> Option<String> {
    table["position"].as_str().or_else(|| table["guess"].as_str()).map(str::to_owned)
}

/// A position, if it is one of this game for so many or none has been dealt yet.
fn lies_on(line: Option<String>, game: GameKind, players: usize) -> Option<Option<String>> {
    let fits = |line: &String| open_position(line).is_ok_and(|read| (read.game(), read.players()) == (game, players));
    line.as_ref().is_none_or(fits).then_some(line)
}

/// For how many a table is, if there is such a game.
fn players(table: &Value) -> Option<usize> {
    let game: GameKind = table["game"].as_str()?.parse().ok()?;
    table["seats"].as_array().map(Vec::len).filter(|players| game.seats().contains(players))
}

/// One of so many seats.
fn seat(json: &Value, players: usize) -> Option<Seat> {
    json.as_u64().filter(|&seat| seat < players as u64).map(|seat| Seat::new(seat as usize))
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

fn asked(json: &Value, players: usize) -> Option<Asked> {
    let question = match json["question"].as_str()? {
        "takeBack" => Question::TakeBack,
        _ => Question::End,
    };
    let agreed = json["agreed"].as_array()?.iter().filter_map(|json| seat(json, players)).collect();
    Some(Asked { question, by: seat(&json["by"], players)?, agreed })
}

/// Among people all are told who asks for a hint, which only the server can do: there the terminal gives none.
fn gives_hints(table: &Value) -> bool {
    let people = table["seats"].as_array().into_iter().flatten().filter(|seat| seat["kind"] == "person").count();
    table["hints"] == true && people == 1
}

fn early_end(result: &Value, players: usize) -> Option<EarlyEnd> {
    let seat = |json: &Value| seat(json, players);
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
    SeatRow { seat, person, bot: row["bot"].as_str().map(tidied_name), name: text(row, "name") }
}

/// A text of one line. In a terminal control characters would be commands.
fn text(json: &Value, field: &str) -> String {
    tidied_name(json[field].as_str().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(seats: &str, name: &str) -> Value {
        let position =
            "spice-road 2 0 M07,M12,M03,M30,M21,M40 P14,P15,P36,P20,P16 4/4 yyy;S01,S02;-;-;0/0 yyyy;S01,S02;-;-;0/0";
        json!({
            "id": "k7d2", "game": "spice-road", "version": 3, "status": "playing", "position": position, "viewer": 0,
            "seats": serde_json::from_str::<Value>(seats).unwrap().as_array().unwrap().iter()
                .map(|kind| json!({ "kind": kind, "name": name })).collect::<Vec<Value>>(),
        })
    }

    #[test]
    fn a_server_wrote_to_the_terminal_what_its_names_said() {
        let seen =
            Glimpse::of_answer(&table(r#"["person", "person"]"#, "Ev\u{1b}[31m\u{1b}]0;pwned\u{7}\u{202e}\n")).unwrap();
        assert_eq!(seen.seats[1].name, "Ev[31m]0;pwned");
    }

    #[test]
    fn a_server_with_odd_seats_made_the_terminal_panic() {
        let two = r#"["person", "bot"]"#;
        assert!(Glimpse::of_answer(&table(two, "Eve")).is_some());
        assert!(Glimpse::of_answer(&table("[]", "Eve")).is_none(), "no seats");
        assert!(Glimpse::of_answer(&table(r#"["person", "bot", "bot"]"#, "Eve")).is_none(), "a position for two");
        assert!(Glimpse::of_answer(&table(r#"["a", "b", "c", "d", "e", "f", "g"]"#, "Eve")).is_none(), "no such game");
        let mut odd = table(two, "Eve");
        odd["viewer"] = json!(7);
        odd["asked"] = json!({ "question": "end", "by": 9, "agreed": [4] });
        odd["result"] = json!({ "ended": { "how": "resigned", "seat": 5 }, "winner": 6 });
        let seen = Glimpse::of_answer(&odd).unwrap();
        assert!(seen.here.is_empty() && seen.asked.is_none() && seen.early_end.is_none());
        odd["position"] = json!("spice-road 2 0");
        assert!(Glimpse::of_answer(&odd).is_none(), "no position");
    }

    #[test]
    fn a_server_put_a_command_of_its_own_into_the_line_that_leads_back() {
        assert_eq!(rematch_id(&json!({ "id": "x;touch$IFS/pwned;" })), None);
        assert_eq!(rematch_id(&json!({ "id": "k7d2m4p9x3wq" })).as_deref(), Some("k7d2m4p9x3wq"));
        assert_eq!(shell_word("https://example.org:8080"), "https://example.org:8080");
        assert_eq!(shell_word("Ada $(date) O'Brien"), r"'Ada $(date) O'\''Brien'");
        assert_eq!(shell_word(""), "''");
    }

    #[test]
    fn a_server_filled_the_memory_with_turns() {
        assert_eq!(turns(&json!({ "turns": 1_u64 << 60 })), None);
        assert_eq!((turns(&json!({ "turns": 74 })), turns(&json!({}))), (Some(74), Some(0)));
    }

    #[test]
    fn hints_are_given_where_the_table_has_them_and_nobody_else_would_have_to_be_told() {
        let table =
            |hints: bool, others: &str| json!({ "hints": hints, "seats": [{ "kind": "person" }, { "kind": others }] });
        assert!(gives_hints(&table(true, "bot")));
        assert!(!gives_hints(&table(false, "bot")) && !gives_hints(&table(true, "person")));
    }
}
