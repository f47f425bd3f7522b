//! The final scores as lines of a table.

use caravan_record::bare_name;

/// The final scores of a game, part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    /// What each column is called: the player, the parts, the total.
    pub headings: Vec<String>,
    /// Everyone from the winner down.
    pub rows: Vec<Vec<String>>,
}

impl Scores {
    /// Lines of even columns: names to the left, numbers to the right.
    pub fn lines(&self) -> Vec<String> {
        let widths: Vec<usize> = (0..self.headings.len()).map(|column| self.width(column)).collect();
        let line = |cells: &Vec<String>| {
            let cells = cells.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
                0 => format!("{cell}{:blanks$}", "", blanks = width - letters(cell)),
                _ => format!("{cell:>width$}"),
            });
            cells.collect::<Vec<String>>().join("  ")
        };
        std::iter::once(&self.headings).chain(&self.rows).map(line).collect()
    }

    fn width(&self, column: usize) -> usize {
        let cells = std::iter::once(&self.headings).chain(&self.rows);
        cells.map(|row| letters(&row[column])).max().unwrap_or(0)
    }
}

/// How many letters are seen: marks around a name take no room.
fn letters(cell: &str) -> usize {
    bare_name(cell).chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_around_a_name_moved_its_line() {
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        let scores = Scores {
            headings: row(["Player", "Total"]),
            rows: vec![row(["Ada", "61"]), row(["\u{2068}ליאונרדו\u{2069}", "8"])],
        };
        assert_eq!(scores.lines(), ["Player    Total", "Ada          61", "\u{2068}ליאונרדו\u{2069}      8"]);
    }

    #[test]
    fn columns_are_even() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let scores = Scores {
            headings: row(["Player", "Cards", "Total"]),
            rows: vec![row(["Ada", "55", "61"]), row(["Benjamin", "7", "8"])],
        };
        assert_eq!(scores.lines(), ["Player    Cards  Total", "Ada          55     61", "Benjamin      7      8"]);
    }
}
