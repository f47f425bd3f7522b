//! Requests and what they are answered, part by part: one program, since each would hold the whole server.
#![allow(clippy::unwrap_used)]

mod after_a_turn;
mod bad_requests;
mod daily;
mod external_bots;
mod face_down;
mod kept_pages;
mod leaving;
mod live;
mod locked;
mod names;
mod person;
mod plan;
mod puzzles;
mod sand_to_sea;
mod seating;
mod spice_road;
mod starting;
mod study;
mod upload;
#[path = "../visitor/mod.rs"]
mod visitor;
