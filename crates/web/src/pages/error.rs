//! The page for a request that was not done.

use caravan_tables::Problem;
use caravan_texts::Word;
use maud::{Markup, html};

use crate::parts::icons::dunes;
use crate::parts::layout::{Place, document, page};
use crate::visitor::Visitor;

/// What went wrong, in words a person understands, and a way on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorPage {
    /// Who looks.
    pub visitor: Visitor,
    /// What went wrong.
    pub problem: Problem,
    /// A page to go on from: the table, or the home page.
    pub back: String,
}

impl ErrorPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let said = t.problem(&self.problem);
        let main = html! {
            main id="main" {
                section.scene.lone-scene {
                    (dunes())
                    div.hero role="alert" data-problem {
                        h1 { (said.what) }
                        p { (said.what_now) }
                    }
                    div.actions.is-wrapping {
                        @if self.back != "/" { a.button.bright href=(self.back) { (t.word(Word::GoOn)) } }
                        a.button.bright href="/" { (t.word(Word::BackToTables)) }
                    }
                }
            }
        };
        document(&self.visitor, &said.what, page(&self.visitor, Place::Elsewhere, "error", main))
    }
}
