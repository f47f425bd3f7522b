//! What the player to move may choose from, found by trying.

use super::pieces::Bonus;
use super::table::{Table, Tile, swap};
use super::turn::{MOST_TRADES, Move, Turn};
use crate::cube::{Cube, has_all};
use crate::merchant_card::{Effect, Merchant};

/// The most cubes of one colour in a hold (STS-HOLD-10).
const MOST_OF_A_COLOUR: usize = 99;

impl Table {
    /// Everything the player to move may choose now: nothing when the turn is complete or the game over.
    pub(crate) fn choices(&self) -> Vec<Move> {
        match (&self.turn, self.to_move) {
            (_, None) => Vec::new(), // STS-END-3
            (Some(turn), Some(_)) => self.next_choices(turn),
            (None, Some(_)) => match self.owed {
                Some(owed) => self.settling_choices(owed),
                None if self.mover().boat.is_none() => self.sets.iter().map(|set| Move::Set(set.place)).collect(),
                None => self.main_choices(),
            },
        }
    }

    /// STS-TURN-2: one of four things.
    fn main_choices(&self) -> Vec<Move> {
        let mut choices = Vec::new();
        self.plays(&mut choices);
        self.acquisitions(&mut choices);
        self.journeys(&mut choices);
        // STS-REST-2: there must be something to take back.
        if !self.mover().played.is_empty() || !self.mover().discarded.is_empty() {
            choices.push(Move::Rest);
        }
        choices
    }

    /// STS-PLAY-1: only cards in hand; a trade card must be good for one trade (STS-PLAY-6).
    fn plays(&self, choices: &mut Vec<Move>) {
        for &card in &self.mover().hand {
            let can_be_played = match &card.effect {
                Effect::Spice(_) | Effect::Upgrade(_) => true,
                Effect::Trade { give, get } => most_trades(&self.mover().hold, give, get) > 0,
            };
            if can_be_played {
                choices.push(Move::Play(card));
            }
        }
    }

    /// STS-ACQUIRE-1, STS-ACQUIRE-2: a cube in the hold for each card to the left.
    fn acquisitions(&self, choices: &mut Vec<Move>) {
        for slot in 0..self.merchant_row.len() {
            if self.mover().hold.len() >= slot {
                choices.push(Move::Acquire(slot));
            }
        }
    }

    /// Every place the boat may end its movement on, its own included if there is business to do (STS-SAIL-15).
    fn journeys(&self, choices: &mut Vec<Move>) {
        let cards = self.mover().hand.len() + self.mover().played.len();
        for place in 0..self.map.len() {
            let is_allowed = if place == self.berth() {
                !self.business().is_empty()
            } else {
                self.cards_to_reach(place) <= cards && self.can_pay_toll(place)
            };
            if is_allowed {
                choices.push(Move::Sail(place));
            }
        }
    }

    /// STS-SAIL-1, STS-SAIL-6: a card for each step of the shortest way. The first step always takes one (STS-SAIL-5); of
    /// the further ones each extra move makes one free (STS-SAIL-4).
    pub(crate) fn cards_to_reach(&self, place: usize) -> usize {
        let free = self.mover().bonuses.iter().filter(|&&bonus| bonus == Bonus::ExtraMove).count();
        let further = self.empty_map.steps[self.berth()][place] - 1;
        1 + further.saturating_sub(free)
    }

    /// STS-SAIL-10, on market tiles only (STS-SAIL-13).
    fn can_pay_toll(&self, place: usize) -> bool {
        match self.map[place].tile {
            Tile::Market(_) => self.mover().hold.len() >= self.others_on(place).len(),
            Tile::Port | Tile::Sea => true,
        }
    }

    /// The next thing to be chosen in a turn or step that has begun.
    fn next_choices(&self, turn: &Turn) -> Vec<Move> {
        if self.is_cut(turn) {
            return Vec::new();
        }
        let due = match turn.main {
            Some(Move::Set(_)) if turn.boat_put_on.is_none() => self.moorings(),
            Some(Move::Play(card)) => self.ways_to_use(card, turn),
            Some(Move::Acquire(slot)) if turn.paid.len() < slot => self.each_cube(Move::Pay),
            Some(Move::Sail(_)) => self.next_on_a_journey(turn),
            _ => Vec::new(),
        };
        // During set-up nobody has too many cubes.
        if due.is_empty() { self.returns(&turn.returned) } else { due }
    }

    /// STS-SETUP-11.
    fn moorings(&self) -> Vec<Move> {
        let is_market = |place: &usize| matches!(self.map[*place].tile, Tile::Market(_));
        (0..self.map.len()).filter(is_market).map(Move::PutBoat).collect()
    }

    fn ways_to_use(&self, card: &Merchant, turn: &Turn) -> Vec<Move> {
        match &card.effect {
            Effect::Upgrade(most) if turn.steps.is_none() => {
                let mut found = Vec::new();
                try_steps(&mut self.mover().hold.clone(), *most, [0, 0, 0], &mut found);
                found.into_iter().map(Move::Steps).collect()
            }
            Effect::Trade { give, get } if turn.times.is_none() => {
                (1..=most_trades(&self.mover().hold, give, get)).map(Move::Times).collect()
            }
            _ => Vec::new(),
        }
    }

    fn next_on_a_journey(&self, turn: &Turn) -> Vec<Move> {
        if turn.discards_due > 0 {
            self.discards(turn)
        } else if !turn.tolls_due.is_empty() {
            self.each_cube(Move::Toll) // STS-SAIL-11
        } else if turn.cost_due > 0 {
            self.costs(turn)
        } else if let Some(column) = turn.emptied {
            self.rewards(column).expect("there is something to take")
        } else if turn.business_is_done {
            Vec::new()
        } else {
            self.business_or_stop(turn)
        }
    }

    /// STS-SAIL-2: any of the cards that are not on the discard pile. They are named in the order of their numbers, so a
    /// choice must leave enough cards after it.
    fn discards(&self, turn: &Turn) -> Vec<Move> {
        let mut cards: Vec<&Merchant> = self.mover().hand.iter().chain(&self.mover().played).copied().collect();
        cards.retain(|card| turn.discarded.iter().all(|before| before.place < card.place));
        cards.sort_by_key(|card| card.place);
        let last = cards.len() + 1 - turn.discards_due;
        cards[..last].iter().copied().map(Move::Discard).collect()
    }

    /// STS-MARKET-4: any cubes. They are named in the order of their levels, so a choice must leave enough cubes of its own
    /// level and above.
    fn costs(&self, turn: &Turn) -> Vec<Move> {
        let is_possible =
            |cube: &Cube| turn.cost.iter().all(|before| before <= cube) && self.cubes_from(*cube) >= turn.cost_due;
        self.each_cube(|cube| cube).into_iter().filter(is_possible).map(Move::Cost).collect()
    }

    fn business_or_stop(&self, turn: &Turn) -> Vec<Move> {
        let mut choices = self.business();
        // STS-SAIL-15: who has stayed must do something; an outpost is something.
        if self.mover().boat != turn.came_from || turn.builds {
            choices.push(Move::Stop);
        }
        choices
    }

    /// STS-SAIL-14: a market on a market tile, a port on a port; nothing on the sea (STS-SAIL-8).
    fn business(&self) -> Vec<Move> {
        let mut choices = Vec::new();
        let hold = &self.mover().hold;
        // STS-MARKET-1, STS-MARKET-4
        if self.market_here().is_some() && !self.has_an_outpost_here() && hold.len() >= self.price_of_an_outpost() {
            choices.push(Move::Build);
        }
        choices.extend(self.trades());
        // STS-PORT-1; on a closed port lies no tile (STS-PORT-4).
        if self.map[self.berth()].victory_tile.is_some_and(|tile| has_all(hold, &tile.cost)) {
            choices.push(Move::Claim);
        }
        choices
    }

    /// STS-MARKET-6, STS-MARKET-7.
    pub(crate) fn trades(&self) -> Vec<Move> {
        match self.market_here() {
            Some(market) if self.has_an_outpost_here() => {
                (1..=most_trades(&self.mover().hold, &market.give, &market.get)).map(Move::Times).collect()
            }
            _ => Vec::new(),
        }
    }

    /// STS-HOLD-5, and STS-HOLD-6: exactly the surplus. Cubes are returned in the order of their levels, so a choice must
    /// leave enough cubes of its own level and above to finish with.
    pub(crate) fn returns(&self, returned: &[Cube]) -> Vec<Move> {
        let surplus = self.mover().surplus();
        if surplus == 0 {
            return Vec::new();
        }
        let is_possible =
            |cube: &Cube| returned.iter().all(|before| before <= cube) && self.cubes_from(*cube) >= surplus;
        self.each_cube(|cube| cube).into_iter().filter(is_possible).map(Move::Return).collect()
    }

    /// A move for each colour in the hold.
    fn each_cube<T>(&self, made: impl Fn(Cube) -> T) -> Vec<T> {
        Cube::ALL.into_iter().filter(|cube| self.mover().hold.contains(cube)).map(made).collect()
    }

    /// How many cubes of this level and above are in the hold.
    fn cubes_from(&self, cube: Cube) -> usize {
        self.mover().hold.iter().filter(|&&other| other >= cube).count()
    }

    /// Makes a choice, and after it every smaller choice that has only one way to go. What a settling step begins with is
    /// always asked for: it is no part of the turn before.
    pub(crate) fn decide(&mut self, choice: Move) {
        self.make(choice);
        while let [only] = self.choices()[..] {
            self.make(only);
        }
    }
}

impl super::table::Player {
    /// STS-HOLD-1, STS-HOLD-2.
    pub fn hold_limit(&self) -> usize {
        10 + 3 * self.bonuses.iter().filter(|&&bonus| bonus == Bonus::Hold).count()
    }

    /// How many cubes the hold has beyond its limit.
    pub(crate) fn surplus(&self) -> usize {
        self.hold.len().saturating_sub(self.hold_limit())
    }
}

/// Tries every way of making up to `most` steps (STS-PLAY-3), each from the hold as the steps before it left it
/// (STS-PLAY-4), and notes how many were made from each colour.
fn try_steps(hold: &mut Vec<Cube>, most: usize, made: [usize; 3], found: &mut Vec<[usize; 3]>) {
    if !found.contains(&made) {
        found.push(made);
    }
    if most == 0 {
        return;
    }
    for (level, cube) in Cube::ALL.into_iter().enumerate() {
        let (Some(lifted), Some(place)) = (cube.lifted(), hold.iter().position(|&other| other == cube)) else {
            continue;
        };
        let mut made = made;
        made[level] += 1;
        hold[place] = lifted;
        try_steps(hold, most - 1, made, found);
        hold[place] = cube;
    }
}

/// How often a trade can be made (STS-PLAY-5, STS-MARKET-6), within the bounds of STS-HOLD-10.
pub(crate) fn most_trades(hold: &[Cube], give: &[Cube], get: &[Cube]) -> usize {
    let mut hold = hold.to_vec();
    let mut times = 0;
    while times < MOST_TRADES && has_all(&hold, give) {
        swap(&mut hold, give, get);
        if Cube::ALL.into_iter().any(|cube| hold.iter().filter(|&&other| other == cube).count() > MOST_OF_A_COLOUR) {
            break;
        }
        times += 1;
    }
    times
}
