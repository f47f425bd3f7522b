//! The pages, filled with sample data and read back.
#![allow(clippy::unwrap_used, missing_docs)]

mod controls;
mod everywhere;
mod languages;
mod markup;
mod samples;
mod sea_controls;
mod styles;
