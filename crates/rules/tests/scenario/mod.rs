//! The scenarios of the rulebook: read from its pages, run on an engine. `rulebook/README.md` describes their language.

mod engine;
mod fast;
mod page;
mod run;
mod slow;

pub use engine::Engine;
pub use fast::Fast;
pub use page::{Page, is_rule_number, pages};
pub use run::run;
pub use slow::Slow;
