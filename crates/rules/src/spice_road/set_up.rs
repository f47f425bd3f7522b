//! Set-up: `rulebook/spice_road/set_up.md`.

use super::deal::Deal;
use super::point_card::{PointCards, PointId};
use super::position::{Phase, Player, SpiceRoad};
use super::turn::Turn;
use crate::merchant_card::{MerchantId, Merchants};
use crate::row::Row;
use crate::spice::Cubes;

/// How many merchant cards lie face up (SR-SETUP-5).
pub const MERCHANT_SLOTS: usize = 6;
/// How many point cards lie face up (SR-SETUP-2).
pub const POINT_SLOTS: usize = 5;

/// What each seat starts with (SR-SETUP-6).
const STARTING_CARAVANS: [Cubes; 5] = [
    Cubes::new(3, 0, 0, 0),
    Cubes::new(4, 0, 0, 0),
    Cubes::new(4, 0, 0, 0),
    Cubes::new(3, 1, 0, 0),
    Cubes::new(3, 1, 0, 0),
];

impl<const SEATS: usize> SpiceRoad<SEATS> {
    pub(super) fn set_up(deal: &Deal) -> Self {
        // SR-SETUP-1
        const { assert!(SEATS >= 2 && SEATS <= 5, "Spice Road is for two to five players") };
        let mut merchant_row = Row::EMPTY;
        let mut point_row = Row::EMPTY;
        deal.merchants()[..MERCHANT_SLOTS].iter().for_each(|&card| merchant_row.push(card));
        deal.points()[..POINT_SLOTS].iter().for_each(|&card| point_row.push(card));
        SpiceRoad {
            players: std::array::from_fn(|seat| Player::starting_with(STARTING_CARAVANS[seat])),
            cubes_on_row: [0; 4],
            merchant_row,
            point_row,
            merchant_deck: MerchantId::deck().collect::<Merchants>().without(merchant_row.iter().collect()),
            point_deck: PointId::all().collect::<PointCards>().without(point_row.iter().collect()),
            turn: Turn::NONE,
            // SR-SETUP-7. Who sits there was drawn (SR-SETUP-8) or agreed (SR-SETUP-9) before the deal.
            to_move: 0,
            phase: Phase::Main,
            gold: Self::COINS,
            silver: Self::COINS,
            is_last_round: false,
        }
    }

    /// How many coins of each metal there are (SR-SETUP-3).
    pub(super) const COINS: u8 = 2 * SEATS as u8;
}

impl Player {
    fn starting_with(caravan: Cubes) -> Player {
        // SR-SETUP-4
        let hand = MerchantId::STARTING.into_iter().collect();
        Player { hand, owned: hand, claimed: PointCards::EMPTY, caravan, card_points: 0, claims: 0, gold: 0, silver: 0 }
    }
}
