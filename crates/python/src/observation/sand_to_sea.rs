//! What an agent sees of From Sand to Sea.

use caravan_rules::sand_to_sea::{
    BonusKind, Cell, MERCHANT_SLOTS, Main, Player, PortTile, SETS, SandToSea, Tile, Turn, VictoryId,
};
use caravan_rules::{Cubes, Game, Id, MerchantId, Seat};

use super::field::Fields;
use super::{Observed, places_after};

/// How many main actions there are beside "nothing yet".
const MAINS: usize = 7;

impl<const SEATS: usize> Observed for SandToSea<SEATS> {
    #[inline(always)]
    fn observe<F: Fields>(&self, seat: Seat, fields: &mut F) {
        for ahead in 0..SEATS {
            fields.group("player", ahead);
            player(&self.players()[(seat.index() + ahead) % SEATS], fields);
        }
        for cell in Cell::all() {
            fields.group("cell", cell.index());
            this_cell(self, cell, fields);
        }
        row(self, fields);
        fields.group("table", 0);
        fields.set("sets", self.sets_left().map(|set| 1 << set).sum(), SETS);
        fields.numbers("bonus", BonusKind::ALL.map(|kind| self.bonus_left(kind)));
        fields.numbers("decks", [self.merchant_deck().len() as u8, self.victory_pile().tiles.len() as u8]);
        fields.numbers("setting_up", [u8::from(self.is_setting_up())]);
        fields.numbers("last_round", [u8::from(self.is_last_round())]);
        fields.one_of("seat", Some(seat.index()), SEATS);
        fields.one_of("to_move", places_after(seat, self.to_move().seat(), SEATS), SEATS);
        fields.one_of("settling", places_after(seat, self.owes(), SEATS), SEATS);
        turn(self, fields);
    }
}

#[inline(always)]
fn player<F: Fields>(player: &Player, fields: &mut F) {
    fields.cubes("hold", player.hold());
    fields.numbers("hold_limit", [player.hold_limit() as u8]);
    fields.set("hand", player.hand().bits(), MerchantId::COUNT);
    fields.set("played", player.played().bits(), MerchantId::COUNT);
    fields.set("discarded", player.discarded().bits(), MerchantId::COUNT);
    fields.one_of("boat", player.boat_cell().map(Id::index), Cell::COUNT);
    fields.set("outposts", player.outposts().bits(), Cell::COUNT);
    fields.numbers("built", player.built());
    fields.set("claimed", player.claimed().bits(), VictoryId::MOST);
    fields.numbers("moves", [player.moves()]);
    fields.numbers("points", [player.points().min(u8::MAX.into()) as u8]);
}

/// What a cell is: a sea, a market with its symbol and its trade, or a port with what lies there.
#[inline(always)]
fn this_cell<const SEATS: usize, F: Fields>(position: &SandToSea<SEATS>, cell: Cell, fields: &mut F) {
    let components = position.components().get();
    let (mut kind, mut symbol, mut input, mut output, mut points) = (0, None, Cubes::NONE, Cubes::NONE, 0);
    match position.tile(cell) {
        Tile::Sea => {}
        Tile::Market(id) => {
            let market = components.market(id);
            (kind, symbol, input, output) = (1, Some(market.symbol as usize), market.input, market.output);
        }
        Tile::Port(port) => match position.port_tiles()[usize::from(port)] {
            PortTile::Victory(id) => {
                let victory = components.victory(id);
                (kind, input, points) = (2, victory.cost, victory.points);
            }
            PortTile::Closed => kind = 3,
            PortTile::Awaiting => kind = 4,
        },
    }
    fields.one_of("kind", Some(kind), 5);
    fields.one_of("symbol", symbol, 4);
    fields.cubes("costs", input);
    fields.cubes("brings", output);
    fields.numbers("points", [points]);
}

#[inline(always)]
fn row<const SEATS: usize, F: Fields>(position: &SandToSea<SEATS>, fields: &mut F) {
    let mut merchants = position.merchant_row();
    for slot in 0..MERCHANT_SLOTS {
        let (card, cubes) = merchants.next().map_or((None, Cubes::NONE), |(card, cubes)| (Some(card.index()), cubes));
        fields.group("merchant", slot);
        fields.one_of("card", card, MerchantId::COUNT);
        fields.cubes("cubes", cubes);
    }
}

/// The part of the turn that is decided.
#[inline(always)]
fn turn<const SEATS: usize, F: Fields>(position: &SandToSea<SEATS>, fields: &mut F) {
    let turn = position.turn_so_far();
    let (main, card, slot, cell) = turn.map_or((None, None, None, None), |turn| main(position, &turn));
    fields.group("turn", 0);
    fields.one_of("main", main, MAINS);
    fields.one_of("plays", card, MerchantId::COUNT);
    fields.one_of("acquires", slot, MERCHANT_SLOTS);
    fields.one_of("sails", cell, Cell::COUNT);
    fields.set("discards", turn.map_or(0, |turn| turn.discards().bits()), MerchantId::COUNT);
    let count = |count: fn(&Turn) -> usize| turn.as_ref().map_or(0, |turn| count(turn) as u8);
    fields.numbers("paid", [count(|turn| turn.payments().len()), count(|turn| turn.toll().len())]);
    fields.numbers("builds", [count(|turn| usize::from(turn.build().is_some()))]);
    fields.cubes("cost", turn.and_then(|turn| turn.build()).unwrap_or(Cubes::NONE));
    fields.cubes("returned", turn.map_or(Cubes::NONE, |turn| turn.returned()));
    fields.numbers("excess", [position.excess() as u8]);
}

/// The number of the main action; the card it plays, the slot it acquires, the cell it ends on.
#[inline(always)]
fn main<const SEATS: usize>(
    position: &SandToSea<SEATS>,
    turn: &Turn,
) -> (Option<usize>, Option<usize>, Option<usize>, Option<usize>) {
    match turn.main() {
        Main::None => (None, None, None, None),
        Main::Set(_) => (Some(0), None, None, None),
        Main::Play(card) => (Some(1), Some(card.index()), None, None),
        Main::Acquire(slot) => (Some(2), None, Some(slot.into()), None),
        Main::Sail(name) => (Some(3), None, None, position.map().get().cell(name).map(Id::index)),
        Main::Stay => (Some(4), None, None, None),
        Main::Rest => (Some(5), None, None, None),
        Main::Settle => (Some(6), None, None, None),
    }
}
