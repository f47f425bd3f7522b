//! The JSON API for other clients and bots: the same tables, the same rules of who may see what.
//!
//! The OpenAPI document is made from the code: handlers and the types of what they read and answer describe themselves. A turn
//! is sent whole, in its notation or as decisions, so there are no drafts here. Live versions come from `/live`, as they do for
//! pages.

mod acting;
mod answers;
mod body;
mod choices;
mod daily;
mod guide;
mod leaving;
mod operations;
mod people;
mod query;
mod refusals;
mod study;
mod table_json;
mod tables;
mod turns;

use axum::Router;
use axum::routing::get;

use crate::server::Server;
use operations::Operations;

/// Every address of the API, and the guide to it.
pub(crate) fn routes() -> Router<Server> {
    operations().router.route("/api", get(guide::page))
}

/// What a client can do. `__path_…` is the description of the handler of that name.
fn operations() -> Operations {
    Operations::new()
        .with(guide::__path_openapi, guide::openapi)
        .with(tables::__path_games, tables::games)
        .with(people::__path_create, people::create)
        .with(people::__path_me, people::me)
        .with(tables::__path_list, tables::list)
        .with(tables::__path_create, tables::create)
        .with(tables::__path_show, tables::show)
        .with(tables::__path_join, tables::join)
        .with(tables::__path_start, tables::start)
        .with(daily::__path_show, daily::show)
        .with(daily::__path_play, daily::play)
        .with(leaving::__path_leave, leaving::leave)
        .with(leaving::__path_resign, leaving::resign)
        .with(leaving::__path_rematch, leaving::rematch)
        .with(leaving::__path_hand_over, leaving::hand_over)
        .with(leaving::__path_cancel, leaving::cancel)
        .with(leaving::__path_end, leaving::end)
        .with(leaving::__path_take_back, leaving::take_back)
        .with(turns::__path_legal, turns::legal)
        .with(turns::__path_list, turns::list)
        .with(turns::__path_play, turns::play)
        .with(turns::__path_record, turns::record)
        .with(study::__path_show, study::show)
        .with(study::__path_ask, study::ask)
        .with(study::__path_explore, study::explore)
}
