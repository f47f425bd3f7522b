//! The scenarios of the rulebook: read from its pages, run on an engine. `rulebook/README.md` describes their language.

mod book;
mod engine;
mod fast;
mod layout;
mod page;
mod run;
mod slow;

pub use book::{OfSandToSea, OfSpiceRoad};
pub use engine::Engine;
pub use fast::Fast;
pub use page::{Drawing, Page, is_rule_number, pages};
pub use run::run;
pub use slow::Slow;

/// The example table of From Sand to Sea at its largest.
pub fn example_of_sand_to_sea() -> String {
    layout::SAND_TO_SEA.example(4).expect("there is one")
}
