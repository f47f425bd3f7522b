//! Ways through From Sand to Sea written down as turns.

use caravan_rules::sand_to_sea::{BonusKind, Cell};
use caravan_rules::{Cubes, Merchants};

use super::moves::{Move, Reward, Sail, State};
use super::open_table::{Market, OpenTable};
use crate::plan::acquisition::{Acquisition, written};
use crate::plan::text::{play_text, returned_text};

/// Writes plans down as turns.
pub(super) struct Scribe<'a> {
    pub(super) open_table: &'a OpenTable,
    /// The cards that lie face up at first.
    pub(super) played: Merchants,
    /// How many cards are left to come up.
    pub(super) deck: usize,
    /// Whether points tiles are left.
    pub(super) has_points: bool,
}

/// A way that is being written down.
struct Page<'a> {
    scribe: &'a Scribe<'a>,
    line: Vec<String>,
    before: State,
    played: Merchants,
    deck: usize,
    /// How the cards taken from the row are written, those still to come.
    taken: std::vec::IntoIter<String>,
}

impl Scribe<'_> {
    /// The turns and settling steps of a way, and the claim at a port.
    pub(super) fn written(&self, way: &[(Move, State)], start: State, port: Cell) -> Vec<String> {
        let taken = written(way.iter().filter_map(|(by, _)| acquisition(by))).into_iter();
        let mut page =
            Page { scribe: self, line: Vec::new(), before: start, played: self.played, deck: self.deck, taken };
        for (by, after) in way {
            page.write(by, after);
            page.before = *after;
        }
        page.claim(port);
        page.line
    }
}

fn acquisition(by: &Move) -> Option<Acquisition> {
    match *by {
        Move::Acquire { slot, paid, found } => Some(Acquisition { slot, found, paid: Some(paid) }),
        Move::Sail(Sail { reward: Some(Reward::Card { slot, found }), .. }) => {
            Some(Acquisition { slot, found, paid: None })
        }
        Move::Sail(_) | Move::Play { .. } | Move::Rest => None,
    }
}

impl Page<'_> {
    fn write(&mut self, by: &Move, after: &State) {
        match *by {
            Move::Rest => {
                self.played = Merchants::EMPTY;
                self.line.push("rest".to_owned());
            }
            Move::Play { card, gives, takes } => {
                self.played.insert(card);
                let returned = self.before.hold - gives + takes - after.hold;
                self.line.push(play_text(card, gives, takes) + &returned_text(returned));
            }
            Move::Acquire { slot, paid, found } => {
                let returned = self.before.hold - paid + self.scribe.open_table.row[slot].1 + found - after.hold;
                let acquired = self.taken.next().unwrap_or_default();
                let rest = Some(returned_text(returned)).filter(|text| !text.is_empty());
                self.cut(acquired, rest);
            }
            Move::Sail(sail) => self.sail(&sail, after),
        }
    }

    /// Writes a turn that takes a card, and what follows when the next has come up: as a step of its own, if one does come up.
    fn cut(&mut self, turn: String, rest: Option<String>) {
        let is_cut = self.deck > 0;
        self.deck = self.deck.saturating_sub(1);
        match rest {
            Some(rest) if is_cut => self.line.extend([turn, rest]),
            // There is nothing to stop where nothing comes up.
            Some(rest) => self.line.push(turn + rest.trim_start_matches("stop")),
            None => self.line.push(turn),
        }
    }

    /// Where the boat goes and what is thrown in for it.
    fn voyage(&mut self, to: Cell, sail: &Sail) -> String {
        if to == self.before.voyage.boat {
            return "@".to_owned();
        }
        let face_up: Merchants = self.played.iter().take(sail.face_up.into()).collect();
        self.played = self.played.without(face_up);
        format!("@{}:{}", self.scribe.open_table.map.cell_name(to), sail.discards.union(face_up))
    }

    fn sail(&mut self, sail: &Sail, after: &State) {
        let mut turn = self.voyage(after.voyage.boat, sail);
        if !sail.toll.is_empty() {
            turn += &format!("${}", sail.toll);
        }
        if let Some(cost) = sail.cost {
            turn += "#";
            turn += &Some(cost).filter(|cost| !cost.is_empty()).map(|cost| cost.to_string()).unwrap_or_default();
        }
        let Some(market) = self.scribe.open_table.market(after.voyage.boat).filter(|_| !after.voyage.is_adrift) else {
            return self.line.push(turn);
        };
        let found = match sail.reward {
            Some(Reward::Card { slot, found }) => self.scribe.open_table.row[slot].1 + found,
            _ => Cubes::NONE,
        };
        let hold = self.before.hold - sail.toll - sail.cost.unwrap_or(Cubes::NONE) + found;
        let rest = trades(sail.times, hold, market, after);
        match self.reward(sail, after) {
            Some((reward, true)) => self.cut(turn + &reward, rest),
            Some((reward, false)) => self.line.push(turn + &reward + &done(rest)),
            None => self.line.push(turn + &done(rest)),
        }
    }

    /// How a reward is written, and whether it is a card.
    fn reward(&mut self, sail: &Sail, after: &State) -> Option<(String, bool)> {
        let bonus = |kind: BonusKind| Some((format!("&{kind}"), false));
        match sail.reward? {
            Reward::Card { .. } => Some((format!("&{}", self.taken.next().unwrap_or_default()), true)),
            Reward::ExtraMove => bonus(BonusKind::Move),
            Reward::Hold => bonus(BonusKind::Hold),
            Reward::Other => {
                let is_first = self.scribe.open_table.emptied_columns(after.voyage.outposts) == 1;
                if self.scribe.has_points && !is_first {
                    return bonus(BonusKind::Points);
                }
                // All cards that lay open are taken; the leftmost is one that came up since, if any did.
                (self.deck < self.scribe.deck).then(|| ("&0".to_owned(), true))
            }
        }
    }

    fn claim(&mut self, port: Cell) {
        let voyage = self.before.voyage;
        let cards = voyage.cards_to(self.scribe.open_table.map, port);
        let face_up = cards.min(voyage.face_up.into());
        let discards = voyage.hand.iter().take(cards - face_up).collect();
        let sail = Sail { discards, face_up: face_up as u8, ..Sail::NONE };
        let turn = self.voyage(port, &sail) + "=";
        self.line.push(turn);
    }
}

/// What is traded with a hold, and what goes back then; to stop is written where one could trade and does not.
fn trades(times: u8, hold: Cubes, market: &Market, after: &State) -> Option<String> {
    let returned = hold - market.input * times + market.output * times - after.hold;
    match (times, returned.is_empty()) {
        (0, true) => hold.contains(market.input).then(|| "stop".to_owned()),
        (0, false) => Some(returned_text(returned)),
        (times, _) => Some(format!("x{times}{}", returned_text(returned))),
    }
}

/// The same within a turn, in which nothing has to be stopped.
fn done(rest: Option<String>) -> String {
    rest.filter(|rest| rest != "stop").unwrap_or_default()
}
