//! The whole page of an analysis, as one file that needs no other.

use caravan_study::{Analysis, Class, Moment, MomentKind, SeatStudy, StudiedTurn};
use caravan_texts::{Language, Texts, Word};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::chart::chart;

/// What the page looks like; it travels inside the file.
const STYLE: &str = include_str!("../../assets/study/analysis.css");

/// An analysis as one self-contained HTML document.
pub fn analysis_document(analysis: &Analysis, language: Language) -> String {
    let (t, analysis) = (language.texts(), &analysis.clone().with_shown_names());
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (t.word(Word::StudyTitle)) " · Caravan" }
                style { (PreEscaped(STYLE)) }
            }
            body { main { (body(analysis, t)) } }
        }
    };
    page.into_string()
}

fn body(analysis: &Analysis, t: Texts) -> Markup {
    html! {
        h1 { (t.word(Word::StudyTitle)) }
        (chart(analysis, t))
        h2 { (t.word(Word::StudySums)) }
        p { (t.word(Word::StudySumsHow)) }
        (sums(analysis, t))
        @if !analysis.moments.is_empty() {
            h2 { (t.word(Word::StudyMoments)) }
            ol { @for told in &analysis.moments { li { (moment(analysis, told, t)) } } }
        }
        h2 { (t.word(Word::StudyTurns)) }
        (turns(analysis, t))
        p.note { (t.study_depth(analysis.depth.search, analysis.depth.value)) }
    }
}

pub(super) fn sums(analysis: &Analysis, t: Texts) -> Markup {
    use Word::{StudyErrorRate, StudyLuck, StudyOthers, StudyOwn, StudyResult, StudyStart, StudyWithoutLuck};
    let heads = [StudyStart, StudyLuck, StudyOwn, StudyOthers, StudyResult, StudyErrorRate, StudyWithoutLuck];
    let figures = |seat: &SeatStudy| {
        [
            t.number(seat.start),
            t.number(format_args!("{:+} ± {}", seat.luck, seat.luck_error)),
            t.number(format_args!("{:+} ± {}", seat.own, seat.own_error)),
            t.number(format_args!("{:+}", seat.others.all())),
            t.number(seat.result),
            t.number(seat.error_rate),
            t.number(seat.without_luck),
        ]
    };
    html! {
        div.table-scroll tabindex="0" role="region" aria-label=(t.word(Word::StudySums)) { table.study-table {
            thead { tr {
                th scope="col" { (t.word(Word::StudyPlayer)) }
                @for head in heads { th scope="col" { (t.word(head)) } }
            } }
            tbody { @for seat in &analysis.seats { tr {
                th scope="row" { (seat.name) }
                @for (head, figure) in heads.into_iter().zip(figures(seat)) { td data-heading=(t.word(head)) { (figure) } }
            } } }
        } }
    }
}

fn moment(analysis: &Analysis, moment: &Moment, t: Texts) -> Markup {
    let turn = &analysis.turns[moment.turn];
    let mover = &analysis.seats[turn.seat].name;
    let text = match moment.kind {
        MomentKind::Choice => {
            let (before, after) = (t.number(turn.before.win[turn.seat]), t.number(turn.chosen.win[turn.seat]));
            t.study_choice(mover, &turn.played, &before, &after, &turn.line.join(" "))
        }
        MomentKind::Luck => {
            let of = &analysis.seats[moment.seat].name;
            let (before, after) = (t.number(turn.chosen.win[moment.seat]), t.number(turn.after.win[moment.seat]));
            t.study_luck(mover, &turn.played, turn.ways, of, &before, &after)
        }
    };
    html! {
        p { a href=(format!("#turn-{}", moment.turn + 1)) { (t.study_turn(moment.turn + 1)) } " " (text) }
        code.position { (turn.position) }
    }
}

fn turns(analysis: &Analysis, t: Texts) -> Markup {
    html! {
        div.table-scroll tabindex="0" role="region" aria-label=(t.word(Word::StudyTurns)) { table.turns {
            thead { tr {
                th scope="col" { "#" }
                th scope="col" { (t.word(Word::StudyPlayer)) }
                th scope="col" { (t.word(Word::StudyPlayed)) }
                @for seat in &analysis.seats { th scope="col" { (seat.name) " %" } }
                th scope="col" { (t.word(Word::StudyCost)) }
                th scope="col" { (t.word(Word::StudyBetter)) }
                th scope="col" { (t.word(Word::StudyLuck)) }
            } }
            tbody { @for (at, turn) in analysis.turns.iter().enumerate() { (row(analysis, at, turn, t)) } }
        } }
    }
}

fn row(analysis: &Analysis, at: usize, turn: &StudiedTurn, t: Texts) -> Markup {
    let is_best = turn.class == Class::Best;
    html! {
        tr id=(format!("turn-{}", at + 1)) class=(turn.class.name()) tabindex="-1" {
            th scope="row" { (at + 1) }
            td { (analysis.seats[turn.seat].name) }
            td { code { (turn.played) } @if !is_best { " " span.class { (t.word(class_word(turn.class))) } } }
            @for chance in &turn.after.win { td { (t.number(chance)) } }
            td { @if !is_best { (t.number(turn.cost)) " ± " (t.number(turn.cost_error)) } }
            td { @if !is_best { code { (turn.line.join(" ")) } } }
            td { @if turn.ways > 1 { (t.number(format_args!("{:+}", turn.luck(turn.seat)))) } }
        }
    }
}

pub(super) fn class_word(class: Class) -> Word {
    match class {
        Class::Best => Word::ClassBest,
        Class::Good => Word::ClassGood,
        Class::Inaccuracy => Word::ClassInaccuracy,
        Class::Mistake => Word::ClassMistake,
        Class::Blunder => Word::ClassBlunder,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_bots::Budget;
    use caravan_rules::GameKind;
    use caravan_study::{Depth, Sample, Study, analyse};

    #[test]
    fn the_document_has_a_point_and_a_row_for_each_turn_and_asks_for_no_other_file() {
        let (game, bots, budget) = (GameKind::SpiceRoad, vec!["merchant".to_owned()], Budget::Nodes(1));
        let sample = Sample { game, players: 3, bots, budget, games: 1, seed: 5, every: 1 };
        let record = sample.play(1, &|| {}).unwrap().remove(0);
        let study = Study::new(&record, Depth { search: 5, value: 2 }).unwrap();
        let analysis = analyse(&study, 1, &|_| {});
        for language in Language::ALL {
            let page = analysis_document(&analysis, language);
            assert_eq!(page.matches("<a class=\"point\"").count(), analysis.turns.len());
            assert_eq!(page.matches("<tr id=\"turn-").count(), analysis.turns.len());
            assert_eq!(page.matches("<polyline").count(), 3);
            for outside in ["src=", "url(", "<link", "<script", "http"] {
                assert!(!page.contains(outside), "{outside} in the {language:?} page");
            }
        }
    }
}
