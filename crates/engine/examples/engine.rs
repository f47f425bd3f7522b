//! A bot of this version for the arena of another: `caravan arena --bots "tree,exec:path/to/engine tree"`.
//!
//! It is `caravan engine` without the rest of the program, and so built in a minute.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let bot = std::env::args().nth(1).unwrap_or_else(|| "tree".to_owned());
    caravan_engine::serve(&bot, 1, std::io::stdin().lock(), std::io::stdout().lock())?;
    Ok(())
}
