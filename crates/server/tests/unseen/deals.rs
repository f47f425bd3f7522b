//! Deals that differ in what nobody has seen, or in a card that was seen.

/// A deal of Spice Road with the cards after the first so many of each deck in the opposite order.
pub fn with_unseen_reversed(deal: &str, seen: (usize, usize)) -> String {
    let turned = |line: &str, seen: usize| {
        let mut words: Vec<&str> = line.split(' ').collect();
        words[1 + seen..].reverse();
        words.join(" ")
    };
    let mut lines = deal.lines();
    let (merchants, points) = (lines.next().unwrap(), lines.next().unwrap());
    format!("{}\n{}\n", turned(merchants, seen.0), turned(points, seen.1))
}

/// How many cards a line of a deal has.
pub fn cards_in(line: &str) -> usize {
    line.split(' ').count() - 1
}

/// A deal of From Sand to Sea with what nobody has seen in another order: the merchants and the victory tiles after the
/// first so many, and among those on top of the pile the Closed Port.
pub fn with_unseen_turned(deal: &str, (merchants, tiles): (usize, usize)) -> String {
    let turned = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "merchants" => words[1 + merchants..].reverse(),
            "victories" => {
                let on_top = 1 + 4 + 6;
                words[(1 + tiles).min(on_top)..on_top].reverse();
                words[(1 + tiles).max(on_top)..].reverse();
            }
            _ => {}
        }
        words.join(" ")
    };
    deal.lines().map(|line| turned(line) + "\n").collect()
}

/// The deal with the last card or tile of a line that has been seen, and is no Closed Port, at the end of it.
pub fn with_seen_moved(deal: &str, keyword: &str, seen: usize) -> String {
    let moved = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        if words[0] == keyword {
            let last = words[..=seen].iter().rposition(|&word| word != "closed").unwrap();
            let end = words.len() - 1;
            words.swap(last, end);
        }
        words.join(" ")
    };
    deal.lines().map(|line| moved(line) + "\n").collect()
}
