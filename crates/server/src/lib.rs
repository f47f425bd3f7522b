//! The game in the browser: pages, live updates, bots in the empty seats.
//!
//! [`app`] is the whole server as a function from requests to responses, so that tests need no socket.
//!
//! The log of a table in the database is the truth. A table in memory is a cache of it, made by replaying the log, and a turn
//! is acknowledged only when it is safe on disk; a restart loses nothing but drafts. Pages are made from what their reader
//! may see: a position, which has no place for the order of a deck.
//!
//! This crate never decides what is legal: it asks `caravan-rules`.

pub mod pages;
pub mod texts;
mod thinking;

mod advised;
mod api;
mod app;
mod chance;
mod claims;
mod clock;
mod duties;
mod error;
mod fields;
mod limits;
mod map_choice;
mod metrics;
mod names;
mod options;
mod outside;
mod pace;
mod passwords;
mod problem_json;
mod referee;
mod routes;
mod rulebook;
mod seating;
mod serve;
mod server;
mod sight;
mod table;
mod visit;
mod watch;

pub use app::app;
pub use claims::{Claims, NotAWayToClaim};
pub use clock::Clock;
pub use outside::OutsideBot;
pub use pace::{NotAPace, Pace};
pub use seating::{NotASeating, Seating};
pub use serve::serve;
pub use server::{Config, Server};
pub use thinking::{NotOffered, Thinking};
