//! Every page, as pure functions from plain structs to HTML.
//!
//! A page is a struct that the server fills and a `render` method that makes a whole document of it. Nothing here knows a
//! request, a session, a clock or a database, and nothing here decides what is legal: a control exists because the rules
//! listed its decision.
//!
//! # What the forms send
//!
//! Every form is `POST`, `application/x-www-form-urlencoded`, with the field `csrf`. The answer to a form is a redirect
//! (303) to the page to look at next, or that page itself; a refusal is an [`ErrorPage`] or the page with its `problem`.
//!
//! On a table one empty form, `id="turn"`, holds `csrf`, `version` and `step`; every control is a button of that form.
//!
//! | address | fields | what it does |
//! |---|---|---|
//! | `/table/{id}/decide` | `decision` | adds this decision to the draft, or several with commas between them |
//! | `/table/{id}/revise` | `decision` | drops the draft, then makes these decisions: another number of times, another split, another card to discard |
//! | `/table/{id}/put-in` · `/take-out` | `decision` | adds a decision at its place, or takes it out: cubes are chosen and not chosen in any order |
//! | `/table/{id}/finish` | | makes the first legal decision until the turn is complete: the cheapest cubes are paid or returned |
//! | `/table/{id}/undo` | | drops the last decision of the draft |
//! | `/table/{id}/cancel` | | drops the draft |
//! | `/table/{id}/confirm` | | plays the drafted turn |
//! | `/table/{id}/hint` | | asks for a hint |
//! | `/table/{id}/plan` | | tells the others that a plan is wanted, and leads to the table with it: `?plan` |
//! | `/table/{id}/takeback` | `answer` = `ask`, `agree` or `refuse` | takes the last confirmed turn back, if all agree |
//! | `/table/{id}/join` | `name` | takes the first free seat |
//! | `/table/{id}/start` | | puts bots in the free seats and starts |
//! | `/table/{id}/lesson` | | sends the guide of a first game away |
//! | `/table/{id}/rematch` | | a new table with the seats rotated |
//! | `{replay}/{turn}/play-on` | | a new table that goes on from there against bots |
//! | `/table/{id}/study` | | asks for the study of a finished game |
//! | `/table/{id}/study/{turn}/explore/{verb}` | `line`, `draft`, `decision` | `decide`, `revise`, `finish`, `undo`, `cancel`, `confirm`, as at a table; nothing is kept |
//! | `/learn` | `game` | starts a first game with a guide |
//! | `/play` | `game` | starts a game against bots, with one press |
//! | `/daily/{game}` | | goes to one's table of the day's deal, and starts it the first time |
//! | `/tables` | [`NewTableForm`] and `name` | starts a table |
//! | `/settings` | `language`, `theme`, `cards`, `letters`, `confirm`, `speed`, `sound`, `back` (each may be missing) | keeps the choice and goes back |
//! | `/me` · `/me/link` · `/me/password` · `/sign-in` | `name` · none · `password` · `name`, `password` | the person |
//! | `/in/{token}` | | makes this browser another person's, once whoever opened the link has been asked |
//! | `/replay` | `record`, as `multipart/form-data` | opens a record of the reader's own |
//!
//! One form is `GET`: `/position` with the field `line` shows a position that somebody wrote down.
//!
//! A card that can be played in several ways is one button: it sends the way wanted most often (as many trades as fit, every
//! step of an upgrade from the bottom), and the tray that opens offers the others through `revise`. So a default is
//! accepted by one press of "Confirm", and nothing here needs a script.
//!
//! # How a page stays live
//!
//! The body of a table, a lobby or a result carries `data-table` and `data-version`. The script follows the table at `/live`
//! and, when a newer version is announced, asks for the page again and changes only what differs. Every tab of a browser
//! shares one stream. Without the script a page that waits for others loads itself again every few seconds.

mod assets;
mod atlas;
mod lesson;
mod pages;
mod parts;
mod picture;
mod rulebook;
mod sand_to_sea;
mod spice_road;
mod study;
mod visitor;

pub use assets::{Asset, assets};
pub use atlas::{AtlasOrder, AtlasPage, atlas_of, charted_tables};
pub use lesson::Lesson;
pub use pages::*;
pub use parts::{Ladder, Pages, Seated, SeatedKind, TableLine, numbers_of, record_file};
pub use rulebook::{API_GUIDE, Page, pages_of};
pub use sand_to_sea::MapField;
pub use study::{Deeds, ExplorePage, StudiedTurnPage, StudyPage, WholeStudy, analysis_document, explore_path};
pub use visitor::{Theme, Visitor};
