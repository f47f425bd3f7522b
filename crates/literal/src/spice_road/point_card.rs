//! Point cards as objects.

use std::sync::LazyLock;

use caravan_rules::spice_road::PointId;

use crate::cube::{Cube, shown};

/// A point card.
#[derive(Debug)]
pub struct PointCard {
    /// Its place in printed order.
    pub place: usize,
    /// Its number.
    pub id: &'static str,
    /// What it takes to claim it.
    pub cost: Vec<Cube>,
    /// What it is worth.
    pub points: usize,
}

/// The 36 point cards in printed order.
pub static POINT_CARDS: LazyLock<Vec<PointCard>> = LazyLock::new(|| {
    let printed = |(place, id): (usize, PointId)| PointCard {
        place,
        id: id.name(),
        cost: shown(id.cost()),
        points: usize::from(id.points()),
    };
    PointId::all().enumerate().map(printed).collect()
});
