//! Any bot by its name, ours or another program, in a seat.

use caravan_bots::{Bot, Budget, Playbook, SpecError, build};
use caravan_rules::View;
use rand_core::Rng;

use crate::process::{Fault, Limits, Program};

/// A bot in a seat.
pub struct Seated<G: Playbook> {
    player: Player<G>,
    fault: Option<Fault>,
}

enum Player<G: Playbook> {
    Ours(Box<dyn Bot<G>>),
    Theirs(Box<Program>),
    /// The program lost its seat: greedy plays on.
    Lost(Box<dyn Bot<G>>),
    /// A program that has not been needed yet.
    NotStarted {
        command: String,
        limits: Limits,
    },
}

/// Seats the bot called `name`: one of ours, or `exec:` and the command of a program that speaks the protocol.
pub fn seat<G: Playbook>(name: &str, limits: Limits) -> Result<Seated<G>, SpecError> {
    let player = match name.strip_prefix("exec:") {
        Some(command) => Player::NotStarted { command: command.to_owned(), limits },
        None => Player::Ours(build::<G>(name)?),
    };
    Ok(Seated { player, fault: None })
}

impl<G: Playbook> Seated<G> {
    /// Why the program lost its seat, if it did.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// A turn for what `view` shows.
    pub fn choose(&mut self, view: &View<G>, budget: Budget, rng: &mut dyn Rng) -> G::Turn {
        if let Player::NotStarted { command, limits } = &self.player {
            let started = Program::start(command, *limits).and_then(|mut program| {
                program.new_game(G::KIND.name(), G::SEATS, view.seat().index())?;
                Ok(program)
            });
            match started {
                Ok(program) => self.player = Player::Theirs(Box::new(program)),
                Err(fault) => self.lose(fault),
            }
        }
        if let Player::Theirs(program) = &mut self.player {
            match program.turn(view.position(), budget) {
                Ok(turn) => return turn,
                Err(fault) => self.lose(fault),
            }
        }
        match &mut self.player {
            Player::Ours(bot) | Player::Lost(bot) => bot.choose(view, budget, rng),
            Player::Theirs(_) | Player::NotStarted { .. } => {
                unreachable!("a program that gives no turn has lost its seat")
            }
        }
    }

    fn lose(&mut self, fault: Fault) {
        self.fault = Some(fault);
        self.player = Player::Lost(build::<G>("greedy").expect("greedy plays every game"));
    }
}
