//! What was measured, for people and for programs.

use std::io::{self, Write};

use caravan_rules::GameKind;
use caravan_rules::cpu::Bmi2;
use serde::Serialize;

use crate::judging::{Judging, JudgingRates};
use crate::positions::Positions;
use crate::row::{Path, Rates, Row};
use crate::yardstick::Yardstick;

/// The whole report; serialised, it is the JSON form.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    game: &'static str,
    version: &'static str,
    /// What the fast path is.
    fast_path: &'static str,
    /// What sensible play is.
    sensible: &'static str,
    /// How many windows each rate is the best of.
    windows: usize,
    yardstick: &'static str,
    yardstick_per_second: f64,
    rows: Vec<Line>,
    /// Bots, on sensible positions: turns judged by the network, and lines of the tree search.
    judging: Vec<JudgingRates>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Line {
    players: usize,
    bytes: usize,
    positions: Positions,
    path: Path,
    per_second: Rates,
    per_million_of_yardstick: Rates,
}

impl Report {
    pub(crate) fn new(
        game: GameKind,
        windows: usize,
        yardstick: Yardstick,
        rows: &[Row],
        judging: &[Judging],
    ) -> Report {
        let unit = yardstick.bytes_per_second;
        let line = |row: &Row| Line {
            players: row.players,
            bytes: row.bytes,
            positions: row.positions,
            path: row.path,
            per_second: row.rates,
            per_million_of_yardstick: row.rates.per(unit / 1e6),
        };
        Report {
            game: game.name(),
            version: env!("CARGO_PKG_VERSION"),
            fast_path: if Bmi2::detect().is_some() {
                "BMI2 and AVX2"
            } else {
                "none: this processor lacks BMI2 or AVX2"
            },
            sensible: Positions::SENSIBLE,
            windows,
            yardstick: Yardstick::WHAT,
            yardstick_per_second: unit,
            rows: rows.iter().map(line).collect(),
            judging: judging.iter().map(|judging| judging.rates).collect(),
        }
    }

    /// The report as tables of at most 80 columns.
    pub fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "caravan {}, {}, one core, best of {} windows", self.version, self.game, self.windows)?;
        writeln!(out, "fast path: {}, chosen at run time", self.fast_path)?;
        writeln!(out, "random: games of uniformly random decisions, from their first turn")?;
        writeln!(out, "sensible: {};", self.sensible)?;
        writeln!(out, "  turns: a random round from each, games: random decisions from each to the end")?;
        writeln!(out, "yardstick: {},", self.yardstick)?;
        writeln!(out, "  {} bytes a second", short(self.yardstick_per_second))?;
        writeln!(out, "all results checked: as pinned, and the same on both paths\n")?;
        self.print_table(out, "per second", |line| line.per_second)?;
        writeln!(out)?;
        self.print_table(out, "per million bytes of the yardstick", |line| line.per_million_of_yardstick)?;
        self.print_judging(out)
    }

    fn print_judging(&self, out: &mut impl Write) -> io::Result<()> {
        if self.judging.is_empty() {
            return Ok(());
        }
        writeln!(out, "\nbots, on sensible positions, per second")?;
        writeln!(out, "players {:>28} {:>28}", "turns made and judged by net", "lines of the tree search")?;
        for JudgingRates { players, judgements, nodes } in &self.judging {
            writeln!(out, "{players:>7} {:>28} {:>28}", short(*judgements), short(*nodes))?;
        }
        Ok(())
    }

    fn print_table(&self, out: &mut impl Write, title: &str, rates: impl Fn(&Line) -> Rates) -> io::Result<()> {
        writeln!(out, "{title}")?;
        let [turns, games, children, masks] = ["turns", "games", "children", "legal masks"];
        writeln!(out, "players bytes positions path     {turns:>10} {games:>10} {children:>10} {masks:>12}")?;
        for line in &self.rows {
            let Line { players, bytes, positions, path, .. } = line;
            let Rates { turns, games, children, masks } = rates(line);
            let [turns, games, children, masks] = [turns, games, children, masks].map(short);
            writeln!(
                out,
                "{players:>7} {bytes:>5} {positions:<9} {path:<8} {turns:>10} {games:>10} {children:>10} {masks:>12}"
            )?;
        }
        Ok(())
    }
}

/// Three digits and `k` or `M`.
fn short(number: f64) -> String {
    let (scaled, unit) = match number {
        1e6.. => (number / 1e6, " M"),
        1e3.. => (number / 1e3, " k"),
        _ => (number, ""),
    };
    let decimals = if scaled < 9.995 { 2 } else { usize::from(scaled < 99.95) };
    format!("{scaled:.decimals$}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits() {
        let numbers = [31_700_000.0, 86_400.0, 123_456_789.0, 9_994.0, 9_996.0, 277.4, 0.5];
        assert_eq!(numbers.map(short), ["31.7 M", "86.4 k", "123 M", "9.99 k", "10.0 k", "277", "0.50"]);
    }
}
