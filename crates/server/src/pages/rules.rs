//! The rulebook.

use maud::{Markup, PreEscaped, html};

use super::layout::{Place, document, page};
use super::visitor::Visitor;
use crate::texts::{Language, Word};

/// A page of the rulebook, rendered from its Markdown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The title of the page.
    pub title: String,
    /// The language the text is written in, which may not be the one of the page around it.
    pub text_language: Language,
    /// The sections of this page: anchor and heading.
    pub sections: Vec<Link>,
    /// The pages of the rulebook: address and title.
    pub pages: Vec<Link>,
    /// The text without its title, as HTML made from our own Markdown; it is not escaped again.
    pub html: String,
}

/// An address and what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it leads: a path, or `#` and an anchor.
    pub to: String,
    /// What it is called.
    pub text: String,
}

impl RulesPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let lang = (self.text_language != self.visitor.language).then_some(self.text_language.tag());
        let main = html! {
            main.prose id="main" {
                nav.toc aria-label=(t.word(Word::Rulebook)) lang=[lang] {
                    ol { @for link in &self.pages { li { (self.entry(link)) } } }
                }
                article lang=[lang] {
                    h1 { (self.title) }
                    @if lang.is_some() { p.note lang=(self.visitor.language.tag()) { (t.word(Word::OnlyInEnglish)) } }
                    (PreEscaped(&self.html))
                }
            }
        };
        document(&self.visitor, &self.title, page(&self.visitor, Place::Rules, "rules", main))
    }

    /// A page in the contents; under the one that is open, its sections.
    fn entry(&self, link: &Link) -> Markup {
        let is_here = link.to == self.visitor.path;
        html! {
            a href=(link.to) aria-current=[is_here.then_some("page")] { (link.text) }
            @if is_here && !self.sections.is_empty() {
                ol { @for section in &self.sections { li { a href=(section.to) { (section.text) } } } }
            }
        }
    }
}
