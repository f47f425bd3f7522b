//! The page of one table.

use caravan_rules::GameKind;
use caravan_study::atlas::{Atlas, Item, ItemKind};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::bars::{lengths, share_bar};
use super::data::charted_tables;
use super::item::{interval, item, mean};
use crate::assets::READING;
use crate::parts::deed::line;
use crate::parts::game::{face_of, items_of};
use crate::parts::layout::{Place, Stays, page, styled_document};
use crate::visitor::Visitor;

/// What is known of the cards and tiles of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct AtlasPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Which game.
    pub game: GameKind,
    /// The figures.
    pub atlas: &'static Atlas,
    /// What comes first.
    pub order: AtlasOrder,
}

/// By what cards and tiles are put in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AtlasOrder {
    /// By what the search saw in them.
    #[default]
    Gain,
    /// By how many of those who had them won.
    Won,
    /// By how often they were taken.
    Taken,
    /// By their names.
    Name,
}

impl AtlasOrder {
    /// Every order.
    pub const ALL: [AtlasOrder; 4] = [AtlasOrder::Gain, AtlasOrder::Won, AtlasOrder::Taken, AtlasOrder::Name];

    /// Its name in an address.
    pub const fn name(self) -> &'static str {
        match self {
            AtlasOrder::Gain => "gain",
            AtlasOrder::Won => "won",
            AtlasOrder::Taken => "taken",
            AtlasOrder::Name => "name",
        }
    }

    const fn word(self) -> Word {
        match self {
            AtlasOrder::Gain => Word::AtlasGain,
            AtlasOrder::Won => Word::AtlasWon,
            AtlasOrder::Taken => Word::AtlasTaken,
            AtlasOrder::Name => Word::AtlasName,
        }
    }

    /// What is put in order, the largest first; names come as they are.
    fn figure(self, item: &Item) -> f64 {
        match self {
            AtlasOrder::Gain => item.gain.mean,
            AtlasOrder::Won => item.won.share,
            AtlasOrder::Taken => item.taken.share,
            AtlasOrder::Name => 0.0,
        }
    }
}

/// How many openings are shown.
const OPENINGS: usize = 12;

impl AtlasPage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let t = self.visitor.language.texts_of(self.game);
        let main = html! {
            main id="main" {
                h1 { (t.word(Word::Atlas)) }
                p { (t.word(Word::AtlasIntro)) }
                (self.tables(t))
                h2 { (t.atlas_table(t.game(self.game), self.atlas.players)) }
                p { (self.source(t)) }
                div.two-columns { section.panel { (self.seats(t)) } section.panel { (self.length(t)) } }
                section.panel { (self.openings(t)) }
                p.note { (t.word(Word::AtlasCaution)) }
                (self.orders(t))
                @for &(kind, title) in items_of(self.game) { (self.items(t, kind, title)) }
            }
        };
        let title = t.word(Word::Atlas);
        let body = page(&self.visitor, Place::Atlas, "atlas", main);
        styled_document(Stays::Still, &[&READING, face_of(self.game).style], &self.visitor, title, body)
    }

    /// The ways to the other tables.
    fn tables(&self, t: Texts) -> Markup {
        html! {
            nav.atlas-tables aria-label=(t.word(Word::AtlasTables)) {
                @for game in GameKind::ALL {
                    ul {
                        @for (game, players) in charted_tables().filter(|(of, _)| *of == game) {
                            @let is_here = game == self.game && players == self.atlas.players;
                            li { a.tap-link href=(address(game, players)) aria-current=[is_here.then_some("page")] {
                                (t.atlas_table(t.game(game), players))
                            } }
                        }
                    }
                }
            }
        }
    }

    fn source(&self, t: Texts) -> String {
        let Atlas { games, bots, budget, read, .. } = self.atlas;
        let bot = bots.first().map_or("", String::as_str);
        let named = t.level(bot).unwrap_or_else(|| bot.to_owned());
        t.atlas_source(*games, &named, budget.trim_end_matches('n'), *read)
    }

    fn seats(&self, t: Texts) -> Markup {
        let fair = 1.0 / self.atlas.players as f64;
        html! {
            h3 { (t.word(Word::AtlasSeats)) }
            div.wide tabindex="0" { table.atlas-figures {
                thead { tr {
                    th scope="col" { (t.word(Word::AtlasSeat)) }
                    th scope="col" { (t.word(Word::AtlasWon)) }
                    th scope="col" { (t.word(Word::AtlasPoints)) }
                } }
                tbody { @for (at, seat) in self.atlas.seats.iter().enumerate() { tr {
                    th scope="row" { (at + 1) }
                    td { (share_bar(seat.won, Some(fair))) (interval(t, seat.won)) }
                    td { (mean(t, seat.points)) }
                } } }
            } }
        }
    }

    fn length(&self, t: Texts) -> Markup {
        html! {
            h3 { (t.word(Word::AtlasLength)) }
            p { (t.atlas_length(&mean(t, self.atlas.rounds))) }
            (lengths(&self.atlas.lengths, t))
        }
    }

    fn openings(&self, t: Texts) -> Markup {
        let fair = 1.0 / self.atlas.players as f64;
        html! {
            h3 { (t.word(Word::AtlasOpenings)) }
            p { (t.word(Word::AtlasOpeningsHow)) }
            div.wide tabindex="0" { table.atlas-figures {
                thead { tr {
                    th scope="col" { (t.word(Word::AtlasOpening)) }
                    th scope="col" { (t.word(Word::AtlasPlayed)) }
                    th scope="col" { (t.word(Word::AtlasWon)) }
                } }
                tbody { @for opening in self.atlas.openings.iter().take(OPENINGS) { tr {
                    th scope="row" { (line(t, self.game, &opening.turns)) }
                    td { (interval(t, opening.played)) }
                    td { (share_bar(opening.won, Some(fair))) (interval(t, opening.won)) }
                } } }
            } }
        }
    }

    /// The ways to the same page in another order.
    fn orders(&self, t: Texts) -> Markup {
        html! {
            nav.atlas-tables id="cards" aria-label=(t.word(Word::AtlasOrder)) {
                span { (t.word(Word::AtlasOrder)) }
                ul { @for order in AtlasOrder::ALL { li {
                    a.tap-link href={ "?by=" (order.name()) "#cards" } aria-current=[(order == self.order).then_some("true")] {
                        (t.word(order.word()))
                    }
                } } }
            }
        }
    }

    fn items(&self, t: Texts, kind: ItemKind, title: Word) -> Markup {
        let mut items: Vec<&Item> = self.atlas.items.iter().filter(|item| item.kind == kind).collect();
        items.sort_by(|a, b| self.order.figure(b).total_cmp(&self.order.figure(a)));
        let fair = 1.0 / self.atlas.players as f64;
        html! {
            @if !items.is_empty() {
                h3 { (t.word(title)) }
                ol.atlas-items { @for shown in items { (item(t, self.game, shown, fair)) } }
            }
        }
    }
}

/// Where the page of a table is.
fn address(game: GameKind, players: usize) -> String {
    format!("/atlas/{game}/{players}")
}
