//! Positions and turns read from text.

use super::map::{EmptyMap, EmptyPlace, STANDARD};
use super::pieces::{Bonus, BonusKind, MarketTile, PIECES, Pieces, VictoryTile};
use super::table::{PileTile, Place, Player, Table, Tile};
use super::turn::{Move, Owed};
use crate::cube::Cube;
use crate::merchant_card::{MERCHANTS, Merchant};
use crate::text::{letters, merchant, read_list, row_card};

/// The tiles of the example map, on the places that are not ports.
pub const EXAMPLE_TILES: &str = "E05 E10 E18 E20 sea E07 E16 E21 sea E23 E08 E04 E17 E03 E12 E15 sea E24 E06 sea";

impl Table {
    /// A game with the example map, and cards and victory tiles in the order of their numbers. The Closed Port comes sixth.
    pub(crate) fn in_printed_order(players: usize) -> Table {
        let merchants: Vec<_> = MERCHANTS.iter().skip(2).collect();
        let tiles: Vec<Tile> = EXAMPLE_TILES.split(' ').map(|id| tile(id, &PIECES).expect("a tile")).collect();
        let mut pile: Vec<PileTile> = PIECES.victories.iter().map(PileTile::Victory).collect();
        pile.insert(9, PileTile::ClosedPort);
        Table::set_up(players, &STANDARD, &PIECES, &merchants, &tiles, &pile)
    }

    /// Reads a position before a turn or a settling step. What cannot be seen is in the deck and the pile, in the order of the numbers.
    pub(crate) fn from_line(line: &str) -> Option<Table> {
        let fields: Vec<&str> = line.split(' ').collect();
        let [game, seats, names, to_move, sets, row, map, players @ ..] = &fields[..] else { return None };
        let (empty_map, pieces) = names.split_once('/')?;
        let (empty_map, pieces) = (EmptyMap::named(empty_map)?, Pieces::named(pieces)?);
        let is_whole = *game == "sand-to-sea" && *seats == players.len().to_string();
        let cells: Vec<&str> = map.split(['/', ',']).collect();
        if !is_whole || !(2..=4).contains(&players.len()) || cells.len() != empty_map.places.len() {
            return None;
        }
        let place = |(cell, at): (&&str, &EmptyPlace)| place(cell, at.is_port, pieces);
        let (to_move, owed) = whose_turn(to_move)?;
        let mut table = Table {
            players: players.iter().map(|text| player(text, empty_map, pieces)).collect::<Option<_>>()?,
            to_move,
            owed,
            sets: read_list(sets, |id| pieces.starting_set(id))?,
            empty_map,
            pieces,
            map: cells.iter().zip(&empty_map.places).map(place).collect::<Option<_>>()?,
            merchant_row: read_list(row, row_card)?,
            merchant_deck: Vec::new(),
            victory_pile: Vec::new(),
            closed_port: cells.iter().position(|cell| *cell == "closed"),
            points_tiles: pieces.points_tiles.clone(),
            extra_moves: pieces.extra_moves,
            hold_tiles: pieces.hold_tiles,
            turn: None,
        };
        table.put_away_what_is_taken()?;
        table.fill_the_decks();
        table.can_occur().then_some(table)
    }

    /// Outposts on the map are not on the boards, bonus tiles of the players are not on the table.
    fn put_away_what_is_taken(&mut self) -> Option<()> {
        for place in &self.map {
            let Tile::Market(market) = place.tile else { continue };
            for &seat in &place.outposts {
                let row = &mut self.players.get_mut(seat)?.board[market.symbol as usize];
                *row.iter_mut().find(|is_there| **is_there)? = false;
            }
        }
        for bonus in self.players.iter().flat_map(|player| &player.bonuses) {
            match bonus {
                Bonus::Points(points) => self.points_tiles.retain(|other| other != points),
                Bonus::ExtraMove => self.extra_moves = self.extra_moves.checked_sub(1)?,
                Bonus::Hold => self.hold_tiles = self.hold_tiles.checked_sub(1)?,
            }
        }
        Some(())
    }

    fn fill_the_decks(&mut self) {
        self.merchant_deck = MERCHANTS.iter().skip(2).rev().filter(|card| !self.shows_merchant(card)).collect();
        let unseen = self.pieces.victories.iter().rev().filter(|tile| !self.shows_victory_tile(tile));
        let mut pile: Vec<PileTile> = unseen.map(PileTile::Victory).collect();
        if self.closed_port.is_none() {
            // STS-SETUP-7: as deep as it can be, which is the sixth tile that comes.
            let claims: usize = self.players.iter().map(|player| player.claimed.len()).sum();
            pile.insert(pile.len() - 5usize.saturating_sub(claims), PileTile::ClosedPort);
        }
        self.victory_pile = pile;
    }

    fn shows_merchant(&self, card: &Merchant) -> bool {
        let cards = |player: &Player| [&player.hand[..], &player.played, &player.discarded].concat();
        self.merchant_row.iter().any(|on_row| on_row.card == card)
            || self.players.iter().any(|player| cards(player).iter().any(|other| other.place == card.place))
    }

    fn shows_victory_tile(&self, tile: &VictoryTile) -> bool {
        let on_ports = self.map.iter().filter_map(|place| place.victory_tile);
        let claimed = self.players.iter().flat_map(|player| player.claimed.iter().copied());
        on_ports.chain(claimed).any(|other| other.place == tile.place)
    }

    fn can_occur(&self) -> bool {
        self.seats_are_at_the_table()
            && self.holds_are_within_limits()
            && self.owes_what_it_says()
            && self.tiles_are_of_one_set()
            && self.closed_port_is_not_overdue()
    }

    fn seats_are_at_the_table(&self) -> bool {
        let is_seat = |seat: usize| seat < self.players.len();
        self.to_move.is_none_or(is_seat) && self.owed.is_none_or(|owed| is_seat(owed.turn_of))
    }

    /// STS-HOLD-12 and STS-HOLD-13: nobody has too many cubes but who owes a settling step, and those whose steps come after
    /// that. Each of the others has been given one cube at most.
    fn holds_are_within_limits(&self) -> bool {
        let Some(owed) = self.owed else { return self.players.iter().all(|player| player.surplus() == 0) };
        let seats = self.players.len();
        let place = |seat: usize| (seat + seats - owed.turn_of) % seats;
        let has_settled = |seat| self.to_move.is_some_and(|mover| place(seat) < place(mover));
        let most = |seat| match seat {
            seat if has_settled(seat) => 0,
            seat if seat == owed.turn_of => usize::MAX,
            _ => 1,
        };
        self.players.iter().enumerate().all(|(seat, player)| player.surplus() <= most(seat))
    }

    /// STS-TURN-6: who may still trade can; who cannot has cubes to return. Only the player whose turn it is trades.
    fn owes_what_it_says(&self) -> bool {
        match self.owed {
            None => true,
            Some(Owed { turn_of, may_trade: true }) => {
                self.to_move == Some(turn_of) && self.mover().boat.is_some() && !self.trades().is_empty()
            }
            Some(Owed { may_trade: false, .. }) => self.mover().surplus() > 0,
        }
    }

    /// STS-SETUP-4: four tiles of each symbol, all different; so the rest is sea.
    fn tiles_are_of_one_set(&self) -> bool {
        let mut markets = Vec::new();
        for place in &self.map {
            if let Tile::Market(tile) = place.tile {
                markets.push(tile);
            }
        }
        let is_there_once = |tile: &MarketTile| markets.iter().filter(|other| other.place == tile.place).count() == 1;
        let of_symbol = |symbol| markets.iter().filter(|tile| tile.symbol == symbol).count();
        markets.iter().all(|tile| is_there_once(tile)) && Cube::ALL.into_iter().all(|symbol| of_symbol(symbol) == 4)
    }

    /// STS-SETUP-7: by the sixth tile it has come.
    fn closed_port_is_not_overdue(&self) -> bool {
        let claims: usize = self.players.iter().map(|player| player.claimed.len()).sum();
        self.closed_port.is_some() || claims < 6
    }

    /// Puts a card or tile on top of its deck.
    ///
    /// # Panics
    /// If it is not there.
    pub(crate) fn put_on_top(&mut self, id: &str) {
        if let Some(place) = self.merchant_deck.iter().position(|card| card.id == id) {
            let card = self.merchant_deck.remove(place);
            self.merchant_deck.push(card);
        } else {
            let is_it = |tile: &PileTile| match tile {
                PileTile::Victory(tile) => tile.id == id,
                PileTile::ClosedPort => id == "closed",
            };
            let place = self.victory_pile.iter().position(is_it).expect("it is in a deck");
            let tile = self.victory_pile.remove(place);
            self.victory_pile.push(tile);
        }
    }

    /// Takes a whole turn up to its end, or refuses it and changes nothing.
    pub(crate) fn take(&mut self, text: &str) -> Option<()> {
        if self.turn.is_some() {
            return None;
        }
        let mut trial = self.clone();
        for choice in self.read_turn(text)? {
            if !trial.choices().contains(&choice) {
                return None;
            }
            trial.make(choice);
        }
        // STS-ACQUIRE-2, STS-HOLD-6 and the like: nothing is left to choose.
        if !trial.choices().is_empty() {
            return None;
        }
        *self = trial;
        Some(())
    }

    /// The choices that a turn is made of, in the order in which they are made.
    fn read_turn(&self, text: &str) -> Option<Vec<Move>> {
        let (text, returned) = text.split_once('-').unwrap_or((text, ""));
        let mut moves = match text.strip_prefix('@') {
            Some(journey) => self.read_journey(journey)?,
            // A settling step may be nothing but cubes that are returned.
            None if text.is_empty() && !returned.is_empty() => Vec::new(),
            None => self.read_simple_turn(text)?,
        };
        moves.extend(letters(returned)?.into_iter().map(Move::Return));
        Some(moves)
    }

    fn read_simple_turn(&self, text: &str) -> Option<Vec<Move>> {
        match text {
            "rest" => return Some(vec![Move::Rest]),
            "stop" => return Some(vec![Move::Stop]),
            _ => {}
        }
        if let Some(times) = text.strip_prefix('x') {
            return Some(vec![Move::Times(times.parse().ok()?)]);
        }
        if let Some((set, place)) = text.split_once('@') {
            return Some(vec![
                Move::Set(self.pieces.starting_set(set)?.place),
                Move::PutBoat(self.empty_map.place_named(place)?),
            ]);
        }
        if let Some(acquired) = text.strip_prefix('+') {
            let (slot, paid) = acquired.split_once(':').unwrap_or((acquired, ""));
            let paid = letters(paid)?.into_iter().map(Move::Pay);
            return Some(std::iter::once(Move::Acquire(slot.parse().ok()?)).chain(paid).collect());
        }
        if let Some((card, times)) = text.split_once('x') {
            return Some(vec![Move::Play(merchant(card)?), Move::Times(times.parse().ok()?)]);
        }
        if let Some((card, steps)) = text.split_once('^') {
            let mut made = [0, 0, 0];
            for cube in letters(steps)? {
                *made.get_mut(cube as usize)? += 1;
            }
            return Some(vec![Move::Play(merchant(card)?), Move::Steps(made)]);
        }
        Some(vec![Move::Play(merchant(text)?)])
    }

    /// `C3:S01,M05$y#yy&2x3`, any part of which may be missing.
    fn read_journey(&self, text: &str) -> Option<Vec<Move>> {
        let mut rest = text;
        let place = match cut(&mut rest, "") {
            Some("") => self.to_move.and(self.mover().boat)?,
            // Staying is written without a place.
            name => {
                self.empty_map.place_named(name?).filter(|&place| self.to_move.and(self.mover().boat) != Some(place))?
            }
        };
        let mut moves = vec![Move::Sail(place)];
        if let Some(cards) = cut(&mut rest, ":") {
            moves.extend(read_list(cards, merchant)?.into_iter().map(Move::Discard));
        }
        if let Some(tolls) = cut(&mut rest, "$") {
            moves.extend(letters(tolls)?.into_iter().map(Move::Toll));
        }
        if let Some(cost) = cut(&mut rest, "#") {
            moves.push(Move::Build);
            moves.extend(letters(cost)?.into_iter().map(Move::Cost));
        }
        if let Some(reward) = cut(&mut rest, "&") {
            moves.push(read_reward(reward)?);
        }
        match (cut(&mut rest, "x"), cut(&mut rest, "=")) {
            (Some(times), None) => moves.push(Move::Times(times.parse().ok()?)),
            (None, Some("")) => moves.push(Move::Claim),
            // STS-TURN-6, STS-TURN-7: after a card from the row nobody has to say that there is no more, unless the deck is used up.
            (None, None) if matches!(moves.last(), Some(Move::RewardCard(_))) && !self.merchant_deck.is_empty() => {}
            (None, None) => moves.push(Move::Stop),
            _ => return None,
        }
        rest.is_empty().then_some(moves)
    }
}

/// `0`, `1-0` for who has cubes to return in the turn of seat 0, `0x0` for who may trade before that, or `over`.
fn whose_turn(text: &str) -> Option<(Option<usize>, Option<Owed>)> {
    if text == "over" {
        return Some((None, None));
    }
    let may_trade = text.contains('x');
    match text.split_once(['x', '-']) {
        None => Some((Some(text.parse().ok()?), None)),
        Some((seat, turn_of)) => {
            Some((Some(seat.parse().ok()?), Some(Owed { turn_of: turn_of.parse().ok()?, may_trade })))
        }
    }
}

/// Cuts the next part off a journey, if it begins with this mark.
fn cut<'text>(rest: &mut &'text str, mark: &str) -> Option<&'text str> {
    let part = rest.strip_prefix(mark)?;
    let end = part.find([':', '$', '#', '&', 'x', '=']).unwrap_or(part.len());
    *rest = &part[end..];
    Some(&part[..end])
}

fn read_reward(text: &str) -> Option<Move> {
    match text {
        "BP" => Some(Move::RewardTile(BonusKind::Points)),
        "BM" => Some(Move::RewardTile(BonusKind::ExtraMove)),
        "BH" => Some(Move::RewardTile(BonusKind::Hold)),
        slot => slot.parse().ok().map(Move::RewardCard),
    }
}

fn tile(id: &str, pieces: &'static Pieces) -> Option<Tile> {
    match id {
        "sea" => Some(Tile::Sea),
        id => pieces.market(id).map(Tile::Market),
    }
}

fn place(text: &str, is_port: bool, pieces: &'static Pieces) -> Option<Place> {
    let (id, owners) = text.split_once(':').unwrap_or((text, ""));
    let outposts = owners.chars().map(|seat| seat.to_digit(10).map(|seat| seat as usize)).collect::<Option<_>>()?;
    match (is_port, id) {
        (true, "closed" | "-") => Some(Place { tile: Tile::Port, outposts, victory_tile: None }),
        (true, id) => Some(Place { tile: Tile::Port, outposts, victory_tile: Some(pieces.victory_tile(id)?) }),
        (false, id) => Some(Place { tile: tile(id, pieces)?, outposts, victory_tile: None }),
    }
}

fn player(text: &str, empty_map: &EmptyMap, pieces: &'static Pieces) -> Option<Player> {
    let [hold, hand, played, discarded, boat, claimed, bonuses] =
        text.split(';').collect::<Vec<_>>().try_into().ok()?;
    Some(Player {
        hold: if hold == "-" { Vec::new() } else { letters(hold)? },
        hand: read_list(hand, merchant)?,
        played: read_list(played, merchant)?,
        discarded: read_list(discarded, merchant)?,
        boat: if boat == "-" { None } else { Some(empty_map.place_named(boat)?) },
        board: [[true; 4]; 4],
        claimed: read_list(claimed, |id| pieces.victory_tile(id))?,
        bonuses: read_list(bonuses, bonus)?,
    })
}

fn bonus(text: &str) -> Option<Bonus> {
    match text.strip_prefix('B')? {
        "M" => Some(Bonus::ExtraMove),
        "H" => Some(Bonus::Hold),
        points => points.parse().ok().map(Bonus::Points),
    }
}
