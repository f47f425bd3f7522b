//! What is printed on the cards, one row each.

pub(crate) mod merchant_cards;
pub(crate) mod point_cards;
