//! The rulebook.

use caravan_texts::{Language, Texts, Word};
use maud::{Markup, PreEscaped, html};

use crate::parts::layout::{Place, document, page};
use crate::visitor::Visitor;

/// A page of the rulebook, rendered from its Markdown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The title of the page.
    pub title: String,
    /// The sections of this page: anchor and heading.
    pub sections: Vec<Link>,
    /// The pages of the rulebook: address and title.
    pub pages: Vec<Link>,
    /// How far the numbers of the game can be trusted.
    pub numbers: Numbers,
    /// The text without its title, as HTML made from our own Markdown; it is not escaped again.
    pub html: String,
}

/// The page that says of each number how sure it is.
const PIECES: &str = "/rules/sand-to-sea/components";

/// How far the numbers of a game can be trusted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// They are all known.
    Certain,
    /// Some are reconstructed.
    Reconstructed,
    /// This server plays with others than the text has: the rows that differ, each with its standing.
    Corrected(Vec<String>),
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
        let lang = self.other_language().map(Language::tag);
        let main = html! {
            main.prose id="main" {
                @if !self.pages.is_empty() {
                    nav.contents aria-label=(t.word(Word::Rulebook)) {
                        ol lang=[lang] { @for link in &self.pages { li { (self.entry(link)) } } }
                    }
                }
                article {
                    @if lang.is_some() { p.note { (t.word(Word::NotTranslated)) } }
                    h1 lang=[lang] { (self.title) }
                    (self.numbers.note(t, &self.visitor.path))
                    @match lang {
                        Some(lang) => div lang=(lang) { (PreEscaped(&self.html)) },
                        None => (PreEscaped(&self.html)),
                    }
                }
            }
        };
        document(&self.visitor, &self.title, page(&self.visitor, Place::Rules, "rules", main))
    }

    /// The language of the text, where it is not the reader's own.
    fn other_language(&self) -> Option<Language> {
        let language = self.visitor.language.of_pages().language();
        (language != self.visitor.language).then_some(language)
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

impl Numbers {
    /// What is said about them at the top of a page, with the way to the page that lists them all.
    fn note(&self, t: Texts, path: &str) -> Markup {
        let is_there = path == PIECES;
        let pieces = html! { @if !is_there { " " a href=(PIECES) { (t.word(Word::ThePieces)) } } };
        html! {
            @match self {
                Numbers::Certain => {}
                Numbers::Reconstructed => { p.note { (t.word(Word::SomeNumbersAreReconstructed)) (pieces) } }
                Numbers::Corrected(rows) => {
                    div.note {
                        p { (t.word(Word::NumbersAreCorrected)) (pieces) }
                        pre lang="en" { @for row in rows { (row) "\n" } }
                    }
                }
            }
        }
    }
}
