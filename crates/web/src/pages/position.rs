//! A position by itself: what its line looks like on a table.

use caravan_rules::{Seat, ToMove};
use caravan_tables::Board;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Stays, brand, settings, styled_document};
use crate::parts::legend::legend;
use crate::parts::scene::Scene;
use crate::parts::seat::{Seated, SeatedKind};
use crate::parts::sheet::sheet;
use crate::visitor::Visitor;

/// A position that somebody wrote down. Nobody sits there and nothing can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The position as it is written.
    pub line: String,
    /// For how many it is.
    pub players: usize,
    /// The table.
    pub board: Board,
}

/// The address of the page of a position.
pub fn position_path(line: &str) -> String {
    let query = form_urlencoded::Serializer::new(String::new()).append_pair("line", line).finish();
    format!("/position?{query}")
}

impl PositionPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts_of(self.board.game());
        let seats: Vec<Seated> =
            (1..=self.players).map(|seat| Seated { name: t.seat(seat), kind: SeatedKind::Free, away: None }).collect();
        let to_move = self.board.to_move();
        let scene = Scene {
            t,
            address: "",
            seats: &seats,
            side: to_move.seat().unwrap_or(Seat::new(0)),
            is_own_side: false,
            is_live: false,
            hint: None,
            played: None,
            log: None,
            since: None,
        };
        let whose_turn = match to_move {
            ToMove::Seat(seat) => t.turn_of_player(scene.who(seat)),
            ToMove::Over => t.word(Word::GameOver).to_owned(),
        };
        let title = t.word(Word::Position);
        let body = html! {
            body class={ "table " (self.board.class()) } data-title=(title) {
                a.skip-link href="#me" { (t.word(Word::SkipToSide)) }
                header.top-bar {
                    (brand(t))
                    p.whose-turn { strong { (title) } }
                    nav.tools aria-label=(t.word(Word::TableNav)) {
                        button.tool popovertarget="menu" aria-label=(t.word(Word::TableNav)) { (icon(Icon::Menu)) span { (t.word(Word::TableNav)) } }
                    }
                }
                main {
                    h1.visually-hidden { (title) }
                    p.last-turn { span.last-sentence { (whose_turn) } }
                    (self.board.sections(&scene))
                    footer.action-bar { (self.line_field(t)) }
                }
                (sheet(t, "menu", html! { (title) }, html! {
                    ul.menu-list { li { a href={ "/rules/" (self.board.class()) } { (t.word(Word::Rules)) } } li { a href="/" { (t.word(Word::BackToTables)) } } }
                    (legend(t))
                    (settings(&self.visitor, t))
                }))
                (self.board.sheets(&scene))
            }
        };
        styled_document(Stays::Still, &[self.board.style()], &self.visitor, title, body)
    }

    /// The line, to be copied or written over.
    fn line_field(&self, t: Texts) -> Markup {
        html! {
            form.replay-bar method="get" action="/position" {
                input name="line" value=(self.line) aria-label=(t.word(Word::PositionLine)) autocomplete="off" spellcheck="false" required;
                button.button.small { (t.word(Word::Show)) }
            }
        }
    }
}
