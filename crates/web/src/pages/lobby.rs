//! A table that waits for players.

use caravan_rules::{GameKind, Seat};
use caravan_tables::Problem;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::pages::{copy_field, name_field};
use crate::parts::controls::Verb;
use crate::parts::game::{equipment_panel, face_of};
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Place, Stays, csrf, notice, page_content, problem, styled_document};
use crate::parts::named_deal::fair_deal;
use crate::parts::seat::{Seated, SeatedKind};
use crate::visitor::Visitor;

/// A table before its first turn: who has come, and the form to join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// The version of the table, for the live stream.
    pub version: u64,
    /// Which game.
    pub game: GameKind,
    /// What it is played with, in the game's own words; nothing where there is no choice.
    pub equipment: Option<String>,
    /// Who has come; in turn order unless seats are drawn.
    pub seats: Vec<Seated>,
    /// Whether the lot decides who sits where when the table begins.
    pub is_drawn: bool,
    /// The seat of the one who looks, once they have one.
    pub viewer: Option<Seat>,
    /// Whether the one who looks may put bots in the free seats and start.
    pub may_start: bool,
    /// The address to send to friends.
    pub link: String,
    /// The commitment to the deal: hexadecimal digits.
    pub commitment: String,
    /// The name of the deal, if it has one: others may have played it.
    pub deal_name: Option<String>,
    /// Whether claims will lie face down until the end.
    pub face_down: bool,
    /// In how many days the table is closed if nothing happens, once that is worth telling.
    pub closes_in: Option<u64>,
    /// Why joining was refused.
    pub problem: Option<Problem>,
}

impl LobbyPage {
    /// The whole document, with the style of the table: when the game begins, the script changes the body and not the head.
    pub fn render(&self) -> Markup {
        styled_document(Stays::Fresh, &[face_of(self.game).style], &self.visitor, &self.title(), self.body())
    }

    fn body(&self) -> Markup {
        let main = html! { main.stack id="main" { (self.main(self.visitor.language.texts())) } };
        html! {
            body.page.lobby data-table=(self.id) data-version=(self.version) data-title=(self.title()) {
                (page_content(&self.visitor, Place::Tables, main))
                (notice(self.visitor.language.texts()))
            }
        }
    }

    fn title(&self) -> String {
        self.visitor.language.texts().game(self.game).to_owned()
    }

    fn main(&self, t: Texts) -> Markup {
        let free = self.seats.iter().filter(|seated| seated.kind == SeatedKind::Free).count();
        html! {
            section.hero {
                h1 { (t.game(self.game)) }
                p role="status" { (t.waiting_for_players(free)) }
            }
            (problem(t, self.problem.as_ref()))
            @if let Some(days) = self.closes_in { p.quiet { (t.closes_in(days)) } }
            section.panel {
                h2 { (t.word(Word::Seats)) }
                ol.seat-list { @for (place, seated) in self.seats.iter().enumerate() { (self.seat(t, place, seated)) } }
                @if self.is_drawn { p.quiet { (t.word(Word::LotDecides)) } }
            }
            @if self.viewer.is_none() && free > 0 { (self.join(t)) }
            @if let Some(text) = &self.equipment { (equipment_panel(t, self.game, text)) }
            @if free > 0 {
                section.panel { h2 { (t.word(Word::InviteFriends)) } (copy_field(t, t.word(Word::TableLink), &self.link)) }
            }
            @if self.viewer.is_some() || self.may_start { (self.acts(t, free)) }
            @if self.may_start { p.quiet { (t.word(Word::CancelTableHelp)) } }
            @if self.face_down { p.quiet { (t.word(Word::ClaimsLieFaceDown)) } }
            (fair_deal(t, &self.commitment, self.deal_name.as_deref(), None))
        }
    }

    /// What the one who looks can do: begin, get up, or close the table.
    fn acts(&self, t: Texts, free: usize) -> Markup {
        html! {
            div.actions.is-wrapping {
                @if self.may_start && free > 0 { (self.act(Verb::Start, Icon::Bot, t.word(Word::StartWithBots))) }
                @if self.viewer.is_some() { (self.act(Verb::Leave, Icon::Close, t.word(Word::GetUp))) }
                @if self.may_start { (self.act(Verb::Close, Icon::Close, t.word(Word::CancelTable))) }
            }
        }
    }

    /// A button that does something at the table.
    fn act(&self, verb: Verb, picture: Icon, words: &str) -> Markup {
        html! {
            form method="post" action={ "/table/" (self.id) "/" (verb.name()) } {
                (csrf(&self.visitor))
                button.button { (icon(picture)) (words) }
            }
        }
    }

    fn seat(&self, t: Texts, place: usize, seated: &Seated) -> Markup {
        let is_viewer = self.viewer.map(Seat::index) == Some(place);
        html! {
            li.is-free[seated.kind == SeatedKind::Free] {
                @if !self.is_drawn { span.number { (place + 1) } }
                @match seated.kind {
                    SeatedKind::Free => span.quiet { (t.word(Word::FreeSeat)) },
                    kind => { (icon(kind.icon())) b { (seated.name) } @if is_viewer { " " span.state-badge.is-yours { (t.word(Word::You)) } } }
                }
            }
        }
    }

    fn join(&self, t: Texts) -> Markup {
        html! {
            form.panel.form-panel method="post" action={ "/table/" (self.id) "/join" } {
                h2 { (t.word(Word::SitDown)) }
                (csrf(&self.visitor))
                (name_field(t, self.visitor.name.as_deref()))
                button.button.primary.full-width { (icon(Icon::Play)) (t.word(Word::JoinTable)) }
            }
        }
    }
}
