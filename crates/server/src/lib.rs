//! The game in the browser: pages, live updates, a JSON API, bots in the empty seats.

pub mod pages;
pub mod texts;
