//! The positions that are worked on.

use std::fmt;
use std::rc::Rc;

use caravan_bots::{Budget, Playbook, build};
use caravan_rules::cpu::Portable;
use caravan_rules::{Game, Lot, ToMove};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use serde::Serialize;

/// How many positions there are of a kind.
const COUNT: usize = 1024;
/// How many games a window of random games plays.
const STARTS: usize = 400;
/// A game that goes on for longer is left out: greedy players can get stuck and go round in circles.
const MOST_TURNS: usize = 1000;

/// Where positions come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Positions {
    /// Random games from their first turn. Random players soon empty the merchant deck, and much of the board with it.
    Random,
    /// Games of a bot against itself.
    Sensible,
}

impl Positions {
    /// What the words mean, for the reader of a report.
    pub(crate) const SENSIBLE: &str = "positions from finished games of the bot greedy with itself";
}

impl fmt::Display for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Positions::Random => "random",
            Positions::Sensible => "sensible",
        })
    }
}

/// Games about to begin.
pub(crate) fn starts<G: Game>() -> Rc<[G]> {
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    (0..STARTS).map(|_| G::start(&G::shuffle(&mut rng))).collect()
}

/// Positions before a turn of random games.
pub(crate) fn random<G: Game>() -> Rc<[G]> {
    // Whole games take many turns; every few will do, so that the positions come from many games.
    spread::<G>(11, &mut |position, _, rng| {
        // Step by step, for nobody waits for it: random turns at full speed are much to compile.
        let mut lot = Lot::draw(rng);
        while !position.turn_is_complete() {
            position.advance(lot.choose(&position.choices(), Portable));
        }
        position.reveal_at_random(rng);
    })
}

/// Positions before a turn of games that the bot greedy plays against itself.
pub(crate) fn sensible<G: Playbook>() -> Rc<[G]> {
    let mut bot = build::<G>("greedy").expect("greedy plays every game");
    spread::<G>(3, &mut |position, deal, rng| {
        let ToMove::Seat(seat) = position.to_move() else { return };
        let turn = bot.choose(&position.view(seat), Budget::Nodes(1), rng);
        // A bot's turn is legal; were it not, the position would stay the same and the game be cut short.
        let _ = position.play(turn, deal);
    })
}

/// Makes a turn of a game with this deal.
type Play<'a, G> = dyn FnMut(&mut G, &<G as Game>::Deal, &mut ChaCha12Rng) + 'a;

/// Every `stride`-th position of games in which `play` makes each turn.
fn spread<G: Game>(stride: usize, play: &mut Play<G>) -> Rc<[G]> {
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    let mut positions = Vec::new();
    while positions.len() < COUNT {
        let deal = G::shuffle(&mut rng);
        let mut game = vec![G::start(&deal)];
        while game.len() <= MOST_TURNS {
            let mut position = game[game.len() - 1];
            play(&mut position, &deal, &mut rng);
            if position.to_move() == ToMove::Over {
                positions.extend(game.iter().step_by(stride));
                break;
            }
            game.push(position);
        }
    }
    positions.truncate(COUNT);
    positions.into()
}
