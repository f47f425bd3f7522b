//! The guide of a first game: what came of the last turn, what to do next and where to press.

use caravan_rules::{Cubes, Decision, PointId};
use maud::{Markup, html};

use super::board::Board;
use super::controls::Verb;
use super::icons::{Icon, icon};
use super::log::sentence;
use super::scene::Scene;
use super::spice_road;
use super::table::TablePage;
use crate::texts::Word;

/// A game with a guide at one's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The first decision of a good turn, for when all that is to be explained has been.
    pub suggestion: Option<Decision>,
}

/// What the guide has to say.
pub(super) struct Advice {
    /// What came of the reader's last turn.
    pub(super) happened: Option<Word>,
    /// What to do next.
    pub(super) next: Word,
    /// The point card that is nearest, and what is missing for it.
    pub(super) aim: Option<(PointId, Cubes)>,
    /// What to press.
    pub(super) points_at: Option<Decision>,
    /// Whether the lesson is over.
    pub(super) is_over: bool,
}

/// The advice for the one who looks, if the page is a lesson.
pub(super) fn advice(page: &TablePage) -> Option<Advice> {
    let (lesson, viewer) = (page.lesson?, page.viewer?);
    page.board.to_move().seat()?;
    match &page.board {
        Board::SpiceRoad(board) => Some(spice_road::advice(board, &page.log, viewer, lesson.suggestion)),
        Board::SandToSea(_) => None,
    }
}

/// The panel, in the place of the line about the last turn.
pub(super) fn panel(page: &TablePage, scene: &Scene, advice: &Advice) -> Markup {
    let t = scene.t;
    let others = page.log.last().filter(|entry| Some(entry.seat) != page.viewer);
    html! {
        section.guide aria-label=(t.word(Word::Guide)) {
            div.tip role="status" {
                @if advice.happened.is_some() || others.is_some() { p.quiet {
                    @if let Some(happened) = advice.happened { (t.word(happened)) " " }
                    @if let Some(entry) = others { (sentence(scene, entry)) }
                } }
                p { b { (t.word(advice.next)) } @if let Some((card, missing)) = advice.aim { " " (t.lesson_aim(card, missing)) } }
            }
            @if advice.is_over { a.btn.small href="/" { (t.word(Word::StartTable)) } }
            button.btn.small form="turn" formaction={ (scene.address) "/" (Verb::Lesson.name()) } {
                @if advice.is_over { (icon(Icon::Play)) (t.word(Word::PlayOn)) } @else { (t.word(Word::SkipLesson)) }
            }
        }
    }
}
