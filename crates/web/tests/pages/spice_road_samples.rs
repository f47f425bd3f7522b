//! Tables of Spice Road: positions that show every kind of step of a turn, and a game that bots played.

use std::sync::LazyLock;

use caravan_bots::{Budget, Claim, build};
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Decision, Decisions, Game, Seat};
use caravan_tables::{Absence, Board, Consent, Event, Finish, LogEntry, Outlook, Problem, Race, Shown, ToldHint, Win};
use caravan_texts::Language;
use caravan_web::*;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use super::{Sample, planned, sample, seats, turned_over, visitor};

/// A middle game with four players, and one in which trades can be done many times.
pub const MIDDLE: &str = "spice-road 4 0 M20:yyr,M07:yy,M36:y,M21,M11:yyyyr,M42 P13,P24,P05,P31,P22 5/4 \
    yyyrrggbb;S01,S02,M05,M09,M10,M22,M35;M06,M12,M29;P09,P16;1/1 yyyyrgb;S02,M13,M30,M41;S01,M03,M26;P06,P18,P28;2/0 \
    yyrrrgg;S01,S02,M01,M17,M33;M24;P10;0/1 yrggbbb;S01,M08,M15,M31,M38;S02,M04,M27;P04,P23;0/2";
pub const TRADER: &str = "spice-road 4 0 M20:yyr,M07:yy,M36:y,M21,M11:yyyyr,M42 P13,P24,P05,P31,P22 5/4 \
    yyyyyyrgb;S01,S02,M05,M09,M10,M22,M35;M06,M12,M29;P09,P16;1/1 yyyyrgb;S02,M13,M30,M41;S01,M03,M26;P06,P18,P28;2/0 \
    yyrrrgg;S01,S02,M01,M17,M33;M24;P10;0/1 yrggbbb;S01,M08,M15,M31,M38;S02,M04,M27;P04,P23;0/2";
/// Ten of the cheapest cubes and a trade of one for many: as many ways as there can be.
pub const HOARDER: &str = "spice-road 2 0 M20,M07,M36,M21,M11,M42 P13,P24,P05,P31,P22 4/4 \
    ggggggggbb;S01,S02,M29;-;-;0/0 yyyy;S01,S02;-;-;0/0";
/// Five players and a hand of fourteen.
pub const FULL: &str = "spice-road 5 0 M20:yyr,M07:yyyyyyrrb,M36:y,M21,M11:yyyyr,M42 P13,P24,P05,P31,P22 6/5 \
    yyyrrggbb;S01,S02,M05,M06,M09,M10,M16,M18,M22,M25,M35,M37,M40,M43;M12,M29,M32;P09,P16;1/1 \
    yyyyrgb;S02,M13,M30,M41;S01,M03,M26;P06,P18,P28;2/0 yyrrrgg;S01,S02,M01,M17,M33;M24;P10;0/1 \
    yrggbbb;S01,M08,M15,M31,M38;S02,M04,M27;P04,P23;0/2 yyyyyrrrrr;S01,S02,M02,M14,M19,M23,M28,M34,M39;-;P01,P02,P03,P08;1/1";

/// The same with two to five seats: the first of them.
pub fn crowded(language: Language, seats: usize) -> TablePage {
    let fields: Vec<&str> = FULL.split_whitespace().collect();
    let players = &fields[6..6 + seats];
    let coins = |kind: usize| -> usize {
        let held = players.iter().map(|player| player.rsplit(';').next().unwrap().split('/').nth(kind).unwrap());
        2 * seats - held.map(|count| count.parse::<usize>().unwrap()).sum::<usize>()
    };
    let (row, points) = (fields[3], fields[4]);
    let line = format!("spice-road {seats} 0 {row} {points} {}/{} {}", coins(0), coins(1), players.join(" "));
    match seats {
        2 => table::<2>(language, &line, ""),
        3 => table::<3>(language, &line, ""),
        4 => table::<4>(language, &line, ""),
        _ => table::<5>(language, &line, ""),
    }
}

/// The middle of the game, where a card that came with cubes has just been replaced.
fn owing() -> String {
    let mut position: SpiceRoad<4> = MIDDLE.parse().unwrap();
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    let turn = position.legal().iter().find_map(|first| {
        let mut after = position;
        after.apply(first);
        while let Some(next) = after.legal().iter().last() {
            after.apply(next);
        }
        let turn = after.turn_so_far();
        after.reveal_at_random(&mut rng);
        turn.filter(|_| after.owes().is_some())
    });
    position.take(turn.expect("a card with many cubes on it")).unwrap();
    position.reveal_at_random(&mut rng);
    position.to_string()
}

/// The same with a guide who knows a good turn.
fn guided(page: TablePage) -> TablePage {
    TablePage { lesson: Some(Lesson { suggestion: Some(Decision::new(224)) }), ..page }
}

/// A table whose game is over, with the result over it.
fn over(played: Played) -> TablePage {
    TablePage { result: Some(Box::new(played.end)), ..played.table }
}

/// The same with all that there can be to say about time, and turns that were taken back.
fn noted(page: TablePage) -> TablePage {
    let turn = page.log.len().saturating_sub(2);
    let mut log = page.log.clone();
    log.push(LogEntry { turn, seat: Seat::new(0), by_stand_in: false, event: Event::TookBack });
    let clock = TurnClock { passed: 42, limit: None, bot_waits: Some(12), turns_left: Some(40), closes_in: Some(12) };
    TablePage { clock, log, ..page }
}

/// The same when it has just begun and seats were drawn.
fn drawn(page: TablePage) -> TablePage {
    TablePage { log: vec![LogEntry { turn: 0, seat: Seat::new(0), by_stand_in: false, event: Event::Drawn }], ..page }
}

/// The same where much has changed since the reader's last turn.
fn since(page: TablePage) -> TablePage {
    let left: SpiceRoad<4> = MIDDLE.parse().unwrap();
    let since = Some(Since { turn: 0, board: SpiceRoad::board(&left, None) });
    TablePage { since, rounds: vec![Some(1); page.log.len()], hand_over: vec![Seat::new(2)], ..page }
}

/// The table in every phase of a turn, and as others see it.
pub fn all(language: Language) -> Vec<Sample> {
    let drafted = |position: &str, decide: &str| table::<4>(language, position, decide).render();
    let waiting = |page: TablePage| TablePage { viewer: Some(Seat::new(2)), take_back: Consent::CanBeAsked, ..page };
    vec![
        sample("spice-road-table", drafted(MIDDLE, "")),
        sample(
            "spice-road-table-plan",
            TablePage { plan: Some(planned(MIDDLE)), ..table::<4>(language, MIDDLE, "") }.render(),
        ),
        sample("spice-road-table-since", since(table::<4>(language, &owing(), "")).render()),
        sample(
            "spice-road-table-left",
            noted(TablePage { absence: Some(Absence::GotUp), ..table::<4>(language, MIDDLE, "") }).render(),
        ),
        sample("spice-road-table-trade", drafted(TRADER, "M10x3")),
        sample("spice-road-table-owes", table::<4>(language, &owing(), "").render()),
        sample("spice-road-table-owes-begun", table::<4>(language, &owing(), "-y").render()),
        sample(
            "spice-road-table-owes-watch",
            TablePage { viewer: Some(Seat::new(2)), ..table::<4>(language, &owing(), "") }.render(),
        ),
        sample("spice-road-table-upgrade", drafted(MIDDLE, "S02^yg")),
        sample("spice-road-table-pay", drafted(MIDDLE, "+3:y")),
        sample("spice-road-table-return", drafted(MIDDLE, "M05")),
        sample("spice-road-table-returned", drafted(MIDDLE, "M05-y")),
        sample("spice-road-table-claim", drafted(MIDDLE, "=0")),
        sample("spice-road-table-rest", drafted(MIDDLE, "rest")),
        sample("spice-road-table-bought", drafted(MIDDLE, "+3:yyr")),
        sample("spice-road-table-many-times", table::<2>(language, HOARDER, "M29x1").render()),
        sample("spice-road-table-full", table::<5>(language, FULL, "").render()),
        sample("spice-road-table-hint", hinted(table::<4>(language, MIDDLE, "")).render()),
        sample("spice-road-table-wait", waiting(table::<4>(language, MIDDLE, "")).render()),
        sample("spice-road-table-watch", TablePage { viewer: None, ..table::<4>(language, MIDDLE, "") }.render()),
        sample(
            "spice-road-table-asked",
            TablePage { take_back: Consent::Asked(Seat::new(1)), ..table::<4>(language, MIDDLE, "") }.render(),
        ),
        sample(
            "spice-road-table-refused",
            TablePage { problem: Some(Problem::TableMovedOn), ..table::<4>(language, MIDDLE, "") }.render(),
        ),
        sample("spice-road-table-lesson", guided(table::<4>(language, MIDDLE, "")).render()),
        sample("spice-road-table-lesson-start", guided(played(language, 0).table).render()),
        sample("spice-road-table-face-down", turned_over(table::<4>(language, MIDDLE, "S02^yg")).render()),
        sample(
            "spice-road-table-face-down-watch",
            turned_over(TablePage { viewer: None, ..table::<4>(language, MIDDLE, "") }).render(),
        ),
        sample("spice-road-table-played", played(language, 30).table.render()),
        sample("spice-road-table-start", played(language, 0).table.render()),
        sample("spice-road-table-drawn", drawn(played(language, 0).table).render()),
        sample(
            "spice-road-table-drawn-watched",
            TablePage { viewer: None, ..drawn(played(language, 0).table) }.render(),
        ),
        sample("spice-road-table-over", over(played(language, usize::MAX)).render()),
    ]
}

/// A table in the middle of a game, with the part of a turn that a text such as `M10x3` or `+3:y` says already decided.
pub fn table<const SEATS: usize>(language: Language, position: &str, turn: &str) -> TablePage {
    let before: SpiceRoad<SEATS> = position.parse().unwrap();
    let draft = (!turn.is_empty()).then(|| drafted(&before, turn));
    TablePage {
        visitor: visitor(language, "/table/k7d2"),
        id: "k7d2".to_owned(),
        version: 97,
        viewer: Some(Seat::new(0)),
        seats: seats(SEATS),
        board: SpiceRoad::board(&before, draft.as_ref()),
        step: draft.iter().count(),
        log: LOG.clone(),
        has_older_log: true,
        round_turns: LOG.len(),
        clock: TurnClock { passed: 42, limit: None, bot_waits: None, turns_left: None, closes_in: None },
        hint: None,
        lesson: None,
        take_back: Consent::NotPossible,
        end: Consent::NotPossible,
        hand_over: Vec::new(),
        absence: None,
        finish: None,
        rounds: Vec::new(),
        since: None,
        is_past: false,
        offers_hints: true,
        offers_plans: true,
        plan: None,
        deal_name: None,
        day: None,
        commitment: "9f2c41ab07de55109f2c41ab07de55109f2c41ab07de55109f2c41ab07de5510".to_owned(),
        face_down: false,
        link: "https://caravan.example/table/k7d2".to_owned(),
        result: None,
        problem: None,
    }
}

/// What bots did in the first turns of a game.
static LOG: LazyLock<Vec<LogEntry>> = LazyLock::new(|| played(Language::English, 23).table.log);

/// The position after the decisions of a turn, whole or not: those of the legal ones that lead to this text.
fn drafted<const SEATS: usize>(before: &SpiceRoad<SEATS>, turn: &str) -> SpiceRoad<SEATS> {
    let mut position = *before;
    let reaches = |position: &SpiceRoad<SEATS>| position.turn_so_far().is_some_and(|so_far| so_far.to_string() == turn);
    while !reaches(&position) {
        let legal = position.legal();
        let next = legal.iter().map(|decision| decided(&position, decision));
        position = next
            .filter(|next| next.turn_so_far().is_some_and(|so_far| turn.starts_with(&so_far.to_string())))
            .last()
            .unwrap();
    }
    position
}

fn decided<const SEATS: usize>(position: &SpiceRoad<SEATS>, decision: Decision) -> SpiceRoad<SEATS> {
    let mut next = *position;
    next.apply(decision);
    next
}

fn hinted(page: TablePage) -> TablePage {
    let before: SpiceRoad<4> = MIDDLE.parse().unwrap();
    let event = SpiceRoad::event(&before, "M10x1".parse().unwrap()).unwrap();
    let first = caravan_rules::spice_road::Choice::Trade { card: "M10".parse().unwrap(), times: 1 }.decision().unwrap();
    let claim = Claim { points: 17, cost: "rrbb".parse().unwrap() };
    let outlook = Outlook { win: Some(Win::AtThisTable(61)), claim: Some((2, claim)) };
    TablePage { hint: Some(ToldHint { event, first, outlook, is_among_gentler: false }), ..page }
}

/// The points on a board, seat by seat.
fn points_on(board: &Board) -> Vec<u16> {
    board.outcome().scores.iter().map(|(_, points)| points).collect()
}

/// A game that bots played, looked at after some turns and at its end.
pub struct Played {
    pub(super) table: TablePage,
    pub end: EndPage,
    pub(super) boards: Vec<Board>,
}

pub fn played(language: Language, turns: usize) -> Played {
    let mut rng = ChaCha12Rng::seed_from_u64(11);
    let deal = SpiceRoad::<3>::shuffle(&mut rng);
    let mut position = SpiceRoad::<3>::start(&deal);
    let mut bot = build::<SpiceRoad<3>>("greedy").unwrap();
    let (mut log, mut boards) = (Vec::new(), vec![SpiceRoad::board(&position, None)]);
    while let Some(seat) = position.to_move().seat().filter(|_| log.len() < turns) {
        let turn = bot.choose(&position.view(seat), Budget::Nodes(1000), &mut rng);
        log.push(LogEntry {
            turn: log.len() + 1,
            seat,
            by_stand_in: false,
            event: SpiceRoad::event(&position, turn).unwrap(),
        });
        position.play(turn, &deal).unwrap();
        boards.push(SpiceRoad::board(&position, None));
    }
    let outcome = position.outcome().unwrap_or_else(|| {
        caravan_rules::Outcome::with_ties_to_the_later_seat(caravan_rules::PerSeat::from_fn(3, |_| 0))
    });
    let table = TablePage {
        visitor: visitor(language, "/table/k7d2"),
        id: "k7d2".to_owned(),
        version: log.len() as u64,
        viewer: Some(Seat::new(0)),
        seats: seats(3),
        board: SpiceRoad::board(&position, None),
        step: 0,
        round_turns: log.len(),
        log,
        has_older_log: false,
        clock: TurnClock { passed: 42, limit: Some(120), bot_waits: None, turns_left: None, closes_in: None },
        hint: None,
        lesson: None,
        take_back: Consent::NotPossible,
        end: Consent::NotPossible,
        hand_over: Vec::new(),
        absence: None,
        finish: Some(Finish { outcome, ended: None }),
        rounds: Vec::new(),
        since: None,
        is_past: false,
        offers_hints: true,
        offers_plans: true,
        plan: None,
        deal_name: Some("samarkand-7".to_owned()),
        commitment: "9f2c41ab07de55109f2c41ab07de55109f2c41ab07de55109f2c41ab07de5510".to_owned(),
        day: None,
        face_down: false,
        link: "https://caravan.example/table/k7d2".to_owned(),
        result: None,
        problem: None,
    };
    let end = EndPage {
        visitor: table.visitor.clone(),
        id: table.id.clone(),
        version: table.version,
        viewer: Some(Seat::new(0)),
        seats: table.seats.clone(),
        board: table.board.clone(),
        outcome,
        ended: None,
        race: Race {
            points: boards.iter().map(points_on).collect(),
            rounds: (3..=table.log.len()).step_by(3).collect(),
        },
        log: table.log.clone(),
        round_turns: table.log.len(),
        seconds: 48 * 60,
        commitment: table.commitment.clone(),
        deal_name: table.deal_name.clone(),
        day: table.day,
        link: table.link.clone(),
        rematch: None,
    };
    Played { table, end, boards }
}
