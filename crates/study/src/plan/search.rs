//! The shortest way to a goal: everything is gone through that might lead there in so many turns, then in one more, until
//! something does.

use std::collections::HashMap;
use std::hash::Hash;

use caravan_rules::Cubes;

/// Goals further away than this are not planned for.
pub(crate) const FURTHEST: usize = 40;

/// What can be done on the way to one goal. More cubes are never worse.
pub(crate) trait Moves {
    /// What a player has after some turns.
    type State: Copy;
    /// One turn of a way.
    type Move: Copy;
    /// All of a state but its cubes.
    type Alike: Eq + Hash;

    /// The cubes of a state.
    fn cubes(state: &Self::State) -> Cubes;
    /// All of a state but its cubes.
    fn alike(state: &Self::State) -> Self::Alike;
    /// Whether the goal can be claimed with the next turn.
    fn is_there(&self, state: &Self::State) -> bool;
    /// Everything that can be done in a turn that leaves so many others before the claim.
    fn next(&self, state: &Self::State, turns: usize, add: &mut dyn FnMut(Self::Move, Self::State));
}

/// A simpler game, in which everything can be done that can be done by the rules.
pub(crate) trait LowerBound<State> {
    /// Whether so many turns might be enough before the claim.
    fn is_within(&mut self, turns: usize, state: &State) -> bool;

    /// How much was gone through to know, as much as positions of the search.
    fn work(&self) -> usize {
        0
    }
}

/// A move of a way before the claim, with the state it leads to.
pub(crate) type PlannedMove<M> = (<M as Moves>::Move, <M as Moves>::State);

/// What came of a search.
pub(crate) enum Found<M: Moves> {
    /// The shortest way.
    Way(Vec<PlannedMove<M>>),
    /// No way is as short as so many turns with the claim or shorter; the search was broken off there.
    LongerThan(usize),
}

/// The shortest way from a state to the goal, unless more positions would have to be gone through than `most`.
pub(crate) fn shortest<M: Moves>(
    moves: &M,
    bound: &mut impl LowerBound<M::State>,
    start: M::State,
    most: usize,
) -> Found<M> {
    let mut search = Search { moves, bound, failed: HashMap::new(), positions: 0, most };
    for turns in 0..FURTHEST {
        if search.is_broken_off() {
            return Found::LongerThan(turns);
        }
        if !search.bound.is_within(turns, &start) {
            continue;
        }
        let mut way = Vec::new();
        if search.find(&start, turns, &mut way) {
            way.reverse();
            return Found::Way(way);
        }
        if search.is_broken_off() {
            return Found::LongerThan(turns);
        }
    }
    Found::LongerThan(FURTHEST)
}

struct Search<'a, M: Moves, B> {
    moves: &'a M,
    bound: &'a mut B,
    /// The cubes with which so many turns did not suffice, all else being alike.
    failed: HashMap<M::Alike, Vec<(Cubes, u8)>>,
    /// How many positions have been gone through.
    positions: usize,
    most: usize,
}

impl<M: Moves, B: LowerBound<M::State>> Search<'_, M, B> {
    fn is_broken_off(&self) -> bool {
        self.positions + self.bound.work() > self.most
    }

    /// Looks for a way of at most so many turns, and writes it down from its end.
    fn find(&mut self, state: &M::State, turns: usize, way: &mut Vec<PlannedMove<M>>) -> bool {
        if self.moves.is_there(state) {
            return true;
        }
        if turns == 0 || self.is_broken_off() || self.has_failed(state, turns) {
            return false;
        }
        self.positions += 1;
        for (by, next) in self.next(state, turns - 1) {
            if self.find(&next, turns - 1, way) {
                way.push((by, next));
                return true;
            }
        }
        // What was broken off has not failed.
        if !self.is_broken_off() {
            self.remember(state, turns);
        }
        false
    }

    /// What can be done, if the goal may then be reached in `turns` turns; first what might leave a turn to spare.
    fn next(&mut self, state: &M::State, turns: usize) -> Vec<PlannedMove<M>> {
        let (mut soon, mut late) = (Vec::new(), Vec::new());
        let bound = &mut self.bound;
        self.moves.next(state, turns, &mut |by, next| {
            if bound.is_within(turns, &next) {
                let is_soon = turns > 0 && bound.is_within(turns - 1, &next);
                if is_soon { &mut soon } else { &mut late }.push((by, next));
            }
        });
        soon.append(&mut late);
        soon
    }

    /// Whoever has more cubes, all else alike, and more turns can do all that others can.
    fn has_failed(&self, state: &M::State, turns: usize) -> bool {
        let cubes = M::cubes(state);
        let failed = self.failed.get(&M::alike(state));
        failed.is_some_and(|failed| {
            failed.iter().any(|(failed, after)| usize::from(*after) >= turns && failed.contains(cubes))
        })
    }

    fn remember(&mut self, state: &M::State, turns: usize) {
        let cubes = M::cubes(state);
        let failed = self.failed.entry(M::alike(state)).or_default();
        failed.retain(|(failed, after)| usize::from(*after) > turns || !cubes.contains(*failed));
        failed.push((cubes, turns as u8));
    }
}
