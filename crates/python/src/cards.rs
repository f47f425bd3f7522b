//! What is printed on cards and tiles, in a few letters each: for drawings of the table.

use std::collections::BTreeMap;

use caravan_rules::sand_to_sea::{Components, MarketId};
use caravan_rules::spice_road::PointId;
use caravan_rules::{MerchantCard, MerchantId};
use pyo3::prelude::*;

/// The face of every card and tile by its id: "yyr>gb" for a trade, "^3" for an upgrade, "+yy" for spices, "12 ggbb" for what
/// is worth points; tiles with the standard components.
#[pyfunction]
pub(crate) fn faces() -> BTreeMap<String, String> {
    let components = Components::standard();
    let components = components.get();
    let merchants = MerchantId::all().map(|id| (id.to_string(), merchant(id.card())));
    let points = PointId::all().map(|id| (id.to_string(), format!("{} {}", id.points(), id.cost())));
    let victories = components.victories().map(|id| {
        let victory = components.victory(id);
        (id.to_string(), format!("{} {}", victory.points, victory.cost))
    });
    let markets = MarketId::all().map(|id| {
        let market = components.market(id);
        (id.to_string(), format!("{}>{}", market.input, market.output))
    });
    merchants.chain(points).chain(victories).chain(markets).collect()
}

fn merchant(card: MerchantCard) -> String {
    match card {
        MerchantCard::Spice(cubes) => format!("+{cubes}"),
        MerchantCard::Upgrade(steps) => format!("^{steps}"),
        MerchantCard::Trade { input, output } => format!("{input}>{output}"),
    }
}
