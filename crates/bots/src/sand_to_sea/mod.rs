//! What bots know of From Sand to Sea.

mod candidates;
mod features;
mod follow;
mod plan;
mod planner;
mod playbook;
mod ways;
mod worth;

pub use plan::Taste;
pub use planner::Planner;
