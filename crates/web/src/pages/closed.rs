//! A table that was closed before its game began.

use caravan_texts::Word;
use maud::{Markup, html};

use crate::parts::icons::dunes;
use crate::parts::layout::{Place, document, page};
use crate::visitor::Visitor;

/// What is left of a closed table: a word about it, and the way on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClosedPage {
    /// Who looks.
    pub visitor: Visitor,
}

impl ClosedPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let title = t.word(Word::TableCancelled);
        let main = html! {
            main id="main" {
                section.scene.lone-scene {
                    (dunes())
                    div.hero {
                        h1 { (title) }
                        p { (t.word(Word::TableCancelledHelp)) }
                    }
                    div.actions { a.button.bright href="/" { (t.word(Word::BackToTables)) } }
                }
            }
        };
        document(&self.visitor, title, page(&self.visitor, Place::Tables, "closed", main))
    }
}
