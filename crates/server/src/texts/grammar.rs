//! What the languages share in building sentences.

use caravan_rules::{Cubes, Spice};

use super::spices::counted_spice;

/// "a, b and c", with the language's own word for "and".
pub(super) fn listed(parts: &[String], and: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// The cubes spice by spice, each count before its spice's name.
pub(super) fn counted(cubes: Cubes, name: impl Fn(Spice) -> &'static str) -> Vec<String> {
    cubes.spices().map(|spice| counted_spice(name(spice), cubes[spice])).collect()
}

/// The whole days, hours and minutes of a time, largest first: the one that is not zero is what a person says.
pub(super) enum Span {
    Days(u64),
    Hours(u64),
    Minutes(u64),
}

impl Span {
    /// The span in its largest whole unit.
    pub(super) fn of(seconds: u64) -> Span {
        match seconds {
            86_400.. => Span::Days(seconds / 86_400),
            3_600.. => Span::Hours(seconds / 3_600),
            _ => Span::Minutes(seconds / 60),
        }
    }
}

/// "0:42", "12:05", "1:02:03".
pub(super) fn digits(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_times_are_written_as_people_do() {
        let names = ["Ana", "Ben", "Cem"].map(str::to_owned);
        assert_eq!(listed(&names, "and"), "Ana, Ben and Cem");
        assert_eq!(listed(&names[..2], "and"), "Ana and Ben");
        assert_eq!(listed(&names[..1], "and"), "Ana");
        assert_eq!(
            (digits(42), digits(725), digits(3_723)),
            ("0:42".to_owned(), "12:05".to_owned(), "1:02:03".to_owned())
        );
    }
}
