//! Other turns than those that were played: a table at which one plays for everybody, and sees what each position is worth.

use caravan_rules::{Seat, ToMove};
use caravan_study::plan::Plan;
use caravan_study::{Chance, Evaluation};
use caravan_tables::{Board, Event};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::lines::chance_list;
use crate::parts::bar::draft_actions;
use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Stays, brand, csrf, notice, settings, styled_document};
use crate::parts::legend::legend;
use crate::parts::plan::plan_panel;
use crate::parts::scene::Scene;
use crate::parts::seat::Seated;
use crate::parts::sheet::sheet;
use crate::visitor::Visitor;

/// A position that somebody explores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplorePage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// From which turn of the game on, from 1.
    pub turn: usize,
    /// The turns from there on, as they are written.
    pub line: Vec<String>,
    /// The decisions of the turn under way, as numbers with commas.
    pub draft: String,
    /// Who sat where.
    pub seats: Vec<Seated>,
    /// The table, with the draft.
    pub board: Board,
    /// What the position is worth and what its best turns do; nothing while a turn is drafted, or once the game is over.
    pub evaluation: Option<(Evaluation, Vec<Option<Event>>)>,
    /// Whether there are plans for the game.
    pub has_plans: bool,
    /// The plan of the seat to move, if it was asked for.
    pub plan: Option<Plan>,
}

/// The address of an explored position.
pub fn explore_path(id: &str, turn: usize, line: &[String], draft: &str) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    if !line.is_empty() {
        query.append_pair("line", &line.join(" "));
    }
    if !draft.is_empty() {
        query.append_pair("draft", draft);
    }
    let query = query.finish();
    let sign = if query.is_empty() { "" } else { "?" };
    format!("/table/{id}/study/{turn}/explore{sign}{query}")
}

impl ExplorePage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts_of(self.board.game());
        let (title, address) = (t.word(Word::ExploreTitle), format!("/table/{}/study/{}/explore", self.id, self.turn));
        let scene = self.scene(t, &address);
        let body = html! {
            body class={ "table " (self.board.class()) } data-title=(title) {
                a.skip-link href="#me" { (t.word(Word::SkipToSide)) }
                header.top-bar {
                    (brand(t))
                    p.whose-turn { strong { (title) } span.clock { (t.turn_number(self.turn)) } }
                    nav.tools aria-label=(t.word(Word::TableNav)) {
                        button.tool popovertarget="menu" aria-label=(t.word(Word::TableNav)) { (icon(Icon::Menu)) span { (t.word(Word::TableNav)) } }
                    }
                }
                (notice(t))
                form id="turn" method="post" action={ (address) "/decide" } {
                    (csrf(&self.visitor))
                    input type="hidden" name="line" value=(self.line.join(" "));
                    input type="hidden" name="draft" value=(self.draft);
                }
                main {
                    h1.visually-hidden { (title) }
                    p.last-turn { span.last-sentence { (self.whose_turn(&scene)) } }
                    (self.board.sections(&scene))
                    footer.action-bar { (self.bar(&scene)) }
                }
                (self.best_turns(&scene))
                (sheet(t, "menu", html! { (title) }, html! {
                    ul.menu-list {
                        li { a href={ "/table/" (self.id) "/study/" (self.turn) } { (t.word(Word::StudyTitle)) } }
                        li { a href={ "/table/" (self.id) } { (t.word(Word::BackToTable)) } }
                    }
                    p { (t.word(Word::ExploreHow)) }
                    (legend(t))
                    (settings(&self.visitor, t))
                }))
                (self.board.sheets(&scene))
                @if let Some(plan) = &self.plan { (plan_panel(t, plan, &self.board)) }
            }
        };
        styled_document(Stays::Still, &[self.board.style()], &self.visitor, title, body)
    }

    /// The table from the side of whoever is to move.
    fn scene<'a>(&'a self, t: Texts, address: &'a str) -> Scene<'a> {
        Scene {
            t,
            address,
            seats: &self.seats,
            side: self.board.to_move().seat().unwrap_or(Seat::new(0)),
            is_own_side: false,
            is_live: self.board.to_move() != ToMove::Over,
            hint: None,
            played: None,
            log: None,
            since: None,
        }
    }

    fn whose_turn(&self, scene: &Scene) -> String {
        match self.board.to_move() {
            ToMove::Seat(seat) => scene.t.turn_of_player(scene.who(seat)),
            ToMove::Over => scene.t.word(Word::ExploreOver).to_owned(),
        }
    }

    fn bar(&self, scene: &Scene) -> Markup {
        let t = scene.t;
        html! {
            @if self.board.has_draft() {
                (self.board.ask(scene))
                (draft_actions(&self.board, scene, html! {}))
            } @else {
                p.prompt role="status" { b { (self.worth(scene)) } " " span.long-text { (t.word(Word::ExploreHow)) } }
                div.actions {
                    @if self.evaluation.is_some() {
                        button.button.shrinks-to-icon type="button" popovertarget="best-turns" { (icon(Icon::Hint)) span { (t.word(Word::BestTurns)) } }
                    }
                    @if self.has_plans && self.evaluation.is_some() && self.board.owes().is_none() {
                        a.button href=(self.plan_path()) { (icon(Icon::Claim)) (t.word(Word::Plan)) }
                    }
                    (self.ways_back(t))
                    @if scene.is_live { (self.board.bar_choices(scene)) }
                }
            }
        }
    }

    /// The same position with a plan.
    fn plan_path(&self) -> String {
        let path = explore_path(&self.id, self.turn, &self.line, "");
        let sign = if path.contains('?') { '&' } else { '?' };
        format!("{path}{sign}plan")
    }

    fn ways_back(&self, t: Texts) -> Markup {
        html! {
            @if let Some((_, before)) = self.line.split_last() {
                a.button.shrinks-to-icon href=(explore_path(&self.id, self.turn, before, "")) data-morph { (icon(Icon::Undo)) span { (t.word(Word::PreviousTurn)) } }
            }
            a.button href={ "/table/" (self.id) "/study/" (self.turn) } { (t.turn_number(self.turn)) }
        }
    }

    /// Everyone's chance to win here.
    fn worth(&self, scene: &Scene) -> String {
        match &self.evaluation {
            Some((evaluation, _)) => scene.t.explore_worth(&chances(scene, &evaluation.win)) + ".",
            None => String::new(),
        }
    }

    /// The best turns, each a link that plays it.
    fn best_turns(&self, scene: &Scene) -> Markup {
        let t = scene.t;
        html! {
            @if let Some((evaluation, events)) = &self.evaluation {
                (sheet(t, "best-turns", html! { (t.word(Word::ExploreTurns)) }, html! {
                    ol.study-turns {
                        @for (place, turn) in evaluation.turns.iter().enumerate() {
                            @let line = [&self.line[..], std::slice::from_ref(&turn.turn)].concat();
                            @let event = events.get(place).and_then(|event| t.doing_event(event.as_ref()?, &scene.everyone()));
                            li {
                                span.number { (place + 1) }
                                a href=(explore_path(&self.id, self.turn, &line, "")) data-morph { (event.unwrap_or_else(|| turn.turn.clone())) }
                                p.turn-figures { (chance_list(Seat::all(scene.seats.len()).map(|seat| scene.name(seat)), &turn.win, t)) }
                            }
                        }
                    }
                }))
            }
        }
    }
}

fn chances(scene: &Scene, win: &[Chance]) -> String {
    let of = |(seat, chance): (Seat, &Chance)| format!("{}\u{a0}{}\u{a0}%", scene.name(seat), scene.t.number(chance));
    Seat::all(scene.seats.len()).zip(win).map(of).collect::<Vec<_>>().join(", ")
}
