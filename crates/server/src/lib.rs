//! The game over HTTP: pages, live updates, a JSON API.
//!
//! [`app`] is the whole server as a function from requests to responses, so that tests need no socket. A route reads a
//! request, calls a verb of `caravan-tables` and renders a page of `caravan-web`, or JSON; it decides nothing itself.

mod api;
mod app;
mod cookies;
mod descriptors;
mod device;
mod error;
mod form;
mod kept_pages;
mod limits;
mod metrics;
mod packing;
mod places;
mod problem_json;
mod query;
mod reading_back;
mod routes;
mod serve;
mod server;
mod session;
mod slow_body;

pub use app::app;
pub use descriptors::room_for_connections;
pub use serve::{Serving, serve};
pub use server::{Config, Server};
