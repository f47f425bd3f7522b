//! What cards and tiles are worth, as pages made from figures that come with the program.

mod bars;
mod data;
mod item;
mod page;

pub use data::{atlas_of, charted_tables};
pub use page::{AtlasOrder, AtlasPage};
