//! The scenarios of the rulebook: read from its pages, run on an engine. `rulebook/README.md` describes their language.

mod engine;
mod fast;
mod fast_sea;
mod layout;
mod page;
mod run;
mod slow;
mod slow_sea;

pub use engine::Engine;
pub use fast::Fast;
pub use fast_sea::FastSea;
pub use page::{Drawing, Page, is_rule_number, pages};
pub use run::run;
pub use slow::Slow;
pub use slow_sea::SlowSea;

/// The example table of From Sand to Sea at its largest.
pub fn example_of_sand_to_sea() -> String {
    layout::SAND_TO_SEA.example(4).expect("there is one")
}
