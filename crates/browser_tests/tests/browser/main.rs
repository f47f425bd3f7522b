//! People at browsers: whole games by pressing, by keys and without scripts, on a desk and on a phone; lines that break; every
//! page for those who do not see it.
#![allow(clippy::unwrap_used)]

mod cubes;
mod every_page;
mod first_game;
mod follow;
mod home;
mod keys;
mod movement;
mod phone;
mod pictures;
mod presses;
mod settings;
mod sizes;
mod sounds;
mod ten_tabs;
mod terminal;
mod the_end;
mod two_people;
mod whole_game;

/// Ends a test that has no browser to run in; where all tests have to run, it fails instead.
macro_rules! needs_a_browser {
    () => {
        if !caravan_browser_tests::Browser::is_there() {
            return;
        }
    };
}
pub(crate) use needs_a_browser;
