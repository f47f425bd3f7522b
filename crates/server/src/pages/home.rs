//! The first page: start a table, join one, go back to mine.

use caravan_rules::GameKind;

use super::visitor::Visitor;
use crate::texts::Problem;

/// The home page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HomePage {
    /// Who looks.
    pub visitor: Visitor,
    /// The bots that can be put in a seat, weakest first.
    pub bots: Vec<BotChoice>,
    /// What the form for a new table starts with: what was sent last, if it was refused.
    pub new_table: NewTable,
    /// Why the form was refused.
    pub problem: Option<Problem>,
    /// The tables of the one who looks, those that wait for them first.
    pub mine: Vec<TableLine>,
    /// Tables that anyone can join or watch.
    pub open: Vec<TableLine>,
}

/// A bot that can be put in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotChoice {
    /// What the form sends: the text the bot is built from.
    pub spec: String,
    /// The name shown.
    pub name: String,
}

/// The form for a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Field `game`: the name of the game.
    pub game: GameKind,
    /// Fields `seat0` … `seat4`, in turn order.
    pub seats: [SeatChoice; 5],
    /// Field `limit`: seconds a turn may take; empty for none.
    pub limit: Option<u64>,
    /// Field `open`: `anyone` or `link`.
    pub is_open: bool,
    /// Field `pace`: `slow` or `instant`.
    pub bots_are_instant: bool,
    /// Field `deal`: tables with the same name play the same deal; empty for a random one.
    pub deal: String,
}

/// Who is to sit in a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatChoice {
    /// `me`: the one who starts the table.
    Me,
    /// `person`: whoever joins.
    Person,
    /// `bot:` and the text the bot is built from.
    Bot(String),
    /// `none`: the seat is not used.
    Nobody,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Its id in addresses.
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// The names of those who sit there, without the one who looks.
    pub others: Vec<String>,
    /// How it stands.
    pub state: TableState,
}

/// How a table in a list stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableState {
    /// Seats are free.
    Gathering {
        /// How many.
        free: usize,
    },
    /// It is the turn of the one who looks.
    YourTurn,
    /// It is somebody else's turn.
    TurnOf {
        /// Whose.
        name: String,
        /// For how many seconds.
        passed: u64,
    },
    /// The game is over.
    Over {
        /// Who won; `None` if the one who looks did.
        winner: Option<String>,
        /// The winner's points.
        points: u16,
    },
}
