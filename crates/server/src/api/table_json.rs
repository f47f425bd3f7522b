//! A table in JSON, as one reader may see it.

use caravan_rules::{Decision, Points, Seat};
use caravan_store::{SeatRow, Status};
use caravan_tables::{Absence, Claims, Ended, Finish, Question, Sight, State, Table};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::choices;
use crate::server::Server;

/// A table as the one who asks may see it. The deal and the nonce are there once the game is over.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Table)]
pub(crate) struct TableJson {
    id: String,
    #[schema(schema_with = choices::game)]
    game: &'static str,
    players: usize,
    /// The edition of the rules it is played by.
    edition: u64,
    status: StatusJson,
    /// It goes up with everything that happens.
    version: u64,
    /// The SHA-256 of a nonce, the draw of the seats if there is one, and the deal.
    commitment: String,
    /// The name of the deal, if it has one: every table of this name has the same cards, and who has played at one knows them.
    #[schema(required)]
    deal_name: Option<String>,
    /// The day whose deal it is, as 2026-11-16: nobody else may look at the table before that day is over.
    #[schema(required)]
    day: Option<String>,
    /// The seconds a turn may take before a bot stands in.
    #[schema(required)]
    limit: Option<u64>,
    /// The bot that plays for people who are away.
    stand_in: String,
    /// Whether hints are given.
    hints: bool,
    #[schema(schema_with = choices::claims)]
    claims: Claims,
    #[schema(schema_with = choices::seating)]
    seating: &'static str,
    /// In turn order; where seats are drawn, as listed until the table begins.
    seats: Vec<SeatJson>,
    /// Your place among the seats: where they are drawn it may be another once the table begins.
    #[schema(required)]
    viewer: Option<usize>,
    /// The seat to move.
    #[schema(required)]
    to_move: Option<usize>,
    /// While the seat to move owes a settling step, as -y or x2-y: the seat in whose turn that is.
    #[schema(required)]
    settles: Option<usize>,
    /// How many turns were played, as they are listed: a settling step that does nothing is none.
    turns: usize,
    /// What everyone who plays is asked to agree to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = AskedJson)]
    asked: Option<AskedJson>,
    /// The position in one line, once the game has begun; null while claims lie face down, since a line names every claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    position: Option<Option<String>>,
    /// While claims lie face down: a position that looks the same to you, with a claim that could be it in the place of each that you do
    /// not see. Turns can be worked out on it as on the position itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    guess: Option<String>,
    /// The position spelled out, as in a JSON record; while claims lie face down every seat has the number of its claims, and
    /// claimed is null but for your own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object)]
    table: Option<Value>,
    /// Where seats are drawn, once the table has begun: for each seat, whose it is of those who were listed before, counted
    /// from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    draw: Option<Vec<usize>>,
    /// The drawing of the map of sand-to-sea, as a map file has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    map: Option<String>,
    /// What you can decide first, when it is your turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    legal: Option<Vec<WayOnJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = ResultJson)]
    result: Option<ResultJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    nonce: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deal: Option<String>,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = TableSummary)]
pub(crate) struct SummaryJson {
    id: String,
    #[schema(schema_with = choices::game)]
    game: &'static str,
    players: usize,
    status: StatusJson,
    version: u64,
    seats: Vec<SeatJson>,
}

/// How far a table is.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Status)]
pub(crate) enum StatusJson {
    Open,
    Playing,
    Over,
    Cancelled,
}

/// A question that everyone who plays has to agree to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Asked)]
pub(crate) struct AskedJson {
    question: QuestionJson,
    /// The seat that asks.
    by: usize,
    /// The seats that have agreed.
    agreed: Vec<usize>,
}

/// What can be asked of everyone: to take the last turn of the one who asks back, or to end the game where it stands.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Question)]
pub(crate) enum QuestionJson {
    TakeBack,
    End,
}

/// A seat, and who is in it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Seat)]
pub(crate) struct SeatJson {
    kind: SeatKindJson,
    name: String,
    /// The bot in it.
    #[schema(required)]
    bot: Option<String>,
    /// Whether a bot plays for somebody who is away.
    is_stood_in_for: bool,
    /// Whether the person is there.
    #[schema(required)]
    presence: Option<PresenceJson>,
    /// Since when they are away, in milliseconds since 1970, where that is known.
    #[schema(required)]
    away_since: Option<i64>,
}

/// Whether a person is at the table: here, away, or gone, having left or given up.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Presence)]
pub(crate) enum PresenceJson {
    Here,
    Away,
    Gone,
}

/// What is in a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SeatKind)]
pub(crate) enum SeatKindJson {
    Person,
    Bot,
    Free,
}

/// A decision that can be made.
#[derive(Serialize, ToSchema)]
#[schema(as = WayOn)]
pub(crate) struct WayOnJson {
    decision: usize,
    /// The turn as far as it is decided then.
    turn: String,
}

/// How a game came out.
#[derive(Serialize, ToSchema)]
#[schema(as = Result)]
pub(crate) struct ResultJson {
    /// The points of every seat.
    #[schema(value_type = Vec<u16>)]
    scores: Vec<Points>,
    /// What the points of every seat are for.
    #[schema(value_type = Vec<std::collections::BTreeMap<String, u16>>)]
    parts: Vec<Map<String, Value>>,
    /// The seat that won; none where all agreed to end the game, or nobody came back to it.
    #[schema(required)]
    winner: Option<usize>,
    /// How it ended, if that was before its end by the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = EndedJson)]
    ended: Option<EndedJson>,
}

/// How a game ended before its end by the rules.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase", tag = "how")]
#[schema(as = Ended)]
pub(crate) enum EndedJson {
    /// A seat gave it up.
    Resigned {
        /// Which.
        seat: usize,
    },
    /// All agreed.
    Agreed,
    /// Nobody came back to it.
    Abandoned,
}

impl TableJson {
    /// The table as `viewer` sees it. The deal and the nonce are there once the game is over, with today's deal once the
    /// day is, and only then.
    pub(super) fn of(server: &Server, table: &Table, state: &State, viewer: Option<Seat>) -> TableJson {
        let to_move = state.game().to_move().filter(|_| state.status() == Status::Playing);
        let is_to_move = viewer.is_some() && viewer == to_move;
        let begun = state.has_begun().then(|| Sight::of(table, state, viewer));
        let (nonce, deal) = table.revealed(server, state).map(|revealed| (revealed.nonce, revealed.deal)).unzip();
        TableJson {
            id: table.id().to_owned(),
            game: table.kind.name(),
            players: table.players(),
            edition: table.edition(),
            status: state.status().into(),
            version: state.version(),
            commitment: table.commitment().to_owned(),
            deal_name: table.options.deal_name.clone(),
            day: table.day().map(|day| day.to_string()),
            limit: table.options.limit,
            stand_in: table.stand_in().to_owned(),
            hints: table.gives_hints(state),
            claims: table.options.claims,
            seating: table.seating().name(),
            seats: seats(server, table, state),
            viewer: viewer.map(Seat::index),
            to_move: to_move.map(Seat::index),
            settles: to_move.and(state.game().owes()).map(Seat::index),
            turns: state.game().written(),
            asked: AskedJson::of(state),
            position: begun.map(|sight| sight.line(state.game().position(&[]))),
            guess: begun.and_then(|sight| sight.guess(state.game())),
            table: begun.map(|sight| sight.position_json(state.game().position_json(&[]))),
            draw: table.shown_draw(state).map(|draw| draw.order().to_vec()),
            map: begun.and(state.game().equipment()),
            legal: is_to_move.then(|| WayOnJson::after(state, &[])),
            result: ResultJson::of(state),
            nonce,
            deal,
        }
    }
}

impl SummaryJson {
    pub(super) fn of(server: &Server, table: &Table, state: &State) -> SummaryJson {
        SummaryJson {
            id: table.id().to_owned(),
            game: table.kind.name(),
            players: table.players(),
            status: state.status().into(),
            version: state.version(),
            seats: seats(server, table, state),
        }
    }
}

impl AskedJson {
    fn of(state: &State) -> Option<AskedJson> {
        let (question, by) = state.asked()?;
        let question = match question {
            Question::TakeBack => QuestionJson::TakeBack,
            Question::End => QuestionJson::End,
        };
        let agreed = (0..state.seats.len()).filter(|&seat| state.has_agreed(seat)).collect();
        Some(AskedJson { question, by: by.index(), agreed })
    }
}

impl WayOnJson {
    /// What can be decided after a draft, each with the turn as far as it is decided then.
    pub(super) fn after(state: &State, draft: &[Decision]) -> Vec<WayOnJson> {
        let ways = state.game().ways_on(draft).into_iter();
        ways.map(|(decision, turn)| WayOnJson { decision: decision.index(), turn }).collect()
    }
}

impl ResultJson {
    fn of(state: &State) -> Option<ResultJson> {
        let Finish { outcome, ended } = state.finish()?;
        let parts = state.game().scores().into_iter();
        let parts =
            parts.map(|parts| parts.into_iter().map(|part| (part.name.to_owned(), json!(part.points))).collect());
        Some(ResultJson {
            scores: outcome.scores.as_slice().to_vec(),
            parts: parts.collect(),
            winner: ended.is_none_or(Ended::has_winner).then_some(outcome.winner.index()),
            ended: ended.map(|ended| match ended {
                Ended::Resigned(seat) => EndedJson::Resigned { seat: seat.index() },
                Ended::Agreed => EndedJson::Agreed,
                Ended::Abandoned => EndedJson::Abandoned,
            }),
        })
    }
}

impl From<Status> for StatusJson {
    fn from(status: Status) -> StatusJson {
        match status {
            Status::Open => StatusJson::Open,
            Status::Playing => StatusJson::Playing,
            Status::Over => StatusJson::Over,
            Status::Cancelled => StatusJson::Cancelled,
        }
    }
}

fn seats(server: &Server, table: &Table, state: &State) -> Vec<SeatJson> {
    state.seats.iter().map(|row| seat(server, table, state, row)).collect()
}

fn seat(server: &Server, table: &Table, state: &State, row: &SeatRow) -> SeatJson {
    let kind = match (&row.person, &row.bot) {
        (Some(_), _) => SeatKindJson::Person,
        (None, Some(_)) => SeatKindJson::Bot,
        (None, None) => SeatKindJson::Free,
    };
    let presence = |person: &str| match state.absence(row.seat) {
        Some(Absence::GotUp | Absence::Resigned) => PresenceJson::Gone,
        Some(Absence::StoodIn | Absence::HandedOver) | None if table.is_here(person, server) => PresenceJson::Here,
        Some(Absence::StoodIn | Absence::HandedOver) | None => PresenceJson::Away,
    };
    SeatJson {
        kind,
        name: row.name.clone(),
        bot: row.bot.clone(),
        is_stood_in_for: state.is_stood_in(row.seat),
        presence: row.person.as_deref().map(presence),
        away_since: row.person.as_deref().and_then(|person| table.away_since(person, server)),
    }
}
