//! Puzzles that ask the same twice.

use std::collections::HashSet;

use crate::puzzle::proved::Puzzle;

/// Turns of a game that lie closer together than this show much the same position.
const APART: usize = 6;

/// Leaves of the puzzles of one game, each with the number of its turn, those that ask something new: where a seat is to find
/// the same turn again, or to see through the same wrong one, or the position is nearly the same, the clearest stays.
pub(crate) fn without_same_ideas(mut found: Vec<(usize, Puzzle)>) -> Vec<Puzzle> {
    found.sort_by_key(|(turn, puzzle)| (std::cmp::Reverse(puzzle.margin()), *turn));
    let mut kept: Vec<(usize, Puzzle)> = Vec::new();
    for (turn, puzzle) in found {
        if !kept.iter().any(|(other_turn, other)| is_same_idea((turn, &puzzle), (*other_turn, other))) {
            kept.push((turn, puzzle));
        }
    }
    kept.sort_by_key(|(turn, _)| *turn);
    kept.into_iter().map(|(_, puzzle)| puzzle).collect()
}

fn is_same_idea(left: (usize, &Puzzle), right: (usize, &Puzzle)) -> bool {
    let ((left_turn, left), (right_turn, right)) = (left, right);
    let is_same_turn = left.best.turn == right.best.turn || left.obvious.turn == right.obvious.turn;
    left_turn.abs_diff(right_turn) < APART || (left.seat == right.seat && is_same_turn)
}

/// Leaves the first of those with the same position, over any number of games.
pub(crate) fn without_same_positions(puzzles: Vec<Puzzle>, seen: &mut HashSet<String>) -> Vec<Puzzle> {
    puzzles.into_iter().filter(|puzzle| seen.insert(puzzle.position.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(seat: usize, best: &str, obvious: &str, win: u32) -> Puzzle {
        let line = format!(
            "spice-road 2 {seat} M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 yyy;S01,S02;-;-;0/0 \
             yyyy;S01,S02;-;-;0/0 | {best} {win}±0.1 | S01 50.0±0.1 | {obvious} 40.0±0.1 | {best} | - | - - | 1/1/1"
        );
        line.parse().unwrap()
    }

    fn kept(found: Vec<(usize, Puzzle)>) -> Vec<String> {
        without_same_ideas(found).into_iter().map(|puzzle| puzzle.best.turn).collect()
    }

    #[test]
    fn of_the_same_idea_the_clearest_stays() {
        let found = vec![
            (10, puzzle(0, "+1", "rest", 60)),
            (20, puzzle(0, "+1", "S02", 70)),
            (22, puzzle(1, "+2", "S02", 60)),
            (30, puzzle(1, "+1", "S02", 65)),
            (40, puzzle(0, "+3", "S02", 60)),
        ];
        assert_eq!(kept(found), ["+1", "+1"], "turn 20 of one seat and turn 30 of the other");
    }

    #[test]
    fn a_position_is_asked_once() {
        let mut seen = HashSet::new();
        let twice = vec![puzzle(0, "+1", "rest", 60), puzzle(0, "+1", "rest", 60), puzzle(1, "+1", "rest", 60)];
        assert_eq!(without_same_positions(twice, &mut seen).len(), 2);
        assert!(without_same_positions(vec![puzzle(0, "+1", "S02", 90)], &mut seen).is_empty());
    }
}
