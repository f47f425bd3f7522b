//! An analysis as a page.

mod chart;
mod page;

pub use page::analysis_document;
