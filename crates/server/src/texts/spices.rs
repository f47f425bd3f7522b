//! What the spices are called: the cubes have the same four colours in both games, and each game has its own names for them.

use caravan_rules::{GameKind, Spice};

use super::language::Language;

/// The names of the spices of a game, low to high; where no game is spoken of, their colours.
const fn names(game: Option<GameKind>, language: Language) -> [&'static str; 4] {
    match (game, language) {
        (Some(GameKind::SpiceRoad), Language::English) => ["turmeric", "saffron", "cardamom", "cinnamon"],
        (Some(GameKind::SpiceRoad), Language::German) => ["Kurkuma", "Safran", "Kardamom", "Zimt"],
        (Some(GameKind::SandToSea), Language::English) => ["ginger", "chili", "tea", "cloves"],
        (Some(GameKind::SandToSea), Language::German) => ["Ingwer", "Chili", "Tee", "Nelken"],
        (None, Language::English) => ["yellow", "red", "green", "brown"],
        (None, Language::German) => ["Gelb", "Rot", "Grün", "Braun"],
    }
}

/// What a spice is called.
pub(super) const fn spice_name(game: Option<GameKind>, language: Language, spice: Spice) -> &'static str {
    names(game, language)[spice as usize]
}

/// So many cubes of a spice: "2 turmeric", "1 clove".
pub(super) fn counted_spice(name: &str, count: u8) -> String {
    format!("{count} {}", if count == 1 { one(name) } else { name })
}

/// One cube of a spice. Some spices are counted by themselves, and have a singular.
pub(super) fn one(name: &str) -> &str {
    match name {
        "cloves" => "clove",
        "Nelken" => "Nelke",
        name => name,
    }
}

/// The name with the colour that is seen: "turmeric (yellow)".
pub(super) fn spice_in_full(game: Option<GameKind>, language: Language, spice: Spice) -> String {
    let colour = spice_name(None, language, spice).to_lowercase();
    match game {
        Some(_) => format!("{} ({colour})", spice_name(game, language, spice)),
        None => colour,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Word;

    #[test]
    fn the_game_decides_what_a_spice_is_called_and_the_colour_stays() {
        let (road, sea) = (Some(GameKind::SpiceRoad), Some(GameKind::SandToSea));
        let full = |game, language| Spice::ALL.map(|spice| spice_in_full(game, language, spice)).join(", ");
        assert_eq!(
            full(road, Language::English),
            "turmeric (yellow), saffron (red), cardamom (green), cinnamon (brown)"
        );
        assert_eq!(full(sea, Language::English), "ginger (yellow), chili (red), tea (green), cloves (brown)");
        assert_eq!(full(road, Language::German), "Kurkuma (gelb), Safran (rot), Kardamom (grün), Zimt (braun)");
        assert_eq!(full(sea, Language::German), "Ingwer (gelb), Chili (rot), Tee (grün), Nelken (braun)");
        assert_eq!(full(None, Language::German), "gelb, rot, grün, braun");
    }

    #[test]
    fn a_single_clove_is_no_cloves() {
        assert_eq!((counted_spice("cloves", 1), counted_spice("cloves", 2)), ("1 clove".into(), "2 cloves".into()));
        assert_eq!((counted_spice("Nelken", 1), counted_spice("Tee", 1)), ("1 Nelke".into(), "1 Tee".into()));
    }

    /// The fixed texts of a first game name spices too: those of their game.
    #[test]
    fn lessons_name_the_spices_of_their_game() {
        let lessons = [
            (GameKind::SpiceRoad, Word::LessonPlay, 1),
            (GameKind::SpiceRoad, Word::LessonPay, 1),
            (GameKind::SpiceRoad, Word::LessonUpgrade, 4),
            (GameKind::SandToSea, Word::SeaLessonPlay, 1),
            (GameKind::SandToSea, Word::SeaLessonToll, 1),
        ];
        for (game, word, spices) in lessons {
            for language in Language::ALL {
                let told = word.in_language(language).to_lowercase();
                for name in &names(Some(game), language)[..spices] {
                    assert!(told.contains(&name.to_lowercase()), "{told:?} does not name {name}");
                }
            }
        }
    }
}
