//! A whole game, studied: what each turn did, and how that adds up for each seat.

use caravan_record::shown_name;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chance::Chance;
use crate::class::Class;
use crate::depth::Depth;
use crate::moment::{Moment, moments};

/// Every seat's chance to win, and the standard error of the readings it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Valued {
    /// The chances, from seat 0; together exactly one.
    pub win: Vec<Chance>,
    /// How far they may be off by how the readings scattered. What the network itself misjudges is not in it: see the table of
    /// predicted against won games.
    pub error: Vec<Chance>,
}

/// One turn or settling step, studied.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct StudiedTurn {
    /// Who played.
    pub seat: usize,
    /// Whether it is a settling step.
    pub step: bool,
    /// The line of the position before.
    pub position: String,
    /// What was played.
    pub played: String,
    /// The best turn: what was played, if nothing is better.
    pub best: String,
    /// How the seat would go on with the best turn: its own turns, that one first.
    pub line: Vec<String>,
    /// Whether there was nothing to choose.
    pub forced: bool,
    /// The chances before: with the best turn, over everything that could come up.
    pub before: Valued,
    /// With the turn that was played, over everything that could come up.
    pub chosen: Valued,
    /// With what did come up.
    pub after: Valued,
    /// In how many ways the reveal could have come out; one if nothing came up.
    pub ways: usize,
    /// What the choice cost the seat: never less than nothing.
    pub cost: Chance,
    /// The standard error of the cost.
    pub cost_error: Chance,
    /// How good the turn was.
    pub class: Class,
}

impl StudiedTurn {
    /// What the choice did to a seat's chance.
    pub fn choice(&self, seat: usize) -> Chance {
        self.chosen.win[seat] - self.before.win[seat]
    }

    /// What came up did to a seat's chance, against what could have come.
    pub fn luck(&self, seat: usize) -> Chance {
        self.after.win[seat] - self.chosen.win[seat]
    }
}

/// What the others' play did to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Others {
    /// By turns that were not their best.
    pub errors: Chance,
    /// By turns that turned out stronger or weaker than was read before them: what a deeper look would have known.
    pub reading: Chance,
}

impl Others {
    /// All of it.
    pub fn all(self) -> Chance {
        self.errors + self.reading
    }
}

/// How a game went for one seat: `start + luck + own + others` is exactly `result`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatStudy {
    /// Who sat there.
    pub name: String,
    /// The chance before the first turn.
    pub start: Chance,
    /// What came up gave, against everything that could have come.
    pub luck: Chance,
    /// The standard error of that.
    pub luck_error: Chance,
    /// What the seat's own choices cost: never more than nothing.
    pub own: Chance,
    /// The standard error of that.
    pub own_error: Chance,
    /// What the others' play gave.
    pub others: Others,
    /// How it came out: one for the winner and nothing for the others; the chance at the end of an unfinished game.
    pub result: Chance,
    /// The result less the luck: what the play of all was worth with cards of average luck.
    pub without_luck: Chance,
    /// How many of its turns and steps left it a choice.
    pub choices: usize,
    /// What a choice of its cost on average.
    pub error_rate: Chance,
    /// How many of those choices were of each class, the best first.
    pub classes: [usize; Class::ALL.len()],
}

/// A whole game, studied.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Analysis {
    /// Which game.
    pub game: String,
    /// Whether it was played to its end.
    pub finished: bool,
    /// How far was read.
    pub depth: Depth,
    /// How it went for each seat.
    pub seats: Vec<SeatStudy>,
    /// Up to five moments that decided it, in the order of the game.
    pub moments: Vec<Moment>,
    /// Every turn and settling step.
    pub turns: Vec<StudiedTurn>,
}

impl Analysis {
    /// Adds up what the turns of a game did. `result` is how it came out, if it did.
    pub(crate) fn of(
        game: String,
        names: Vec<String>,
        depth: Depth,
        turns: Vec<StudiedTurn>,
        result: Option<&[Chance]>,
    ) -> Analysis {
        let ends = turns.last().map_or_else(|| vec![Chance::ZERO; names.len()], |turn| turn.after.win.clone());
        let ends = result.map_or(ends, <[Chance]>::to_vec);
        let seats = names.into_iter().zip(ends).enumerate();
        let seats = seats.map(|(seat, (name, end))| SeatStudy::of(seat, name, &turns, end)).collect();
        let moments = moments(&turns);
        Analysis { game, finished: result.is_some(), depth, seats, moments, turns }
    }

    /// The same with names as they stand among other words.
    pub fn with_shown_names(mut self) -> Analysis {
        self.seats.iter_mut().for_each(|seat| seat.name = shown_name(&seat.name));
        self
    }
}

impl SeatStudy {
    fn of(seat: usize, name: String, turns: &[StudiedTurn], result: Chance) -> SeatStudy {
        let start = turns.first().map_or(result, |turn| turn.before.win[seat]);
        let (own, other): (Vec<&StudiedTurn>, Vec<&StudiedTurn>) = turns.iter().partition(|turn| turn.seat == seat);
        let luck = turns.iter().map(|turn| turn.luck(seat)).sum();
        let choices: Vec<&&StudiedTurn> = own.iter().filter(|turn| !turn.forced).collect();
        let own_sum: Chance = own.iter().map(|turn| turn.choice(seat)).sum();
        let errors = other.iter().map(|turn| turn.choice(seat)).sum();
        SeatStudy {
            name,
            start,
            luck,
            luck_error: error_of_sum(turns.iter().filter(|turn| turn.ways > 1).map(|turn| turn.after.error[seat])),
            own: own_sum,
            own_error: error_of_sum(own.iter().map(|turn| turn.cost_error)),
            others: Others { errors, reading: reading(seat, turns, result) },
            result,
            without_luck: result - luck,
            choices: choices.len(),
            error_rate: Chance::of(-own_sum.share() / choices.len().max(1) as f64),
            classes: Class::ALL.map(|class| choices.iter().filter(|turn| turn.class == class).count()),
        }
    }
}

/// What changed for a seat between the end of each turn and the beginning of the next: the next reading looks further.
fn reading(seat: usize, turns: &[StudiedTurn], result: Chance) -> Chance {
    let next = turns.iter().skip(1).map(|turn| turn.before.win[seat]).chain([result]);
    turns.iter().zip(next).map(|(turn, next)| next - turn.after.win[seat]).sum()
}

/// The standard error of a sum of independent parts.
fn error_of_sum(errors: impl Iterator<Item = Chance>) -> Chance {
    Chance::of(errors.map(|error| error.share().powi(2)).sum::<f64>().sqrt())
}
