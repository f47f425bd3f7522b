//! A browser under remote control, a server to point it at, and a network line between them that can be cut.
//!
//! The browser is Debian's Chromium, told what to do through its `chromedriver` by the WebDriver protocol: JSON over HTTP,
//! which [`Browser`] speaks itself. Everything here blocks; the server runs on threads of its own. What goes wrong panics
//! with what was on the page, since this is a crate for tests alone: no other part of the product uses it.
//!
//! ```no_run
//! use caravan_browser_tests::{Browser, Look, Site};
//!
//! let site = Site::open();
//! let line = site.line();
//! let browser = Browser::open(Look::DESK);
//! browser.go(&line.url("/"));
//! assert_eq!(browser.problems_of_access(), [""; 0]);
//! ```

#![allow(clippy::unwrap_used, clippy::missing_panics_doc)]

mod access;
mod axe;
mod browser;
mod driver;
mod line;
mod look;
mod person;
mod picture;
mod places;
mod site;
mod table;
mod wire;

pub use browser::{Browser, Control};
pub use line::Line;
pub use look::Look;
pub use person::{Person, Way};
pub use picture::Part;
pub use places::READING;
pub use site::Site;
pub use table::Table;
