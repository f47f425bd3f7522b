//! The form that starts a table, as it was sent, and the table it asks for.

use caravan_rules::GameKind;
use caravan_rules::sand_to_sea::{Interned, Map};
use caravan_tables::sand_to_sea::{HOUSE, RANDOM};
use caravan_tables::{Field, NewSeat, NewTable, Problem, ThinkingTime, usual_bot_of};
use caravan_web::{MapField, NewTableForm, SeatChoice};

use crate::form::Form;
use crate::server::Server;

/// The fields of each seat: who sits there and, of bots, which.
const SEATS: [(&str, &str); 5] =
    [("seat0", "level0"), ("seat1", "level1"), ("seat2", "level2"), ("seat3", "level3"), ("seat4", "level4")];

/// The form as it was sent.
pub(super) fn read(server: &Server, form: &Form) -> Result<NewTableForm, Problem> {
    let game = form.parsed("game")?;
    let mut seats = [const { SeatChoice::Nobody }; 5];
    for (seat, fields) in seats.iter_mut().zip(SEATS) {
        *seat = read_seat(server, form, fields, game).ok_or(Problem::BadField(Field::Named(fields.0)))?;
    }
    Ok(NewTableForm {
        game,
        seats,
        usual_bot: usual_bot_of(game).to_owned(),
        seating: form.parsed_or_usual("seating")?,
        map: read_map(server, form).ok_or(Problem::BadField(Field::Named("map")))?,
        house_map: house_map(server),
        limit: form.parsed_if_given("limit").map_err(|_| Problem::BadField(Field::Limit))?,
        is_open: form.text("open") == "anyone",
        pace: form.parsed_or_usual("pace")?,
        thinking: read_thinking(form)?,
        stand_in: Some(form.text("stand-in")).filter(|bot| !bot.is_empty()).map(|bot| like(server, bot, game)),
        hints: read_hints(form)?,
        claims: form.parsed_or_usual("claims")?,
        deal: form.text("deal").to_owned(),
    })
}

/// Who sits in a seat: `bot` with its level in the other field, or `bot:trader`, which says both.
fn read_seat(server: &Server, form: &Form, (seat, level): (&str, &str), game: GameKind) -> Option<SeatChoice> {
    let text = match form.text(seat) {
        "none" | "" => return Some(SeatChoice::Nobody),
        "bot" => format!("bot:{}", form.text(level)),
        text => text.to_owned(),
    };
    match text.parse().ok()? {
        NewSeat::Host => Some(SeatChoice::Me),
        NewSeat::Free => Some(SeatChoice::Person),
        NewSeat::Bot(bot) => Some(SeatChoice::Bot(like(server, &bot, game))),
        NewSeat::Person { .. } | NewSeat::Absent(_) => None,
    }
}

/// The bot of this game that was meant: the form has one list for all games. What is no bot stays as it was sent, and is refused
/// when the table is opened.
fn like(server: &Server, bot: &str, game: GameKind) -> String {
    server.bot_like(bot, game).unwrap_or(bot).to_owned()
}

fn read_thinking(form: &Form) -> Result<ThinkingTime, Problem> {
    let seconds = form.parsed_if_given::<u32>("thinking")?;
    let thinking = seconds.map(ThinkingTime::try_from).transpose();
    thinking.map(Option::unwrap_or_default).map_err(|_| Problem::BadField(Field::Named("thinking")))
}

fn read_hints(form: &Form) -> Result<Option<bool>, Problem> {
    match form.text("hints") {
        "" => Ok(None),
        "yes" => Ok(Some(true)),
        "no" => Ok(Some(false)),
        _ => Err(Problem::BadField(Field::Named("hints"))),
    }
}

/// The map that the server plays on unless another is chosen.
pub(super) fn usual_map(server: &Server) -> MapField {
    let map = server.equipment().sand_to_sea.map;
    Map::included().find(|&name| name == map.name()).map_or(MapField::House, MapField::Included)
}

/// The server's own map, if it does not come with the program.
pub(super) fn house_map(server: &Server) -> Option<Interned<Map>> {
    (usual_map(server) == MapField::House).then_some(server.equipment().sand_to_sea.map)
}

fn read_map(server: &Server, form: &Form) -> Option<MapField> {
    let drawing = if form.text("file").is_empty() { form.raw("drawing") } else { form.raw("file") };
    match form.text("map") {
        "" => Some(usual_map(server)),
        HOUSE => house_map(server).map(|_| MapField::House),
        RANDOM => Some(MapField::Random),
        "own" => Some(MapField::Own(drawing.to_owned())),
        name => Map::included().find(|&known| known == name).map(MapField::Included),
    }
}

/// What the form asks for.
pub(super) fn new_table(wanted: &NewTableForm) -> NewTable {
    NewTable {
        game: wanted.game,
        seats: wanted.seats.iter().filter_map(new_seat).collect(),
        seating: wanted.seating,
        equipment: map_of(wanted),
        limit: wanted.limit,
        is_public: wanted.is_open,
        pace: wanted.pace,
        thinking: wanted.thinking,
        stand_in: wanted.stand_in.clone(),
        hints: wanted.hints,
        claims: wanted.claims,
        deal_name: wanted.deal.clone(),
    }
}

/// A problem with the seats as the form numbers them: it has seats in which nobody is to sit, which the table does not have.
pub(super) fn in_form(problem: Problem, wanted: &NewTableForm) -> Problem {
    let taken = (1..).zip(&wanted.seats).filter(|(_, choice)| new_seat(choice).is_some());
    let numbers: Vec<usize> = taken.map(|(number, _)| number).collect();
    let number_of = |seat: usize| numbers.get(seat.wrapping_sub(1)).copied().unwrap_or(seat);
    match problem {
        Problem::TwoSeats { first, second } => Problem::TwoSeats { first: number_of(first), second: number_of(second) },
        other => other,
    }
}

/// What the table is told about its map: nothing where the server's own is meant.
fn map_of(wanted: &NewTableForm) -> Option<String> {
    match &wanted.map {
        MapField::House => None,
        MapField::Own(drawing) => Some(drawing.clone()),
        map @ (MapField::Included(_) | MapField::Random) => Some(map.value().to_owned()),
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
