//! The rulebook inside the binary, in every language.
//!
//! English is the original. A translation has the words alone: the bodies of its examples and the anchors of its sections
//! are taken from the original, so that there is one truth to run and one address to link to.

mod book;
mod page;
mod pictured;
mod rule_number;
mod translation;

pub use book::{API_GUIDE, pages_of};
pub(crate) use book::{Rulebook, Written, read, rulebook};
pub use page::Page;
