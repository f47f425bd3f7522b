//! A game to be studied, whichever it is.

use std::fmt;

use caravan_bots::net::NetError;
use caravan_bots::{Playbook, Reader, reader};
use caravan_record::{AnyRecord, Record, Recorded, Step};
use caravan_rules::{Game, Seat, with_game};

use crate::analysis::{Analysis, StudiedTurn};
use crate::analyst::study_turn;
use crate::chance::Chance;
use crate::depth::Depth;

/// Why a game cannot be studied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyError {
    /// Nothing was played yet.
    NoTurns,
    /// The table has no network that can be read.
    NoNet(NetError),
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudyError::NoTurns => f.write_str("the record has no turns yet"),
            StudyError::NoNet(why) => write!(f, "the game's network: {why}"),
        }
    }
}

impl std::error::Error for StudyError {}

/// A game to be studied turn by turn, in any order: no turn needs what another has shown, so they can be shared out between
/// threads, and what is done already need not be done again.
pub struct Study(Box<dyn ErasedStudy>);

impl Study {
    /// The study of a record.
    pub fn new(record: &AnyRecord, depth: Depth) -> Result<Study, StudyError> {
        let study = with_game!(record.kind(), record.players(), G => record.of::<G>().map(|record| {
            GameStudy::<G>::new(record, depth).map(|study| Study(Box::new(study)))
        }));
        study.flatten().unwrap_or(Err(StudyError::NoTurns))
    }

    /// How many turns and settling steps there are.
    pub fn turns(&self) -> usize {
        self.0.turns()
    }

    /// Somebody to study turns with. Each thread has its own.
    pub(crate) fn student(&self) -> Box<dyn Student + '_> {
        self.0.student()
    }

    /// Studies one turn, by its place in the game.
    pub fn turn(&self, at: usize) -> StudiedTurn {
        self.student().study(at)
    }

    /// Adds up what was found out about every turn.
    ///
    /// # Panics
    /// If a turn is missing.
    pub fn add_up(&self, turns: Vec<StudiedTurn>) -> Analysis {
        assert_eq!(turns.len(), self.turns(), "every turn of the game");
        self.0.add_up(turns)
    }
}

/// Studies turns, one after the other.
pub(crate) trait Student {
    fn study(&mut self, at: usize) -> StudiedTurn;
}

trait ErasedStudy: Send + Sync {
    fn turns(&self) -> usize;
    fn student(&self) -> Box<dyn Student + '_>;
    fn add_up(&self, turns: Vec<StudiedTurn>) -> Analysis;
}

struct GameStudy<G: Game> {
    names: Vec<String>,
    steps: Vec<Step<G>>,
    depth: Depth,
    result: Option<Vec<Chance>>,
}

impl<G: Playbook + Recorded> GameStudy<G> {
    fn new(record: &Record<G>, depth: Depth) -> Result<GameStudy<G>, StudyError> {
        // Whether there is a network is found out now, not in the middle of the work.
        reader::<G>().map_err(StudyError::NoNet)?;
        let steps: Vec<Step<G>> = record.replay().collect();
        if steps.is_empty() {
            return Err(StudyError::NoTurns);
        }
        let named = record.names().map(<[String]>::to_vec);
        let names = named.unwrap_or_else(|| (0..G::SEATS).map(|seat| format!("seat {seat}")).collect());
        let share = |winner: Seat| {
            let win = |seat| if seat == winner.index() { Chance::ONE } else { Chance::ZERO };
            (0..G::SEATS).map(win).collect()
        };
        let result = record.position().outcome().map(|outcome| share(outcome.winner));
        Ok(GameStudy { names, steps, depth, result })
    }
}

impl<G: Playbook> ErasedStudy for GameStudy<G> {
    fn turns(&self) -> usize {
        self.steps.len()
    }

    fn student(&self) -> Box<dyn Student + '_> {
        let reader = reader::<G>().expect("the network was read before");
        Box::new(GameStudent { study: self, reader })
    }

    fn add_up(&self, turns: Vec<StudiedTurn>) -> Analysis {
        Analysis::of(G::KIND.to_string(), self.names.clone(), self.depth, turns, self.result.as_deref())
    }
}

struct GameStudent<'a, G: Game> {
    study: &'a GameStudy<G>,
    reader: Box<dyn Reader<G>>,
}

impl<G: Playbook> Student for GameStudent<'_, G> {
    fn study(&mut self, at: usize) -> StudiedTurn {
        study_turn(&self.study.steps[at], self.study.depth, &mut *self.reader)
    }
}
