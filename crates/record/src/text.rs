//! The text form: one line per fact, one line per turn.
//!
//! ```text
//! caravan-record 1
//! game spice-road
//! players 2
//! edition 2
//! seat 0 Ada
//! seat 1 Blaise
//! draw 1 0
//! commitment 9f2c…
//! nonce 41ab…
//! merchants M07 M12 …
//! points P12 P03 …
//! turn 0 S01
//! turn 1 +1:y
//! result 80 77 winner 0
//! ```
//!
//! A settling step has a line like a turn, unless nothing is done in it: then the reader works it out from what follows.
//!
//! Blank lines and lines that begin with `#` are passed over. The `seat` lines are optional, all or none, and so are
//! `draw`, and `commitment` and `nonce`, both or neither; the `result` line is there once the game is over. A game that was
//! ended before has a line `ended 12 9 resigned 1` or `ended 12 9 agreed` instead, with the points as they stood.

use std::fmt;
use std::io::BufRead;
use std::str::FromStr;

use caravan_rules::GameKind;

use crate::draw::Draw;
use crate::ended::{Ended, standing};
use crate::error::{Problem, RecordError};
use crate::lines::Lines;
use crate::name::tidied_name;
use crate::recorded::{DealLine, Record, Recorded};
use crate::seal::{Seal, deal_text};

pub(crate) const FIRST_LINE: &str = "caravan-record 1";

impl<G: Recorded> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\ngame {}\nplayers {}\nedition {}", G::KIND, G::SEATS, G::KIND.edition())?;
        for (seat, name) in self.names().unwrap_or_default().iter().enumerate() {
            writeln!(f, "seat {seat} {name}")?;
        }
        f.write_str(&self.draw().map(Draw::line).unwrap_or_default())?;
        if let Some(seal) = self.seal() {
            writeln!(f, "commitment {}\nnonce {}", seal.commitment(), seal.nonce())?;
        }
        f.write_str(&deal_text::<G>(self.deal()))?;
        for step in self.replay().filter(|step| !step.is_idle()) {
            writeln!(f, "turn {} {}", step.seat, step.turn)?;
        }
        match (result_line(self), self.ended()) {
            (Some(result), _) => writeln!(f, "result {result}"),
            (None, Some(ended)) => writeln!(f, "ended {}", ended_line(self, ended)),
            (None, None) => Ok(()),
        }
    }
}

/// `12 9 resigned 1`: the points as they stood, and how it ended.
fn ended_line<G: Recorded>(record: &Record<G>, ended: Ended) -> String {
    let scores: Vec<String> = standing(record.position()).iter().map(ToString::to_string).collect();
    format!("{} {ended}", scores.join(" "))
}

/// `80 77 winner 0`, once the game is over.
fn result_line<G: Recorded>(record: &Record<G>) -> Option<String> {
    record.position().outcome().map(|outcome| {
        let scores: Vec<String> = outcome.scores.as_slice().iter().map(ToString::to_string).collect();
        format!("{} winner {}", scores.join(" "), outcome.winner)
    })
}

/// The first lines of a record: which game, for how many.
pub(crate) fn read_head<R: BufRead>(lines: &mut Lines<R>) -> Result<(GameKind, usize), RecordError> {
    match lines.next()? {
        Some(line) if line == FIRST_LINE => {}
        Some(line) => return Err(lines.error(Problem::expected(format!("{FIRST_LINE:?}"), format!("{line:?}")))),
        None => return Err(lines.error(Problem::Ends { expected: format!("{FIRST_LINE:?}") })),
    }
    let game = lines.field("game")?;
    let kind = GameKind::from_str(&game).map_err(|error| lines.error(Problem::malformed(&game, error)))?;
    let players = lines.field("players")?;
    let seats = kind.seats();
    let players = match players.parse() {
        Ok(players) if seats.contains(&players) => players,
        _ => {
            let expected = format!("{} to {} players", seats.start(), seats.end());
            return Err(lines.error(Problem::expected(expected, players)));
        }
    };
    read_edition(lines, kind)?;
    Ok((kind, players))
}

/// The first edition had no line for it.
fn read_edition<R: BufRead>(lines: &mut Lines<R>, kind: GameKind) -> Result<(), RecordError> {
    let Some(line) = lines.next()? else {
        return Err(lines.error(Problem::Ends { expected: "a line \"edition …\"".to_owned() }));
    };
    let edition = match line.strip_prefix("edition ").map(str::parse) {
        Some(Ok(edition)) => edition,
        Some(Err(_)) => return Err(lines.error(Problem::expected("the number of an edition", format!("{line:?}")))),
        None => 1,
    };
    Problem::check_edition(edition, kind).map_err(|problem| lines.error(problem))
}

impl<G: Recorded> Record<G> {
    /// Reads a record and replays it.
    pub fn read(reader: impl BufRead) -> Result<Record<G>, RecordError> {
        let mut lines = Lines::new(reader);
        let (kind, players) = read_head(&mut lines)?;
        if (kind, players) != (G::KIND, G::SEATS) {
            let expected = format!("{} for {}", G::KIND, G::SEATS);
            return Err(lines.error(Problem::expected(expected, format!("{kind} for {players}"))));
        }
        Record::read_after_head(&mut lines)
    }

    pub(crate) fn read_after_head<R: BufRead>(lines: &mut Lines<R>) -> Result<Record<G>, RecordError> {
        let mut next = lines.next()?;
        let mut names = Vec::new();
        while let Some(line) = next.as_deref().filter(|line| line.starts_with("seat ")) {
            names.push(read_name(line, names.len(), G::SEATS).map_err(|problem| lines.error(problem))?);
            next = lines.next()?;
        }
        if !names.is_empty() && names.len() != G::SEATS {
            return Err(lines.error(Problem::expected(format!("a line \"seat {} …\"", names.len()), shown(&next))));
        }
        let draw = match next.as_deref().and_then(|line| value_of(line, "draw")) {
            Some(text) => {
                let draw = Draw::from_text(text, G::SEATS).map_err(|problem| lines.error(problem))?;
                next = lines.next()?;
                Some(draw)
            }
            None => None,
        };
        let sealed = match next.as_deref().and_then(|line| line.strip_prefix("commitment ")) {
            Some(commitment) => {
                let (commitment, place) = (commitment.to_owned(), lines.place());
                let nonce = lines.field("nonce")?;
                next = lines.next()?;
                Some((commitment, nonce, place))
            }
            None => None,
        };
        let mut record = Record::new(read_deal::<G, R>(lines, next)?);
        if let Some(draw) = draw {
            record = record.with_draw(draw);
        }
        if let Some((commitment, nonce, place)) = sealed {
            let seal = Seal::opened::<G>(&commitment, &nonce, record.draw(), record.deal());
            record = record.with_seal(seal.ok_or_else(|| RecordError { place, problem: not_sealed(&commitment) })?);
        }
        if !names.is_empty() {
            record = record.with_names(names);
        }
        match record.read_turns(lines)? {
            Some(ended) => Ok(record.with_end(ended)),
            None => Ok(record),
        }
    }

    /// Reads the turns and the result; or how the game ended before it had one.
    fn read_turns<R: BufRead>(&mut self, lines: &mut Lines<R>) -> Result<Option<Ended>, RecordError> {
        let (mut result, mut ended) = (None, None);
        while let Some(line) = lines.next()? {
            if result.is_some() || ended.is_some() {
                return Err(lines.error(Problem::expected("nothing after the result", format!("{line:?}"))));
            }
            match line.split_once(' ') {
                Some(("turn", turn)) => self.read_turn(turn).map_err(|problem| lines.error(problem))?,
                Some(("result", found)) => {
                    self.push_idle_step();
                    self.check_result(found).map_err(|problem| lines.error(problem))?;
                    result = Some(());
                }
                Some(("ended", found)) => {
                    self.push_idle_step();
                    ended = Some(self.read_end(found).map_err(|problem| lines.error(problem))?);
                }
                _ => {
                    let expected = "a line \"turn …\", \"result …\" or \"ended …\"";
                    return Err(lines.error(Problem::expected(expected, format!("{line:?}"))));
                }
            }
        }
        match (self.position().outcome(), result) {
            (Some(_), None) => {
                Err(lines.error(Problem::Ends { expected: "the result of the finished game".to_owned() }))
            }
            (Some(_), Some(())) | (None, _) => Ok(ended),
        }
    }

    /// `12 9 resigned 1`, of a game that is not over.
    fn read_end(&self, found: &str) -> Result<Ended, Problem> {
        if self.position().outcome().is_some() {
            return Err(Problem::expected("the result, since the game is over", format!("\"ended {found}\"")));
        }
        // The points of every seat come first.
        let how = found.splitn(G::SEATS + 1, ' ').last().and_then(|how| how.parse::<Ended>().ok());
        let ended = how.filter(|ended| ended.is_for(G::SEATS));
        let ended =
            ended.ok_or_else(|| Problem::expected("how it ended, as in \"resigned 1\" or \"agreed\"", found))?;
        match ended_line(self, ended) {
            expected if expected == found => Ok(ended),
            expected => Err(Problem::expected(format!("ended {expected}"), format!("ended {found}"))),
        }
    }

    /// `0 M10x2`: the seat has to be the one to move.
    fn read_turn(&mut self, text: &str) -> Result<(), Problem> {
        let Some((seat, turn)) = text.split_once(' ') else {
            return Err(Problem::expected("a seat and a turn, as in \"turn 0 S01\"", format!("\"turn {text}\"")));
        };
        if self.position().to_move().seat().is_some_and(|to_move| seat != to_move.to_string()) {
            self.push_idle_step();
        }
        let Some(to_move) = self.position().to_move().seat() else {
            return Err(Problem::expected("the result, since the game is over", format!("\"turn {text}\"")));
        };
        if seat != to_move.to_string() {
            return Err(Problem::expected(format!("a turn of seat {to_move}"), format!("one of seat {seat}")));
        }
        let turn: G::Turn = turn.parse().map_err(|error| Problem::malformed(turn, error))?;
        self.push_written(turn, to_move)
    }

    fn check_result(&self, found: &str) -> Result<(), Problem> {
        match result_line(self) {
            Some(expected) if expected == found => Ok(()),
            Some(expected) => Err(Problem::expected(format!("result {expected}"), format!("result {found}"))),
            None => Err(Problem::expected("a turn, since the game is not over", format!("\"result {found}\""))),
        }
    }
}

/// The deal or the draw is another than the one that was committed to, or the nonce is.
pub(crate) fn not_sealed(commitment: &str) -> Problem {
    Problem::malformed(commitment, "not the hash of this nonce with this draw and this deal")
}

fn read_name(line: &str, seat: usize, seats: usize) -> Result<String, Problem> {
    match line.strip_prefix(&format!("seat {seat} ")) {
        Some(name) if seat < seats && !tidied_name(name).is_empty() => Ok(tidied_name(name)),
        _ => Err(Problem::expected(format!("\"seat {seat} …\" for {seats} players"), format!("{line:?}"))),
    }
}

/// The deal that [`deal_text`](crate::deal_text) wrote.
pub fn deal_from_text<G: Recorded>(text: &str) -> Result<G::Deal, RecordError> {
    let mut lines = Lines::new(text.as_bytes());
    let first = lines.next()?;
    let deal = read_deal::<G, _>(&mut lines, first)?;
    match lines.next()? {
        Some(line) => Err(lines.error(Problem::expected("nothing after the deal", format!("{line:?}")))),
        None => Ok(deal),
    }
}

/// The lines of the deal; the first has been read already.
fn read_deal<G: Recorded, R: BufRead>(lines: &mut Lines<R>, first: Option<String>) -> Result<G::Deal, RecordError> {
    let mut found: Vec<Vec<String>> = Vec::new();
    let mut places = Vec::new();
    let mut next = first;
    for (kind, line) in G::DEAL_LINES.iter().enumerate() {
        places.push(lines.place());
        let mut values = Vec::new();
        while let Some(value) = next.as_deref().and_then(|next| value_of(next, line.keyword())) {
            values.push(value.to_owned());
            let is_last = kind + 1 == G::DEAL_LINES.len();
            next = if is_last { None } else { lines.next()? };
            if matches!(line, DealLine::Once(_)) {
                break;
            }
        }
        if values.is_empty() && matches!(line, DealLine::Once(_)) {
            let expected = format!("a line \"{} …\"", line.keyword());
            return Err(lines.error(Problem::expected(expected, shown(&next))));
        }
        found.push(values);
    }
    G::deal_from_lines(&found).map_err(|(kind, problem)| RecordError { place: places[kind].clone(), problem })
}

/// What follows the keyword, if the line begins with it.
fn value_of<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    line.split_once(' ').filter(|(word, _)| *word == keyword).map(|(_, value)| value)
}

fn shown(line: &Option<String>) -> String {
    line.as_ref().map_or_else(|| "the end".to_owned(), |line| format!("{line:?}"))
}
