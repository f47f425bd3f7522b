//! A crowd for a server: how many turns and pages a second, how soon followers hear of a turn, and what survives being killed.
//!
//! Everything is done from outside, over HTTP on this machine, by a client so small that it takes little from the server it shares the
//! processor with. Counts are bounded, and each visitor stays within what one visitor may do.
//!
//! This crate knows nothing of the server but its API.

pub mod client;
pub mod followers;
pub mod many_tables;
pub mod pages;
pub mod program;
pub mod report;
pub mod server;
pub mod start;
pub mod stores;
pub mod table;
pub mod torture;
pub mod turns;

#[path = "../../store/tests/postgres/mod.rs"]
pub mod postgres;
