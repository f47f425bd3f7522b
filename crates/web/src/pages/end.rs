//! The result of a finished game.

use caravan_rules::{Outcome, Seat};
use caravan_tables::{Board, Ended, Finish};
use caravan_texts::{Texts, Who, Word};
use maud::{Markup, html};

use crate::parts::bar::how_it_came_out;
use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon, icon_as};
use crate::parts::layout::{Place, Stays, csrf, notice, page_content, styled_document};
use crate::parts::named_deal::named_deal;
use crate::parts::scene::Scene;
use crate::parts::seat::Seated;
use crate::visitor::Visitor;

/// The scores with their parts, the winner, and what to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// The version of the table, for the live stream: a rematch shows up here.
    pub version: u64,
    /// The seat of the one who looks.
    pub viewer: Option<Seat>,
    /// Who sat where.
    pub seats: Vec<Seated>,
    /// The table at the end.
    pub board: Board,
    /// Scores and winner.
    pub outcome: Outcome,
    /// How it ended, if that was before its end by the rules.
    pub ended: Option<Ended>,
    /// How many turns were played.
    pub turns: usize,
    /// How many of them belong to rounds: neither set-up nor settling steps.
    pub round_turns: usize,
    /// How long the game took, in seconds.
    pub seconds: u64,
    /// The commitment made before the first turn: hexadecimal digits.
    pub commitment: String,
    /// The name of the deal, if it has one: others may have played it.
    pub deal_name: Option<String>,
    /// The table of the rematch, once somebody has started one.
    pub rematch: Option<String>,
}

impl EndPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        styled_document(Stays::Still, Some(self.board.style()), &self.visitor, self.t().word(Word::Result), self.body())
    }

    fn body(&self) -> Markup {
        let t = self.t();
        let main = html! {
            main id="main" {
                (self.hero())
                section.panel { h2.visually-hidden { (t.word(Word::FinalScores)) } (self.board.drawn().scores(&self.scene(), &self.outcome)) }
                (self.next())
                (self.fair())
            }
        };
        html! {
            body.page.end data-table=(self.id) data-version=(self.version) data-title=(t.word(Word::Result)) {
                (page_content(&self.visitor, Place::Elsewhere, main))
                (notice(self.visitor.language.texts()))
            }
        }
    }

    fn t(&self) -> Texts {
        self.visitor.language.texts_of(self.board.game())
    }

    fn scene(&self) -> Scene<'_> {
        Scene {
            t: self.t(),
            address: "",
            seats: &self.seats,
            side: self.viewer.unwrap_or(Seat::new(0)),
            is_own_side: self.viewer.is_some(),
            is_live: false,
            hint: None,
            log: &[],
            since: None,
        }
    }

    fn hero(&self) -> Markup {
        let (t, scene, winner) = (self.t(), self.scene(), self.outcome.winner);
        let points = self.outcome.scores[winner];
        html! {
            section.hero.win-banner {
                (icon_as(Icon::Win, "trophy"))
                h1 { (how_it_came_out(&scene, &Finish { outcome: self.outcome, ended: self.ended })) }
                @if self.ended.is_none() && self.outcome.was_a_tie() { p { (t.tie_break(&self.tied(&scene), scene.who(winner), points.into())) } }
                p.quiet { (t.game_length(self.seats.len(), self.rounds(), self.seconds)) }
            }
        }
    }

    fn rounds(&self) -> usize {
        self.round_turns.div_ceil(self.seats.len())
    }

    /// Everyone who has as many points as the winner.
    fn tied<'a>(&'a self, scene: &Scene<'a>) -> Vec<Who<'a>> {
        let best = self.outcome.scores[self.outcome.winner];
        self.outcome.scores.iter().filter(|&(_, points)| points == best).map(|(seat, _)| scene.who(seat)).collect()
    }

    fn next(&self) -> Markup {
        let t = self.t();
        let table = format!("/table/{}", self.id);
        html! {
            div.actions.is-wrapping {
                @match &self.rematch {
                    Some(rematch) => a.button.primary href={ "/table/" (rematch) } { (icon(Icon::Again)) (t.word(Word::JoinRematch)) },
                    None if self.viewer.is_some() => form method="post" action={ (table) "/rematch" } {
                        (csrf(&self.visitor))
                        button.button.primary { (icon(Icon::Again)) (t.word(Word::Rematch)) }
                    },
                    None => {}
                }
                a.button href={ (table) "/replay/" (self.turns) } { (icon(Icon::Play)) (t.word(Word::Replay)) }
                a.button href={ (table) "/record" } download { (t.word(Word::DownloadRecord)) }
                a.button href="/" { (t.word(Word::BackToTables)) }
            }
        }
    }

    fn fair(&self) -> Markup {
        let t = self.t();
        html! {
            section.panel.fair-deal {
                h2 { (icon(Icon::Lock)) (t.word(Word::FairDeal)) }
                (named_deal(t, self.deal_name.as_deref()))
                p { (t.word(Word::FairDealText)) " " code { (self.commitment) } }
                details {
                    summary { (t.word(Word::CheckYourself)) }
                    p { (t.word(Word::CheckYourselfText)) " " code { "caravan record check game.caravan" } }
                }
            }
        }
    }
}
