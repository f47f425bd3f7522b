//! What survives a restart: people, tables, seats, and the log of each table.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use caravan_store::{NewSession, Person, Settings, Store};
//!
//! let store = Store::in_memory().await.unwrap();
//! let ada = Person { id: "p1".into(), name: "Ada".into(), created: 0, settings: Settings::default() };
//! store.add_person(&ada, NewSession::of_token("hash of her token")).await.unwrap();
//! assert_eq!(store.session("hash of her token", 0).await.unwrap().unwrap().person, ada);
//! # });
//! ```
//!
//! The log of a table is the truth: an [`Entry`] is written at (table, sequence) once and never changed, and a call that
//! writes returns only after the entry is safe on disk. This crate knows no HTTP, draws nothing and does not know the rules.

mod address;
mod daily;
mod database_times;
mod draft;
mod entry;
mod error;
mod known_sessions;
mod lease;
mod news;
mod person;
mod pool;
mod puzzle;
mod result;
mod secret;
mod session;
mod settings;
mod store;
mod study;
mod table;
pub mod transfer;
mod way_back;
mod writer;

pub use address::shown_address;
pub use daily::{DailyGame, DailyResult};
pub use database_times::DatabaseTimes;
pub use draft::Draft;
pub use entry::{Append, Entry, Kind};
pub use error::{Doing, Error, Result};
pub use news::{Listener, News};
pub use person::Person;
pub use puzzle::PuzzleAnswer;
pub use result::{GameResult, Tally};
pub use session::{NewSession, Session};
pub use settings::{CardSize, Confirm, Letters, Settings, Sound, Speed};
pub use store::Store;
pub use study::{ClaimedStudy, NewStudy, StudyState};
pub use table::{SeatRow, Status, Stretch, Table, TableSummary};
