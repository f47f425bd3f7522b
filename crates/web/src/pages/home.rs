//! The first page: start a table, join one, go back to mine.

use caravan_rules::GameKind;
use caravan_tables::{Experience, Problem};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::pages::{BotChoice, NewTableForm, OwnDaily, PuzzleLink, daily_panel};
use crate::parts::bot_face::bot_face;
use crate::parts::icons::{Icon, dunes, icon};
use crate::parts::layout::{Place, csrf, document, page};
use crate::parts::table_line::{Pages, TableLine};
use crate::visitor::Visitor;

/// The home page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HomePage {
    /// Who looks.
    pub visitor: Visitor,
    /// The games that can be played here.
    pub games: Vec<GameKind>,
    /// The bots that can be put in a seat, weakest first.
    pub bots: Vec<BotChoice>,
    /// How much the one who looks has played, once they were asked.
    pub experience: Option<Experience>,
    /// What one press starts.
    pub play_now: PlayNow,
    /// What the form for a new table starts with: what was sent last, if it was refused.
    pub new_table: NewTableForm,
    /// Why the form was refused.
    pub problem: Option<Problem>,
    /// The tables of the one who looks, those that wait for them first.
    pub mine: Vec<TableLine>,
    /// Which of the pages of that list this is.
    pub mine_pages: Pages,
    /// Tables that anyone can join or watch.
    pub open: Vec<TableLine>,
    /// Which of the pages of that list this is.
    pub open_pages: Pages,
    /// The day's deal of each game, and how far the one who looks is with it.
    pub daily: Vec<(GameKind, OwnDaily)>,
    /// The puzzle of the day.
    pub puzzle: Option<PuzzleLink>,
}

/// A sensible game: the one who looks against bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayNow {
    /// Which game.
    pub game: GameKind,
    /// How many bots.
    pub bots: usize,
    /// Which bot, in each of their seats.
    pub bot: BotChoice,
}

impl HomePage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts();
        let main = html! {
            main id="main" {
                section.hero.scene {
                    (dunes())
                    h1 { (t.word(Word::HomeTitle)) }
                    p { (t.word(Word::HomeLead)) }
                    (self.play_now(t))
                    (self.lessons(t))
                }
                @if self.experience.is_none() { (experience_form(&self.visitor, t, None, "/")) }
                div.two-columns {
                    (self.new_table.render(&self.visitor, &self.games, &self.bots, self.problem.as_ref()))
                    div.stack { (self.lists(t)) (daily_panel(t, &self.daily)) @if let Some(puzzle) = &self.puzzle { (puzzle.panel(t)) } (self.learn(t)) }
                }
            }
        };
        document(&self.visitor, t.word(Word::Tables), page(&self.visitor, Place::Tables, "home", main))
    }

    /// The tables alone, which the script asks for again and again.
    pub fn render_lists(&self) -> Markup {
        let t = self.visitor.language.texts();
        let main = html! { main.stack id="main" { h1 { (t.word(Word::Tables)) } (self.lists(t)) } };
        document(&self.visitor, t.word(Word::Tables), page(&self.visitor, Place::Tables, "home", main))
    }

    fn lists(&self, t: Texts) -> Markup {
        html! { div.stack id="table-lists" { (self.mine(t)) (self.open(t)) } }
    }

    /// One press, and a game begins.
    fn play_now(&self, t: Texts) -> Markup {
        let PlayNow { game, bots, bot } = &self.play_now;
        html! {
            form.play-now method="post" action="/play" {
                (csrf(&self.visitor))
                button.button.play-button name="game" value=(game) {
                    (icon(Icon::Play))
                    span { b { (t.word(Word::PlayNow)) } small { (t.play_now_against(t.game(*game), *bots, &bot.name)) } }
                    (bot_face(&bot.spec))
                }
            }
        }
    }

    /// A first game with a guide, of every game there is.
    fn lessons(&self, t: Texts) -> Markup {
        html! {
            form.lessons method="post" action="/learn" {
                (csrf(&self.visitor))
                span { (icon(Icon::Hint)) (t.word(Word::LearnByPlaying)) }
                @for game in &self.games {
                    button.button.bright name="game" value=(game) aria-label=(t.learn_game(*game)) { (t.game(*game)) }
                }
            }
        }
    }

    fn mine(&self, t: Texts) -> Markup {
        html! {
            section.panel {
                h2 { (t.word(Word::MyTables)) }
                @if self.mine.is_empty() { p.quiet { (t.word(Word::NoTablesYet)) } }
                ul.table-list { @for line in &self.mine { (line.render(t)) } }
                (self.mine_pages.render(t, "mine"))
            }
        }
    }

    fn open(&self, t: Texts) -> Markup {
        html! {
            section.panel {
                h2 { (t.word(Word::OpenTables)) }
                @if self.open.is_empty() { p.quiet { (t.word(Word::NoOpenTables)) } }
                ul.table-list { @for line in &self.open { (line.render_open(t)) } }
                (self.open_pages.render(t, "open"))
            }
        }
    }

    fn learn(&self, t: Texts) -> Markup {
        html! {
            section.panel {
                h2 { (t.word(Word::Learn)) }
                ul.link-list {
                    @for game in &self.games { li { a href={ "/rules/" (game) } { (t.rules_of(*game)) } } }
                }
                form.upload method="post" action="/replay" enctype="multipart/form-data" {
                    (csrf(&self.visitor))
                    label { (t.word(Word::OpenRecord)) input type="file" name="record" required; }
                    button.button.small { (t.word(Word::Open)) }
                }
            }
        }
    }
}

/// Asks who plays, so that the first bots they meet are a match for them: once on the home page, and whenever they like in the
/// settings. What they have said is marked.
pub(crate) fn experience_form(visitor: &Visitor, t: Texts, said: Option<Experience>, back: &str) -> Markup {
    html! {
        form.ask-experience method="post" action="/experience" {
            (csrf(visitor))
            input type="hidden" name="back" value=(back);
            b { (t.word(Word::AskExperience)) }
            @for experience in Experience::ALL {
                button.button name="experience" value=(experience.name()) aria-pressed=[(said == Some(experience)).then_some("true")] {
                    (t.word(experience_word(experience)))
                }
            }
        }
    }
}

/// What somebody says of themselves.
const fn experience_word(experience: Experience) -> Word {
    match experience {
        Experience::First => Word::ExperienceFirst,
        Experience::Some => Word::ExperienceSome,
        Experience::Often => Word::ExperienceOften,
    }
}
