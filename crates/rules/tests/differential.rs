//! Two engines in step: the engine of this crate and the literal one, over many random games at every table.
//!
//! At every decision both must offer the same choices, after every turn show the same table, and at the end agree on
//! the scores and the winner. `CARAVAN_GAMES` sets how many games each table size plays; a failure names its seed.

mod literal;

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use caravan_rules::spice_road::{Deal, SpiceRoad};
use caravan_rules::{
    Cubes, Decision, Decisions, Game, Id, MerchantId, Merchants, PointCards, PointId, Seat, Spice, ToMove, below,
};
use literal::{Cube, MERCHANTS, Merchant, Move, POINT_CARDS, Player, PointCard, Table, flat_index, main_text};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES_PER_TABLE: u64 = 25_000;

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
fn five_players() {
    both_engines_agree_on_many_games::<5>();
}

#[test]
fn every_whole_turn_of_the_rulebook_can_be_decided_and_no_other() {
    let compared: usize = (0..60).map(|seed| compare_whole_turns::<2>(seed) + compare_whole_turns::<5>(seed)).sum();
    assert!(compared > 50_000, "only {compared} whole turns compared");
}

/// The moves of the literal engine by their numbers in the flat index.
static NUMBERS: LazyLock<HashMap<Move, usize>> =
    LazyLock::new(|| flat_index().into_iter().enumerate().map(|(number, choice)| (choice, number)).collect());
static MOVES: LazyLock<Vec<Move>> = LazyLock::new(flat_index);

fn both_engines_agree_on_many_games<const SEATS: usize>() {
    let games = std::env::var("CARAVAN_GAMES")
        .map_or(GAMES_PER_TABLE, |games| games.parse().expect("CARAVAN_GAMES is a number"));
    let next = AtomicU64::new(0);
    let turns = AtomicU64::new(0);
    std::thread::scope(|scope| {
        // The tests of the four tables run side by side, but they do not end together.
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

/// One game on both engines.
struct Match<const SEATS: usize> {
    seed: u64,
    rng: Xoshiro256PlusPlus,
    deal: Deal,
    fast: SpiceRoad<SEATS>,
    slow: Table,
    record: Vec<String>,
}

impl<const SEATS: usize> Match<SEATS> {
    fn new(seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = SpiceRoad::<SEATS>::shuffle(&mut rng);
        let merchants: Vec<&Merchant> = deal.merchants().iter().map(|&id| merchant(id)).collect();
        let points: Vec<&PointCard> = deal.points().iter().map(|&id| point_card(id)).collect();
        let slow = Table::set_up(SEATS, &merchants, &points);
        let game = Match { seed, rng, fast: SpiceRoad::start(&deal), deal, slow, record: Vec::new() };
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
        }
        self.compare_turns();
        self.fast.reveal(&self.deal);
        self.slow.end_turn();
        self.compare_tables();
    }

    /// Every other game claims whenever it can, so that shorter games with well filled rows are played too.
    fn pick(&mut self, legal: &[usize]) -> usize {
        let is_claim = |&&decision: &&usize| matches!(MOVES[decision], Move::Claim(_));
        if self.seed % 2 == 1
            && let Some(&claim) = legal.iter().find(is_claim)
        {
            return claim;
        }
        legal[below(legal.len() as u32, &mut self.rng) as usize]
    }

    fn compare_choices(&self) -> Vec<usize> {
        let mut slow: Vec<usize> = self.slow.choices().iter().map(|choice| NUMBERS[choice]).collect();
        slow.sort_unstable();
        let fast: Vec<usize> = self.fast.legal().iter().map(Decision::index).collect();
        if fast != slow {
            let named = |choices: &[usize]| choices.iter().map(|&number| name(MOVES[number])).collect::<Vec<_>>();
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
        if let Some(field) = first_difference(&self.fast, &self.slow) {
            self.fail(field, &self.fast, &self.slow);
        }
    }

    fn compare_outcomes(&self) {
        let outcome = self.fast.outcome().expect("the game is over");
        let fast: Vec<usize> = outcome.scores.as_slice().iter().map(|&points| usize::from(points)).collect();
        let slow: Vec<usize> = (0..SEATS).map(|seat| self.slow.score(seat)).collect();
        if fast != slow {
            self.fail("scores", &fast, &slow);
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

/// The first part of the table that is not the same on both engines.
fn first_difference<const SEATS: usize>(fast: &SpiceRoad<SEATS>, slow: &Table) -> Option<&'static str> {
    let to_move = match fast.to_move() {
        ToMove::Seat(seat) => Some(seat.index()),
        ToMove::Over => None,
    };
    let same_merchant = |((card, cubes), on_row): ((MerchantId, Cubes), &literal::RowCard)| {
        card.name() == on_row.card.id && same_cubes(cubes, &on_row.cubes)
    };
    let checks = [
        ("seat to move", to_move == slow.to_move),
        ("length of the merchant row", fast.merchant_row().len() == slow.merchant_row.len()),
        ("merchant row", fast.merchant_row().zip(&slow.merchant_row).all(same_merchant)),
        ("point row", fast.point_row().map(PointId::name).eq(slow.point_row.iter().map(|card| card.id))),
        ("merchant deck", same_merchants(fast.merchant_deck(), &slow.merchant_deck)),
        ("point deck", same_points(fast.point_deck(), &slow.point_deck)),
        ("gold pile", usize::from(fast.gold()) == slow.gold_pile),
        ("silver pile", usize::from(fast.silver()) == slow.silver_pile),
        ("last round", fast.is_last_round() == slow.somebody_has_enough_cards()),
    ];
    let table = checks.into_iter().find(|check| !check.1).map(|check| check.0);
    table.or_else(|| Seat::all(SEATS).find_map(|seat| difference_at(fast.player(seat), &slow.players[seat.index()])))
}

fn difference_at(fast: &caravan_rules::spice_road::Player, slow: &Player) -> Option<&'static str> {
    let checks = [
        ("caravan", same_cubes(fast.caravan(), &slow.caravan)),
        ("hand", same_merchants(fast.hand(), &slow.hand)),
        ("played cards", same_merchants(fast.played(), &slow.played)),
        ("claimed cards", same_points(fast.claimed(), &slow.claimed)),
        ("gold", usize::from(fast.gold()) == slow.gold),
        ("silver", usize::from(fast.silver()) == slow.silver),
    ];
    checks.into_iter().find(|check| !check.1).map(|check| check.0)
}

fn same_cubes(fast: Cubes, slow: &[Cube]) -> bool {
    let count = |cube| slow.iter().filter(|&&other| other == cube).count();
    Spice::ALL.into_iter().zip(Cube::ALL).all(|(spice, cube)| usize::from(fast[spice]) == count(cube))
}

fn same_merchants(fast: Merchants, slow: &[&Merchant]) -> bool {
    fast.len() == slow.len() && slow.iter().all(|card| fast.contains(merchant_id(card)))
}

fn same_points(fast: PointCards, slow: &[&PointCard]) -> bool {
    fast.len() == slow.len() && slow.iter().all(|card| fast.contains(point_id(card)))
}

fn merchant(id: MerchantId) -> &'static Merchant {
    &MERCHANTS[id.index()]
}

fn point_card(id: PointId) -> &'static PointCard {
    &POINT_CARDS[id.index()]
}

fn merchant_id(card: &Merchant) -> MerchantId {
    MerchantId::from_index(card.place)
}

fn point_id(card: &PointCard) -> PointId {
    PointId::from_index(card.place)
}

fn name(choice: Move) -> String {
    match choice {
        Move::Pay(cube) => format!("pay {}", cube.letter()),
        Move::Return(cube) => format!("return {}", cube.letter()),
        main => main_text(main),
    }
}

/// Plays one game and compares all whole turns at some of its positions; says how many were compared.
fn compare_whole_turns<const SEATS: usize>(seed: u64) -> usize {
    let mut game = Match::<SEATS>::new(seed);
    let mut compared = 0;
    while game.slow.to_move.is_some() {
        if game.record.len().is_multiple_of(5) {
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
fn decided_turns<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Vec<String> {
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
