//! What an agent sees: one vector of bytes per game and number of seats, from the side of a seat.
//!
//! A card, a cell or a seat is one of so many bytes set to 1; a set is a 1 for each member; a number is itself. Each field has
//! a name, and [`layout`] says where it is. All of it lies open on the table: it is made from a position, and a position has
//! no place for the order of a deck.

mod field;
mod sand_to_sea;
mod spice_road;

pub(crate) use field::{Field, Fields, Layout, Writer};

use caravan_bots::Playbook;
use caravan_record::Recorded;
use caravan_rules::{Decisions, Game, Seat};

/// A game that agents can look at.
pub(crate) trait Observed: Playbook + Recorded + Game<Legal: Send + Sync> {
    /// Hands every field to `fields`, in their order, as `seat` sees it.
    fn observe<F: Fields>(&self, seat: Seat, fields: &mut F);
}

/// Every field of a game's observation with its place.
pub(crate) fn layout<G: Observed>() -> Vec<Field> {
    let mut rng = rand_xoshiro::rand_core::SeedableRng::seed_from_u64(0);
    let start = G::start(&G::shuffle::<rand_xoshiro::Xoshiro256PlusPlus>(&mut rng));
    let mut layout = Layout::default();
    start.observe(Seat::new(0), &mut layout);
    layout.into_fields()
}

/// How many bytes an observation of a game has.
pub(crate) fn length<G: Observed>() -> usize {
    layout::<G>().last().map_or(0, |field| field.range.end)
}

/// Writes a 1 for each legal decision over `mask` if `seat` is to move, and nothing but 0 if it is not.
pub(crate) fn write_mask<G: Game>(position: &G, seat: Seat, mask: &mut [i8]) {
    mask.fill(0);
    if position.to_move().seat() == Some(seat) {
        position.legal().iter().for_each(|decision| mask[decision.index()] = 1);
    }
}

/// How many places after `seat` another one sits.
fn places_after(seat: Seat, other: Option<Seat>, seats: usize) -> Option<usize> {
    other.map(|other| (other.index() + seats - seat.index()) % seats)
}
