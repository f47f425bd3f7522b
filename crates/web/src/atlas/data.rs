//! The figures that come with the program, as `caravan atlas` has written them.

use std::sync::LazyLock;

use caravan_packed::{Packed, packed};
use caravan_rules::{GameKind, each_table};
use caravan_study::atlas::Atlas;

macro_rules! figures {
    ($($game:literal $players:literal;)*) => {
        [$(packed!("docs/atlas/", $game, "-", $players, ".json")),*]
    };
}

/// Those of every table of every game.
const FILES: &[Packed] = &each_table!(figures);

static ATLASES: LazyLock<Vec<(GameKind, Atlas)>> = LazyLock::new(|| FILES.iter().copied().filter_map(read).collect());

/// A test reads them all, so a file that cannot be read does not get into the program.
fn read(file: Packed) -> Option<(GameKind, Atlas)> {
    let atlas = Atlas::from_json(&file.text()).ok()?;
    Some((atlas.game.parse().ok()?, atlas))
}

/// The figures of a table, if there are any.
pub fn atlas_of(game: GameKind, players: usize) -> Option<&'static Atlas> {
    ATLASES.iter().find(|(of, atlas)| *of == game && atlas.players == players).map(|(_, atlas)| atlas)
}

/// The tables of which there are figures.
pub fn charted_tables() -> impl Iterator<Item = (GameKind, usize)> {
    ATLASES.iter().map(|(game, atlas)| (*game, atlas.players))
}

#[cfg(test)]
mod tests {
    use caravan_study::atlas::ItemKind;
    use caravan_texts::Language;

    use super::*;
    use crate::parts::game::{item_picture, items_of};

    #[test]
    fn every_file_can_be_read_and_counts_each_game_once() {
        assert_eq!(ATLASES.len(), FILES.len());
        for game in GameKind::ALL {
            for players in game.seats() {
                let atlas = atlas_of(game, players).unwrap();
                assert_eq!(atlas.seats.len(), players);
                assert_eq!(atlas.seats.iter().map(|seat| seat.won.count).sum::<usize>(), atlas.games);
                assert!(atlas.items.iter().all(|item| item.taken.of <= atlas.games && item.won.of >= item.taken.count));
            }
        }
    }

    #[test]
    fn everything_that_can_be_had_has_a_heading_and_a_picture() {
        for (game, atlas) in ATLASES.iter() {
            let headings: Vec<ItemKind> = items_of(*game).iter().map(|(kind, _)| *kind).collect();
            assert_eq!(headings, ItemKind::all_of(*game));
            let t = Language::English.texts_of(*game);
            for item in &atlas.items {
                assert!(item_picture(t, *game, item).is_some(), "{game}: {} {}", item.kind.name(), item.name);
            }
        }
    }
}
