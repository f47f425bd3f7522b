//! A table of Spice Road as one reader sees it.

use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice, PointId, SeatSnapshot, Snapshot, SpiceRoad, Turn};
use caravan_rules::{Decision, Decisions, Game, GameKind, MerchantId, Points, ScorePart, Seat, ToMove};

use super::event::Deed;
use crate::board::{Board, GameBoard, Shown};
use crate::event::{self, Event};
use crate::face_down::{FaceDown, TurnsOver};

/// A table of Spice Road as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpiceRoadBoard {
    /// The table before the turn that is being made.
    pub before: Snapshot,
    /// What the seat to move can do as its main action.
    pub legal: Vec<Choice>,
    /// How many point cards bring about the last round.
    pub cards_to_end: u8,
    /// The claims that lie face down for the one who looks.
    pub face_down: FaceDown,
    /// In how many turns each seat has its turn.
    pub turns_until: Vec<usize>,
    /// The turn that is being made, on the page of the one who makes it; a settling step as soon as it is owed.
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
    /// Whether something of it is decided.
    pub has_begun: bool,
}

impl SpiceRoadBoard {
    /// How many claims a seat has made, as the table is before the turn.
    pub fn claims(&self, seat: Seat) -> usize {
        self.face_down.before(seat).unwrap_or(self.before.seats[seat.index()].claimed.len())
    }
}

impl TurnsOver for SeatSnapshot {
    type Claim = PointId;

    fn laid_open(&mut self) -> (&mut Vec<PointId>, &mut [ScorePart], &mut Points) {
        (&mut self.claimed, &mut self.score, &mut self.points)
    }
}

impl GameBoard for SpiceRoadBoard {
    fn game(&self) -> GameKind {
        GameKind::SpiceRoad
    }

    fn to_move(&self) -> ToMove {
        self.before.to_move
    }

    fn owes(&self) -> Option<Seat> {
        self.before.owes
    }

    fn owes_trades(&self) -> bool {
        false
    }

    fn has_draft(&self) -> bool {
        self.draft.is_some()
    }

    fn has_begun(&self) -> bool {
        self.draft.as_ref().is_some_and(|draft| draft.has_begun)
    }

    fn is_last_round(&self) -> bool {
        self.before.is_last_round
    }

    fn is_setting_up(&self) -> bool {
        false
    }

    fn points(&self) -> Vec<u16> {
        self.before.seats.iter().map(|player| player.points).collect()
    }

    fn has_too_many(&self, seat: Seat) -> bool {
        self.before.seats[seat.index()].caravan.total() > CARAVAN_LIMIT
    }

    fn merchant_row(&self) -> Vec<MerchantId> {
        self.before.merchant_row.iter().map(|&(card, _)| card).collect()
    }

    fn turns_until_each(&self) -> &[usize] {
        &self.turns_until
    }

    fn turn_face_down(&mut self, viewer: Option<Seat>) {
        let after = self.draft.as_mut().map(|draft| draft.after.seats.as_mut_slice());
        self.face_down = FaceDown::turn_over(viewer, &mut self.before.seats, after);
    }

    fn stop(&mut self) {
        (self.before.to_move, self.before.owes) = (ToMove::Over, None);
        self.legal.clear();
        self.draft = None;
    }
}

impl SpiceRoadDraft {
    /// Whether the turn is decided to its end and can be confirmed.
    pub fn is_complete(&self) -> bool {
        self.legal.is_empty()
    }
}

impl<const SEATS: usize> Shown for SpiceRoad<SEATS> {
    fn board(before: &Self, draft: Option<&Self>) -> Board {
        Board::SpiceRoad(Box::new(SpiceRoadBoard {
            before: before.into(),
            legal: choices(before),
            cards_to_end: Self::CARDS_TO_END,
            face_down: FaceDown::default(),
            turns_until: Seat::all(SEATS).map(|seat| before.turns_until(seat)).collect(),
            draft: draft.and_then(draft_of).or_else(|| owed_by(before)),
        }))
    }

    fn event(before: &Self, turn: Turn) -> Option<Event> {
        let mut after = *before;
        after.take(turn).ok()?;
        Some(Event::Turn(event::Deed::SpiceRoad(Deed::of(&before.into(), turn))))
    }

    fn is_only_way(before: &Self, decision: Decision) -> bool {
        let card = |decision| match Choice::of(decision) {
            Some(Choice::Gain { card } | Choice::Trade { card, .. } | Choice::Upgrade { card, .. }) => Some(card),
            _ => None,
        };
        let played = card(decision);
        played.is_none() || before.choices().iter().filter(|&other| card(other) == played).count() == 1
    }

    fn first_decision(_: &Self, turn: Turn) -> Option<Decision> {
        let returned = |turn: Turn| turn.returned().iter().next().map(|spice| Choice::Return { spice });
        turn.main().or_else(|| returned(turn))?.decision()
    }
}

fn draft_of<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Option<SpiceRoadDraft> {
    let turn = position.turn_so_far()?;
    Some(SpiceRoadDraft { turn, after: position.into(), legal: choices(position), has_begun: true })
}

/// A settling step of which nothing is decided yet.
fn owed_by<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Option<SpiceRoadDraft> {
    let turn = position.owed_step()?;
    Some(SpiceRoadDraft { turn, after: position.into(), legal: choices(position), has_begun: false })
}

fn choices<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Vec<Choice> {
    position.choices().iter().filter_map(Choice::of).collect()
}
