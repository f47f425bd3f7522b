//! A whole game on paper: the deal and every turn, as text and as JSON.
//!
//! ```
//! use caravan_record::Record;
//! use caravan_rules::{Game, spice_road::SpiceRoad};
//! use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
//!
//! let mut record = Record::<SpiceRoad<2>>::new(SpiceRoad::<2>::shuffle(&mut ChaCha12Rng::seed_from_u64(1)));
//! record.push("S02^yy".parse().unwrap()).unwrap();
//! assert!(record.push("rest".parse().unwrap()).is_err());
//! let text = record.to_string();
//! assert!(text.ends_with("turn 0 S02^yy\n"));
//! let read = Record::<SpiceRoad<2>>::read(text.as_bytes()).unwrap();
//! assert_eq!(read, record);
//! ```
//!
//! A record that exists is a game that was played by the rules: reading one replays it. The crate never knows who is
//! connected, and it opens no file.

mod any;
mod components;
mod draw;
mod ended;
mod error;
mod json;
mod lines;
mod name;
mod recorded;
mod sand_to_sea;
mod seal;
mod several;
mod spice_road;
mod text;

pub use any::AnyRecord;
pub use draw::{Draw, NotADraw};
pub use ended::{Ended, NotAnEnd};
pub use error::{Place, Problem, RecordError};
pub use name::{bare_name, shown_name, tidied_name};
pub use recorded::{DealLine, Record, Recorded, Step};
pub use seal::{Seal, deal_text};
pub use text::deal_from_text;
