//! What is done where the boat has stopped: building, rewards, trading, claiming.

use super::pieces::{Bonus, BonusKind, MarketTile};
use super::table::{Table, Tile, swap};
use super::turn::Move;
use crate::cube::{Cube, take_out};

impl Table {
    /// The market tile under the boat of the player to move.
    pub(crate) fn market_here(&self) -> Option<&'static MarketTile> {
        match self.map[self.berth()].tile {
            Tile::Market(tile) => Some(tile),
            Tile::Sea | Tile::Port => None,
        }
    }

    pub(crate) fn has_an_outpost_here(&self) -> bool {
        self.map[self.berth()].outposts.iter().any(|&seat| Some(seat) == self.to_move)
    }

    /// STS-MARKET-2, and STS-MARKET-3 for two players.
    pub(crate) fn price_of_an_outpost(&self) -> usize {
        let each = if self.players.len() == 2 { 2 } else { 1 };
        each * self.map[self.berth()].outposts.len()
    }

    pub(crate) fn begin_to_build(&mut self) {
        let price = self.price_of_an_outpost();
        self.turn_mut().builds = true;
        self.turn_mut().cost_due = price;
        if price == 0 {
            self.build();
        }
    }

    /// STS-MARKET-4.
    pub(crate) fn pay_for_the_outpost(&mut self, cube: Cube) {
        take_out(&mut self.mover_mut().hold, cube);
        let turn = self.turn_mut();
        turn.cost.push(cube);
        turn.cost_due -= 1;
        if turn.cost_due == 0 {
            self.build();
        }
    }

    /// STS-MARKET-5: the outpost furthest to the left in the row with the tile's symbol.
    fn build(&mut self) {
        let (seat, berth) = (self.to_move.expect("the game goes on"), self.berth());
        let row = self.market_here().expect("a market tile").symbol as usize;
        let board = &mut self.mover_mut().board;
        let column = board[row].iter().position(|&is_there| is_there).expect("an outpost is left");
        board[row][column] = false;
        let is_empty = board.iter().all(|row| !row[column]);
        self.map[berth].outposts.push(seat);
        if is_empty && self.rewards(column).is_some() {
            self.turn_mut().emptied = Some(column);
        }
    }

    /// What there is to choose from for emptying a column (STS-REWARD-1, STS-REWARD-2), or nothing (STS-REWARD-6).
    pub(crate) fn rewards(&self, column: usize) -> Option<Vec<Move>> {
        let mut rewards: Vec<Move> = (0..self.merchant_row.len()).map(Move::RewardCard).collect();
        if column > 0 {
            let left = [
                (BonusKind::Points, self.points_tiles.len()),
                (BonusKind::ExtraMove, self.extra_moves),
                (BonusKind::Hold, self.hold_tiles),
            ];
            rewards.extend(left.into_iter().filter(|&(_, left)| left > 0).map(|(kind, _)| Move::RewardTile(kind)));
        }
        if rewards.is_empty() { None } else { Some(rewards) }
    }

    /// STS-REWARD-3, or STS-REWARD-4.
    pub(crate) fn take_reward(&mut self, reward: Move) {
        match reward {
            Move::RewardCard(slot) => self.take_merchant(slot),
            Move::RewardTile(kind) => self.take_bonus_tile(kind),
            _ => unreachable!("not a reward"),
        }
        self.turn_mut().emptied = None;
        self.turn_mut().reward = Some(reward);
    }

    fn take_bonus_tile(&mut self, kind: BonusKind) {
        let bonus = match kind {
            BonusKind::Points => Bonus::Points(self.points_tiles.remove(0)),
            BonusKind::ExtraMove => {
                self.extra_moves -= 1;
                Bonus::ExtraMove
            }
            BonusKind::Hold => {
                self.hold_tiles -= 1;
                Bonus::Hold
            }
        };
        self.mover_mut().bonuses.push(bonus);
    }

    /// STS-MARKET-6.
    pub(crate) fn trade_on_the_market(&mut self, times: usize) {
        let tile = self.market_here().expect("a market tile");
        for _ in 0..times {
            swap(&mut self.mover_mut().hold, &tile.give, &tile.get);
        }
        self.turn_mut().trades = times;
        self.turn_mut().business_is_done = true;
    }

    /// STS-PORT-2. The Closed Port, once it is on the map, comes here, and the port it leaves gets the new tile (STS-PORT-5).
    pub(crate) fn claim(&mut self) {
        let port = self.berth();
        let tile = self.map[port].victory_tile.take().expect("an open port");
        let player = self.mover_mut();
        tile.cost.iter().for_each(|&cube| take_out(&mut player.hold, cube));
        player.claimed.push(tile);
        let bare_port = match self.closed_port {
            Some(closed) => {
                self.closed_port = Some(port);
                closed
            }
            None => port,
        };
        let turn = self.turn_mut();
        turn.bare_port = Some(bare_port);
        turn.claims = true;
        turn.business_is_done = true;
    }
}
