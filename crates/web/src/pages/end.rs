//! The result of a game: an occasion over the table, and a page of its own for those who follow a link.

use caravan_rules::{Outcome, Seat};
use caravan_tables::{Board, Day, Ended, Finish, LogEntry, Race};
use caravan_texts::{Texts, Who, Word};
use maud::{Markup, html};

use crate::pages::copy_field;
use crate::parts::bar::how_it_came_out;
use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, dunes, icon, icon_as};
use crate::parts::layout::{Place, Preview, Stays, csrf, notice, page_content, previewed_document};
use crate::parts::log::sentence;
use crate::parts::named_deal::{closed_today, fair_deal};
use crate::parts::race::race_chart;
use crate::parts::ranking::ranking;
use crate::parts::scene::Scene;
use crate::parts::seat::Seated;
use crate::visitor::Visitor;

/// Of the turns that brought points, so many are told again.
const TURNS_TOLD: usize = 4;

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndPage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// The version of the table: a newer one makes the page look again.
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
    /// The points of everyone over the game.
    pub race: Race,
    /// All that happened, oldest first.
    pub log: Vec<LogEntry>,
    /// How many turns belong to rounds: neither set-up nor settling steps.
    pub round_turns: usize,
    /// How long the game took, in seconds.
    pub seconds: u64,
    /// The commitment made before the first turn: hexadecimal digits.
    pub commitment: String,
    /// The name of the deal, if it has one: others may have played it.
    pub deal_name: Option<String>,
    /// The day whose deal it was, while others may not look at it.
    pub day: Option<Day>,
    /// The address of the table, to send to friends.
    pub link: String,
    /// The table of the rematch, once somebody has started one.
    pub rematch: Option<String>,
}

impl EndPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.t();
        let main =
            html! { main.end-card id="main" { (self.content(html! { h1 { (self.headline(&self.scene())) } })) } };
        let body = html! {
            body.page.end data-table=(self.id) data-version=(self.version) data-title=(t.word(Word::Result)) {
                (page_content(&self.visitor, Place::Elsewhere, main))
                (notice(self.visitor.language.texts()))
            }
        };
        previewed_document(
            Some(&self.preview()),
            Stays::Still,
            self.board.style(),
            &self.visitor,
            t.word(Word::Result),
            body,
        )
    }

    /// The same over the table. It is put away and looked at again without a script.
    pub(crate) fn overlay(&self) -> Markup {
        let t = self.t();
        html! {
            details.end-overlay open {
                summary.button.small { (icon(Icon::Close)) (t.word(Word::LookAtTable)) }
                section.end-card aria-label=(t.word(Word::Result)) { (self.content(html! { h2.headline { (self.headline(&self.scene())) } })) }
            }
        }
    }

    /// What is shown of the result where a link to it is sent.
    pub(crate) fn preview(&self) -> Preview {
        let (t, scene) = (self.t(), self.scene_for_others());
        let line = |seat: Seat| format!("{} {}", scene.name(seat), self.outcome.scores[seat]);
        let standings: Vec<String> = ranking(&self.outcome).into_iter().map(line).collect();
        Preview {
            title: self.headline(&scene),
            description: format!("{}{}{}", t.game(self.board.game()), t.word(Word::Colon), t.listed(&standings)),
            address: self.link.clone(),
            picture: format!("{}/picture.svg", self.link),
        }
    }

    /// Everything about the result, under a heading of the rank that its place has.
    fn content(&self, heading: Markup) -> Markup {
        let (t, scene) = (self.t(), self.scene());
        html! {
            (self.hero(heading))
            section.panel { h2.visually-hidden { (t.word(Word::FinalScores)) } (self.board.scores(&scene, &self.outcome)) }
            (self.next())
            div.two-columns {
                section.panel { h2 { (t.word(Word::TheRace)) } (race_chart(&scene, &self.race)) }
                div.stack { (self.turns_that_mattered(&scene)) (self.share()) }
            }
            section.panel { (fair_deal(t, &self.commitment, self.deal_name.as_deref(), Some(&self.id))) }
        }
    }

    pub(crate) fn t(&self) -> Texts {
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
            played: None,
            log: None,
            since: None,
        }
    }

    /// The table as those see it who did not sit there: nobody is "you".
    pub(crate) fn scene_for_others(&self) -> Scene<'_> {
        Scene { is_own_side: false, ..self.scene() }
    }

    fn headline(&self, scene: &Scene) -> String {
        how_it_came_out(scene, &Finish { outcome: self.outcome, ended: self.ended })
    }

    fn hero(&self, heading: Markup) -> Markup {
        let (t, scene, winner) = (self.t(), self.scene(), self.outcome.winner);
        let points = self.outcome.scores[winner];
        html! {
            section.hero.scene.win-banner {
                (dunes())
                (icon_as(Icon::Win, "trophy"))
                (heading)
                @if self.ended.is_none() && self.outcome.was_a_tie() { p { (t.tie_break(&self.tied(&scene), scene.who(winner), points.into())) } }
                p { (t.game_length(self.seats.len(), self.rounds(), self.seconds)) }
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

    /// The turns that brought most points, each with its place in the replay. Which turns decided a game is not claimed.
    fn turns_that_mattered(&self, scene: &Scene) -> Markup {
        let t = self.t();
        let gains = self.race.largest_gains(&self.log, TURNS_TOLD);
        html! {
            @if !gains.is_empty() {
                section.panel {
                    h2 { (t.word(Word::LargestTurns)) }
                    ol.largest-turns {
                        @for gain in gains {
                            li {
                                a.gain href={ "/table/" (self.id) "/replay/" (gain.entry.turn) } aria-label=(t.gain_in_turn(gain.points.into(), gain.entry.turn)) { "+" (gain.points) }
                                span { (sentence(scene, gain.entry)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn share(&self) -> Markup {
        let t = self.t();
        html! {
            section.panel.share {
                h2 { (t.word(Word::ShareResult)) }
                (copy_field(t, t.word(Word::TableLink), &self.link))
                (closed_today(t, self.day))
                p { a.tap-link href={ "/table/" (self.id) "/picture.svg" } { (t.word(Word::PictureOfTable)) } }
            }
        }
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
                a.button href={ (table) "/replay/0" } { (icon(Icon::Play)) (t.word(Word::Replay)) }
                @if self.day.is_none() {
                    a.button href={ (table) "/study" } { (icon(Icon::Hint)) (t.word(Word::StudyGame)) }
                    a.button href={ (table) "/record" } download { (t.word(Word::DownloadRecord)) }
                } @else { a.button href={ "/daily#" (self.board.game()) } { (icon(Icon::Win)) (t.word(Word::DailyLadder)) } }
                a.button href="/" { (t.word(Word::BackToTables)) }
            }
        }
    }
}
