//! Buttons that decide: all belong to the one form of the table.

use maud::{Markup, html};

use super::icons::{Icon, icon};

/// Where a button of the table's form sends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Cancel,
    Confirm,
    Finish,
    Hint,
    Lesson,
    Revise,
    TakeBack,
    Undo,
}

impl Verb {
    /// The last part of its address.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Verb::Cancel => "cancel",
            Verb::Confirm => "confirm",
            Verb::Finish => "finish",
            Verb::Hint => "hint",
            Verb::Lesson => "lesson",
            Verb::Revise => "revise",
            Verb::TakeBack => "takeback",
            Verb::Undo => "undo",
        }
    }
}

/// A button of the action bar.
pub(super) struct Act<'a> {
    /// The address of the table.
    pub(super) address: &'a str,
    /// What it does.
    pub(super) verb: Verb,
    /// Its classes.
    pub(super) class: &'a str,
    /// Its picture.
    pub(super) icon: Icon,
    /// The key that presses it.
    pub(super) key: &'a str,
    /// Whether a page that shows it puts the focus there, so that Enter accepts what is offered.
    pub(super) takes_focus: bool,
}

impl Act<'_> {
    /// The button with these words on it; where room is short the style sheet may leave only the picture.
    pub(super) fn render(&self, words: &str) -> Markup {
        self.render_with(words, html! {})
    }

    /// The button with something behind the words.
    pub(super) fn render_with(&self, words: &str, extra: Markup) -> Markup {
        html! {
            button class=(self.class) form="turn" formaction={ (self.address) "/" (self.verb.name()) }
                data-key=(self.key) aria-keyshortcuts=(self.key) autofocus[self.takes_focus] {
                (icon(self.icon)) span { (words) } (extra)
            }
        }
    }
}
