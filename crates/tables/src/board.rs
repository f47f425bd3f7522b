//! What lies on a table as one reader sees it, whichever game it is.

use caravan_rules::{Decision, Game, GameKind, MerchantId, Outcome, PerSeat, Seat, ToMove, each_game};

use crate::event::Event;

macro_rules! boards {
    ($($kind:ident in $module:ident;)*) => {
        /// What lies on a table: each game has its own.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Board { $(#[doc = concat!("A table of `", stringify!($module), "`.")] $kind(Box<crate::$module::Board>)),* }

        impl Board {
            fn of_game(&self) -> &dyn GameBoard {
                match self { $(Board::$kind(board) => &**board),* }
            }

            fn of_game_mut(&mut self) -> &mut dyn GameBoard {
                match self { $(Board::$kind(board) => &mut **board),* }
            }
        }
    };
}
each_game!(boards);

/// A game that can be looked at.
pub trait Shown: Game {
    /// The table at the start of a turn and, for the one who makes the turn, the position after the decisions so far.
    fn board(before: &Self, draft: Option<&Self>) -> Board;

    /// What the log says about a turn; `None` if it cannot be played on `before`.
    fn event(before: &Self, turn: Self::Turn) -> Option<Event>;

    /// Whether a decision that begins a turn is the only way to do what it does. Where ways are told apart by later decisions it is.
    fn is_only_way(_before: &Self, _decision: Decision) -> bool {
        true
    }

    /// The first decision of a turn; `None` if it has none.
    fn first_decision(before: &Self, turn: Self::Turn) -> Option<Decision>;
}

/// What can be asked of every game's board.
pub trait GameBoard {
    /// Which game it is.
    fn game(&self) -> GameKind;

    /// Whose turn it is.
    fn to_move(&self) -> ToMove;

    /// While the seat to move owes a settling step, whose turn is being settled.
    fn owes(&self) -> Option<Seat>;

    /// Whether what is owed begins with trades.
    fn owes_trades(&self) -> bool;

    /// Whether a turn is being made by the one who looks, or a settling step is owed.
    fn has_draft(&self) -> bool;

    /// Whether something of it is decided, so that it can be undone.
    fn has_begun(&self) -> bool;

    /// Whether the round being played is the last.
    fn is_last_round(&self) -> bool;

    /// Whether the players are still setting up.
    fn is_setting_up(&self) -> bool;

    /// The points of each seat, as far as they are seen.
    fn points(&self) -> Vec<u16>;

    /// Whether a seat has more cubes than it may keep.
    fn has_too_many(&self, seat: Seat) -> bool;

    /// The merchant cards that can be acquired, leftmost first.
    fn merchant_row(&self) -> Vec<MerchantId>;

    /// In how many turns each seat has its turn.
    fn turns_until_each(&self) -> &[usize];

    /// Turns everyone's claims over but the viewer's: of the others only their number is left, and no points.
    fn turn_face_down(&mut self, viewer: Option<Seat>);

    /// Leaves nothing to do: the game has ended before its end by the rules.
    fn stop(&mut self);
}

impl Board {
    /// Which game it is.
    pub fn game(&self) -> GameKind {
        self.of_game().game()
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> ToMove {
        self.of_game().to_move()
    }

    /// While the seat to move owes a settling step, whose turn is being settled.
    pub fn owes(&self) -> Option<Seat> {
        self.of_game().owes()
    }

    /// Whether what is owed begins with trades.
    pub fn owes_trades(&self) -> bool {
        self.of_game().owes_trades()
    }

    /// Whether a turn is being made by the one who looks, or a settling step is owed.
    pub fn has_draft(&self) -> bool {
        self.of_game().has_draft()
    }

    /// Whether something of it is decided, so that it can be undone.
    pub fn has_begun(&self) -> bool {
        self.of_game().has_begun()
    }

    /// Whether the round being played is the last.
    pub fn is_last_round(&self) -> bool {
        self.of_game().is_last_round()
    }

    /// Whether the players are still setting up.
    pub fn is_setting_up(&self) -> bool {
        self.of_game().is_setting_up()
    }

    /// Who wins if the game ends here.
    pub fn outcome(&self) -> Outcome {
        let points = self.of_game().points();
        Outcome::with_ties_to_the_later_seat(PerSeat::from_fn(points.len(), |seat| points[seat.index()]))
    }

    /// Whether a seat that is not to move yet will owe cubes as well, once others have returned theirs.
    pub fn will_owe(&self, seat: Seat) -> bool {
        self.owes().is_some() && self.to_move().seat() != Some(seat) && self.of_game().has_too_many(seat)
    }

    /// In how many turns a seat has its turn. While a turn is being settled, its seat has the next one a round later.
    pub fn turns_until(&self, seat: Seat) -> usize {
        let turns_until = self.of_game().turns_until_each();
        match turns_until.get(seat.index()) {
            Some(0) | None => turns_until.len(),
            Some(&turns) => turns,
        }
    }

    /// The merchant cards that can be acquired, leftmost first.
    pub fn merchant_row(&self) -> Vec<MerchantId> {
        self.of_game().merchant_row()
    }

    /// Leaves nothing to do: the game has ended before its end by the rules.
    pub fn stop(&mut self) {
        self.of_game_mut().stop();
    }

    /// Turns everyone's claims over but the viewer's: of the others only their number is left, and no points.
    pub fn turn_face_down(&mut self, viewer: Option<Seat>) {
        self.of_game_mut().turn_face_down(viewer);
    }
}
