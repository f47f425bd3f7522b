//! Every page: a struct that the server fills, and a `render` method.

mod closed;
mod daily;
mod end;
mod error;
mod home;
mod lobby;
mod new_table;
mod person;
mod position;
mod puzzle;
mod puzzles;
mod replay;
mod rules;
mod settings;
mod table;

pub use closed::ClosedPage;
pub use daily::{DailyPage, DailyPanel, DailyStanding, DayPage, OwnDaily};
pub use end::EndPage;
pub use error::ErrorPage;
pub use home::{HomePage, PlayNow};
pub use lobby::LobbyPage;
pub use new_table::{BotChoice, NewTableForm, SeatChoice};
pub use person::{ChangeOverPage, PersonPage, SessionLine, SignInPage};
pub use position::{PositionPage, position_path};
pub use puzzle::{PuzzlePage, PuzzleSolution, PuzzleWorth, draft_text, puzzle_path};
pub use puzzles::{PuzzleLink, PuzzlesPage};
pub use replay::ReplayPage;
pub use rules::{Link, Numbers, RulesPage};
pub use settings::SettingsPage;
pub use table::{Since, TablePage, TurnClock};

pub(crate) use daily::daily_panel;
pub(crate) use person::{copy_field, name_field};
