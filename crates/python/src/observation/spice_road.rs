//! What an agent sees of Spice Road.

use caravan_rules::spice_road::{Choice, MERCHANT_SLOTS, POINT_SLOTS, Player, PointId, SpiceRoad};
use caravan_rules::{Cubes, Game, Id, MerchantId, Seat};

use super::field::Fields;
use super::{Observed, places_after};

impl<const SEATS: usize> Observed for SpiceRoad<SEATS> {
    #[inline(always)]
    fn observe<F: Fields>(&self, seat: Seat, fields: &mut F) {
        for ahead in 0..SEATS {
            fields.group("player", ahead);
            player(&self.players()[(seat.index() + ahead) % SEATS], fields);
        }
        rows(self, fields);
        fields.group("table", 0);
        fields.numbers("coins", [self.gold(), self.silver()]);
        fields.numbers("decks", [self.merchant_deck().len() as u8, self.point_deck().len() as u8]);
        fields.numbers("last_round", [u8::from(self.is_last_round())]);
        fields.one_of("seat", Some(seat.index()), SEATS);
        fields.one_of("to_move", places_after(seat, self.to_move().seat(), SEATS), SEATS);
        fields.one_of("settling", places_after(seat, self.owes(), SEATS), SEATS);
        turn(self, fields);
    }
}

#[inline(always)]
fn player<F: Fields>(player: &Player, fields: &mut F) {
    fields.cubes("caravan", player.caravan());
    fields.set("hand", player.hand().bits(), MerchantId::COUNT);
    fields.set("played", player.played().bits(), MerchantId::COUNT);
    fields.set("claimed", player.claimed().bits(), PointId::COUNT);
    fields.numbers("coins", [player.gold(), player.silver()]);
    fields.numbers("points", [player.points().min(u8::MAX.into()) as u8]);
}

#[inline(always)]
fn rows<const SEATS: usize, F: Fields>(position: &SpiceRoad<SEATS>, fields: &mut F) {
    let mut merchants = position.merchant_row();
    for slot in 0..MERCHANT_SLOTS {
        let (card, cubes) = merchants.next().map_or((None, Cubes::NONE), |(card, cubes)| (Some(card.index()), cubes));
        fields.group("merchant", slot);
        fields.one_of("card", card, MerchantId::COUNT);
        fields.cubes("cubes", cubes);
    }
    let mut points = position.point_row();
    for slot in 0..POINT_SLOTS {
        fields.group("point", slot);
        fields.one_of("card", points.next().map(Id::index), PointId::COUNT);
    }
}

/// The part of the turn that is decided: which card is being paid for, how much is paid, how much is to be returned.
#[inline(always)]
fn turn<const SEATS: usize, F: Fields>(position: &SpiceRoad<SEATS>, fields: &mut F) {
    let turn = position.turn_so_far();
    let slot = turn.and_then(|turn| turn.main()).and_then(|main| match main {
        Choice::Acquire { slot } => Some(slot),
        _ => None,
    });
    fields.group("turn", 0);
    fields.one_of("acquires", slot, MERCHANT_SLOTS);
    fields.numbers("paid", [turn.map_or(0, |turn| turn.paid() as u8)]);
    fields.cubes("returned", turn.map_or(Cubes::NONE, |turn| turn.returned()));
    fields.numbers("excess", [position.excess() as u8]);
}
