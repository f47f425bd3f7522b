//! The study of a finished game on the site: asked for, under way, or whole.

use caravan_rules::GameKind;
use caravan_study::{Analysis, Class, Moment, MomentKind, Progress, StudiedTurn};
use caravan_tables::Event;
use caravan_texts::{Texts, Who, Word};
use maud::{Markup, html};

use super::lines::chances_chart;
use super::page::{class_word, sums};
use crate::assets::READING;
use crate::parts::deed::line;
use crate::parts::layout::{Place, Stays, csrf, notice, page_content, panel_in_scene, styled_document};
use crate::visitor::Visitor;

/// The study of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// How far it is.
    pub state: Progress<WholeStudy>,
}

/// A study that is whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeStudy {
    /// The study.
    pub analysis: Box<Analysis>,
    /// What each of its turns does.
    pub deeds: Vec<Deeds>,
}

/// What the turn that was played does, and what the best one would have done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deeds {
    /// The turn that was played.
    pub played: Option<Event>,
    /// The best turn.
    pub best: Option<Event>,
}

impl StudyPage {
    /// The whole document. While the study is made the page asks for itself again.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts_of(self.game);
        let waits = matches!(self.state, Progress::Waiting { .. } | Progress::UnderWay { .. });
        let stays = if waits { Stays::Fresh } else { Stays::Still };
        let main = html! {
            main.stack id="main" {
                @match &self.state {
                    Progress::Whole(study) => { header.study-head { (self.head(t)) } (whole(&self.address(), study, t)) },
                    Progress::NotAsked => (panel_in_scene(self.head(t), self.asking(t, Word::StudyAskHow, Word::StudyAsk))),
                    Progress::Failed => (panel_in_scene(self.head(t), self.asking(t, Word::StudyFailed, Word::StudyAskAgain))),
                    Progress::Waiting { before, done, turns } => (panel_in_scene(self.head(t), progress(t, Some(*before), *done, *turns))),
                    Progress::UnderWay { done, turns } => (panel_in_scene(self.head(t), progress(t, None, *done, *turns))),
                }
            }
        };
        let body = html! {
            body.page data-again[waits] data-title=(t.word(Word::StudyTitle)) {
                (page_content(&self.visitor, Place::Elsewhere, main))
                (notice(t))
            }
        };
        styled_document(stays, &[&READING], &self.visitor, t.word(Word::StudyTitle), body)
    }

    /// What the page is, and the ways to the game.
    fn head(&self, t: Texts) -> Markup {
        html! {
            h1 { (t.word(Word::StudyTitle)) }
            p { a.tap-link href={ "/table/" (self.id) } { (t.word(Word::BackToTable)) } " · " a.tap-link href={ "/table/" (self.id) "/replay/0" } { (t.word(Word::Replay)) } }
        }
    }

    fn address(&self) -> String {
        format!("/table/{}/study", self.id)
    }

    fn asking(&self, t: Texts, how: Word, press: Word) -> Markup {
        html! {
            section.panel.stack {
                p { (t.word(how)) }
                form method="post" action=(self.address()) { (csrf(&self.visitor)) button.button.primary { (t.word(press)) } }
            }
        }
    }
}

fn progress(t: Texts, before: Option<usize>, done: usize, turns: usize) -> Markup {
    let told = t.study_progress(done, turns);
    html! {
        section.panel.stack role="status" {
            p { (told) @if let Some(before) = before { " " (t.study_queue(before)) } }
            progress value=(done) max=(turns) aria-label=(told) {}
            p.quiet { (t.word(Word::StudyGoesOn)) }
        }
    }
}

fn whole(address: &str, study: &WholeStudy, t: Texts) -> Markup {
    let WholeStudy { analysis, deeds } = study;
    let to = format!("{address}/");
    html! {
        section.panel { (chances_chart(analysis, &to, t)) }
        @if !analysis.moments.is_empty() {
            section.panel {
                h2 { (t.word(Word::StudyMoments)) }
                ol.study-moments { @for told in &analysis.moments { li { (moment(analysis, deeds, told, &to, t)) } } }
            }
        }
        section.panel {
            h2 { (t.word(Word::StudySums)) }
            p.quiet { (t.word(Word::StudySumsHow)) }
            (sums(analysis, t))
        }
        section.panel { h2 { (t.word(Word::StudyClasses)) } (classes(analysis, t)) }
        section.panel {
            h2 { (t.word(Word::StudyTurns)) }
            ol.study-turns { @for at in 0..analysis.turns.len() { (turn(analysis, deeds, at, &to, t)) } }
            p.quiet { (t.study_depth(analysis.depth.search, analysis.depth.value)) }
        }
    }
}

/// How many turns of each class everybody played.
fn classes(analysis: &Analysis, t: Texts) -> Markup {
    html! {
        div.table-scroll tabindex="0" role="region" aria-label=(t.word(Word::StudyClasses)) { table.study-table {
            thead { tr {
                th scope="col" { (t.word(Word::StudyPlayer)) }
                @for class in Class::ALL { th scope="col" { (t.word(class_word(class))) } }
            } }
            tbody { @for seat in &analysis.seats { tr {
                th scope="row" { (seat.name) }
                @for (class, count) in Class::ALL.into_iter().zip(seat.classes) { td data-heading=(t.word(class_word(class))) { (count) } }
            } } }
        } }
    }
}

/// Everyone, by the names they played under.
pub(super) fn everyone(analysis: &Analysis) -> Vec<Who<'_>> {
    analysis.seats.iter().map(|seat| Who::Named(&seat.name)).collect()
}

/// Who did what, as a sentence; in notation where it has none.
pub(super) fn did(analysis: &Analysis, turn: &StudiedTurn, deeds: Option<&Deeds>, t: Texts) -> Markup {
    let (who, name) = (Who::Named(&analysis.seats[turn.seat].name), &analysis.seats[turn.seat].name);
    let what = deeds.and_then(|deeds| deeds.played.as_ref()).map(|event| t.event(who, event, &everyone(analysis)));
    html! { b { (name) } " " @match what { Some(what) => (what), None => code { (turn.played) } } }
}

/// What the best turn would have been, as a sentence.
pub(super) fn better(analysis: &Analysis, turn: &StudiedTurn, deeds: Option<&Deeds>, t: Texts) -> String {
    let what = deeds.and_then(|deeds| t.doing_event(deeds.best.as_ref()?, &everyone(analysis)));
    t.study_better(&what.unwrap_or_else(|| turn.best.clone()))
}

/// The class of a turn and what it cost.
pub(super) fn verdict(turn: &StudiedTurn, t: Texts) -> Markup {
    let class = t.word(class_word(turn.class));
    html! {
        span.turn-class data-class=(turn.class.name()) {
            @if turn.class == Class::Best { (class) } @else { (class) " " b { (t.number(-turn.cost)) " ± " (t.number(turn.cost_error)) } }
        }
    }
}

fn moment(analysis: &Analysis, deeds: &[Deeds], moment: &Moment, to: &str, t: Texts) -> Markup {
    let (turn, deeds) = (&analysis.turns[moment.turn], deeds.get(moment.turn));
    html! {
        a.tap-link href={ (to) (moment.turn + 1) } { (t.study_turn(moment.turn + 1)) } " "
        (did(analysis, turn, deeds, t)) " "
        @match moment.kind {
            MomentKind::Choice => {
                (t.study_fell(&t.number(turn.before.win[turn.seat]), &t.number(turn.chosen.win[turn.seat]))) " "
                (better(analysis, turn, deeds, t)) " " (goes_on(analysis, turn, t))
            }
            MomentKind::Luck => {
                @let (before, after) = (t.number(turn.chosen.win[moment.seat]), t.number(turn.after.win[moment.seat]));
                (t.study_came(turn.ways, &analysis.seats[moment.seat].name, &before, &after))
            }
        }
    }
}

/// The turns after the best one, where there are any.
pub(super) fn goes_on(analysis: &Analysis, turn: &StudiedTurn, t: Texts) -> Markup {
    let game = analysis.game.parse::<GameKind>().ok().filter(|_| turn.line.len() > 1);
    html! { @if let Some(game) = game { (t.word(Word::StudyGoesOnWith)) " " (line(t, game, &turn.line[1..])) } }
}

fn turn(analysis: &Analysis, deeds: &[Deeds], at: usize, to: &str, t: Texts) -> Markup {
    let (turn, deeds) = (&analysis.turns[at], deeds.get(at));
    html! {
        li id={ "turn-" (at + 1) } {
            a.number href={ (to) (at + 1) } aria-label=(t.turn_number(at + 1)) { (at + 1) }
            div {
                p { (did(analysis, turn, deeds, t)) }
                @if turn.class > Class::Best { p.quiet { (better(analysis, turn, deeds, t)) } }
            }
            p.turn-figures {
                (verdict(turn, t))
                @if turn.ways > 1 { " " small { (t.word(Word::StudyLuck)) " " (t.number(format_args!("{:+}", turn.luck(turn.seat)))) } }
            }
        }
    }
}
