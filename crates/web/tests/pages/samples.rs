//! Every page, filled as the server fills it: from real positions, some of them played to by bots.

#[path = "sand_to_sea_samples.rs"]
pub mod sand_to_sea;
#[path = "spice_road_samples.rs"]
pub mod spice_road;
#[path = "study_samples.rs"]
mod study;

use std::sync::OnceLock;

use caravan_bots::Claim;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Game, GameKind, Seat};
use caravan_study::Chance;
use caravan_study::plan::{Goal, Plan};
use caravan_tables::{DailyDeal, DailyResult, Experience, LadderLine, Outlook, Problem, RevealedDay, Settings, Shown};
use caravan_texts::{Language, PageLanguage, TableState, Word};
use caravan_web::*;

use spice_road::{MIDDLE, played};

/// A page with its name.
pub struct Sample {
    pub name: &'static str,
    pub html: String,
}

/// Every page there is, in a language.
pub fn all(language: Language) -> &'static [Sample] {
    static RENDERED: [OnceLock<Vec<Sample>>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    let place = Language::ALL.into_iter().position(|other| other == language).unwrap();
    RENDERED[place].get_or_init(|| rendered(language))
}

fn rendered(language: Language) -> Vec<Sample> {
    spice_road::all(language)
        .into_iter()
        .chain(sand_to_sea::all(language))
        .chain(others(language))
        .chain(study::all(language))
        .collect()
}

fn sample(name: &'static str, markup: maud::Markup) -> Sample {
    Sample { name, html: markup.into_string() }
}

/// A plan whose first goal is so far away that no way is known.
pub fn planned(position: &str) -> Plan {
    let mut plan = caravan_study::plan::plan(position, None).unwrap();
    let far = Goal { turns: None, line: Vec::new(), at_least: 9, proved: false, ..plan.goals[0].clone() };
    plan.goals[0] = far;
    plan
}

/// The same where claims lie face down.
pub fn turned_over(mut page: TablePage) -> TablePage {
    page.board.turn_face_down(page.viewer);
    TablePage { face_down: true, ..page }
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
        sample("home-sand-to-sea", home_of_sand_to_sea(language).render()),
        sample("home-first", first_visit(language).render()),
        sample("table-closed", ClosedPage { visitor: visitor("/table/k7d2") }.render()),
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
        sample("atlas-sand-to-sea", atlas(visitor("/atlas/sand-to-sea/3"), GameKind::SandToSea, 3).render()),
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
fn home_of_sand_to_sea(language: Language) -> HomePage {
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
        equipment: caravan_rules::sand_to_sea::Map::named("twin_islands").map(|map| map.drawing().to_owned()),
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
    let (game, title, section, html) = match visitor.language.of_pages() {
        PageLanguage::English => (
            "Spice Road",
            "Claim a point card",
            "Coins",
            "<p>The point row lies to the left of its deck.</p><p><strong>SR-CLAIM-1</strong> You may claim a point card if \
             all the cubes it shows are on your caravan.</p><h2 id=\"coins\">Coins</h2><p>With the leftmost card comes a gold \
             coin.</p><pre><code>turn =2\nseat 0 coins 1/0</code></pre>",
        ),
        PageLanguage::German => (
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
