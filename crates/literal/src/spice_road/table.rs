//! The table: what lies where, and what a move does to it.

use super::choices::{CARAVAN_LIMIT, Move};
use super::point_card::{POINT_CARDS, PointCard};
use crate::cube::{Cube, take_out};
use crate::merchant_card::{Effect, MERCHANTS, Merchant, RowCard};

/// One player's things.
#[derive(Clone, Default, Debug)]
pub struct Player {
    /// The cubes.
    pub caravan: Vec<Cube>,
    /// Cards in hand.
    pub hand: Vec<&'static Merchant>,
    /// Cards lying face up.
    pub played: Vec<&'static Merchant>,
    /// Point cards.
    pub claimed: Vec<&'static PointCard>,
    /// Gold coins.
    pub gold: usize,
    /// Silver coins.
    pub silver: usize,
}

/// The turn or settling step that is being taken: what was chosen, and the cubes paid and returned so far.
#[derive(Clone, Debug)]
pub struct Turn {
    /// What the turn is for; a settling step only returns cubes.
    pub main: Option<Move>,
    pub paid: Vec<Cube>,
    pub returned: Vec<Cube>,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Table {
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The seat whose turn it is, or nobody when the game is over.
    pub to_move: Option<usize>,
    /// Whether the turn was cut by the card that came up, and its player owes the surplus.
    pub is_settling: bool,
    /// The merchant cards on offer, from the left.
    pub merchant_row: Vec<RowCard>,
    /// The next card is the last of the list.
    pub merchant_deck: Vec<&'static Merchant>,
    /// The point cards on offer, from the left.
    pub point_row: Vec<&'static PointCard>,
    /// The next card is the last of the list.
    pub point_deck: Vec<&'static PointCard>,
    /// The gold coins still there.
    pub gold_pile: usize,
    /// The silver coins still there.
    pub silver_pile: usize,
    /// The turn or step being taken, once its first choice is made.
    pub turn: Option<Turn>,
}

impl Table {
    /// Sets up a game (SR-SETUP-1 to SR-SETUP-7). The decks are given in the order in which their cards come off them.
    pub fn set_up(players: usize, merchants: &[&'static Merchant], points: &[&'static PointCard]) -> Table {
        assert!((2..=5).contains(&players), "SR-SETUP-1");
        let mut table = Table {
            players: (0..players).map(starting_player).collect(),
            to_move: Some(0), // SR-SETUP-7
            is_settling: false,
            merchant_row: Vec::new(),
            merchant_deck: merchants.iter().rev().copied().collect(),
            point_row: Vec::new(),
            point_deck: points.iter().rev().copied().collect(),
            gold_pile: 2 * players,   // SR-SETUP-3
            silver_pile: 2 * players, // SR-SETUP-3
            turn: None,
        };
        for _ in 0..5 {
            table.turn_up_point_card(); // SR-SETUP-2
        }
        for _ in 0..6 {
            table.turn_up_merchant(); // SR-SETUP-5
        }
        table
    }

    /// A game with both decks in the order of the card numbers.
    pub(crate) fn in_printed_order(players: usize) -> Table {
        let merchants: Vec<_> = MERCHANTS.iter().skip(2).collect();
        let points: Vec<_> = POINT_CARDS.iter().collect();
        Table::set_up(players, &merchants, &points)
    }

    /// The player whose turn it is.
    pub fn mover(&self) -> &Player {
        &self.players[self.to_move.expect("the game goes on")]
    }

    fn mover_mut(&mut self) -> &mut Player {
        &mut self.players[self.to_move.expect("the game goes on")]
    }

    /// Makes one of the moves that [`Table::choices`] offers.
    pub(crate) fn make(&mut self, choice: Move) {
        match choice {
            Move::Pay(cube) => self.pay(cube),
            Move::Return(cube) => self.return_to_supply(cube),
            main => self.begin(main),
        }
    }

    fn begin(&mut self, main: Move) {
        self.turn = Some(Turn { main: Some(main), paid: Vec::new(), returned: Vec::new() });
        match main {
            Move::Spice(card) => self.take_spices(card),
            Move::Upgrade(card, steps) => self.upgrade(card, steps),
            Move::Trade(card, times) => self.trade(card, times),
            Move::Rest => self.rest(),
            Move::Claim(slot) => self.claim(slot),
            Move::Acquire(slot) => {
                if slot == 0 {
                    self.take_merchant(0); // SR-ACQUIRE-1
                }
            }
            Move::Pay(_) | Move::Return(_) => unreachable!("a turn begins with a main move"),
        }
    }

    /// The card leaves the hand and lies face up before its owner (SR-PLAY-1).
    fn lay_down(&mut self, card: &'static Merchant) {
        let player = self.mover_mut();
        let place = player.hand.iter().position(|held| *held == card).expect("the card is in hand");
        let card = player.hand.remove(place);
        player.played.push(card);
    }

    /// SR-PLAY-2.
    fn take_spices(&mut self, card: &'static Merchant) {
        let Effect::Spice(shown) = &card.effect else { panic!("{} is not a spice card", card.id) };
        self.lay_down(card);
        self.mover_mut().caravan.extend(shown);
    }

    /// SR-PLAY-3: so many steps from yellow, from red and from green; a cube lifted once may be lifted again (SR-PLAY-4).
    fn upgrade(&mut self, card: &'static Merchant, steps: [usize; 3]) {
        self.lay_down(card);
        for (cube, times) in Cube::ALL.into_iter().zip(steps) {
            for _ in 0..times {
                let lifted = cube.lifted().expect("brown has no steps");
                take_out(&mut self.mover_mut().caravan, cube);
                self.mover_mut().caravan.push(lifted);
            }
        }
    }

    /// SR-PLAY-7, again and again (SR-PLAY-8).
    fn trade(&mut self, card: &'static Merchant, times: usize) {
        let Effect::Trade { give, get } = &card.effect else { panic!("{} is not a trade card", card.id) };
        self.lay_down(card);
        let caravan = &mut self.mover_mut().caravan;
        for _ in 0..times {
            for &cube in give {
                take_out(caravan, cube);
            }
            caravan.extend(get);
        }
    }

    /// SR-REST-1.
    fn rest(&mut self) {
        let player = self.mover_mut();
        player.hand.append(&mut player.played);
    }

    /// One cube on the next card from the left (SR-ACQUIRE-2, SR-ACQUIRE-3); the card is taken when all are paid (SR-ACQUIRE-4).
    fn pay(&mut self, cube: Cube) {
        take_out(&mut self.mover_mut().caravan, cube);
        let turn = self.turn.as_mut().expect("a turn is being taken");
        self.merchant_row[turn.paid.len()].cubes.push(cube);
        turn.paid.push(cube);
        let Some(Move::Acquire(slot)) = turn.main else { panic!("only an acquisition is paid for") };
        if turn.paid.len() == slot {
            self.take_merchant(slot);
        }
    }

    /// The card goes to the hand, its cubes to the caravan (SR-ACQUIRE-5); the row closes up (SR-ACQUIRE-6).
    fn take_merchant(&mut self, slot: usize) {
        let taken = self.merchant_row.remove(slot);
        let player = self.mover_mut();
        player.hand.push(taken.card);
        player.caravan.extend(taken.cubes);
    }

    /// The cubes go back and the card is kept (SR-CLAIM-2); the row closes up (SR-CLAIM-3).
    fn claim(&mut self, slot: usize) {
        let card = self.point_row.remove(slot);
        let player = self.mover_mut();
        for &cube in &card.cost {
            take_out(&mut player.caravan, cube);
        }
        player.claimed.push(card);
        self.take_coin(slot);
    }

    fn take_coin(&mut self, slot: usize) {
        let gold_lies_over = if self.gold_pile > 0 { Some(0) } else { None }; // SR-CLAIM-4
        let silver_lies_over = if self.silver_pile == 0 {
            None // SR-CLAIM-8
        } else if self.gold_pile > 0 {
            Some(1) // SR-CLAIM-5
        } else {
            Some(0) // SR-CLAIM-7
        };
        if gold_lies_over == Some(slot) {
            self.gold_pile -= 1;
            self.mover_mut().gold += 1;
        } else if silver_lies_over == Some(slot) {
            self.silver_pile -= 1;
            self.mover_mut().silver += 1;
        } // SR-CLAIM-6: otherwise no coin.
    }

    /// SR-CARAVAN-1. The supply has no bottom (SR-CARAVAN-5), so the cube is simply gone. A settling step begins with this.
    fn return_to_supply(&mut self, cube: Cube) {
        take_out(&mut self.mover_mut().caravan, cube);
        let step = Turn { main: None, paid: Vec::new(), returned: Vec::new() };
        self.turn.get_or_insert(step).returned.push(cube);
    }

    /// Whether a card comes up in the middle of this turn: the surplus is returned only when it has been seen (SR-TURN-5). With
    /// an empty deck nothing comes up (SR-TURN-7).
    pub(crate) fn is_cut(&self, turn: &Turn) -> bool {
        matches!(turn.main, Some(Move::Acquire(_))) && !self.merchant_deck.is_empty()
    }

    /// Ends a turn or step that has no choice left. The gap is filled, and whoever holds too many cubes now returns them
    /// (SR-TURN-6); otherwise it is the next seat's turn.
    pub(crate) fn end_turn(&mut self) {
        let turn = self.turn.take().expect("a turn is being taken");
        match turn.main {
            Some(Move::Acquire(_)) => self.turn_up_merchant(),
            Some(Move::Claim(_)) => self.turn_up_point_card(),
            _ => {}
        }
        self.is_settling = self.mover().caravan.len() > CARAVAN_LIMIT;
        if !self.is_settling {
            self.pass_the_turn();
        }
    }

    /// SR-ACQUIRE-7: a card without cubes beside the deck; with no deck, no card (SR-ACQUIRE-8).
    fn turn_up_merchant(&mut self) {
        if let Some(card) = self.merchant_deck.pop() {
            self.merchant_row.push(RowCard { card, cubes: Vec::new() });
        }
    }

    /// SR-CLAIM-3. There always is a card (SR-CLAIM-9).
    fn turn_up_point_card(&mut self) {
        let card = self.point_deck.pop().expect("SR-CLAIM-9");
        self.point_row.push(card);
    }

    /// SR-TURN-1, and SR-END-3: the game can only end between the last seat's turn and the first's.
    fn pass_the_turn(&mut self) {
        let next = self.to_move.expect("the game goes on") + 1;
        self.to_move = if next < self.players.len() {
            Some(next)
        } else if self.somebody_has_enough_cards() {
            None
        } else {
            Some(0)
        };
    }

    /// SR-END-1, SR-END-2.
    pub fn somebody_has_enough_cards(&self) -> bool {
        let enough = match self.players.len() {
            2 | 3 => 6,
            _ => 5,
        };
        self.players.iter().any(|player| player.claimed.len() >= enough)
    }

    /// SR-END-6: cards, gold, silver and cubes.
    pub(crate) fn score_parts(&self, seat: usize) -> [usize; 4] {
        let player = &self.players[seat];
        let cards: usize = player.claimed.iter().map(|card| card.points).sum();
        let cubes = player.caravan.iter().filter(|&&cube| cube != Cube::Yellow).count();
        [cards, 3 * player.gold, player.silver, cubes]
    }

    pub(crate) fn score(&self, seat: usize) -> usize {
        self.score_parts(seat).iter().sum()
    }

    /// SR-END-7, and SR-END-8: whoever comes later and has at least as many takes the lead.
    pub(crate) fn winner(&self) -> usize {
        let mut leader = 0;
        for seat in 1..self.players.len() {
            if self.score(seat) >= self.score(leader) {
                leader = seat;
            }
        }
        leader
    }
}

/// What each player begins with (SR-SETUP-4, SR-SETUP-6).
fn starting_player(seat: usize) -> Player {
    use Cube::{Red, Yellow};
    let caravan = match seat {
        0 => vec![Yellow, Yellow, Yellow],
        1 | 2 => vec![Yellow, Yellow, Yellow, Yellow],
        _ => vec![Yellow, Yellow, Yellow, Red],
    };
    Player { caravan, hand: vec![&MERCHANTS[0], &MERCHANTS[1]], ..Player::default() }
}
