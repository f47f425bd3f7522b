//! The door through which the rest of a page asks this game to draw.

use caravan_rules::{Cubes, Decision, Outcome, Seat};
use caravan_tables::LogEntry;
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::Word;
use maud::Markup;

use super::bar::{accept, ask, bar_choices};
use super::board::sections;
use super::lesson::SpiceRoadCourse;
use super::scores::scores;
use super::sheets::sheets;
use crate::lesson::{Advice, Pupil};
use crate::parts::game::Drawn;
use crate::parts::scene::Scene;

impl Drawn for SpiceRoadBoard {
    fn sections(&self, scene: &Scene) -> Markup {
        sections(scene, self)
    }

    fn sheets(&self, scene: &Scene) -> Markup {
        sheets(scene, self)
    }

    fn ask(&self, scene: &Scene) -> Markup {
        ask(scene, self)
    }

    fn accept(&self, scene: &Scene) -> Markup {
        accept(scene, self)
    }

    fn bar_choices(&self, scene: &Scene) -> Markup {
        bar_choices(scene, self)
    }

    fn scores(&self, scene: &Scene, outcome: &Outcome) -> Markup {
        scores(scene, self, outcome)
    }

    fn belongings(&self, seat: Seat) -> (Vec<u8>, Cubes) {
        let player = &self.before.seats[seat.index()];
        (player.claimed.iter().map(|card| card.points()).collect(), player.caravan)
    }

    fn prompt(&self) -> Word {
        Word::FourThings
    }

    fn advice(&self, log: &[LogEntry], seat: Seat, suggestion: Option<Decision>, is_to_move: bool) -> Advice {
        Pupil::<SpiceRoadCourse>::new(self, log, seat).advice(suggestion, is_to_move)
    }
}
