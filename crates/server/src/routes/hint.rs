//! A hint: what a bot would play.

use axum::extract::{Path, State};
use axum::response::Response;

use super::table::refused;
use super::turn::{done, may_move};
use crate::chance::keyed_generator;
use crate::error::Result;
use crate::fields::Fields;
use crate::referee::best_bot_of;
use crate::server::Server;
use crate::texts::Problem;
use crate::visit::Visit;

/// A hint weighs as much as so many requests.
const WEIGHT: f64 = 20.0;

/// Lets a bot look from the seat of the one who asks, and shows them what it would do. Nobody else learns of it.
pub(crate) async fn ask(
    State(server): State<Server>,
    visit: Visit,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response> {
    if let Some(person) = &visit.person
        && !server.limits().allow(&format!("hint {}", person.id), WEIGHT, server.now())
    {
        return Err(Problem::TooManyRequests.into());
    }
    let table = server.table(&id).await?;
    let live = table.live().await;
    let adviser = may_move(&live, &visit, &fields)
        .and_then(|_| live.referee.adviser(best_bot_of(table.kind), server.second()).ok_or(Problem::NotOffered));
    let (version, adviser) = match adviser {
        Ok(adviser) => (live.version(), adviser),
        Err(problem) => return Ok(refused(&server, &visit, &table, &live, problem)),
    };
    drop(live);
    let mut rng = keyed_generator(&["hint", &table.set_up.nonce, &version.to_string()]);
    let advised = server.think(move || adviser(&mut rng)).await;
    let mut live = table.live().await;
    if live.version() == version {
        live.draft.clear();
        live.hint = advised;
        table.keep_draft(server.store(), &live).await?;
    }
    Ok(done(&table))
}
