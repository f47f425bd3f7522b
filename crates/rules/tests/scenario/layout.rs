//! Where things stand in a game's line of text.

/// The shape of a position line, as far as scenarios speak of its parts.
pub struct Layout {
    /// The fields of the table by name: whose turn it is, rows and piles.
    pub fields: &'static [(&'static str, usize)],
    /// The field of seat 0; the other seats follow it.
    pub first_seat: usize,
    /// The parts of a seat's field, in order.
    pub of_a_seat: &'static [&'static str],
    /// The field of the map, if there is one.
    pub map: Option<usize>,
    /// The tables that `example` sets up: the position for the largest number of players.
    pub example: Option<&'static str>,
}

pub const SPICE_ROAD: Layout = Layout {
    fields: &[("to-move", 2), ("merchants", 3), ("points", 4), ("piles", 5)],
    first_seat: 6,
    of_a_seat: &["caravan", "hand", "played", "claimed", "coins"],
    map: None,
    example: None,
};

pub const SAND_TO_SEA: Layout = Layout {
    fields: &[("to-move", 3), ("sets", 4), ("merchants", 5), ("map", 6)],
    first_seat: 7,
    of_a_seat: &["hold", "hand", "played", "discarded", "boat", "claimed", "bonus"],
    map: Some(6),
    example: Some(
        "sand-to-sea 4 standard/standard 0 - M07,M12,M03,M30 \
         V09,E05,E10,V03/E18,E20,sea,E07,E16/E21,sea,E23,E08,E04,E17/E03,E12,E15,sea,E24/V11,E06,sea,V18 \
         yyyy;S01,S02;-;-;C3;-;- yyr;S01,S02;-;-;B4;-;- rr;S01,S02;-;-;D2;-;- yg;S01,S02;-;-;A2;-;-",
    ),
};

impl Layout {
    /// The example position for so many players: the largest one without its last seats.
    pub fn example(&self, players: usize) -> Option<String> {
        let mut fields: Vec<String> = self.example?.split(' ').map(str::to_owned).collect();
        fields[1] = players.to_string();
        fields.truncate(self.first_seat + players);
        Some(fields.join(" "))
    }

    /// One part of a position line.
    pub fn get(&self, line: &str, part: Part<'_>) -> Result<String, String> {
        let (field, separators, index) = self.place(part)?;
        let text = line.split(' ').nth(field).ok_or_else(|| format!("{line} has no such field"))?;
        match index {
            None => Ok(text.to_owned()),
            Some(index) => {
                text.split(separators).nth(index).map(str::to_owned).ok_or_else(|| format!("{text} has no such part"))
            }
        }
    }

    /// The line with one part of it replaced.
    pub fn set(&self, line: &str, part: Part<'_>, value: &str) -> Result<String, String> {
        let (field, separators, index) = self.place(part)?;
        let mut fields: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let text = fields.get_mut(field).ok_or_else(|| format!("{line} has no such field"))?;
        *text = match index {
            None => value.to_owned(),
            Some(index) => {
                let mut parts: Vec<&str> = text.split_inclusive(separators).collect();
                let old = parts.get(index).ok_or_else(|| format!("{text} has no such part"))?;
                let new = match old.chars().last().filter(|last| separators.contains(last)) {
                    Some(separator) => format!("{value}{separator}"),
                    None => value.to_owned(),
                };
                parts[index] = &new;
                parts.concat()
            }
        };
        Ok(fields.join(" "))
    }

    /// The line with the outposts of a seat on the map that have emptied so many columns of its board.
    pub fn with_emptied_columns(&self, line: &str, seat: usize, columns: usize) -> Result<String, String> {
        let mut line = line.to_owned();
        for cell in OUTPOSTS.into_iter().take(columns).flatten() {
            let tile = self.get(&line, Part::Tile(cell))?;
            let (id, owners) = tile.split_once(':').unwrap_or((&tile, ""));
            let mut owners: Vec<char> = format!("{owners}{seat}").chars().collect();
            owners.sort_unstable();
            line = self.set(&line, Part::Tile(cell), &format!("{id}:{}", owners.into_iter().collect::<String>()))?;
        }
        Ok(line)
    }

    /// The field of a part, what divides that field, and the part's place in it.
    fn place(&self, part: Part<'_>) -> Result<(usize, &'static [char], Option<usize>), String> {
        match part {
            Part::Table(name) => {
                let named = self.fields.iter().find(|(field, _)| *field == name);
                Ok((named.ok_or_else(|| format!("a table has no {name}"))?.1, &[], None))
            }
            Part::Seat(seat, name) => {
                let index = self.of_a_seat.iter().position(|thing| *thing == name);
                Ok((self.first_seat + seat, &[';'], Some(index.ok_or_else(|| format!("a seat has no {name}"))?)))
            }
            Part::Tile(cell) => {
                let map = self.map.ok_or("the game has no map")?;
                Ok((map, &['/', ','], Some(cell_index(cell).ok_or_else(|| format!("there is no tile {cell}"))?)))
            }
        }
    }
}

/// Tiles of the example map, a ginger, chili, tea and cloves tile for each column of a board.
const OUTPOSTS: [[&str; 4]; 4] =
    [["A2", "A3", "B1", "B2"], ["C5", "B4", "B5", "C1"], ["D1", "C4", "C6", "D5"], ["E2", "D2", "D3", "C3"]];

/// A part of a position.
#[derive(Clone, Copy)]
pub enum Part<'text> {
    Table(&'text str),
    Seat(usize, &'text str),
    Tile(&'text str),
}

/// The place of a tile such as `C3` among all, on the standard map.
fn cell_index(cell: &str) -> Option<usize> {
    let columns = [('A', 4), ('B', 5), ('C', 6), ('D', 5), ('E', 4)];
    let all = columns.into_iter().flat_map(|(letter, length)| (1..=length).map(move |row| format!("{letter}{row}")));
    all.into_iter().position(|name| name == cell)
}
