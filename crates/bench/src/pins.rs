//! What the work on random positions has to come to at each table: a file for each game in `pins`, in it a line for each number of
//! players.

use caravan_rules::{GameKind, each_game};

macro_rules! files {
    ($($kind:ident in $module:ident;)*) => {
        const fn file_of(game: GameKind) -> &'static str {
            match game { $(GameKind::$kind => include_str!(concat!("../pins/", stringify!($module), ".txt"))),* }
        }
    };
}
each_game!(files);

/// What the work has to come to at a table.
pub(crate) fn pin(game: GameKind, players: usize) -> Option<u64> {
    let sum = |line: &str| {
        let (of, sum) = line.split_once(' ')?;
        if of.parse() == Ok(players) { u64::from_str_radix(sum, 16).ok() } else { None }
    };
    file_of(game).lines().find_map(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_a_pinned_result() {
        for game in GameKind::ALL {
            assert!(game.seats().all(|players| pin(game, players).is_some()), "{game}");
            assert_eq!(file_of(game).lines().count(), game.seats().count(), "{game}");
        }
        assert_eq!(pin(GameKind::SandToSea, 2), Some(0x7857_9200_c647_83bd));
    }
}
