//! A record of whichever game, in whichever form.

use std::any::Any;
use std::io::{BufRead, Read};
use std::str::FromStr;

use caravan_rules::{Game, GameKind, Outcome, with_game};
use serde_json::Value;

use crate::draw::Draw;
use crate::ended::Ended;
use crate::error::{Place, Problem, RecordError};
use crate::lines::Lines;
use crate::recorded::{Record, Recorded};
use crate::seal::{Seal, deal_text};
use crate::text::read_head;

/// No JSON record comes near this length; a longer one is not read to its end.
pub(crate) const JSON_LIMIT: u64 = 64 << 20;

/// A record whose game is known only when it is read.
pub struct AnyRecord(Box<dyn ErasedRecord>);

impl<G: Recorded> From<Record<G>> for AnyRecord {
    fn from(record: Record<G>) -> AnyRecord {
        AnyRecord(Box::new(record))
    }
}

impl AnyRecord {
    /// Reads a record in either form and replays it.
    pub fn read(mut reader: impl BufRead) -> Result<AnyRecord, RecordError> {
        AnyRecord::read_from(&mut reader)
    }

    /// The same, not generic: so readers are compiled for every table here, and not again for each kind of input.
    fn read_from(reader: &mut dyn BufRead) -> Result<AnyRecord, RecordError> {
        let start = reader.fill_buf().map_err(Problem::Unreadable).map_err(RecordError::at(Place::Whole))?;
        let first = start.iter().find(|byte| !byte.is_ascii_whitespace());
        if first == Some(&b'{') { AnyRecord::read_json(reader) } else { AnyRecord::read_text(reader, 0) }
    }

    /// Reads a record that comes after so many lines of its file.
    pub(crate) fn read_text(reader: &mut dyn BufRead, lines_before: usize) -> Result<AnyRecord, RecordError> {
        let mut lines = Lines::after(lines_before, reader);
        let (kind, players) = read_head(&mut lines)?;
        let read = with_game!(kind, players, G => {
            Record::<G>::read_after_head(&mut lines).map(AnyRecord::from)
        });
        read.unwrap_or_else(|| Err(lines.error(no_such_table(kind, players))))
    }

    fn read_json(reader: &mut dyn BufRead) -> Result<AnyRecord, RecordError> {
        let mut bytes = Vec::new();
        let mut bounded = reader.take(JSON_LIMIT + 1);
        bounded.read_to_end(&mut bytes).map_err(Problem::Unreadable).map_err(RecordError::at(Place::Whole))?;
        if bytes.len() as u64 > JSON_LIMIT {
            return Err(RecordError { place: Place::Whole, problem: Problem::TooLong { limit: JSON_LIMIT } });
        }
        let json = serde_json::from_slice(&bytes).map_err(Problem::NotJson).map_err(RecordError::at(Place::Whole))?;
        AnyRecord::from_json(&json)
    }

    /// The record of a JSON object.
    pub fn from_json(json: &Value) -> Result<AnyRecord, RecordError> {
        let kind = json["game"].as_str().and_then(|name| GameKind::from_str(name).ok());
        let kind = kind.ok_or_else(|| Problem::expected("the name of a game", &json["game"]));
        let kind = kind.map_err(RecordError::at(Place::Field("game")))?;
        let players = json["players"].as_u64().and_then(|players| usize::try_from(players).ok()).unwrap_or(0);
        let read = with_game!(kind, players, G => {
            Record::<G>::from_json(json).map(AnyRecord::from)
        });
        read.unwrap_or_else(|| {
            Err(RecordError { place: Place::Field("players"), problem: no_such_table(kind, players) })
        })
    }

    /// The record itself, if it is of the table that `G` is a position of.
    pub fn of<G: Recorded>(&self) -> Option<&Record<G>> {
        self.0.as_any().downcast_ref()
    }

    /// Which game.
    pub fn kind(&self) -> GameKind {
        self.0.kind()
    }

    /// How many play it.
    pub fn players(&self) -> usize {
        self.0.players()
    }

    /// Who sits where, if that was written down.
    pub fn names(&self) -> Option<&[String]> {
        self.0.names()
    }

    /// How the seats were drawn, if they were.
    pub fn draw(&self) -> Option<&Draw> {
        self.0.draw()
    }

    /// How the deal was committed to, if that was written down. It has been checked.
    pub fn seal(&self) -> Option<&Seal> {
        self.0.seal()
    }

    /// The deal, as the lines it has in a text record.
    pub fn deal(&self) -> String {
        self.0.deal()
    }

    /// Every turn: who played it, its text, and the line of the position after it.
    pub fn turns(&self) -> Vec<(usize, String, String)> {
        self.0.turns()
    }

    /// The round that each of [`turns`](AnyRecord::turns) belongs to, from 1; nothing while the table is set up.
    pub fn rounds(&self) -> Vec<Option<usize>> {
        self.0.rounds()
    }

    /// How many turns it has lines for: a settling step that does nothing has none.
    pub fn lines(&self) -> usize {
        self.0.lines()
    }

    /// The line of the position before the first turn.
    pub fn start(&self) -> String {
        self.0.start()
    }

    /// How it came out, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// How it ended, if that was before its end by the rules.
    pub fn ended(&self) -> Option<Ended> {
        self.0.ended()
    }

    /// The text form.
    pub fn to_text(&self) -> String {
        self.0.to_text()
    }

    /// The JSON form.
    pub fn to_json(&self) -> Value {
        self.0.to_json()
    }

    /// The text of [`to_json`](AnyRecord::to_json), written turn by turn: for long games.
    pub fn json_text(&self) -> String {
        self.0.json_text()
    }
}

fn no_such_table(kind: GameKind, players: usize) -> Problem {
    let seats = kind.seats();
    Problem::expected(format!("{} to {} players", seats.start(), seats.end()), players)
}

/// What can be asked of a record without knowing its game.
trait ErasedRecord: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn kind(&self) -> GameKind;
    fn players(&self) -> usize;
    fn names(&self) -> Option<&[String]>;
    fn draw(&self) -> Option<&Draw>;
    fn seal(&self) -> Option<&Seal>;
    fn deal(&self) -> String;
    fn turns(&self) -> Vec<(usize, String, String)>;
    fn rounds(&self) -> Vec<Option<usize>>;
    fn lines(&self) -> usize;
    fn start(&self) -> String;
    fn outcome(&self) -> Option<Outcome>;
    fn ended(&self) -> Option<Ended>;
    fn to_text(&self) -> String;
    fn to_json(&self) -> Value;
    fn json_text(&self) -> String;
}

impl<G: Recorded> ErasedRecord for Record<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn kind(&self) -> GameKind {
        G::KIND
    }

    fn players(&self) -> usize {
        G::SEATS
    }

    fn names(&self) -> Option<&[String]> {
        Record::names(self)
    }

    fn draw(&self) -> Option<&Draw> {
        Record::draw(self)
    }

    fn seal(&self) -> Option<&Seal> {
        Record::seal(self)
    }

    fn deal(&self) -> String {
        deal_text::<G>(Record::deal(self))
    }

    fn turns(&self) -> Vec<(usize, String, String)> {
        self.replay().map(|step| (step.seat.index(), step.turn.to_string(), step.after.to_string())).collect()
    }

    fn rounds(&self) -> Vec<Option<usize>> {
        self.replay().map(|step| step.round).collect()
    }

    fn lines(&self) -> usize {
        self.replay().filter(|step| !step.is_idle()).count()
    }

    fn start(&self) -> String {
        G::start(self.deal()).to_string()
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self.position())
    }

    fn ended(&self) -> Option<Ended> {
        Record::ended(self)
    }

    fn to_text(&self) -> String {
        self.to_string()
    }

    fn to_json(&self) -> Value {
        Record::to_json(self)
    }

    fn json_text(&self) -> String {
        Record::json_text(self)
    }
}
