//! What is compiled once for each table, and only in this crate.
//!
//! A generic function is compiled anew in every crate that calls it with a type. A tree search on a network is much to
//! compile for seven tables, and the bytes of the networks would be in the program once more each time. So the public
//! functions that are worth it only look up what was compiled here, and their callers get a pointer.

use std::any::Any;
use std::sync::Arc;

use caravan_rules::{GameKind, with_game};

use crate::bot::Bot;
use crate::net::{Evaluator, Judgement, Net, NetError, judge_candidates_inline};
use crate::nets::net_inline;
use crate::playbook::Playbook;
use crate::reader::{Reader, reader_inline};
use crate::registry::build_inline;
use crate::spec::SpecError;

/// A bot that was built, or what is wrong with its text.
type Built<G> = Result<Box<dyn Bot<G>>, SpecError>;

/// A reader, or what is wrong with the network.
type BuiltReader<G> = Result<Box<dyn Reader<G>>, NetError>;

/// The functions of one table.
#[derive(Clone, Copy)]
pub(crate) struct Compiled<G: Playbook> {
    pub(crate) build: fn(&str) -> Built<G>,
    pub(crate) reader: fn() -> BuiltReader<G>,
    pub(crate) net: fn() -> Result<Arc<Net>, NetError>,
    pub(crate) judge_candidates: fn(&mut Evaluator, &[G], &mut Vec<Judgement>),
}

/// The functions of the table that `G` is a position of.
///
/// # Panics
/// If [`with_game!`] does not know the table.
pub(crate) fn compiled<G: Playbook>() -> Compiled<G> {
    let functions = compiled_for(G::KIND, G::SEATS);
    *functions.downcast_ref().expect("with_game! knows every table")
}

/// Not being generic, this is where the functions are compiled: so long as the compiler does not move it into its callers,
/// which it does of its own accord with functions as short as this one.
#[inline(never)]
fn compiled_for(kind: GameKind, seats: usize) -> &'static dyn Any {
    let functions = with_game!(kind, seats, G => {
        const FUNCTIONS: &Compiled<G> = &Compiled {
            build: build_inline::<G>,
            reader: reader_inline::<G>,
            net: net_inline::<G>,
            judge_candidates: judge_candidates_inline::<G>,
        };
        FUNCTIONS as &'static dyn Any
    });
    functions.unwrap_or(&())
}
