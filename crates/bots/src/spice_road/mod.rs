//! What bots know of Spice Road.

mod features;
mod first_offer;
mod plan;
mod planner;
mod playbook;
pub(crate) mod ways;
mod worth;

pub use first_offer::first_offer;
pub use plan::Taste;
pub use planner::Planner;
