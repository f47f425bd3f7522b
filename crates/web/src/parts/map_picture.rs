//! A map of From Sand to Sea in small.

use caravan_rules::sand_to_sea::Map;
use caravan_tables::sand_to_sea::outline;
use maud::{Markup, html};

/// A map in small: a dot for each tile, a ring for each port.
pub(crate) fn map_picture(map: &Map) -> Markup {
    let cells = outline(map);
    let (wide, high) = cells.iter().fold((0, 0), |(wide, high), cell| (wide.max(cell.0), high.max(cell.1)));
    let dots = |ports: bool| {
        let there = cells.iter().filter(|cell| cell.2 == ports);
        there.map(|(column, down, _)| format!("M{} {}h0", 17 * column, 10 * down)).collect::<String>()
    };
    html! {
        svg.map-picture aria-hidden="true" viewBox={ "-10 -10 " (17 * wide + 20) " " (10 * high + 20) } {
            path d=(dots(false)) {}
            path.ports d=(dots(true)) {}
        }
    }
}
