//! The table as lists, whatever the number of seats: what pages, screens and JSON are made from.

use super::point_card::PointId;
use super::position::{Player, SpiceRoad};
use crate::game::{Game, Points, ScorePart};
use crate::merchant_card::MerchantId;
use crate::seat::{Seat, ToMove};
use crate::set::{Id, Set};
use crate::spice::Cubes;

/// A position spelled out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// Who is to move.
    pub to_move: ToMove,
    /// While that seat owes a settling step, whose turn is being settled.
    pub owes: Option<Seat>,
    /// Every player, in turn order.
    pub seats: Vec<SeatSnapshot>,
    /// The merchant cards face up, leftmost first, with the cubes lying on each.
    pub merchant_row: Vec<(MerchantId, Cubes)>,
    /// The point cards face up, leftmost first.
    pub point_row: Vec<PointId>,
    /// Gold coins left in their pile.
    pub gold: u8,
    /// Silver coins left in their pile.
    pub silver: u8,
    /// Merchant cards left in the deck.
    pub merchant_deck: usize,
    /// Point cards left in the deck.
    pub point_deck: usize,
    /// Whether the round being played is the last.
    pub is_last_round: bool,
}

/// One player spelled out. Cards are in the order of their ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatSnapshot {
    /// The cubes in the caravan.
    pub caravan: Cubes,
    /// The cards in hand.
    pub hand: Vec<MerchantId>,
    /// The cards lying played.
    pub played: Vec<MerchantId>,
    /// The point cards claimed.
    pub claimed: Vec<PointId>,
    /// Gold coins taken.
    pub gold: u8,
    /// Silver coins taken.
    pub silver: u8,
    /// The points if the game ended now, part by part.
    pub score: [ScorePart; 4],
    /// The points if the game ended now.
    pub points: Points,
}

impl<const SEATS: usize> From<&SpiceRoad<SEATS>> for Snapshot {
    fn from(position: &SpiceRoad<SEATS>) -> Snapshot {
        Snapshot {
            to_move: position.to_move(),
            owes: position.owes(),
            seats: position.players.iter().map(SeatSnapshot::from).collect(),
            merchant_row: position.merchant_row().collect(),
            point_row: position.point_row().collect(),
            gold: position.gold,
            silver: position.silver,
            merchant_deck: position.merchant_deck.len(),
            point_deck: position.point_deck.len(),
            is_last_round: position.is_last_round,
        }
    }
}

impl From<&Player> for SeatSnapshot {
    fn from(player: &Player) -> SeatSnapshot {
        SeatSnapshot {
            caravan: player.caravan,
            hand: listed(player.hand),
            played: listed(player.played()),
            claimed: listed(player.claimed),
            gold: player.gold,
            silver: player.silver,
            score: player.score(),
            points: player.points(),
        }
    }
}

fn listed<T: Id>(cards: Set<T>) -> Vec<T> {
    cards.iter().collect()
}
