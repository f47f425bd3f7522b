//! An analysis as pages: one file that needs no other, and on the site the whole game, each turn, and what else could be played.

mod chart;
mod explore;
mod lines;
mod overview;
mod page;
mod turn;

pub use explore::{ExplorePage, explore_path};
pub use overview::{Deeds, StudyPage, WholeStudy};
pub use page::analysis_document;
pub use turn::StudiedTurnPage;
