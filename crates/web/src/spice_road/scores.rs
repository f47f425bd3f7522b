//! The final scores of a game of Spice Road, part by part.

use caravan_rules::spice_road::{GOLD_POINTS, SILVER_POINTS, SeatSnapshot};
use caravan_rules::{Cubes, Outcome, Seat, Spice};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::Word;
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};
use crate::parts::ranking::ranking;
use crate::parts::scene::Scene;

/// What each claim of a seat is worth, and the cubes it has left.
pub(crate) fn belongings(board: &SpiceRoadBoard, seat: Seat) -> (Vec<u8>, Cubes) {
    let player = &board.before.seats[seat.index()];
    (player.claimed.iter().map(|card| card.points()).collect(), player.caravan)
}

/// The table of scores, the winner first.
pub(crate) fn scores(scene: &Scene, board: &SpiceRoadBoard, outcome: &Outcome) -> Markup {
    let t = scene.t;
    html! {
        table.scores aria-label=(t.word(Word::FinalScores)) {
            thead { tr {
                th scope="col" { (t.word(Word::Player)) }
                th scope="col" { (t.word(Word::ScoreCards)) }
                th scope="col" { (icon(Icon::Gold)) " " (t.word(Word::Gold)) }
                th scope="col" { (icon(Icon::Silver)) " " (t.word(Word::Silver)) }
                th scope="col" { (t.word(Word::ScoreSpice)) " " small { (t.but_for(Spice::Yellow)) } }
                th scope="col" { (t.word(Word::Total)) }
            } }
            tbody {
                @for (rank, seat) in ranking(outcome).into_iter().enumerate() {
                    (line(scene, &board.before.seats[seat.index()], seat, rank))
                }
            }
        }
    }
}

fn line(scene: &Scene, player: &SeatSnapshot, seat: Seat, rank: usize) -> Markup {
    let t = scene.t;
    let [cards, gold, silver, cubes] = player.score.map(|part| part.points);
    let worth: Vec<String> = player.claimed.iter().map(|card| card.points().to_string()).collect();
    html! {
        tr.is-winner[rank == 0] {
            th scope="row" {
                span.rank { @if rank == 0 { (icon(Icon::Win)) } @else { (rank + 1) } }
                span.ranked-player { (scene.badge(seat)) (t.who(scene.who(seat))) }
            }
            (cell(t.word(Word::ScoreCards), cards, worth.join(" + ")))
            (cell(t.word(Word::Gold), gold, format!("{} × {GOLD_POINTS}", player.gold)))
            (cell(t.word(Word::Silver), silver, format!("{} × {SILVER_POINTS}", player.silver)))
            (cell(t.word(Word::ScoreSpice), cubes, t.cubes(player.caravan.dear())))
            td.score-total data-heading=(t.word(Word::Total)) { b data-sum { (player.points) } }
        }
    }
}

fn cell(heading: &str, points: u16, made_of: String) -> Markup {
    html! { td data-heading=(heading) { b data-part { (points) } small { (made_of) } } }
}
