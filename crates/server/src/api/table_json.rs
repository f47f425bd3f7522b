//! A table in JSON, as one reader may see it.

use caravan_rules::Seat;
use caravan_store::{SeatRow, Status};
use serde_json::{Value, json};

use crate::seating::Seating;
use crate::sight::Sight;
use crate::table::{Live, Table};

/// The table as `viewer` sees it. The deal and the nonce are there once the game is over, and only then.
pub(crate) fn table_json(table: &Table, live: &Live, viewer: Option<Seat>) -> Value {
    let status = live.status();
    let to_move = live.referee.to_move().filter(|_| status == Status::Playing);
    let mut object = json!({
        "id": table.set_up.id,
        "game": table.kind.name(),
        "players": table.set_up.players,
        "edition": table.set_up.edition,
        "status": status_word(status),
        "version": live.version(),
        "commitment": table.set_up.commitment,
        "dealName": table.options.deal_name,
        "limit": table.options.limit,
        "claims": table.options.claims.name(),
        "seating": seating(table).name(),
        "seats": live.seats.iter().map(|row| seat_json(live, row)).collect::<Vec<_>>(),
        "viewer": viewer.map(Seat::index),
        "toMove": to_move.map(Seat::index),
        "settles": to_move.and(live.referee.owes()).map(Seat::index),
        "turns": live.referee.turns(),
    });
    if status != Status::Open {
        let sight = Sight::of(table, live, viewer);
        object["position"] = json!(sight.line(live.referee.position(&[])));
        object["table"] = sight.position_json(live.referee.position_json(&[]));
        if let Some(draw) = &table.draw {
            object["draw"] = json!(draw.order());
        }
        if let Some(map) = live.referee.map() {
            object["map"] = json!(map.drawing());
        }
    }
    if viewer.is_some() && viewer == to_move {
        object["legal"] = ways_on_json(live, &[]);
    }
    if let Some(result) = result_json(live) {
        object["result"] = result;
        object["nonce"] = json!(table.set_up.nonce);
        object["deal"] = json!(live.referee.deal());
    }
    object
}

/// A table in a list.
pub(crate) fn summary_json(table: &Table, live: &Live) -> Value {
    json!({
        "id": table.set_up.id,
        "game": table.kind.name(),
        "players": table.set_up.players,
        "status": status_word(live.status()),
        "version": live.version(),
        "seats": live.seats.iter().map(|row| seat_json(live, row)).collect::<Vec<_>>(),
    })
}

/// What can be decided after a draft, each with the turn as far as it is decided then.
pub(crate) fn ways_on_json(live: &Live, draft: &[caravan_rules::Decision]) -> Value {
    let ways = live.referee.ways_on(draft).into_iter();
    ways.map(|(decision, turn)| json!({ "decision": decision.index(), "turn": turn })).collect()
}

/// How those at the table get their seats.
fn seating(table: &Table) -> Seating {
    if table.draw.is_some() { Seating::Drawn } else { Seating::Listed }
}

fn seat_json(live: &Live, row: &SeatRow) -> Value {
    let kind = match (&row.person, &row.bot) {
        (Some(_), _) => "person",
        (None, Some(_)) => "bot",
        (None, None) => "free",
    };
    json!({ "kind": kind, "name": row.name, "bot": row.bot, "isStoodInFor": live.is_stood_in(row.seat) })
}

fn result_json(live: &Live) -> Option<Value> {
    let outcome = live.referee.outcome()?;
    let parts = live
        .referee
        .scores()
        .into_iter()
        .map(|parts| parts.into_iter().map(|part| (part.name.to_owned(), json!(part.points))).collect::<Value>());
    Some(json!({
        "scores": outcome.scores.as_slice(),
        "parts": parts.collect::<Vec<_>>(),
        "winner": outcome.winner.index(),
    }))
}

const fn status_word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}
