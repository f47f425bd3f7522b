//! What each game draws in its own way, behind one door: the rest of a page does not know which game is on it.

use caravan_rules::{Cubes, Decision, GameKind, Outcome, Seat};
use caravan_tables::{Board, LogEntry};
use caravan_texts::{Owed, Word};
use maud::Markup;

use crate::assets::Asset;
use crate::lesson::Advice;
use crate::parts::help::Keys;
use crate::parts::icons::Icon;
use crate::parts::scene::Scene;
use crate::rulebook::Rulebook;
use crate::{sand_to_sea, spice_road};

/// The parts of a page that a game's board draws.
pub(crate) trait Drawn {
    /// The parts of the table: what lies in the middle, the others, one's own side.
    fn sections(&self, scene: &Scene) -> Markup;

    /// The sheets with every player's things.
    fn sheets(&self, scene: &Scene) -> Markup;

    /// What the action bar says about the draft.
    fn ask(&self, scene: &Scene) -> Markup;

    /// The button that takes the draft on: confirm it, or have the rest of it chosen.
    fn accept(&self, scene: &Scene) -> Markup;

    /// Main decisions that have their place in the action bar.
    fn bar_choices(&self, scene: &Scene) -> Markup;

    /// The final scores with their parts.
    fn scores(&self, scene: &Scene, outcome: &Outcome) -> Markup;

    /// What each claim of a seat is worth, and the cubes it has left.
    fn belongings(&self, seat: Seat) -> (Vec<u8>, Cubes);

    /// What can be done, in a sentence, before anything is chosen.
    fn prompt(&self) -> Word;

    /// What the guide of a first game says to the player in a seat.
    fn advice(&self, log: &[LogEntry], seat: Seat, suggestion: Option<Decision>, is_to_move: bool) -> Advice;
}

/// What pages know about a game without a table of it.
pub(crate) struct Face {
    /// The style sheet that its tables have beside that of every page.
    pub(crate) style: &'static Asset,
    /// Its rules.
    pub(crate) rulebook: &'static Rulebook,
    /// The picture that stands for it.
    pub(crate) icon: Icon,
    /// The keys that only its tables have.
    pub(crate) keys: Keys,
}

/// What pages know about a game.
pub(crate) fn face_of(game: GameKind) -> &'static Face {
    match game {
        GameKind::SpiceRoad => &spice_road::FACE,
        GameKind::SandToSea => &sand_to_sea::FACE,
    }
}

/// A board on a page.
pub(crate) trait OnPage {
    /// The game's own way to draw it.
    fn drawn(&self) -> &dyn Drawn;

    /// The class that the page of this game has.
    fn class(&self) -> &'static str;

    /// The style sheet that tables of this game have beside that of every page.
    fn style(&self) -> &'static Asset;

    /// What the seat to move owes, if it is a settling step.
    fn owed(&self) -> Option<Owed>;
}

impl OnPage for Board {
    fn drawn(&self) -> &dyn Drawn {
        match self {
            Board::SpiceRoad(board) => &**board,
            Board::SandToSea(board) => &**board,
        }
    }

    fn class(&self) -> &'static str {
        self.game().name()
    }

    fn style(&self) -> &'static Asset {
        face_of(self.game()).style
    }

    fn owed(&self) -> Option<Owed> {
        self.owes()?;
        Some(if self.owes_trades() { Owed::Trade } else { Owed::Cubes })
    }
}
