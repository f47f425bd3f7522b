//! Players that choose a turn from what their seat may see.
//!
//! ```
//! use caravan_bots::{Budget, build};
//! use caravan_rules::{Game, Seat, spice_road::SpiceRoad};
//! use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
//!
//! let mut rng = ChaCha12Rng::seed_from_u64(1);
//! let deal = SpiceRoad::<2>::shuffle(&mut rng);
//! let mut position = SpiceRoad::<2>::start(&deal);
//! let mut bot = build::<SpiceRoad<2>>("greedy").unwrap();
//! let turn = bot.choose(&position.view(Seat::new(0)), Budget::Nodes(1000), &mut rng);
//! position.play(turn, &deal).unwrap();
//! ```
//!
//! A bot is given a [`View`](caravan_rules::View) and never a deal: this crate does not know the order of a deck, and does
//! no input or output but to load a network.

mod beam;
mod bot;
mod budget;
mod card_ways;
mod compiled;
mod greedy;
mod habits;
mod idle;
mod level;
pub mod net;
mod nets;
mod order;
mod play_on;
mod playbook;
mod progress;
mod random;
mod reader;
mod registry;
pub mod sand_to_sea;
mod spec;
pub mod spice_road;
mod thrift;
pub mod tree;
mod turns;

pub use bot::{Advice, Bot};
pub use budget::{Budget, NotABudget};
pub use card_ways::{CardWay, card_ways};
pub use greedy::Greedy;
pub use habits::Habits;
pub use idle::Idle;
pub use level::{LEVEL_COUNT, LEVELS, Level, NODES_AT_ONCE, levels_of};
pub use nets::net as shipped_net;
pub use order::largest_first;
pub use play_on::{quick_level, share_won};
pub use playbook::{Claim, Playbook};
pub use random::Random;
pub use reader::{ReadTurn, Reader, reader};
pub use registry::{Listed, build, names};
pub use spec::{Spec, SpecError};
pub use thrift::{kept, parts, short_of};
pub use turns::{Candidate, all_turns, cheapest_turn, cheapest_turns, turns_of};
