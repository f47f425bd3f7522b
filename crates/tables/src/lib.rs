//! What people do at tables: open, join, start, draft, confirm, take back, leave, resign, stand in, replay.
//!
//! [`Tables`] has a verb for each of them, with one [`Error`]; forms, the API and the terminal translate to it.
//!
//! The log of a table in the database is the truth. A table in memory is a cache of it, made by replaying the log, and a turn
//! is acknowledged only when it is safe on disk; a restart loses nothing but drafts. What somebody may see of a table is made
//! from a position, which has no place for the order of a deck.
//!
//! This crate knows no HTTP, no HTML and no language, and it never decides what is legal: it asks `caravan-rules`.

pub mod sand_to_sea;
pub mod spice_road;

mod abandoned;
mod any_order;
mod autoplay;
mod board;
mod bot_queue;
mod card_action;
mod claims;
mod clock;
mod cluster;
mod counts;
mod daily;
mod day;
mod draft;
mod error;
mod event;
mod experience;
mod external_bot;
mod face_down;
mod field;
mod finished;
mod games;
mod guess;
mod hint;
mod join;
mod leave;
mod lesson;
mod levels;
mod list;
mod look;
mod names;
mod new_seat;
mod open;
mod open_position;
mod options;
mod pace;
mod passwords;
mod people;
mod problem;
mod question;
mod race;
mod random;
mod ranking;
mod rating;
mod record_fault;
mod referee;
mod rematch;
mod results;
mod seating;
mod set_up;
mod sight;
mod table;
mod tables;
mod tallies;
mod thinking_time;
mod upload;

pub use caravan_record::Ended;
pub use caravan_store::{CardSize, Confirm, DailyResult, Letters, Settings, Sound, Speed};

pub use board::{Board, GameBoard, Shown};
pub use bot_queue::{BotQueue, Sponsor};
pub use card_action::CardAction;
pub use claims::{Claims, NotAWayToClaim};
pub use clock::Clock;
pub use counts::Counts;
pub use daily::{DAILY_PLAYERS, DailyDeal, DailyRating, LadderLine, RevealedDay};
pub use day::{Day, NotADay};
pub use draft::{DraftChange, Seen, WholeTurn};
pub use error::{Doing, Error, Result};
pub use event::{Deed, Event, LogEntry};
pub use experience::{BeatenBy, Experience, NotAnExperience, Rival};
pub use external_bot::ExternalBot;
pub use face_down::FaceDown;
pub use field::Field;
pub use finished::Branch;
pub use hint::{Hint, Outlook, ToldHint, Win};
pub use lesson::lesson_suggestion;
pub use levels::{BotsSeated, best_bot_of, cannot_be_built, levels_of, quick_bot, usual_bot_of};
pub use names::{MOST as LONGEST_NAME, account_named, account_of, bot_name, distinct_name, name_of};
pub use new_seat::{NewSeat, NotASeat};
pub use open::{LONGEST_DEAL_NAME, NewTable};
pub use open_position::{OpenPosition, open_position};
pub use options::Options;
pub use pace::{NotAPace, Pace};
pub use people::{Caller, Known, session_handle, token_hash};
pub use problem::Problem;
pub use question::{Answer, Consent};
pub use race::{Gain, Race};
pub use random::{keyed_generator, random_hex, sha256_hex};
pub use ranking::ranking;
pub use rating::{Opponent, Rating};
pub use record_fault::{RecordFault, RecordFaultKind};
pub use referee::{Drafting, Look, OpenGame, Turns, board_of};
pub use rematch::plays_on;
pub use seating::{NotASeating, Seating};
pub use set_up::ABSENT;
pub use sight::Sight;
pub use table::{Absence, Connection, Finish, Locked, MOST_TURNS, Question, Revealed, State, Table};
pub use tables::{Config, Tables, is_table_id};
pub use thinking_time::{NotOffered, ThinkingTime};
