//! The faces of the bots, drawn once in `assets/faces.svg`.

use caravan_bots::LEVELS;
use maud::{Markup, html};

use crate::assets::FACES;

/// The face of a bot, by the text it is built from: each level has its own, a program of somebody's own that of a machine.
pub(crate) fn bot_face(spec: &str) -> Markup {
    let level = LEVELS.iter().find(|level| level.name == spec).map_or("program", |level| level.name);
    html! { svg.bot-face aria-hidden="true" { use href={ (FACES.address()) "#f-" (level) } {} } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_face() {
        let drawn = FACES.file.text();
        for name in LEVELS.iter().map(|level| level.name).chain(["program"]) {
            assert!(drawn.contains(&format!("id=\"f-{name}\"")), "{name}");
        }
        assert_eq!(drawn.matches("<symbol").count(), LEVELS.len() + 1, "and nobody else");
    }
}
