//! What is compiled once for each table, and only in this crate.
//!
//! A generic function is compiled anew in every crate that calls it with a type, and in each of these the rules would be in the
//! program once more. What nobody calls millions of times is therefore looked up here, and called by a pointer.

use std::any::Any;
use std::str::FromStr;

use crate::game::Game;
use crate::games::GameKind;

/// The functions of one table.
pub(crate) struct Compiled<G: Game> {
    pub(crate) take: fn(&mut G, G::Turn) -> Result<(), G::IllegalTurn>,
    pub(crate) read: fn(&str) -> Result<G, <G as FromStr>::Err>,
}

/// The functions of the table that `G` is a position of.
///
/// # Panics
/// If [`with_game!`] does not know the table.
pub(crate) fn compiled<G: Game>() -> &'static Compiled<G> {
    compiled_for(G::KIND, G::SEATS).downcast_ref().expect("with_game! knows every table")
}

/// Not being generic, this is where the functions are compiled.
#[inline(never)]
fn compiled_for(kind: GameKind, seats: usize) -> &'static dyn Any {
    let functions = with_game!(kind, seats, G => {
        const FUNCTIONS: &Compiled<G> = &Compiled { take: G::take_here, read: G::read };
        FUNCTIONS as &'static dyn Any
    });
    functions.unwrap_or(&())
}
