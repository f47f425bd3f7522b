//! How turns of a way are written, as far as that is alike in both games.

use caravan_rules::{Cubes, MerchantCard, MerchantId, Spice};

/// The cubes that go back over the limit.
pub(crate) fn returned_text(returned: Cubes) -> String {
    if returned.is_empty() { String::new() } else { format!("-{returned}") }
}

/// A card that is played.
pub(crate) fn play_text(card: MerchantId, gives: Cubes, takes: Cubes) -> String {
    match card.card() {
        MerchantCard::Spice(_) => card.to_string(),
        MerchantCard::Trade { input, .. } => format!("{card}x{}", gives.total() / input.total()),
        MerchantCard::Upgrade(_) => format!("{card}^{}", lifted(gives, takes)),
    }
}

/// From which colours cubes rise, one letter for each step: what leaves yellow rises, and what is not kept above rises on.
fn lifted(gives: Cubes, takes: Cubes) -> Cubes {
    let mut rising = 0;
    let mut steps = Cubes::NONE;
    for spice in Spice::UPGRADABLE {
        rising = rising + gives[spice] - takes[spice];
        steps[spice] = rising;
    }
    steps
}
