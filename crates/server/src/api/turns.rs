//! Turns: what can be played, what was, and playing one.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use caravan_rules::Decision;
use caravan_store::{Kind, Status};
use serde::Deserialize;
use serde_json::{Value, json};

use super::acting::Acting;
use super::body::Sent;
use super::table_json::{table_json, ways_on_json};
use crate::error::{Error, Result};
use crate::server::Server;
use crate::sight::Sight;
use crate::table::{Change, Live};
use crate::texts::Problem;

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
    let live = table.live().await;
    if live.status() == Status::Open {
        return Err(Problem::NotAllowed.into());
    }
    let numbers = draft.decisions.as_deref().unwrap_or_default().split(',').filter(|number| !number.is_empty());
    let numbers: Option<Vec<u16>> = numbers.map(|number| number.parse().ok()).collect();
    let draft = drafted(&live, &numbers.ok_or(Problem::BadField("decisions"))?)?;
    Ok(Json(json!({
        "version": live.version(),
        "legal": ways_on_json(&live, &draft),
        "turn": live.referee.drafted(&draft),
        "position": Sight::of(&table, &live, None).line(live.referee.position(&draft)),
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
    let live = table.live().await;
    let turns = live.referee.first_turns(usize::MAX).into_iter().enumerate().skip(from.after);
    let turn = |(number, text): (usize, String)| json!({ "number": number + 1, "seat": live.referee.seat_of_turn(number).map(|seat| seat.index()), "text": text });
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
    let table = server.table(&id).await?;
    let live = table.live().await;
    let seat = live.seat_of(&person.id).ok_or(Problem::NotYourTable)?;
    // That they come back is no news to them: what they have seen is the table before it.
    let has_seen = turn.version == live.version();
    let live = table.come_back(&server, live, seat).await?;
    if !has_seen {
        return Err(Problem::TableMovedOn.into());
    }
    if live.status() != Status::Playing || live.referee.to_move() != Some(seat) {
        return Err(Problem::NotYourTurn.into());
    }
    let text = turn.text(&live)?;
    let change = Change::new(Kind::Turn, seat.index(), text);
    let (live, written) = table.write(&server, live, vec![change], Vec::new()).await;
    written?;
    Ok((StatusCode::CREATED, Json(table_json(&table, &live, Some(seat)))))
}

impl Turn {
    /// The turn as it is written, if it can be played now.
    fn text(&self, live: &Live) -> Result<String> {
        match (&self.turn, &self.decisions) {
            (Some(turn), None) => live.referee.read_turn(turn).map_err(Error::Illegal),
            (None, Some(numbers)) => {
                let draft = drafted(live, numbers)?;
                live.referee.drafted(&draft).ok_or_else(|| Problem::TurnNotComplete.into())
            }
            _ => Err(Problem::BadField("turn").into()),
        }
    }
}

fn drafted(live: &Live, numbers: &[u16]) -> Result<Vec<Decision>> {
    let mut draft = Vec::new();
    for &number in numbers {
        if !live.referee.extend(&mut draft, Decision::new(usize::from(number))) {
            return Err(Problem::NotAllowed.into());
        }
    }
    Ok(draft)
}

/// The record of a finished game, with the deal.
pub(crate) async fn record(State(server): State<Server>, Path(id): Path<String>) -> Result<Json<Value>> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    if live.status() != Status::Over {
        return Err(Problem::NotAllowed.into());
    }
    let names: Vec<String> = live.seats.iter().map(|row| row.name.clone()).collect();
    Ok(Json(live.referee.record(&names, table.draw.as_ref(), &table.set_up.nonce).json))
}
