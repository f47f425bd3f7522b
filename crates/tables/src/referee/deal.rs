//! A referee for a deal, and the table of a position that was written down.

use caravan_engine::table_of;
use caravan_rules::{Equipment, Game, GameKind, with_game};
use rand_chacha::ChaCha12Rng;

use super::Referee;
use super::hosted::Hosted;
use super::under_way::Match;
use crate::board::Board;

/// A referee for a new deal from this chance, if the game is for so many.
pub(crate) fn shuffled(
    kind: GameKind,
    players: usize,
    equipment: Equipment,
    chance: &mut ChaCha12Rng,
) -> Option<Box<dyn Referee>> {
    with_game!(kind, players, G => {
        Box::new(Match::<G>::new(G::shuffle_with(equipment, chance))) as Box<dyn Referee>
    })
}

/// The table of a position that was written down, and for how many it is; or what is wrong with the line.
pub fn board_of(line: &str) -> Result<(Board, usize), String> {
    let (kind, players) = table_of(line)?;
    let board = with_game!(kind, players, G => read_board::<G>(line));
    Ok((board.ok_or_else(|| format!("{kind} is not for {players} players"))??, players))
}

fn read_board<G: Hosted>(line: &str) -> Result<Board, String> {
    let position: G = line.parse().map_err(|error: G::Err| error.to_string())?;
    match position.turn_so_far() {
        Some(_) => Err("the position is in the middle of a turn".to_owned()),
        None => Ok(G::board(&position, None)),
    }
}

/// The referee of a deal that was written down with [`Write::deal`](super::write::Write::deal).
pub(crate) fn with_deal(kind: GameKind, players: usize, deal: &str) -> Option<Box<dyn Referee>> {
    with_game!(kind, players, G => Match::<G>::read(deal).map(|game| Box::new(game) as Box<dyn Referee>))?
}
