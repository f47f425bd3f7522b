//! The bot protocol, from both sides: our bots for other programs, other programs as bots.
//!
//! The protocol is lines of text on standard input and output; `docs/protocol.md` has it whole. [`serve`] answers it with one
//! of our bots; [`seat`] builds any bot by its name, `exec:` and a command for one that is another program.
//!
//! ```
//! let asked = "caravan 1\nposition spice-road 2 0 M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 \
//!              yyy;S01,S02;-;-;0/0 yyyy;S01,S02;-;-;0/0\ngo nodes 10\nquit\n";
//! let mut answered = Vec::new();
//! caravan_engine::serve("greedy", 1, asked.as_bytes(), &mut answered).unwrap();
//! assert_eq!(String::from_utf8(answered).unwrap().lines().next(), Some("bot greedy"));
//! ```
//!
//! A program that crashes, hangs or answers nonsense never takes the host with it: its seat is played on by `greedy`, and
//! [`Seated::fault`] says why.

mod lines;
mod process;
mod seat;
mod serve;
mod thinker;

pub use lines::{FromBot, LineError, PROTOCOL, ToBot};
pub use process::{Fault, Limits, greet};
pub use seat::{Seated, seat};
pub use serve::{ServeError, serve};
pub use thinker::{Thinker, Thought, table_of, thinker};
