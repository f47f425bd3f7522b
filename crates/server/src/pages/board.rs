//! What lies on a table, whichever game it is.

use caravan_rules::{Decision, Game, GameKind, Outcome, Seat, ToMove};
use maud::Markup;

use super::assets::{Asset, style_of};
use super::sand_to_sea::{self, SandToSeaBoard};
use super::scene::Scene;
use super::spice_road::{self, SpiceRoadBoard};
use crate::texts::{Event, Owed, Word};

/// The game part of a table page: each game draws its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// A table of Spice Road.
    SpiceRoad(Box<SpiceRoadBoard>),
    /// A table of From Sand to Sea.
    SandToSea(Box<SandToSeaBoard>),
}

/// A game that can be shown on a page.
pub trait Shown: Game {
    /// The table at the start of a turn and, for the one who makes the turn, the position after the decisions so far.
    fn board(before: &Self, draft: Option<&Self>) -> Board;

    /// What the log says about a turn; `None` if it cannot be played on `before`.
    fn event(before: &Self, turn: Self::Turn) -> Option<Event>;

    /// The first decision of a turn; `None` if it has none.
    fn first_decision(before: &Self, turn: Self::Turn) -> Option<Decision>;
}

impl Board {
    /// Which game it is.
    pub fn game(&self) -> GameKind {
        match self {
            Board::SpiceRoad(_) => GameKind::SpiceRoad,
            Board::SandToSea(_) => GameKind::SandToSea,
        }
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> ToMove {
        match self {
            Board::SpiceRoad(board) => board.before.to_move,
            Board::SandToSea(board) => board.before.to_move,
        }
    }

    /// Turns everyone's claims over but the viewer's: of the others only their number is left, and no points.
    pub fn turn_face_down(&mut self, viewer: Option<Seat>) {
        match self {
            Board::SpiceRoad(board) => board.turn_face_down(viewer),
            Board::SandToSea(board) => board.turn_face_down(viewer),
        }
    }

    /// The class that the page of this game has.
    pub(super) fn class(&self) -> &'static str {
        self.game().name()
    }

    /// While the seat to move owes a settling step, whose turn is being settled.
    pub(super) fn owes(&self) -> Option<Seat> {
        match self {
            Board::SpiceRoad(board) => board.before.owes,
            Board::SandToSea(board) => board.before.owes,
        }
    }

    /// What the seat to move owes, if it is a settling step.
    pub(super) fn owed(&self) -> Option<Owed> {
        self.owes()?;
        let may_trade = match self {
            Board::SpiceRoad(_) => false,
            Board::SandToSea(board) => board.may_still_trade(),
        };
        Some(if may_trade { Owed::Trade } else { Owed::Cubes })
    }

    /// Whether a turn is being made on this page, or a settling step is owed.
    pub(super) fn has_draft(&self) -> bool {
        match self {
            Board::SpiceRoad(board) => board.draft.is_some(),
            Board::SandToSea(board) => board.draft.is_some(),
        }
    }

    /// Whether something of it is decided, so that it can be undone.
    pub(super) fn has_begun(&self) -> bool {
        match self {
            Board::SpiceRoad(board) => board.draft.as_ref().is_some_and(|draft| draft.has_begun),
            Board::SandToSea(board) => board.draft.as_ref().is_some_and(|draft| draft.has_begun),
        }
    }

    /// Whether the round being played is the last.
    pub(super) fn is_last_round(&self) -> bool {
        match self {
            Board::SpiceRoad(board) => board.before.is_last_round,
            Board::SandToSea(board) => board.before.is_last_round,
        }
    }

    /// The parts of the table: what lies in the middle, the others, one's own side.
    pub(super) fn sections(&self, scene: &Scene) -> Markup {
        match self {
            Board::SpiceRoad(board) => spice_road::sections(scene, board),
            Board::SandToSea(board) => sand_to_sea::sections(scene, board),
        }
    }

    /// The sheets with every player's things.
    pub(super) fn sheets(&self, scene: &Scene) -> Markup {
        match self {
            Board::SpiceRoad(board) => spice_road::sheets(scene, board),
            Board::SandToSea(board) => sand_to_sea::sheets(scene, board),
        }
    }

    /// What the action bar says about the draft.
    pub(super) fn ask(&self, scene: &Scene) -> Markup {
        match self {
            Board::SpiceRoad(board) => spice_road::ask(scene, board),
            Board::SandToSea(board) => sand_to_sea::ask(scene, board),
        }
    }

    /// The button that takes the draft on: confirm it, or have the rest of it chosen.
    pub(super) fn accept(&self, scene: &Scene) -> Markup {
        match self {
            Board::SpiceRoad(board) => spice_road::accept(scene, board),
            Board::SandToSea(board) => sand_to_sea::accept(scene, board),
        }
    }

    /// Main decisions that have their place in the action bar.
    pub(super) fn bar_choices(&self, scene: &Scene) -> Markup {
        match self {
            Board::SpiceRoad(board) => spice_road::bar_choices(scene, board),
            Board::SandToSea(board) => sand_to_sea::bar_choices(scene, board),
        }
    }

    /// Who wins if the game ends here.
    pub(super) fn outcome(&self) -> Outcome {
        match self {
            Board::SpiceRoad(board) => board.outcome(),
            Board::SandToSea(board) => board.outcome(),
        }
    }

    /// The final scores with their parts.
    pub(super) fn scores(&self, scene: &Scene, outcome: &Outcome) -> Markup {
        match self {
            Board::SpiceRoad(board) => spice_road::scores(scene, board, outcome),
            Board::SandToSea(board) => sand_to_sea::scores(scene, board, outcome),
        }
    }

    /// The style sheet that tables of this game have beside that of every page.
    pub(super) fn style(&self) -> &'static Asset {
        style_of(self.game())
    }

    /// What can be done, in a sentence, before anything is chosen.
    pub(super) fn prompt(&self) -> Word {
        match self {
            Board::SpiceRoad(_) => Word::FourThings,
            Board::SandToSea(board) => sand_to_sea::prompt(board),
        }
    }

    /// Whether the players are still setting up.
    pub(super) fn is_setting_up(&self) -> bool {
        match self {
            Board::SpiceRoad(_) => false,
            Board::SandToSea(board) => board.is_setting_up(),
        }
    }

    /// In how many turns a seat has its turn. While a turn is being settled, its seat has the next one a round later.
    pub(super) fn turns_until(&self, seat: Seat) -> usize {
        let turns_until = match self {
            Board::SpiceRoad(board) => &board.turns_until,
            Board::SandToSea(board) => &board.turns_until,
        };
        match turns_until.get(seat.index()) {
            Some(0) | None => turns_until.len(),
            Some(&turns) => turns,
        }
    }
}
