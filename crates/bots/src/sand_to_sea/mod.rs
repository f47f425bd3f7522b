//! What bots know of From Sand to Sea.

mod candidates;
mod features;
mod follow;
mod plan;
mod planner;
mod playbook;
mod step;
mod suggestion;
mod ways;
mod worth;

pub use plan::PlannerWeights;
pub use planner::Planner;
pub use step::Step;
pub use suggestion::{best_way, spare_cards, suggestion};
