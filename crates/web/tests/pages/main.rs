//! The pages, filled with sample data and read back.
#![allow(clippy::unwrap_used, missing_docs)]

mod everywhere;
mod languages;
mod markup;
mod sand_to_sea_controls;
// The sizes of tables are tested in a browser with more of the samples than here.
#[allow(dead_code)]
mod samples;
mod spice_road_controls;
mod styles;
