//! The rulebook.

use super::visitor::Visitor;

/// A page of the rulebook, rendered from its Markdown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The title of the page.
    pub title: String,
    /// The language the text is written in, which may not be the one of the page around it.
    pub text_language: crate::texts::Language,
    /// The sections of this page: anchor and heading.
    pub sections: Vec<Link>,
    /// The pages of the rulebook: address and title.
    pub pages: Vec<Link>,
    /// The text as HTML made from our own Markdown; it is not escaped again.
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
