//! The table of final scores, as far as it is alike in every game: who has how much for what, the winner first.

use caravan_rules::{Outcome, Points, ScorePart, Seat, Spice};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};
use crate::parts::ranking::ranking;
use crate::parts::scene::Scene;

/// What points are for: the name of a column, and what stands at its head.
pub(crate) struct Column {
    name: Word,
    head: Markup,
}

impl Column {
    /// A column with its name at its head.
    pub(crate) fn named(t: Texts, name: Word) -> Column {
        Column { name, head: html! { (t.word(name)) } }
    }

    /// A column with a picture before its name.
    pub(crate) fn with_icon(t: Texts, picture: Icon, name: Word) -> Column {
        Column { name, head: html! { (icon(picture)) " " (t.word(name)) } }
    }

    /// That of the cubes that are left.
    pub(crate) fn of_cubes(t: Texts) -> Column {
        let name = Word::ScoreSpice;
        Column { name, head: html! { (t.word(name)) " " small { (t.but_for(Spice::Yellow)) } } }
    }
}

/// What a player has come to.
pub(crate) struct Line {
    /// What stands before their name, where the game marks its players.
    pub(crate) mark: Option<Markup>,
    /// Their points, column by column.
    pub(crate) score: [ScorePart; 4],
    /// What these are made of.
    pub(crate) made_of: [String; 4],
    /// All together.
    pub(crate) points: Points,
}

/// The table.
pub(crate) fn scores(scene: &Scene, outcome: &Outcome, columns: [Column; 4], line_of: impl Fn(Seat) -> Line) -> Markup {
    let t = scene.t;
    html! {
        table.scores aria-label=(t.word(Word::FinalScores)) {
            thead { tr {
                th scope="col" { (t.word(Word::Player)) }
                @for column in &columns { th scope="col" { (column.head) } }
                th scope="col" { (t.word(Word::Total)) }
            } }
            tbody {
                @for (rank, seat) in ranking(outcome).into_iter().enumerate() { (line(scene, &columns, line_of(seat), seat, rank)) }
            }
        }
    }
}

fn line(scene: &Scene, columns: &[Column; 4], line: Line, seat: Seat, rank: usize) -> Markup {
    let t = scene.t;
    html! {
        tr.is-winner[rank == 0] {
            th scope="row" {
                span.rank { @if rank == 0 { (icon(Icon::Win)) } @else { (rank + 1) } }
                span.ranked-player { @if let Some(mark) = line.mark { (mark) } (scene.badge(seat)) (t.who(scene.who(seat))) }
            }
            @for ((column, part), made_of) in columns.iter().zip(line.score).zip(line.made_of) {
                td data-heading=(t.word(column.name)) { b data-part { (part.points) } small { (made_of) } }
            }
            td.score-total data-heading=(t.word(Word::Total)) { b data-sum { (line.points) } }
        }
    }
}

/// A sum, part by part.
pub(crate) fn sum(parts: impl IntoIterator<Item = u8>) -> String {
    parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>().join(" + ")
}
