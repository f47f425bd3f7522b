//! Tables of From Sand to Sea: games that bots played, and every kind of step of a turn that comes up in them.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use caravan_bots::{Budget, build};
use caravan_rules::cpu::Portable;
use caravan_rules::sand_to_sea::{Cell, Choice, Equipment, Map, MarketId, SandToSea, Tile};
use caravan_rules::{Cubes, Decision, Decisions, Game, Lot, Seat};
use caravan_tables::{Consent, LogEntry, Outlook, Race, Shown, ToldHint, Win};
use caravan_texts::Language;
use caravan_web::*;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use super::{Sample, planned, sample, seats, turned_over, visitor};

/// A game of four that bots played.
pub struct Game4 {
    pub positions: Vec<SandToSea<4>>,
    pub log: Vec<LogEntry>,
    /// The first decision of each turn.
    first: Vec<Option<Decision>>,
}

pub static GAME: LazyLock<Game4> = LazyLock::new(|| {
    let mut rng = ChaCha12Rng::seed_from_u64(4);
    let deal = SandToSea::<4>::shuffle(&mut rng);
    let mut position = SandToSea::<4>::start(&deal);
    let mut bot = build::<SandToSea<4>>("greedy").unwrap();
    let mut game = Game4 { positions: vec![position], log: Vec::new(), first: Vec::new() };
    while let Some(seat) = position.to_move().seat() {
        let turn = bot.choose(&position.view(seat), Budget::Nodes(1000), &mut rng);
        let event = SandToSea::event(&position, turn).unwrap();
        game.first.push(SandToSea::first_decision(&position, turn));
        game.log.push(LogEntry { turn: game.log.len() + 1, seat, by_stand_in: false, event });
        position.play(turn, &deal).unwrap();
        game.positions.push(position);
    }
    game
});

/// A position of a random game in which a settling step of this kind is owed.
fn owing(wanted: fn(&SandToSea<4>) -> bool) -> SandToSea<4> {
    for seed in 0.. {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let mut position = SandToSea::<4>::start(&SandToSea::<4>::shuffle(&mut rng));
        for _ in 0..300 {
            position.complete_at_random(Lot::draw(&mut rng), Portable);
            position.reveal_at_random(&mut rng);
            if position.owes().is_some() && wanted(&position) {
                return position;
            }
        }
    }
    unreachable!("some random game has every kind of step")
}

/// The page of the seat that owes it.
fn owes(language: Language, wanted: fn(&SandToSea<4>) -> bool) -> TablePage {
    let position = owing(wanted);
    TablePage {
        board: SandToSea::board(&position, None),
        viewer: position.to_move().seat(),
        ..table(language, 12, None)
    }
}

fn may_trade(position: &SandToSea<4>) -> bool {
    position.legal().iter().filter_map(Choice::of).any(|choice| matches!(choice, Choice::Trade { .. }))
}

/// What a draft is waiting for.
fn step<const SEATS: usize>(draft: &SandToSea<SEATS>) -> &'static str {
    let is_play = draft.turn_so_far().is_some_and(|turn| turn.to_string().starts_with(['S', 'M']));
    match draft.legal().iter().next().and_then(Choice::of) {
        None => "done",
        Some(Choice::Place { .. }) => "place",
        Some(Choice::Trade { .. }) if is_play => "times",
        Some(Choice::Upgrade { .. }) => "upgrade",
        Some(Choice::Discard { .. }) => "discard",
        Some(Choice::Pay { .. }) => "pay",
        Some(Choice::Toll { .. }) => "toll",
        Some(Choice::Cost { .. }) => "cost",
        Some(Choice::Return { .. }) => "return",
        Some(Choice::FreeMerchant { .. } | Choice::Bonus { .. }) => "reward",
        Some(_) => "act",
    }
}

/// The last turn of the game, and the draft in it, in which each kind of step comes up.
fn steps() -> BTreeMap<&'static str, (usize, SandToSea<4>)> {
    steps_of(&GAME.positions)
}

fn steps_of<const SEATS: usize>(positions: &[SandToSea<SEATS>]) -> BTreeMap<&'static str, (usize, SandToSea<SEATS>)> {
    let mut found = BTreeMap::new();
    for (turn, position) in positions.iter().enumerate() {
        for main in position.legal().iter() {
            let mut draft = *position;
            draft.apply(main);
            loop {
                found.insert(step(&draft), (turn, draft));
                // The last is a trade at a market, or to build, rather than to stop.
                let Some(next) =
                    draft.legal().iter().max_by_key(|&next| (Choice::of(next) != Some(Choice::Stop), next.index()))
                else {
                    break;
                };
                draft.apply(next);
            }
        }
    }
    found
}

/// The table after so many turns, seen by the seat to move.
pub fn table(language: Language, turn: usize, draft: Option<&SandToSea<4>>) -> TablePage {
    let position = &GAME.positions[turn];
    TablePage {
        visitor: visitor(language, "/table/k7d2"),
        id: "k7d2".to_owned(),
        version: 97,
        step: 0,
        viewer: position.to_move().seat().or(Some(Seat::new(0))),
        seats: seats(4),
        board: SandToSea::board(position, draft),
        log: GAME.log[..turn].to_vec(),
        has_older_log: true,
        round_turns: turn.saturating_sub(4),
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
        offers_plans: false,
        plan: None,
        deal_name: None,
        day: Some(caravan_tables::Day::new(20_773)),
        commitment: "9f2c41ab07de55109f2c41ab07de55109f2c41ab07de55109f2c41ab07de5510".to_owned(),
        face_down: false,
        link: "https://caravan.example/table/k7d2".to_owned(),
        result: None,
        problem: None,
    }
}

/// The first table from a turn on at which a plan can begin, with the plan of the seat to move.
fn with_a_plan(at: impl Fn(usize) -> TablePage, from: usize) -> TablePage {
    let turn = (from..).find(|&turn| GAME.positions[turn].owes().is_none()).unwrap();
    TablePage { plan: Some(planned(&GAME.positions[turn].to_string())), ..at(turn) }
}

/// Every table of the game.
pub fn all(language: Language) -> Vec<Sample> {
    let last = GAME.positions.len() - 1;
    let at = |turn: usize| table(language, turn, None);
    let mut samples = vec![
        sample("sand-to-sea-start", at(0).render()),
        sample("sand-to-sea-early", at(12).render()),
        sample("sand-to-sea-table", at(last / 2).render()),
        sample("sand-to-sea-late", at(last - 6).render()),
        sample("sand-to-sea-owes-trade", owes(language, may_trade).render()),
        sample(
            "sand-to-sea-owes-both",
            owes(language, |position| may_trade(position) && position.excess() > 0).render(),
        ),
        sample(
            "sand-to-sea-owes-toll",
            owes(language, |position| position.owes() != position.to_move().seat()).render(),
        ),
        sample("sand-to-sea-watch", TablePage { viewer: None, ..at(last / 2) }.render()),
        sample("sand-to-sea-face-down", turned_over(at(last - 6)).render()),
        sample("sand-to-sea-face-down-watch", turned_over(TablePage { viewer: None, ..at(last - 6) }).render()),
        sample("sand-to-sea-hint", hinted(at(last / 2), last / 2).render()),
        sample("sand-to-sea-plan", with_a_plan(at, last / 2).render()),
        sample("sand-to-sea-long-coast", on_map(language, "long_coast", 30).render()),
        sample("sand-to-sea-twin-islands", on_map(language, "twin_islands", 30).render()),
        sample("sand-to-sea-ring", on_map(language, "ring", 2).render()),
        sample("sand-to-sea-over", at(last).render()),
        sample("sand-to-sea-end", end(language).render()),
        sample("sand-to-sea-lesson-start", guided(at(0)).render()),
        sample("sand-to-sea-lesson", guided(at(12)).render()),
        sample("sand-to-sea-replay", replay(language, last * 2 / 3).render()),
    ];
    for (name, (turn, draft)) in steps() {
        samples.push(sample(
            NAMES.iter().find(|known| known.ends_with(name)).unwrap(),
            table(language, turn, Some(&draft)).render(),
        ));
    }
    samples
}

const NAMES: [&str; 12] = [
    "sand-to-sea-draft-place",
    "sand-to-sea-draft-times",
    "sand-to-sea-draft-upgrade",
    "sand-to-sea-draft-discard",
    "sand-to-sea-draft-pay",
    "sand-to-sea-draft-toll",
    "sand-to-sea-draft-cost",
    "sand-to-sea-draft-return",
    "sand-to-sea-draft-reward",
    "sand-to-sea-draft-act",
    "sand-to-sea-draft-done",
    "sand-to-sea-draft-none",
];

/// A game of two on another map.
fn on_map(language: Language, map: &str, turns: usize) -> TablePage {
    let mut rng = ChaCha12Rng::seed_from_u64(9);
    let equipment = Equipment::on(Map::named(map).unwrap());
    let deal = SandToSea::<2>::shuffle_with(equipment.into(), &mut rng);
    let mut position = SandToSea::<2>::start(&deal);
    let mut bot = build::<SandToSea<2>>("greedy").unwrap();
    for _ in 0..turns {
        let seat = position.to_move().seat().unwrap();
        position.play(bot.choose(&position.view(seat), Budget::Nodes(1000), &mut rng), &deal).unwrap();
    }
    let viewer = position.to_move().seat();
    let board = SandToSea::board(&position, None);
    TablePage { board, viewer, seats: seats(2), log: Vec::new(), ..table(language, 0, None) }
}

/// Six turns before the end of a game on a map, with fourteen cards in the hand of the seat to move.
pub fn late<const SEATS: usize>(language: Language, map: &str) -> TablePage {
    page_of(language, &with_a_full_hand(&six_turns_before_the_end::<SEATS>(map)))
}

/// The same for four, where every market has an outpost and boats lie in those with the longest trades.
pub fn busy(language: Language, map: &str) -> TablePage {
    page_of(language, &with_busy_markets(&six_turns_before_the_end::<4>(map)))
}

/// The same with all four boats on one market, where so many have an outpost.
pub fn shared(language: Language, outposts: usize) -> TablePage {
    page_of(language, &with_a_shared_market(&six_turns_before_the_end::<4>("standard"), outposts))
}

/// A turn being made on a map, at each kind of step, by their names.
pub fn drafts(language: Language, map: &str) -> Vec<(&'static str, TablePage)> {
    let positions = game_on::<3>(map);
    let page = |(turn, draft): (usize, SandToSea<3>)| TablePage {
        board: SandToSea::board(&positions[turn], Some(&draft)),
        ..page_of(language, &positions[turn])
    };
    steps_of(&positions).into_iter().map(|(name, draft)| (name, page(draft))).collect()
}

fn page_of<const SEATS: usize>(language: Language, position: &SandToSea<SEATS>) -> TablePage {
    let (viewer, board) = (position.to_move().seat(), SandToSea::board(position, None));
    TablePage { board, viewer, seats: seats(SEATS), ..table(language, 30, None) }
}

fn six_turns_before_the_end<const SEATS: usize>(map: &str) -> SandToSea<SEATS> {
    let in_turn = |position: &&SandToSea<SEATS>| position.owes().is_none();
    *game_on(map).iter().rev().filter(in_turn).nth(6).unwrap()
}

/// Every position of a game on a map.
fn game_on<const SEATS: usize>(map: &str) -> Vec<SandToSea<SEATS>> {
    let mut rng = ChaCha12Rng::seed_from_u64(9);
    let equipment = Equipment::on(Map::named(map).unwrap());
    let deal = SandToSea::<SEATS>::shuffle_with(equipment.into(), &mut rng);
    let mut positions = vec![SandToSea::<SEATS>::start(&deal)];
    let mut bot = build::<SandToSea<SEATS>>("greedy").unwrap();
    while let Some(seat) = positions.last().unwrap().to_move().seat() {
        let mut position = *positions.last().unwrap();
        position.play(bot.choose(&position.view(seat), Budget::Nodes(100), &mut rng), &deal).unwrap();
        positions.push(position);
    }
    positions
}

/// The position with an outpost in every market, and a boat in each of those that trade the most kinds of cubes.
fn with_busy_markets<const SEATS: usize>(position: &SandToSea<SEATS>) -> SandToSea<SEATS> {
    let mut fields: Vec<String> = position.to_string().split(' ').map(str::to_owned).collect();
    let market = |cell| if let Tile::Market(id) = position.tile(cell) { Some((cell, id)) } else { None };
    let mut markets: Vec<(Cell, MarketId)> = Cell::all().filter_map(market).collect();
    let length = |cubes: Cubes| cubes.spices().map(|spice| 1 + usize::from(cubes[spice] > 1)).sum::<usize>();
    let printed = |id| *position.components().market(id);
    markets.sort_by_key(|&(_, id)| Reverse(length(printed(id).input) + length(printed(id).output)));
    for (number, (_, id)) in markets.iter().enumerate() {
        if !fields[6].contains(&format!("{id}:")) {
            fields[6] = fields[6].replace(&id.to_string(), &format!("{id}:{}", number % SEATS));
        }
    }
    for (seat, (cell, _)) in markets.iter().enumerate().take(SEATS) {
        let mut player: Vec<String> = fields[7 + seat].split(';').map(str::to_owned).collect();
        player[4] = position.map().cell_name(*cell).to_string();
        fields[7 + seat] = player.join(";");
    }
    fields.join(" ").parse().unwrap()
}

/// The position with all boats on one market, where so many have an outpost.
fn with_a_shared_market<const SEATS: usize>(position: &SandToSea<SEATS>, outposts: usize) -> SandToSea<SEATS> {
    let mut fields: Vec<String> = position.to_string().split(' ').map(str::to_owned).collect();
    let market = |cell| if let Tile::Market(id) = position.tile(cell) { Some((cell, id)) } else { None };
    let (cell, id) = Cell::all().find_map(market).unwrap();
    let owners: String = (0..outposts).map(|seat| seat.to_string()).collect();
    let (before, after) = fields[6].split_once(&id.to_string()).unwrap();
    let after = after.trim_start_matches(|letter: char| letter == ':' || letter.is_ascii_digit());
    fields[6] = format!("{before}{id}:{owners}{after}");
    for player in &mut fields[7..7 + SEATS] {
        let mut parts: Vec<String> = player.split(';').map(str::to_owned).collect();
        parts[4] = position.map().cell_name(cell).to_string();
        *player = parts.join(";");
    }
    fields.join(" ").parse().unwrap()
}

/// The position with cards that are nowhere on the table put into the hand of the seat to move.
fn with_a_full_hand<const SEATS: usize>(position: &SandToSea<SEATS>) -> SandToSea<SEATS> {
    let line = position.to_string();
    let mut fields: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let player = &mut fields[7 + position.to_move().seat().unwrap().index()];
    let (hold, rest) = player.split_once(';').unwrap();
    let (hand, rest) = rest.split_once(';').unwrap();
    let mut cards: Vec<String> = hand.split(',').filter(|&card| card != "-").map(str::to_owned).collect();
    let unseen = (1..=43).map(|number| format!("M{number:02}")).filter(|card| !line.contains(card.as_str()));
    cards.extend(unseen);
    cards.truncate(14);
    // Starting cards are written first.
    cards.sort_by_key(|card| (card.starts_with('M'), card.clone()));
    *player = format!("{hold};{};{rest}", cards.join(","));
    fields.join(" ").parse().unwrap()
}

/// The same with a guide at the reader's side.
fn guided(page: TablePage) -> TablePage {
    TablePage { lesson: Some(Lesson { suggestion: None }), ..page }
}

fn hinted(page: TablePage, turn: usize) -> TablePage {
    let (event, first) = (GAME.log[turn].event.clone(), GAME.first[turn].unwrap());
    let outlook = Outlook { win: Some(Win::AmongEquals(61)), claim: None };
    TablePage { hint: Some(ToldHint { event, first, outlook, is_among_gentler: true }), ..page }
}

fn end(language: Language) -> EndPage {
    let last = GAME.positions.len() - 1;
    let table = table(language, last, None);
    EndPage {
        visitor: table.visitor,
        id: table.id,
        version: table.version,
        viewer: Some(Seat::new(0)),
        seats: table.seats,
        board: table.board,
        outcome: GAME.positions[last].outcome().unwrap(),
        ended: None,
        race: race(),
        log: table.log,
        round_turns: last - 4,
        seconds: 70 * 60,
        commitment: table.commitment,
        deal_name: table.deal_name,
        day: table.day,
        link: table.link,
        rematch: None,
    }
}

/// The points of the game, position by position.
fn race() -> Race {
    let board = |position| SandToSea::board(position, None);
    let points = |position| board(position).outcome().scores.iter().map(|(_, points)| points).collect();
    Race { points: GAME.positions.iter().map(points).collect(), rounds: (8..GAME.positions.len()).step_by(4).collect() }
}

fn replay(language: Language, turn: usize) -> ReplayPage {
    ReplayPage {
        visitor: visitor(language, "/table/k7d2/replay"),
        path: "/table/k7d2/replay".to_owned(),
        back: "/table/k7d2".to_owned(),
        side: Seat::new(0),
        seats: seats(4),
        turn,
        round_turns: turn.checked_sub(5),
        turns: GAME.positions.len() - 1,
        board: SandToSea::board(&GAME.positions[turn], None),
        log: GAME.log.clone(),
        has_older_log: true,
        claims: vec![turn / 2, turn],
        race: race(),
        may_play_on: true,
    }
}
