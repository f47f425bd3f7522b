//! Bringing a game that is as good as won to its end.
//!
//! A judge that only knows chances to win has nothing left to say once they are near one: every turn is as good as the next, and
//! a player who goes by it alone may take cubes and rest for ever. So what the turns lead to by one's own plan, in which a
//! point sooner is worth more than a point later, decides between turns that the judge can hardly tell apart. A plan may set more store
//! by cubes than by what they buy, and go in circles too; so where the shortest way to a claim is known, it goes first.

use crate::playbook::Playbook;
use crate::turns::Candidate;

/// From this chance to win on a game counts as good as won.
const AS_GOOD_AS_WON: f32 = 0.97;
/// From this judgement on a closer look may find that it is.
const PERHAPS_WON: f32 = 0.9;
/// Turns that differ by less in their chance to win count as equals then.
const HARDLY_LESS: f32 = 0.005;

/// Whether a game with this chance to win counts as good as won.
pub(crate) fn is_as_good_as_won(win: f32) -> bool {
    win >= AS_GOOD_AS_WON
}

/// Whether a game that is judged so may turn out to be as good as won.
pub(crate) fn is_perhaps_won(win: f32) -> bool {
    win >= PERHAPS_WON
}

/// Which turn to play instead of the one at `best`: of those that win as surely, the one whose plan gets most the soonest.
/// Nothing as long as the game is open.
pub(crate) fn soonest<G: Playbook>(position: &G, turns: &[Candidate<G>], wins: &[f32], best: usize) -> Option<usize> {
    if !is_as_good_as_won(wins[best]) {
        return None;
    }
    let mut left: Vec<usize> = (0..turns.len()).filter(|&turn| !is_wasted(position, &turns[turn])).collect();
    if left.is_empty() {
        left.push(best);
    }
    let most = left.iter().map(|&turn| wins[turn]).fold(0.0, f32::max);
    left.retain(|&turn| wins[turn] >= most - HARDLY_LESS);
    let equals: Vec<Candidate<G>> = left.iter().map(|&turn| turns[turn]).collect();
    Some(left[position.best_planned(&equals)])
}

/// Whether a turn plays a card for nothing: all that it gives goes back from a full hold. With a rest after it everything is as
/// before, and a judge that would rather not part with a full hold goes in that circle for ever.
fn is_wasted<G: Playbook>(position: &G, turn: &Candidate<G>) -> bool {
    let is_nothing = |seat| turn.after.cubes(seat) == position.cubes(seat);
    G::is_play(turn.main) && position.to_move().seat().is_some_and(is_nothing)
}
