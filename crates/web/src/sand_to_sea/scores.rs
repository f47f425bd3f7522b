//! The final scores of a game of From Sand to Sea, part by part.

use caravan_rules::sand_to_sea::SeatSnapshot;
use caravan_rules::{Cubes, Outcome, Seat, Spice};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::Word;
use maud::Markup;

use super::token::token;
use super::victory::worth;
use crate::parts::scene::Scene;
use crate::parts::scores::{self, Column, Line, sum};

/// What each claim of a seat is worth, and the cubes it has left.
pub(crate) fn belongings(board: &SandToSeaBoard, seat: Seat) -> (Vec<u8>, Cubes) {
    let player = board.player(seat);
    (worth(&board.components, &player.claimed), player.hold)
}

/// The table of scores, the winner first.
pub(crate) fn scores(scene: &Scene, board: &SandToSeaBoard, outcome: &Outcome) -> Markup {
    let t = scene.t;
    let columns = [
        Column::named(t, Word::VictoryTiles),
        Column::named(t, Word::Board),
        Column::named(t, Word::BonusTiles),
        Column::of_cubes(t),
    ];
    scores::scores(scene, outcome, columns, |seat| {
        let player = board.player(seat);
        let made_of = [
            sum(worth(&board.components, &player.claimed)),
            sum(rows(board, player)),
            sum(player.points_tiles.iter().copied()),
            t.cubes(player.hold.dear()),
        ];
        Line { mark: Some(token(seat)), score: player.score, made_of, points: player.points }
    })
}

/// What each row of the board has uncovered, from yellow to brown.
fn rows(board: &SandToSeaBoard, player: &SeatSnapshot) -> [u8; 4] {
    Spice::ALL.map(|symbol| board.components.uncovered(symbol, player.built[symbol as usize]))
}
