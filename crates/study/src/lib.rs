//! What decided a game: the chance of every seat before and after each turn, what choices cost, what the cards gave.
//!
//! ```no_run
//! use caravan_record::AnyRecord;
//! use caravan_study::{Depth, Study, analyse};
//!
//! let record = AnyRecord::read(std::fs::read_to_string("game.txt").unwrap().as_bytes()).unwrap();
//! let study = Study::new(&record, Depth::STANDARD).unwrap();
//! let analysis = analyse(&study, 2, &|_| {});
//! for seat in &analysis.seats {
//!     println!("{}: luck {}, own errors {}", seat.name, seat.luck, seat.own);
//! }
//! ```
//!
//! The crate judges positions as everyone at the table sees them, with the search of the strongest bots at a fixed number of
//! lines: the same record and depth give the same analysis, bit for bit, on any number of threads. It opens no file, and it
//! knows no table that is being played: it is given finished records.

mod analysis;
mod analyst;
pub mod atlas;
mod calibration;
mod chance;
mod class;
mod contest;
mod costs;
mod depth;
mod evaluation;
mod games;
mod moment;
pub mod plan;
mod progress;
pub mod puzzle;
mod report;
mod run;
mod sample;
pub mod sand_to_sea;
pub mod spice_road;
mod study;
mod survey;
mod valuer;

pub use analysis::{Analysis, Others, SeatStudy, StudiedTurn, Valued};
pub use calibration::{Calibration, Tenth};
pub use chance::Chance;
pub use class::{Class, Thresholds};
pub use costs::{Changes, Cost, Costs, LEVELS, NotCosts, TurnCost};
pub use depth::Depth;
pub use evaluation::{EvaluatedTurn, Evaluation, EvaluationError, evaluate};
pub use moment::{Moment, MomentKind};
pub use progress::Progress;
pub use report::report;
pub use run::analyse;
pub use sample::{Sample, SampleError};
pub use study::{Study, StudyError};
pub use survey::{Survey, SurveyedTurn};
