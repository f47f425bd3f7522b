//! The board of Spice Road.

use caravan_rules::spice_road::{Choice, Snapshot, SpiceRoad, Turn};
use caravan_rules::{Decisions, Game};

use super::board::{Board, Shown};
use crate::texts::{Deed, Event};

/// A table of Spice Road as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpiceRoadBoard {
    /// The table before the turn that is being made.
    pub before: Snapshot,
    /// What the seat to move can do as its main action.
    pub legal: Vec<Choice>,
    /// How many point cards bring about the last round.
    pub cards_to_end: u8,
    /// The turn that is being made, on the page of the one who makes it.
    pub draft: Option<SpiceRoadDraft>,
}

/// A turn that is not confirmed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpiceRoadDraft {
    /// The part of the turn decided so far.
    pub turn: Turn,
    /// The table after that part.
    pub after: Snapshot,
    /// What can be decided next: nothing once the turn is complete.
    pub legal: Vec<Choice>,
}

impl SpiceRoadDraft {
    /// Whether the turn is decided to its end and can be confirmed.
    pub fn is_complete(&self) -> bool {
        self.legal.is_empty()
    }
}

impl<const SEATS: usize> Shown for SpiceRoad<SEATS> {
    fn board(before: &Self, draft: Option<&Self>) -> Board {
        Board::SpiceRoad(SpiceRoadBoard {
            before: before.into(),
            legal: choices(before),
            cards_to_end: Self::CARDS_TO_END,
            draft: draft.and_then(draft_of),
        })
    }

    fn event(before: &Self, turn: Turn) -> Option<Event> {
        let mut after = *before;
        after.take(turn).ok()?;
        Some(Event::SpiceRoad(Deed::of(&before.into(), turn, &(&after).into())))
    }
}

fn draft_of<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Option<SpiceRoadDraft> {
    let turn = position.turn_so_far()?;
    Some(SpiceRoadDraft { turn, after: position.into(), legal: choices(position) })
}

fn choices<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Vec<Choice> {
    position.legal().iter().filter_map(Choice::of).collect()
}
