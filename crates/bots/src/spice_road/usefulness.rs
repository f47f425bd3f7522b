//! What merchant cards are good for, each kind by itself.

use caravan_rules::{Id, MerchantId};

/// How many points ahead a card put whoever had it, in printed order, the starting cards first. From 30,000 games between good players at
/// two seats: the difference of the points at the end by who had which cards, cubes and points after 8 and after 12 rounds, as
/// the best fit of a sum, halfway between the two. Cards less than useless on average count nothing: nobody has to play them.
const USEFULNESS: [f32; MerchantId::COUNT] = [
    0.0, 0.0, 1.9, 0.6, 0.4, 5.0, 4.0, 3.4, 3.3, 2.9, 4.0, 0.0, 5.9, 0.0, 0.5, 5.0, 0.0, 1.0, 0.1, 1.2, 0.3, 0.0, 0.5,
    5.0, 2.0, 0.0, 2.7, 1.9, 3.9, 1.3, 3.8, 1.9, 3.1, 0.0, 0.6, 0.9, 4.2, 3.3, 0.7, 2.6, 1.0, 3.0, 4.7, 1.9, 3.3,
];

/// What a card is good for in general, in points.
pub(super) fn usefulness(card: MerchantId) -> f32 {
    USEFULNESS[card.index()]
}
