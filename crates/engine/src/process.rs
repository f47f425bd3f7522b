//! Another program as a bot.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use caravan_bots::Budget;
use caravan_rules::Game;

use crate::lines::{FromBot, PROTOCOL, ToBot};

/// No answer of a bot comes near this length; the rest of a longer line is not read.
const LINE_LIMIT: u64 = 8192;

/// How long a program may take beyond its budget before it counts as hung.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// To answer the first line.
    pub greeting: Duration,
    /// On top of a budget in time.
    pub grace: Duration,
    /// For a turn with a budget in nodes.
    pub nodes: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { greeting: Duration::from_secs(10), grace: Duration::from_secs(1), nodes: Duration::from_secs(60) }
    }
}

/// Why a program lost its seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It could not be started.
    NotStarted(String),
    /// It ended, or closed its output.
    Ended,
    /// It did not answer in time.
    Hung(Duration),
    /// It said something that makes no sense here.
    Nonsense(String),
    /// It played what the rules forbid.
    Illegal {
        /// The turn.
        turn: String,
        /// The rule.
        why: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotStarted(error) => write!(f, "could not be started: {error}"),
            Fault::Ended => f.write_str("ended or closed its output"),
            Fault::Hung(limit) => write!(f, "did not answer within {limit:?}"),
            Fault::Nonsense(what) => write!(f, "answered nonsense: {what}"),
            Fault::Illegal { turn, why } => write!(f, "played {turn}, which is against the rules: {why}"),
        }
    }
}

impl std::error::Error for Fault {}

/// Starts the program of a command, greets it and lets it end: whether it can play at all, before it is needed.
pub fn greet(command: &str, limits: Limits) -> Result<(), Fault> {
    Program::start(command, limits).map(drop)
}

/// A running program that speaks the protocol.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
    limits: Limits,
}

impl Program {
    /// Starts a command (words separated by spaces, no shell) and greets it.
    pub(crate) fn start(command: &str, limits: Limits) -> Result<Program, Fault> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| Fault::NotStarted("no command".to_owned()))?;
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        // It and all that it starts are one group, which ends together.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| Fault::NotStarted(error.to_string()))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = (input, output) else { return Err(Fault::Ended) };
        let mut program = Program { child, input, output: lines_of(output), limits };
        program.say(&ToBot::Hello(PROTOCOL))?;
        match program.hear(Instant::now() + limits.greeting, limits.greeting)? {
            FromBot::Bot(_) => Ok(program),
            other => Err(Fault::Nonsense(format!("\"{other}\" to the greeting"))),
        }
    }

    pub(crate) fn new_game(&mut self, game: &str, players: usize, seat: usize) -> Result<(), Fault> {
        self.say(&ToBot::NewGame { game: game.to_owned(), players, seat })
    }

    /// Asks for a turn in this position and checks it.
    pub(crate) fn turn<G: Game>(&mut self, position: &G, budget: Budget) -> Result<G::Turn, Fault> {
        self.say(&ToBot::Position(position.to_string()))?;
        self.say(&ToBot::Go(budget))?;
        let allowed = match budget {
            Budget::Time(time) => time + self.limits.grace,
            Budget::Nodes(_) => self.limits.nodes,
        };
        let deadline = Instant::now() + allowed;
        let text = loop {
            match self.hear(deadline, allowed)? {
                FromBot::Info(_) => {}
                FromBot::Turn(turn) => break turn,
                other => return Err(Fault::Nonsense(format!("\"{other}\" instead of a turn"))),
            }
        };
        let turn: G::Turn = text
            .parse()
            .map_err(|error: <G::Turn as std::str::FromStr>::Err| Fault::Nonsense(format!("turn {text:?}: {error}")))?;
        let mut after = *position;
        after.take(turn).map_err(|why| Fault::Illegal { turn: text, why: why.to_string() })?;
        Ok(turn)
    }

    fn say(&mut self, line: &ToBot) -> Result<(), Fault> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| Fault::Ended)
    }

    fn hear(&mut self, deadline: Instant, allowed: Duration) -> Result<FromBot, Fault> {
        match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => line.parse().map_err(|error: crate::LineError| Fault::Nonsense(error.to_string())),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Hung(allowed)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that behaves ends at `quit`; one that does not is ended, so that none outlives its seat.
        let _ = self.say(&ToBot::Quit);
        for _ in 0..10 {
            if has_ended(&mut self.child) {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        end_with_children(&mut self.child);
    }
}

/// Whether a program has ended. It is not let go of yet, so that nothing else can have its number.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Ends a program and what it has started, and lets go of it. That they are gone already is what was wanted.
fn end_with_children(child: &mut Child) {
    #[cfg(unix)]
    let _ = rustix::process::kill_process_group(rustix::process::Pid::from_child(child), rustix::process::Signal::KILL);
    let _ = child.kill();
    let _ = child.wait();
}

/// The lines of a program's output, read on a thread of their own so that waiting for one can end.
fn lines_of(output: impl Read + Send + 'static) -> Receiver<String> {
    // A program that talks without being listened to is held up, instead of filling the memory.
    let (send, receive) = sync_channel(64);
    std::thread::spawn(move || {
        let mut reader = BufReader::new(output);
        loop {
            let mut bytes = Vec::new();
            match (&mut reader).take(LINE_LIMIT).read_until(b'\n', &mut bytes) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            if send.send(String::from_utf8_lossy(&bytes).trim_end().to_owned()).is_err() {
                return;
            }
        }
    });
    receive
}
