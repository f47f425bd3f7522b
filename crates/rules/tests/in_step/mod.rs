//! One game on two engines in step. What a game needs for it is in a file of its own.

mod sand_to_sea;
mod spice_road;

use std::collections::{BTreeSet, HashMap};
use std::fmt::{self, Debug, Display, Write as _};
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use caravan_literal::ByHand;
use caravan_rules::{Decision, Decisions, Game, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::equipment::equipment;

/// A game that has a literal engine.
pub trait InStep: Game {
    /// A game in progress on the literal engine.
    type Table: ByHand;

    /// Whether a turn may leave a player other than its own with something to settle.
    const OTHERS_SETTLE: bool;

    fn set_up(deal: &Self::Deal) -> Self::Table;

    /// Whether it is not too much to list every whole turn.
    fn has_few_turns(_: &Self::Table) -> bool {
        true
    }

    /// What the player to move picks in the game with this seed. Purely random players take very many turns and soon have all
    /// the cards, so there are games with a little more purpose.
    fn pick(table: &Self::Table, legal: &[Move<Self>], seed: u64, rng: &mut Xoshiro256PlusPlus) -> Move<Self>;

    /// A part of the table that is not the same on both engines although their lines are.
    fn difference(&self, _: &Self::Table) -> Option<&'static str> {
        None
    }
}

/// One choice on the literal engine of a game.
pub type Move<G> = <<G as InStep>::Table as ByHand>::Move;

/// Plays `games` games on both engines, or `CARAVAN_GAMES` if that is set.
pub fn both_engines_agree_on_many_games<G: InStep>(games: u64) {
    let games = std::env::var("CARAVAN_GAMES").map_or(games, |games| games.parse().expect("CARAVAN_GAMES is a number"));
    let index = Index::new();
    let next = AtomicU64::new(0);
    let all = Mutex::new(Played::default());
    std::thread::scope(|scope| {
        // The tests of all tables run side by side, but they do not end together.
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        break;
                    }
                    let played = Match::<G>::new(&index, seed).play();
                    all.lock().expect("no other game has failed").add(played);
                }
            });
        }
    });
    let Played { turns, own_steps, steps_of_others } = all.into_inner().expect("no game has failed");
    println!(
        "{} for {}: {games} games, {turns} turns, {own_steps} settling steps in one's own turn, {steps_of_others} in \
         another's",
        G::KIND,
        G::SEATS
    );
    assert!(own_steps >= games / 10, "too few settling steps in one's own turn");
    match G::OTHERS_SETTLE {
        true => assert!(steps_of_others >= games / 10, "too few settling steps in the turn of another"),
        false => assert_eq!(steps_of_others, 0, "settling steps in the turn of another"),
    }
}

/// What has happened in some games.
#[derive(Clone, Copy, Default)]
struct Played {
    turns: u64,
    /// Settling steps of the seat whose turn it was.
    own_steps: u64,
    steps_of_others: u64,
}

impl Played {
    fn add(&mut self, more: Played) {
        self.turns += more.turns;
        self.own_steps += more.own_steps;
        self.steps_of_others += more.steps_of_others;
    }
}

/// Plays some games and compares all whole turns at some of their positions; says how many were compared.
pub fn compare_whole_turns<G: InStep>(games: u64, most_turns: usize) -> usize {
    let index = Index::new();
    (0..games).map(|seed| Match::<G>::new(&index, seed).compare_whole_turns(most_turns)).sum()
}

/// The moves of the literal engine and their numbers in the flat index.
struct Index<G: InStep> {
    moves: Vec<Move<G>>,
    numbers: HashMap<Move<G>, usize, BuildHasherDefault<QuickHasher>>,
}

impl<G: InStep> Index<G> {
    fn new() -> Index<G> {
        let moves = G::Table::flat_index();
        let numbers = moves.iter().enumerate().map(|(number, &choice)| (choice, number)).collect();
        Index { moves, numbers }
    }
}

/// A hasher for moves, of which there are few: it is used hundreds of millions of times.
#[derive(Default)]
struct QuickHasher(u64);

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_usize(byte.into()));
    }

    fn write_usize(&mut self, number: usize) {
        self.0 = (self.0.rotate_left(5) ^ number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    /// What kind of move it is comes in this form.
    fn write_isize(&mut self, number: isize) {
        self.write_usize(number as usize);
    }
}

/// One game on both engines.
struct Match<'index, G: InStep> {
    index: &'index Index<G>,
    seed: u64,
    rng: Xoshiro256PlusPlus,
    deal: G::Deal,
    fast: G,
    slow: G::Table,
    record: Vec<String>,
    played: Played,
}

impl<'index, G: InStep> Match<'index, G> {
    fn new(index: &'index Index<G>, seed: u64) -> Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = G::shuffle_with(equipment(seed), &mut rng);
        let (fast, slow) = (G::start(&deal), G::set_up(&deal));
        let game = Match { index, seed, rng, deal, fast, slow, record: Vec::new(), played: Played::default() };
        game.compare_tables();
        game
    }

    /// Plays to the end and says what happened.
    fn play(mut self) -> Played {
        while !self.slow.is_over() {
            self.play_turn();
        }
        self.compare_outcomes();
        self.played
    }

    /// A turn, or a settling step.
    fn play_turn(&mut self) {
        self.count();
        if self.slow.owes().is_some() {
            self.read_back();
        }
        loop {
            let legal = self.compare_choices();
            if legal.is_empty() {
                break;
            }
            let choice = G::pick(&self.slow, &legal, self.seed, &mut self.rng);
            let decision = Decision::new(self.index.numbers[&choice]);
            self.fast.decide(decision).expect("a legal decision is accepted");
            self.slow.decide(choice);
            // Positions in the middle of a turn are compared in some games only: it takes most of the time.
            if self.seed % 15 == 3 || self.slow.owes().is_some() {
                self.compare_tables();
            }
        }
        self.compare_turns();
        self.fast.reveal(&self.deal);
        self.slow.end_turn();
        self.compare_tables();
    }

    fn count(&mut self) {
        match self.slow.owes() {
            None => self.played.turns += 1,
            Some(turn_of) if Some(turn_of) == self.slow.to_move() => self.played.own_steps += 1,
            Some(_) => self.played.steps_of_others += 1,
        }
    }

    /// Both engines read the position that they have written.
    fn read_back(&self) {
        let line = self.slow.line();
        let fast = line.parse::<G>().map(|position| position.to_string()).map_err(|error| error.to_string());
        let slow = G::Table::from_line(&line).map(|table| table.line()).ok_or_else(|| "refused".to_owned());
        if fast.as_ref() != Ok(&line) || slow.as_ref() != Ok(&line) {
            self.fail("positions read back", &fast, &slow);
        }
    }

    fn compare_choices(&self) -> Vec<Move<G>> {
        let mut slow: Vec<usize> = self.slow.choices().iter().map(|choice| self.index.numbers[choice]).collect();
        slow.sort_unstable();
        let fast = self.fast.legal();
        let moves = |numbers: &[usize]| numbers.iter().map(|&number| self.index.moves[number]).collect::<Vec<_>>();
        if !fast.iter().map(Decision::index).eq(slow.iter().copied()) {
            let fast: Vec<usize> = fast.iter().map(Decision::index).collect();
            self.fail("choices", &moves(&fast), &moves(&slow));
        }
        moves(&slow)
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
        let slow = self.slow.line();
        if !is_written_as(&self.fast, &slow) {
            self.fail("positions", &self.fast.to_string(), &slow);
        }
        let owes = self.fast.owes().map(Seat::index);
        if owes != self.slow.owes() {
            self.fail("turns that are being settled", &owes, &self.slow.owes());
        }
        if let Some(part) = self.fast.difference(&self.slow) {
            self.fail(part, &self.fast, &self.slow);
        }
    }

    fn compare_outcomes(&self) {
        let outcome = self.fast.outcome().expect("the game is over");
        for seat in Seat::all(G::SEATS) {
            let fast: Vec<usize> = self.fast.score(seat).iter().map(|part| usize::from(part.points)).collect();
            let slow = self.slow.score_parts(seat.index());
            if fast != slow || usize::from(outcome.scores[seat]) != slow.iter().sum() {
                self.fail("scores", &fast, &slow);
            }
        }
        if outcome.winner.index() != self.slow.winner() {
            self.fail("winner", &outcome.winner, &self.slow.winner());
        }
    }

    fn compare_whole_turns(mut self, most_turns: usize) -> usize {
        let mut compared = 0;
        while !self.slow.is_over() && self.record.len() < most_turns {
            let is_due = self.record.len().is_multiple_of(5) || self.slow.owes().is_some();
            if is_due && G::has_few_turns(&self.slow) {
                let (fast, slow) = (decided_turns(&self.fast), self.slow.whole_turns());
                compared += fast.len();
                let (fast, slow) = (without_repeats(fast), without_repeats(slow));
                if fast != slow {
                    self.fail("whole turns", &fast.difference(&slow), &slow.difference(&fast));
                }
            }
            self.play_turn();
        }
        compared
    }

    fn fail(&self, what: &str, fast: &dyn Debug, slow: &dyn Debug) -> ! {
        let (table, seed, turns) = (G::SEATS, self.seed, self.record.len());
        let mut report = format!("{} for {table}, seed {seed}: {what} differ after {turns} turns\n", G::KIND);
        let _ = writeln!(report, "deal: {:?}\nturns: {}", self.deal, self.record.join(" "));
        let _ = writeln!(report, "position: {}", self.slow.line());
        let _ = writeln!(report, "the engine: {fast:?}\nthe literal engine: {slow:?}");
        panic!("{report}");
    }
}

/// Whether something is written so. It is compared while it is being written: most of the time goes into this.
fn is_written_as(thing: &impl Display, text: &str) -> bool {
    let mut left = StillToCome(text.as_bytes());
    write!(left, "{thing}").is_ok() && left.0.is_empty()
}

/// The text that has not been written yet. Writing anything else is an error.
struct StillToCome<'text>(&'text [u8]);

impl fmt::Write for StillToCome<'_> {
    /// Mostly a letter, or the three of a card: for so few a library's comparison takes longer than looking at each.
    fn write_str(&mut self, written: &str) -> fmt::Result {
        for &byte in written.as_bytes() {
            let (&next, left) = self.0.split_first().ok_or(fmt::Error)?;
            if byte != next {
                return Err(fmt::Error);
            }
            self.0 = left;
        }
        Ok(())
    }
}

/// Every turn that can be reached decision by decision.
fn decided_turns<G: Game>(position: &G) -> Vec<String> {
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
