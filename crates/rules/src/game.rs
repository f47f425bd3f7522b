//! What both games have in common: the contract that bots, arena, server and terminal are written against.

use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use rand_core::Rng;

use crate::cpu::Cpu;
use crate::decision::{Decision, Decisions, IllegalDecision};
use crate::games::{Equipment, GameKind};
use crate::lot::Lot;
use crate::seat::{PerSeat, Seat, ToMove};
use crate::view::View;

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAGame;

impl fmt::Display for NotAGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a game; the games are:")?;
        GameKind::ALL.iter().try_for_each(|game| write!(f, " {game}"))
    }
}

impl Error for NotAGame {}

impl FromStr for GameKind {
    type Err = NotAGame;

    fn from_str(text: &str) -> Result<GameKind, NotAGame> {
        GameKind::ALL.into_iter().find(|game| game.name() == text).ok_or(NotAGame)
    }
}

/// Points at the end of a game.
pub type Points = u16;

/// One line of a final score: what it is for, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScorePart {
    /// What the points are for: a word of the rulebook.
    pub name: &'static str,
    /// How many.
    pub points: Points,
}

/// How a finished game came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The points of every seat.
    pub scores: PerSeat<Points>,
    /// Who won, ties broken.
    pub winner: Seat,
}

impl Outcome {
    /// The outcome of these scores when a tie goes to the later seat, as in both games (SR-END-8, STS-END-8).
    pub fn with_ties_to_the_later_seat(scores: PerSeat<Points>) -> Outcome {
        let winner = scores.iter().max_by_key(|&(seat, points)| (points, seat)).map_or(Seat::new(0), |best| best.0);
        Outcome { scores, winner }
    }

    /// Whether another seat has as many points as the winner, so that the tie-break decided.
    pub fn was_a_tie(&self) -> bool {
        self.scores.iter().any(|(seat, points)| seat != self.winner && points == self.scores[self.winner])
    }
}

/// A position of a game for a fixed number of seats: all that the players can see, as plain data.
///
/// A turn is a short run of decisions. [`legal`](Game::legal) says which can be made, [`apply`](Game::apply) makes one;
/// when the turn is complete, [`reveal`](Game::reveal) turns over what comes off the decks and passes the turn on. The
/// order of the decks is never in the position: it is in the [`Deal`](Game::Deal) that the referee keeps.
///
/// A card may come up before all of a turn is done. The turn is then cut there: what was decided is complete and revealed,
/// and after it some seat [owes](Game::owes) a settling step before the next turn can begin. Such a step is decided,
/// completed and revealed like a turn of that seat, and is a [`Turn`](Game::Turn) of its own.
///
/// ```
/// use caravan_rules::{Decisions, Game, spice_road::SpiceRoad};
/// use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
///
/// let deal = SpiceRoad::<2>::shuffle(&mut ChaCha12Rng::seed_from_u64(7));
/// let mut position = SpiceRoad::<2>::start(&deal);
/// let first = position.legal().iter().next().unwrap();
/// position.decide(first).unwrap();
/// assert!(position.turn_is_complete());
/// assert_eq!(position.turn_so_far().unwrap().to_string(), "S01");
/// position.reveal(&deal);
/// assert_eq!(position.to_move().seat().unwrap().index(), 1);
/// ```
pub trait Game: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err: Error> + Send + Sync + 'static {
    /// Which game it is.
    const KIND: GameKind;
    /// How many sit at the table.
    const SEATS: usize;
    /// How many decisions the flat index has.
    const DECISIONS: usize;
    /// How many turns set the table up, before the first round.
    const SET_UP_TURNS: usize = 0;

    /// Everything that chance decides, fixed before the first turn.
    type Deal: Clone + Eq + fmt::Debug + Send + Sync + 'static;
    /// A whole turn.
    type Turn: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err: Error> + Send + Sync + 'static;
    /// Why a turn is refused.
    type IllegalTurn: Copy + Eq + Error + Send + Sync + 'static;
    /// The legal mask.
    type Legal: Decisions;

    /// A deal in random order, of what is chosen for this game.
    fn shuffle_with<R: Rng>(equipment: Equipment, rng: &mut R) -> Self::Deal;

    /// A deal in random order, with the standard equipment.
    fn shuffle<R: Rng>(rng: &mut R) -> Self::Deal {
        Self::shuffle_with(Equipment::default(), rng)
    }

    /// A deal that could lie behind what `view` shows, in random order.
    fn guess<R: Rng>(view: &View<Self>, rng: &mut R) -> Self::Deal;

    /// The position before the first turn.
    fn start(deal: &Self::Deal) -> Self;

    /// Who is to move: whose turn it is, or who owes a settling step.
    fn to_move(&self) -> ToMove;

    /// While the seat to move owes a settling step, until that is revealed: the seat whose turn is being settled.
    fn owes(&self) -> Option<Seat>;

    /// The settling step that the seat to move owes, while nothing of it is decided yet.
    fn owed_step(&self) -> Option<Self::Turn>;

    /// In how many turns a seat has its turn: 0 if it has it now, also while that turn is being settled.
    fn turns_until(&self, seat: Seat) -> usize {
        let now = self.owes().or(self.to_move().seat()).map_or(0, Seat::index);
        (seat.index() + Self::SEATS - now) % Self::SEATS
    }

    /// The settling step in which the seat to move does nothing, where that is a choice. Records have no line for it.
    fn idle_step(&self) -> Option<Self::Turn> {
        None
    }

    /// Every decision that can be made now: none once the turn or the settling step is complete, or the game over.
    fn legal(&self) -> Self::Legal;

    /// Makes a legal decision, and every decision after it that is forced. The fast twin of [`decide`](Game::decide).
    ///
    /// # Panics
    /// May panic, or leave a position that cannot occur, if the decision is not legal.
    fn apply(&mut self, decision: Decision);

    /// Whether the turn, up to where a card comes up, or the settling step is decided and waits for [`reveal`](Game::reveal).
    fn turn_is_complete(&self) -> bool;

    /// The part of the turn or settling step decided so far, if any.
    fn turn_so_far(&self) -> Option<Self::Turn>;

    /// Ends a complete turn or settling step: turns over what comes off the decks, and passes on to whoever owes a settling
    /// step or has the next turn.
    ///
    /// # Panics
    /// May panic if the turn is not complete or the deal is not this game's.
    fn reveal(&mut self, deal: &Self::Deal);

    /// Ends a complete turn as [`reveal`](Game::reveal) does, with unseen cards drawn at random.
    ///
    /// # Panics
    /// May panic if the turn is not complete.
    fn reveal_at_random<R: Rng>(&mut self, rng: &mut R);

    /// Every way in which the reveal of a complete turn can come out, with how likely it is: one for each card or tile that
    /// may come up, and a single one where none does.
    ///
    /// # Panics
    /// May panic if the turn is not complete.
    fn reveals(&self) -> Vec<(Self, f64)>;

    /// Decides a whole turn or settling step, up to but without the reveal; or refuses it and changes nothing.
    fn take(&mut self, turn: Self::Turn) -> Result<(), Self::IllegalTurn>;

    /// Decides what is left of the turn at random, every legal decision equally likely at each step, up to but without the
    /// reveal.
    ///
    /// A game may do this faster than step by step, but has to come to the same turn for the same `lot`.
    ///
    /// # Panics
    /// May panic if the game is over.
    #[inline(always)]
    fn complete_at_random<C: Cpu>(&mut self, mut lot: Lot, cpu: C) {
        while !self.turn_is_complete() {
            self.apply(lot.choose(&self.legal(), cpu));
        }
    }

    /// The final scores and the winner, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat's points would be if the game ended now, part by part.
    fn score(&self, seat: Seat) -> Vec<ScorePart>;

    /// Makes a decision, and every decision after it that is forced; or refuses it and changes nothing.
    fn decide(&mut self, decision: Decision) -> Result<(), IllegalDecision> {
        if !self.choices().contains(decision) {
            return Err(IllegalDecision(decision));
        }
        self.advance(decision);
        Ok(())
    }

    /// What [`legal`](Game::legal) gives, for whoever is in no hurry: out of line, as [`advance`](Game::advance) is.
    #[inline(never)]
    fn choices(&self) -> Self::Legal {
        self.legal()
    }

    /// Does what [`apply`](Game::apply) does, for whoever is in no hurry: `apply` is all the rules in line, and this is in a program
    /// once.
    ///
    /// # Panics
    /// As `apply` does.
    #[inline(never)]
    fn advance(&mut self, decision: Decision) {
        self.apply(decision);
    }

    /// Plays a whole turn and reveals what it uncovers; or refuses it and changes nothing.
    fn play(&mut self, turn: Self::Turn, deal: &Self::Deal) -> Result<(), Self::IllegalTurn> {
        self.take(turn)?;
        self.reveal(deal);
        Ok(())
    }

    /// What `seat` may know.
    fn view(&self, seat: Seat) -> View<Self> {
        View::new(*self, seat)
    }
}
