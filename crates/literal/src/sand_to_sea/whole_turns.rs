//! Whole turns, enumerated without regard to the order in which a player is asked for their parts.

use super::choices::most_trades;
use super::table::{Table, Tile};
use super::turn::{Move, Owed, Turn};
use crate::cube::{Cube, has_all, take_out};
use crate::merchant_card::{Effect, Merchant};

impl Table {
    /// Every turn or settling step the player to move may take, as text.
    pub(crate) fn whole_turns(&self) -> Vec<String> {
        if let Some(owed) = self.owed {
            return self.settling_outcomes(owed).iter().flat_map(Table::endings).collect();
        }
        let tables = self.choices().into_iter().flat_map(|main| self.outcomes_of(main));
        tables.flat_map(|table| table.endings()).collect()
    }

    /// STS-TURN-6: with every number of trades, none included, if the market is still open. Cubes are returned after that.
    fn settling_outcomes(&self, owed: Owed) -> Vec<Table> {
        let mut outcomes = if owed.may_trade { self.trade_outcomes() } else { Vec::new() };
        let mut without_trade = self.clone();
        without_trade.turn = Some(Turn::new(None, None));
        outcomes.push(without_trade);
        outcomes
    }

    /// The tables that a main move can lead to, up to what has to be returned.
    fn outcomes_of(&self, main: Move) -> Vec<Table> {
        match main {
            Move::Set(_) => {
                let markets = (0..self.map.len()).filter(|&place| matches!(self.map[place].tile, Tile::Market(_)));
                markets.map(|place| self.after([main, Move::PutBoat(place)])).collect()
            }
            Move::Play(card) => self.ways_to_play(card).into_iter().map(|moves| self.after(moves)).collect(),
            Move::Acquire(slot) => {
                let paid = rows_of(&self.mover().hold, slot).into_iter();
                paid.map(|cubes| self.after([main]).after(cubes.into_iter().map(Move::Pay))).collect()
            }
            Move::Sail(place) if place == self.berth() => self.after([main]).business_outcomes(),
            Move::Sail(place) => {
                let arrivals = self.arrivals_at(place);
                let outcomes =
                    |table: Table| std::iter::once(table.after([Move::Stop])).chain(table.business_outcomes());
                arrivals.into_iter().flat_map(outcomes).collect()
            }
            _ => vec![self.after([main])],
        }
    }

    fn after(&self, moves: impl IntoIterator<Item = Move>) -> Table {
        let mut table = self.clone();
        moves.into_iter().for_each(|choice| table.make(choice));
        table
    }

    fn ways_to_play(&self, card: &'static Merchant) -> Vec<Vec<Move>> {
        let hold = &self.mover().hold;
        let play = Move::Play(card);
        match &card.effect {
            Effect::Spice(_) => vec![vec![play]],
            Effect::Upgrade(most) => splits(*most)
                .into_iter()
                .filter(|&steps| can_be_lifted(hold, steps))
                .map(|steps| vec![play, Move::Steps(steps)])
                .collect(),
            Effect::Trade { give, get } => {
                (1..=most_trades(hold, give, get)).map(|times| vec![play, Move::Times(times)]).collect()
            }
        }
    }

    /// STS-SAIL-2, STS-SAIL-11: each choice of cards, and each way to pay the tolls.
    fn arrivals_at(&self, place: usize) -> Vec<Table> {
        let mut cards: Vec<&'static Merchant> = [&self.mover().hand[..], &self.mover().played].concat();
        cards.sort_by_key(|card| card.place);
        let is_market = matches!(self.map[place].tile, Tile::Market(_));
        let owners = if is_market { self.others_on(place).len() } else { 0 };
        let mut arrivals = Vec::new();
        for discarded in selections(&cards, self.cards_to_reach(place)) {
            let arrived = self.after([Move::Sail(place)]).after(discarded.into_iter().map(Move::Discard));
            let tolls = rows_of(&self.mover().hold, owners).into_iter();
            arrivals.extend(tolls.map(|cubes| arrived.after(cubes.into_iter().map(Move::Toll))));
        }
        arrivals
    }

    /// Every way to do business where the boat lies (STS-SAIL-14).
    fn business_outcomes(&self) -> Vec<Table> {
        let mut outcomes = self.trade_outcomes();
        let hold = &self.mover().hold;
        if self.map[self.berth()].victory_tile.is_some_and(|tile| has_all(hold, &tile.cost)) {
            outcomes.push(self.after([Move::Claim]));
        }
        if self.market_here().is_some() && !self.has_an_outpost_here() {
            for cost in handfuls_of(hold, self.price_of_an_outpost()) {
                let built = self.after([Move::Build]).after(cost.into_iter().map(Move::Cost));
                outcomes.extend(built.reward_outcomes().iter().flat_map(Table::outcomes_of_building));
            }
        }
        outcomes
    }

    /// STS-MARKET-8: with a trade or without; with neither yet if a free card has cut the turn (STS-TURN-6).
    fn outcomes_of_building(&self) -> Vec<Table> {
        if self.turn_is_cut() {
            return vec![self.clone()];
        }
        let mut outcomes = self.trade_outcomes();
        outcomes.push(self.after([Move::Stop]));
        outcomes
    }

    fn turn_is_cut(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| self.is_cut(turn))
    }

    fn reward_outcomes(&self) -> Vec<Table> {
        let emptied = self.turn.as_ref().expect("a turn is being taken").emptied;
        match emptied.and_then(|column| self.rewards(column)) {
            Some(rewards) => rewards.into_iter().map(|reward| self.after([reward])).collect(),
            None => vec![self.clone()],
        }
    }

    fn trade_outcomes(&self) -> Vec<Table> {
        let Some(market) = self.market_here().filter(|_| self.has_an_outpost_here()) else { return Vec::new() };
        let most = most_trades(&self.mover().hold, &market.give, &market.get);
        (1..=most).map(|times| self.after([Move::Times(times)])).collect()
    }

    /// STS-HOLD-5, STS-HOLD-6: every handful that leaves exactly a full hold.
    fn endings(&self) -> Vec<String> {
        let surplus = if self.turn_is_cut() { 0 } else { self.mover().surplus() };
        let handfuls = handfuls_of(&self.mover().hold, surplus).into_iter();
        let ending = |cubes: Vec<Cube>| self.after(cubes.into_iter().map(Move::Return)).turn_text();
        handfuls.filter_map(ending).collect()
    }
}

/// STS-PLAY-4: lifting from the lowest level up, each step finds its cube.
fn can_be_lifted(hold: &[Cube], steps: [usize; 3]) -> bool {
    let count = |cube| hold.iter().filter(|&&other| other == cube).count();
    let [yellow, red, green] = steps;
    yellow <= count(Cube::Yellow) && red <= count(Cube::Red) + yellow && green <= count(Cube::Green) + red
}

fn splits(most: usize) -> Vec<[usize; 3]> {
    let triples = (0..=most).flat_map(|y| (0..=most).flat_map(move |r| (0..=most).map(move |g| [y, r, g])));
    let mut splits: Vec<[usize; 3]> = triples.collect();
    splits.retain(|split| split.iter().sum::<usize>() <= most);
    splits
}

/// Every selection of so many cards, in order.
fn selections(cards: &[&'static Merchant], number: usize) -> Vec<Vec<&'static Merchant>> {
    match (cards, number) {
        (_, 0) => vec![Vec::new()],
        ([], _) => Vec::new(),
        ([first, rest @ ..], number) => {
            let with = selections(rest, number - 1).into_iter().map(|others| [&[*first][..], &others].concat());
            with.chain(selections(rest, number)).collect()
        }
    }
}

/// Every row of so many cubes from a hold, the order being part of the choice.
fn rows_of(hold: &[Cube], number: usize) -> Vec<Vec<Cube>> {
    let mut rows = vec![Vec::new()];
    for _ in 0..number {
        rows = rows.iter().flat_map(|row| one_cube_more(hold, row)).collect();
    }
    rows
}

fn one_cube_more(hold: &[Cube], row: &[Cube]) -> Vec<Vec<Cube>> {
    let mut left = hold.to_vec();
    row.iter().for_each(|&cube| take_out(&mut left, cube));
    Cube::ALL.into_iter().filter(|cube| left.contains(cube)).map(|cube| [row, &[cube]].concat()).collect()
}

/// Every handful of so many cubes, low to high.
fn handfuls_of(hold: &[Cube], number: usize) -> Vec<Vec<Cube>> {
    let mut handfuls = vec![Vec::new()];
    for cube in Cube::ALL {
        let held = hold.iter().filter(|&&other| other == cube).count();
        let with_more = |handful: &Vec<Cube>| -> Vec<Vec<Cube>> {
            let room = number.saturating_sub(handful.len());
            (0..=held.min(room)).map(|more| [handful.clone(), vec![cube; more]].concat()).collect()
        };
        handfuls = handfuls.iter().flat_map(with_more).collect();
    }
    handfuls.retain(|handful| handful.len() == number);
    handfuls
}
