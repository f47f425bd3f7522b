//! Positions and turns as text, written and read by the literal engine itself.

use super::choices::{CARAVAN_LIMIT, Move};
use super::point_card::{POINT_CARDS, PointCard};
use super::table::{Player, Table, Turn};
use crate::cube::Cube;
use crate::merchant_card::{Effect, MERCHANTS, Merchant, RowCard};
use crate::text::{letters, merchant, push_cubes, push_list, push_merchants, push_number, read_list, row_card};

impl Table {
    /// The position in one line; during a turn, with the part of it that has been decided.
    pub(crate) fn line(&self) -> String {
        let mut line = String::with_capacity(256);
        line.push_str("spice-road ");
        push_number(&mut line, self.players.len());
        line.push(' ');
        match self.to_move {
            Some(seat) => push_number(&mut line, seat),
            None => line.push_str("over"),
        }
        if let Some(seat) = self.to_move.filter(|_| self.is_settling) {
            line.push('-');
            push_number(&mut line, seat);
        }
        if let Some(turn) = self.turn_text() {
            line.push('>');
            line.push_str(&turn);
            if self.choices().is_empty() {
                line.push('!');
            }
        }
        line.push(' ');
        push_list(&mut line, &self.merchant_row, |line, on_row| {
            line.push_str(on_row.card.id);
            if !on_row.cubes.is_empty() {
                line.push(':');
                push_cubes(line, &on_row.cubes);
            }
        });
        line.push(' ');
        push_list(&mut line, &self.point_row, |line, card| line.push_str(card.id));
        line.push(' ');
        push_coins(&mut line, self.gold_pile, self.silver_pile);
        for player in &self.players {
            line.push(' ');
            push_player(&mut line, player);
        }
        line
    }

    /// Reads a position before a turn or a settling step. The decks hold the unseen cards, in the order of their numbers.
    pub(crate) fn from_line(line: &str) -> Option<Table> {
        let mut fields = line.split(' ');
        if fields.next()? != "spice-road" {
            return None;
        }
        let seats: usize = fields.next()?.parse().ok()?;
        let (to_move, is_settling) = whose_turn(fields.next()?)?;
        let merchant_row: Vec<RowCard> = read_list(fields.next()?, row_card)?;
        let point_row: Vec<&PointCard> = read_list(fields.next()?, point_card)?;
        let (gold_pile, silver_pile) = coins(fields.next()?)?;
        let players: Vec<Player> = fields.map(player).collect::<Option<_>>()?;
        let mut table = Table {
            players,
            to_move,
            is_settling,
            merchant_row,
            merchant_deck: Vec::new(),
            point_row,
            point_deck: Vec::new(),
            gold_pile,
            silver_pile,
            turn: None,
        };
        table.merchant_deck = MERCHANTS.iter().skip(2).rev().filter(|card| !table.shows_merchant(card)).collect();
        table.point_deck = POINT_CARDS.iter().rev().filter(|card| !table.shows_point_card(card)).collect();
        (table.players.len() == seats && table.can_occur()).then_some(table)
    }

    /// Puts a card on top of its deck.
    ///
    /// # Panics
    /// If it is not in the deck.
    pub(crate) fn put_on_top(&mut self, id: &str) {
        if let Some(place) = self.merchant_deck.iter().position(|card| card.id == id) {
            let card = self.merchant_deck.remove(place);
            self.merchant_deck.push(card);
        } else {
            let place = self.point_deck.iter().position(|card| card.id == id).expect("the card is in a deck");
            let card = self.point_deck.remove(place);
            self.point_deck.push(card);
        }
    }

    /// Takes a whole turn up to its end, or refuses it and changes nothing.
    pub(crate) fn take(&mut self, text: &str) -> Option<()> {
        if self.turn.is_some() {
            return None;
        }
        let wanted = read_turn(text)?;
        let mut trial = self.clone();
        let paid = wanted.paid.iter().map(|&cube| Move::Pay(cube));
        let returned = wanted.returned.iter().map(|&cube| Move::Return(cube));
        for choice in wanted.main.into_iter().chain(paid).chain(returned) {
            if !trial.choices().contains(&choice) {
                return None;
            }
            trial.make(choice);
        }
        // SR-ACQUIRE-2 and SR-CARAVAN-4: nothing is left to pay or to return.
        if !trial.choices().is_empty() {
            return None;
        }
        *self = trial;
        Some(())
    }

    /// The turn decided so far.
    pub(crate) fn turn_text(&self) -> Option<String> {
        self.turn.as_ref().map(turn_text)
    }

    fn shows_merchant(&self, card: &Merchant) -> bool {
        let held = |player: &Player| player.hand.iter().chain(&player.played).any(|other| *other == card);
        self.merchant_row.iter().any(|on_row| on_row.card == card) || self.players.iter().any(held)
    }

    fn shows_point_card(&self, card: &PointCard) -> bool {
        let claimed = |player: &Player| player.claimed.iter().any(|other| other.place == card.place);
        self.point_row.iter().any(|other| other.place == card.place) || self.players.iter().any(claimed)
    }

    /// SR-SETUP-1, and SR-CARAVAN-1: nobody has too many cubes but who owes a settling step, and that seat has.
    fn can_occur(&self) -> bool {
        let owes = |seat| self.is_settling && self.to_move == Some(seat);
        let is_right = |(seat, player): (usize, &Player)| (player.caravan.len() > CARAVAN_LIMIT) == owes(seat);
        (2..=5).contains(&self.players.len())
            && self.to_move.is_none_or(|seat| seat < self.players.len())
            && self.players.iter().enumerate().all(is_right)
    }
}

/// The beginning of a turn, without payments or returns; or of a settling step.
pub(crate) fn main_text(main: Move) -> String {
    match main {
        Move::Spice(card) => card.id.to_owned(),
        Move::Trade(card, times) => format!("{}x{times}", card.id),
        Move::Upgrade(card, steps) => {
            let letters =
                Cube::ALL.into_iter().zip(steps).flat_map(|(cube, times)| std::iter::repeat_n(cube.letter(), times));
            format!("{}^{}", card.id, letters.collect::<String>())
        }
        Move::Acquire(slot) => format!("+{slot}"),
        Move::Claim(slot) => format!("={slot}"),
        Move::Rest => "rest".to_owned(),
        Move::Return(cube) => format!("-{}", cube.letter()),
        Move::Pay(_) => unreachable!("nothing begins with a payment"),
    }
}

/// A turn or step, or the part of it decided so far.
pub(crate) fn turn_text(turn: &Turn) -> String {
    let mut text = turn.main.map(main_text).unwrap_or_default();
    if !turn.paid.is_empty() {
        text.push(':');
        text.extend(turn.paid.iter().map(|cube| cube.letter()));
    }
    if !turn.returned.is_empty() {
        text.push('-');
        text.extend(turn.returned.iter().map(|cube| cube.letter()));
    }
    text
}

fn read_turn(text: &str) -> Option<Turn> {
    let (rest, returned) = match text.split_once('-') {
        Some((rest, returned)) => (rest, letters(returned)?),
        None => (text, Vec::new()),
    };
    let (main, paid) = match rest.split_once(':') {
        Some((main, paid)) => (main, letters(paid)?),
        None => (rest, Vec::new()),
    };
    // A settling step has nothing but cubes that are returned.
    let main = if rest.is_empty() && !returned.is_empty() { None } else { Some(read_main(main)?) };
    Some(Turn { main, paid, returned })
}

/// `0`, `0-0` for who owes a settling step in their own turn, or `over`.
fn whose_turn(text: &str) -> Option<(Option<usize>, bool)> {
    if text == "over" {
        return Some((None, false));
    }
    match text.split_once('-') {
        Some((seat, turn_of)) => (seat == turn_of).then_some((Some(seat.parse().ok()?), true)),
        None => Some((Some(text.parse().ok()?), false)),
    }
}

fn read_main(text: &str) -> Option<Move> {
    if text == "rest" {
        return Some(Move::Rest);
    }
    if let Some(slot) = text.strip_prefix('+') {
        return Some(Move::Acquire(slot.parse().ok()?));
    }
    if let Some(slot) = text.strip_prefix('=') {
        return Some(Move::Claim(slot.parse().ok()?));
    }
    if let Some((card, times)) = text.split_once('x') {
        return Some(Move::Trade(merchant(card)?, times.parse().ok()?));
    }
    if let Some((card, steps)) = text.split_once('^') {
        let mut made = [0, 0, 0];
        for cube in letters(steps)? {
            *made.get_mut(cube as usize)? += 1;
        }
        return Some(Move::Upgrade(merchant(card)?, made));
    }
    let card = merchant(text)?;
    matches!(card.effect, Effect::Spice(_)).then_some(Move::Spice(card))
}

fn point_card(id: &str) -> Option<&'static PointCard> {
    POINT_CARDS.iter().find(|card| card.id == id)
}

fn coins(text: &str) -> Option<(usize, usize)> {
    let (gold, silver) = text.split_once('/')?;
    Some((gold.parse().ok()?, silver.parse().ok()?))
}

fn player(text: &str) -> Option<Player> {
    let [caravan, hand, played, claimed, purse] = text.split(';').collect::<Vec<_>>().try_into().ok()?;
    let (gold, silver) = coins(purse)?;
    Some(Player {
        caravan: if caravan == "-" { Vec::new() } else { letters(caravan)? },
        hand: read_list(hand, merchant)?,
        played: read_list(played, merchant)?,
        claimed: read_list(claimed, point_card)?,
        gold,
        silver,
    })
}

fn push_player(line: &mut String, player: &Player) {
    if player.caravan.is_empty() {
        line.push('-');
    }
    push_cubes(line, &player.caravan);
    line.push(';');
    push_merchants(line, &player.hand);
    line.push(';');
    push_merchants(line, &player.played);
    line.push(';');
    let mut claimed = player.claimed.clone();
    claimed.sort_unstable_by_key(|card| card.place);
    push_list(line, &claimed, |line, card| line.push_str(card.id));
    line.push(';');
    push_coins(line, player.gold, player.silver);
}

fn push_coins(line: &mut String, gold: usize, silver: usize) {
    push_number(line, gold);
    line.push('/');
    push_number(line, silver);
}
