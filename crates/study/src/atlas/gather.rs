//! Gathering an atlas from games.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use caravan_bots::{Playbook, ReadTurn, Reader, reader};
use caravan_record::{AnyRecord, Record, Recorded, Step};
use caravan_rules::{GameKind, Outcome, with_game};

use super::figures::{Mean, Share};
use super::{Atlas, Charted, Gain, Item, ItemKind, Opening, SeatFigures};
use crate::run::shared_out;
use crate::sample::{Sample, SampleError};
use crate::study::StudyError;

/// How many lines are followed to see what taking something is worth.
pub const READ: u64 = 200;
/// How many turns are an opening.
const OPENING: usize = 2;
/// The openings of fewer than one seat in so many are left out.
const RARE: usize = 100;

/// Why there is no atlas.
#[derive(Debug)]
pub enum AtlasError {
    /// The games cannot be played.
    Sample(SampleError),
    /// They cannot be read ahead.
    Study(StudyError),
}

impl fmt::Display for AtlasError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AtlasError::Sample(why) => write!(f, "{why}"),
            AtlasError::Study(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for AtlasError {}

impl Atlas {
    /// Plays the games of a sample and gathers what they show; `progress` is told of each game when it is played, and again when
    /// it is gone through. The same sample gives the same atlas on any number of threads.
    pub fn of(sample: &Sample, threads: usize, progress: &(dyn Fn() + Sync)) -> Result<Atlas, AtlasError> {
        let records = sample.play(threads, progress).map_err(AtlasError::Sample)?;
        let look = |at: usize| {
            let facts = facts(&records[at]);
            progress();
            facts
        };
        let games = shared_out(records.len(), threads, || (), |(), at| look(at));
        let games = games.into_iter().collect::<Result<Vec<_>, _>>().map_err(AtlasError::Study)?;
        Ok(gathered(sample, &games.into_iter().flatten().collect::<Vec<_>>()))
    }
}

/// What one game showed.
struct Facts {
    outcome: Outcome,
    rounds: usize,
    offered: BTreeSet<(ItemKind, String)>,
    taken: Vec<Taken>,
    /// The first turns of each seat.
    openings: Vec<Vec<String>>,
}

/// Something that was taken.
struct Taken {
    seat: usize,
    round: usize,
    gained: Gain,
    /// How much better that looked than the best turn without it, if there was another.
    gain: Option<f64>,
}

fn facts(record: &AnyRecord) -> Result<Option<Facts>, StudyError> {
    let facts = with_game!(record.kind(), record.players(), G => record.of::<G>().map(facts_of::<G>));
    facts.flatten().unwrap_or(Ok(None))
}

fn facts_of<G: Playbook + Recorded + Charted>(record: &Record<G>) -> Result<Option<Facts>, StudyError> {
    let mut reader = reader::<G>().map_err(StudyError::NoNet)?;
    let Some(outcome) = record.position().outcome() else { return Ok(None) };
    let mut openings: Vec<Vec<String>> = vec![Vec::new(); G::SEATS];
    let (mut offered, mut taken, mut rounds) = (BTreeSet::new(), Vec::new(), 0);
    for step in record.replay() {
        offered.extend(step.before.offered());
        rounds = step.round.unwrap_or(0);
        // What is taken while the table is set up is there from the first round on.
        taken.extend(taken_in(&step, rounds.max(1), &mut *reader));
        if step.before.owes().is_none() {
            let opening = &mut openings[step.seat.index()];
            if opening.len() < OPENING {
                opening.push(main_part(&step.turn.to_string()));
            }
        }
    }
    Ok(Some(Facts { outcome, rounds, offered, taken, openings }))
}

/// What a turn took, and what that looked to be worth.
fn taken_in<G: Playbook + Charted>(step: &Step<G>, round: usize, reader: &mut dyn Reader<G>) -> Vec<Taken> {
    let gains = step.before.gains(step.turn, &step.after, step.seat);
    if gains.is_empty() {
        return Vec::new();
    }
    let read = reader.read(&step.before, READ, 0);
    let seat = step.seat.index();
    let taken = |gained: Gain| {
        let brings = |turn: &&ReadTurn<G>| {
            let brought = step.before.gains(turn.turn.turn(), &turn.turn.after, step.seat);
            brought.iter().any(|brought| brought.kind == gained.kind && brought.name == gained.name)
        };
        let with = read.iter().find(brings);
        let without = read.iter().find(|turn| !brings(turn));
        let gain = with.zip(without).map(|(with, without)| f64::from(with.win[seat] - without.win[seat]));
        Taken { seat, round, gain, gained }
    };
    gains.into_iter().map(taken).collect()
}

/// A turn without how it is paid for, how often and to what end: `+2:yr` is `+2`, and every movement is `@`.
fn main_part(turn: &str) -> String {
    let rest = turn.get(1..).unwrap_or_default();
    let end = rest.find([':', '^', 'x', '-', '@', '$', '#', '&', '=']).unwrap_or(rest.len());
    if turn.starts_with('@') { "@".to_owned() } else { turn[..=end.min(turn.len() - 1)].to_owned() }
}

fn gathered(sample: &Sample, games: &[Facts]) -> Atlas {
    let rounds: Vec<f64> = games.iter().map(|game| game.rounds as f64).collect();
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    games.iter().for_each(|game| *lengths.entry(game.rounds).or_default() += 1);
    Atlas {
        game: sample.game.to_string(),
        players: sample.players,
        games: games.len(),
        bots: sample.bots.clone(),
        budget: sample.budget.to_string(),
        seed: sample.seed,
        read: READ,
        rounds: Mean::new(&rounds),
        lengths: lengths.into_iter().collect(),
        seats: (0..sample.players).map(|seat| seat_figures(seat, games)).collect(),
        openings: openings(sample.players, games),
        items: items(sample.game, games),
    }
}

fn seat_figures(seat: usize, games: &[Facts]) -> SeatFigures {
    let won = games.iter().filter(|game| game.outcome.winner.index() == seat).count();
    let points = games.iter().map(|game| f64::from(game.outcome.scores[caravan_rules::Seat::new(seat)]));
    SeatFigures { won: Share::new(won, games.len()), points: Mean::new(&points.collect::<Vec<_>>()) }
}

fn openings(players: usize, games: &[Facts]) -> Vec<Opening> {
    let mut counts: BTreeMap<&[String], (usize, usize)> = BTreeMap::new();
    for game in games {
        for (seat, opening) in game.openings.iter().enumerate() {
            let (played, won) = counts.entry(opening).or_default();
            *played += 1;
            *won += usize::from(game.outcome.winner.index() == seat);
        }
    }
    let all = players * games.len();
    let opening = |(turns, (played, won)): (&[String], (usize, usize))| Opening {
        turns: turns.to_vec(),
        played: Share::new(played, all),
        won: Share::new(won, played),
    };
    let mut openings: Vec<Opening> =
        counts.into_iter().filter(|(_, (played, _))| played * RARE >= all).map(opening).collect();
    openings.sort_by_key(|opening| std::cmp::Reverse(opening.played.count));
    openings
}

fn items(game: GameKind, games: &[Facts]) -> Vec<Item> {
    let all: BTreeSet<&(ItemKind, String)> = games.iter().flat_map(|game| &game.offered).collect();
    let of_kind = |&kind: &ItemKind| all.iter().filter(move |(of, _)| *of == kind);
    let listed = ItemKind::all_of(game).iter().flat_map(of_kind);
    listed.map(|(kind, name)| item(*kind, name, games)).collect()
}

fn item(kind: ItemKind, name: &str, games: &[Facts]) -> Item {
    let offered = games.iter().filter(|game| game.offered.contains(&(kind, name.to_owned())));
    let is_it = |taken: &&Taken| taken.gained.kind == kind && taken.gained.name == name;
    let (mut lay_open, mut takers, mut holders, mut winners) = (0, 0, 0, 0);
    let (mut rounds, mut prices, mut gains) = (Vec::new(), Vec::new(), Vec::new());
    for game in offered {
        let taken: Vec<&Taken> = game.taken.iter().filter(is_it).collect();
        let seats: BTreeSet<usize> = taken.iter().map(|taken| taken.seat).collect();
        lay_open += 1;
        takers += usize::from(!taken.is_empty());
        holders += seats.len();
        winners += usize::from(seats.contains(&game.outcome.winner.index()));
        rounds.extend(taken.iter().map(|taken| taken.round as f64));
        prices.extend(taken.iter().filter_map(|taken| taken.gained.price).map(f64::from));
        gains.extend(taken.iter().filter_map(|taken| taken.gain));
    }
    Item {
        kind,
        name: name.to_owned(),
        taken: Share::new(takers, lay_open),
        round: Mean::new(&rounds),
        price: (!prices.is_empty()).then(|| Mean::new(&prices)),
        won: Share::new(winners, holders),
        gain: Mean::new(&gains),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_opening_is_told_by_its_main_parts() {
        for (turn, part) in [
            ("+2:yr", "+2"),
            ("S01", "S01"),
            ("S02^yy", "S02"),
            ("M07x2-y", "M07"),
            ("@C3:S01,M05$y#yy", "@"),
            ("@#", "@"),
            ("ST2@C3", "ST2"),
            ("=3", "=3"),
            ("rest", "rest"),
        ] {
            assert_eq!(main_part(turn), part);
        }
    }
}
