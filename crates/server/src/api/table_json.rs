//! A table in JSON, as one reader may see it.

use caravan_rules::Seat;
use caravan_store::{SeatRow, Status};
use caravan_tables::{Sight, State, Table};
use serde_json::{Value, json};

/// The table as `viewer` sees it. The deal and the nonce are there once the game is over, and only then.
pub(crate) fn table_json(table: &Table, state: &State, viewer: Option<Seat>) -> Value {
    let status = state.status();
    let to_move = state.game().to_move().filter(|_| status == Status::Playing);
    let mut object = json!({
        "id": table.id(),
        "game": table.kind.name(),
        "players": table.players(),
        "edition": table.edition(),
        "status": status_word(status),
        "version": state.version(),
        "commitment": table.commitment(),
        "dealName": table.options.deal_name,
        "limit": table.options.limit,
        "claims": table.options.claims.name(),
        "seating": table.seating().name(),
        "seats": state.seats.iter().map(|row| seat_json(state, row)).collect::<Vec<_>>(),
        "viewer": viewer.map(Seat::index),
        "toMove": to_move.map(Seat::index),
        "settles": to_move.and(state.game().owes()).map(Seat::index),
        "turns": state.game().turns(),
    });
    if status != Status::Open {
        let sight = Sight::of(table, state, viewer);
        object["position"] = json!(sight.line(state.game().position(&[])));
        object["table"] = sight.position_json(state.game().position_json(&[]));
        if let Some(draw) = table.shown_draw(state) {
            object["draw"] = json!(draw.order());
        }
        if let Some(map) = state.game().map() {
            object["map"] = json!(map.drawing());
        }
    }
    if viewer.is_some() && viewer == to_move {
        object["legal"] = ways_on_json(state, &[]);
    }
    if let (Some(result), Some(revealed)) = (result_json(state), table.revealed(state)) {
        object["result"] = result;
        object["nonce"] = json!(revealed.nonce);
        object["deal"] = json!(revealed.deal);
    }
    object
}

/// A table in a list.
pub(crate) fn summary_json(table: &Table, state: &State) -> Value {
    json!({
        "id": table.id(),
        "game": table.kind.name(),
        "players": table.players(),
        "status": status_word(state.status()),
        "version": state.version(),
        "seats": state.seats.iter().map(|row| seat_json(state, row)).collect::<Vec<_>>(),
    })
}

/// What can be decided after a draft, each with the turn as far as it is decided then.
pub(crate) fn ways_on_json(state: &State, draft: &[caravan_rules::Decision]) -> Value {
    let ways = state.game().ways_on(draft).into_iter();
    ways.map(|(decision, turn)| json!({ "decision": decision.index(), "turn": turn })).collect()
}

fn seat_json(state: &State, row: &SeatRow) -> Value {
    let kind = match (&row.person, &row.bot) {
        (Some(_), _) => "person",
        (None, Some(_)) => "bot",
        (None, None) => "free",
    };
    json!({ "kind": kind, "name": row.name, "bot": row.bot, "isStoodInFor": state.is_stood_in(row.seat) })
}

fn result_json(state: &State) -> Option<Value> {
    let outcome = state.game().outcome()?;
    let parts = state
        .game()
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
