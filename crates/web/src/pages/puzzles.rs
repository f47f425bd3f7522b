//! The page of puzzles: where one stands, the day's puzzle, and the next of each game.

use caravan_rules::GameKind;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::pages::puzzle::{next_puzzle_path, puzzle_path};
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Place, document, page, panel_in_scene};
use crate::visitor::Visitor;

/// The page of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzlesPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Their rating and how unsure it is, once they have answered one.
    pub rating: Option<(u64, u64)>,
    /// The puzzle of the day.
    pub today: Option<PuzzleLink>,
    /// The games that there are puzzles of.
    pub games: Vec<GameKind>,
    /// The latest answers, the newest first, and whether each was right.
    pub latest: Vec<(PuzzleLink, bool)>,
    /// How many were answered and how many solved.
    pub counts: (usize, usize),
}

/// A puzzle to go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleLink {
    /// Its id.
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// For how many.
    pub players: usize,
}

impl PuzzleLink {
    /// What it is, as a link.
    pub(crate) fn render(&self, t: Texts) -> Markup {
        html! { a href=(puzzle_path(&self.id)) { (t.puzzle_for(t.game(self.game), self.players)) } }
    }

    /// The puzzle of the day, on the first page.
    pub(crate) fn panel(&self, t: Texts) -> Markup {
        html! {
            section.panel {
                h2 { (t.word(Word::PuzzleOfTheDay)) }
                ul.link-list { li { (self.render(t)) } li { a href="/puzzles" { (t.word(Word::PuzzleMore)) } } }
            }
        }
    }
}

impl PuzzlesPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let title = t.word(Word::Puzzles);
        let main = html! {
            main.stack id="main" {
                (panel_in_scene(self.lead(t), self.next(t)))
                @if !self.latest.is_empty() { (self.answered(t)) }
            }
        };
        document(&self.visitor, title, page(&self.visitor, Place::Puzzles, "person", main))
    }

    fn lead(&self, t: Texts) -> Markup {
        html! {
            h1 { (t.word(Word::Puzzles)) }
            p { (t.word(Word::PuzzlesLead)) }
            @if let Some((rating, deviation)) = self.rating { p { b { (t.puzzle_rating(rating, deviation)) } } }
        }
    }

    fn next(&self, t: Texts) -> Markup {
        html! {
            section.panel.stack {
                h2 { (t.word(Word::PuzzleNext)) }
                @if let Some(today) = &self.today { p { b { (t.word(Word::PuzzleOfTheDay)) (t.word(Word::Colon)) } (today.render(t)) } }
                div.actions.is-wrapping {
                    @for game in &self.games {
                        a.button.primary href=(next_puzzle_path(*game)) { (icon(Icon::Next)) (t.game(*game)) }
                    }
                }
            }
        }
    }

    fn answered(&self, t: Texts) -> Markup {
        let word = |is_solved| t.word(if is_solved { Word::PuzzleWasSolved } else { Word::PuzzleWasMissed });
        let (answered, solved) = self.counts;
        html! {
            section.panel.all-columns {
                h2 { (t.word(Word::PuzzleLatest)) }
                p.quiet { (t.puzzle_count(solved, answered)) }
                ul.link-list { @for (link, is_solved) in &self.latest { li { (link.render(t)) " " span.quiet { (word(*is_solved)) } } } }
            }
        }
    }
}
