//! What bots know of Spice Road.

mod candidates;
mod claims_ahead;
mod features;
mod plan;
mod planner;
mod playbook;
mod soonest_claim;
mod suggestion;
mod usefulness;
mod worth;

pub use plan::PlannerWeights;
pub use planner::Planner;
pub use suggestion::first_offer;
