//! The text of positions: one line each, read back exactly.
//!
//! `sand-to-sea 2 standard/standard 0 - M07,M12:yy,M03,M30 V12,E03,sea,V05/E10:0,… yyr;S01,S02;-;-;C3;-;- …`, that is the game,
//! the players, the map and the components by name, the seat to move (or `over`), the starting sets still on the table, the
//! merchant row with the cubes on each card, the map, and for each seat its hold, hand, face-up cards, discarded cards,
//! boat, claimed victory tiles and bonus tiles. The map is written column by column (`/`) from the top (`,`): a market tile
//! with the seats that have an outpost there, `sea`, or what lies on the port: a victory tile, `closed`, or `-` while a tile is to
//! be turned up.
//!
//! Within a turn the seat is followed by `>` and the part of the turn decided so far, with a `-` in it as soon as cubes over
//! the limit are being returned; and by `!` once the turn is decided and only what it uncovers is still face down. A seat that
//! owes a settling step is written with the seat whose turn is being settled: `1-0` has cubes to return, `0x0` may trade first.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::cell::{Cell, CellName, Cells, NotACell};
use super::components::{Components, SETS};
use super::deal::DealError;
use super::interned::Interned;
use super::map::{Map, PORTS};
use super::position::{Phase, Player, SandToSea};
use super::set_up::MERCHANT_SLOTS;
use super::tile::{BonusKind, NotATile, PortTile, Tile, VictoryId, VictoryTiles};
use super::turn::{Main, Reward, Turn};
use super::turn_text::TurnError;
use super::validate::Impossible;
use crate::compiled::compiled;
use crate::game::Game;
use crate::games::GameKind;
use crate::merchant_card::{MerchantCard, MerchantId, Merchants, NotAMerchant};
use crate::row::Row;
use crate::seat::Seat;
use crate::set::{Id, Set};
use crate::spice::{Cubes, CubesError, Spice};
use crate::text::{digits, listed, some_cubes, write_list, write_merchant_row};

impl<const SEATS: usize> fmt::Display for SandToSea<SEATS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {SEATS} {}/{} ", GameKind::SandToSea, self.map.name(), self.components.name())?;
        self.write_to_move(f)?;
        f.write_str(" ")?;
        write_list(f, self.sets_left(), |f, set| write!(f, "ST{}", set + 1))?;
        f.write_str(" ")?;
        write_merchant_row(f, self.merchant_row())?;
        f.write_str(" ")?;
        self.write_map(f)?;
        self.players.iter().try_for_each(|player| {
            f.write_str(" ")?;
            self.write_player(player, f)
        })
    }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    fn write_to_move(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.phase == Phase::Over {
            return f.write_str("over");
        }
        write!(f, "{}", self.to_move)?;
        let settling = match self.phase {
            Phase::OwesTrade => Some(UnderWay::OwesTrade),
            Phase::OwesCubes => Some(UnderWay::OwesCubes),
            phase => self.begun_settling(phase == Phase::Complete),
        };
        if let Some(settling) = settling {
            write!(f, "{}{}", if settling == UnderWay::OwesTrade { 'x' } else { '-' }, self.turn_of)?;
        }
        match self.phase {
            Phase::Set | Phase::Main | Phase::OwesTrade | Phase::OwesCubes => Ok(()),
            Phase::Complete => write!(f, ">{}!", self.turn),
            Phase::Return if self.turn.returned.is_empty() => write!(f, ">{}-", self.turn),
            _ => write!(f, ">{}", self.turn),
        }
    }

    fn write_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            let name = self.map.cell_name(cell);
            let mark = match (name.column(), name.place()) {
                (0, 0) => "",
                (_, 0) => "/",
                (_, _) => ",",
            };
            f.write_str(mark)?;
            self.write_cell(cell, f)?;
        }
        Ok(())
    }

    fn write_cell(&self, cell: Cell, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tile(cell) {
            Tile::Market(market) => {
                market.fmt(f)?;
                let mut owners = Seat::all(SEATS).filter(|&seat| self.player(seat).outposts.contains(cell)).peekable();
                owners.peek().map_or(Ok(()), |_| f.write_str(":"))?;
                owners.try_for_each(|seat| write!(f, "{seat}"))
            }
            Tile::Sea => f.write_str("sea"),
            Tile::Port(port) => match self.ports[port as usize] {
                PortTile::Victory(victory) => victory.fmt(f),
                PortTile::Closed => f.write_str("closed"),
                PortTile::Awaiting => f.write_str("-"),
            },
        }
    }

    fn write_player(&self, player: &Player, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Player { hold, hand, claimed, .. } = player;
        write!(f, "{hold};{hand};{};{};", player.played(), player.discarded())?;
        match player.boat {
            Some(cell) => self.map.cell_name(cell).fmt(f)?,
            None => f.write_str("-")?,
        }
        write!(f, ";{claimed};")?;
        let points = player.points_tiles().map(|place| format!("B{}", self.components.points_tiles()[place]));
        let repeated = |kind: BonusKind, count: u8| (0..count).map(move |_| kind.to_string());
        let others = repeated(BonusKind::Move, player.moves).chain(repeated(BonusKind::Hold, player.holds));
        write_list(f, points.chain(others), |f, bonus| f.write_str(&bonus))
    }
}

/// Why a text is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The text has a field too few or too many.
    FieldCount {
        /// How many it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// The first field is not `sand-to-sea`.
    NotSandToSea,
    /// It is for another number of players.
    OtherPlayers,
    /// No map of that name is known.
    UnknownMap,
    /// No components of that name are known.
    UnknownComponents,
    /// The seat to move is none.
    SeatToMove,
    /// The turn under way cannot be read.
    Turn(TurnError),
    /// The starting sets cannot be read.
    Sets,
    /// A merchant card cannot be read.
    Merchant(NotAMerchant),
    /// A row has more cards than slots.
    RowTooLong,
    /// Cards and tiles are listed in the order of their ids, each once.
    CardOrder,
    /// The map has other columns or other numbers of cells in them.
    MapShape,
    /// A tile cannot be read.
    Tile(NotATile),
    /// The tiles are not those of a map.
    Tiles(DealError),
    /// The owners of outposts are seats in order, each once.
    Owners,
    /// There is no such victory tile.
    NoSuchVictory,
    /// Cubes cannot be read.
    Cubes(CubesError),
    /// A cell cannot be read, or the map does not have it.
    Boat(NotACell),
    /// The bonus tiles cannot be read, or are not in order.
    Bonus,
    /// A player has seven parts.
    PlayerParts(usize),
    /// The position is well written but cannot occur.
    Impossible(Impossible),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::FieldCount { expected, found } => write!(f, "{found} fields instead of {expected}"),
            PositionError::NotSandToSea => f.write_str("the first field is not sand-to-sea"),
            PositionError::OtherPlayers => f.write_str("the second field is not the number of players"),
            PositionError::UnknownMap => f.write_str("no map of that name is known; a file can be loaded with --map"),
            PositionError::UnknownComponents => {
                f.write_str("no components of that name are known; a file can be loaded with --components")
            }
            PositionError::SeatToMove => f.write_str("the fourth field is not a seat to move, nor \"over\""),
            PositionError::Turn(error) => write!(f, "the turn under way: {error}"),
            PositionError::Sets => write!(f, "the starting sets on the table are ST1 to ST{SETS}, in order"),
            PositionError::Merchant(error) => error.fmt(f),
            PositionError::RowTooLong => write!(f, "the merchant row has more than {MERCHANT_SLOTS} cards"),
            PositionError::CardOrder => f.write_str("cards and tiles are listed in the order of their ids, each once"),
            PositionError::MapShape => f.write_str("the columns are not those of the map"),
            PositionError::Tile(error) => error.fmt(f),
            PositionError::Tiles(error) => error.fmt(f),
            PositionError::Owners => f.write_str("owners of outposts are seats in order, each once"),
            PositionError::NoSuchVictory => f.write_str("the components have no such victory tile"),
            PositionError::Cubes(error) => error.fmt(f),
            PositionError::Boat(error) => error.fmt(f),
            PositionError::Bonus => f.write_str("bonus tiles are listed points first, then BM, then BH"),
            PositionError::PlayerParts(parts) => {
                write!(f, "a player has {parts} parts instead of hold;hand;played;discarded;boat;claimed;bonus")
            }
            PositionError::Impossible(impossible) => write!(f, "cannot occur: {impossible}"),
        }
    }
}

impl std::error::Error for PositionError {}

impl<const SEATS: usize> FromStr for SandToSea<SEATS> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        (compiled::<Self>().read)(text)
    }
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// The position that a line says, compiled where it is called.
    pub(crate) fn read(text: &str) -> Result<Self, PositionError> {
        let fields: Vec<&str> = text.split(' ').collect();
        let expected = 7 + SEATS;
        let [game, players, names, to_move, sets, merchants, map, seats @ ..] = &fields[..] else {
            return Err(PositionError::FieldCount { expected, found: fields.len() });
        };
        if *game != Self::KIND.name() {
            return Err(PositionError::NotSandToSea);
        }
        if *players != SEATS.to_string() {
            return Err(PositionError::OtherPlayers);
        }
        let Ok(seats) = <&[&str; SEATS]>::try_from(seats) else {
            return Err(PositionError::FieldCount { expected, found: fields.len() });
        };
        let (map_name, components_name) = names.split_once('/').ok_or(PositionError::UnknownMap)?;
        let known_map = Map::named(map_name).ok_or(PositionError::UnknownMap)?;
        let components = Components::named(components_name).ok_or(PositionError::UnknownComponents)?;
        let mut position = Self::with_map(known_map, components, map)?;
        position.sets = read_sets(sets)?;
        (position.merchant_row, position.cubes_on_row) = read_merchant_row(merchants)?;
        for (player, text) in position.players.iter_mut().zip(seats) {
            player.read(text, known_map, components)?;
        }
        let under_way = position.read_to_move(to_move)?;
        position.work_out_what_follows();
        position.phase = position.phase_of(under_way);
        position.validate().map_err(PositionError::Impossible)?;
        Ok(position)
    }
}

/// How the field of the seat to move says where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum UnderWay {
    Over,
    Between,
    OwesTrade,
    OwesCubes,
    Deciding,
    Returning,
    Complete,
}

impl<const SEATS: usize> SandToSea<SEATS> {
    /// A position with this map and otherwise empty.
    fn with_map(map: Interned<Map>, components: Interned<Components>, text: &str) -> Result<Self, PositionError> {
        let mut position = SandToSea {
            players: [Player::NOTHING; SEATS],
            merchant_row: Row::EMPTY,
            merchant_deck: Merchants::EMPTY,
            victory_deck: VictoryTiles::EMPTY,
            markets: Cells::EMPTY,
            map,
            components,
            turn: Turn::NONE,
            cubes_on_row: [Cubes::NONE; MERCHANT_SLOTS],
            tiles: [Tile::Sea; Cell::COUNT],
            ports: [PortTile::Awaiting; PORTS],
            bonus_left: BonusKind::ALL.map(|kind| components.copies(kind)),
            sets: 0,
            to_move: 0,
            turn_of: 0,
            phase: Phase::Main,
            is_last_round: false,
        };
        position.read_map(text)?;
        super::deal::check_tiles(&position.tiles_in_order(), &components).map_err(PositionError::Tiles)?;
        position.markets = Self::market_cells(&position.tiles);
        Ok(position)
    }

    fn read_map(&mut self, text: &str) -> Result<(), PositionError> {
        let mut cells = Cell::all();
        for (column, items) in text.split('/').enumerate() {
            for (place, item) in items.split(',').enumerate() {
                let expected = cells.next().filter(|&cell| self.map.cell_name(cell) == CellName::new(column, place));
                self.read_cell(expected.ok_or(PositionError::MapShape)?, item)?;
            }
        }
        if cells.next().is_none() { Ok(()) } else { Err(PositionError::MapShape) }
    }

    fn read_cell(&mut self, cell: Cell, item: &str) -> Result<(), PositionError> {
        if let Some(port) = self.map.ports().iter().position(|&port| port == cell) {
            self.tiles[cell.index()] = Tile::Port(port as u8);
            self.ports[port] = self.read_port(item)?;
            return Ok(());
        }
        let (tile, owners) = item.split_once(':').map_or((item, None), |(tile, owners)| (tile, Some(owners)));
        self.tiles[cell.index()] = match tile {
            "sea" => Tile::Sea,
            market => Tile::Market(market.parse().map_err(PositionError::Tile)?),
        };
        owners.map_or(Ok(()), |owners| self.read_owners(cell, owners))
    }

    fn read_port(&self, item: &str) -> Result<PortTile, PositionError> {
        match item {
            "closed" => Ok(PortTile::Closed),
            "-" => Ok(PortTile::Awaiting),
            victory => {
                let id: VictoryId = victory.parse().map_err(PositionError::Tile)?;
                let exists = id.index() < self.components.victory_count();
                if exists { Ok(PortTile::Victory(id)) } else { Err(PositionError::NoSuchVictory) }
            }
        }
    }

    fn read_owners(&mut self, cell: Cell, owners: &str) -> Result<(), PositionError> {
        let Tile::Market(market) = self.tile(cell) else { return Err(PositionError::Owners) };
        let symbol = self.components.market(market).symbol as usize;
        let mut next = 0;
        for digit in owners.chars() {
            let seat = digit.to_digit(10).map(|seat| seat as usize).filter(|seat| (next..SEATS).contains(seat));
            let seat = seat.ok_or(PositionError::Owners)?;
            next = seat + 1;
            self.players[seat].outposts.insert(cell);
            self.players[seat].built[symbol] += 1;
        }
        if next > 0 { Ok(()) } else { Err(PositionError::Owners) }
    }

    fn read_to_move(&mut self, text: &str) -> Result<UnderWay, PositionError> {
        if text == "over" {
            return Ok(UnderWay::Over);
        }
        let (seats, turn) = text.split_once('>').map_or((text, None), |(seats, turn)| (seats, Some(turn)));
        let owed = self.read_seats(seats)?;
        let Some(turn) = turn else { return Ok(owed.unwrap_or(UnderWay::Between)) };
        let (turn, is_complete) = turn.strip_suffix('!').map_or((turn, false), |turn| (turn, true));
        let (turn, nothing_returned) = match turn.strip_suffix('-') {
            Some(turn) if !is_complete && !turn.contains('-') => (turn, true),
            _ => (turn, false),
        };
        self.turn = turn.parse().map_err(PositionError::Turn)?;
        if owed != self.begun_settling(is_complete) {
            return Err(PositionError::SeatToMove);
        }
        Ok(match (is_complete, nothing_returned || !self.turn.returned.is_empty()) {
            (true, _) => UnderWay::Complete,
            (false, true) => UnderWay::Returning,
            (false, false) => UnderWay::Deciding,
        })
    }

    /// Reads `0`, or `1-0` and `0x0` for a seat that owes a settling step.
    fn read_seats(&mut self, text: &str) -> Result<Option<UnderWay>, PositionError> {
        let read = |seat| digits(seat).filter(|&seat| seat < SEATS).ok_or(PositionError::SeatToMove);
        let Some(mark) = text.find(['x', '-']) else {
            self.to_move = read(text)? as u8;
            self.turn_of = self.to_move;
            return Ok(None);
        };
        self.to_move = read(&text[..mark])? as u8;
        self.turn_of = read(&text[mark + 1..])? as u8;
        self.turn = Turn::of(Main::Settle);
        Ok(Some(if text[mark..].starts_with('x') { UnderWay::OwesTrade } else { UnderWay::OwesCubes }))
    }

    /// How the seats of a settling step that has begun are marked; nothing if it is a turn that has.
    fn begun_settling(&self, is_complete: bool) -> Option<UnderWay> {
        let traded_or_stopped = self.turn.times > 0 || is_complete && self.turn.returned.is_empty();
        let mark = if traded_or_stopped { UnderWay::OwesTrade } else { UnderWay::OwesCubes };
        (self.turn.main() == Main::Settle).then_some(mark)
    }

    /// What the text does not say because the rest implies it: what is unseen, what bonus tiles are left, the points on the
    /// boards and whether the round is the last.
    fn work_out_what_follows(&mut self) {
        let seen = |row: Merchants, player: &Player| row.union(player.owned);
        let owned = self.players.iter().fold(self.merchant_row.iter().collect(), seen);
        self.merchant_deck = MerchantId::deck().collect::<Merchants>().without(owned);
        let on_ports = self.ports.iter().filter_map(|tile| match tile {
            PortTile::Victory(victory) => Some(*victory),
            PortTile::Closed | PortTile::Awaiting => None,
        });
        let seen = self.players.iter().fold(on_ports.collect(), |seen: VictoryTiles, p| seen.union(p.claimed));
        self.victory_deck = self.components.victories().collect::<VictoryTiles>().without(seen);
        for player in &mut self.players {
            let taken = [player.points_tiles.count_ones() as u8, player.moves, player.holds];
            for (left, taken) in self.bonus_left.iter_mut().zip(taken) {
                *left = left.saturating_sub(taken);
            }
            let components = self.components;
            let row = |symbol: Spice| components.uncovered(symbol, player.built[symbol as usize]);
            player.board_points = Spice::ALL.into_iter().map(row).sum();
        }
        self.is_last_round = self.players.iter().any(|player| player.claims >= super::game_end::TILES_TO_END);
    }

    /// Where the turn stands, as far as the table and the part of the turn decided so far tell.
    fn phase_of(&self, under_way: UnderWay) -> Phase {
        match under_way {
            UnderWay::Over => return Phase::Over,
            UnderWay::Between if self.sets != 0 => return Phase::Set,
            UnderWay::Between => return Phase::Main,
            UnderWay::OwesTrade => return Phase::OwesTrade,
            UnderWay::OwesCubes => return Phase::OwesCubes,
            UnderWay::Complete => return Phase::Complete,
            UnderWay::Returning => return Phase::Return,
            UnderWay::Deciding => {}
        }
        match self.turn.main() {
            Main::Set(_) => Phase::Place,
            Main::Play(card) => match card.card() {
                MerchantCard::Trade { .. } => Phase::Trade,
                MerchantCard::Upgrade(_) | MerchantCard::Spice(_) => Phase::Upgrade,
            },
            Main::Acquire(_) => Phase::Pay,
            Main::Sail(_) if self.destination() != self.active().boat => Phase::Discard,
            Main::Sail(_) if self.turn.toll.len() < self.toll_at(self.active().boat()) => Phase::Toll,
            Main::Sail(_) | Main::Stay if !self.turn.build => Phase::Act,
            Main::Sail(_) | Main::Stay if !self.active().has_outpost_here() => Phase::Cost,
            Main::Sail(_) | Main::Stay if self.turn.reward == Reward::None && self.rewards() != 0 => Phase::Reward,
            Main::None | Main::Sail(_) | Main::Stay | Main::Rest | Main::Settle => Phase::Market,
        }
    }
}

impl Player {
    /// Reads all that a seat's field says.
    fn read(&mut self, text: &str, map: Interned<Map>, components: Interned<Components>) -> Result<(), PositionError> {
        let parts: Vec<&str> = text.split(';').collect();
        let [hold, hand, played, discarded, boat, claimed, bonus] = parts[..] else {
            return Err(PositionError::PlayerParts(parts.len()));
        };
        self.hold = hold.parse().map_err(PositionError::Cubes)?;
        self.read_cards(hand, played, discarded)?;
        self.boat = read_boat(boat, map)?;
        self.claimed = read_set(claimed, PositionError::Tile)?;
        if self.claimed.iter().any(|id| id.index() >= components.victory_count()) {
            return Err(PositionError::NoSuchVictory);
        }
        let points = self.claimed.iter().map(|id| u32::from(components.victory(id).points)).sum::<u32>();
        self.victory_points = points.min(255) as u8;
        self.claims = self.claimed.len() as u8;
        self.read_bonus(bonus, components.points_tiles())
    }

    fn read_cards(&mut self, hand: &str, played: &str, discarded: &str) -> Result<(), PositionError> {
        self.hand = read_set(hand, PositionError::Merchant)?;
        let played: Merchants = read_set(played, PositionError::Merchant)?;
        let discarded: Merchants = read_set(discarded, PositionError::Merchant)?;
        self.usable = self.hand.union(played);
        self.owned = self.usable.union(discarded);
        let are_apart = self.hand.is_disjoint(played) && self.usable.is_disjoint(discarded);
        if are_apart { Ok(()) } else { Err(PositionError::CardOrder) }
    }

    fn read_bonus(&mut self, text: &str, pile: &[u8]) -> Result<(), PositionError> {
        for item in listed(text) {
            let place = pile.iter().position(|points| format!("B{points}") == item);
            match (place, item) {
                (Some(place), _) if self.moves == 0 && self.holds == 0 && self.points_tiles >> place == 0 => {
                    self.points_tiles |= 1 << place;
                    self.bonus_points += pile[place];
                }
                (None, "BM") if self.holds == 0 && self.moves < 8 => self.moves += 1,
                (None, "BH") if self.holds < 8 => self.holds += 1,
                _ => return Err(PositionError::Bonus),
            }
        }
        Ok(())
    }
}

fn read_sets(text: &str) -> Result<u8, PositionError> {
    let mut sets = 0;
    for item in listed(text) {
        let set = (0..SETS).find(|set| format!("ST{}", set + 1) == item).ok_or(PositionError::Sets)?;
        if sets >> set != 0 {
            return Err(PositionError::Sets);
        }
        sets |= 1 << set;
    }
    Ok(sets)
}

fn read_merchant_row(text: &str) -> Result<(Row<MerchantId>, [Cubes; MERCHANT_SLOTS]), PositionError> {
    let mut row = Row::EMPTY;
    let mut cubes_on_row = [Cubes::NONE; MERCHANT_SLOTS];
    for (slot, item) in listed(text).enumerate() {
        let on_card = cubes_on_row.get_mut(slot).ok_or(PositionError::RowTooLong)?;
        let (card, cubes) = match item.split_once(':') {
            Some((card, cubes)) => (card, some_cubes(cubes).map_err(PositionError::Cubes)?),
            None => (item, Cubes::NONE),
        };
        row.push(card.parse().map_err(PositionError::Merchant)?);
        *on_card = cubes;
    }
    Ok((row, cubes_on_row))
}

fn read_boat(text: &str, map: Interned<Map>) -> Result<Option<Cell>, PositionError> {
    if text == "-" {
        return Ok(None);
    }
    let name = text.parse().map_err(PositionError::Boat)?;
    map.cell(name).map(Some).ok_or(PositionError::Boat(NotACell))
}

fn read_set<T: Id + FromStr>(text: &str, error: impl Fn(T::Err) -> PositionError) -> Result<Set<T>, PositionError> {
    let mut set = Set::EMPTY;
    let mut last = None;
    for item in listed(text) {
        let member: T = item.parse().map_err(&error)?;
        if last.is_some_and(|last| member.index() <= last) {
            return Err(PositionError::CardOrder);
        }
        last = Some(member.index());
        set.insert(member);
    }
    Ok(set)
}
