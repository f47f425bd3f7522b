//! How a hand of cards is laid out, and its keys.

/// How many columns the hand has on a phone: one row of four to six, then two even rows, then three.
pub(crate) fn columns(cards: usize) -> usize {
    match cards {
        0..=6 => cards.max(4),
        7..=12 => cards.div_ceil(2),
        _ => cards.div_ceil(3).clamp(5, 6),
    }
}

/// The key of the card at a place in the hand: 1 to 9, then 0; cards behind have none.
pub(crate) fn digit(place: usize) -> String {
    match place {
        0..9 => (place + 1).to_string(),
        9 => "0".to_owned(),
        _ => String::new(),
    }
}
