//! One choice of a player, and the turn that is being put together from them.

use super::map::STANDARD;
use super::pieces::{BonusKind, PIECES};
use crate::cube::Cube;
use crate::merchant_card::{MERCHANTS, Merchant};

/// One choice: the main move of a turn, or one of the smaller choices that follow from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Play a merchant card.
    Play(&'static Merchant),
    /// Acquire the card on this slot of the row.
    Acquire(usize),
    /// End the movement on this place; on the boat's own, stay.
    Sail(usize),
    /// Take all cards back.
    Rest,
    /// Take a starting set, by its place in the list of all four.
    Set(usize),
    /// Put the boat on this place.
    PutBoat(usize),
    /// Make a trade so often.
    Times(usize),
    /// The steps made from yellow, from red and from green.
    Steps([usize; 3]),
    /// Throw in a card for sailing.
    Discard(&'static Merchant),
    /// Put a cube on the next card from the left.
    Pay(Cube),
    /// Give a cube to the next boat that lies there.
    Toll(Cube),
    /// Pay a cube for an outpost.
    Cost(Cube),
    /// Return a cube to the supply.
    Return(Cube),
    /// Take the card on this slot as a reward.
    RewardCard(usize),
    /// Take a bonus tile as a reward.
    RewardTile(BonusKind),
    /// Build an outpost.
    Build,
    /// Claim the victory tile.
    Claim,
    /// Do no more business.
    Stop,
}

/// What the seat to move owes before the next turn can begin (STS-HOLD-11, STS-TURN-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owed {
    /// The seat whose turn it is.
    pub turn_of: usize,
    /// Whether the market may be used first, because the turn was cut before the trades.
    pub may_trade: bool,
}

/// A turn or settling step, as far as it has been decided.
#[derive(Clone, Debug)]
pub struct Turn {
    /// What the turn is for; a settling step has only trades and cubes to return.
    pub main: Option<Move>,
    pub boat_put_on: Option<usize>,
    /// How often the card just played is used.
    pub times: Option<usize>,
    pub steps: Option<[usize; 3]>,
    /// Cubes put on merchant cards, from the left.
    pub paid: Vec<Cube>,
    /// Where the boat lay when the turn began.
    pub came_from: Option<usize>,
    pub discards_due: usize,
    pub discarded: Vec<&'static Merchant>,
    /// The owners who still have to get their toll, by seat.
    pub tolls_due: Vec<usize>,
    pub tolls: Vec<Cube>,
    pub builds: bool,
    pub cost_due: usize,
    pub cost: Vec<Cube>,
    /// The column that has just been emptied and whose reward is still to be chosen, from 0.
    pub emptied: Option<usize>,
    pub reward: Option<Move>,
    /// How often the market's trade was made.
    pub trades: usize,
    pub claims: bool,
    pub business_is_done: bool,
    pub returned: Vec<Cube>,
    /// Whether a card has left the row.
    pub row_has_a_gap: bool,
    /// The port that waits for a new tile.
    pub bare_port: Option<usize>,
}

impl Turn {
    pub(crate) fn new(main: Option<Move>, boat: Option<usize>) -> Turn {
        Turn {
            main,
            boat_put_on: None,
            times: None,
            steps: None,
            paid: Vec::new(),
            came_from: boat,
            discards_due: 0,
            discarded: Vec::new(),
            tolls_due: Vec::new(),
            tolls: Vec::new(),
            builds: false,
            cost_due: 0,
            cost: Vec::new(),
            emptied: None,
            reward: None,
            trades: 0,
            claims: false,
            business_is_done: false,
            returned: Vec::new(),
            row_has_a_gap: false,
            bare_port: None,
        }
    }
}

/// The most often that one trade is made in one go (STS-HOLD-10).
pub const MOST_TRADES: usize = 25;

/// Every move, in the order of the flat index of decisions.
pub fn flat_index() -> Vec<Move> {
    let mut moves = Vec::new();
    moves.extend(MERCHANTS.iter().map(Move::Play));
    moves.extend((0..4).map(Move::Acquire));
    moves.extend((0..STANDARD.places.len()).map(Move::Sail));
    moves.push(Move::Rest);
    moves.extend((0..PIECES.sets.len()).map(Move::Set));
    moves.extend((0..STANDARD.places.len()).map(Move::PutBoat));
    moves.extend((1..=MOST_TRADES).map(Move::Times));
    for yellow in 0..=3 {
        for red in 0..=3 - yellow {
            moves.extend((0..=3 - yellow - red).map(|green| Move::Steps([yellow, red, green])));
        }
    }
    moves.extend(MERCHANTS.iter().map(Move::Discard));
    moves.extend(Cube::ALL.map(Move::Pay));
    moves.extend(Cube::ALL.map(Move::Toll));
    moves.extend(Cube::ALL.map(Move::Cost));
    moves.extend(Cube::ALL.map(Move::Return));
    moves.extend((0..4).map(Move::RewardCard));
    moves.extend([BonusKind::Points, BonusKind::ExtraMove, BonusKind::Hold].map(Move::RewardTile));
    moves.extend([Move::Build, Move::Claim, Move::Stop]);
    moves
}
