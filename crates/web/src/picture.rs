//! The final table as a picture of its own, for chats and walls: everything in it is written out, since no style sheet goes with it.

use caravan_record::bare_name;
use caravan_rules::{Seat, Spice};
use maud::{Markup, html};

use crate::pages::EndPage;
use crate::parts::game::OnPage;
use crate::parts::ranking::ranking;

/// The size that chats show pictures of links in.
const WIDTH: usize = 1200;
const HEIGHT: usize = 630;
/// Where the first player stands, and how much room there is for all.
const TOP: usize = 176;
const ROOM: usize = 410;
/// Names beyond this are cut, so that they end before the cards.
const LONGEST_NAME: usize = 16;

/// How many cubes lie side by side: more would lie under the points.
const CUBES_IN_A_ROW: usize = 8;

const SERIF: &str = "Palatino, 'Palatino Linotype', 'URW Palladio L', Georgia, 'Noto Serif', serif";

impl EndPage {
    /// The final table as an SVG file. Only what everyone at the table has seen is in it.
    pub fn picture(&self) -> String {
        let (t, scene) = (self.t(), self.scene_for_others());
        let winner = self.outcome.winner;
        let title = t.wins(scene.who(winner), self.outcome.scores[winner].into());
        let drawing = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(WIDTH) height=(HEIGHT) role="img" font-family=(SERIF) {
                title { (title) }
                (dusk())
                text x="60" y="92" font-size="50" font-weight="600" fill="#fbf1df" { (title) }
                text x="60" y="136" font-size="26" fill="#ffe3a3" { (t.game(self.board.game())) " · " (t.round_number(self.race.rounds.len().max(1))) }
                @for (rank, seat) in ranking(&self.outcome).into_iter().enumerate() { (self.line(rank, seat)) }
                text x=(WIDTH - 60) y=(HEIGHT - 22) font-size="24" text-anchor="end" fill="#fbf1df" { "Caravan" }
            }
        };
        drawing.into_string()
    }

    /// A player: place, name, what they claimed, the cubes left, the points.
    fn line(&self, rank: usize, seat: Seat) -> Markup {
        let height = (ROOM / self.seats.len()).min(96);
        let middle = TOP + rank * height + height / 2;
        let (claims, cubes) = self.board.belongings(seat);
        let rows = cubes.iter().count().div_ceil(CUBES_IN_A_ROW).max(1);
        let cube_at = |place: usize, spice| {
            cube(850 + 24 * (place % CUBES_IN_A_ROW), middle + 24 * (place / CUBES_IN_A_ROW) - 12 * (rows - 1), spice)
        };
        let name: String = bare_name(self.scene_for_others().name(seat)).chars().take(LONGEST_NAME).collect();
        html! {
            rect x="44" y=(middle - height / 2 + 4) width=(WIDTH - 88) height=(height - 8) rx="16" fill=(if rank == 0 { "#f2b233" } else { "#fbf1df" }) fill-opacity=(if rank == 0 { "0.26" } else { "0.1" }) {}
            text x="66" y=(middle + 11) font-size="32" fill="#ffe3a3" { (rank + 1) }
            text x="108" y=(middle + 11) font-size="32" font-weight=(if rank == 0 { "700" } else { "400" }) fill="#fbf1df" { (name) }
            @for (place, worth) in claims.iter().enumerate() { (claim(410 + 52 * place, middle, height, *worth)) }
            @for (place, spice) in cubes.iter().enumerate() { (cube_at(place, spice)) }
            text x=(WIDTH - 72) y=(middle + 15) font-size="46" font-weight="700" text-anchor="end" fill="#fbf1df" { (self.outcome.scores[seat]) }
        }
    }
}

/// A claim with what it is worth.
fn claim(x: usize, middle: usize, height: usize, worth: u8) -> Markup {
    let tall = (height - 26).min(58);
    let arch = format!("M{x} {}v-{}a20 20 0 0 1 40 0v{}z", middle + tall / 2, tall - 20, tall - 20);
    html! {
        path d=(arch) fill="#fffcf6" stroke="#6a3a86" stroke-width="3" {}
        text x=(x + 20) y=(middle + tall / 2 - 10) font-size="24" font-weight="700" text-anchor="middle" fill="#4a2757" { (worth) }
    }
}

fn cube(x: usize, y: usize, spice: Spice) -> Markup {
    let (fill, edge) = match spice {
        Spice::Yellow => ("#f5bd22", "#fff0b8"),
        Spice::Red => ("#c02c28", "#ffb4aa"),
        Spice::Green => ("#2c7a42", "#a4e6b4"),
        Spice::Brown => ("#6b4024", "#e9bd96"),
    };
    html! { rect x=(x) y=(y - 9) width="18" height="18" rx="4" fill=(fill) stroke=(edge) stroke-width="2" {} }
}

/// Dusk over the dunes.
fn dusk() -> Markup {
    html! {
        defs {
            linearGradient id="sky" x1="0" y1="0" x2="0.6" y2="1" {
                stop offset="0" stop-color="#1f2148" {}
                stop offset="0.55" stop-color="#4a2757" {}
                stop offset="0.85" stop-color="#8e3f4c" {}
                stop offset="1" stop-color="#a04c3a" {}
            }
        }
        rect width=(WIDTH) height=(HEIGHT) fill="url(#sky)" {}
        circle cx="1056" cy="104" r="58" fill="#f2b233" {}
        path d="M0 630V560c140-70 260-72 420-18s300 20 470-34 220-26 310 8v114Z" fill="#5d2a4c" fill-opacity="0.75" {}
        path d="M0 630v-34c190-46 360-40 560-8s420 10 640-30v72Z" fill="#3a2350" fill-opacity="0.8" {}
    }
}
