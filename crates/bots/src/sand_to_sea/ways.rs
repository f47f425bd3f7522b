//! Other ways to do the same thing: what is discarded, paid, given and returned for it, and how often a trade is done.

use caravan_rules::sand_to_sea::{Choice, Main, SandToSea, Turn};
use caravan_rules::{Decision, Decisions, Game, Merchants};

use super::follow::{Part, like};
use crate::turns::Candidate;

/// The most ways that differ in one part of the turn.
const MOST_OF_A_PART: usize = 16;

/// Adds the turn itself and turns that differ from it in one part: the cards discarded, the cubes paid, given, returned, or
/// how often a trade is done.
pub(super) fn ways<const SEATS: usize>(
    position: &SandToSea<SEATS>,
    chosen: &Candidate<SandToSea<SEATS>>,
    into: &mut Vec<Candidate<SandToSea<SEATS>>>,
) {
    into.push(*chosen);
    let turn = chosen.turn();
    if turn.placed().is_some() {
        return;
    }
    let mut start = *position;
    start.advance(chosen.main);
    other_discards(position, &start, chosen, into);
    for part in [Part::Payment, Part::Toll, Part::Cost, Part::Extent, Part::Return] {
        if has(&turn, part) {
            let full = into.len() + MOST_OF_A_PART;
            vary(&Candidate { main: chosen.main, after: start }, &turn, part, full, into);
        }
    }
}

/// Whether the turn has such a part to vary. A market trade that was left out is one.
fn has(turn: &Turn, part: Part) -> bool {
    match part {
        Part::Payment => turn.payments().len() > 0,
        Part::Toll => turn.toll().len() > 0,
        Part::Cost => turn.build().is_some_and(|cost| !cost.is_empty()),
        // In a settling step the trades are the main decision, each a candidate of its own.
        Part::Extent if turn.main() == Main::Settle => false,
        Part::Extent => turn.times() > 0 || turn.steps().is_some() || turn.build().is_some(),
        Part::Return => !turn.returned().is_empty(),
    }
}

/// Every legal decision in one part of the turn, and otherwise as the turn was.
fn vary<const SEATS: usize>(
    so_far: &Candidate<SandToSea<SEATS>>,
    model: &Turn,
    part: Part,
    full: usize,
    into: &mut Vec<Candidate<SandToSea<SEATS>>>,
) {
    let mut next = *so_far;
    while !next.after.turn_is_complete() {
        let legal = next.after.legal();
        let is_of_part = |decision: Decision| Choice::of(decision).and_then(Part::of) == Some(part);
        if !legal.iter().next().is_some_and(is_of_part) {
            let Some(decision) = like(&next.after, model) else { return };
            next.after.advance(decision);
            continue;
        }
        for decision in legal.iter() {
            if into.len() >= full {
                return;
            }
            let mut branch = next;
            branch.after.advance(decision);
            // The number of times is chosen once; cubes one by one.
            match part {
                Part::Extent => complete(branch, model, into),
                Part::Payment | Part::Toll | Part::Cost | Part::Return => vary(&branch, model, part, full, into),
            }
        }
        return;
    }
    into.push(next);
}

fn complete<const SEATS: usize>(
    mut candidate: Candidate<SandToSea<SEATS>>,
    model: &Turn,
    into: &mut Vec<Candidate<SandToSea<SEATS>>>,
) {
    while !candidate.after.turn_is_complete() {
        let Some(decision) = like(&candidate.after, model) else { return };
        candidate.after.advance(decision);
    }
    into.push(candidate);
}

/// The same with other cards from the hand discarded. Which of the face-up cards go makes no difference.
fn other_discards<const SEATS: usize>(
    position: &SandToSea<SEATS>,
    start: &SandToSea<SEATS>,
    chosen: &Candidate<SandToSea<SEATS>>,
    into: &mut Vec<Candidate<SandToSea<SEATS>>>,
) {
    let Some(seat) = position.to_move().seat() else { return };
    let hand = position.player(seat).hand();
    let model = chosen.turn();
    let face_up = model.discards().without(hand);
    let from_hand = model.discards().without(face_up);
    let full = into.len() + MOST_OF_A_PART;
    let mut sets = Vec::new();
    choose(hand, from_hand.len(), Merchants::EMPTY, &mut sets);
    for discards in sets.into_iter().filter(|&discards| discards != from_hand) {
        if into.len() >= full {
            return;
        }
        let mut after = *start;
        super::follow::arrive_as(&mut after, face_up.union(discards), &model);
        complete(Candidate { main: chosen.main, after }, &model, into);
    }
}

/// Every set of so many of the cards, together with `with`.
fn choose(from: Merchants, count: usize, with: Merchants, into: &mut Vec<Merchants>) {
    if count == 0 {
        return into.push(with);
    }
    let mut rest = from;
    for card in from.iter() {
        rest.remove(card);
        if rest.len() + 1 < count {
            return;
        }
        let mut with = with;
        with.insert(card);
        choose(rest, count - 1, with, into);
    }
}
