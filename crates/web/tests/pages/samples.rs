//! Every page, filled as the server fills it: from real positions, some of them played to by bots.

#[path = "sea_samples.rs"]
pub mod sea;
#[path = "study_samples.rs"]
mod study;

use std::sync::LazyLock;

use caravan_bots::{Budget, Claim, build};
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Decision, Decisions, Game, GameKind, Seat};
use caravan_study::Chance;
use caravan_study::plan::{Goal, Plan};
use caravan_tables::{
    Absence, Board, Consent, DailyDeal, DailyResult, Event, Experience, Finish, LadderLine, LogEntry, Outlook, Problem,
    Race, RevealedDay, Settings, Shown, ToldHint, Win,
};
use caravan_texts::{Language, TableState, Word};
use caravan_web::*;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

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

/// A page with its name.
pub struct Sample {
    pub name: &'static str,
    pub html: String,
}

/// Every page there is, in a language.
pub fn all(language: Language) -> &'static [Sample] {
    static ENGLISH: LazyLock<Vec<Sample>> = LazyLock::new(|| rendered(Language::English));
    static GERMAN: LazyLock<Vec<Sample>> = LazyLock::new(|| rendered(Language::German));
    static FRENCH: LazyLock<Vec<Sample>> = LazyLock::new(|| rendered(Language::French));
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::French => &FRENCH,
    }
}

fn rendered(language: Language) -> Vec<Sample> {
    tables(language).into_iter().chain(sea::all(language)).chain(others(language)).chain(study::all(language)).collect()
}

fn sample(name: &'static str, markup: maud::Markup) -> Sample {
    Sample { name, html: markup.into_string() }
}

/// The same with a guide who knows a good turn.
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

/// A plan whose first goal is so far away that no way is known.
pub fn planned(position: &str) -> Plan {
    let mut plan = caravan_study::plan::plan(position, None).unwrap();
    let far = Goal { turns: None, line: Vec::new(), at_least: 9, proved: false, ..plan.goals[0].clone() };
    plan.goals[0] = far;
    plan
}

fn guided(page: TablePage) -> TablePage {
    TablePage { lesson: Some(Lesson { suggestion: Some(Decision::new(224)) }), ..page }
}

/// A table whose game is over, with the result over it.
fn over(played: Played) -> TablePage {
    TablePage { result: Some(Box::new(played.end)), ..played.table }
}

/// The same where claims lie face down.
pub fn turned_over(mut page: TablePage) -> TablePage {
    page.board.turn_face_down(page.viewer);
    TablePage { face_down: true, ..page }
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
fn tables(language: Language) -> Vec<Sample> {
    let drafted = |position: &str, decide: &str| table::<4>(language, position, decide).render();
    let waiting = |page: TablePage| TablePage { viewer: Some(Seat::new(2)), take_back: Consent::CanBeAsked, ..page };
    vec![
        sample("table", drafted(MIDDLE, "")),
        sample("table-plan", TablePage { plan: Some(planned(MIDDLE)), ..table::<4>(language, MIDDLE, "") }.render()),
        sample("table-since", since(table::<4>(language, &owing(), "")).render()),
        sample(
            "table-left",
            noted(TablePage { absence: Some(Absence::GotUp), ..table::<4>(language, MIDDLE, "") }).render(),
        ),
        sample("table-closed", ClosedPage { visitor: visitor(language, "/table/k7d2") }.render()),
        sample("table-trade", drafted(TRADER, "M10x3")),
        sample("table-owes", table::<4>(language, &owing(), "").render()),
        sample("table-owes-begun", table::<4>(language, &owing(), "-y").render()),
        sample(
            "table-owes-watch",
            TablePage { viewer: Some(Seat::new(2)), ..table::<4>(language, &owing(), "") }.render(),
        ),
        sample("table-upgrade", drafted(MIDDLE, "S02^yg")),
        sample("table-pay", drafted(MIDDLE, "+3:y")),
        sample("table-return", drafted(MIDDLE, "M05")),
        sample("table-returned", drafted(MIDDLE, "M05-y")),
        sample("table-claim", drafted(MIDDLE, "=0")),
        sample("table-rest", drafted(MIDDLE, "rest")),
        sample("table-bought", drafted(MIDDLE, "+3:yyr")),
        sample("table-many-times", table::<2>(language, HOARDER, "M29x1").render()),
        sample("table-full", table::<5>(language, FULL, "").render()),
        sample("table-hint", hinted(table::<4>(language, MIDDLE, "")).render()),
        sample("table-wait", waiting(table::<4>(language, MIDDLE, "")).render()),
        sample("table-watch", TablePage { viewer: None, ..table::<4>(language, MIDDLE, "") }.render()),
        sample(
            "table-asked",
            TablePage { take_back: Consent::Asked(Seat::new(1)), ..table::<4>(language, MIDDLE, "") }.render(),
        ),
        sample(
            "table-refused",
            TablePage { problem: Some(Problem::TableMovedOn), ..table::<4>(language, MIDDLE, "") }.render(),
        ),
        sample("table-lesson", guided(table::<4>(language, MIDDLE, "")).render()),
        sample("table-lesson-start", guided(played(language, 0).table).render()),
        sample("table-face-down", turned_over(table::<4>(language, MIDDLE, "S02^yg")).render()),
        sample(
            "table-face-down-watch",
            turned_over(TablePage { viewer: None, ..table::<4>(language, MIDDLE, "") }).render(),
        ),
        sample("table-played", played(language, 30).table.render()),
        sample("table-start", played(language, 0).table.render()),
        sample("table-drawn", drawn(played(language, 0).table).render()),
        sample("table-drawn-watched", TablePage { viewer: None, ..drawn(played(language, 0).table) }.render()),
        sample("table-over", over(played(language, usize::MAX)).render()),
    ]
}

/// The other pages.
fn others(language: Language) -> Vec<Sample> {
    let visitor = |path: &str| visitor(language, path);
    let game = played(language, usize::MAX);
    vec![
        sample("home", home(language).render()),
        sample(
            "home-refused",
            HomePage {
                problem: Some(Problem::BadName { most: 24 }),
                mine: Vec::new(),
                open: Vec::new(),
                ..home(language)
            }
            .render(),
        ),
        sample("home-sea", home_at_sea(language).render()),
        sample("home-first", first_visit(language).render()),
        sample("lobby", lobby(language, None).render()),
        sample("lobby-seated", lobby(language, Some(Seat::new(0))).render()),
        sample("end", game.end.render()),
        sample("replay", replay(language).render()),
        sample("position", position(language).render()),
        sample("puzzle", puzzle(language, false).render()),
        sample("puzzle-answered", puzzle(language, true).render()),
        sample("puzzles", puzzles(language).render()),
        sample("puzzles-first", PuzzlesPage { rating: None, latest: Vec::new(), ..puzzles(language) }.render()),
        sample("daily", daily(language).render()),
        sample("daily-over", day(language).render()),
        sample("rules", rules(visitor("/rules/spice-road/claim")).render()),
        sample("atlas", atlas(visitor("/atlas/spice-road/2"), GameKind::SpiceRoad, 2).render()),
        sample("atlas-sea", atlas(visitor("/atlas/sand-to-sea/3"), GameKind::SandToSea, 3).render()),
        sample(
            "person",
            PersonPage {
                visitor: visitor("/me"),
                link: None,
                has_password: false,
                sessions: vec![session("", true)],
                is_saved: true,
                problem: None,
            }
            .render(),
        ),
        sample(
            "person-change",
            ChangeOverPage { visitor: visitor("/in/9f2c41ab07de5510"), name: "Blaise".to_owned() }.render(),
        ),
        sample(
            "person-link",
            PersonPage {
                visitor: visitor("/me"),
                link: Some("https://caravan.example/p/9f2c41ab07de5510".to_owned()),
                has_password: true,
                sessions: vec![session("Firefox, Linux", true), session("Chrome, Android", false), session("", false)],
                is_saved: false,
                problem: Some(Problem::ShortPassword { least: 8 }),
            }
            .render(),
        ),
        sample("settings", SettingsPage { visitor: visitor("/settings"), experience: Some(Experience::Some) }.render()),
        sample("sign-in", SignInPage { visitor: visitor("/sign-in"), problem: Some(Problem::WrongPassword) }.render()),
        sample(
            "error",
            ErrorPage { visitor: visitor("/table/nowhere"), problem: Problem::NoSuchTable, back: "/".to_owned() }
                .render(),
        ),
    ]
}

fn atlas(visitor: Visitor, game: GameKind, players: usize) -> AtlasPage {
    AtlasPage { visitor, game, atlas: atlas_of(game, players).unwrap(), order: AtlasOrder::default() }
}

fn session(device: &str, is_this: bool) -> SessionLine {
    SessionLine {
        handle: "9f2c41ab07de5510".to_owned(),
        device: device.to_owned(),
        first: "2026-10-02".to_owned(),
        last: "2026-11-16".to_owned(),
        is_this,
    }
}

fn visitor(language: Language, path: &str) -> Visitor {
    Visitor {
        language,
        theme: Theme::System,
        settings: Settings::default(),
        name: Some("Noor".to_owned()),
        csrf: "0badcafe".to_owned(),
        path: path.to_owned(),
    }
}

pub fn seats(seats: usize) -> Vec<Seated> {
    let people = [
        ("Noor", SeatedKind::Present),
        ("Mira", SeatedKind::Present),
        ("Tamsin", SeatedKind::Away),
        ("Vizir", SeatedKind::Bot),
        ("Bartholomäus", SeatedKind::StoodInFor),
    ];
    let away = |kind| (kind == SeatedKind::Away).then_some(312);
    people[..seats].iter().map(|&(name, kind)| Seated { name: name.to_owned(), kind, away: away(kind) }).collect()
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
struct Played {
    table: TablePage,
    end: EndPage,
    boards: Vec<Board>,
}

fn played(language: Language, turns: usize) -> Played {
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

fn replay(language: Language) -> ReplayPage {
    let game = played(language, usize::MAX);
    let turn = game.boards.len() / 2;
    ReplayPage {
        visitor: visitor(language, "/table/k7d2/replay"),
        path: "/table/k7d2/replay".to_owned(),
        back: "/table/k7d2".to_owned(),
        side: Seat::new(0),
        seats: seats(3),
        turn,
        round_turns: Some(turn),
        turns: game.boards.len() - 1,
        board: game.boards[turn].clone(),
        claims: vec![turn / 2, turn],
        log: game.table.log,
        has_older_log: false,
        race: game.end.race.clone(),
        may_play_on: true,
    }
}

fn position(language: Language) -> PositionPage {
    let board = Shown::board(&MIDDLE.parse::<SpiceRoad<4>>().unwrap(), None);
    PositionPage { visitor: visitor(language, &position_path(MIDDLE)), line: MIDDLE.to_owned(), players: 4, board }
}

/// A puzzle with a draft of the answer, or after it.
fn puzzle(language: Language, is_answered: bool) -> PuzzlePage {
    let position: SpiceRoad<4> = MIDDLE.parse().unwrap();
    let event = |turn: &str| Shown::event(&position, turn.parse().unwrap()).unwrap();
    let worth = |turn: &str, win| PuzzleWorth {
        event: event(turn),
        win: Chance::millionths(win),
        error: Chance::millionths(2_100),
    };
    let solution = PuzzleSolution {
        played: event("S01-y"),
        is_solved: false,
        turns: vec![(Word::PuzzleBest, worth("S02^yg", 412_300)), (Word::PuzzleSecond, worth("S01-y", 350_900))],
        first: Shown::first_decision(&position, "S02^yg".parse().unwrap()),
        line: vec!["S02^yg".to_owned(), "rest".to_owned(), "=1".to_owned()],
        outlook: Outlook { win: None, claim: Some((2, Claim { points: 12, cost: "yyrg".parse().unwrap() })) },
        level: Some("Vizir".to_owned()),
        rating: 1483,
    };
    PuzzlePage {
        visitor: visitor(language, "/puzzles/0a1b2c3d4e"),
        id: "0a1b2c3d4e".to_owned(),
        players: 4,
        seat: position.to_move().seat().unwrap(),
        board: Shown::board(&position, None),
        draft: Vec::new(),
        solution: is_answered.then_some(solution),
        problem: (!is_answered).then_some(Problem::NotAllowed),
    }
}

fn puzzles(language: Language) -> PuzzlesPage {
    let link = || PuzzleLink { id: "0a1b2c3d4e".to_owned(), game: GameKind::SpiceRoad, players: 2 };
    PuzzlesPage {
        visitor: visitor(language, "/puzzles"),
        rating: Some((1612, 84)),
        today: Some(link()),
        games: GameKind::ALL.to_vec(),
        latest: vec![(link(), true), (link(), false)],
        counts: (2, 1),
    }
}

fn home(language: Language) -> HomePage {
    let bot = |spec: &str, name: &str| BotChoice {
        spec: spec.to_owned(),
        name: name.to_owned(),
        beaten: Some(caravan_tables::BeatenBy { games: 12, per_cent: 58 }),
    };
    let line = |id: &str, game, others: &[&str], state| TableLine {
        id: id.to_owned(),
        game,
        others: others.iter().map(|&name| name.to_owned()).collect(),
        state,
    };
    HomePage {
        visitor: visitor(language, "/"),
        mine_pages: Pages { page: 2, has_more: true },
        open_pages: Pages { page: 1, has_more: false },
        games: GameKind::ALL.to_vec(),
        bots: vec![bot("random", "Pilgrim"), bot("greedy", "Vizir")],
        experience: None,
        play_now: PlayNow { game: GameKind::SpiceRoad, bots: 2, bot: bot("greedy", "Vizir") },
        new_table: NewTableForm {
            game: GameKind::SpiceRoad,
            seats: [
                SeatChoice::Me,
                SeatChoice::Person,
                SeatChoice::Bot("greedy".to_owned()),
                SeatChoice::Nobody,
                SeatChoice::Nobody,
            ],
            usual_bot: "greedy".to_owned(),
            seating: caravan_tables::Seating::default(),
            map: MapField::House,
            house_map: caravan_rules::sand_to_sea::Map::named("ring"),
            limit: None,
            is_open: false,
            stand_in: None,
            hints: None,
            pace: caravan_tables::Pace::default(),
            thinking: caravan_tables::ThinkingTime::default(),
            claims: caravan_tables::Claims::FaceDown,
            deal: String::new(),
        },
        problem: None,
        mine: vec![
            line("k7d2", GameKind::SpiceRoad, &["Mira", "Tamsin", "Vizir"], TableState::YourTurn),
            line(
                "m3x1",
                GameKind::SandToSea,
                &["Jules"],
                TableState::TurnOf { name: "Jules".to_owned(), passed: 7300 },
            ),
            line("p0q9", GameKind::SpiceRoad, &["Vizir"], TableState::Over { winner: None, points: 84 }),
            line("z1y2", GameKind::SpiceRoad, &[], TableState::Gathering { free: 2 }),
        ],
        open: vec![
            line("a1b2", GameKind::SpiceRoad, &["Ana", "Vizir"], TableState::Gathering { free: 1 }),
            line(
                "c3d4",
                GameKind::SpiceRoad,
                &["Petr", "Oda"],
                TableState::TurnOf { name: "Petr".to_owned(), passed: 90 },
            ),
        ],
        daily: vec![
            (GameKind::SpiceRoad, OwnDaily::Over("k7d2".to_owned())),
            (GameKind::SandToSea, OwnDaily::NotBegun),
        ],
        puzzle: Some(PuzzleLink { id: "0a1b2c3d4e".to_owned(), game: GameKind::SandToSea, players: 3 }),
    }
}

/// What somebody sees who has never been here.
fn first_visit(language: Language) -> HomePage {
    let page = home(language);
    let once = Pages { page: 1, has_more: false };
    HomePage {
        visitor: Visitor { name: None, ..page.visitor.clone() },
        mine_pages: once,
        open_pages: once,
        mine: Vec::new(),
        open: Vec::new(),
        ..page
    }
}

/// Today's deals: one is played, the other is not.
fn daily(language: Language) -> DailyPage {
    let panel = |game, own, today: &[_], standing| DailyPanel {
        game,
        bot: "Vizir".to_owned(),
        own,
        begun: 14,
        today: Ladder { own: (!today.is_empty()).then_some(1), is_over: false, ..ladder(today) },
        yesterday: ladder(&[("Tamsin", 1, 88, 21), ("Jules", 1, 88, 21), ("Noor", 3, 51, 24)]),
        rating: standing,
        commitment: "9f2c41ab07de5510".repeat(4),
        tomorrow: "07de55109f2c41ab".repeat(4),
    };
    let today = [("Mira", 1, 92, 20), ("Noor", 1, 79, 23), ("Bartholomäus", 2, 84, 22)];
    let standing = DailyStanding { rating: 1534, deviation: 121, change: 34 };
    DailyPage {
        visitor: visitor(language, "/daily"),
        day: caravan_tables::Day::new(20_773),
        ends_in: 5 * 3600,
        games: vec![
            panel(GameKind::SpiceRoad, OwnDaily::Over("k7d2".to_owned()), &today, Some(standing)),
            panel(GameKind::SandToSea, OwnDaily::NotBegun, &[], None),
        ],
        puzzle: Some(PuzzleLink { id: "0a1b2c3d4e".to_owned(), game: GameKind::SandToSea, players: 3 }),
    }
}

/// A ladder of a day that is over.
fn ladder(results: &[(&str, usize, u32, usize)]) -> Ladder {
    let line = |(at, &(name, place, points, rounds)): (usize, &(&str, usize, u32, usize))| LadderLine {
        rank: at + 1,
        result: DailyResult {
            table: format!("t{at}"),
            person: String::new(),
            name: name.to_owned(),
            place,
            points,
            rounds,
        },
    };
    Ladder { lines: results.iter().enumerate().map(line).collect(), own: None, is_over: true }
}

/// A day that is over.
fn day(language: Language) -> DayPage {
    let deal = caravan_tables::Revealed { deal: String::new(), nonce: "55109f2c41ab07de".repeat(4) };
    let revealed = Some(RevealedDay { deal, draw: "2 0 1".to_owned() });
    DayPage {
        visitor: visitor(language, "/daily/spice-road/2026-11-15"),
        game: GameKind::SpiceRoad,
        day: caravan_tables::Day::new(20_772),
        ladder: ladder(&[("Tamsin", 1, 88, 21), ("Noor", 3, 51, 24)]),
        deal: DailyDeal { commitment: "9f2c41ab07de5510".repeat(4), revealed },
    }
}

/// The form after a drawing that was none.
fn home_at_sea(language: Language) -> HomePage {
    let page = home(language);
    let drawing = "P   o   P\n  o   o\no   o   o\n".to_owned();
    HomePage {
        new_table: NewTableForm { game: GameKind::SandToSea, map: MapField::Own(drawing), ..page.new_table.clone() },
        problem: Some(Problem::BadMap(caravan_rules::sand_to_sea::MapError::WrongCount { tiles: 6, ports: 2 })),
        ..page
    }
}

fn lobby(language: Language, viewer: Option<Seat>) -> LobbyPage {
    let mut seats = seats(3);
    seats.push(Seated { name: String::new(), kind: SeatedKind::Free, away: None });
    LobbyPage {
        visitor: visitor(language, "/table/k7d2"),
        id: "k7d2".to_owned(),
        version: 3,
        game: GameKind::SandToSea,
        map: caravan_rules::sand_to_sea::Map::named("twin_islands"),
        seats,
        is_drawn: viewer.is_none(),
        viewer,
        may_start: viewer.is_some(),
        link: "https://caravan.example/table/k7d2".to_owned(),
        face_down: viewer.is_some(),
        deal_name: Some("samarkand-7".to_owned()),
        commitment: "9f2c41ab07de55109f2c41ab07de55109f2c41ab07de55109f2c41ab07de5510".to_owned(),
        closes_in: None,
        problem: None,
    }
}

fn rules(visitor: Visitor) -> RulesPage {
    let link = |to: &str, text: &str| Link { to: to.to_owned(), text: text.to_owned() };
    let (game, title, section, html) = match visitor.language {
        // French readers get the English page.
        Language::English | Language::French => (
            "Spice Road",
            "Claim a point card",
            "Coins",
            "<p>The point row lies to the left of its deck.</p><p><strong>SR-CLAIM-1</strong> You may claim a point card if \
             all the cubes it shows are on your caravan.</p><h2 id=\"coins\">Coins</h2><p>With the leftmost card comes a gold \
             coin.</p><pre><code>turn =2\nseat 0 coins 1/0</code></pre>",
        ),
        Language::German => (
            "Die Gewürzstraße",
            "Eine Punktekarte einlösen",
            "Münzen",
            "<p>Die Auslage der Punktekarten liegt links von ihrem Stapel.</p><p><strong>SR-CLAIM-1</strong> Du darfst eine \
             Punktekarte einlösen, wenn alle Würfel, die sie zeigt, in deiner Karawane sind.</p><h2 id=\"coins\">Münzen</h2>\
             <p>Zur Karte ganz links gibt es eine Goldmünze.</p><pre><code>turn =2\nseat 0 coins 1/0</code></pre>",
        ),
    };
    RulesPage {
        visitor,
        title: title.to_owned(),
        sections: vec![link("#coins", section)],
        pages: vec![link("/rules/spice-road", game), link("/rules/spice-road/claim", title)],
        numbers: Numbers::Corrected(vec!["victory V01 yyggg 10 verified".to_owned()]),
        html: html.to_owned(),
    }
}
