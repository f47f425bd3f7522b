//! The final scores of a game of From Sand to Sea, part by part.

use caravan_rules::sand_to_sea::SeatSnapshot;
use caravan_rules::{Cubes, Outcome, Seat, Spice};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::Word;
use maud::{Markup, html};

use super::token::token;
use super::victory::worth;
use crate::parts::icons::{Icon, icon};
use crate::parts::ranking::ranking;
use crate::parts::scene::Scene;

/// What each claim of a seat is worth, and the cubes it has left.
pub(crate) fn belongings(board: &SandToSeaBoard, seat: Seat) -> (Vec<u8>, Cubes) {
    let player = board.player(seat);
    (worth(&board.components, &player.claimed), player.hold)
}

/// The table of scores, the winner first.
pub(crate) fn scores(scene: &Scene, board: &SandToSeaBoard, outcome: &Outcome) -> Markup {
    let t = scene.t;
    html! {
        table.scores {
            thead { tr {
                th scope="col" { (t.word(Word::Player)) }
                th scope="col" { (t.word(Word::VictoryTiles)) }
                th scope="col" { (t.word(Word::Board)) }
                th scope="col" { (t.word(Word::BonusTiles)) }
                th scope="col" { (t.word(Word::ScoreSpice)) " " small { (t.but_for(Spice::Yellow)) } }
                th scope="col" { (t.word(Word::Total)) }
            } }
            tbody {
                @for (rank, seat) in ranking(outcome).into_iter().enumerate() { (line(scene, board, seat, rank)) }
            }
        }
    }
}

fn line(scene: &Scene, board: &SandToSeaBoard, seat: Seat, rank: usize) -> Markup {
    let (t, player) = (scene.t, board.player(seat));
    let [tiles, outposts, bonus, cubes] = player.score.map(|part| part.points);
    html! {
        tr.is-winner[rank == 0] {
            th scope="row" {
                span.rank { @if rank == 0 { (icon(Icon::Win)) } @else { (rank + 1) } }
                span.ranked-player { (token(seat)) (scene.badge(seat)) (t.who(scene.who(seat))) }
            }
            (cell(t.word(Word::VictoryTiles), tiles, sum(&worth(&board.components, &player.claimed))))
            (cell(t.word(Word::Board), outposts, rows(board, player)))
            (cell(t.word(Word::BonusTiles), bonus, sum(&player.points_tiles)))
            (cell(t.word(Word::ScoreSpice), cubes, t.cubes(player.hold.dear())))
            td.score-total data-heading=(t.word(Word::Total)) { b data-sum { (player.points) } }
        }
    }
}

fn cell(heading: &str, points: u16, made_of: String) -> Markup {
    html! { td data-heading=(heading) { b data-part { (points) } small { (made_of) } } }
}

fn sum(parts: &[u8]) -> String {
    parts.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ")
}

/// What each row of the board has uncovered, from yellow to brown.
fn rows(board: &SandToSeaBoard, player: &SeatSnapshot) -> String {
    let row = |symbol: Spice| board.components.uncovered(symbol, player.built[symbol as usize]).to_string();
    Spice::ALL.map(row).join(" + ")
}
