//! What bots know of Spice Road.

mod playbook;
mod worth;
