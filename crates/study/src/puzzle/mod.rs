//! Positions with one turn that is clearly best and not the one that comes to mind first: found in games, proved, graded.
//!
//! ```
//! use caravan_rules::GameKind;
//! use caravan_study::puzzle::shipped;
//!
//! let puzzle = &shipped(GameKind::SpiceRoad)[0];
//! assert!(puzzle.best.win > puzzle.second.win);
//! ```

mod criteria;
mod finder;
mod grade;
mod mine;
mod proved;
mod same_idea;
mod set;
mod solution;

pub use criteria::Criteria;
pub use grade::{Grade, LADDER};
pub use mine::{ONCE_MORE, mine, proved_again};
pub use proved::{NextClaim, Puzzle, PuzzleError, Tried};
pub use set::{of_the_day, read_puzzles, shipped, shipped_by_id};
pub use solution::{is_solved_by, still_holds};
