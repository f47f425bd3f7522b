//! The first page: start a table, join one, go back to mine.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::GameKind;
use caravan_rules::sand_to_sea::{Interned, Map};
use caravan_store::{Status, TableSummary};
use maud::Markup;

use super::lobby::person_of;
use crate::claims::Claims;
use crate::error::{Error, Result, status_of};
use crate::fields::{Fields, FieldsAndFiles};
use crate::map_choice::{HOUSE, RANDOM};
use crate::names::{bot_called, seat_called};
use crate::options::{LIMITS, Options, deal_name};
use crate::pace::Pace;
use crate::pages::{BotChoice, HomePage, MapField, NewTable, SeatChoice, TableLine, TableState};
use crate::referee::usual_bot_of;
use crate::seating::Seating;
use crate::server::Server;
use crate::table::{NewSeat, SetUp};
use crate::texts::{Problem, Texts};
use crate::thinking::Thinking;
use crate::visit::Visit;

/// How many tables a list shows.
const LISTED: usize = 20;

/// The page.
pub(crate) async fn show(State(server): State<Server>, visit: Visit) -> Result<Markup> {
    Ok(page(&server, visit, first_choice(&server), None).await?.render())
}

/// Starts a table and goes to it.
pub(crate) async fn start_table(
    State(server): State<Server>,
    visit: Visit,
    FieldsAndFiles(fields): FieldsAndFiles,
) -> Result<Response> {
    let wanted = read(&server, &fields);
    let started = match &wanted {
        Ok(wanted) => start(&server, &visit, &fields, wanted).await,
        Err(problem) => Err(problem.clone().into()),
    };
    match started {
        Ok(id) => Ok(Redirect::to(&format!("/table/{id}")).into_response()),
        Err(Error::Problem(problem)) if !visit.wants_json => {
            let status: StatusCode = status_of(&problem);
            let page = page(&server, visit, wanted.unwrap_or_else(|_| first_choice(&server)), Some(problem)).await?;
            Ok((status, page.render()).into_response())
        }
        Err(error) => Err(error),
    }
}

async fn start(server: &Server, visit: &Visit, fields: &Fields, wanted: &NewTable) -> Result<String> {
    let set_up = set_up(wanted)?;
    let person = person_of(server, visit, fields).await?;
    set_up.create(server, &person).await
}

/// What the form starts with: a person against two bots.
fn first_choice(server: &Server) -> NewTable {
    let bot = || SeatChoice::Bot(usual_bot_of(GameKind::SpiceRoad).to_owned());
    NewTable {
        game: GameKind::SpiceRoad,
        seats: [SeatChoice::Me, bot(), bot(), SeatChoice::Nobody, SeatChoice::Nobody],
        seating: Seating::default(),
        map: usual_map(server),
        house_map: house_map(server),
        limit: None,
        is_open: false,
        pace: Pace::default(),
        thinking: Thinking::default(),
        claims: Claims::default(),
        deal: String::new(),
    }
}

/// The form as it was sent.
fn read(server: &Server, fields: &Fields) -> std::result::Result<NewTable, Problem> {
    const SEATS: [&str; 5] = ["seat0", "seat1", "seat2", "seat3", "seat4"];
    let game = fields.text("game").parse().map_err(|_| Problem::BadField("game"))?;
    let mut seats = [const { SeatChoice::Nobody }; 5];
    for (seat, field) in seats.iter_mut().zip(SEATS) {
        *seat = read_seat(server, fields.text(field), game).ok_or(Problem::BadField(field))?;
    }
    let seating = match fields.text("seating") {
        "" => Seating::default(),
        name => name.parse().map_err(|_| Problem::BadField("seating"))?,
    };
    let limit = fields.number_if_given("limit").map_err(|error| error.problem())?;
    if limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
        return Err(Problem::BadField("limit"));
    }
    let deal = fields.text("deal").to_owned();
    let is_open = fields.text("open") == "anyone";
    let pace = match fields.text("pace") {
        "" => Pace::default(),
        name => name.parse().map_err(|_| Problem::BadField("pace"))?,
    };
    let thinking = match fields.text("thinking") {
        "" => Some(Thinking::default()),
        seconds => seconds.parse().ok().and_then(|seconds: u32| seconds.try_into().ok()),
    };
    let thinking = thinking.ok_or(Problem::BadField("thinking"))?;
    let claims = match fields.text("claims") {
        "" => Claims::default(),
        name => name.parse().map_err(|_| Problem::BadField("claims"))?,
    };
    let map = read_map(server, fields).ok_or(Problem::BadField("map"))?;
    let house_map = house_map(server);
    Ok(NewTable { game, seats, seating, map, house_map, limit, is_open, pace, thinking, claims, deal })
}

/// The map that the server plays on unless another is chosen.
fn usual_map(server: &Server) -> MapField {
    let map = server.equipment().map;
    Map::included().find(|&name| name == map.name()).map_or(MapField::House, MapField::Included)
}

/// The server's own map, if it does not come with the program.
fn house_map(server: &Server) -> Option<Interned<Map>> {
    (usual_map(server) == MapField::House).then_some(server.equipment().map)
}

fn read_map(server: &Server, fields: &Fields) -> Option<MapField> {
    let drawing = if fields.text("file").is_empty() { fields.raw("drawing") } else { fields.raw("file") };
    match fields.text("map") {
        "" => Some(usual_map(server)),
        HOUSE => house_map(server).map(|_| MapField::House),
        RANDOM => Some(MapField::Random),
        "own" => Some(MapField::Own(drawing.to_owned())),
        name => Map::included().find(|&known| known == name).map(MapField::Included),
    }
}

fn read_seat(server: &Server, text: &str, game: GameKind) -> Option<SeatChoice> {
    match text.split_once(':') {
        Some(("bot", spec)) => bot_for(server, spec, game).map(|bot| SeatChoice::Bot(bot.to_owned())),
        Some(_) => None,
        None => match text {
            "me" => Some(SeatChoice::Me),
            "person" => Some(SeatChoice::Person),
            "none" | "" => Some(SeatChoice::Nobody),
            _ => None,
        },
    }
}

/// The bot that was asked for. The form has one list for all games: a bot that does not play this one sends its like.
fn bot_for<'a>(server: &'a Server, spec: &str, game: GameKind) -> Option<&'a str> {
    let own = server.bots_of(game).into_iter().find(|&bot| bot == spec);
    own.or_else(|| all_bots(server).contains(&spec).then(|| usual_bot_of(game)))
}

/// The bots of all games, each once.
fn all_bots(server: &Server) -> Vec<&str> {
    let mut bots = Vec::new();
    for bot in GameKind::ALL.into_iter().flat_map(|game| server.bots_of(game)) {
        if !bots.contains(&bot) {
            bots.push(bot);
        }
    }
    bots
}

fn set_up(wanted: &NewTable) -> Result<SetUp> {
    let seats: Vec<NewSeat> = wanted.seats.iter().filter_map(new_seat).collect();
    let mine = seats.iter().filter(|seat| **seat == NewSeat::Host).count();
    if mine > 1 {
        return Err(Problem::BadField("seats").into());
    }
    if !wanted.game.seats().contains(&seats.len()) {
        return Err(Problem::SeatCount { game: wanted.game }.into());
    }
    let options = Options {
        map: map_of(wanted),
        limit: wanted.limit,
        pace: wanted.pace,
        thinking: wanted.thinking,
        claims: wanted.claims,
        deal_name: deal_name(&wanted.deal),
        ..Options::default()
    };
    let (kind, seating, is_public) = (wanted.game, wanted.seating, wanted.is_open);
    Ok(SetUp { kind, seats, seating, options, is_public, goes_on: None })
}

/// What the table is told about its map: nothing where the server's own is meant.
fn map_of(wanted: &NewTable) -> Option<String> {
    match (&wanted.map, wanted.game) {
        (_, GameKind::SpiceRoad) | (MapField::House, GameKind::SandToSea) => None,
        (MapField::Own(drawing), GameKind::SandToSea) => Some(drawing.clone()),
        (map, GameKind::SandToSea) => Some(map.value().to_owned()),
    }
}

fn new_seat(choice: &SeatChoice) -> Option<NewSeat> {
    match choice {
        SeatChoice::Me => Some(NewSeat::Host),
        SeatChoice::Person => Some(NewSeat::Free),
        SeatChoice::Bot(spec) => Some(NewSeat::Bot(spec.clone())),
        SeatChoice::Nobody => None,
    }
}

async fn page(server: &Server, visit: Visit, new_table: NewTable, problem: Option<Problem>) -> Result<HomePage> {
    let person = visit.person.as_ref().map(|person| person.id.as_str());
    let mine = match person {
        Some(person) => server.store().tables_of(person, LISTED).await?,
        None => Vec::new(),
    };
    let mut open = server.store().public_tables(Status::Open, LISTED).await?;
    open.extend(server.store().public_tables(Status::Playing, LISTED).await?);
    open.retain(|table| !mine.iter().any(|own| own.id == table.id));
    let t = visit.visitor.language.texts();
    let mut mine = lines(server, t, person, mine).await;
    mine.sort_by_key(|line| line.state != TableState::YourTurn);
    let bots = all_bots(server).into_iter();
    let bots = bots.map(|spec| BotChoice { spec: spec.to_owned(), name: bot_called(spec, t) }).collect();
    let open = lines(server, t, person, open).await;
    let games = GameKind::ALL.to_vec();
    Ok(HomePage { visitor: visit.visitor, games, bots, new_table, problem, mine, open })
}

/// A line for each table that can be read.
async fn lines(server: &Server, t: Texts, person: Option<&str>, tables: Vec<TableSummary>) -> Vec<TableLine> {
    let mut lines = Vec::with_capacity(tables.len());
    for table in tables {
        match line(server, t, person, &table).await {
            Ok(line) => lines.push(line),
            Err(error) => tracing::error!(?error, table = table.id, "a table cannot be listed"),
        }
    }
    lines
}

async fn line(server: &Server, t: Texts, person: Option<&str>, summary: &TableSummary) -> Result<TableLine> {
    let table = server.table(&summary.id).await?;
    let live = table.live().await;
    let me = person.and_then(|person| live.seat_of(person));
    let others = live.seats.iter().filter(|row| Some(row.seat) != me.map(|seat| seat.index()) && !row.name.is_empty());
    let others = others.map(|row| seat_called(row, t)).collect();
    let state = match (live.referee.outcome(), live.referee.to_move()) {
        (Some(outcome), _) => {
            let name = seat_called(&live.seats[outcome.winner.index()], t);
            let winner = (me != Some(outcome.winner)).then_some(name);
            TableState::Over { winner, points: outcome.scores[outcome.winner] }
        }
        (None, _) if live.status() == Status::Open => {
            let free = live.seats.iter().filter(|row| row.person.is_none() && row.bot.is_none()).count();
            TableState::Gathering { free }
        }
        (None, to_move) if me.is_some() && to_move == me => TableState::YourTurn,
        (None, to_move) => TableState::TurnOf {
            name: to_move.map(|seat| seat_called(&live.seats[seat.index()], t)).unwrap_or_default(),
            passed: ((server.now() - live.turn_began) / 1000).max(0) as u64,
        },
    };
    Ok(TableLine { id: summary.id.clone(), game: table.kind, others, state })
}
