//! Small value networks: sparse yes-or-no inputs, two hidden layers, a win chance and a margin for every seat.

mod evaluator;
mod features;
mod file;
mod half;
mod player;
mod quantised;
mod range;
mod shape;
mod weights;
mod whole;

pub(crate) use evaluator::judge_candidates_inline;
pub use evaluator::{Evaluator, Judge, Judgement, MARGIN_POINTS, most_liked};
pub use features::Features;
pub(crate) use file::is_trained_on;
pub use file::{NetError, Precision};
pub use half::to_half;
pub use player::NetPlayer;
pub use shape::{MIDDLE, Shape};
pub use weights::Net;
