//! The final scores as lines of a table.

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
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            });
            cells.collect::<Vec<String>>().join("  ")
        };
        std::iter::once(&self.headings).chain(&self.rows).map(line).collect()
    }

    fn width(&self, column: usize) -> usize {
        let cells = std::iter::once(&self.headings).chain(&self.rows);
        cells.map(|row| row[column].chars().count()).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
