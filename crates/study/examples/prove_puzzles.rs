//! Proves a file of puzzles again after a network or the search has changed: prints those that still are puzzles as they are
//! now, with the lines about them, and says on the way how many were dropped.
//!
//! ```text
//! cargo run --release -p caravan-study --example prove_puzzles -- crates/study/puzzles/spice_road.txt > proved.txt
//! ```

use std::error::Error;
use std::time::Instant;

use caravan_study::Chance;
use caravan_study::puzzle::{Criteria, Puzzle, proved_again};

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("the name of a file of puzzles is missing")?;
    let text = std::fs::read_to_string(&file)?;
    let criteria = Criteria { margin: Chance::millionths(50_000), ..Criteria::default() };
    let (start, mut kept, mut dropped) = (Instant::now(), 0, 0);
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            println!("{line}");
            continue;
        }
        let puzzle: Puzzle = line.parse().map_err(|expected| format!("{file}: {expected:?} in {line}"))?;
        match proved_again(&puzzle, criteria)? {
            Some(proved) => {
                println!("{proved}");
                kept += 1;
            }
            None => dropped += 1,
        }
        eprint!("\r{kept} kept, {dropped} dropped, {:.0} s", start.elapsed().as_secs_f64());
    }
    eprintln!();
    Ok(())
}
