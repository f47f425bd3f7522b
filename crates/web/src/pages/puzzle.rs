//! A puzzle: a position on the ordinary table, one turn to find, and afterwards why.

use caravan_rules::{Decision, GameKind, Seat};
use caravan_study::Chance;
use caravan_tables::{Board, Event, Outlook, Problem};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::bar::draft_actions;
use crate::parts::deed::line;
use crate::parts::game::OnPage;
use crate::parts::help::help_sheet;
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Stays, brand, csrf, notice, settings, styled_document};
use crate::parts::legend::legend;
use crate::parts::scene::Scene;
use crate::parts::seat::{Seated, SeatedKind};
use crate::parts::sheet::sheet;
use crate::visitor::Visitor;

/// A puzzle as one person sees it. What the answer is, is in it only once they have answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzlePage {
    /// Who looks.
    pub visitor: Visitor,
    /// The puzzle's id in addresses.
    pub id: String,
    /// For how many the game is.
    pub players: usize,
    /// Whose turn is to be found.
    pub seat: Seat,
    /// The table, with the draft of the one who looks.
    pub board: Board,
    /// The decisions of that draft: forms send them back.
    pub draft: Vec<Decision>,
    /// What is told after the answer.
    pub solution: Option<PuzzleSolution>,
    /// What was just tried and refused.
    pub problem: Option<Problem>,
}

/// What is told after the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleSolution {
    /// What they played.
    pub played: Event,
    /// Whether that was it.
    pub is_solved: bool,
    /// The best turn, the second, and the one that comes to mind first.
    pub turns: Vec<(Word, PuzzleWorth)>,
    /// The first decision of the best turn, to point at it.
    pub first: Option<Decision>,
    /// The seat's own turns with the best one, as records write them.
    pub line: Vec<String>,
    /// What it leads to.
    pub outlook: Outlook,
    /// The gentlest level that finds it, as it is called.
    pub level: Option<String>,
    /// The puzzle rating of the one who looks.
    pub rating: u64,
}

/// A turn and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleWorth {
    /// What it does.
    pub event: Event,
    /// The chance to win with it.
    pub win: Chance,
    /// The standard error of that.
    pub error: Chance,
}

/// The address of a puzzle.
pub fn puzzle_path(id: &str) -> String {
    format!("/puzzles/{id}")
}

/// The address of the next puzzle of a game.
pub(crate) fn next_puzzle_path(game: GameKind) -> String {
    format!("/puzzles/next?game={game}")
}

impl PuzzlePage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let (t, address) = (self.t(), puzzle_path(&self.id));
        let seats: Vec<Seated> =
            (1..=self.players).map(|seat| Seated { name: t.seat(seat), kind: SeatedKind::Free, away: None }).collect();
        let scene = self.scene(&address, &seats);
        let title = t.word(Word::PuzzleTitle);
        let body = html! {
            body class={ "table " (self.board.class()) } data-title=(title) {
                a.skip-link href="#me" { (t.word(Word::SkipToSide)) }
                (self.header(t))
                (notice(t))
                form id="turn" method="post" action={ (address) "/decide" } {
                    (csrf(&self.visitor))
                    input type="hidden" name="draft" value=(draft_text(&self.draft));
                }
                main {
                    h1.visually-hidden { (title) }
                    (self.told(&scene))
                    (self.board.sections(&scene))
                    footer.action-bar { (self.bar(&scene)) }
                }
                (self.menu(t))
                @if self.solution.is_some() { (self.why(&scene)) }
                (help_sheet(t, self.board.game()))
                (self.board.sheets(&scene))
            }
        };
        styled_document(Stays::Still, &[self.board.style()], &self.visitor, title, body)
    }

    fn t(&self) -> Texts {
        self.visitor.language.texts_of(self.board.game())
    }

    fn scene<'a>(&'a self, address: &'a str, seats: &'a [Seated]) -> Scene<'a> {
        Scene {
            t: self.t(),
            address,
            seats,
            side: self.seat,
            is_own_side: true,
            is_live: self.solution.is_none(),
            hint: self.solution.as_ref().and_then(|solution| solution.first),
            played: None,
            log: None,
            since: None,
        }
    }

    fn header(&self, t: Texts) -> Markup {
        html! {
            header.top-bar {
                (brand(t))
                p.whose-turn.is-you[self.solution.is_none()] { strong { (t.word(Word::PuzzleTitle)) } }
                nav.tools aria-label=(t.word(Word::TableNav)) {
                    button.tool popovertarget="menu" aria-label=(t.word(Word::TableNav)) { (icon(Icon::Menu)) span { (t.word(Word::TableNav)) } }
                }
            }
        }
    }

    /// What is asked, or how it was answered, in the place of the last turn.
    fn told(&self, scene: &Scene) -> Markup {
        let t = scene.t;
        html! {
            section.guide aria-label=(t.word(Word::PuzzleTitle)) {
                div.guide-tip role="status" {
                    @match &self.solution {
                        None => { p { b { (t.word(Word::PuzzleFind)) } } p.quiet { (t.word(Word::PuzzleHow)) } },
                        Some(solution) => {
                            p { b { (verdict(t, solution)) } " " @if let Some((word, best)) = solution.turns.first() { (worth(scene, *word, best)) } }
                            p.quiet { (t.puzzle_rating_now(solution.rating)) }
                        }
                    }
                }
                @if self.solution.is_some() { button.button.small popovertarget="why" { (icon(Icon::Hint)) (t.word(Word::PuzzleWhy)) } }
            }
        }
    }

    fn bar(&self, scene: &Scene) -> Markup {
        let t = scene.t;
        match (&self.solution, self.board.has_draft()) {
            (Some(_), _) => html! {
                p.prompt { (t.puzzle_for(t.game(self.board.game()), self.players)) }
                div.actions {
                    a.button href="/puzzles" { (t.word(Word::Puzzles)) }
                    a.button.primary href=(next_puzzle_path(self.board.game())) { (icon(Icon::Next)) (t.word(Word::PuzzleNext)) }
                }
            },
            (None, true) => self.drafted(scene),
            (None, false) => html! {
                (self.refusal(t).unwrap_or_else(|| html! {
                    p.prompt { b { (t.word(Word::ChooseWhatLights)) } " " span.long-text { (t.word(self.board.prompt())) } }
                }))
                div.actions { (self.board.bar_choices(scene)) }
            },
        }
    }

    fn drafted(&self, scene: &Scene) -> Markup {
        html! {
            (self.refusal(scene.t).unwrap_or_else(|| self.board.ask(scene)))
            (draft_actions(&self.board, scene, html! {}))
        }
    }

    fn refusal(&self, t: Texts) -> Option<Markup> {
        let said = t.problem(self.problem.as_ref()?);
        Some(html! { p.prompt.problem role="alert" { b { (said.what) } " " (said.what_now) } })
    }

    fn menu(&self, t: Texts) -> Markup {
        let links = [("/puzzles", Word::Puzzles), ("/", Word::BackToTables)];
        sheet(
            t,
            "menu",
            html! { (t.word(Word::PuzzleTitle)) },
            html! {
                ul.menu-list {
                    @for (address, word) in links { li { a href=(address) { (t.word(word)) } } }
                    li { a href={ "/rules/" (self.board.class()) } { (t.word(Word::Rules)) } }
                }
                (legend(t))
                (settings(&self.visitor, t))
            },
        )
    }

    /// The turns beside each other, and how it goes on.
    fn why(&self, scene: &Scene) -> Markup {
        let t = scene.t;
        let told = |solution: &PuzzleSolution| {
            html! {
                ul.link-list {
                    @for (word, turn) in &solution.turns { li { (worth(scene, *word, turn)) } }
                    @if !solution.is_solved { li { b { (t.word(Word::PuzzleYours)) (t.word(Word::Colon)) } (doing(scene, &solution.played)) } }
                }
                @if let Some(outlook) = t.outlook(solution.outlook) { p { (outlook) } }
                p { (t.word(Word::PuzzleLine)) " " (line(t, self.board.game(), &solution.line)) }
                @if let Some(level) = &solution.level { p { (t.puzzle_level(level)) } }
                p.quiet { (t.word(Word::PuzzleRead)) }
            }
        };
        let told = self.solution.as_ref().map(told);
        sheet(t, "why", html! { (t.word(Word::PuzzleWhy)) }, html! { @if let Some(told) = told { (told) } })
    }
}

/// The draft as forms and addresses have it: numbers with commas between them.
pub fn draft_text(draft: &[Decision]) -> String {
    draft.iter().map(|decision| decision.index().to_string()).collect::<Vec<_>>().join(",")
}

fn verdict(t: Texts, solution: &PuzzleSolution) -> &'static str {
    t.word(if solution.is_solved { Word::PuzzleSolved } else { Word::PuzzleMissed })
}

fn worth(scene: &Scene, word: Word, turn: &PuzzleWorth) -> Markup {
    let t = scene.t;
    let win = t.puzzle_win(&t.number(turn.win), &t.number(turn.error));
    html! { b { (t.word(word)) (t.word(Word::Colon)) } (doing(scene, &turn.event)) " " (win) }
}

fn doing(scene: &Scene, event: &Event) -> String {
    scene.t.doing_event(event, &scene.everyone()).unwrap_or_default()
}
