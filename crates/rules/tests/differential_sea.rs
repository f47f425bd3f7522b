//! Two engines in step: the engine of From Sand to Sea and the literal one, over many random games at every table.
//!
//! At every decision both must offer the same choices, after every turn show the same table, and at the end agree on
//! the scores and the winner. `CARAVAN_GAMES` sets how many games each table size plays; a failure names its seed.

mod literal;
mod literal_sea;

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use caravan_rules::sand_to_sea::{self, Components, Deal, Map, SandToSea};
use caravan_rules::{Decision, Decisions, Game, Id, Seat, below};
use literal::{MERCHANTS, Merchant, has_all};
use literal_sea::{Chart, Move, PIECES, PileTile, Table, Tile, flat_index};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES_PER_TABLE: u64 = 20_000;

#[test]
fn two_players() {
    both_engines_agree_on_many_games::<2>();
}

#[test]
fn three_players() {
    both_engines_agree_on_many_games::<3>();
}

#[test]
fn four_players() {
    both_engines_agree_on_many_games::<4>();
}

#[test]
fn every_whole_turn_of_the_rulebook_can_be_decided_and_no_other() {
    let compared: usize = (0..60).map(|seed| compare_whole_turns::<2>(seed) + compare_whole_turns::<4>(seed)).sum();
    assert!(compared > 50_000, "only {compared} whole turns compared");
}

/// The moves of the literal engine by their numbers in the flat index.
static NUMBERS: LazyLock<HashMap<Move, usize>> =
    LazyLock::new(|| flat_index().into_iter().enumerate().map(|(number, choice)| (choice, number)).collect());
static MOVES: LazyLock<Vec<Move>> = LazyLock::new(flat_index);

/// The maps that are included, the standard one first: as the engine has them, and as the literal engine reads them.
static CHARTS: LazyLock<Vec<Chart>> = LazyLock::new(|| {
    let mut names: Vec<&str> = Map::included().collect();
    names.sort_by_key(|&name| name != "standard");
    let chart = |name: &str| Chart::read(name, Map::named(name).expect("an included map").drawing());
    names.into_iter().map(|name| chart(name).unwrap_or_else(|error| panic!("{name}: {error:?}"))).collect()
});

fn both_engines_agree_on_many_games<const SEATS: usize>() {
    let games = std::env::var("CARAVAN_GAMES")
        .map_or(GAMES_PER_TABLE, |games| games.parse().expect("CARAVAN_GAMES is a number"));
    let next = AtomicU64::new(0);
    let turns = AtomicU64::new(0);
    std::thread::scope(|scope| {
        // The tests of the three tables run side by side, but they do not end together.
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        break;
                    }
                    turns.fetch_add(Match::<SEATS>::new(seed).play(), Ordering::Relaxed);
                }
            });
        }
    });
    println!("{SEATS} players: {games} games, {} turns", turns.into_inner());
}

/// How the players of a match choose. Purely random ones take thousands of turns and soon have all the cards, so most
/// matches are between players with a little more purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    /// Any choice, all equally likely.
    Aimless,
    /// Claims, and sails to claim, whenever possible.
    Claimer,
    /// A claimer who seldom acquires, so that the row stays full.
    Player,
    /// A claimer who builds whenever possible.
    Builder,
}

impl Style {
    fn of(seed: u64) -> Style {
        match seed % 64 {
            0 => Style::Aimless,
            rest if rest % 4 == 1 => Style::Claimer,
            rest if rest % 2 == 1 => Style::Builder,
            _ => Style::Player,
        }
    }
}

/// One game on both engines.
struct Match<const SEATS: usize> {
    seed: u64,
    style: Style,
    rng: Xoshiro256PlusPlus,
    deal: Deal,
    fast: SandToSea<SEATS>,
    slow: Table,
    record: Vec<String>,
}

impl<const SEATS: usize> Match<SEATS> {
    fn new(seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        // Every ninth game is played on another map, with players of every style.
        let others = CHARTS.len() as u64 - 1;
        let chart = &CHARTS[if seed % 9 == 7 { 1 + (seed / 9 % others) as usize } else { 0 }];
        let map = Map::named(&chart.name).expect("an included map");
        let deal = Deal::shuffle_for(map, Components::standard(), &mut rng);
        let merchants: Vec<&Merchant> = deal.merchants().iter().map(|id| &MERCHANTS[id.index()]).collect();
        let tiles: Vec<Tile> = deal.tiles().iter().map(tile).collect();
        let pile: Vec<PileTile> = deal.victories().iter().map(|&id| pile_tile(id)).collect();
        let slow = Table::set_up(SEATS, chart, &merchants, &tiles, &pile);
        let fast = SandToSea::start(&deal);
        let game = Match { seed, style: Style::of(seed), rng, deal, fast, slow, record: Vec::new() };
        game.compare_tables();
        game
    }

    /// Plays to the end and says how many turns it took.
    fn play(mut self) -> u64 {
        while self.slow.to_move.is_some() {
            self.play_turn();
        }
        self.compare_outcomes();
        self.record.len() as u64
    }

    fn play_turn(&mut self) {
        loop {
            let legal = self.compare_choices();
            if legal.is_empty() {
                break;
            }
            let decision = self.pick(&legal);
            self.fast.decide(Decision::new(decision)).expect("a legal decision is accepted");
            self.slow.decide(MOVES[decision]);
            // Positions in the middle of a turn are compared in some games only: it takes most of the time.
            if self.seed % 15 == 3 {
                self.compare_tables();
            }
        }
        self.compare_turns();
        self.fast.reveal(&self.deal);
        self.slow.end_turn();
        self.compare_tables();
    }

    fn pick(&mut self, legal: &[usize]) -> usize {
        let purposeful = legal.iter().copied().find(|&decision| self.serves_a_purpose(MOVES[decision]));
        if let Some(decision) = purposeful {
            return decision;
        }
        let kind = if self.style == Style::Aimless { legal.to_vec() } else { self.some_kind(legal) };
        kind[below(kind.len() as u32, &mut self.rng) as usize]
    }

    /// The choices of one kind, so that playing is as likely as sailing to any of two dozen places.
    fn some_kind(&mut self, legal: &[usize]) -> Vec<usize> {
        let mut kinds: Vec<Vec<usize>> = vec![Vec::new(); 4];
        for &decision in legal {
            kinds[kind_of(MOVES[decision])].push(decision);
        }
        let is_frugal = self.style == Style::Player && below(8, &mut self.rng) > 0;
        if is_frugal && !kinds[0].is_empty() {
            kinds[1].clear();
        }
        kinds.retain(|kind| !kind.is_empty());
        kinds.swap_remove(below(kinds.len() as u32, &mut self.rng) as usize)
    }

    fn serves_a_purpose(&self, choice: Move) -> bool {
        let hold = &self.slow.mover().hold;
        match choice {
            Move::Claim => self.style != Style::Aimless,
            Move::Sail(place) => {
                let tile = self.slow.map[place].victory_tile;
                self.style != Style::Aimless && tile.is_some_and(|tile| has_all(hold, &tile.cost))
            }
            Move::Build => self.style == Style::Builder,
            _ => false,
        }
    }

    fn compare_choices(&self) -> Vec<usize> {
        let mut slow: Vec<usize> = self.slow.choices().iter().map(|choice| NUMBERS[choice]).collect();
        slow.sort_unstable();
        let fast: Vec<usize> = self.fast.legal().iter().map(Decision::index).collect();
        if fast != slow {
            let named =
                |choices: &[usize]| choices.iter().map(|&number| format!("{:?}", MOVES[number])).collect::<Vec<_>>();
            self.fail("choices", &named(&fast), &named(&slow));
        }
        slow
    }

    fn compare_turns(&mut self) {
        if !self.fast.turn_is_complete() {
            self.fail("state of the turn", &"under way", &"complete");
        }
        let fast = self.fast.turn_so_far().map(|turn| turn.to_string()).unwrap_or_default();
        let slow = self.slow.turn_text().unwrap_or_default();
        if fast != slow {
            self.fail("turns", &fast, &slow);
        }
        self.record.push(slow);
    }

    fn compare_tables(&self) {
        let (fast, slow) = (self.fast.to_string(), self.slow.line());
        if fast != slow {
            self.fail("positions", &fast, &slow);
        }
    }

    fn compare_outcomes(&self) {
        let outcome = self.fast.outcome().expect("the game is over");
        for seat in Seat::all(SEATS) {
            let fast: Vec<usize> = self.fast.score(seat).iter().map(|part| usize::from(part.points)).collect();
            let slow = self.slow.score_parts(seat.index());
            if fast != slow || usize::from(outcome.scores[seat]) != self.slow.score(seat.index()) {
                self.fail("scores", &fast, &slow);
            }
        }
        if outcome.winner.index() != self.slow.winner() {
            self.fail("winner", &outcome.winner, &self.slow.winner());
        }
    }

    fn fail(&self, what: &str, fast: &dyn std::fmt::Debug, slow: &dyn std::fmt::Debug) -> ! {
        let mut report =
            format!("{SEATS} players, seed {}: {what} differ after {} turns\n", self.seed, self.record.len());
        let _ = writeln!(report, "deal: {:?}\nturns: {}", self.deal, self.record.join(" "));
        let _ = writeln!(report, "position: {}", self.slow.line());
        let _ = writeln!(report, "the engine: {fast:?}\nthe literal engine: {slow:?}");
        panic!("{report}");
    }
}

fn kind_of(choice: Move) -> usize {
    match choice {
        Move::Play(_) => 0,
        Move::Acquire(_) => 1,
        Move::Sail(_) => 2,
        _ => 3,
    }
}

fn tile(tile: &sand_to_sea::Tile) -> Tile {
    match tile {
        sand_to_sea::Tile::Market(id) => Tile::Market(&PIECES.markets[id.index()]),
        sand_to_sea::Tile::Sea => Tile::Sea,
        sand_to_sea::Tile::Port(_) => panic!("ports are not dealt"),
    }
}

fn pile_tile(id: Option<sand_to_sea::VictoryId>) -> PileTile {
    id.map_or(PileTile::ClosedPort, |id| PileTile::Victory(&PIECES.victories[id.index()]))
}

/// Plays one game and compares all whole turns at some of its positions; says how many were compared.
fn compare_whole_turns<const SEATS: usize>(seed: u64) -> usize {
    let mut game = Match::<SEATS>::new(seed);
    let mut compared = 0;
    while game.slow.to_move.is_some() && game.record.len() < 400 {
        // With many cards in hand there are thousands of ways to throw some in.
        let cards = game.slow.mover().hand.len() + game.slow.mover().played.len();
        if game.record.len().is_multiple_of(5) && cards <= 6 {
            let (fast, slow) = (decided_turns(&game.fast), game.slow.whole_turns());
            compared += fast.len();
            let (fast, slow) = (without_repeats(fast), without_repeats(slow));
            if fast != slow {
                game.fail("whole turns", &fast.difference(&slow), &slow.difference(&fast));
            }
        }
        game.play_turn();
    }
    compared
}

/// Every turn that can be reached decision by decision.
fn decided_turns<const SEATS: usize>(position: &SandToSea<SEATS>) -> Vec<String> {
    if position.turn_is_complete() {
        return position.turn_so_far().map(|turn| turn.to_string()).into_iter().collect();
    }
    let after = |decision| {
        let mut next = *position;
        next.apply(decision);
        decided_turns(&next)
    };
    position.legal().iter().flat_map(after).collect()
}

fn without_repeats(turns: Vec<String>) -> BTreeSet<String> {
    let count = turns.len();
    let set: BTreeSet<String> = turns.into_iter().collect();
    assert_eq!(set.len(), count, "each turn can be decided in one way only");
    set
}
