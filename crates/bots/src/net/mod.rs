//! Small value networks: sparse yes-or-no inputs, two hidden layers, a win chance and a margin for every seat.

mod evaluator;
mod file;
mod half;
mod player;
mod shape;
mod weights;

pub use evaluator::{Evaluator, Eye, Judgement, MARGIN_POINTS, most_liked};
pub use file::{NetError, Precision};
pub use player::NetPlayer;
pub use shape::{MIDDLE, Shape};
pub use weights::{Net, for_each_one, product};
