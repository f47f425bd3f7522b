//! The table: what lies where, and what each choice does to it.

use super::map::EmptyMap;
use super::pieces::{Bonus, MarketTile, Pieces, StartingSet, VictoryTile};
use super::turn::{Move, Owed, Turn};
use crate::cube::{Cube, take_out};
use crate::merchant_card::{Effect, Merchant, RowCard};

/// One player's things.
#[derive(Clone, Debug)]
pub struct Player {
    /// The cubes.
    pub hold: Vec<Cube>,
    /// Cards in hand.
    pub hand: Vec<&'static Merchant>,
    /// Cards lying face up.
    pub played: Vec<&'static Merchant>,
    /// Cards thrown in for sailing.
    pub discarded: Vec<&'static Merchant>,
    /// The place where the boat lies, once it is on the map.
    pub boat: Option<usize>,
    /// Row by row, column by column: whether the outpost is still on the board.
    pub board: [[bool; 4]; 4],
    /// Victory tiles.
    pub claimed: Vec<&'static VictoryTile>,
    /// Bonus tiles.
    pub bonuses: Vec<Bonus>,
}

/// What lies on a place of the map.
#[derive(Clone, Copy, Debug)]
pub enum Tile {
    /// A market tile.
    Market(&'static MarketTile),
    /// The sea.
    Sea,
    /// A port.
    Port,
}

/// One place of the map: what lies there.
#[derive(Clone, Debug)]
pub struct Place {
    /// What the place is.
    pub tile: Tile,
    /// The seats that have an outpost here.
    pub outposts: Vec<usize>,
    /// The victory tile lying on a port.
    pub victory_tile: Option<&'static VictoryTile>,
}

/// A tile of the victory pile.
#[derive(Clone, Copy, Debug)]
pub enum PileTile {
    /// A victory tile.
    Victory(&'static VictoryTile),
    /// The Closed Port.
    ClosedPort,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Table {
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The seat that has to choose, or nobody when the game is over.
    pub to_move: Option<usize>,
    /// What that seat owes, if it is not a turn of its own.
    pub owed: Option<Owed>,
    /// The sets of starting cubes still on the table.
    pub sets: Vec<&'static StartingSet>,
    /// The map.
    pub empty_map: &'static EmptyMap,
    /// What is printed on tiles and boards.
    pub pieces: &'static Pieces,
    /// What lies on each place of the map.
    pub map: Vec<Place>,
    /// The merchant cards on offer, from the left.
    pub merchant_row: Vec<RowCard>,
    /// The next card is the last of the list.
    pub merchant_deck: Vec<&'static Merchant>,
    /// The next tile is the last of the list.
    pub victory_pile: Vec<PileTile>,
    /// The place where the Closed Port lies, once it has turned up.
    pub closed_port: Option<usize>,
    /// The points tiles still there; the topmost is the first of the list.
    pub points_tiles: Vec<usize>,
    /// The extra moves still there.
    pub extra_moves: usize,
    /// The tiles for the hold still there.
    pub hold_tiles: usize,
    /// The turn or step being taken, once its first choice is made.
    pub turn: Option<Turn>,
}

impl Table {
    /// The player who has to choose.
    pub fn mover(&self) -> &Player {
        &self.players[self.to_move.expect("the game goes on")]
    }

    pub(crate) fn mover_mut(&mut self) -> &mut Player {
        &mut self.players[self.to_move.expect("the game goes on")]
    }

    /// The place where the boat of the player to move lies.
    pub(crate) fn berth(&self) -> usize {
        self.mover().boat.expect("the boat is on the map")
    }

    pub(crate) fn turn_mut(&mut self) -> &mut Turn {
        self.turn.as_mut().expect("a turn is being taken")
    }

    /// Makes one of the moves that [`Table::choices`] offers.
    pub(crate) fn make(&mut self, choice: Move) {
        if self.turn.is_none() && self.owed.is_some() {
            self.turn = Some(Turn::new(None, None));
        }
        match choice {
            Move::Set(_) | Move::Play(_) | Move::Acquire(_) | Move::Sail(_) | Move::Rest => self.begin(choice),
            Move::PutBoat(place) => self.put_boat(place),
            Move::Times(times) if matches!(self.turn_mut().main, Some(Move::Play(_))) => self.trade(times),
            Move::Times(times) => self.trade_on_the_market(times),
            Move::Steps(steps) => self.upgrade(steps),
            Move::Discard(card) => self.discard(card),
            Move::Pay(cube) => self.pay(cube),
            Move::Toll(cube) => self.pay_toll(cube),
            Move::Build => self.begin_to_build(),
            Move::Cost(cube) => self.pay_for_the_outpost(cube),
            Move::RewardCard(_) | Move::RewardTile(_) => self.take_reward(choice),
            Move::Claim => self.claim(),
            Move::Stop => self.turn_mut().business_is_done = true,
            Move::Return(cube) => self.return_to_supply(cube),
        }
    }

    fn begin(&mut self, main: Move) {
        self.turn = Some(Turn::new(Some(main), self.mover().boat));
        match main {
            Move::Set(set) => self.take_set(set),
            Move::Play(card) => self.play(card),
            Move::Acquire(0) => self.take_merchant(0), // STS-ACQUIRE-1
            Move::Acquire(_) => {}
            Move::Sail(place) => self.set_sail(place),
            Move::Rest => self.rest(),
            _ => unreachable!("a turn begins with a main move"),
        }
    }

    /// The card leaves the hand and lies face up (STS-PLAY-1); a spice card does its work at once (STS-PLAY-2).
    fn play(&mut self, card: &'static Merchant) {
        let player = self.mover_mut();
        let place = player.hand.iter().position(|held| *held == card).expect("the card is in hand");
        player.hand.remove(place);
        player.played.push(card);
        if let Effect::Spice(shown) = &card.effect {
            player.hold.extend(shown);
        }
    }

    /// STS-PLAY-3: so many steps from yellow, from red and from green; a cube lifted once may be lifted again (STS-PLAY-4).
    fn upgrade(&mut self, steps: [usize; 3]) {
        for (cube, times) in Cube::ALL.into_iter().zip(steps) {
            for _ in 0..times {
                let lifted = cube.lifted().expect("brown has no steps");
                take_out(&mut self.mover_mut().hold, cube);
                self.mover_mut().hold.push(lifted);
            }
        }
        self.turn_mut().steps = Some(steps);
    }

    /// STS-PLAY-5.
    fn trade(&mut self, times: usize) {
        let Some(Move::Play(card)) = self.turn_mut().main else { panic!("a card has been played") };
        let Effect::Trade { give, get } = &card.effect else { panic!("{} is not a trade card", card.id) };
        for _ in 0..times {
            swap(&mut self.mover_mut().hold, give, get);
        }
        self.turn_mut().times = Some(times);
    }

    /// One cube on the next card from the left (STS-ACQUIRE-2, STS-ACQUIRE-3); the card is taken when all are paid
    /// (STS-ACQUIRE-4).
    fn pay(&mut self, cube: Cube) {
        take_out(&mut self.mover_mut().hold, cube);
        let slot = self.turn_mut().paid.len();
        self.merchant_row[slot].cubes.push(cube);
        self.turn_mut().paid.push(cube);
        if self.turn_mut().main == Some(Move::Acquire(slot + 1)) {
            self.take_merchant(slot + 1);
        }
    }

    /// The card goes to the hand, its cubes to the hold (STS-ACQUIRE-5); the row closes up (STS-ACQUIRE-6).
    pub(crate) fn take_merchant(&mut self, slot: usize) {
        let taken = self.merchant_row.remove(slot);
        let player = self.mover_mut();
        player.hand.push(taken.card);
        player.hold.extend(taken.cubes);
        self.turn_mut().row_has_a_gap = true;
    }

    /// STS-REST-1.
    fn rest(&mut self) {
        let player = self.mover_mut();
        player.hand.append(&mut player.played);
        player.hand.append(&mut player.discarded);
    }

    /// STS-SAIL-1: cards for the steps, one at least (STS-SAIL-5).
    fn set_sail(&mut self, place: usize) {
        // Who stays throws in nothing (STS-SAIL-15); nor is there a toll (STS-SAIL-12).
        if place != self.berth() {
            self.turn_mut().discards_due = self.cards_to_reach(place);
        }
    }

    /// STS-SAIL-2: from the hand or from the cards lying face up.
    fn discard(&mut self, card: &'static Merchant) {
        let player = self.mover_mut();
        player.hand.retain(|held| *held != card);
        player.played.retain(|held| *held != card);
        player.discarded.push(card);
        let turn = self.turn_mut();
        turn.discarded.push(card);
        turn.discards_due -= 1;
        if let (Some(Move::Sail(place)), 0) = (turn.main, turn.discards_due) {
            self.arrive(place);
        }
    }

    /// The boat stops, and who is there on a market tile wants a toll (STS-SAIL-9), but not on a port or on the sea
    /// (STS-SAIL-13).
    fn arrive(&mut self, place: usize) {
        if matches!(self.map[place].tile, Tile::Market(_)) {
            self.turn_mut().tolls_due = self.others_on(place);
        }
        self.mover_mut().boat = Some(place);
    }

    /// STS-SAIL-11.
    fn pay_toll(&mut self, cube: Cube) {
        take_out(&mut self.mover_mut().hold, cube);
        let owner = self.turn_mut().tolls_due.remove(0);
        self.turn_mut().tolls.push(cube);
        self.players[owner].hold.push(cube);
    }

    /// STS-HOLD-1. The supply has no bottom (STS-HOLD-9), so the cube is simply gone.
    fn return_to_supply(&mut self, cube: Cube) {
        take_out(&mut self.mover_mut().hold, cube);
        self.turn_mut().returned.push(cube);
        // Who begins with this has no use for the market: it is as if it had been closed from the start.
        if self.turn_mut().trades == 0 {
            self.owed = self.owed.map(|owed| Owed { may_trade: false, ..owed });
        }
    }

    /// Ends a turn or step that has no choice left: gaps are filled, and then somebody owes a settling step, or it is the
    /// next seat's turn.
    pub(crate) fn end_turn(&mut self) {
        let turn = self.turn.take().expect("a turn is being taken");
        let is_cut = self.is_cut(&turn);
        if turn.row_has_a_gap {
            self.turn_up_merchant();
        }
        if let Some(port) = turn.bare_port {
            self.turn_up_victory_tile(port);
        }
        match turn.main {
            Some(Move::Set(_)) => self.pass_the_choice(),
            Some(Move::Sail(_)) if is_cut => self.settle_market(),
            _ => self.settle_holds(),
        }
    }

    /// STS-ACQUIRE-6: a card without cubes beside the deck; with no deck, no card (STS-ACQUIRE-7).
    pub(crate) fn turn_up_merchant(&mut self) {
        if let Some(card) = self.merchant_deck.pop() {
            self.merchant_row.push(RowCard { card, cubes: Vec::new() });
        }
    }

    /// STS-PORT-3, or STS-PORT-4. There always is a tile (STS-PORT-6).
    pub(crate) fn turn_up_victory_tile(&mut self, port: usize) {
        match self.victory_pile.pop().expect("STS-PORT-6") {
            PileTile::Victory(tile) => self.map[port].victory_tile = Some(tile),
            PileTile::ClosedPort => self.closed_port = Some(port),
        }
    }

    /// The seats of the other boats on a place.
    pub fn others_on(&self, place: usize) -> Vec<usize> {
        let is_there = |seat: &usize| self.players[*seat].boat == Some(place) && Some(*seat) != self.to_move;
        (0..self.players.len()).filter(is_there).collect()
    }
}

/// Gives some cubes and takes others.
pub(crate) fn swap(hold: &mut Vec<Cube>, give: &[Cube], get: &[Cube]) {
    give.iter().for_each(|&cube| take_out(hold, cube));
    hold.extend(get);
}
