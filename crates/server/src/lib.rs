//! The game over HTTP: pages, live updates, a JSON API.
//!
//! [`app`] is the whole server as a function from requests to responses, so that tests need no socket. A route reads a
//! request, calls a verb of `caravan-tables` and renders a page of `caravan-web`, or JSON; it decides nothing itself.

mod api;
mod app;
mod cookies;
mod error;
mod form;
mod limits;
mod metrics;
mod problem_json;
mod routes;
mod serve;
mod server;
mod session;

pub use app::app;
pub use serve::{Serving, serve};
pub use server::{Config, Server};
