//! Tables in the middle of a game: the same in every run.

use caravan_bots::{Budget, build};
use caravan_rules::sand_to_sea::{self, Map};
use caravan_rules::{Equipment, Game, GameKind, Seat, with_game};
use caravan_store::{SeatRow, Status};
use caravan_tables::{LogEntry, keyed_generator, open_position};
use caravan_terminal::{Glimpse, LogLine};

/// The names of those who play.
const NAMES: [&str; 5] = ["Ada", "Ben", "Cem", "Dora", "Emil"];

/// A table after so many turns of bots and some more, until the first seat is to move; that seat is at this keyboard.
pub fn table(game: GameKind, players: usize, map: &str, turns: usize) -> Glimpse {
    let equipment = Equipment::from(sand_to_sea::Equipment::on(Map::named(map).unwrap()));
    let (position, log) =
        with_game!(game, players, G => played::<G, _>(equipment, turns, |turn: &<G as Game>::Turn| turn.to_string()))
            .unwrap();
    Glimpse {
        id: "k7d2m4p9x3wq".to_owned(),
        game,
        version: 1 + log.len() as u64,
        status: Status::Playing,
        early_end: None,
        seats: (0..players).map(row).collect(),
        here: vec![Seat::new(0)],
        position: Some(position),
        is_face_down: false,
        log,
        asked: None,
        hints: true,
    }
}

/// A table late in a game, when some have claimed something.
pub fn table_with_claims(game: GameKind, players: usize) -> Glimpse {
    table(game, players, "standard", 28 * players)
}

/// A table at which the game is over.
pub fn table_at_the_end(game: GameKind, players: usize) -> Glimpse {
    Glimpse { status: Status::Over, ..table(game, players, "standard", usize::MAX) }
}

fn row(seat: usize) -> SeatRow {
    let name = NAMES[seat].to_owned();
    SeatRow { seat, person: (seat == 0).then(|| name.clone()), bot: (seat > 0).then(|| "mine".to_owned()), name }
}

fn played<G: caravan_bots::Playbook, W: Fn(&G::Turn) -> String>(
    equipment: Equipment,
    turns: usize,
    write: W,
) -> (String, Vec<LogLine>) {
    let mut rng = keyed_generator(&["a sample"]);
    let deal = G::shuffle_with(equipment, &mut rng);
    let (mut position, mut log) = (G::start(&deal), Vec::new());
    let mut bot = build::<G>("greedy").unwrap();
    while let Some(seat) = position.to_move().seat() {
        if log.len() >= turns && seat == Seat::new(0) && position.owes().is_none() {
            break;
        }
        let turn = bot.choose(&position.view(seat), Budget::Nodes(1), &mut rng);
        let event = open_position(&position.to_string()).unwrap().event_of(&write(&turn)).unwrap();
        log.push(LogLine::Told(LogEntry { turn: log.len() + 1, seat, by_stand_in: false, event }));
        position.take(turn).unwrap();
        position.reveal(&deal);
    }
    (position.to_string(), log)
}
