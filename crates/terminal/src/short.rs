//! Cubes and cards in as few letters as possible: `Y R G B`, from the cheapest spice to the dearest.

use caravan_rules::{Cubes, MerchantCard, MerchantId, Spice};

/// The letter of a spice.
pub(crate) fn letter(spice: Spice) -> char {
    spice.letter().to_ascii_uppercase()
}

/// A letter for each cube: `YYR`; a dash for none.
pub(crate) fn letters(cubes: Cubes) -> String {
    if cubes.is_empty() { "-".to_owned() } else { cubes.iter().map(letter).collect() }
}

/// The same with numbers: `2YR`.
pub(crate) fn counted(cubes: Cubes) -> String {
    let each = |spice: Spice| match cubes[spice] {
        1 => letter(spice).to_string(),
        count => format!("{count}{}", letter(spice)),
    };
    cubes.spices().map(each).collect()
}

/// What a merchant card does: `+YY`, `^2`, `YY>G`.
pub(crate) fn card(card: MerchantId) -> String {
    match card.card() {
        MerchantCard::Spice(output) => format!("+{}", letters(output)),
        MerchantCard::Upgrade(steps) => format!("^{steps}"),
        MerchantCard::Trade { input, output } => format!("{}>{}", letters(input), letters(output)),
    }
}

/// A trade in at most so many letters, with numbers if it has to be.
pub(crate) fn trade(input: Cubes, output: Cubes, width: usize) -> String {
    let spelled = format!("{}>{}", letters(input), letters(output));
    if spelled.len() <= width { spelled } else { format!("{}>{}", counted(input), counted(output)) }
}

/// Points; a question mark for those that are not seen.
pub(crate) fn points(points: Option<u32>) -> String {
    points.map_or_else(|| "?".to_owned(), |points| points.to_string())
}

/// Cards one after the other.
pub(crate) fn cards(cards: &[MerchantId]) -> String {
    cards.iter().map(|&each| card(each)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_and_cards_are_short() {
        let cubes = |text: &str| text.parse::<Cubes>().unwrap();
        assert_eq!((letters(cubes("yyb")), letters(Cubes::NONE)), ("YYB".into(), "-".into()));
        assert_eq!(counted(cubes("yyb")), "2YB");
        assert_eq!(trade(cubes("yyyyy"), cubes("ggg"), 9), "YYYYY>GGG");
        assert_eq!(trade(cubes("yyyyy"), cubes("ggg"), 7), "5Y>3G");
        let of = |id: &str| card(id.parse().unwrap());
        assert_eq!((of("S01"), of("S02"), of("M10")), ("+YY".into(), "^2".into(), "YY>G".into()));
    }
}
