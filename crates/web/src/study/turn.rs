//! One turn of a studied game: the table before it, with what was played and what was best marked, and the chances over the game.

use caravan_rules::{Decision, Seat};
use caravan_study::plan::Plan;
use caravan_study::{Analysis, Chance, Class, StudiedTurn};
use caravan_tables::Board;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::lines::{chance_lines, chance_list};
use super::overview::{Deeds, better, did, goes_on, verdict};
use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Stays, brand, notice, settings, styled_document};
use crate::parts::legend::legend;
use crate::parts::plan::plan_panel;
use crate::parts::scene::Scene;
use crate::parts::seat::Seated;
use crate::parts::sheet::sheet;
use crate::visitor::Visitor;

/// A turn of a studied game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudiedTurnPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// Who sat where.
    pub seats: Vec<Seated>,
    /// The table before the turn.
    pub board: Board,
    /// The study of the game.
    pub analysis: Box<Analysis>,
    /// Which turn, from 1.
    pub turn: usize,
    /// What it does, and what the best one does.
    pub deeds: Deeds,
    /// The first decision of the turn that was played.
    pub played: Option<Decision>,
    /// The first decision of the best turn.
    pub best: Option<Decision>,
    /// Whether there are plans for the game.
    pub has_plans: bool,
    /// The plan of whoever played the turn, if it was asked for.
    pub plan: Option<Plan>,
}

impl StudiedTurnPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts_of(self.board.game());
        let title = t.turn_of(self.turn, self.analysis.turns.len());
        let scene = self.scene(t);
        let studied = self.studied();
        let body = html! {
            body class={ "table " (self.board.class()) } data-title=(title) {
                a.skip-link href="#me" { (t.word(Word::SkipToSide)) }
                header.top-bar {
                    (brand(t))
                    p.whose-turn { strong { (t.word(Word::StudyTitle)) } }
                    nav.tools aria-label=(t.word(Word::TableNav)) {
                        button.tool popovertarget="menu" aria-label=(t.word(Word::TableNav)) { (icon(Icon::Menu)) span { (t.word(Word::TableNav)) } }
                    }
                }
                main {
                    h1.visually-hidden { (title) }
                    p.last-turn {
                        span.round { (title) }
                        span.last-sentence role="status" { (did(&self.analysis, studied, Some(&self.deeds), t)) }
                    }
                    (self.board.sections(&scene))
                    footer.action-bar { (self.bar(studied, t)) }
                }
                (notice(t))
                (sheet(t, "menu", html! { (t.word(Word::StudyTitle)) }, html! {
                    ul.menu-list {
                        li { a href={ "/table/" (self.id) "/replay/" (self.turn) } { (t.word(Word::Replay)) } }
                        li { a href={ "/table/" (self.id) } { (t.word(Word::BackToTable)) } }
                        li { a href="/" { (t.word(Word::BackToTables)) } }
                    }
                    (legend(t))
                    (settings(&self.visitor, t))
                }))
                (self.board.sheets(&scene))
                @if let Some(plan) = &self.plan { (plan_panel(t, plan, &self.board)) }
            }
        };
        styled_document(Stays::Still, &[self.board.style()], &self.visitor, &title, body)
    }

    fn studied(&self) -> &StudiedTurn {
        &self.analysis.turns[self.turn - 1]
    }

    /// The table from the side of whoever played the turn.
    fn scene(&self, t: Texts) -> Scene<'_> {
        Scene {
            t,
            address: "",
            seats: &self.seats,
            side: Seat::new(self.studied().seat),
            is_own_side: false,
            is_live: false,
            hint: self.best,
            played: self.played,
            log: None,
            since: None,
        }
    }

    fn bar(&self, studied: &StudiedTurn, t: Texts) -> Markup {
        let study = format!("/table/{}/study", self.id);
        html! {
            div.replay-bar.study-bar {
                div.replay-seek {
                    (self.step(&study, Some(1).filter(|_| self.turn > 1), Word::ToTheStart, Icon::First, "Home", t))
                    (self.step(&study, Some(self.turn - 1).filter(|&turn| turn > 0), Word::PreviousTurn, Icon::Prev, "ArrowLeft", t))
                    div.timeline { (chance_lines(&self.analysis, &format!("{study}/"), Some(self.turn), t)) }
                    (self.step(&study, self.later(self.turn + 1), Word::NextTurn, Icon::Next, "ArrowRight", t))
                    (self.step(&study, self.later(self.analysis.turns.len()), Word::ToTheEnd, Icon::Last, "End", t))
                }
                (self.judgement(studied, t))
            }
            div.actions.is-wrapping {
                a.button.small href={ (study) "/" (self.turn) "/explore" } { (icon(Icon::Fork)) (t.word(Word::ExploreFromHere)) }
                @if self.has_plans && !studied.step { a.button.small href="?plan" { (icon(Icon::Claim)) (t.word(Word::Plan)) } }
                a.button.small href={ (study) "#turn-" (self.turn) } { (t.word(Word::StudyWhole)) }
            }
        }
    }

    fn judgement(&self, studied: &StudiedTurn, t: Texts) -> Markup {
        html! {
            div.judgement {
                p { (verdict(studied, t)) ". " @if studied.class > Class::Best { span.best-turn { (better(&self.analysis, studied, Some(&self.deeds), t)) } " " (goes_on(&self.analysis, studied, t)) } }
                p.quiet { (self.chances(&studied.before.win, t)) " → " (self.chances(&studied.after.win, t)) }
            }
        }
    }

    fn chances(&self, win: &[Chance], t: Texts) -> Markup {
        chance_list(self.analysis.seats.iter().map(|seat| seat.name.as_str()), win, t)
    }

    fn later(&self, turn: usize) -> Option<usize> {
        (self.turn < turn && turn <= self.analysis.turns.len()).then_some(turn)
    }

    fn step(&self, study: &str, to: Option<usize>, label: Word, picture: Icon, key: &str, t: Texts) -> Markup {
        html! {
            @match to {
                Some(turn) => a.icon-button href={ (study) "/" (turn) } aria-label=(t.word(label)) data-key=(key) data-morph { (icon(picture)) },
                None => span.icon-button.is-off aria-hidden="true" { (icon(picture)) },
            }
        }
    }
}
