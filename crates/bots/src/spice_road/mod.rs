//! What bots know of Spice Road.

mod features;
mod plan;
mod planner;
mod playbook;
mod ways;
mod worth;

pub use plan::Taste;
pub use planner::Planner;
