//! What bots know of From Sand to Sea.

mod candidates;
mod features;
mod follow;
mod playbook;
mod ways;
mod worth;
