//! Finding puzzles in games.

use std::collections::HashSet;

use caravan_bots::Playbook;
use caravan_record::{AnyRecord, Record, Recorded};
use caravan_rules::with_game;

use crate::puzzle::criteria::Criteria;
use crate::puzzle::finder::Finder;
use crate::puzzle::proved::Puzzle;
use crate::puzzle::same_idea::{without_same_ideas, without_same_positions};
use crate::puzzle::solution::still_holds;
use crate::run::shared_out;
use crate::study::StudyError;

/// At last a puzzle is read once more, with so many lines and other chance: a search that is led astray now and then would tell
/// people that they are wrong.
pub const ONCE_MORE: u64 = 2500;

/// The puzzles of records, each with the name that sources begin with, in their order; none has a position of `seen`, to
/// which theirs are added. The same records and criteria give the same puzzles on any number of threads.
pub fn mine(
    records: &[(String, AnyRecord)],
    criteria: Criteria,
    threads: usize,
    seen: &mut HashSet<String>,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Puzzle>, StudyError> {
    let of_record = |(): &mut (), at: usize| {
        let (name, record) = &records[at];
        let found = of_record(name, record, criteria);
        progress(found.as_ref().map_or(0, Vec::len));
        found
    };
    let found = shared_out(records.len(), threads, || (), of_record);
    let found = found.into_iter().collect::<Result<Vec<_>, _>>()?;
    Ok(found.into_iter().flat_map(|puzzles| without_same_positions(puzzles, seen)).collect())
}

/// The same position looked at anew, with the network and the search of now: what it is as a puzzle today, if it still is one.
pub fn proved_again(puzzle: &Puzzle, criteria: Criteria) -> Result<Option<Puzzle>, StudyError> {
    let proved = with_game!(puzzle.game, puzzle.players, G => {
        let mut finder = Finder::<G>::new(criteria).map_err(StudyError::NoNet)?;
        let position = puzzle.position.parse::<G>().ok();
        position.and_then(|position| finder.puzzle(&position, puzzle.source.clone()))
    });
    match proved.flatten() {
        Some(puzzle) => Ok(still_holds(&puzzle, ONCE_MORE)?.then_some(puzzle)),
        None => Ok(None),
    }
}

fn of_record(name: &str, record: &AnyRecord, criteria: Criteria) -> Result<Vec<Puzzle>, StudyError> {
    let found = with_game!(record.kind(), record.players(), G => {
        record.of::<G>().map(|record| of_game(name, record, criteria))
    });
    found.flatten().unwrap_or(Ok(Vec::new()))
}

fn of_game<G: Playbook + Recorded>(
    name: &str,
    record: &Record<G>,
    criteria: Criteria,
) -> Result<Vec<Puzzle>, StudyError> {
    let mut finder = Finder::<G>::new(criteria).map_err(StudyError::NoNet)?;
    let steps = record.replay().enumerate().skip(G::SET_UP_TURNS);
    let found = steps.filter_map(|(turn, step)| {
        let puzzle = finder.puzzle(&step.before, format!("{name}/{turn}"))?;
        Some((turn, puzzle))
    });
    let mut puzzles = without_same_ideas(found.collect());
    puzzles.retain(|puzzle| still_holds(puzzle, ONCE_MORE).unwrap_or(false));
    Ok(puzzles)
}
