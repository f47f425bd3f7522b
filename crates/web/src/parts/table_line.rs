//! A table in a list.

use caravan_rules::GameKind;
use caravan_texts::{TableState, Texts, Word};
use maud::{Markup, html};

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Its id in addresses.
    pub id: String,
    /// Which game.
    pub game: GameKind,
    /// The names of those who sit there, without the one who looks.
    pub others: Vec<String>,
    /// How it stands.
    pub state: TableState,
}

/// Where in a list one is that has several pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pages {
    /// The page, counted from 1.
    pub page: usize,
    /// Whether there is another after it.
    pub has_more: bool,
}

impl Pages {
    /// The ways to the page before and the page after, where there are any.
    pub(crate) fn render(self, t: Texts, list: &str) -> Markup {
        html! {
            @if self.page > 1 || self.has_more {
                p.page-turner {
                    @if self.page > 1 { a.tap-link href={ "/?" (list) "=" (self.page - 1) } { (t.word(Word::NewerTables)) } }
                    @if self.has_more { a.tap-link href={ "/?" (list) "=" (self.page + 1) } { (t.word(Word::OlderTables)) } }
                }
            }
        }
    }
}

impl TableLine {
    /// The line in the list of one's own tables.
    pub(crate) fn render(&self, t: Texts) -> Markup {
        html! {
            li {
                (self.link(t, None))
                @if matches!(self.state, TableState::Over { .. }) { a.button.small href={ (self.address()) "/study" } { (t.word(Word::StudyGame)) } }
                span.state-badge.is-yours[self.state == TableState::YourTurn] { (t.table_state(&self.state)) }
            }
        }
    }

    /// The line in the list of tables open to all.
    pub(crate) fn render_open(&self, t: Texts) -> Markup {
        let word = if matches!(self.state, TableState::Gathering { .. }) { Word::Join } else { Word::Watch };
        html! { li { (self.link(t, Some(&self.state))) a.button.small href=(self.address()) { (t.word(word)) } } }
    }

    fn link(&self, t: Texts, state: Option<&TableState>) -> Markup {
        html! {
            a href=(self.address()) {
                b { (t.game(self.game)) }
                span { (t.table_with(&self.others)) @if let Some(state) = state { " · " (t.table_state(state)) } }
            }
        }
    }

    fn address(&self) -> String {
        format!("/table/{}", self.id)
    }
}
