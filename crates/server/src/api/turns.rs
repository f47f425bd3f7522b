//! Turns: what can be played, what was, and playing one.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use caravan_rules::Decision;
use caravan_store::Status;
use caravan_tables::{Problem, Sight, WholeTurn};
use serde::Deserialize;
use serde_json::{Value, json};

use super::acting::Acting;
use super::body::Sent;
use super::table_json::{table_json, ways_on_json};
use crate::error::Result;
use crate::server::Server;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draft {
    /// The decisions made so far, separated by commas.
    decisions: Option<String>,
}

/// What the seat to move can decide after some decisions: everyone can see that on the table, once the cards are.
pub(crate) async fn legal(
    State(server): State<Server>,
    Path(id): Path<String>,
    draft: Query<Draft>,
) -> Result<Json<Value>> {
    let table = server.table(&id).await?;
    let state = table.state().await;
    if state.status() == Status::Open {
        return Err(Problem::NotAllowed.into());
    }
    let numbers = draft.decisions.as_deref().unwrap_or_default().split(',').filter(|number| !number.is_empty());
    let numbers: Option<Vec<u16>> = numbers.map(|number| number.parse().ok()).collect();
    let draft = state.drafted_after(Vec::new(), &decisions(&numbers.ok_or(Problem::BadField("decisions"))?))?;
    Ok(Json(json!({
        "version": state.version(),
        "legal": ways_on_json(&state, &draft),
        "turn": state.game().drafted(&draft),
        "position": Sight::of(&table, &state, None).line(state.game().position(&draft)),
    })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    #[serde(default)]
    after: usize,
}

/// The turns that count, after so many of them.
pub(crate) async fn list(
    State(server): State<Server>,
    Path(id): Path<String>,
    from: Query<After>,
) -> Result<Json<Value>> {
    let table = server.table(&id).await?;
    let state = table.state().await;
    let turns = state.game().first_turns(usize::MAX).into_iter().enumerate().skip(from.after);
    let turn = |(number, text): (usize, String)| json!({ "number": number + 1, "seat": state.game().seat_of_turn(number).map(|seat| seat.index()), "text": text });
    Ok(Json(turns.map(turn).collect()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Turn {
    /// The version of the table that the client has seen.
    version: u64,
    /// The turn in its notation.
    #[serde(default)]
    turn: Option<String>,
    /// Or as decisions.
    #[serde(default)]
    decisions: Option<Vec<u16>>,
}

/// Plays a whole turn. It counts once this returns. Who sends one is back at the table, even if it is refused.
pub(crate) async fn play(
    State(server): State<Server>,
    Acting(person): Acting,
    Path(id): Path<String>,
    Sent(turn): Sent<Turn>,
) -> Result<(StatusCode, Json<Value>)> {
    let state = server.play(&id, &person, turn.version, turn.read()?).await?;
    let table = server.table(&id).await?;
    Ok((StatusCode::CREATED, Json(table_json(&table, &state, state.seat_of(&person.id)))))
}

impl Turn {
    fn read(self) -> Result<WholeTurn> {
        match (self.turn, self.decisions) {
            (Some(turn), None) => Ok(WholeTurn::Written(turn)),
            (None, Some(numbers)) => Ok(WholeTurn::Decided(decisions(&numbers))),
            _ => Err(Problem::BadField("turn").into()),
        }
    }
}

fn decisions(numbers: &[u16]) -> Vec<Decision> {
    numbers.iter().map(|&number| Decision::new(usize::from(number))).collect()
}

/// The record of a finished game, with the deal.
pub(crate) async fn record(State(server): State<Server>, Path(id): Path<String>) -> Result<Json<Value>> {
    Ok(Json(server.record(&id).await?.json))
}
