//! The final scores of a game of Spice Road, part by part.

use caravan_rules::spice_road::{GOLD_POINTS, SILVER_POINTS};
use caravan_rules::{Cubes, Outcome, Seat};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::Word;
use maud::Markup;

use crate::parts::icons::Icon;
use crate::parts::scene::Scene;
use crate::parts::scores::{self, Column, Line, sum};

/// What each claim of a seat is worth, and the cubes it has left.
pub(crate) fn belongings(board: &SpiceRoadBoard, seat: Seat) -> (Vec<u8>, Cubes) {
    let player = &board.before.seats[seat.index()];
    (player.claimed.iter().map(|card| card.points()).collect(), player.caravan)
}

/// The table of scores, the winner first.
pub(crate) fn scores(scene: &Scene, board: &SpiceRoadBoard, outcome: &Outcome) -> Markup {
    let t = scene.t;
    let columns = [
        Column::named(t, Word::ScoreCards),
        Column::with_icon(t, Icon::Gold, Word::Gold),
        Column::with_icon(t, Icon::Silver, Word::Silver),
        Column::of_cubes(t),
    ];
    scores::scores(scene, outcome, columns, |seat| {
        let player = &board.before.seats[seat.index()];
        let made_of = [
            sum(belongings(board, seat).0),
            format!("{} × {GOLD_POINTS}", player.gold),
            format!("{} × {SILVER_POINTS}", player.silver),
            t.cubes(player.caravan.dear()),
        ];
        Line { mark: None, score: player.score, made_of, points: player.points }
    })
}
