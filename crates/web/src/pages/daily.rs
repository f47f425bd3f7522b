//! The day's deal: today's of each game, with the ladder, and the page of a day that is over.

use caravan_rules::GameKind;
use caravan_tables::{DAILY_PLAYERS, DailyDeal, Day};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::pages::PuzzleLink;
use crate::parts::days::with_days;
use crate::parts::icons::{Icon, icon};
use crate::parts::ladder::{Ladder, replay_path};
use crate::parts::layout::{Place, csrf, document, page};
use crate::parts::named_deal::check_yourself;
use crate::visitor::Visitor;

/// The page of today.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Today.
    pub day: Day,
    /// In how many seconds it is over.
    pub ends_in: u64,
    /// Today's deal of each game.
    pub games: Vec<DailyPanel>,
    /// The puzzle of the day.
    pub puzzle: Option<PuzzleLink>,
}

/// Today's deal of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPanel {
    /// Which game.
    pub game: GameKind,
    /// What the bots are called.
    pub bot: String,
    /// How far the reader is with it.
    pub own: OwnDaily,
    /// How many have begun it.
    pub begun: usize,
    /// The ladder so far.
    pub today: Ladder,
    /// That of the day before.
    pub yesterday: Ladder,
    /// How good the reader is at such deals, once one counts.
    pub rating: Option<DailyStanding>,
    /// The commitment to today's deal: hexadecimal digits.
    pub commitment: String,
    /// That to tomorrow's.
    pub tomorrow: String,
}

/// How far somebody is with today's deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OwnDaily {
    /// They have not begun.
    NotBegun,
    /// They play it, at this table.
    Playing(String),
    /// They have played it, at this table.
    Over(String),
}

/// A rating in whole numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DailyStanding {
    /// Where somebody stands.
    pub rating: u64,
    /// How unsure that is.
    pub deviation: u64,
    /// What the latest deal has changed.
    pub change: i64,
}

/// The page of a day that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DayPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Which game.
    pub game: GameKind,
    /// Which day.
    pub day: Day,
    /// Its ladder.
    pub ladder: Ladder,
    /// Its deal.
    pub deal: DailyDeal,
}

impl DailyPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let title = t.word(Word::DailyDeal);
        let main = html! {
            main.stack id="main" {
                h1 { (title) }
                p { (t.word(Word::DailyLead)) }
                p.quiet { (t.word(Word::DailyHow)) " " (self.ends_in(t)) }
                div.two-columns { @for panel in &self.games { (self.panel(t, panel)) } }
                @if let Some(puzzle) = &self.puzzle { (puzzle.panel(t)) }
            }
        };
        document(&self.visitor, title, page(&self.visitor, Place::Today, "daily", main))
    }

    fn ends_in(&self, t: Texts) -> Markup {
        let day = self.day.to_string();
        with_days(&t.daily_ends_in(&day, &t.duration(self.ends_in)), &[&day])
    }

    fn panel(&self, t: Texts, panel: &DailyPanel) -> Markup {
        let yesterday = self.day.previous();
        html! {
            section.panel id=(panel.game) {
                h2 { (t.game(panel.game)) }
                (self.own(t, panel))
                @if let Some(DailyStanding { rating, deviation, change }) = panel.rating {
                    p { b { (t.daily_rating(rating, deviation, &signed(change))) } }
                }
                h3 { (t.word(Word::DailyLadder)) }
                @if panel.begun > 0 { p.quiet { (t.daily_count(panel.begun, panel.today.lines.len())) } }
                (panel.today.render(t))
                h3 { a.tap-link href=(day_path(panel.game, yesterday)) { (t.word(Word::DailyYesterday)) } }
                (panel.yesterday.render(t))
                (best_game(t, &panel.yesterday))
                (self.fingerprints(t, panel))
            }
        }
    }

    /// What the reader can do, or has done.
    fn own(&self, t: Texts, panel: &DailyPanel) -> Markup {
        html! {
            @match &panel.own {
                OwnDaily::NotBegun => form method="post" action={ "/daily/" (panel.game) } {
                    (csrf(&self.visitor))
                    p { (t.play_now_against(t.game(panel.game), DAILY_PLAYERS - 1, &panel.bot)) }
                    button.button.primary { (icon(Icon::Play)) (t.word(Word::DailyPlay)) }
                },
                OwnDaily::Playing(table) => p { a.button.primary href={ "/table/" (table) } { (icon(Icon::Play)) (t.word(Word::DailyGoOn)) } },
                OwnDaily::Over(table) => {
                    @if let Some(line) = panel.today.own_line() {
                        p { (t.daily_result(line.rank, line.result.place, line.result.points, line.result.rounds)) }
                    }
                    p { a.button href={ "/table/" (table) } { (t.word(Word::DailyYourTable)) } }
                }
            }
        }
    }

    fn fingerprints(&self, t: Texts, panel: &DailyPanel) -> Markup {
        html! {
            details.fair-deal {
                summary { (icon(Icon::Lock)) (t.word(Word::FairDeal)) }
                p { (t.word(Word::DailyFair)) }
                p { (self.day) (t.word(Word::Colon)) code { (panel.commitment) } }
                p { (self.day.next()) (t.word(Word::Colon)) code { (panel.tomorrow) } }
            }
        }
    }
}

impl DayPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let day = self.day.to_string();
        let title = t.daily_of(t.game(self.game), &day);
        let main = html! {
            main.stack id="main" {
                h1 { (with_days(&title, &[&day])) }
                section.panel {
                    (self.ladder.render(t))
                    (best_game(t, &self.ladder))
                    (self.fingerprint(t))
                }
                div.actions.is-wrapping {
                    a.button href=(day_path(self.game, self.day.previous())) { (icon(Icon::Prev)) (self.day.previous()) }
                    a.button href=(day_path(self.game, self.day.next())) { (self.day.next()) (icon(Icon::Next)) }
                    a.button href="/daily" { (t.word(Word::DailyDeal)) }
                }
            }
        };
        document(&self.visitor, &title, page(&self.visitor, Place::Today, "daily", main))
    }

    fn fingerprint(&self, t: Texts) -> Markup {
        let table = self.ladder.best().map(|line| &line.result.table);
        html! {
            details.fair-deal {
                summary { (icon(Icon::Lock)) (t.word(Word::FairDeal)) }
                p { (t.word(Word::FairDealText)) " " code { (self.deal.commitment) } }
                @if let Some(revealed) = &self.deal.revealed { p { (t.word(Word::DailyNonce)) " " code { (revealed.deal.nonce) } } }
                @if let Some(table) = table {
                    (check_yourself(t, table))
                    p { a.tap-link href={ "/table/" (table) "/record" } download { (t.word(Word::DownloadRecord)) } }
                }
            }
        }
    }
}

/// Today's deals on the first page, each with how far the reader is.
pub(crate) fn daily_panel(t: Texts, games: &[(GameKind, OwnDaily)]) -> Markup {
    let stands = |own: &OwnDaily| match own {
        OwnDaily::NotBegun => Word::DailyToPlay,
        OwnDaily::Playing(_) => Word::DailyPlaying,
        OwnDaily::Over(_) => Word::DailyPlayed,
    };
    html! {
        section.panel {
            h2 { (t.word(Word::DailyDeal)) }
            ul.link-list {
                @for (game, own) in games {
                    li { a href={ "/daily#" (game) } { (t.game(*game)) } " " span.quiet { (t.word(stands(own))) } }
                }
            }
        }
    }
}

/// The way to the best game of a day.
fn best_game(t: Texts, ladder: &Ladder) -> Markup {
    html! {
        @if let Some(best) = ladder.best() {
            p { a.button href=(replay_path(best)) { (icon(Icon::Play)) (t.word(Word::DailyBestGame)) } }
        }
    }
}

/// Where the page of a day is.
fn day_path(game: GameKind, day: Day) -> String {
    format!("/daily/{game}/{day}")
}

/// `+12`, `−3`, `±0`.
fn signed(change: i64) -> String {
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        ..0 => format!("−{}", change.unsigned_abs()),
    }
}
