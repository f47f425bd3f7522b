//! What a table of Spice Road is drawn from.

use caravan_rules::spice_road::{Choice, Snapshot, SpiceRoad, Turn};
use caravan_rules::{Decision, Decisions, Game, Outcome, PerSeat, Seat};
use maud::{Markup, html};

use super::mine::mine;
use super::rivals::rivals;
use super::rows::{merchants, points};
use crate::pages::board::{Board, Shown};
use crate::pages::claims::FaceDown;
use crate::pages::scene::Scene;
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
    /// Whether a main action is on offer: it is one's turn, nothing is chosen yet and the rules allow it.
    pub(super) fn offers(&self, scene: &Scene, choice: Choice) -> bool {
        scene.is_live && self.draft.is_none() && self.legal.contains(&choice)
    }

    /// The main action that a hint named, while it can be chosen.
    pub(super) fn hinted(&self, scene: &Scene) -> Option<Choice> {
        scene.hint.and_then(Choice::of).filter(|&choice| self.offers(scene, choice))
    }
}

impl SpiceRoadBoard {
    /// Turns everyone's claims over but the viewer's. What they are does not stay on the board.
    pub(in crate::pages) fn turn_face_down(&mut self, viewer: Option<Seat>) {
        self.face_down = FaceDown::but_for(viewer, self.before.seats.iter().map(|player| player.claimed.len()));
        let after = self.draft.as_mut().map(|draft| &mut draft.after);
        for table in [&mut self.before].into_iter().chain(after) {
            for (seat, player) in Seat::all(table.seats.len()).zip(&mut table.seats) {
                if self.face_down.before(seat).is_some() {
                    player.claimed.clear();
                    player.score.iter_mut().for_each(|part| part.points = 0);
                    player.points = 0;
                }
            }
        }
    }

    /// How many claims a seat has made, as the table is before the turn.
    pub(super) fn claims(&self, seat: Seat) -> usize {
        self.face_down.before(seat).unwrap_or(self.before.seats[seat.index()].claimed.len())
    }

    /// Who wins if the game ends here.
    pub(in crate::pages) fn outcome(&self) -> Outcome {
        let seats = &self.before.seats;
        Outcome::with_ties_to_the_later_seat(PerSeat::from_fn(seats.len(), |seat| seats[seat.index()].points))
    }
}

impl SpiceRoadDraft {
    /// Whether the turn is decided to its end and can be confirmed.
    pub fn is_complete(&self) -> bool {
        self.legal.is_empty()
    }
}

/// The two rows, the other players and one's own side.
pub(in crate::pages) fn sections(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    html! { (points(scene, board)) (merchants(scene, board)) (rivals(scene, board)) (mine(scene, board)) }
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
        Some(Event::SpiceRoad(Deed::of(&before.into(), turn)))
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
    position.legal().iter().filter_map(Choice::of).collect()
}
