//! The map: which cells there are, which of them are ports, and how far it is from one to another.
//!
//! A map file is a drawing, explained in `maps/standard.txt`: columns of hexes at every second character, each line half a
//! hex further down, `o` for a tile and `P` for a port; between them blanks, or dots where blanks would get lost. Lines that
//! begin with `#` are comments.

use std::fmt;
use std::sync::LazyLock;

use super::cell::{Cell, CellName, Cells};
use super::content_hash::fnv_1a;
use super::interned::{Content, Interned, MOST_KEPT, NoPlace, Registry};
use crate::set::Id;

/// How many ports a map has.
pub const PORTS: usize = 4;

/// A layout of 20 tiles and 4 ports (STS-MAP-3).
pub struct Map {
    name: String,
    hash: u64,
    drawing: String,
    names: [CellName; Cell::COUNT],
    /// The cell at a place of a column, plus one; 0 where there is none.
    by_name: [[u8; Cell::COUNT]; Cell::COUNT],
    ports: [Cell; PORTS],
    /// Line of the drawing each cell stands on.
    lines: [u8; Cell::COUNT],
    distances: [[u8; Cell::COUNT]; Cell::COUNT],
    within: [[Cells; Cell::COUNT]; Cell::COUNT],
}

/// Why a drawing is not a map. Lines and characters are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapError {
    /// A character other than `o`, `P`, blank and dot.
    NotPartOfADrawing {
        /// Its line.
        line: usize,
        /// What it is.
        found: char,
    },
    /// A hex stands between two columns.
    BetweenColumns {
        /// Its line.
        line: usize,
        /// The character of the line it stands at.
        at: usize,
    },
    /// A hex stands half a hex too high or too low for its column.
    BetweenRows {
        /// Its line.
        line: usize,
        /// The character of the line it stands at.
        at: usize,
    },
    /// The number of tiles and ports is not 20 and 4.
    WrongCount {
        /// How many tiles.
        tiles: usize,
        /// How many ports.
        ports: usize,
    },
    /// A cell cannot be reached from the others.
    CutOff(CellName),
    /// A cell touches fewer than two others.
    Lonely(CellName),
    /// The program has loaded so many maps that it keeps no other.
    TooMany,
}

impl fmt::Display for MapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapError::NotPartOfADrawing { line, found } => {
                write!(f, "line {line}: {found:?} is neither a tile (o) nor a port (P)")
            }
            MapError::BetweenColumns { line, at } => {
                write!(f, "line {line}: the hex at character {at} is between two columns, which are 2 apart")
            }
            MapError::BetweenRows { line, at } => {
                write!(f, "line {line}: the hex at character {at} should be one line higher or lower")
            }
            MapError::WrongCount { tiles, ports } => {
                write!(f, "{tiles} tiles and {ports} ports instead of {} and {PORTS}", Cell::COUNT - PORTS)
            }
            MapError::CutOff(cell) => write!(f, "{cell} cannot be reached from the other cells"),
            MapError::Lonely(cell) => write!(f, "{cell} touches fewer than two others"),
            MapError::TooMany => write!(f, "{MOST_KEPT} maps are loaded already, and no more are kept"),
        }
    }
}

impl std::error::Error for MapError {}

static KEPT: Registry<Map> = Registry::new();

/// The maps that come with the program: name and drawing.
const INCLUDED: [(&str, &str); 4] = [
    ("standard", include_str!("../../../../maps/standard.txt")),
    ("long_coast", include_str!("../../../../maps/long_coast.txt")),
    ("ring", include_str!("../../../../maps/ring.txt")),
    ("twin_islands", include_str!("../../../../maps/twin_islands.txt")),
];

impl Map {
    /// The names of the maps that come with the program, the standard one first.
    pub fn included() -> impl ExactSizeIterator<Item = &'static str> {
        INCLUDED.iter().map(|map| map.0)
    }

    /// The layout of the first game (STS-MAP-1).
    pub fn standard() -> Interned<Map> {
        Map::all_included()[0]
    }

    fn all_included() -> &'static [Interned<Map>; INCLUDED.len()] {
        static ALL: LazyLock<[Interned<Map>; INCLUDED.len()]> = LazyLock::new(|| {
            INCLUDED.map(|(name, text)| {
                let map = Map::read(text).unwrap_or_else(|error| unreachable!("the map {name} is broken: {error}"));
                let kept = KEPT.keep(Map { name: name.to_owned(), ..map });
                kept.unwrap_or_else(|NoPlace| unreachable!("these are the first"))
            })
        });
        &ALL
    }

    /// The map with this name: one that comes with the program, or one that was loaded.
    pub fn named(name: &str) -> Option<Interned<Map>> {
        let included = Map::all_included().iter().copied().find(|map| map.name() == name);
        included.or_else(|| KEPT.named_by_hash(name))
    }

    /// The map with this content hash, if it comes with the program or was loaded.
    pub fn with_hash(hash: u64) -> Option<Interned<Map>> {
        let _ = Map::standard();
        KEPT.with_hash(hash)
    }

    /// Reads a map file and keeps the map. It is named by its content hash, unless it is one that comes with the program.
    pub fn load(text: &str) -> Result<Interned<Map>, MapError> {
        Map::read(text).and_then(Map::keep)
    }

    /// Keeps the map for as long as the program runs, so that it can be played on.
    pub fn keep(self) -> Result<Interned<Map>, MapError> {
        let _ = Map::standard();
        KEPT.keep(self).map_err(|NoPlace| MapError::TooMany)
    }

    /// Reads a map file.
    pub fn read(text: &str) -> Result<Map, MapError> {
        let mut hexes = hexes(text)?;
        hexes.sort_by_key(|hex| (hex.column, hex.line));
        let ports = hexes.iter().filter(|hex| hex.is_port).count();
        let wrong_count = MapError::WrongCount { tiles: hexes.len() - ports, ports };
        let hexes: [Hex; Cell::COUNT] = hexes.try_into().map_err(|_| wrong_count.clone())?;
        let port_cells: Vec<Cell> = Cell::all().filter(|cell| hexes[cell.index()].is_port).collect();
        let ports = port_cells.try_into().map_err(|_| wrong_count)?;
        Map::lay_out(&hexes, ports)
    }

    fn lay_out(hexes: &[Hex; Cell::COUNT], ports: [Cell; PORTS]) -> Result<Map, MapError> {
        // STS-MAP-6
        let leftmost = hexes[0].column;
        let place = |i: usize| hexes[..i].iter().filter(|other| other.column == hexes[i].column).count();
        // A connected map of 24 cells has at most 24 columns, but whether it is connected is yet to be seen.
        let names = std::array::from_fn(|i| CellName::new((hexes[i].column - leftmost).min(Cell::COUNT - 1), place(i)));
        let neighbours: [Cells; Cell::COUNT] =
            std::array::from_fn(|i| Cell::all().filter(|other| hexes[i].touches(hexes[other.index()])).collect());
        let distances = std::array::from_fn(|from| distances_from(from, &neighbours));
        // STS-MAP-4
        if let Some(cut_off) = (0..Cell::COUNT).find(|&to| distances[0][to] == u8::MAX) {
            return Err(MapError::CutOff(names[cut_off]));
        }
        // STS-MAP-5
        if let Some(lonely) = (0..Cell::COUNT).find(|&cell| neighbours[cell].len() < 2) {
            return Err(MapError::Lonely(names[lonely]));
        }
        let mut by_name = [[0; Cell::COUNT]; Cell::COUNT];
        for (cell, name) in (1..).zip(names) {
            by_name[name.column()][name.place()] = cell;
        }
        let within = |from: usize, steps: usize| {
            Cell::all().filter(|to| distances[from][to.index()] as usize <= steps).collect::<Cells>()
        };
        let highest = hexes.iter().map(|hex| hex.line).min().unwrap_or(0);
        let lines = std::array::from_fn(|i| (hexes[i].line - highest) as u8);
        let drawing = drawing(&names, &lines, &ports);
        let hash = fnv_1a(&drawing);
        let within = std::array::from_fn(|from| std::array::from_fn(|steps| within(from, steps)));
        Ok(Map { name: format!("{hash:016x}"), hash, drawing, names, by_name, ports, lines, distances, within })
    }

    /// Its name: that of a map that comes with the program, otherwise its content hash as 16 hexadecimal digits.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A hash of the layout, the same in every build.
    pub fn content_hash(&self) -> u64 {
        self.hash
    }

    /// The drawing, as a map file has it, without comments.
    pub fn drawing(&self) -> &str {
        &self.drawing
    }

    /// The ports, in the order of the cells.
    pub fn ports(&self) -> &[Cell; PORTS] {
        &self.ports
    }

    /// The cells that are not ports, in order.
    pub fn tiles(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::all().filter(|cell| !self.ports.contains(cell))
    }

    /// What a cell is called.
    #[inline(always)]
    pub fn cell_name(&self, cell: Cell) -> CellName {
        self.names[cell.index()]
    }

    /// The cell of this name, if the map has it.
    #[inline(always)]
    pub fn cell(&self, name: CellName) -> Option<Cell> {
        let number = *self.by_name.get(name.column())?.get(name.place())?;
        (number > 0).then(|| Cell::from_index(number as usize - 1))
    }

    /// How far down a cell is, in half hexes from the highest cell: with [`CellName::column`], where to draw it.
    pub fn half_rows_down(&self, cell: Cell) -> usize {
        self.lines[cell.index()] as usize
    }

    /// How many steps it is from one cell to another.
    #[inline(always)]
    pub fn distance(&self, from: Cell, to: Cell) -> usize {
        self.distances[from.index()][to.index()] as usize
    }

    /// The cells at most so many steps away, `from` itself included.
    #[inline(always)]
    pub fn within(&self, from: Cell, steps: usize) -> Cells {
        self.within[from.index()][steps.min(Cell::COUNT - 1)]
    }

    /// The cells that touch `cell`.
    pub fn neighbours(&self, cell: Cell) -> Cells {
        let itself: Cells = [cell].into_iter().collect();
        self.within(cell, 1).without(itself)
    }
}

impl Content for Map {
    fn name(&self) -> &str {
        &self.name
    }

    fn content_hash(&self) -> u64 {
        self.hash
    }
}

/// A hex of a drawing.
#[derive(Clone, Copy, Debug)]
struct Hex {
    column: usize,
    line: usize,
    is_port: bool,
}

impl Hex {
    /// STS-MAP-2
    fn touches(self, other: Hex) -> bool {
        matches!((self.column.abs_diff(other.column), self.line.abs_diff(other.line)), (0, 2) | (1, 1))
    }
}

fn hexes(text: &str) -> Result<Vec<Hex>, MapError> {
    let mut hexes: Vec<Hex> = Vec::new();
    for (line, drawn) in text.lines().enumerate().filter(|(_, drawn)| !drawn.starts_with('#')) {
        for (at, letter) in drawn.trim_end().chars().enumerate().filter(|&(_, letter)| letter != ' ' && letter != '.') {
            let is_port = match letter {
                'o' => false,
                'P' => true,
                found => return Err(MapError::NotPartOfADrawing { line: line + 1, found }),
            };
            let hex = Hex { column: at / 2, line, is_port };
            if at % 2 == 1 {
                return Err(MapError::BetweenColumns { line: line + 1, at: at + 1 });
            }
            let fits =
                hexes.first().is_none_or(|first| (first.column + first.line + hex.column + line).is_multiple_of(2));
            if !fits {
                return Err(MapError::BetweenRows { line: line + 1, at: at + 1 });
            }
            hexes.push(hex);
        }
    }
    Ok(hexes)
}

/// The steps from one cell to each; `u8::MAX` where there is no way.
fn distances_from(from: usize, neighbours: &[Cells; Cell::COUNT]) -> [u8; Cell::COUNT] {
    let mut distances = [u8::MAX; Cell::COUNT];
    distances[from] = 0;
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in neighbours[cell].iter().map(Cell::index) {
            if distances[next] == u8::MAX {
                distances[next] = distances[cell] + 1;
                queue.push_back(next);
            }
        }
    }
    distances
}

fn drawing(names: &[CellName; Cell::COUNT], lines: &[u8; Cell::COUNT], ports: &[Cell; PORTS]) -> String {
    let last = lines.iter().copied().max().unwrap_or(0);
    let mut rows = vec![String::new(); last as usize + 1];
    // Cells are in the order of their columns, so each line grows to the right.
    for cell in Cell::all() {
        let row = &mut rows[lines[cell.index()] as usize];
        let blanks = 2 * names[cell.index()].column() - row.len();
        row.push_str(&" ".repeat(blanks));
        row.push(if ports.contains(&cell) { 'P' } else { 'o' });
    }
    rows.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Cell {
        Map::standard().cell(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_standard_map_has_columns_of_4_5_6_5_and_4_with_ports_in_the_corners() {
        let map = Map::standard();
        let columns: Vec<usize> =
            (0..5).map(|c| Cell::all().filter(|&cell| map.cell_name(cell).column() == c).count()).collect();
        assert_eq!(columns, [4, 5, 6, 5, 4]);
        assert_eq!(map.ports().map(|cell| map.cell_name(cell).to_string()), ["A1", "A4", "E1", "E4"]);
    }

    #[test]
    fn cells_of_the_standard_map_touch_those_beside_them() {
        for (cell, expected) in [
            ("A1", "A2 B1 B2"),
            ("B1", "A1 B2 C1 C2"),
            ("C1", "B1 C2 D1"),
            ("C3", "B2 B3 C2 C4 D2 D3"),
            ("C6", "B5 C5 D5"),
            ("D4", "C4 C5 D3 D5 E3 E4"),
            ("E4", "D4 D5 E3"),
        ] {
            let neighbours = Map::standard().neighbours(named(cell));
            let names: Vec<String> = neighbours.iter().map(|n| Map::standard().cell_name(n).to_string()).collect();
            assert_eq!(names.join(" "), expected, "beside {cell}");
        }
    }

    #[test]
    fn distances_are_those_of_the_shortest_way() {
        let map = Map::standard();
        for (from, to, steps) in [("A1", "A1", 0), ("A1", "B2", 1), ("A1", "E1", 4), ("A1", "E4", 5), ("C1", "C6", 5)] {
            assert_eq!(map.distance(named(from), named(to)), steps, "{from} to {to}");
            assert!(map.within(named(from), steps).contains(named(to)));
            assert!(steps == 0 || !map.within(named(from), steps - 1).contains(named(to)));
        }
        assert_eq!(map.within(named("A1"), 100).len(), Cell::COUNT);
    }

    #[test]
    fn every_included_map_is_sound_and_read_back_from_its_drawing() {
        for name in Map::included() {
            let map = Map::named(name).unwrap();
            assert_eq!(map.name(), name);
            assert_eq!(Map::load(map.drawing()), Ok(map), "the same content is the same map");
        }
    }

    #[test]
    fn a_loaded_map_is_named_by_its_content() {
        let drawing =
            "o o\n".replace(' ', "   ") + &Map::standard().drawing().lines().skip(1).collect::<Vec<_>>().join("\n");
        let error = Map::load(&drawing).unwrap_err();
        assert!(matches!(error, MapError::WrongCount { tiles: 21, ports: 4 }), "{error}");
        let turned: String = Map::standard().drawing().replacen('P', "o", 1).replacen("    o", "    P", 1);
        let map = Map::load(&turned).unwrap();
        assert_eq!(map.name(), format!("{:016x}", map.content_hash()));
        assert_eq!(Map::named(map.name()), Some(map));
    }

    #[test]
    fn a_broken_drawing_is_refused_with_its_place() {
        let standard = Map::standard().get().drawing();
        let check = |text: &str, error: MapError| assert_eq!(Map::load(text).unwrap_err(), error);
        check("", MapError::WrongCount { tiles: 0, ports: 0 });
        check("# a comment\no x\n", MapError::NotPartOfADrawing { line: 2, found: 'x' });
        check("o  o", MapError::BetweenColumns { line: 1, at: 4 });
        check("o o", MapError::BetweenRows { line: 1, at: 3 });
        check(&standard.replacen('P', "o", 1), MapError::WrongCount { tiles: 21, ports: 3 });
        // The topmost tile moved far down: nothing touches it.
        let cut_off = format!("{}\n\n\n\n    o\n", standard.replacen("    o", "", 1).trim_end());
        assert!(matches!(Map::load(&cut_off).unwrap_err(), MapError::CutOff(_)));
        // The topmost tile moved to the foot of the map: it hangs on by one side.
        let lonely = format!("{}\n\n    o\n", standard.replacen("    o", "", 1).trim_end());
        assert_eq!(Map::load(&lonely).unwrap_err(), MapError::Lonely("C6".parse().unwrap()));
    }
}
