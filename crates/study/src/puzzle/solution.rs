//! Whether a turn is the one that a puzzle asks for, and whether it still holds.

use caravan_bots::{Playbook, reader};
use caravan_rules::with_game;

use crate::puzzle::proved::Puzzle;
use crate::study::StudyError;

/// Whether a turn solves a puzzle: it is the best one, or does exactly the same.
pub fn is_solved_by(puzzle: &Puzzle, turn: &str) -> bool {
    turn == puzzle.best.turn
        || with_game!(puzzle.game, puzzle.players, G => {
            let after = |turn: &str| after::<G>(&puzzle.position, turn);
            after(turn).is_some_and(|reveals| Some(reveals) == after(&puzzle.best.turn))
        })
        .unwrap_or(false)
}

/// Everything that a turn can lead to; nothing if it cannot be played.
fn after<G: Playbook>(position: &str, turn: &str) -> Option<Vec<(G, f64)>> {
    let mut position: G = position.parse().ok()?;
    position.take(turn.parse().ok()?).ok()?;
    Some(position.reveals())
}

/// Whether a reading of so many lines still likes the best turn of a puzzle most.
pub fn still_holds(puzzle: &Puzzle, lines: u64) -> Result<bool, StudyError> {
    let held = with_game!(puzzle.game, puzzle.players, G => held::<G>(puzzle, lines));
    held.unwrap_or(Ok(false))
}

fn held<G: Playbook>(puzzle: &Puzzle, lines: u64) -> Result<bool, StudyError> {
    let Ok(position) = puzzle.position.parse::<G>() else { return Ok(false) };
    let mut reader = reader::<G>().map_err(StudyError::NoNet)?;
    Ok(reader.read(&position, lines, 0)[0].turn.turn().to_string() == puzzle.best.turn)
}
