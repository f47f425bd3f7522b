//! What bots know of Spice Road.

mod features;
mod plan;
mod planner;
mod playbook;
pub(crate) mod ways;
mod worth;

pub use plan::Taste;
pub use planner::Planner;
