//! Many games between bots, so arranged that luck and seat cancel out, and what they show.
//!
//! ```
//! use caravan_arena::{Arrangement, Summary, run};
//! use caravan_bots::Budget;
//! use caravan_rules::GameKind;
//!
//! let bots = vec!["greedy".to_owned(), "random".to_owned()];
//! let arrangement = Arrangement::new(GameKind::SpiceRoad, bots, 2, 8, 1, Budget::Nodes(100), 5000).unwrap();
//! let games = run(&arrangement, 1, &|_| {}).unwrap();
//! let summary = Summary::of(&arrangement, &games);
//! assert!(summary.bots[0].share > summary.bots[1].share);
//! ```
//!
//! The arena opens no file and knows no network; a bot at its tables is given a view, like anywhere.

mod arrangement;
mod elo;
mod game;
mod rating;
mod report;
mod results;
mod run;
mod sprt;
mod summary;

pub use arrangement::{Arrangement, ArrangementError, Pairing};
pub use elo::elo_above_fair_share;
pub use game::{Finish, PlayedGame};
pub use rating::{Rating, rate};
pub use report::report;
pub use results::{Head, ResultsError, game_line, read_results};
pub use run::{run, run_some};
pub use sprt::{NotAnSprt, Sprt, Verdict};
pub use summary::{BotSummary, Summary, shares_by_deal};
