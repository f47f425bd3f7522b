//! What happens at a table without being asked: bots' turns, and standing in for people who are away too long.

mod aside;
mod attend;
mod bot_turn;
mod next;
mod resume;
#[cfg(test)]
mod samples;
