//! Buttons that decide: all belong to the one form of the table.

use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};

/// Where a button of the table's form sends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Cancel,
    Close,
    Confirm,
    End,
    Finish,
    HandOver,
    Hint,
    Join,
    Leave,
    Lesson,
    Plan,
    PutIn,
    Resign,
    Revise,
    Start,
    TakeBack,
    TakeOut,
    Undo,
}

impl Verb {
    /// The last part of its address.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Verb::Cancel => "cancel",
            Verb::Close => "close",
            Verb::Confirm => "confirm",
            Verb::End => "end-early",
            Verb::Finish => "finish",
            Verb::HandOver => "hand-over",
            Verb::Hint => "hint",
            Verb::Join => "join",
            Verb::Leave => "leave",
            Verb::Lesson => "lesson",
            Verb::Plan => "plan",
            Verb::PutIn => "put-in",
            Verb::Resign => "resign",
            Verb::Revise => "revise",
            Verb::Start => "start",
            Verb::TakeBack => "takeback",
            Verb::TakeOut => "take-out",
            Verb::Undo => "undo",
        }
    }
}

/// A button of the action bar.
pub(crate) struct Act<'a> {
    /// The address of the table.
    pub(crate) address: &'a str,
    /// What it does.
    pub(crate) verb: Verb,
    /// Its classes.
    pub(crate) class: &'a str,
    /// Its picture.
    pub(crate) icon: Icon,
    /// The key that presses it.
    pub(crate) key: &'a str,
    /// Whether a page that shows it puts the focus there, so that Enter accepts what is offered.
    pub(crate) takes_focus: bool,
}

impl Act<'_> {
    /// The button with these words on it; where room is short the style sheet may leave only the picture.
    pub(crate) fn render(&self, words: &str) -> Markup {
        self.render_with(words, html! {})
    }

    /// The button with something behind the words.
    pub(crate) fn render_with(&self, words: &str, extra: Markup) -> Markup {
        html! {
            button class=(self.class) form="turn" formaction={ (self.address) "/" (self.verb.name()) }
                data-key=(self.key) aria-keyshortcuts=(self.key) autofocus[self.takes_focus] {
                (icon(self.icon)) span { (words) } (extra)
            }
        }
    }
}
