//! Spice Road on both engines.

use caravan_literal::spice_road::{self, Move, POINT_CARDS, PointCard, Table};
use caravan_literal::{Cube, MERCHANTS, Merchant, RowCard};
use caravan_rules::spice_road::{Deal, Player, PointCards, PointId, SpiceRoad};
use caravan_rules::{Cubes, Id, MerchantId, Merchants, Seat, Spice, ToMove, below};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::InStep;

impl<const SEATS: usize> InStep for SpiceRoad<SEATS> {
    type Table = Table;

    const OTHERS_SETTLE: bool = false;

    fn set_up(deal: &Deal) -> Table {
        let merchants: Vec<&Merchant> = deal.merchants().iter().map(|id| &MERCHANTS[id.index()]).collect();
        let points: Vec<&PointCard> = deal.points().iter().map(|id| &POINT_CARDS[id.index()]).collect();
        Table::set_up(SEATS, &merchants, &points)
    }

    /// Every other game claims whenever it can, so that shorter games with well filled rows are played too.
    fn pick(_: &Table, legal: &[Move], seed: u64, rng: &mut Xoshiro256PlusPlus) -> Move {
        let claim = legal.iter().find(|choice| matches!(choice, Move::Claim(_))).filter(|_| seed % 2 == 1);
        claim.copied().unwrap_or_else(|| legal[below(legal.len() as u32, rng) as usize])
    }

    fn difference(&self, slow: &Table) -> Option<&'static str> {
        let to_move = match caravan_rules::Game::to_move(self) {
            ToMove::Seat(seat) => Some(seat.index()),
            ToMove::Over => None,
        };
        let same_merchant = |((card, cubes), on_row): ((MerchantId, Cubes), &RowCard)| {
            card.name() == on_row.card.id && same_cubes(cubes, &on_row.cubes)
        };
        let checks = [
            ("seat to move", to_move == slow.to_move),
            ("length of the merchant row", self.merchant_row().len() == slow.merchant_row.len()),
            ("merchant row", self.merchant_row().zip(&slow.merchant_row).all(same_merchant)),
            ("point row", self.point_row().map(PointId::name).eq(slow.point_row.iter().map(|card| card.id))),
            ("merchant deck", same_merchants(self.merchant_deck(), &slow.merchant_deck)),
            ("point deck", same_points(self.point_deck(), &slow.point_deck)),
            ("gold pile", usize::from(self.gold()) == slow.gold_pile),
            ("silver pile", usize::from(self.silver()) == slow.silver_pile),
            ("last round", self.is_last_round() == slow.somebody_has_enough_cards()),
        ];
        let table = checks.into_iter().find(|check| !check.1).map(|check| check.0);
        table
            .or_else(|| Seat::all(SEATS).find_map(|seat| difference_at(self.player(seat), &slow.players[seat.index()])))
    }
}

fn difference_at(fast: &Player, slow: &spice_road::Player) -> Option<&'static str> {
    let checks = [
        ("caravan", same_cubes(fast.caravan(), &slow.caravan)),
        ("hand", same_merchants(fast.hand(), &slow.hand)),
        ("played cards", same_merchants(fast.played(), &slow.played)),
        ("claimed cards", same_points(fast.claimed(), &slow.claimed)),
        ("gold", usize::from(fast.gold()) == slow.gold),
        ("silver", usize::from(fast.silver()) == slow.silver),
    ];
    checks.into_iter().find(|check| !check.1).map(|check| check.0)
}

fn same_cubes(fast: Cubes, slow: &[Cube]) -> bool {
    let count = |cube| slow.iter().filter(|&&other| other == cube).count();
    Spice::ALL.into_iter().zip(Cube::ALL).all(|(spice, cube)| usize::from(fast[spice]) == count(cube))
}

fn same_merchants(fast: Merchants, slow: &[&Merchant]) -> bool {
    fast.len() == slow.len() && slow.iter().all(|card| fast.contains(MerchantId::from_index(card.place)))
}

fn same_points(fast: PointCards, slow: &[&PointCard]) -> bool {
    fast.len() == slow.len() && slow.iter().all(|card| fast.contains(PointId::from_index(card.place)))
}
