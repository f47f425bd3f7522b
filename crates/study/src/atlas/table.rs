//! An atlas as comma-separated values and as text.

use std::fmt;

use super::{Atlas, Item, Mean};

impl Atlas {
    /// Every card and tile as a line of comma-separated values. Shares are of one; `low` and `high` are the interval of 95
    /// per cent, and `±` is half of it.
    pub fn to_csv(&self) -> String {
        let head = "name,kind,open,taken,round,round ±,price,price ±,had,won,won low,won high,gain,gain ±\n";
        self.items.iter().fold(head.to_owned(), |text, item| text + &line(item))
    }
}

fn line(item: &Item) -> String {
    let Item { kind, name, taken, round, price, won, gain } = item;
    let kind = kind.name();
    let price = price.map_or(",".to_owned(), |price| columns(&price));
    let (round, gain) = (columns(round), columns(gain));
    format!(
        "{name},{kind},{},{},{round},{price},{},{},{},{},{gain}\n",
        taken.of, taken.count, won.of, won.count, won.low, won.high
    )
}

fn columns(mean: &Mean) -> String {
    let error = mean.error.map_or(String::new(), |error| error.to_string());
    if mean.of == 0 { ",".to_owned() } else { format!("{},{error}", mean.mean) }
}

/// How many cards and tiles of an atlas are printed.
const PRINTED: usize = 15;

impl fmt::Display for Atlas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Atlas { game, players, games, rounds, .. } = self;
        writeln!(f, "{game} for {players}, {games} games of {} at {}", self.bots.join(", "), self.budget)?;
        writeln!(f, "{:.1} rounds", rounds.mean)?;
        for (seat, figures) in self.seats.iter().enumerate() {
            let won = figures.won;
            let (share, low, high) = (100.0 * won.share, 100.0 * won.low, 100.0 * won.high);
            writeln!(f, "seat {seat} won {share:.1} % ({low:.1} to {high:.1}), {:.1} points", figures.points.mean)?;
        }
        let mut items: Vec<&Item> = self.items.iter().collect();
        items.sort_by(|a, b| b.gain.mean.total_cmp(&a.gain.mean));
        for item in items.iter().take(PRINTED) {
            let (gain, won) = (100.0 * item.gain.mean, 100.0 * item.won.share);
            let taken = 100.0 * item.taken.share;
            writeln!(f, "{}: taken in {taken:.0} % of games, worth {gain:+.1} %, {won:.0} % won", item.name)?;
        }
        Ok(())
    }
}
