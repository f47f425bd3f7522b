//! What From Sand to Sea is played with on pages: the map that is chosen for a new table, and the one that a table waits with.

use caravan_rules::sand_to_sea::{Cell, Components, Equipment, Map};
use caravan_tables::sand_to_sea::{HOUSE, RANDOM};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::pages::{NewTableForm, Numbers};
use crate::parts::icons::{Icon, icon};

/// The map of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MapField {
    /// The name of a map that comes with the program.
    Included(&'static str),
    /// `house`: the server's own.
    House,
    /// `random`: one that chance draws.
    Random,
    /// `own`: the drawing in the field `drawing`, or in the file of the field `file`.
    Own(String),
}

impl MapField {
    /// What the form sends for it.
    pub fn value(&self) -> &str {
        match self {
            MapField::Included(name) => name,
            MapField::House => HOUSE,
            MapField::Random => RANDOM,
            MapField::Own(_) => "own",
        }
    }
}

/// The maps that a new table can have; the style sheet shows them where this game is chosen.
pub(crate) fn equipment_fields(t: Texts, form: &NewTableForm) -> Markup {
    let drawing = if let MapField::Own(drawing) = &form.map { drawing.as_str() } else { "" };
    let card = |value: &str, name: &str, picture: Markup| map_card(&form.map, value, name, picture);
    html! {
        fieldset.map-fields {
            legend { (t.word(Word::Map)) }
            div.map-choices {
                @if let Some(map) = form.house_map { (card(HOUSE, t.word(Word::HouseMap), map_picture(&map))) }
                @for name in Map::included() {
                    (card(name, &t.map_name(name), html! { @if let Some(map) = Map::named(name) { (map_picture(&map)) } }))
                }
                (card(RANDOM, t.word(Word::RandomMap), icon(Icon::Again)))
                (card("own", t.word(Word::OwnMap), icon(Icon::Log)))
            }
            div.own-map {
                label { (t.word(Word::MapDrawing)) " " small { (t.word(Word::MapDrawingHelp)) }
                    textarea name="drawing" rows="11" cols="24" spellcheck="false" autocomplete="off" placeholder=(Map::standard().drawing()) { (drawing) } }
                label { (t.word(Word::MapFile)) input type="file" name="file" accept=".txt,text/plain"; }
            }
        }
    }
}

fn map_card(chosen: &MapField, value: &str, name: &str, picture: Markup) -> Markup {
    html! {
        label.game-choice {
            input type="radio" name="map" value=(value) checked[chosen.value() == value];
            span { (picture) b { (name) } }
        }
    }
}

/// The map that will be played on; one that does not come with the program has no name.
pub(crate) fn equipment_panel(t: Texts, drawing: &str) -> Markup {
    let Ok(map) = Map::load(drawing) else { return html! {} };
    let name = Map::included().find(|&name| name == map.name()).map(|name| t.map_name(name));
    html! {
        section.panel.chosen-map {
            h2 { (t.word(Word::Map)) @if let Some(name) = name { (t.word(Word::Colon)) (name) } }
            (map_picture(&map))
        }
    }
}

/// Its pages have the numbers that come with the program.
pub(crate) fn numbers(equipment: Equipment) -> Numbers {
    let standard = Components::standard();
    if equipment.components == standard {
        return Numbers::Reconstructed;
    }
    let printed = standard.values();
    let differing = equipment.components.get().rows().iter().filter(|row| !printed.contains(&row.text.as_str()));
    Numbers::Corrected(differing.map(|row| format!("{} {}", row.text, row.confidence)).collect())
}

/// A map in small: a hex for each tile, and others for the ports.
fn map_picture(map: &Map) -> Markup {
    let cells = outline(map);
    let (wide, high) = cells.iter().fold((0, 0), |(wide, high), cell| (wide.max(cell.0), high.max(cell.1)));
    let hex =
        |&(column, down, _): &(usize, usize, bool)| format!("M{} {}l5-9h10l5 9-5 9h-10z", 17 * column, 10 * down + 10);
    let hexes = |ports: bool| cells.iter().filter(|cell| cell.2 == ports).map(hex).collect::<String>();
    html! {
        svg.map-picture aria-hidden="true" viewBox={ "-1 0 " (17 * wide + 22) " " (10 * high + 20) } {
            path d=(hexes(false)) {}
            path.ports d=(hexes(true)) {}
        }
    }
}

/// Where the cells of a map are: column, half rows down, whether it is a port.
fn outline(map: &Map) -> Vec<(usize, usize, bool)> {
    let cell = |cell: Cell| (map.cell_name(cell).column(), map.half_rows_down(cell), map.ports().contains(&cell));
    Cell::all().map(cell).collect()
}
