//! A game looked at again, turn by turn.

use caravan_rules::Seat;
use caravan_tables::{Board, LogEntry, Race};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Stays, brand, csrf, settings, styled_document};
use crate::parts::legend::legend;
use crate::parts::log::{log_sheet, sentence};
use crate::parts::race::{race_chart, race_lines};
use crate::parts::scene::Scene;
use crate::parts::seat::Seated;
use crate::parts::sheet::sheet;
use crate::visitor::Visitor;

/// The table as it stood after a number of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The address of the replay without the turn: `/table/k7d2/replay`. Turn 12 is `/table/k7d2/replay/12`.
    pub path: String,
    /// The address of the table or of the page the replay was opened from.
    pub back: String,
    /// The seat at the bottom of the page.
    pub side: Seat,
    /// Who sat where.
    pub seats: Vec<Seated>,
    /// How many turns have been played on the table that is shown.
    pub turn: usize,
    /// How many turns of rounds come before it; nothing while the table is set up.
    pub round_turns: Option<usize>,
    /// How many turns there are to see.
    pub turns: usize,
    /// The table.
    pub board: Board,
    /// All that happens in the game, oldest first, as far as it may be seen.
    pub log: Vec<LogEntry>,
    /// Whether something happened before that.
    pub has_older_log: bool,
    /// The turns that were claims, of the whole game: they are marked on the slider.
    pub claims: Vec<usize>,
    /// The points of everyone over the game.
    pub race: Race,
    /// Whether a new table can go on from here against bots.
    pub may_play_on: bool,
}

/// How long a turn is looked at while a replay plays by itself, in milliseconds.
const PACES: [(u32, Word); 3] = [(3200, Word::SpeedSlow), (1600, Word::SpeedNormal), (700, Word::SpeedFast)];

impl ReplayPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.t();
        let scene = self.scene();
        let title = t.replay_title(self.turn);
        let body = html! {
            body class={ "table " (self.board.class()) } data-title=(title) {
                a.skip-link href="#me" { (t.word(Word::SkipToSide)) }
                (self.header())
                main {
                    h1.visually-hidden { (title) }
                    (self.last(&scene))
                    (self.board.sections(&scene))
                    footer.action-bar { (self.scrub()) (self.play_on()) }
                }
                (log_sheet(&scene, Some(&self.path), &self.log, &[], self.has_older_log))
                (sheet(t, "menu", html! { (t.word(Word::Replay)) }, html! {
                    ul.menu-list { @if self.may_play_on { li { a href={ (self.back) "/study" } { (t.word(Word::StudyGame)) } } } li { a href=(self.back) { (t.word(Word::BackToTable)) } } li { a href="/" { (t.word(Word::BackToTables)) } } }
                    (legend(t))
                    h3 { (t.word(Word::TheRace)) }
                    (race_chart(&scene, &self.race))
                    (settings(&self.visitor, t))
                }))
                (self.play_on_sheet())
                (self.board.sheets(&scene))
            }
        };
        styled_document(Stays::Still, &[self.board.style()], &self.visitor, &title, body)
    }

    fn t(&self) -> Texts {
        self.visitor.language.texts_of(self.board.game())
    }

    fn scene(&self) -> Scene<'_> {
        Scene {
            t: self.t(),
            address: "",
            seats: &self.seats,
            side: self.side,
            is_own_side: false,
            is_live: false,
            hint: None,
            played: None,
            log: Some(&self.log[..self.log.partition_point(|entry| entry.turn <= self.turn)]),
            since: None,
        }
    }

    fn header(&self) -> Markup {
        let t = self.t();
        html! {
            header.top-bar {
                (brand(t))
                p.whose-turn { strong { (t.word(Word::Replay)) } span.clock { (self.round(t)) } }
                nav.tools aria-label=(t.word(Word::TableNav)) {
                    button.tool popovertarget="log" aria-label=(t.word(Word::Log)) { (icon(Icon::Log)) span { (t.word(Word::Log)) } }
                    button.tool popovertarget="menu" aria-label=(t.word(Word::TableNav)) { (icon(Icon::Menu)) span { (t.word(Word::TableNav)) } }
                }
            }
        }
    }

    fn round(&self, t: Texts) -> String {
        match self.round_turns {
            Some(turns) => t.round(turns, self.seats.len()),
            None => t.word(Word::SetUp).to_owned(),
        }
    }

    fn last(&self, scene: &Scene) -> Markup {
        let entry = self.log.iter().rfind(|entry| entry.turn == self.turn);
        html! {
            p.last-turn {
                span.round { (scene.t.turn_number(self.turn)) }
                span.last-sentence aria-live="polite" {
                    @match entry {
                        Some(entry) => (sentence(scene, entry)),
                        None => (scene.t.word(Word::BeforeFirstTurn)),
                    }
                }
            }
        }
    }

    /// The chart of points as the line of time, the slider under it, links to the turns beside it, and playing by itself.
    /// Links and a form, so that every turn can be reached without a script.
    fn scrub(&self) -> Markup {
        let t = self.t();
        html! {
            form.replay-bar method="get" action=(self.path) data-replay=(self.path) {
                div.replay-seek {
                    (self.step(Some(0).filter(|_| self.turn > 0), t.word(Word::ToTheStart), Icon::First, "Home"))
                    (self.step(self.turn.checked_sub(1), t.word(Word::PreviousTurn), Icon::Prev, "ArrowLeft"))
                    div.timeline { (race_lines(&self.race)) input type="range" name="turn" min="0" max=(self.turns) value=(self.turn) list="claims"
                        aria-label=(t.word(Word::TurnSlider)) aria-valuetext=(t.turn_of(self.turn, self.turns));
                    datalist id="claims" { @for turn in &self.claims { option value=(turn) {} } } }
                    (self.step(Some(self.turn + 1).filter(|&turn| turn <= self.turns), t.word(Word::NextTurn), Icon::Next, "ArrowRight"))
                    (self.step(Some(self.turns).filter(|&last| self.turn < last), t.word(Word::ToTheEnd), Icon::Last, "End"))
                }
                (self.by_itself(t))
                span.replay-turn { (t.turn_of(self.turn, self.turns)) }
                noscript { button.button.small { (t.word(Word::Go)) } }
            }
        }
    }

    /// Three speeds at which the script goes from turn to turn; what is pressed plays, and pressed again it stops.
    fn by_itself(&self, t: Texts) -> Markup {
        html! {
            span.choices.by-itself role="group" aria-label=(t.word(Word::PlayByItself)) data-script hidden {
                @for (milliseconds, word) in PACES {
                    button type="button" data-play=(milliseconds) aria-pressed="false" { (icon(Icon::Play)) (t.word(word)) }
                }
            }
        }
    }

    fn step(&self, to: Option<usize>, label: &str, picture: Icon, key: &str) -> Markup {
        html! {
            @match to {
                Some(turn) => a.icon-button href={ (self.path) "/" (turn) } aria-label=(label) data-key=(key) data-morph { (icon(picture)) },
                None => span.icon-button.is-off aria-hidden="true" { (icon(picture)) },
            }
        }
    }

    fn play_on(&self) -> Markup {
        let t = self.t();
        html! {
            @if self.may_play_on {
                div.actions.is-wrapping {
                    a.button.small href={ (self.back) "/study" } { (icon(Icon::Hint)) (t.word(Word::StudyGame)) }
                    button.button.small popovertarget="play-on" { (icon(Icon::Fork)) (t.word(Word::NewGameFromHere)) }
                }
            }
        }
    }

    /// What a new game from here is, before it begins: nobody presses it for a turn more of the replay.
    fn play_on_sheet(&self) -> Markup {
        let t = self.t();
        let form = html! {
            form.form-panel method="post" action={ (self.path) "/" (self.turn) "/play-on" } {
                (csrf(&self.visitor))
                p { (t.word(Word::NewGameFromHereText)) }
                button.button.primary { (icon(Icon::Fork)) (t.word(Word::PlayOnFromHere)) }
            }
        };
        html! { @if self.may_play_on { (sheet(t, "play-on", html! { (t.word(Word::NewGameFromHere)) }, form)) } }
    }
}
