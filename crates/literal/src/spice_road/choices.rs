//! What the player to move may choose from, found by trying.

use super::table::{Table, Turn};
use crate::cube::{Cube, has_all, take_out};
use crate::merchant_card::{Effect, MERCHANTS, Merchant};

/// One choice: the main move of a turn, or one cube paid or returned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Play a spice card.
    Spice(&'static Merchant),
    /// The steps made from yellow, from red and from green.
    Upgrade(&'static Merchant, [usize; 3]),
    /// Play a trade card, and trade so often.
    Trade(&'static Merchant, usize),
    /// Acquire the card on this slot of the row.
    Acquire(usize),
    /// Claim the point card on this slot of the row.
    Claim(usize),
    /// Take all cards back.
    Rest,
    /// Put a cube on the next card from the left.
    Pay(Cube),
    /// Return a cube to the supply.
    Return(Cube),
}

/// The most cubes a caravan holds at the end of a turn (SR-CARAVAN-1).
pub const CARAVAN_LIMIT: usize = 10;

impl Table {
    /// Everything the player to move may choose now: nothing when the turn is complete or the game over.
    pub(crate) fn choices(&self) -> Vec<Move> {
        match (&self.turn, self.to_move) {
            (_, None) => Vec::new(),                                  // SR-END-4
            (None, Some(_)) if self.is_settling => self.returns(&[]), // SR-TURN-6
            (None, Some(_)) => self.main_choices(),
            (Some(turn), Some(_)) if must_pay(turn) => self.payments(),
            (Some(turn), Some(_)) if self.is_cut(turn) => Vec::new(),
            (Some(turn), Some(_)) => self.returns(&turn.returned),
        }
    }

    /// SR-TURN-2: one of four things.
    fn main_choices(&self) -> Vec<Move> {
        let mut choices = Vec::new();
        self.plays(&mut choices);
        self.acquisitions(&mut choices);
        self.claims(&mut choices);
        // SR-REST-2: there must be something to take back.
        if !self.mover().played.is_empty() {
            choices.push(Move::Rest);
        }
        choices
    }

    /// SR-PLAY-1: only cards in hand.
    fn plays(&self, choices: &mut Vec<Move>) {
        let player = self.mover();
        let mut caravan = player.caravan.clone();
        for &card in &player.hand {
            match &card.effect {
                Effect::Spice(_) => choices.push(Move::Spice(card)),
                Effect::Upgrade(most) => {
                    let mut found = Vec::new();
                    try_steps(&mut caravan, *most, [0, 0, 0], &mut found);
                    choices.extend(found.into_iter().map(|steps| Move::Upgrade(card, steps)));
                }
                Effect::Trade { give, .. } => {
                    let most = most_trades(&player.caravan, give);
                    // SR-PLAY-9: not zero times.
                    choices.extend((1..=most).map(|times| Move::Trade(card, times)));
                }
            }
        }
    }

    /// SR-ACQUIRE-1, SR-ACQUIRE-2: a cube in the caravan for each card to the left.
    fn acquisitions(&self, choices: &mut Vec<Move>) {
        for slot in 0..self.merchant_row.len() {
            if self.mover().caravan.len() >= slot {
                choices.push(Move::Acquire(slot));
            }
        }
    }

    /// SR-CLAIM-1.
    fn claims(&self, choices: &mut Vec<Move>) {
        for (slot, card) in self.point_row.iter().enumerate() {
            if has_all(&self.mover().caravan, &card.cost) {
                choices.push(Move::Claim(slot));
            }
        }
    }

    /// SR-ACQUIRE-3: any cube of the caravan.
    fn payments(&self) -> Vec<Move> {
        Cube::ALL.into_iter().filter(|cube| self.mover().caravan.contains(cube)).map(Move::Pay).collect()
    }

    /// SR-CARAVAN-3, and SR-CARAVAN-4: exactly the surplus. Cubes are returned in the order of their levels, so a choice
    /// must leave enough cubes of its own level and above to finish with.
    fn returns(&self, returned: &[Cube]) -> Vec<Move> {
        let caravan = &self.mover().caravan;
        let surplus = caravan.len().saturating_sub(CARAVAN_LIMIT);
        let mut choices = Vec::new();
        for cube in Cube::ALL {
            let in_order = returned.iter().all(|&before| before <= cube);
            let from_here_up = caravan.iter().filter(|&&other| other >= cube).count();
            if surplus > 0 && in_order && caravan.contains(&cube) && from_here_up >= surplus {
                choices.push(Move::Return(cube));
            }
        }
        choices
    }

    /// Makes a choice, and after it every payment and return that has only one way to go. What a settling step begins with
    /// is always asked for: it is no part of the turn before.
    pub(crate) fn decide(&mut self, choice: Move) {
        self.make(choice);
        while let [only] = self.choices()[..] {
            self.make(only);
        }
    }
}

/// Whether cards to the left of the wanted one are still waiting for their cube (SR-ACQUIRE-2).
fn must_pay(turn: &Turn) -> bool {
    match turn.main {
        Some(Move::Acquire(slot)) => turn.paid.len() < slot,
        _ => false,
    }
}

/// Tries every way of making up to `most` steps (SR-PLAY-3), even none (SR-PLAY-6), each from the caravan as the steps
/// before it left it (SR-PLAY-4, SR-PLAY-5), and notes how many were made from each colour.
fn try_steps(caravan: &mut Vec<Cube>, most: usize, made: [usize; 3], found: &mut Vec<[usize; 3]>) {
    if !found.contains(&made) {
        found.push(made);
    }
    if most == 0 {
        return;
    }
    for (level, cube) in Cube::ALL.into_iter().enumerate() {
        let (Some(lifted), Some(place)) = (cube.lifted(), caravan.iter().position(|&other| other == cube)) else {
            continue;
        };
        let mut made = made;
        made[level] += 1;
        caravan[place] = lifted;
        try_steps(caravan, most - 1, made, found);
        caravan[place] = cube;
    }
}

/// How often the cubes to give can be given (SR-PLAY-8). What comes back never helps: no card gives what it takes.
fn most_trades(caravan: &[Cube], give: &[Cube]) -> usize {
    let mut left = caravan.to_vec();
    let mut times = 0;
    while has_all(&left, give) {
        give.iter().for_each(|&cube| take_out(&mut left, cube));
        times += 1;
    }
    times
}

/// Every move, in the order of the flat index of decisions: plays in the order of the cards, then merchant slots, point
/// slots, rest, payments and returns.
pub fn flat_index() -> Vec<Move> {
    let mut moves = Vec::new();
    for card in MERCHANTS.iter() {
        match &card.effect {
            Effect::Spice(_) => moves.push(Move::Spice(card)),
            Effect::Upgrade(most) => moves.extend(splits(*most).into_iter().map(|steps| Move::Upgrade(card, steps))),
            Effect::Trade { give, .. } => {
                moves.extend((1..=CARAVAN_LIMIT / give.len()).map(|times| Move::Trade(card, times)));
            }
        }
    }
    moves.extend((0..6).map(Move::Acquire));
    moves.extend((0..5).map(Move::Claim));
    moves.push(Move::Rest);
    moves.extend(Cube::ALL.map(Move::Pay));
    moves.extend(Cube::ALL.map(Move::Return));
    moves
}

/// The ways to make up to `most` steps from three colours, in dictionary order.
fn splits(most: usize) -> Vec<[usize; 3]> {
    let mut splits = Vec::new();
    for yellow in 0..=most {
        for red in 0..=most - yellow {
            for green in 0..=most - yellow - red {
                splits.push([yellow, red, green]);
            }
        }
    }
    splits
}
