//! The pages, filled with sample data and read back.
#![allow(clippy::unwrap_used, missing_docs)]

mod controls;
mod everywhere;
mod languages;
mod markup;
// The sizes of tables are tested in a browser with more of the samples than here.
#[allow(dead_code)]
mod samples;
mod sea_controls;
mod styles;
