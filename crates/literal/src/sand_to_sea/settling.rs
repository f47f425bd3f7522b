//! What is owed between the end of one turn and the beginning of the next.

use super::table::Table;
use super::turn::{Move, Owed, Turn};

impl Table {
    /// Whether a card comes up in the middle of this turn (STS-TURN-5); with an empty deck none does (STS-TURN-7). What is left
    /// of the turn, trades and cubes to return, is decided only when the card has been seen (STS-TURN-6).
    pub(crate) fn is_cut(&self, turn: &Turn) -> bool {
        turn.row_has_a_gap && !self.merchant_deck.is_empty()
    }

    /// The market action that a free merchant card has cut goes on with the trades, if one can be made (STS-REWARD-5).
    pub(crate) fn settle_market(&mut self) {
        let turn_of = self.to_move.expect("the game goes on");
        if self.trades().is_empty() {
            self.settle_holds();
        } else {
            self.owed = Some(Owed { turn_of, may_trade: true });
        }
    }

    /// STS-HOLD-11, STS-HOLD-12: first the player whose turn it is, then the others in turn order. When nobody has too many cubes, it is the
    /// next seat's turn.
    pub(crate) fn settle_holds(&mut self) {
        let mover = self.to_move.expect("the game goes on");
        let turn_of = self.owed.map_or(mover, |owed| owed.turn_of);
        let in_turn_order = (turn_of..self.players.len()).chain(0..turn_of);
        match in_turn_order.into_iter().find(|&seat| self.players[seat].surplus() > 0) {
            Some(seat) => {
                self.to_move = Some(seat);
                self.owed = Some(Owed { turn_of, may_trade: false });
            }
            None => {
                self.to_move = Some(turn_of);
                self.owed = None;
                self.pass_the_turn();
            }
        }
    }

    /// What a settling step may begin with: a trade, if the market is still open; a cube to return, which means no trade; with
    /// none to return, the word that there is no trade.
    pub(crate) fn settling_choices(&self, owed: Owed) -> Vec<Move> {
        let mut choices = if owed.may_trade { self.trades() } else { Vec::new() };
        if self.mover().surplus() > 0 {
            choices.extend(self.returns(&[]));
        } else {
            choices.push(Move::Stop);
        }
        choices
    }
}
