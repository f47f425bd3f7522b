//! Whose turn it is, and who has played what.

use caravan_rules::Seat;

use super::hosted::Hosted;
use super::under_way::Match;

/// Whose turn it is, and who has played what.
pub trait Turns: Send + Sync {
    /// Who is to move; nobody once the game is over.
    fn to_move(&self) -> Option<Seat>;
    /// How many turns have been played.
    fn turns(&self) -> usize;
    /// How many bytes of memory each of them takes.
    fn bytes_of_a_turn(&self) -> usize;
    /// How many of the first so many belong to rounds: neither settling steps nor set-up. Nothing while it is still set up.
    fn round_turns(&self, turns: usize) -> Option<usize>;
    /// While the seat to move owes a settling step, whose turn is being settled.
    fn owes(&self) -> Option<Seat>;
    /// Before which turn the table stood as a seat last left it: after its latest turn, or before it while that is being
    /// settled. Nothing if the seat has not played.
    fn left_at(&self, seat: Seat) -> Option<usize>;
    /// Who played the turn with this number, from 0.
    fn seat_of_turn(&self, turn: usize) -> Option<Seat>;
    /// The first so many turns, as they are written.
    fn first_turns(&self, turns: usize) -> Vec<String>;
    /// How many of them a record has lines for: a settling step that does nothing has none.
    fn written(&self) -> usize;
    /// Those that a record has lines for, and who played them: at most so many, after so many.
    fn written_turns(&self, after: usize, most: usize) -> Vec<(Seat, String)>;
}

impl<G: Hosted> Turns for Match<G> {
    fn to_move(&self) -> Option<Seat> {
        self.now().to_move().seat()
    }

    fn turns(&self) -> usize {
        self.turns.len()
    }

    fn bytes_of_a_turn(&self) -> usize {
        size_of::<G>() + size_of::<G::Turn>() + size_of::<usize>()
    }

    fn round_turns(&self, turns: usize) -> Option<usize> {
        self.settled[turns.min(self.turns.len())].checked_sub(G::SET_UP_TURNS)
    }

    fn owes(&self) -> Option<Seat> {
        self.now().owes()
    }

    fn left_at(&self, seat: Seat) -> Option<usize> {
        let is_theirs = |turn: &usize| self.seat_of_turn(*turn) == Some(seat);
        let is_turn = |turn: &usize| is_theirs(turn) && self.positions[*turn].owes().is_none();
        match self.owes() {
            Some(settled) if settled == seat => (0..self.turns.len()).rev().find(is_turn),
            _ => (0..self.turns.len()).rev().find(is_theirs).map(|turn| turn + 1),
        }
    }

    fn seat_of_turn(&self, turn: usize) -> Option<Seat> {
        self.turns.get(turn).and_then(|_| self.positions[turn].to_move().seat())
    }

    fn first_turns(&self, turns: usize) -> Vec<String> {
        self.turns.iter().take(turns).map(ToString::to_string).collect()
    }

    fn written(&self) -> usize {
        self.lines().count()
    }

    fn written_turns(&self, after: usize, most: usize) -> Vec<(Seat, String)> {
        let turn = |turn: usize| Some((self.seat_of_turn(turn)?, self.turns[turn].to_string()));
        self.lines().skip(after).take(most).filter_map(turn).collect()
    }
}
