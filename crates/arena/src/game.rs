//! One game between bots.

use caravan_bots::{Playbook, SpecError};
use caravan_engine::{Fault, Limits, Seated, greet, seat};
use caravan_record::{Record, Recorded};
use caravan_rules::{Points, with_game};

use crate::arrangement::{Arrangement, Pairing};

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Which game.
    pub pairing: Pairing,
    /// The bot in each seat, by its place in the list.
    pub line_up: Vec<usize>,
    /// How many turns it took, settling steps aside.
    pub turns: usize,
    /// How it came out.
    pub finish: Finish,
    /// The bots that are other programs and lost their seat, with the reason: the place in the list, and why.
    pub lost_seats: Vec<(usize, String)>,
    /// The whole game as text.
    pub record: String,
}

/// How a game came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It was played to its end.
    Over {
        /// The points of each seat.
        scores: Vec<Points>,
        /// The seat that won.
        winner: usize,
    },
    /// It was given up after the most turns allowed: not a result.
    Unfinished,
}

/// Plays one game of the series.
pub(crate) fn play(arrangement: &Arrangement, pairing: Pairing) -> Result<PlayedGame, SpecError> {
    let (game, seats) = (arrangement.game(), arrangement.seats());
    let played = with_game!(game, seats, G => play_one::<G>(arrangement, pairing));
    played.expect("an arrangement is for a table that the game knows")
}

/// Refuses a bot that cannot sit at the tables of the series. Another program has to answer a greeting: if it never could, `greedy`
/// would have played all of its games.
pub(crate) fn can_sit(arrangement: &Arrangement, bot: &str) -> Result<(), SpecError> {
    if let Some(command) = bot.strip_prefix("exec:") {
        let no_program = |why: Fault| SpecError::NoProgram { command: command.to_owned(), why: why.to_string() };
        return greet(command, Limits::default()).map_err(no_program);
    }
    let (game, seats) = (arrangement.game(), arrangement.seats());
    with_game!(game, seats, G => seat::<G>(bot, Limits::default()).map(drop)).unwrap_or(Ok(()))
}

fn play_one<G: Playbook + Recorded>(arrangement: &Arrangement, pairing: Pairing) -> Result<PlayedGame, SpecError> {
    let line_up = arrangement.line_up(pairing);
    let name = |bot: &usize| &arrangement.bots()[*bot];
    let mut bots = line_up.iter().map(|bot| seat::<G>(name(bot), Limits::default())).collect::<Result<Vec<_>, _>>()?;
    let mut record = Record::<G>::new(G::shuffle_with(arrangement.equipment(), &mut arrangement.deal_rng(pairing)))
        .with_names(line_up.iter().map(|bot| name(bot).clone()));
    play_on(&mut record, &mut bots, arrangement, pairing);
    let finish = match record.position().outcome() {
        Some(outcome) => Finish::Over { scores: outcome.scores.as_slice().to_vec(), winner: outcome.winner.index() },
        None => Finish::Unfinished,
    };
    let lost = line_up.iter().zip(&bots).filter_map(|(&bot, seated)| Some((bot, seated.fault()?.to_string())));
    let lost_seats = lost.collect();
    let turns = record.replay().filter(|step| step.before.owes().is_none()).count();
    Ok(PlayedGame { pairing, line_up, lost_seats, turns, finish, record: record.to_string() })
}

fn play_on<G: Playbook + Recorded>(
    record: &mut Record<G>,
    bots: &mut [Seated<G>],
    arrangement: &Arrangement,
    pairing: Pairing,
) {
    let mut rng = arrangement.bots_rng(pairing);
    while record.turns().len() < arrangement.most_turns() {
        let Some(seat) = record.position().to_move().seat() else { return };
        let view = record.position().view(seat);
        let turn = bots[seat.index()].choose(&view, arrangement.budget(), &mut rng);
        // Our own bots choose among legal turns; one that does not is a defect that must not pass for a lost game.
        record.push(turn).unwrap_or_else(|error| panic!("{turn} is no legal turn in {}: {error}", record.position()));
    }
}
