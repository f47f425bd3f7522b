//! The ladder of a day's deal.

use caravan_record::shown_name;
use caravan_tables::LadderLine;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::icons::{Icon, icon};

/// The ladder of a day, as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// The best first.
    pub lines: Vec<LadderLine>,
    /// Which of them is the reader's.
    pub own: Option<usize>,
    /// Whether the day is over, so that everybody may look at the tables.
    pub is_over: bool,
}

/// So many are shown, and the reader's own line beneath them.
const SHOWN: usize = 10;

impl Ladder {
    /// The reader's own line.
    pub(crate) fn own_line(&self) -> Option<&LadderLine> {
        self.lines.get(self.own?)
    }

    /// The best game of the day, once everybody may look at it.
    pub(crate) fn best(&self) -> Option<&LadderLine> {
        self.lines.first().filter(|_| self.is_over)
    }

    /// The ladder as a table.
    pub(crate) fn render(&self, t: Texts) -> Markup {
        let shown = self.lines.iter().enumerate().filter(|&(at, _)| at < SHOWN || self.own == Some(at));
        html! {
            @if self.lines.is_empty() { p.quiet { (t.word(Word::DailyNobody)) } } @else {
                div.wide tabindex="0" { table.ladder {
                    thead { tr {
                        th scope="col" { (t.word(Word::DailyRank)) }
                        th scope="col" { (t.word(Word::DailyWho)) }
                        th scope="col" { (t.word(Word::DailyPlace)) }
                        th scope="col" { (t.word(Word::AtlasPoints)) }
                        th scope="col" { (t.word(Word::DailyRounds)) }
                        @if self.is_over { th scope="col" { span.visually-hidden { (t.word(Word::Replay)) } } }
                    } }
                    tbody { @for (at, line) in shown { (self.line(t, line, self.own == Some(at))) } }
                } }
            }
        }
    }

    fn line(&self, t: Texts, line: &LadderLine, is_own: bool) -> Markup {
        let result = &line.result;
        html! {
            tr.is-own[is_own] {
                td { (line.rank) }
                th scope="row" { bdi { (result.name) } @if is_own { " " span.quiet { (t.word(Word::DailyYou)) } } }
                td { (result.place) }
                td { (result.points) }
                td { (result.rounds) }
                @if self.is_over {
                    td { a.tap-link href=(replay_path(line)) aria-label=(t.daily_watch(&shown_name(&result.name))) {
                        (icon(Icon::Play)) span { (t.word(Word::Watch)) }
                    } }
                }
            }
        }
    }
}

/// Where the game of a line is looked at from its start.
pub(crate) fn replay_path(line: &LadderLine) -> String {
    format!("/table/{}/replay/0", line.result.table)
}
